"""The layer reference on the scenarios of the rule text; the engine is not asked here, so no rule is marked."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from tests.reference.layers import (
    EVERY,
    Ability,
    Also,
    Become,
    Change,
    Control,
    Copy,
    Count,
    Effect,
    Filter,
    Grant,
    Lose,
    Plus,
    Printed,
    Set,
    Static,
    Swap,
    Thing,
    Word,
    characteristics,
    enrage,
)

INFANTRY, ARCHER, CAVALRY = "步", "弓", "骑"


def unit(n: int, power: int, life: int, *abilities: Ability, cls: str = "戟", **more: object) -> Thing:
    return Thing(n, Printed(power, life, frozenset((cls,)), abilities=abilities), timestamp=n, **more)  # type: ignore[arg-type]


def only(*ids: int) -> frozenset[int]:
    return frozenset(ids)


def size(things: list[Thing], *effects: Effect, of: int) -> tuple[int, int]:
    now = characteristics(things, effects)[of]
    return now.power, now.life


def static(*changes: Change, where: Filter, defining: bool = False) -> Ability:
    return Ability("锁", (Static(changes, where, defining),))


def only_words(*words: str) -> frozenset[str]:
    return frozenset(words)


def test_own_definition_then_counters_then_the_rest() -> None:
    # s.zh.416.5a.layers
    own = static(Set(power=1), where=Filter(this=True), defining=True)
    archers = unit(2, 0, 1, static(Plus(2), where=Filter(cls=ARCHER)))
    things = [unit(1, 2, 2, own, counters=((1, 0),)), archers]
    effect = Effect((Become(classes=only_words(ARCHER)),), timestamp=9, ids=only(1))
    assert size(things, effect, of=1) == (4, 2)


def test_swap_applies_in_its_place() -> None:
    # s.zh.416.5c.swap
    swap = Effect((Swap(),), 5, only(1))
    assert size([unit(1, 2, 5)], swap, Effect((Plus(1),), 6, only(1)), of=1) == (6, 2)
    assert size([unit(1, 2, 5)], swap, Effect((Plus(1),), 4, only(1)), of=1) == (5, 3)


def test_blank_units_gain_at_once_and_lose_again() -> None:
    # s.zh.416.4b.ex1
    lord = unit(1, 0, 1, static(Plus(1, 1), where=Filter(blank=True)))
    taunter = unit(2, 2, 2, Ability("嘲讽"))
    assert size([lord, taunter], of=2) == (2, 2)
    emptied = Effect((Lose(),), 5, only(2))
    assert size([lord, taunter], emptied, of=2) == (3, 3)
    assert size([lord, taunter], emptied, Effect((Grant(Ability("嘲讽")),), 6, only(2)), of=2) == (2, 2)
    assert size([lord, unit(3, 1, 1)], of=3) == (2, 2)


def test_open_and_locked_sets() -> None:
    # s.zh.416.3b.ex1: the locked set keeps who has changed since and lets nobody in; a static one does neither
    turned = Effect((Become(classes=only_words(CAVALRY)),), 6, only(1))
    locked = Effect((Plus(1),), 5, only(1))
    late = unit(7, 1, 1, cls=INFANTRY)
    things = [unit(1, 1, 1, cls=INFANTRY), late]
    assert size(things, locked, turned, of=1) == (2, 1)
    assert size(things, locked, turned, of=7) == (1, 1)
    drill = unit(2, 0, 1, static(Plus(1), where=Filter(cls=INFANTRY)))
    assert size([*things, drill], turned, of=1) == (1, 1)
    assert size([*things, drill], turned, of=7) == (2, 1)


def test_text_change_spares_names_and_granted_abilities() -> None:
    # s.zh.416.6.text
    printed = static(Plus(1), where=Filter(cls=ARCHER, but_this=True))
    granted = static(Plus(0, 1), where=Filter(cls=ARCHER, but_this=True))
    card = Thing(1, Printed(1, 1, only_words(CAVALRY), abilities=(printed,), name="弓兵营"), timestamp=1)
    things = [card, unit(2, 1, 1, cls=ARCHER), unit(3, 1, 1, cls=INFANTRY)]
    effects = (Effect((Word(ARCHER, INFANTRY),), 5, only(1)), Effect((Grant(granted),), 6, only(1)))
    board = characteristics(things, effects)
    assert (board[2].power, board[2].life) == (1, 2)  # the granted ability still says archer
    assert (board[3].power, board[3].life) == (2, 1)  # the printed one now says infantry
    assert board[1].name == "弓兵营"
    assert board[1].word(ARCHER) == INFANTRY  # what a reinforcement made by its printed text would be


def test_control_and_filters_on_sides() -> None:
    lord = unit(1, 0, 1, static(Plus(1, 1), where=Filter(mine=True, but_this=True)))
    theirs = unit(2, 1, 1, controller=1)
    assert size([lord, theirs], of=2) == (1, 1)
    assert size([lord, theirs], Effect((Control(0),), 5, only(2)), of=2) == (2, 2)
    assert size([lord, theirs], Effect((Control(1),), 5, only(1)), of=2) == (2, 2)


def test_copy_takes_the_printed_side_only() -> None:
    model = unit(1, 3, 3, Ability("嘲讽"), counters=((2, 2),))
    board = characteristics([model, unit(2, 1, 1)], [Effect((Plus(1),), 3, only(1)), Effect((Copy(1),), 4, only(2))])
    assert (board[2].power, board[2].life, board[2].has("嘲讽")) == (3, 3, True)
    assert board[1].power == 6


def test_copy_of_a_copy_waits_for_it() -> None:
    # The older effect copies a unit that the newer one turns into something else: dependency beats age.
    things = [unit(1, 1, 1), unit(2, 2, 2), unit(3, 3, 3)]
    older, newer = Effect((Copy(2),), 4, only(1)), Effect((Copy(3),), 5, only(2))
    assert size(things, older, newer, of=1) == (3, 3)


def test_dependency_beats_age() -> None:
    strong = unit(1, 0, 1, static(Plus(life=1), where=Filter(power_from=3)))  # older
    things = [strong, unit(2, 2, 2)]
    assert size(things, Effect((Plus(1),), 9, only(2)), of=2) == (3, 3)


def test_a_loop_of_dependencies_goes_by_age() -> None:
    # Either one, applied, takes the unit out of the other's set: neither can go first by dependency.
    def judge(n: int, power: int) -> Thing:
        return unit(n, 0, 1, static(Set(power=power), where=Filter(power_from=2)))

    assert size([judge(1, 0), judge(2, 1), unit(3, 2, 2)], of=3) == (0, 2)
    assert size([judge(1, 1), judge(2, 0), unit(3, 2, 2)], of=3) == (1, 2)


def test_abilities_that_grant_abilities() -> None:
    given_by = static(Plus(1), where=EVERY)
    teacher = unit(1, 0, 1, static(Grant(given_by), where=Filter(cls=ARCHER)))
    things = [teacher, unit(2, 1, 1, cls=ARCHER), unit(3, 1, 1, cls=ARCHER)]
    board = characteristics(things)
    assert [board[n].power for n in (1, 2, 3)] == [2, 3, 3]
    silenced = characteristics(things, [Effect((Lose(),), 8, only(1))])
    assert [silenced[n].power for n in (1, 2, 3)] == [0, 1, 1]  # the loss is newer, but the grant depends on it


def test_an_effect_that_has_begun_goes_on() -> None:
    # It turns its source's neighbours into archers (layer 4) and strengthens them (layer 6); losing the ability in
    # layer 5 comes too late.
    leader = unit(1, 0, 1, static(Become(classes=only_words(ARCHER)), Plus(1), where=Filter(but_this=True)))
    board = characteristics([leader, unit(2, 1, 1)], [Effect((Lose(),), 5, only(1))])
    assert (board[2].classes, board[2].power) == (only_words(ARCHER), 2)


def test_enrage_counts_damage_counters() -> None:
    # s.zh.500.4.enrage and s.zh.500.8.exile; several copies add up (A20)
    for damage, power in ((0, 1), (2, 5), (3, 7), (1, 3)):
        assert size([unit(1, 1, 5, enrage(2), damage=damage)], of=1) == (power, 5)
    assert size([unit(1, 1, 9, enrage(2), enrage(1), damage=2)], of=1) == (7, 9)


def test_amounts_are_counted_on_the_board() -> None:
    fan = static(Plus(Count(Filter(mine=True, cls=ARCHER), 2)), where=Filter(this=True))
    things = [unit(1, 1, 1, fan), unit(2, 1, 1, cls=ARCHER), unit(3, 1, 1, cls=ARCHER, controller=1)]
    assert size(things, of=1) == (3, 1)
    assert size(things, Effect((Also(cls=ARCHER),), 7, only(1)), of=1) == (5, 1)


CHANGES = st.sampled_from([
    Plus(1), Plus(-1, 1), Set(power=0), Set(life=4), Swap(), Become(classes=only_words(ARCHER)), Also(cls=INFANTRY),
    Lose(), Grant(Ability("嘲讽")), Control(1), Control(0),
])
WHERE = st.sampled_from([
    EVERY, Filter(this=True), Filter(mine=True), Filter(cls=ARCHER), Filter(blank=True), Filter(power_from=2),
    Filter(mine=False, cls=INFANTRY),
])
STATICS = st.builds(lambda change, where: static(change, where=where), CHANGES, WHERE)
BOARDS = st.lists(
    st.builds(
        lambda power, life, abilities, cls, seat: (power, life, abilities, cls, seat),
        st.integers(0, 4), st.integers(1, 5), st.lists(STATICS, max_size=2), st.sampled_from([ARCHER, INFANTRY]),
        st.integers(0, 1),
    ),
    min_size=1, max_size=4,
).map(lambda rows: [
    unit(n, power, life, *abilities, cls=cls, controller=seat)
    for n, (power, life, abilities, cls, seat) in enumerate(rows, 1)
])


def no_thresholds(things: list[Thing]) -> bool:
    """No filter reads power, so that nothing depends on an addition to it."""
    statics = [one for thing in things for held in thing.printed.abilities for one in held.statics]
    return all(one.where.power_from is None for one in statics)


@given(BOARDS)
def test_the_order_of_the_list_does_not_matter(things: list[Thing]) -> None:
    expected = characteristics(things)
    for order in itertools.islice(itertools.permutations(things), 6):
        assert characteristics(order) == expected


@given(BOARDS.filter(no_thresholds), st.lists(st.integers(-2, 2), max_size=3))
def test_newest_additions_simply_add(things: list[Thing], pluses: list[int]) -> None:
    effects = [Effect((Plus(plus),), 100 + n, only(1)) for n, plus in enumerate(pluses)]
    power, life = size(things, of=1)
    assert size(things, *effects, of=1) == (power + sum(pluses), life)
