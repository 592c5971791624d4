"""Characteristics of ZongHeng units against the second opinion in plain Python, on random boards and effects."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.reference.layers import (
    EVERY,
    SELF,
    Ability,
    Also,
    Change,
    Count,
    Effect,
    Filter,
    Grant,
    Lose,
    Now,
    PerDamage,
    Plus,
    Printed,
    Set,
    Static,
    Swap,
    Thing,
    characteristics,
    enrage,
)

pytest.importorskip("sgs_fast_core.rules.zongheng")

from sgs_fast.rulesets.zongheng import language as zh
from tests.support.arena import arena

CLASSES = ("步", "骑", "弓")
TAUNT = Ability("嘲讽")
KEYWORDS = {"嘲讽": "taunt"}
LASTING = 20  # stamps of lasting effects: younger than every thing on the board


# ---- the same board for the engine

def qualified(where: Filter, c: Any) -> Any:
    """A filter in the words of a card script."""
    if where.this:
        return c.this
    words: list[Any] = [] if where.mine is None else [zh.mine if where.mine else zh.enemy]
    words += [zh.blank] if where.blank else []
    more: dict[str, Any] = {"cls": where.cls} if where.cls else {}
    more |= {"but": c.this} if where.but_this else {}
    more |= {"power_at_least": where.power_from} if where.power_from is not None else {}
    more |= {"keyword": KEYWORDS[where.has]} if where.has else {}
    return zh.unit(*words, **more)


def amount(value: Any, c: Any) -> Any:
    """An amount in the words of a card script."""
    return zh.count(qualified(value.of, c)) * value.times if isinstance(value, Count) else value


def written(change: Change, c: Any) -> dict[str, Any]:
    """One change in the words of a card script."""
    match change:
        case Plus(power, life):
            return {name: amount(value, c) for name, value in (("power", power), ("life", life)) if value != 0}
        case Set(power, life):
            both = (("power_becomes", power), ("life_becomes", life))
            return {name: amount(value, c) for name, value in both if value is not None}
        case Swap():
            return {"swap": True}
        case Also(cls, _):
            return {"word": cls}
        case Lose(None):
            return {"blank": True}
        case Lose(name):
            return {"without": KEYWORDS[str(name)]}
        case Grant(ability) if ability.name == "激怒":
            return {"enrage": points(ability)}
        case Grant(ability):
            return {"keyword": KEYWORDS[ability.name]}
    raise TypeError(change)


def together(changes: tuple[Change, ...], c: Any) -> dict[str, Any]:
    """Changes that one effect makes."""
    words: dict[str, Any] = {}
    for change in changes:
        words |= written(change, c)
    return words


def points(ability: Ability) -> int:
    """How much power for each damage counter."""
    plus = ability.statics[0].changes[0]
    assert isinstance(plus, Plus) and isinstance(plus.power, PerDamage)
    return plus.power.times


def card_of(thing: Thing) -> zh.CardDefinition:
    """A thing as a card of its own."""
    keywords: dict[str, int] = {}

    def script(c: Any) -> None:
        for ability in thing.printed.abilities:
            for static in ability.statics if ability.name != "激怒" else ():
                c.static(qualified(static.where, c), defining=static.defining, **together(static.changes, c))

    for ability in thing.printed.abilities:
        if ability.name in KEYWORDS:
            keywords[KEYWORDS[ability.name]] = 1
        elif ability.name == "激怒":
            keywords["enrage"] = keywords.get("enrage", 0) + points(ability)  # A20
    name, (cls,) = f"U{thing.id}", thing.printed.classes
    return zh.CardDefinition(
        name, name, "unit", 0, thing.printed.power, thing.printed.life, (cls,), dict(keywords), script=script,
        file=__file__, line=1,
    )


def trick_of(n: int, effect: Effect) -> zh.CardDefinition:
    """A lasting effect as a trick on one unit."""
    def script(c: Any) -> None:
        target = c.target(zh.unit)
        c.change(target, until="for_game", **together(effect.changes, c))

    return zh.CardDefinition(f"T{n}", f"T{n}", "fast", 0, script=script, file=__file__, line=1)


def engine(things: list[Thing], effects: list[Effect]) -> dict[int, tuple[int, int, frozenset[str], bool]]:
    """What the engine makes of the board, once the tricks have been used one after the other."""
    tricks = [trick_of(n, effect) for n, effect in enumerate(effects)]
    keeper = zh.CardDefinition("keeper", "Keeper", "unit", 0, 1, 1, ("步",))
    position = arena([keeper, *map(card_of, things), *tricks])
    placed = {thing.id: position.put(f"U{thing.id}", thing.controller, damage=thing.damage) for thing in things}
    position.hand(0, "keeper", *(trick.name for trick in tricks))
    game = position.at("action_1").game()
    for trick, effect in zip(tricks, effects, strict=True):
        (target,) = effect.ids
        game.do("use", card=trick.name)
        if game.decision.kind == "target":  # of one unit there is no choice
            game.do("target", target=f"U{target}")
        while game.stack:
            game.do("pass")
    words = game.ruleset.compiled.pool.vocabulary.words
    return {
        n: (
            position.card(game, one).power, position.card(game, one).life,
            frozenset(cls for cls in CLASSES if game.core.get("object", one.id, "words") >> words[cls] & 1),
            "taunt" in position.card(game, one).keywords,
        )
        for n, one in placed.items()
    }


def seen(now: Now) -> tuple[int, int, frozenset[str], bool]:
    return now.power, now.life, now.classes & frozenset(CLASSES), now.has("嘲讽")


def everybody_lives(things: list[Thing], effects: list[Effect]) -> bool:
    """Nobody dies on the way to this board."""
    boards = [characteristics(things, effects[:n]) for n in range(len(effects) + 1)]
    return all(board[thing.id].life > thing.damage for board in boards for thing in things)


def agree(things: list[Thing], effects: list[Effect]) -> None:
    board = characteristics(things, effects)
    assert engine(things, effects) == {n: seen(now) for n, now in board.items()}


# ---- random boards

def static(where: Filter, *changes: Change, defining: bool = False) -> Ability:
    return Ability("锁", (Static(changes, where, defining),))


NUMBERS: st.SearchStrategy[Change] = st.sampled_from([
    Plus(1), Plus(2, 1), Plus(-1), Plus(0, 3), Set(power=0), Set(power=3), Set(life=9), Swap(),
])
COUNTED: st.SearchStrategy[Change] = st.sampled_from([Plus(Count(Filter(mine=True, cls="弓")))])
WHERE = st.sampled_from([
    EVERY, SELF, Filter(mine=True), Filter(mine=False), Filter(cls="弓"), Filter(mine=True, cls="步", but_this=True),
    Filter(but_this=True), Filter(has="嘲讽"),
])
FIXED_SETS = st.builds(static, WHERE, NUMBERS | COUNTED)
# Not of itself: which of two abilities of one age comes first is nowhere told.
FIXED_SETS_OF_OTHERS = st.builds(static, st.sampled_from([Filter(but_this=True), Filter(mine=False)]), NUMBERS)
DEFINING = st.builds(lambda change: static(SELF, change, defining=True), st.sampled_from([Set(power=2), Set(life=8)]))
KINDS = st.sampled_from([Also(cls="弓"), Also(cls="骑")])


def boards(abilities: st.SearchStrategy[Ability]) -> st.SearchStrategy[list[Thing]]:
    rows = st.lists(
        st.tuples(
            st.integers(1, 6), st.integers(5, 8), st.lists(abilities, max_size=2), st.sampled_from(CLASSES),
            st.integers(0, 1), st.integers(0, 1),
        ), min_size=1, max_size=4,
    )
    return rows.map(lambda drawn: [
        Thing(n, Printed(power, life, frozenset((cls,)), abilities=tuple(abilities)), seat, n, damage)
        for n, (power, life, abilities, cls, seat, damage) in enumerate(drawn, 1)
    ])


@st.composite
def with_effects(draw: Any, abilities: st.SearchStrategy[Ability], changes: Any) -> tuple[list[Thing], list[Effect]]:
    things = draw(boards(abilities))
    drawn = draw(st.lists(st.tuples(changes, st.sampled_from(things)), max_size=3))
    return things, [Effect((change,), LASTING + n, frozenset((thing.id,))) for n, (change, thing) in enumerate(drawn)]


@pytest.mark.rule("zh.416.4a", "zh.416.4b", "zh.416.5a", "zh.416.5c", "zh.416.3b")
@given(with_effects(st.one_of(FIXED_SETS, DEFINING, st.just(TAUNT)), st.one_of(NUMBERS, KINDS)))
def test_numbers_in_their_order(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


THRESHOLDS = st.builds(static, st.sampled_from([Filter(power_from=3), Filter(mine=True, power_from=4)]), NUMBERS)


@pytest.mark.rule("zh.416.5b")
@given(with_effects(st.one_of(FIXED_SETS, THRESHOLDS), NUMBERS))
def test_effects_that_depend_on_power(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


BY_CLASS = st.builds(static, st.sampled_from([EVERY, Filter(cls="弓"), Filter(cls="步"), Filter(mine=True)]), KINDS)


@pytest.mark.rule("zh.416.5b")
@given(with_effects(st.one_of(BY_CLASS, FIXED_SETS), KINDS | NUMBERS))
def test_classes_that_depend_on_classes(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


KEYWORD: st.SearchStrategy[Change] = st.sampled_from([Grant(TAUNT), Lose("嘲讽")])
BY_KEYWORD = st.builds(static, st.sampled_from([EVERY, Filter(cls="弓"), Filter(mine=True), SELF]), KEYWORD)


@pytest.mark.rule("zh.405.1", "zh.405.2")
@given(with_effects(st.one_of(BY_KEYWORD, FIXED_SETS, st.just(TAUNT)), KEYWORD | NUMBERS))
def test_keywords_come_and_go(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


FOR_BLANK = st.builds(static, st.sampled_from([Filter(blank=True), Filter(mine=True, blank=True)]), NUMBERS)
LOSE_ALL: st.SearchStrategy[Change] = st.just(Lose())


@pytest.mark.rule("zh.405.1", "zh.416.4b.ex1")
@given(with_effects(st.one_of(FOR_BLANK, FIXED_SETS, st.just(TAUNT)), LOSE_ALL | NUMBERS))
def test_units_without_abilities(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


ENRAGED = st.builds(enrage, st.integers(1, 2))
GRANTED: st.SearchStrategy[Change] = st.sampled_from([Grant(enrage(1)), Grant(enrage(2))])
FURY_FOR_OTHERS = st.builds(static, st.sampled_from([Filter(but_this=True), Filter(mine=True, but_this=True)]), GRANTED)


@pytest.mark.rule("zh.416.5a", "zh.500.4")
@given(with_effects(st.one_of(ENRAGED, FURY_FOR_OTHERS, FIXED_SETS_OF_OTHERS), NUMBERS | GRANTED | LOSE_ALL))
def test_enrage_among_other_numbers(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


@pytest.mark.rule("zh.416.5a", "zh.500.4")
@pytest.mark.parametrize("change", [Set(power=0), Swap()])
def test_enrage_takes_its_place_by_age(change: Change) -> None:
    fury = Thing(1, Printed(2, 5, frozenset("步"), abilities=(enrage(2),)), 0, 1, damage=1)
    agree([fury], [Effect((change,), LASTING, frozenset((1,)))])


SILENCED = st.sampled_from([EVERY, SELF, Filter(but_this=True), Filter(mine=False), Filter(mine=True, but_this=True)])
SILENCING = st.one_of(
    st.builds(static, SILENCED, LOSE_ALL), st.builds(lambda where: static(where, Lose(), Set(power=1)), SILENCED),
)


@pytest.mark.rule("zh.405.1", "zh.416.5b")
@given(with_effects(st.one_of(SILENCING, FIXED_SETS, st.just(TAUNT)), LOSE_ALL | NUMBERS))
def test_units_that_silence_each_other(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


@pytest.mark.rule("zh.405.1", "zh.416.5b")
@given(with_effects(st.one_of(SILENCING, BY_KEYWORD, FIXED_SETS, st.just(TAUNT)), NUMBERS))
def test_keywords_given_by_units_that_may_be_silenced(drawn: tuple[list[Thing], list[Effect]]) -> None:
    assume(everybody_lives(*drawn))
    agree(*drawn)


def unit(n: int, *abilities: Ability) -> Thing:
    return Thing(n, Printed(2, 5, frozenset("步"), abilities=abilities), 0, n)


@pytest.mark.rule("zh.405.1", "zh.416.5b")
@pytest.mark.parametrize(("things", "effects"), [
    # It takes every unit's abilities, its own included; that it has lost its own does not give the others theirs back.
    ([unit(1, TAUNT), unit(2, static(EVERY, Lose()))], []),
    # The first silences the second, which gives everybody taunt; then the first loses its abilities for good. What the
    # second gives hung on the first, and that on the loss: so the loss comes first, and the gift reaches the first.
    (
        [unit(1, static(Filter(but_this=True), Lose())), unit(2, static(EVERY, Grant(TAUNT)))],
        [Effect((Lose(),), LASTING, frozenset((1,)))],
    ),
])
def test_silencing_and_its_own_source(things: list[Thing], effects: list[Effect]) -> None:
    agree(things, effects)
