"""What each Fury card does."""

from __future__ import annotations

import pytest

from tests.riftbound.pool.stage import Stage, attacks, drawn, plays, runes, tapped


@pytest.mark.parametrize(("card", "target", "dies"), [
    ("Hextech Ray", "foe small", True), ("Hextech Ray", "foe", False), ("Void Seeker", "mine", True),
    ("Void Seeker", "foe", False),
    ("Incinerate", "foe small", False), ("Sky Splitter", "foe", True), ("Disintegrate", "foe small", True),
])
def test_damage_to_a_unit_at_a_battlefield(card: str, target: str, dies: bool) -> None:
    with plays(card, target=target) as play:
        assert (play[target].zone == "trash") is dies
        assert play["foe base"].zone == "base"


def test_damage_spells_reach_no_base() -> None:
    made = Stage("Hextech Ray", "Void Seeker", "Incinerate", "Sky Splitter", "Disintegrate", "Get Excited!")
    with made.play() as play:
        for card in ("Hextech Ray", "Void Seeker", "Incinerate", "Sky Splitter", "Disintegrate", "Get Excited!"):
            play.rejected(0, "play", card=card, target="foe base")


def test_void_seeker_draws() -> None:
    with plays("Void Seeker", target="foe") as play:
        assert play["foe"].damage == 4 and drawn(play) == 1


def test_brazen_buccaneer_is_cheaper_for_a_discarded_card() -> None:
    made = Stage("Brazen Buccaneer", "Cleave", n=4)
    with made.play() as play:
        play.does(0, "play", card="Brazen Buccaneer", place=0)
        assert play["Cleave"].zone == "trash" and runes(play) == (0, 4)
    with plays("Brazen Buccaneer", stage=Stage("Cleave"), place=0, extra=False) as play:
        assert play["Cleave"].zone == "hand" and runes(play) == (6, 6)


def test_chemtech_enforcer_discards_one() -> None:
    with plays("Chemtech Enforcer", stage=Stage("Cleave"), place=0) as play:
        assert play["Cleave"].zone == "trash"


def test_cleave_gives_assault() -> None:
    with plays("Cleave", target="base", stage=Stage(hold=True, runes="mind")) as play:
        play.passes(0)
        assert play.might("base") == 8
        play.does(0, "move", card="base", place=2)
        assert play.might("base") == 11


def test_disintegrate_draws_only_for_a_death() -> None:
    with plays("Disintegrate", target="foe small") as play:
        assert drawn(play) == 1
    with plays("Disintegrate", target="foe", stage=Stage("Incinerate")) as play:
        assert drawn(play) == 0 and play["foe"].damage == 3
        play.does(0, "play", card="Incinerate", target="foe")       # it dies, but of other damage
        assert play["foe"].zone == "trash" and drawn(play) == 0


def test_flame_chompers_comes_back_for_a_power() -> None:
    with plays("Chemtech Enforcer", stage=Stage("Flame Chompers"), place=0) as play:
        play.does(0, "yes")
        play.does(0, "place", place=1)
        assert play["Flame Chompers"].zone == "field" and runes(play) == (10, 1)
    with plays("Chemtech Enforcer", stage=Stage("Flame Chompers"), place=0) as play:
        play.does(0, "no")
        assert play["Flame Chompers"].zone == "trash" and runes(play) == (10, 2)


def test_get_excited_deals_the_printed_energy() -> None:
    with plays("Get Excited!", stage=Stage("Void Seeker"), target="foe small") as play:
        assert play["Void Seeker"].zone == "trash" and play["foe small"].zone == "trash"
    with plays("Get Excited!", stage=Stage("Cleave"), target="foe small") as play:
        assert play["foe small"].damage == 1
    with plays("Get Excited!", target="foe small") as play:         # nothing to discard, nothing to deal
        assert play["foe small"].damage == 0


def test_magma_wurm_readies_others() -> None:
    with plays("Magma Wurm", stage=Stage("Legion Rearguard"), place=0) as play:
        assert play["Magma Wurm"].tapped
        play.does(0, "play", card="Legion Rearguard", place=0, extra=False)
        assert not play["Legion Rearguard"].tapped


def test_noxus_hopeful_is_cheaper_with_legion() -> None:
    with plays("Incinerate", target="foe", stage=Stage("Noxus Hopeful", n=4)) as play:
        play.does(0, "play", card="Noxus Hopeful", place=0)
        assert runes(play) == (0, 4)
    made = Stage("Noxus Hopeful", n=3)
    with made.play() as play:
        play.rejected(0, "play", card="Noxus Hopeful", place=0)


def test_sky_splitter_costs_less_by_the_highest_might() -> None:
    with plays("Sky Splitter", target="foe") as play:
        assert runes(play) == (11, 0)                               # 8 less 8, and 1 Power of a ready rune


def test_captain_farron_and_those_beside_it() -> None:
    with plays("Captain Farron", place=1) as play:
        number = play.game.ruleset.machine.names["number"]["assault"]
        names = ("mine", "base", "Captain Farron", "foe")
        assaults = [play.game.core.get("object", play.ids[name], "num", number) for name in names]
        assert assaults == [1, 0, 0, 0]


def test_dangerous_duo_with_legion_only() -> None:
    with plays("Dangerous Duo", place=0) as play:
        assert play.might("base") == 8
    with plays("Incinerate", target="foe", stage=Stage("Dangerous Duo")) as play:
        play.does(0, "play", card="Dangerous Duo", place=0, target="base")
        assert play.might("base") == 10


def test_iron_ballista_enters_exhausted_and_shoots() -> None:
    with plays("Iron Ballista") as play:
        assert play["Iron Ballista"].tapped
    made = Stage()
    made.put("Iron Ballista", 0)
    with made.play() as play:
        play.does(0, "activate", card="Iron Ballista", target="foe")
        assert play["foe"].damage == 2 and play["Iron Ballista"].tapped


def test_noxus_saboteur_keeps_hidden_cards_down() -> None:
    for saboteur in (False, True):
        made = Stage("Incinerate", active=0)
        made.put("Noxus Saboteur" if saboteur else "Legion Rearguard", 0, at=2)
        made.hidden("Consult the Past", 1, 2)
        with made.play() as play:
            play.does(0, "play", card="Incinerate", target="foe")
            if saboteur:
                assert play["foe"].damage == 2 and not play.game.stack      # nobody was asked for an answer
            else:
                assert play["foe"].damage == 0
                play.does(1, "play", card="Consult the Past")
            assert drawn(play, 1) == (0 if saboteur else 2)


def test_raging_soul_after_a_discard() -> None:
    made = Stage("Chemtech Enforcer", "Cleave")
    made.put("Raging Soul", 0, at=1)
    with made.play() as play:
        play.rejected(0, "move", card="Raging Soul", place=2)
        play.does(0, "play", card="Chemtech Enforcer", place=0)
        play.offers(0, "move", card="Raging Soul", place=2)
        play.does(0, "move", card="Raging Soul", place=2)
        play.does(0, "pick", card="foe")
        assert play["foe"].zone == "trash"                          # 4 and 1


def test_scrapyard_champion_with_legion() -> None:
    with plays("Scrapyard Champion", place=0) as play:
        assert drawn(play) == 0
    with plays("Incinerate", target="foe", stage=Stage("Scrapyard Champion", "Cleave", "Defy")) as play:
        play.does(0, "play", card="Scrapyard Champion", place=0)
        assert play["Cleave"].zone == play["Defy"].zone == "trash" and drawn(play) == 2


def test_sun_disc_readies_the_next_unit() -> None:
    made = Stage("Incinerate", "Noxus Hopeful", "Chemtech Enforcer")
    made.put("Sun Disc", 0)
    with made.play() as play:
        play.rejected(0, "activate", card="Sun Disc")
        play.does(0, "play", card="Incinerate", target="foe")
        play.does(0, "activate", card="Sun Disc")
        play.does(0, "play", card="Noxus Hopeful", place=0)
        play.does(0, "play", card="Chemtech Enforcer", place=0)
        assert not play["Noxus Hopeful"].tapped and play["Chemtech Enforcer"].tapped


def test_thermo_beam_destroys_all_gear() -> None:
    made = Stage("Thermo Beam")
    made.put("Iron Ballista", 0)
    made.put("Sun Disc", 1)
    with made.play() as play:
        play.does(0, "play", card="Thermo Beam")
        assert play["Iron Ballista"].zone == play["Sun Disc"].zone == "trash" and play["mine"].zone == "field"


def test_unlicensed_armory_saves_for_a_power() -> None:
    for saved in (True, False):
        made = Stage("Cleave", "Void Seeker")
        made.put("Unlicensed Armory", 0)
        with made.play() as play:
            play.does(0, "activate", card="Unlicensed Armory", target="mine", cost="Cleave")
            play.does(0, "play", card="Void Seeker", target="mine")
            play.does(0, "yes" if saved else "no")
            assert play["mine"].zone == ("base" if saved else "trash")
            if saved:
                assert play["mine"].tapped and play["mine"].damage == 0


def test_blind_fury_plays_the_top_card_of_the_opponent() -> None:
    made = Stage("Blind Fury")
    made.deck(1, "Vengeance", "Cleave")
    with made.play() as play:
        play.does(0, "play", card="Blind Fury")
        play.does(0, "target", target="foe base")
        assert play["foe base"].zone == "trash"
        assert "复仇" in play.names_in("trash", 1)                   # it goes to its owner's trash
        assert runes(play) == (8, 2)


def test_brynhir_silences_opponents() -> None:
    made = Stage("Brynhir Thundersong", "Incinerate")
    made.hand(1, "Discipline")
    made.runes(1, "Calm Rune", 2)
    with made.play() as play:
        play.does(0, "play", card="Brynhir Thundersong", place=0)
        play.passes(1)                                              # its trigger can still be answered
        play.does(0, "play", card="Incinerate", target="foe")
        assert play["foe"].damage == 2


def test_darius_on_the_second_card() -> None:
    made = Stage("Incinerate", "Cleave", "Hextech Ray")
    made.put("Darius, Trifarian", 0, tapped=True)
    with made.play() as play:
        play.does(0, "play", card="Incinerate", target="foe")
        assert tapped(play, "Darius, Trifarian")
        play.does(0, "play", card="Cleave", target="mine")
        assert not tapped(play, "Darius, Trifarian") and play.might("Darius, Trifarian") == 7
        play.does(0, "play", card="Hextech Ray", target="foe small")
        assert play.might("Darius, Trifarian") == 7


def test_draven_grows_with_points() -> None:
    made = Stage()
    made.put("Draven, Showboat", 0)
    made.position.life(0, 4)
    with made.play() as play:
        assert play.might("Draven, Showboat") == 7


def test_falling_star_strikes_twice() -> None:
    with plays("Falling Star", target=["foe base", "foe small"]) as play:
        assert play["foe base"].damage == 3 and play["foe small"].zone == "trash"
    with plays("Falling Star", target=["foe", "foe"]) as play:
        assert play["foe"].zone == "trash"


def test_jinx_demolitionist_discards_two() -> None:
    with plays("Jinx, Demolitionist", stage=Stage("Cleave", "Defy"), place=0, extra=False) as play:
        assert play["Cleave"].zone == play["Defy"].zone == "trash"


def test_raging_firebrand_makes_the_next_spell_cheaper() -> None:
    with plays("Raging Firebrand", place=0, stage=Stage("Sky Splitter", "Thermo Beam", "Incinerate")) as play:
        before = runes(play)
        play.does(0, "play", card="Thermo Beam")                    # 5 less 5
        assert runes(play)[0] == before[0] and play["Thermo Beam"].zone == "trash"
        play.does(0, "play", card="Incinerate", target="foe")
        assert runes(play)[0] == before[0] - 2


def test_ravenborn_tome_adds_to_the_next_spell() -> None:
    made = Stage("Incinerate", "Hextech Ray")
    made.put("Ravenborn Tome", 0)
    with made.play() as play:
        play.does(0, "activate", card="Ravenborn Tome")
        play.does(0, "play", card="Incinerate", target="foe small")
        assert play["foe small"].zone == "trash"                    # 2 and 1
        play.does(0, "play", card="Hextech Ray", target="foe")
        assert play["foe"].damage == 3


def test_shakedown_leaves_the_choice_to_the_controller() -> None:
    for mode in (0, 1):
        with plays("Shakedown", target="foe") as play:
            play.does(1, "mode", number=mode)
            assert (play["foe"].zone == "trash") is (mode == 0) and drawn(play) == (0 if mode == 0 else 2)


def test_tryndamere_scores_for_excess_damage() -> None:
    made = Stage(bare=True)
    made.put("Shipyard Skulker", 1, at=2, as_="foe small")
    made.put("Tryndamere, Barbarian", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        assert play.points == (2, 0)                                # the conquest, and 5 points beyond lethal
    made = Stage(bare=True)
    made.put("Playful Phantom", 1, at=2)
    made.put("Tryndamere, Barbarian", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        assert play.points == (1, 0)


def test_vayne_enters_ready_and_may_go_home() -> None:
    with plays("Vayne, Hunter", place=0) as play:
        assert not play["Vayne, Hunter"].tapped
    made = Stage("Vayne, Hunter")
    made.sites[1].state["counters"] = 0                             # nobody controls the other battlefield
    with made.play() as play:
        play.does(0, "play", card="Vayne, Hunter", place=0)
        assert play["Vayne, Hunter"].tapped
    made = Stage(bare=True)
    made.put("Vayne, Hunter", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        play.does(0, "yes")
        assert play["it"].zone == "hand" and play.points == (1, 0)


def test_vi_recycles_for_might() -> None:
    made = Stage()
    made.put("Vi, Destructive", 0)
    made.trash(0, "Cleave", "Defy")
    with made.play() as play:
        play.does(0, "activate", card="Vi, Destructive", cost="Cleave")
        play.does(0, "activate", card="Vi, Destructive")
        assert play.might("Vi, Destructive") == 5 and play.names_in("trash", 0) == []
        play.rejected(0, "activate", card="Vi, Destructive")


def test_immortal_phoenix_returns_when_a_spell_kills() -> None:
    made = Stage("Hextech Ray")
    made.trash(0, "Immortal Phoenix")
    with made.play() as play:
        play.does(0, "play", card="Hextech Ray", target="foe small")
        play.does(0, "yes")
        play.does(0, "place", place=101)
        assert play["Immortal Phoenix"].zone == "base"
    made = Stage()
    made.trash(0, "Immortal Phoenix")
    made.put("Iron Ballista", 0)
    made.position.placed[-1].state.clear()
    with made.play() as play:                                       # an ability is no spell
        play.does(0, "activate", card="Iron Ballista", target="foe small")
        assert play["Immortal Phoenix"].zone == "trash"


def test_kadregrin_draws_for_the_mighty() -> None:
    with plays("Kadregrin the Infernal", place=0) as play:
        assert drawn(play) == 2                                     # itself and the mech


def test_kaisa_survivor_draws_on_conquest() -> None:
    made = Stage(bare=True)
    made.put("Kai'Sa, Survivor", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="base", place=2)                  # she is not there
        play.does(0, "done")
        assert drawn(play) == 0
    made = Stage(bare=True)
    made.put("Kai'Sa, Survivor", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        assert drawn(play) == 1


def test_seal_of_rage_pays_power() -> None:
    made = Stage("Hextech Ray", runes="calm")
    made.put("Seal of Rage", 0)
    with made.play() as play:
        play.does(0, "play", card="Hextech Ray", target="foe small")
        assert play["Seal of Rage"].tapped and runes(play) == (11, 1) and play["foe small"].zone == "trash"


def test_volibear_furious_divides_five() -> None:
    with attacks("Volibear, Furious") as play:
        play.does(0, "target", target="foe")
        play.does(0, "target", target="foe small")
        play.passes(0)
        play.does(0, "number", number=2)
        assert play["foe"].damage == 2 and play["foe small"].zone == "trash"


def test_annie_fiery_adds_to_spells_and_abilities() -> None:
    made = Stage("Incinerate")
    made.put("Annie, Fiery", 0)
    made.put("Iron Ballista", 0)
    with made.play() as play:
        play.does(0, "play", card="Incinerate", target="foe")
        assert play["foe"].damage == 3
        play.does(0, "activate", card="Iron Ballista", target="foe small")
        assert play["foe small"].zone == "trash"


def test_firestorm_burns_enemies_at_one_battlefield() -> None:
    made = Stage("Firestorm")
    made.put("Vanguard Sergeant", 0, at=2, as_="guest")
    with made.play() as play:
        play.does(0, "play", card="Firestorm", target=play.game.zone("site", 1)[0])
        assert play["foe"].damage == 3 and play["foe small"].zone == "trash" and play["guest"].damage == 0
