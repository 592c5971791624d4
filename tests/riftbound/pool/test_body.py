"""What each Body card does."""

from __future__ import annotations

import pytest

from tests.riftbound.pool.stage import Stage, attacks, drawn, plays, runes


def body(*hand: str, **words: object) -> Stage:
    return Stage(*hand, runes="body", **words)      # type: ignore[arg-type]


def test_arena_bar_buffs_the_exhausted() -> None:
    made = body()
    made.put("Arena Bar", 0)
    made.put("Pit Rookie", 0, tapped=True)
    with made.play() as play:
        play.does(0, "activate", card="Arena Bar")
        assert play["Pit Rookie"].counters == 1 and play["base"].counters == 0


def test_bilgewater_bully_ganks_while_buffed() -> None:
    made = body()
    made.put("Bilgewater Bully", 0, at=1, as_="plain")
    made.put("Bilgewater Bully", 0, at=1, as_="buffed", counters=1)
    with made.play() as play:
        play.rejected(0, "move", card="plain", place=2)
        play.offers(0, "move", card="buffed", place=2)


def test_cannon_barrage_hits_enemies_in_combat() -> None:
    made = body("Cannon Barrage")
    made.put("Pit Rookie", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        play.does(0, "play", card="Cannon Barrage")
        assert play["foe"].zone == "field" and play["foe base"].damage == 0 and play["mine"].damage == 0
        assert play["foe small"].zone == "field"
    made = body("Cannon Barrage", "Confront")
    made.put("Mega-Mech", 0, as_="it")
    made.position.placed[4].state["damage"] = 1
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        play.does(0, "play", card="Cannon Barrage")
        assert play["foe small"].zone == "trash" and play["foe"].damage == 2


def test_challenge_and_gentlemens_duel() -> None:
    with plays("Challenge", runes="body", target=["base", "foe"]) as play:
        assert play["foe"].zone == "trash" and play["base"].damage == 5
    with plays("Gentlemen's Duel", runes="body", target=["mine", "foe"]) as play:
        assert play["foe"].zone == "trash" and play["mine"].damage == 5 and play.might("mine") == 7


def test_confront_readies_units_played_later() -> None:
    with plays("Confront", stage=body("Pit Rookie", "First Mate")) as play:
        assert drawn(play) == 1
        play.does(0, "play", card="Pit Rookie", place=0, target="mine")
        play.does(0, "play", card="First Mate", place=0, target="mine")
        assert not play["Pit Rookie"].tapped and not play["First Mate"].tapped


def test_crackshot_corsair() -> None:
    with attacks("Crackshot Corsair") as play:
        play.does(0, "target", target="foe")
        play.passes(0)
        assert play["foe"].damage == 1


def test_dune_drake_against_the_ready() -> None:
    for ready in (True, False):
        made = Stage(hold=True, runes="mind")
        for place in (3, 4):
            made.position.placed[place].state["tapped"] = int(not ready)
        with attacks("Dune Drake", stage=made) as play:
            play.passes(0)
            assert play.might("it") == (7 if ready else 5)


def test_first_mate_readies_another() -> None:
    made = body()
    made.put("Mega-Mech", 0, as_="tired", tapped=True)
    with plays("First Mate", stage=made, place=0, target="tired") as play:
        assert not play["tired"].tapped and play["First Mate"].tapped


def test_flurry_of_blades() -> None:
    with plays("Flurry of Blades", runes="body") as play:
        assert [play[name].damage for name in ("mine", "foe", "foe small", "base", "foe base")] == [1, 1, 1, 0, 0]


def test_mobilize_and_catalyst() -> None:
    with plays("Mobilize", runes="body") as play:
        assert runes(play) == (10, 3) and drawn(play) == 0
    with plays("Catalyst of Aeons", runes="body") as play:
        assert runes(play) == (8, 6) and drawn(play) == 0
    made = body()
    made.rune_deck(0, "Body Rune", 1)
    with plays("Catalyst of Aeons", stage=made) as play:
        assert runes(play) == (8, 5) and drawn(play) == 1


def test_mobilize_without_a_rune_draws() -> None:
    made = body("Mobilize")
    made.rune_deck(0, "Body Rune", 1)
    with made.play() as play:
        play.does(0, "play", card="Mobilize")
        assert drawn(play) == 0
    made = body("Mobilize", "Stormclaw Ursine")
    made.rune_deck(0, "Body Rune", 1)
    with made.play() as play:
        play.does(0, "play", card="Stormclaw Ursine", place=0)
        play.does(0, "play", card="Mobilize")
        assert drawn(play) == 1


def test_pit_rookie_kinkou_monk_and_cithria_buff() -> None:
    with plays("Pit Rookie", runes="body", place=0, target="mine") as play:
        assert play["mine"].counters == 1 and play.might("mine") == 5
    with plays("Kinkou Monk", runes="body", place=0, target=["mine", "base"]) as play:
        assert play["mine"].counters == play["base"].counters == 1
    made = body("Pit Rookie")
    made.put("Cithria of Cloudfield", 0)
    with made.play() as play:
        play.does(0, "play", card="Pit Rookie", place=0)
        play.does(0, "order", card="Pit Rookie")
        play.does(0, "target", target="mine")
        assert play["Cithria of Cloudfield"].counters == 1 and play["mine"].counters == 1


def test_stormclaw_ursine_channels() -> None:
    with plays("Stormclaw Ursine", runes="body", place=0) as play:
        assert runes(play) == (5, 8)


def test_herald_of_scales_and_dragons() -> None:
    made = body("Dune Drake", "First Mate")
    made.put("Herald of Scales", 0)
    with made.play() as play:
        play.does(0, "play", card="Dune Drake", place=0)
        assert runes(play) == (9, 3)
        play.does(0, "play", card="First Mate", place=0, target="mine")
        assert runes(play) == (6, 6)


def test_pirates_haven() -> None:
    made = body("First Mate")
    made.put("Pirate's Haven", 0)
    made.put("Pit Rookie", 0, as_="tired", tapped=True)
    with made.play() as play:
        play.does(0, "play", card="First Mate", place=0, target="tired")
        assert play.might("tired") == 3


def test_spoils_of_war_after_a_death() -> None:
    made = body("Challenge", "Spoils of War")
    with made.play() as play:
        play.does(0, "play", card="Challenge", target=["base", "foe"])
        play.passes(0)
        before = sum(runes(play))
        ready = runes(play)[0]
        play.does(0, "play", card="Spoils of War")
        assert drawn(play) == 2 and ready - runes(play)[0] == 2 and before - sum(runes(play)) == 1
    with plays("Spoils of War", runes="body") as play:
        assert runes(play)[0] == 8


def test_unyielding_spirit_prevents_spells_but_no_combat() -> None:
    made = body("Flurry of Blades")
    with plays("Unyielding Spirit", stage=made) as play:
        play.passes(0)
        play.does(0, "play", card="Flurry of Blades")
        assert [play[name].damage for name in ("mine", "foe")] == [0, 0]
        play.does(0, "move", card="base", place=2)
        assert play["foe"].zone == play["foe small"].zone == "trash"


@pytest.mark.parametrize(("card", "runes_of"), [("Wallop", "body"), ("Call to Glory", "order")])
def test_a_buff_instead_of_the_base_cost(card: str, runes_of: str) -> None:
    made = Stage(runes=runes_of, n=0)
    made.put("Pit Rookie", 0, counters=1, tapped=True)
    with plays(card, stage=made, target="Pit Rookie") as play:
        assert play["Pit Rookie"].counters == 0
        assert play.might("Pit Rookie") == (5 if card == "Call to Glory" else 2)
        assert bool(play["Pit Rookie"].tapped) is (card == "Call to Glory")
    made = Stage(runes=runes_of)
    made.put("Pit Rookie", 0, counters=1)
    with plays(card, stage=made, target="mine", extra=False) as play:
        assert play["Pit Rookie"].counters == 1 and runes(play)[1] in (2, 3)


def test_wildclaw_shaman_spends_a_buff() -> None:
    for spent in (True, False):
        made = body()
        made.put("Pit Rookie", 0, counters=1)
        with plays("Wildclaw Shaman", stage=made, place=0) as play:
            play.does(0, "yes" if spent else "no")
            assert play["Pit Rookie"].counters == (0 if spent else 1)
            assert bool(play["Wildclaw Shaman"].tapped) is not spent
            assert play["Wildclaw Shaman"].counters == (1 if spent else 0)


def test_anivia_strikes_everyone_there() -> None:
    with attacks("Anivia, Primal") as play:
        play.passes(0)
        assert play["foe"].damage == 3 and play["foe small"].zone == "trash" and play["foe base"].damage == 0


def test_carnivorous_snapvine() -> None:
    with plays("Carnivorous Snapvine", runes="body", place=0, target="foe") as play:
        assert play["foe"].zone == "trash" and play["Carnivorous Snapvine"].damage == 5


def test_kraken_hunter_for_buffs() -> None:
    made = body(n=3)
    made.put("Pit Rookie", 0, counters=1)
    made.put("Pakaa Cub", 0, counters=1)
    made.hand(0, "Kraken Hunter")
    with made.play() as play:
        play.does(0, "play", card="Kraken Hunter", place=0)
        play.does(0, "number", number=2)
        play.does(0, "pick", card="Pit Rookie")
        assert sum(runes(play)) == 3 and play["Pit Rookie"].counters == play["Pakaa Cub"].counters == 0


def test_lee_sin_centered_and_the_buffed() -> None:
    made = body()
    made.put("Lee Sin, Centered", 0, at=1)
    made.put("Pit Rookie", 0, at=1, counters=1)
    made.put("Pakaa Cub", 0, counters=1)
    with made.play() as play:
        assert [play.might(name) for name in ("Pit Rookie", "Pakaa Cub", "mine")] == [5, 4, 4]


def test_mistfall_readies_what_was_buffed() -> None:
    made = body("Pit Rookie")
    made.put("Mistfall", 0)
    made.put("Mega-Mech", 0, as_="tired", tapped=True)
    with made.play() as play:
        play.does(0, "play", card="Pit Rookie", place=0, target="tired")
        play.does(0, "yes")
        assert not play["tired"].tapped and play["Mistfall"].tapped


def test_overt_operation() -> None:
    made = body()
    made.put("Pit Rookie", 0, counters=1, tapped=True)
    with plays("Overt Operation", stage=made) as play:
        play.does(0, "yes")
        assert not play["Pit Rookie"].tapped and play["Pit Rookie"].counters == 1 and play["mine"].counters == 1


def test_primal_strength() -> None:
    with plays("Primal Strength", runes="body", target="mine") as play:
        assert play.might("mine") == 11


def test_qiyana_chooses() -> None:
    for mode in (0, 1):
        made = body(bare=True)
        made.put("Qiyana, Victorious", 0, as_="it")
        with made.play() as play:
            play.does(0, "move", card="it", place=2)
            play.does(0, "mode", number=mode)
            assert (drawn(play), runes(play)[1]) == ((1, 0) if mode == 0 else (0, 1))


def test_sabotage_takes_no_unit() -> None:
    made = body("Sabotage")
    made.hand(1, "Pit Rookie", "Confront", "Mobilize")
    with made.play() as play:
        play.does(0, "play", card="Sabotage")
        play.rejected(0, "pick", card="Pit Rookie")
        play.does(0, "pick", card="Confront")
        assert play["Confront"].zone == "deck" and play.names_in("deck", 1)[-1] == "迎敌号令"


def test_udyr_has_four_ways() -> None:
    made = body()
    made.put("Udyr, Wildman", 0, counters=1, tapped=True)
    with made.play() as play:
        for ability, what in ((1, {"target": "foe"}), (2, {"target": "foe"})):
            play.offers(0, "activate", card="Udyr, Wildman", ability=ability, **what)
        play.does(0, "activate", card="Udyr, Wildman", ability=3)
        assert not play["Udyr, Wildman"].tapped and play["Udyr, Wildman"].counters == 0


@pytest.mark.parametrize(("ability", "check"), [
    (1, lambda play: play["foe"].damage == 2), (2, lambda play: "stunned" in play["foe"].flags),
])
def test_udyr_against_a_unit(ability: int, check: object) -> None:
    made = body()
    made.put("Udyr, Wildman", 0, counters=1)
    with made.play() as play:
        play.does(0, "activate", card="Udyr, Wildman", ability=ability, target="foe")
        assert check(play)                                          # type: ignore[operator]


def test_udyr_ganks() -> None:
    made = body()
    made.put("Udyr, Wildman", 0, at=1, counters=1)
    with made.play() as play:
        play.does(0, "activate", card="Udyr, Wildman", ability=4)
        play.offers(0, "move", card="Udyr, Wildman", place=2)


def test_volibear_imposing_draws_for_moves_elsewhere() -> None:
    made = body(active=1)
    made.put("Volibear, Imposing", 0)
    made.put("Pit Rookie", 1, as_="one")
    made.put("Pit Rookie", 1, as_="two")
    with made.play() as play:
        play.does(1, "move", card="one", place=2)
        play.does(1, "move", card="two", place=2)
        assert drawn(play) == 1                                     # once for both


def test_warwick_kills_the_wounded() -> None:
    with plays("Warwick, Hunter", runes="body", place=0) as play:
        assert not play["Warwick, Hunter"].tapped
    made = Stage(hold=True, runes="mind")
    made.position.placed[3].state["damage"] = 1
    with attacks("Warwick, Hunter", stage=made) as play:
        play.passes(0)
        assert play["foe"].zone == "trash" and play["foe small"].zone == "field"


def test_dazzling_aurora_finds_a_unit() -> None:
    made = body(at="ending")
    made.put("Dazzling Aurora", 0)
    made.deck(0, "Defy", "Charm", "Dune Drake", "Block", "Confront")
    with made.play() as play:
        play.does(0, "place", place=1)
        assert play.there(1)[-1] == "沙丘亚龙"
        assert play.names_in("deck", 0)[0] == "格挡" and sorted(play.names_in("deck", 0)[2:]) == sorted(["蔑视", "魅惑妖术"])


def test_deadbloom_predator_ambushes() -> None:
    made = body("Deadbloom Predator")
    with made.play() as play:
        play.offers(0, "play", card="Deadbloom Predator", place=2)
    made = body("Deadbloom Predator", bare=True)
    with made.play() as play:
        play.rejected(0, "play", card="Deadbloom Predator", place=2)


def test_miss_fortune_captain_readies_something_once() -> None:
    made = body(n=0)
    made.runes(0, "Body Rune", 0, exhausted=1)
    made.put("Miss Fortune, Captain", 0, as_="it")
    made.put("Pit Rookie", 0, tapped=True)
    with made.play() as play:
        play.does(0, "move", card="it", place=1)
        play.does(0, "target", target="Pit Rookie")
        assert not play["Pit Rookie"].tapped


def test_seal_of_strength_pays_power() -> None:
    made = Stage("Challenge", runes="fury")
    made.put("Seal of Strength", 0)
    with made.play() as play:
        play.does(0, "play", card="Challenge", target=["base", "foe"])
        assert play["Seal of Strength"].tapped and play["foe"].zone == "trash"


def test_sett_brawler() -> None:
    with plays("Sett, Brawler", runes="body", place=0) as play:
        assert play["Sett, Brawler"].counters == 1
        play.does(0, "activate", card="Sett, Brawler")
        assert play["Sett, Brawler"].counters == 0 and play.might("Sett, Brawler") == 8
    made = body(bare=True)
    made.put("Sett, Brawler", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        assert play["it"].counters == 1


def test_master_yi_honed_enters_ready() -> None:
    with plays("Master Yi, Honed", runes="body", place=1) as play:
        assert not play["Master Yi, Honed"].tapped
        play.offers(0, "move", card="Master Yi, Honed", place=2)


def test_garen_rugged_on_either_side() -> None:
    with attacks("Garen, Rugged") as play:
        assert play.might("it") == 7
