"""Replacement and prevention of combat damage against the second opinion, as sets of all outcomes.

Ranged units of seat 0 hit the units and the general of seat 1 at one moment; shields, redirections and changes of
damage wait for that. The reference and the engine each follow every choice that the affected player has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference.replacement import Change, Effect, Prevent, Redirect, Row, Shield, Watch, World
from tests.reference.replacement import outcomes as opinions
from tests.support.outcomes import asked_otherwise, differing, outcomes

pytest.importorskip("sgs_fast_core.rules.zongheng")

from sgs_fast.rulesets.zongheng import language as zh
from tests.support.arena import arena

GENERAL, LIFE = "白板乙", 30
DEFENDERS = ("B0", "B1")
WORLD = World({GENERAL: 1, "B0": 1, "B1": 1})


@dataclass(frozen=True)
class Hit:
    """One attacker: what it attacks, how hard, and its class."""

    target: str
    power: int
    cls: str


def cards_of(hits: list[Hit], effects: list[Effect], armour: int) -> list[zh.CardDefinition]:
    """Attackers, defenders with their own replacing abilities, and a trick for each shield and redirection."""
    cards = [
        zh.CardDefinition(f"A{n}", f"A{n}", "unit", 0, hit.power, 9, (hit.cls,), {"ranged": 1}, file=__file__, line=1)
        for n, hit in enumerate(hits)
    ]
    for name in DEFENDERS:
        own = [effect for effect in effects if not by_trick(effect) and name in subjects(effect)]
        keywords = {"armor": armour} if armour else {}
        cards.append(zh.CardDefinition(
            name, name, "unit", 0, 0, 90, ("戟",), keywords, script=abilities(own), file=__file__, line=1,
        ))
    cards += [
        zh.CardDefinition(effect.id, effect.id, "fast", 0, script=trick(effect), file=__file__, line=1)
        for effect in effects if by_trick(effect)
    ]
    return [*cards, zh.CardDefinition("keeper", "Keeper", "unit", 0, 1, 1, ("步",))]


def by_trick(effect: Effect) -> bool:
    return isinstance(effect.deed, Shield | Redirect)


def subjects(effect: Effect) -> frozenset[str]:
    return effect.watch.subjects or frozenset()


def source_of(effect: Effect) -> Any:
    return zh.unit(cls=next(iter(effect.watch.tags))) if effect.watch.tags else None


def abilities(effects: list[Effect]) -> Any:
    """Changes of damage as abilities of the card that is hit."""
    def script(c: Any) -> None:
        for effect in effects:
            with c.replace(zh.would_be_dealt(c.this, by=source_of(effect))) as r:
                if isinstance(effect.deed, Prevent) and effect.deed.each is None:
                    r.prevent()
                elif isinstance(effect.deed, Prevent):
                    r.less(effect.deed.each)
                elif isinstance(effect.deed, Change):
                    r.more(r.amount * (effect.deed.times - 1) + effect.deed.plus)

    return script


def trick(effect: Effect) -> Any:
    """Shields and redirections as tricks on what they watch."""
    def script(c: Any) -> None:
        anyone = zh.unit | zh.general
        if isinstance(effect.deed, Shield):
            c.prevent(effect.deed.points, to=c.target(anyone), from_=source_of(effect))
        else:
            c.redirect(c.target(anyone), to=c.target(anyone), once=effect.uses == 1)

    return script


def start(hits: list[Hit], effects: list[Effect], armour: int = 0) -> tuple[Any, Callable[[Any], Any]]:
    """The game when all attacks are declared and the damage is on its way; and how to read what was dealt in it."""
    position = arena(cards_of(hits, effects, armour))
    for n in range(len(hits)):
        position.put(f"A{n}", 0)
    placed = {name: position.put(name, 1) for name in DEFENDERS}
    position.hand(0, "keeper", *(effect.id for effect in effects if by_trick(effect)))
    game = position.at("action_1").game()
    for effect in effects:
        if by_trick(effect):
            (subject,) = subjects(effect)
            game.do("use", card=effect.id)
            game.do("target", target=subject)
            if isinstance(effect.deed, Redirect):
                game.do("target", target=effect.deed.to)
            while game.stack:
                game.do("pass")
    game.do("pass")
    game.do("yes")
    for n, hit in enumerate(hits):
        game.do("attack", card=f"A{n}", target=hit.target)
    assert not any(action.verb == "attack" for action in game.decision.actions)
    return game, lambda end: (
        LIFE - end.seats[1].life, *(position.card(end, placed[name]).damage for name in DEFENDERS),
    )


def engine(hits: list[Hit], effects: list[Effect], armour: int = 0) -> set[Any]:
    """Damage on the general and on every defender, in every way the engine can get there."""
    game, dealt = start(hits, effects, armour)
    return outcomes(game, asked_otherwise("replace"), dealt)


def opinion(hits: list[Hit], effects: list[Effect]) -> set[Any]:
    """The same by the second opinion."""
    rows = [Row("damage", hit.target, hit.power, f"A{n}", frozenset((hit.cls,))) for n, hit in enumerate(hits)]
    return {
        tuple(sum(amount for _, subject, amount, _ in end.rows if subject == name) for name in (GENERAL, *DEFENDERS))
        for end in opinions(rows, effects, WORLD)
    }


def agree(hits: list[Hit], effects: list[Effect]) -> None:
    expected, found = opinion(hits, effects), engine(hits, effects)
    assert found == expected, differing(found, expected, [*hits, *effects])


def on(*subjects: str, cls: str = "") -> Watch:
    return Watch(subjects=frozenset(subjects), tags=frozenset((cls,) if cls else ()))


SUBJECTS = st.sampled_from([GENERAL, *DEFENDERS])
HITS = st.lists(st.builds(Hit, SUBJECTS, st.integers(1, 4), st.sampled_from("步骑")), min_size=1, max_size=3)
POINTS = st.integers(1, 5)
CLASSES = st.sampled_from(["", "", "步"])
SHIELDS = st.tuples(st.builds(lambda one, cls: on(one, cls=cls), SUBJECTS, CLASSES), st.builds(Shield, POINTS))
CHANGES = st.tuples(
    st.builds(lambda one, cls: on(one, cls=cls), st.sampled_from(DEFENDERS), CLASSES),
    st.sampled_from([Prevent(1), Prevent(2), Prevent(), Change(plus=1), Change(times=2)]),
)
REDIRECTIONS = st.tuples(SUBJECTS, SUBJECTS, st.booleans()).filter(lambda drawn: drawn[0] != drawn[1]).map(
    lambda drawn: (on(drawn[0]), Redirect(drawn[1]), *([1] if drawn[2] else []))
)


def numbered(drawn: list[Any]) -> list[Effect]:
    """Effects with names; a third part is how many rows it may change."""
    return [Effect(f"E{n}", row[0], row[1], uses=row[2] if row[2:] else None) for n, row in enumerate(drawn)]


@pytest.mark.rule("zh.417.7b", "zh.417.9a", "zh.417.8a", "zh.417.7a")
@given(HITS, st.lists(st.one_of(SHIELDS, CHANGES), max_size=3).map(numbered))
def test_shields_and_changes(hits: list[Hit], effects: list[Effect]) -> None:
    agree(hits, effects)


@pytest.mark.rule("zh.417.6b", "zh.417.9a", "zh.417.6a")
@given(HITS, st.lists(st.one_of(SHIELDS, CHANGES, REDIRECTIONS), max_size=3).map(numbered))
def test_with_redirections(hits: list[Hit], effects: list[Effect]) -> None:
    agree(hits, effects)


@pytest.mark.parametrize(("hits", "effects"), [
    # A shield of 3 against two sources: its controller says which one it stops (s.zh.417.7b.ex1).
    ([Hit("B0", 2, "步"), Hit("B0", 3, "骑")], [(on("B0"), Shield(3))]),
    # What is redirected comes under the other's shield; whose damage the shield takes depends on the order.
    ([Hit("B1", 2, "步"), Hit("B0", 2, "骑")], [(on("B0"), Redirect("B1")), (on("B1", cls="步"), Shield(1))]),
    (
        [Hit("B1", 2, "步"), Hit("B0", 2, "步")],
        [(on("B0"), Redirect("B1")), (on("B1"), Shield(3)), (on("B1"), Change(plus=1))],
    ),
    # "The next damage": of two at one moment, its controller says which.
    ([Hit("B0", 2, "步"), Hit("B0", 3, "骑")], [(on("B0"), Redirect("B1"), 1)]),
    # The same, of one that is there and one that another redirection brings.
    (
        [Hit("B0", 2, "步"), Hit("B1", 3, "骑")], [(on("B1"), Redirect("B0")), (on("B0"), Redirect(GENERAL), 1)],
    ),
    # A circle of redirections: each one once.
    ([Hit("B0", 2, "步")], [(on("B0"), Redirect("B1")), (on("B1"), Redirect("B0"))]),
])
def test_knots(hits: list[Hit], effects: list[Any]) -> None:
    agree(hits, numbered(effects))


@pytest.mark.rule("zh.500.2", "zh.417.9a")
def test_armour_goes_first() -> None:
    """Ruling A17: of armour and a shield the affected player chooses, by default the armour, which costs no points."""
    hits, shield = [Hit("B0", 2, "步"), Hit("B0", 2, "骑")], (on("B0"), Shield(2))
    armour = Effect("armour", on("B0"), Prevent(1))
    best = min(opinion(hits, [*numbered([shield]), armour]))
    assert best in engine(hits, numbered([shield]), armour=1)
    game, dealt = start(hits, numbered([shield]), armour=1)
    while game.decision.kind != "replace":
        game.do("pass" if game.decision.kind == "priority" else game.decision.actions[0].verb)
    first = game.decision.actions[0]
    assert first.card == first.target                        # its own armour
    while not game.over and game.decision.kind == "replace":
        game.take(game.advise())
    assert dealt(game) == best


@pytest.mark.rule("zh.500.2", "zh.417.9a", "zh.417.6a")
@given(HITS, st.lists(st.one_of(SHIELDS, CHANGES, REDIRECTIONS), max_size=2).map(numbered), st.integers(1, 2))
def test_armour_is_one_of_the_effects(hits: list[Hit], effects: list[Effect], armour: int) -> None:
    own = [Effect(f"armour of {name}", on(name), Prevent(armour)) for name in DEFENDERS]
    expected, found = opinion(hits, [*effects, *own]), engine(hits, effects, armour)
    assert found == expected, differing(found, expected, [*hits, *effects, f"armour {armour}"])


def test_keys_tell_unfinished_events_apart() -> None:
    """Two choices in the middle of an event that lead to different ends are different games."""
    hits = [Hit("B1", 2, "步"), Hit("B0", 2, "步")]
    effects = [(on("B0"), Redirect("B1")), (on("B1"), Shield(3)), (on("B1"), Change(plus=1))]
    game, dealt = start(hits, numbered(effects))
    futures: dict[int, set[Any]] = {}
    todo = [game]
    while todo:
        now = todo.pop()
        if now.over or now.decision.kind != "replace":
            continue
        ends = outcomes(now, asked_otherwise("replace"), dealt)
        assert futures.setdefault(now.key, ends) == ends
        for action in now.decision.actions:
            then = now.clone()
            then.take(action)
            todo.append(then)
    assert len(futures) > 3
