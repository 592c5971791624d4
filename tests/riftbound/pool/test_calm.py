"""What each Calm card does."""

from __future__ import annotations

import pytest

from tests.riftbound.pool.stage import TOP, Stage, attacks, drawn, plays, runes, tapped, to_base
from tests.riftbound.table import Duel


def calm(*hand: str, **words: object) -> Stage:
    return Stage(*hand, runes="calm", **words)      # type: ignore[arg-type]


def number(play: Duel, name: str, which: str) -> int:
    return int(play.game.core.get("object", play.ids[name], "num", play.game.ruleset.machine.names["number"][which]))


def test_charm_moves_an_enemy() -> None:
    with plays("Charm", runes="calm", target=["foe small", "白板乙"]) as play:
        assert play["foe small"].zone == "base" and play["foe"].zone == "field"


def test_clockwork_keeper_draws_for_a_power() -> None:
    for paid in (True, False):
        with plays("Clockwork Keeper", runes="calm", place=0, extra=paid) as play:
            assert drawn(play) == (1 if paid else 0)


@pytest.mark.parametrize(("answer", "spell", "countered"), [
    ("Defy", "Hextech Ray", True), ("Defy", "Falling Comet", False), ("Wind Wall", "Falling Comet", True),
])
def test_counterspells(answer: str, spell: str, countered: bool) -> None:
    made = calm(spell)
    made.runes(0, "Fury Rune", 1)
    made.runes(1, "Calm Rune", 6)
    made.hand(1, answer, "Discipline")
    with made.play() as play:
        play.does(0, "play", card=spell, target="foe")
        while play.game.decision.kind == "runes":
            play.does(0, "number", number=play.game.decision.actions[-1].what["number"])
        if not countered:
            play.rejected(1, "play", card=answer)
            play.passes(1)
        else:
            play.does(1, "play", card=answer)
            while play.game.decision.kind == "priority" and play.game.stack:
                play.passes(play.game.decision.seat)
        assert play[spell].zone == "trash"
        assert (play["foe"].damage == 0 and play["foe"].zone == "field") is countered


def test_en_garde_is_worth_more_alone() -> None:
    with plays("En Garde", runes="calm", target="mine") as play:
        assert play.might("mine") == 6
    made = calm()
    made.put("Pouty Poro", 0, at=1)
    with plays("En Garde", stage=made, target="mine") as play:
        assert play.might("mine") == 5


def test_find_your_center() -> None:
    for points, cost in ((4, 3), (5, 1)):
        made = calm()
        made.position.life(1, points)
        with plays("Find Your Center", stage=made) as play:
            assert drawn(play) == 1 and runes(play) == (12 - cost, cost + 1)


def test_meditation() -> None:
    with plays("Meditation", runes="calm", extra=True, cost="base") as play:
        assert drawn(play) == 2 and play["base"].tapped
    with plays("Meditation", runes="calm", extra=False) as play:
        assert drawn(play) == 1 and not play["base"].tapped


@pytest.mark.parametrize("card", ["Rune Prison", "Solari Shieldbearer"])
def test_stun(card: str) -> None:
    with plays(card, runes="calm", target="foe base", **to_base(card != "Rune Prison")) as play:
        assert "stunned" in play["foe base"].flags


def test_stand_united_doubles_buffs() -> None:
    made = calm()
    made.put("Shipyard Skulker", 0, as_="buffed", counters=1)
    with plays("Stand United", stage=made, target="mine") as play:
        assert play["mine"].counters == 1 and play.might("mine") == 6 and play.might("buffed") == 5


def test_wielder_of_water_alone() -> None:
    with attacks("Wielder of Water") as play:
        assert play.might("it") == 4
    made = Stage(hold=True, runes="mind")
    made.put("Vanguard Sergeant", 0, at=2)
    made.position.placed[-1].state["attacking"] = 0
    with attacks("Wielder of Water", stage=made) as play:
        assert play.might("it") == 2


def test_adaptatron_breaks_gear_for_a_buff() -> None:
    for broken in (True, False):
        made = calm(bare=True)
        made.put("Adaptatron", 0, as_="it")
        made.put("Iron Ballista", 1)
        with made.play() as play:
            play.does(0, "move", card="it", place=2)
            if broken:
                play.does(0, "target", target="Iron Ballista")
            else:
                play.does(0, "done")
            assert (play["Iron Ballista"].zone == "trash") is broken and play["it"].counters == (1 if broken else 0)


def test_block_gives_shield_and_tank() -> None:
    with plays("Block", runes="calm", target="mine") as play:
        assert number(play, "mine", "shield") == 3 and "tank" in play["mine"].keywords


def test_discipline() -> None:
    with plays("Discipline", runes="calm", target="mine") as play:
        assert play.might("mine") == 6 and drawn(play) == 1


def test_eclipse_herald_is_readied_by_a_stun() -> None:
    made = calm("Rune Prison", "Solari Shieldbearer")
    made.put("Eclipse Herald", 0, tapped=True)
    with made.play() as play:
        play.does(0, "play", card="Rune Prison", target="mine")     # no enemy
        assert tapped(play, "Eclipse Herald")
        play.does(0, "play", card="Solari Shieldbearer", place=0, target="foe")
        assert not tapped(play, "Eclipse Herald") and play.might("Eclipse Herald") == 8


def test_mask_of_foresight() -> None:
    made = Stage(hold=True, runes="mind")
    made.put("Mask of Foresight", 0)
    with attacks("Shipyard Skulker", stage=made) as play:
        play.passes(0)
        assert play.might("it") == 4


def test_poro_herder_with_a_poro() -> None:
    for poro in (True, False):
        made = calm()
        made.put("Pouty Poro" if poro else "Legion Rearguard", 0)
        with plays("Poro Herder", stage=made, place=0) as play:
            assert drawn(play) == (1 if poro else 0) and play["Poro Herder"].counters == (1 if poro else 0)


def test_reinforce_brings_a_unit_cheaper() -> None:
    made = calm("Reinforce")
    made.deck(0, "Defy", "Mega-Mech", "Discipline", "Wind Wall", "Charm", "Meditation")
    with made.play() as play:
        play.does(0, "play", card="Reinforce")
        play.rejected(0, "pick", card="Defy")
        play.does(0, "pick", card="Mega-Mech")
        play.does(0, "place", place=101)
        assert play.names_in("base", 0).count("超能机甲") == 2
        assert runes(play) == (5, 7)                                # 5, then 7 less 5
        assert play.names_in("deck", 0)[0] == "冥想" and len(play.names_in("deck", 0)) == 5


def test_spirits_refuge_gives_deflect_to_the_buffed() -> None:
    made = calm()
    made.put("Pouty Poro", 0, counters=1)
    with plays("Spirit's Refuge", stage=made, target="mine") as play:
        assert play["mine"].counters == 1
        assert [number(play, name, "deflect") for name in ("mine", "Pouty Poro", "base")] == [1, 1, 0]


def test_wizened_elder_while_buffed() -> None:
    made = calm()
    made.put("Wizened Elder", 0, as_="plain")
    made.put("Wizened Elder", 0, as_="buffed", counters=1)
    with made.play() as play:
        assert (play.might("plain"), play.might("buffed")) == (4, 6)


def test_ahri_alluring_scores_on_a_hold() -> None:
    made = Stage(runes="calm", at="scoring", bare=True)
    made.put("Ahri, Alluring", 0, at=1)
    with made.play() as play:
        assert play.points == (2, 0)


def test_blitzcrank_pulls_and_goes_home() -> None:
    with plays("Blitzcrank, Impassive", runes="calm", place=1, target="foe small") as play:
        assert "船坞潜伏者" not in play.there(2)
    with plays("Blitzcrank, Impassive", runes="calm", place=0) as play:
        assert play["foe small"].zone == "field"
    made = Stage(runes="calm", at="scoring", bare=True)
    made.put("Blitzcrank, Impassive", 0, at=1)
    with made.play() as play:
        assert play["Blitzcrank, Impassive"].zone == "hand" and play.points == (1, 0)


def test_caitlyn_shoots_from_a_battlefield() -> None:
    made = calm()
    made.put("Caitlyn, Patrolling", 0, at=1, as_="there")
    made.put("Caitlyn, Patrolling", 0, as_="home")
    with made.play() as play:
        play.rejected(0, "activate", card="home")
        play.does(0, "activate", card="there", target="foe")
        assert play["foe"].damage == 3 and play["there"].tapped


def test_last_stand() -> None:
    with plays("Last Stand", runes="calm", target="mine") as play:
        assert play.might("mine") == 8 and "temporary" in play["mine"].keywords


def test_mageseeker_warden() -> None:
    made = calm()
    made.put("Mageseeker Warden", 0, at=1)
    made.position.at("main", 1)
    made.runes(1, "Body Rune", 9)
    made.hand(1, "First Mate", "Wallop")
    made.position.placed[4].state["tapped"] = 1
    with made.play() as play:
        play.rejected(1, "play", card="First Mate", place=2)
        play.does(1, "play", card="Wallop", target="foe base")
        assert play["foe base"].zone == "base"
        play.does(1, "play", card="First Mate", place=0)
        play.does(1, "target", target="foe")
    assert not play["foe"].tapped


def test_mageseeker_warden_keeps_enemies_exhausted() -> None:
    for there in (True, False):
        made = calm(active=1)
        made.put("Mageseeker Warden", 0, at=1 if there else 0)
        made.put("Legion Rearguard", 1, as_="tired", tapped=True)
        made.runes(1, "Body Rune", 9)
        made.hand(1, "Wallop")
        with made.play() as play:
            play.does(1, "play", card="Wallop", target="tired")
            assert bool(play["tired"].tapped) is there


def test_party_favors() -> None:
    for mode in (0, 1):
        with plays("Party Favors", runes="calm") as play:
            play.does(1, "mode", number=mode)
            assert (drawn(play), drawn(play, 1)) == ((1, 1) if mode == 0 else (0, 0))
            assert runes(play, 1) == ((0, 0) if mode == 0 else (0, 1))


def test_solari_shrine_draws_for_a_stunned_kill() -> None:
    for stunned in (True, False):
        made = Stage("Hextech Ray")
        made.put("Solari Shrine", 0)
        made.position.placed[4].state["stunned"] = int(stunned)
        with made.play() as play:
            play.does(0, "play", card="Hextech Ray", target="foe small")
            if stunned:
                play.does(0, "yes")
            assert drawn(play) == (1 if stunned else 0) and bool(play["Solari Shrine"].tapped) is stunned


def test_sona_readies_runes_at_the_end() -> None:
    made = Stage(runes="calm", n=0, at="ending")
    made.runes(0, "Calm Rune", 0, exhausted=6)
    made.put("Sona, Harmonious", 0, at=1)
    with made.play() as play:
        for _ in range(4):
            play.does(0, "pick", card="翠意符文")
        assert runes(play) == (4, 2)


def test_taric_shields_those_beside_him() -> None:
    with plays("Taric, Protector", runes="calm", place=1) as play:
        assert [number(play, name, "shield") for name in ("mine", "base", "Taric, Protector")] == [1, 0, 1]


def test_tasty_faefolk_deathknell() -> None:
    made = Stage("Vengeance", runes="order")
    made.put("Tasty Faefolk", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Tasty Faefolk")
        assert drawn(play) == 1 and runes(play) == (8, 4)           # 4 exhausted less 2, and 2 channelled


def test_yasuo_remorseful_strikes_first() -> None:
    with attacks("Yasuo, Remorseful") as play:
        play.does(0, "target", target="foe")
        play.passes(0)
        assert play["foe"].zone == "trash"


def test_zhonyas_hourglass_saves_once() -> None:
    made = Stage("Void Seeker", "Hextech Ray")
    made.put("Zhonya's Hourglass", 0)
    with made.play() as play:
        play.does(0, "play", card="Void Seeker", target="mine")
        assert play["mine"].zone == "base" and play["mine"].tapped and play["Zhonya's Hourglass"].zone == "trash"


def test_lee_sin_ascetic_takes_many_buffs() -> None:
    made = calm()
    made.put("Lee Sin, Ascetic", 0, counters=2)
    made.put("Shipyard Skulker", 0, as_="other", counters=1)
    with made.play() as play:
        play.does(0, "activate", card="Lee Sin, Ascetic")
        assert play["Lee Sin, Ascetic"].counters == 3 and play.might("Lee Sin, Ascetic") == 8


def test_leona_zealot() -> None:
    for points, ready in ((5, True), (4, False)):
        made = calm()
        made.position.life(1, points)
        with plays("Leona, Zealot", stage=made, place=1) as play:
            assert play["Leona, Zealot"].tapped is not ready
    made = calm()
    made.put("Leona, Zealot", 0, at=2)
    made.position.placed[4].state["stunned"] = 1
    made.position.placed[4].state["counters"] = 1
    with made.play() as play:
        assert play.might("foe small") == 1 and play.might("foe") == 5


def test_mystic_reversal_takes_a_spell_over() -> None:
    made = Stage("Void Seeker")
    made.runes(1, "Calm Rune", 5)
    made.hand(1, "Mystic Reversal")
    with made.play() as play:
        play.does(0, "play", card="Void Seeker", target="foe")
        play.does(1, "play", card="Mystic Reversal")
        play.does(1, "yes")
        play.does(1, "target", target="mine")
        assert play["mine"].zone == "trash" and play["foe"].damage == 0
        assert drawn(play, 1) == 1 and drawn(play) == 0
        assert "虚空索敌" in play.names_in("trash", 0)


def test_seal_of_focus_pays_power() -> None:
    made = Stage("Rune Prison", runes="fury")
    made.put("Seal of Focus", 0)
    with made.play() as play:
        play.does(0, "play", card="Rune Prison", target="foe")
        assert play["Seal of Focus"].tapped and "stunned" in play["foe"].flags


def test_whiteflame_protector() -> None:
    with plays("Whiteflame Protector", runes="calm", place=0, target="mine") as play:
        assert play.might("mine") == 12


def test_master_yi_meditative_needs_eight_runes() -> None:
    for n, might in ((7, 4), (8, 8)):
        made = Stage(runes="calm", n=n)
        made.put("Master Yi, Meditative", 0)
        with made.play() as play:
            assert play.might("Master Yi, Meditative") == might


def test_the_deck_is_made_of_plain_cards() -> None:
    with calm().play() as play:
        assert set(play.names_in("deck", 0)) == {TOP}
