"""What each Order card does."""

from __future__ import annotations

import pytest

from tests.riftbound.pool.stage import Stage, attacks, drawn, plays, runes, to_base

RECRUIT = "随从"


def order(*hand: str, **words: object) -> Stage:
    return Stage(*hand, runes="order", **words)     # type: ignore[arg-type]


def test_back_to_back() -> None:
    made = order()
    made.put("Pit Rookie", 0)
    with plays("Back to Back", stage=made, target=["mine", "Pit Rookie"]) as play:
        assert [play.might(name) for name in ("mine", "Pit Rookie", "base")] == [6, 4, 8]


def test_cruel_patron_costs_a_life() -> None:
    with plays("Cruel Patron", runes="order", place=0, cost="mine") as play:
        assert play["mine"].zone == "trash" and play["Cruel Patron"].zone == "base"
    made = order("Cruel Patron", bare=True)
    made.position.placed = [placed for placed in made.position.placed if placed.name != "Mega-Mech"]
    made.put("Arena Bar", 0)
    made.hand(0, "Forge of the Future")
    with made.play() as play:
        play.rejected(0, "play", card="Cruel Patron", place=0)


def test_cull_the_weak() -> None:
    with plays("Cull the Weak", runes="order") as play:
        play.does(0, "pick", card="mine")
        play.does(1, "pick", card="foe small")
        assert play["mine"].zone == play["foe small"].zone == "trash" and play["foe"].zone == "field"


def test_recruits_where_their_maker_is() -> None:
    with plays("Faithful Manufactor", runes="order", place=1) as play:
        assert play.there(1)[-1] == RECRUIT
    with plays("Forge of the Future", runes="order") as play:
        assert play.names_in("base", 0)[-1] == RECRUIT
    made = Stage(runes="order", bare=True)
    made.put("Noxian Drummer", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        assert play.there(2)[-1] == RECRUIT


def test_forge_of_the_future_recycles() -> None:
    made = order()
    made.put("Forge of the Future", 0)
    made.trash(0, "Defy")
    made.trash(1, "Charm")
    with made.play() as play:
        play.does(0, "activate", card="Forge of the Future", target=["Defy", "Charm"])
        assert play["Forge of the Future"].zone == "trash" and play["Defy"].zone == play["Charm"].zone == "deck"
        assert play.names_in("deck", 1)[-1] == "魅惑妖术"


def test_hidden_blade_pays_the_victim() -> None:
    with plays("Hidden Blade", runes="order", target="foe") as play:
        assert play["foe"].zone == "trash" and (drawn(play), drawn(play, 1)) == (0, 2)


@pytest.mark.parametrize(("card", "target"), [
    ("Vengeance", "foe base"), ("Blast of Power", "foe"), ("Harnessed Dragon", "foe base"),
])
def test_killing(card: str, target: str) -> None:
    with plays(card, runes="order", target=target, **to_base(card == "Harnessed Dragon")) as play:
        assert play[target].zone == "trash"


def test_blast_of_power_at_battlefields_only() -> None:
    with order("Blast of Power").play() as play:
        play.rejected(0, "play", card="Blast of Power", target="foe base")


def test_soaring_scout() -> None:
    made = order("Vengeance")
    made.put("Soaring Scout", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Soaring Scout")
        assert runes(play) == (8, 3)


def test_legion_on_entering() -> None:
    with plays("Vengeance", target="foe base", stage=order("Trifarian Gloryseeker", "Vanguard Captain")) as play:
        play.does(0, "play", card="Trifarian Gloryseeker", place=0)
        assert play["Trifarian Gloryseeker"].counters == 1
        play.does(0, "play", card="Vanguard Captain", place=1)
        assert play.there(1).count(RECRUIT) == 2
    with plays("Trifarian Gloryseeker", runes="order", place=0) as play:
        assert play["Trifarian Gloryseeker"].counters == 0
    with plays("Vanguard Captain", runes="order", place=1) as play:
        assert RECRUIT not in play.there(1)


def test_facebreaker_needs_both_at_one_battlefield() -> None:
    with order("Facebreaker", "Vengeance").play() as play:
        play.rejected(0, "play", card="Facebreaker")
    made = order()
    made.put("Pit Rookie", 0, at=2)
    with plays("Facebreaker", stage=made, target="foe") as play:
        assert "stunned" in play["foe"].flags and "stunned" in play["Pit Rookie"].flags
        assert "stunned" not in play["mine"].flags


def test_imperial_decree_makes_damage_lethal() -> None:
    made = order("Incinerate")
    made.runes(0, "Fury Rune", 2)
    with plays("Imperial Decree", stage=made) as play:
        play.does(0, "number", number=0)                            # no Fury runes for this one
        play.does(0, "play", card="Incinerate", target="foe")
        play.does(0, "number", number=2)
        assert play["foe"].zone == "trash"


def test_imperial_decree_lasts_for_everybody() -> None:
    made = order("Flurry of Blades")
    made.runes(0, "Body Rune", 1)
    with plays("Imperial Decree", stage=made) as play:
        play.does(0, "number", number=0)
        play.passes(0)
        play.does(0, "play", card="Flurry of Blades")
        play.does(0, "number", number=0)
        for _ in range(2):
            play.does(0, "order", card="Imperial Decree")
        assert [play[name].zone for name in ("mine", "foe", "foe small", "base")] == ["trash", "trash", "trash", "base"]
        play.game.clone()
        assert type(play.game).from_bytes(play.game.match, bytes(play.game)).key == play.game.key


def test_peak_guardian_buffs_those_beside_it() -> None:
    with plays("Peak Guardian", runes="order", place=1) as play:
        assert [play[name].counters for name in ("Peak Guardian", "mine", "base")] == [1, 1, 0]
    with plays("Peak Guardian", runes="order", place=0) as play:
        assert [play[name].counters for name in ("Peak Guardian", "mine", "base")] == [1, 0, 0]


def test_salvage() -> None:
    for broken in (True, False):
        made = order("Salvage")
        made.put("Arena Bar", 1)
        with made.play() as play:
            play.does(0, "play", card="Salvage")
            play.does(0, "target", target="Arena Bar") if broken else play.does(0, "done")
            assert (play["Arena Bar"].zone == "trash") is broken and drawn(play) == 1


def test_solari_chief() -> None:
    with plays("Solari Chief", runes="order", place=0, target="foe") as play:
        assert "stunned" in play["foe"].flags
    made = order()
    made.position.placed[3].state["stunned"] = 1
    with plays("Solari Chief", stage=made, place=0, target="foe") as play:
        assert play["foe"].zone == "trash"


def test_spectral_matron_looks_at_costs() -> None:
    made = order("Spectral Matron")
    made.trash(0, "Pit Rookie", "Mega-Mech", "Zaunite Bouncer", "Pakaa Cub")
    with made.play() as play:
        play.does(0, "play", card="Spectral Matron", place=0)
        play.rejected(0, "pick", card="Mega-Mech")
        play.rejected(0, "pick", card="Zaunite Bouncer")
        play.does(0, "pick", card="Pakaa Cub")
        play.does(0, "place", place=101)
        assert play["Pakaa Cub"].zone == "base" and runes(play)[0] == 8


def test_symbol_of_the_solari_recalls_both_sides_when_its_player_attacks() -> None:
    for symbol in (0, 1, None):
        made = order(bare=True)
        made.put("Mountain Drake", 1, at=2, as_="wall", stunned=True)
        made.put("Mega-Mech", 0, as_="it")
        if symbol is not None:
            made.put("Symbol of the Solari", symbol)
        with made.play() as play:
            play.does(0, "move", card="it", place=2)
            assert play["it"].zone == "base" and play["wall"].zone == ("base" if symbol == 0 else "field")


def test_vanguard_helm_passes_a_buff_on() -> None:
    made = order("Vengeance")
    made.put("Vanguard Helm", 0)
    made.put("Pit Rookie", 0, counters=1)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Pit Rookie")
        play.does(0, "target", target="mine")
        assert play["mine"].counters == 1


def test_albus_ferros_spends_buffs() -> None:
    made = order("Albus Ferros")
    made.put("Pit Rookie", 0, counters=1)
    made.put("Pakaa Cub", 0, counters=1)
    with made.play() as play:
        play.does(0, "play", card="Albus Ferros", place=0)
        play.does(0, "pick", card="Pit Rookie")
        play.does(0, "pick", card="Pakaa Cub")
        assert play["Pit Rookie"].counters == play["Pakaa Cub"].counters == 0 and runes(play) == (8, 6)


def test_commander_ledros_for_lives() -> None:
    made = order("Commander Ledros", n=6)
    with made.play() as play:
        play.does(0, "play", card="Commander Ledros", place=0)
        play.does(0, "number", number=2)
        play.does(0, "pick", card="mine")
        assert play["mine"].zone == play["base"].zone == "trash" and sum(runes(play)) == 4


def test_fiora_victorious_while_mighty() -> None:
    made = order()
    made.put("Fiora, Victorious", 0, as_="plain")
    made.put("Fiora, Victorious", 0, at=1, as_="buffed", counters=1)
    with made.play() as play:
        assert "ganking" in play["buffed"].keywords and "ganking" not in play["plain"].keywords
        play.offers(0, "move", card="buffed", place=2)


def test_whole_army() -> None:
    for card, bonus in (("Grand Strategem", 5), ("Decisive Strike", 2)):
        with plays(card, runes="order") as play:
            assert [play.might(name) for name in ("mine", "base", "foe")] == [4 + bonus, 8 + bonus, 5]


def test_karma_buffs_when_cards_are_recycled() -> None:
    made = order()
    made.put("Karma, Channeler", 0)
    made.put("Garbage Grabber", 0)
    made.trash(0, "Defy", "Charm", "Block")
    with made.play() as play:
        play.does(0, "activate", card="Garbage Grabber", cost=["Defy", "Charm"])
        play.does(0, "target", target="mine")
        assert play["mine"].counters == 1


def test_karthus_doubles_deathknells() -> None:
    made = order("Vengeance")
    made.put("Karthus, Eternal", 0)
    made.put("Watchful Sentry", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Watchful Sentry")
        if play.game.decision.kind == "order":
            play.does(0, "order", ability=play.game.decision.actions[0].what["ability"])
        assert drawn(play) == 2


def test_kings_edict() -> None:
    with plays("King's Edict", runes="order") as play:
        play.rejected(1, "pick", card="mine")
        play.does(1, "pick", card="foe small")
        assert play["foe small"].zone == "trash" and play["mine"].zone == "field"


def test_leona_determined_stuns_on_attack() -> None:
    with attacks("Leona, Determined") as play:
        play.does(0, "target", target="foe")
        play.passes(0)
        assert "stunned" in play["foe"].flags


def test_machine_evangel() -> None:
    made = order("Vengeance")
    made.put("Machine Evangel", 0, at=1)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Machine Evangel")
        assert play.names_in("base", 0).count(RECRUIT) == 3


def test_sett_kingpin_counts_the_buffed() -> None:
    made = order()
    made.put("Sett, Kingpin", 0, at=1, counters=1)
    made.put("Pit Rookie", 0, at=1, counters=1)
    made.put("Pakaa Cub", 0, counters=1)
    with made.play() as play:
        assert play.might("Sett, Kingpin") == 8                     # 5, his own buff, and two buffed units there


def test_baited_hook() -> None:
    made = order()
    made.put("Baited Hook", 0)
    made.deck(0, "Defy", "Dune Drake", "Mountain Drake", "Charm", "Block", "Confront")
    with made.play() as play:
        play.does(0, "activate", card="Baited Hook", target="mine")
        play.rejected(0, "pick", card="Mountain Drake")
        play.does(0, "pick", card="Dune Drake")                     # 4 and 1
        play.does(0, "place", place=101)
        assert "沙丘亚龙" in play.names_in("base", 0) and play.names_in("deck", 0)[0] == "迎敌号令"


def test_darius_executioner() -> None:
    with plays("Vengeance", target="foe base", stage=order("Darius, Executioner")) as play:
        play.does(0, "play", card="Darius, Executioner", place=1)
        assert not play["Darius, Executioner"].tapped and play.might("mine") == 5 and play.might("base") == 8
    with plays("Darius, Executioner", runes="order", place=1) as play:
        assert play["Darius, Executioner"].tapped


def test_garen_commander() -> None:
    with plays("Garen, Commander", runes="order", place=1) as play:
        assert [play.might(name) for name in ("mine", "base", "Garen, Commander")] == [5, 8, 5]


def test_divine_judgment_leaves_two_of_everything() -> None:
    made = order(n=9)
    made.put("Arena Bar", 0)
    made.put("Pit Rookie", 1)
    made.hand(1, "Defy", "Charm", "Block")
    with plays("Divine Judgment", stage=made) as play:
        for name in ("foe", "foe small"):
            play.does(1, "pick", card=name)
        for _ in range(2):                                          # runes, of one sort but ready or exhausted
            play.does(0, "pick", card=play.game.decision.actions[0].what["card"])
        for name in ("Defy", "Charm"):
            play.does(1, "pick", card=name)
        assert play["foe base"].zone == play["Pit Rookie"].zone == "deck" and play["Block"].zone == "deck"
        assert play["foe"].zone == play["foe small"].zone == "field" and play["mine"].zone == "field"
        assert play["Arena Bar"].zone == "base" and sum(runes(play)) == 2


def test_seal_of_unity_pays_power() -> None:
    made = Stage("Hidden Blade", runes="fury")
    made.put("Seal of Unity", 0)
    with made.play() as play:
        play.does(0, "play", card="Hidden Blade", target="foe")
        assert play["Seal of Unity"].tapped and play["foe"].zone == "trash"


def test_viktor_leader() -> None:
    made = order("Vengeance")
    made.put("Viktor, Leader", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="mine")
        assert play.names_in("base", 0).count(RECRUIT) == 1


def test_lux_crownguard_pays_for_spells_only() -> None:
    made = order("Back to Back", "Pit Rookie", n=1)
    made.runes(0, "Body Rune", 0)
    made.put("Lux, Crownguard", 0)
    with made.play() as play:
        play.rejected(0, "play", card="Pit Rookie", place=0)
        play.does(0, "play", card="Back to Back", target=["mine", "base"])
        assert play["Lux, Crownguard"].tapped and play.might("mine") == 6


def test_recruit_the_vanguard() -> None:
    with plays("Recruit the Vanguard", runes="order") as play:
        for place in (1, 1, 101, 101):
            play.does(0, "place", place=place)
        assert play.there(1).count(RECRUIT) == 2 and play.names_in("base", 0).count(RECRUIT) == 2


def test_vanguard_attendant_enters_ready() -> None:
    with plays("Vanguard Attendant", runes="order", place=0) as play:
        assert not play["Vanguard Attendant"].tapped
