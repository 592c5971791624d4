"""What each battlefield does."""

from __future__ import annotations

import pytest

from tests.riftbound.pool.stage import Stage, drawn, plays, runes
from tests.riftbound.table import Duel, Table

RECRUIT = "随从"


def conquered(site: str, *hand: str, **words: object) -> Stage:
    """Seat 0 can conquer the second battlefield with a Pit Rookie."""
    made = Stage(*hand, sites=("", site), bare=True, **words)       # type: ignore[arg-type]
    made.put("Pit Rookie", 0, as_="it")
    return made


def conquest(made: Stage) -> Duel:
    play = made.play()
    play.does(0, "move", card="it", place=2)
    return play


def held(site: str, *hand: str, **words: object) -> Stage:
    """Seat 0's scoring step, with the first battlefield held."""
    return Stage(*hand, sites=(site, ""), at="scoring", **words)    # type: ignore[arg-type]


def test_altar_to_unity() -> None:
    with held("Altar to Unity").play() as play:
        assert play.names_in("base", 0)[-1] == RECRUIT and play.points == (1, 0)


def test_aspirants_climb_asks_for_nine() -> None:
    for climb in (True, False):
        made = held("Aspirant's Climb" if climb else "")
        made.position.life(0, 7)
        play = made.play()
        assert play.game.over is not climb and play.points == (8, 0)


def test_back_alley_bar() -> None:
    with Stage(sites=("Back-Alley Bar", "")).play() as play:
        play.does(0, "move", card="mine", place=101)
        assert play.might("mine") == 5


def test_bandle_tree_hides_two() -> None:
    for tree in (True, False):
        made = Stage("Pakaa Cub", "Sprite Call", sites=("Bandle Tree" if tree else "", ""))
        with made.play() as play:
            play.does(0, "hide", card="Pakaa Cub", place=1)
            (play.offers if tree else play.rejected)(0, "hide", card="Sprite Call", place=1)


def test_fortified_position() -> None:
    made = Stage("Stupefy", runes="mind", active=1, sites=("Fortified Position", ""))
    with made.play() as play:
        play.does(1, "move", card="foe base", place=1)
        play.does(0, "target", target="mine")
        play.passes(0)
        assert play.might("mine") == 6


def test_grove_of_the_god_willow() -> None:
    with held("Grove of the God-Willow").play() as play:
        assert drawn(play) == 2                                     # and the draw phase


def test_hallowed_tomb_returns_the_chosen_champion() -> None:
    for returned in (True, False):
        made = Table(1, at="scoring")
        chosen = made.position.put("Jinx, Demolitionist", 1, "trash")       # the first card of its owner's is the chosen one
        made.position.put("Annie, Fiery", 1, "trash")
        made.site(1, "Hallowed Tomb")
        made.put("Pit Rookie", 1, at=1)
        made.runes(1, "Fury Rune", 1)
        made.names["chosen"] = chosen
        with made.play() as play:
            play.does(1, "yes" if returned else "no")
            assert play["chosen"].zone == ("champion" if returned else "trash")


def test_monastery_of_hirana() -> None:
    for spent in (True, False):
        made = conquered("Monastery of Hirana")
        made.position.placed[-1].state["counters"] = 1
        with conquest(made) as play:
            play.does(0, "yes" if spent else "no")
            assert drawn(play) == (1 if spent else 0) and play["it"].counters == (0 if spent else 1)


def test_navori_fighting_pit() -> None:
    with held("Navori Fighting Pit").play() as play:
        assert play["mine"].counters == 1


@pytest.mark.parametrize(("site", "what"), [("Obelisk of Power", "rune"), ("The Arena's Greatest", "point")])
def test_first_beginning_phases(site: str, what: str) -> None:
    for turns in (0, 1):
        made = Stage(sites=(site, ""), at="begin", n=0)
        made.position.number(0, "turns", turns)
        with made.play() as play:
            first = turns == 0
            assert sum(runes(play)) == (3 if first and what == "rune" else 2)
            assert play.points[0] == (2 if first and what == "point" else 1)


def test_reavers_row() -> None:
    for moved in (True, False):
        made = Stage("Stupefy", runes="mind", active=1, sites=("Reaver's Row", ""))
        with made.play() as play:
            play.does(1, "move", card="foe base", place=1)
            play.does(0, "yes" if moved else "no")
            if moved:
                play.passes(0)
            assert play["mine"].zone == ("base" if moved else "field")


def test_reckoners_arena_repeats_conquer_effects() -> None:
    made = held("Reckoner's Arena", bare=True)
    made.put("Kai'Sa, Survivor", 0, at=1)
    made.put("Kai'Sa, Survivor", 0, as_="home")
    made.trash(0, "Super Mega Death Rocket!")
    made.hand(0, "Defy")
    with made.play() as play:
        assert drawn(play) == 2                                     # hers, and the draw phase
        assert play["Super Mega Death Rocket!"].zone == "trash"


def test_sigil_of_the_storm() -> None:
    with conquest(conquered("Sigil of the Storm")) as play:
        assert sum(runes(play)) == 11


def test_startipped_peak() -> None:
    for wanted in (True, False):
        with held("Startipped Peak", n=0).play() as play:
            play.does(0, "yes" if wanted else "no")
            assert sum(runes(play)) == (3 if wanted else 2)


def test_targons_peak() -> None:
    made = conquered("Targon's Peak", n=0)
    made.runes(0, "Fury Rune", 0, exhausted=2)
    with conquest(made) as play:
        assert runes(play) == (0, 2)
        play.passes(0)
        play.does(0, "pick", card="炽烈符文")
        play.does(0, "pick", card="炽烈符文") if play.game.decision.kind == "pick" else None
        assert runes(play)[0] == 2


def test_the_candlelit_sanctum() -> None:
    made = conquered("The Candlelit Sanctum")
    made.deck(0, "Defy", "Charm", "Block")
    with conquest(made) as play:
        play.does(0, "pick", card="Defy")
        play.does(0, "done")
        assert play.names_in("deck", 0) == ["魅惑妖术", "格挡", "蔑视"]
    made = conquered("The Candlelit Sanctum")
    made.deck(0, "Defy", "Charm", "Block")
    with conquest(made) as play:
        play.does(0, "done")
        play.does(0, "pick", card="Charm")
        assert play.names_in("deck", 0) == ["魅惑妖术", "蔑视", "格挡"]


def test_the_dreaming_tree_once_a_turn() -> None:
    made = Stage("Cleave", "Incinerate", "Hextech Ray", sites=("The Dreaming Tree", ""))
    with made.play() as play:
        play.does(0, "play", card="Cleave", target="base")
        assert drawn(play) == 0
        play.does(0, "play", card="Hextech Ray", target="mine")
        assert drawn(play) == 1
        play.does(0, "play", card="Incinerate", target="mine")
        assert drawn(play) == 1


def test_the_grand_plaza() -> None:
    for units in (6, 7):
        made = held("The Grand Plaza", bare=True)
        for n in range(units):
            made.put("Recruit", 0, at=1, as_=f"recruit {n}")
        play = made.play()
        assert play.game.over is (units == 7)


def test_trifarian_war_camp() -> None:
    made = Stage(sites=("Trifarian War Camp", ""))
    with made.play() as play:
        assert [play.might(name) for name in ("mine", "base", "foe")] == [5, 8, 5]


def test_vilemaws_lair() -> None:
    with Stage("Flash", runes="chaos", sites=("Vilemaw's Lair", "")).play() as play:
        play.rejected(0, "move", card="mine", place=101)
        play.does(0, "play", card="Flash", target="mine")
        assert play["mine"].zone == "field"


def test_void_gate() -> None:
    for site, damage in (("Void Gate", 3), ("", 2)):
        with plays("Incinerate", stage=Stage(sites=("", site)), target="foe") as play:
            assert play["foe"].damage == damage


def test_windswept_hillock() -> None:
    with Stage(sites=("Windswept Hillock", "")).play() as play:
        play.offers(0, "move", card="mine", place=2)


def test_zaun_warrens() -> None:
    with conquest(conquered("Zaun Warrens", "Defy")) as play:
        assert play["Defy"].zone == "trash" and drawn(play) == 1
