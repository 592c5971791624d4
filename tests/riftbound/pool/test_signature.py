"""What each legend and each signature card does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.riftbound.pool.stage import Stage, attacks, drawn, plays, runes

RECRUIT = "随从"
NOTHING: dict[str, Any] = {}


# ---- legends

def test_daughter_of_the_void_pays_for_spells() -> None:
    made = Stage("Hextech Ray", "Vi, Destructive", runes="calm", legend="Daughter of the Void")
    with made.play() as play:
        play.rejected(0, "play", card="Vi, Destructive", place=0)
        play.does(0, "play", card="Hextech Ray", target="foe small")
        assert play["foe small"].zone == "trash" and play.game.zone("legend", 0)[0].tapped


def test_relentless_storm_for_the_mighty() -> None:
    for card, asked in (("Blazing Scorcher", True), ("Noxus Hopeful", False)):
        with plays(card, stage=Stage(legend="Relentless Storm"), place=0, **({"extra": False} if asked else NOTHING)) as play:
            if asked:
                play.does(0, "yes")
            assert bool(play.game.zone("legend", 0)[0].tapped) is asked
            assert sum(runes(play)) == (13 if asked else 12)


def test_loose_cannon_with_an_empty_hand() -> None:
    for cards, draws in ((1, 2), (2, 1)):
        made = Stage(*("Defy", "Charm")[:cards], legend="Loose Cannon", at="beginning", bare=True)
        with made.play() as play:
            assert drawn(play) == draws


def test_hand_of_noxus_after_another_card() -> None:
    made = Stage("Cleave", "Incinerate", n=2, legend="Hand of Noxus")
    with made.play() as play:
        play.does(0, "play", card="Cleave", target="mine")
        play.does(0, "play", card="Incinerate", target="foe")
        assert play["foe"].damage == 2 and play.game.zone("legend", 0)[0].tapped


def test_nine_tailed_fox_weakens_attackers() -> None:
    made = Stage("Stupefy", runes="mind", active=1, legend="Nine-Tailed Fox")
    with made.play() as play:
        play.does(1, "move", card="foe base", place=1)
        play.passes(0)
        assert play.might("foe base") == 9


def test_blind_monk() -> None:
    with Stage(legend="Blind Monk").play() as play:
        play.does(0, "activate", card="Blind Monk", target="mine")
        assert play["mine"].counters == 1 and runes(play) == (11, 1)


def test_unforgiven_moves_between_base_and_battlefield() -> None:
    with Stage(legend="Unforgiven").play() as play:
        play.does(0, "activate", card="Unforgiven", target=["mine"])
        assert play["mine"].zone == "base" and runes(play) == (10, 2)
    with Stage(legend="Unforgiven").play() as play:
        play.does(0, "activate", card="Unforgiven", target=["base", "白板战场"])
        assert play["base"].zone == "field" and not play["base"].tapped


def test_radiant_dawn_buffs_for_a_stun() -> None:
    with plays("Rune Prison", stage=Stage(runes="calm", legend="Radiant Dawn"), target="foe") as play:
        play.does(0, "target", target="mine")
        assert play["mine"].counters == 1


def test_swift_scout() -> None:
    made = Stage("Pakaa Cub", legend="Swift Scout", n=1)
    with made.play() as play:
        play.offers(0, "hide", card="Pakaa Cub", place=1)
        play.does(0, "hide", card="Pakaa Cub", place=17)
        assert play["Pakaa Cub"].zone == "facedown" and runes(play) == (0, 1)
    made = Stage(legend="Swift Scout")
    made.put("Teemo, Scout", 0)
    with made.play() as play:
        play.does(0, "activate", card="Swift Scout")
        assert play["Teemo, Scout"].zone == "hand"


def test_herald_of_the_arcane() -> None:
    with Stage(legend="Herald of the Arcane").play() as play:
        play.does(0, "activate", card="Herald of the Arcane")
        play.does(0, "place", place=1)
        assert play.there(1)[-1] == RECRUIT


def test_bounty_hunter() -> None:
    with Stage(legend="Bounty Hunter").play() as play:
        play.does(0, "activate", card="Bounty Hunter", target="mine")
        play.offers(0, "move", card="mine", place=2)


def test_the_boss_saves_the_buffed() -> None:
    for saved in (True, False):
        made = Stage("Vengeance", runes="order", legend="The Boss")
        made.put("Pit Rookie", 0, counters=1)
        with made.play() as play:
            play.does(0, "play", card="Vengeance", target="Pit Rookie")
            play.does(0, "yes" if saved else "no")
            assert play["Pit Rookie"].zone == ("base" if saved else "trash")
            assert play["Pit Rookie"].counters == 0 and bool(play.game.zone("legend", 0)[0].tapped) is saved
    made = Stage(bare=True, legend="The Boss")
    made.put("Pit Rookie", 0, as_="it")
    made.position.generals[0] = "The Boss"
    with made.play() as play:
        play.game.core.put("object", play.game.zone("legend", 0)[0].id, "flags", 1 | play.game.core.get(
            "object", play.game.zone("legend", 0)[0].id, "flags"))
        play.does(0, "move", card="it", place=2)
        assert not play.game.zone("legend", 0)[0].tapped            # readied by the conquest


def test_dark_child_readies_two_runes() -> None:
    made = Stage(n=0, legend="Dark Child - Starter", at="ending", bare=True)
    made.runes(0, "Fury Rune", 0, exhausted=3)
    with made.play() as play:
        play.does(0, "pick", card="炽烈符文")
        play.does(0, "pick", card="炽烈符文")
        assert runes(play) == (2, 1)


def test_wuju_bladesman_for_a_lone_defender() -> None:
    for alone in (True, False):
        made = Stage("Stupefy", runes="mind", active=1, legend="Wuju Bladesman - Starter")
        if not alone:
            made.put("Pit Rookie", 0, at=1)
        with made.play() as play:
            play.does(1, "move", card="foe base", place=1)
            assert play.might("mine") == (6 if alone else 4)


def test_lady_of_luminosity() -> None:
    made = Stage("Falling Comet", "Stupefy", runes="mind", legend="Lady of Luminosity - Starter")
    with made.play() as play:
        play.does(0, "play", card="Falling Comet", target="foe")
        play.passes(0, 0)                                           # the spell, then the trigger
        assert drawn(play) == 1
        play.does(0, "play", card="Stupefy", target="foe base")
        assert drawn(play) == 2                                     # only Stupefy's own


def test_might_of_demacia_with_four_units() -> None:
    for units in (3, 4):
        made = Stage(bare=True, legend="Might of Demacia - Starter")
        for n in range(units):
            made.put("Pit Rookie", 0, as_=f"it {n}")
        with made.play() as play:
            play.does(0, "move", card="it 0", place=2)
            for n in range(1, units):
                play.does(0, "move", card=f"it {n}", place=2)
            play.does(0, "done") if play.game.decision.kind == "move" else None
            assert drawn(play) == (2 if units == 4 else 0)


# ---- signature cards

def test_icathian_rain() -> None:
    with plays("Icathian Rain", target=["foe", "foe", "foe", "foe base", "foe small", "foe small"]) as play:
        assert play["foe"].zone == play["foe small"].zone == "trash" and play["foe base"].damage == 2


def test_stormbringer() -> None:
    with plays("Stormbringer", target="白板战场乙") as play:
        assert play["foe"].zone == play["foe small"].zone == "trash"
        assert play["base"].zone == "field" and play.points == (1, 0)


def test_super_mega_death_rocket_comes_back() -> None:
    with plays("Super Mega Death Rocket!", target="foe") as play:
        assert play["foe"].zone == "trash"
    made = Stage("Defy", bare=True)
    made.trash(0, "Super Mega Death Rocket!")
    made.put("Pit Rookie", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        play.does(0, "yes")
        assert play["Super Mega Death Rocket!"].zone == "hand" and play["Defy"].zone == "trash"


def test_noxian_guillotine() -> None:
    made = Stage("Incinerate")
    with plays("Noxian Guillotine", stage=made, target="foe") as play:
        assert play["foe"].zone == "field"
        play.does(0, "play", card="Incinerate", target="foe")
        assert play["foe"].zone == "trash"
    with plays("Incinerate", stage=Stage("Noxian Guillotine"), target="foe small") as play:
        play.does(0, "play", card="Noxian Guillotine", target="foe base")
        assert play["foe base"].zone == "trash"


def test_fox_fire_up_to_four_might() -> None:
    made = Stage("Fox-Fire", runes="mind")
    made.put("Recruit", 1, at=2, as_="recruit")
    made.put("Recruit", 0, at=1, as_="own")
    with made.play() as play:
        play.does(0, "play", card="Fox-Fire")
        play.rejected(0, "target", target="foe")
        play.does(0, "target", target="foe small")
        play.rejected(0, "target", target="own")
        play.does(0, "target", target="recruit")
        assert play["foe small"].zone != "field" and play["recruit"].zone != "field" and play["foe"].zone == "field"


def test_fox_fire_leaves_out_what_grew_too_large() -> None:
    """The set is tested again on resolution; its controller says who is left out (9.5)."""
    for left_out, other in (("recruit", "foe small"), ("foe small", "recruit")):
        made = Stage("Fox-Fire", runes="mind")
        made.put("Recruit", 1, at=2, as_="recruit")
        made.hand(1, "Discipline")
        made.runes(1, "Calm Rune", 2)
        with made.play() as play:
            play.does(0, "play", card="Fox-Fire")
            play.does(0, "target", target="foe small")
            play.does(0, "target", target="recruit")
            play.does(1, "play", card="Discipline", target="recruit")
            play.does(0, "pick", card=left_out)
            assert play[left_out].zone == "field" and play[other].zone != "field"


def test_fox_fire_leaves_out_who_went_elsewhere() -> None:
    made = Stage("Fox-Fire", runes="mind")
    made.put("Recruit", 1, at=2, as_="recruit")
    made.hand(1, "Flash")
    made.runes(1, "Chaos Rune", 2)
    with made.play() as play:
        play.does(0, "play", card="Fox-Fire")
        play.does(0, "target", target="foe small")
        play.does(0, "target", target="recruit")
        play.does(1, "play", card="Flash")
        play.does(1, "target", target="recruit")
        assert play["recruit"].zone == "base" and play["foe small"].zone == "trash"


def test_dragons_rage_chooses_the_second_unit_afterwards() -> None:
    """A reflexive trigger: it goes onto the chain by itself, and can be answered (10.7)."""
    made = Stage("Dragon's Rage", runes="calm")
    made.put("Pit Rookie", 1, as_="rookie")
    made.hand(1, "Stupefy")
    made.runes(1, "Mind Rune", 2)
    with made.play() as play:
        play.does(0, "play", card="Dragon's Rage")
        play.does(0, "target", target="foe small")
        play.does(0, "target", target=play.game.zone("legend", 1)[0])
        play.passes(1)
        assert play["foe small"].zone == "base" and play["Dragon's Rage"].zone == "trash"
        play.rejected(0, "target", target="foe")
        play.does(0, "target", target="rookie")
        assert play.chain == ["猛龙摆尾"]
        play.passes(1)
        assert play["rookie"].zone == "trash" and play["foe small"].damage == 2


def test_dragons_rage() -> None:
    with plays("Dragon's Rage", target=["foe small", "白板乙"]) as play:
        assert play["foe small"].zone == "trash" and play["foe base"].damage == 3


def test_last_breath() -> None:
    made = Stage(runes="chaos")
    made.put("Pit Rookie", 0, as_="tired", tapped=True)
    with plays("Last Breath", stage=made, target=["base", "foe"]) as play:
        assert play["foe"].zone == "trash" and play["base"].damage == 0
    made = Stage(runes="chaos")
    made.put("Pit Rookie", 0, as_="tired", tapped=True)
    with plays("Last Breath", stage=made, target=["tired", "foe"]) as play:
        assert play["foe"].damage == 2 and not play["tired"].tapped


def test_zenith_blade() -> None:
    with plays("Zenith Blade", runes="order", target=["foe", "base"], stage=Stage(runes="order", hold=False)) as play:
        assert play["base"].zone in ("field", "base")
        assert "stunned" in play["foe"].flags or play["foe"].zone == "trash"


def test_guerilla_warfare() -> None:
    made = Stage(runes="chaos")
    made.trash(0, "Pakaa Cub", "Sprite Call", "Defy")
    with plays("Guerilla Warfare", stage=made, target=["Pakaa Cub", "Sprite Call"]) as play:
        assert play["Pakaa Cub"].zone == play["Sprite Call"].zone == "hand" and play["Defy"].zone == "trash"
        before = runes(play)
        play.does(0, "hide", card="Pakaa Cub", place=1)
        assert runes(play) == before and play["Pakaa Cub"].zone == "facedown"


def test_siphon_power() -> None:
    made = Stage(runes="order")
    made.put("Pit Rookie", 0, at=2)
    with plays("Siphon Power", stage=made, target="白板战场乙") as play:
        assert [play.might(name) for name in ("Pit Rookie", "foe", "foe small", "mine")] == [3, 4, 2, 4]


def test_bullet_time_for_any_power() -> None:
    made = Stage(runes="chaos")
    made.put("Pit Rookie", 0, at=2)
    with plays("Bullet Time", stage=made, target="白板战场乙") as play:
        play.does(0, "number", number=4)
        assert play["foe"].damage == 4 and play["foe small"].zone == "trash" and play["Pit Rookie"].damage == 0
        assert sum(runes(play)) == 8


def test_showstopper() -> None:
    with plays("Showstopper", target="白板战场") as play:
        assert play["base"].zone == "field" and play["base"].counters == 1


def test_tibbers_burns_everyone_there() -> None:
    with plays("Tibbers", place=0) as play:
        assert [play[name].damage for name in ("foe", "mine", "base")] == [3, 3, 0] and play["foe small"].zone == "trash"


def test_highlander_saves_once() -> None:
    made = Stage("Void Seeker", "Hextech Ray")
    with plays("Highlander", stage=made, target="mine") as play:
        play.does(0, "play", card="Void Seeker", target="mine")
        assert play["mine"].zone == "base" and play["mine"].tapped


@pytest.mark.parametrize("target", ["foe base", "foe"])
def test_final_spark_reaches_everywhere(target: str) -> None:
    with plays("Final Spark", runes="mind", target=target) as play:
        assert play[target].damage == 8 or play[target].zone == "trash"


def test_attackers_of_the_stage() -> None:
    with attacks("Pit Rookie") as play:
        assert "attacking" in play["it"].flags
