"""The replacement reference on the scenarios of the rule text; the engine is not asked here, so no rule is marked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.reference.replacement import (
    Change,
    Effect,
    Instead,
    Prevent,
    Redirect,
    Result,
    Row,
    Shield,
    Watch,
    World,
    outcomes,
    scripted,
    settle,
)

# Units u and v and player a belong to seat 0; unit w and general g to seat 1. Seat 0 is active.
WORLD = World({"u": 0, "v": 0, "a": 0, "w": 1, "g": 1})


def hit(subject: str, amount: int, source: str = "s", *tags: str) -> Row:
    return Row("damage", subject, amount, source, frozenset(tags))


def on(*subjects: str, tags: tuple[str, ...] = ()) -> Watch:
    return Watch(subjects=frozenset(subjects), tags=frozenset(tags))


def rows(result: Result) -> list[tuple[str, str, int]]:
    return [(kind, subject, amount) for kind, subject, amount, _ in result.rows]


def only(found: set[Result]) -> Result:
    assert len(found) == 1
    return next(iter(found))


def test_shield_of_three_against_two_sources() -> None:
    # s.zh.417.7b.ex1
    batch, shield = [hit("u", 2, "x"), hit("u", 3, "y")], [Effect("shield", on("u"), Shield(3))]
    first = settle(batch, shield, WORLD, scripted((0, "shield")))
    assert first.rows == (("damage", "u", 2, "y"),)
    second = settle(batch, shield, WORLD, scripted((1, "shield")))
    assert second.rows == (("damage", "u", 2, "x"),)
    assert first.left == second.left == (("shield", 0),)
    assert outcomes(batch, shield, WORLD) == {first, second}


def test_a_shield_left_over_stays() -> None:
    # s.zh.417.prevent_lasts
    assert only(outcomes([hit("a", 3)], [Effect("shield", on("a"), Shield(4))], WORLD)).left == (("shield", 1),)


def test_once_per_event_and_its_successors() -> None:
    # s.zh.417.6a.once
    effects = [
        Effect("R1", Watch("draw"), Instead((("gain", 1), ("draw", 1)))),
        Effect("R2", Watch("gain"), Instead((("draw", 1),))),
    ]
    assert rows(only(outcomes([Row("draw", "a")], effects, WORLD))) == [("draw", "a", 1), ("draw", "a", 1)]


def test_chained_replacement() -> None:
    # s.zh.417.9b.ex1, in both orders of entry
    effects = [
        Effect("R1", Watch("gain", amount=2), Instead((("draw", 1),))),
        Effect("R2", Watch("draw"), Instead((("return", 1),))),
    ]
    for order in (effects, effects[::-1]):
        end = only(outcomes([Row("gain", "a", 2)], order, WORLD))
        assert (rows(end), end.fates) == ([("return", "a", 1)], ("replaced",))


def test_self_replacement_first() -> None:
    # s.zh.417.6c.self_first
    effects = [Effect("double", on("g"), Change(times=2)), Effect("instead", on("g"), Change(to=2), own=True)]
    assert rows(only(outcomes([hit("g", 4)], effects, WORLD))) == [("damage", "g", 4)]


def test_the_affected_player_chooses() -> None:
    # s.zh.417.9.choice
    effects = [Effect("half", on("g"), Change(parts=2)), Effect("turn", on("g"), Redirect("w"))]
    asked: list[int] = []

    def halve(seat: int, batch: object, open_: list[tuple[int, str]]) -> tuple[int, str]:
        asked.append(seat)
        return next(option for option in open_ if option[1] == "half")

    assert rows(settle([hit("g", 3)], effects, WORLD, halve)) == [("damage", "w", 1)]
    assert asked == [1]
    assert {tuple(rows(end)) for end in outcomes([hit("g", 3)], effects, WORLD)} == {
        (("damage", "w", 1),), (("damage", "w", 3),),
    }


def test_redirected_damage_keeps_its_source() -> None:
    # s.zh.200.6.def3.redirect: armour against infantry does not help against the rider
    effects = [Effect("turn", on("g"), Redirect("w")), Effect("armour", on("w", tags=("步",)), Prevent(2))]
    assert only(outcomes([hit("g", 3, "rider", "骑")], effects, WORLD)).rows == (("damage", "w", 3, "rider"),)
    assert only(outcomes([hit("g", 3, "foot", "步")], effects, WORLD)).rows == (("damage", "w", 1, "foot"),)


def test_no_redirection_from_or_to_what_is_gone() -> None:
    # s.zh.417.6b.redirect
    turn = [Effect("turn", on("u"), Redirect("v"))]
    for gone in ("u", "v"):
        world = World(WORLD.seat_of, gone=frozenset((gone,)))
        assert rows(only(outcomes([hit("u", 2)], turn, world))) == [("damage", "u", 2)]
    assert rows(only(outcomes([hit("u", 2)], turn, WORLD))) == [("damage", "v", 2)]


def test_a_limited_redirection_splits_the_damage() -> None:
    end = only(outcomes([hit("u", 5)], [Effect("turn", on("u"), Redirect("v", 3))], WORLD))
    assert rows(end) == [("damage", "u", 2), ("damage", "v", 3)]
    assert end.left == (("turn", 0),)


def test_no_damage_is_no_event() -> None:
    # s.zh.417.5a.zero: nothing to increase, and armour that takes all leaves nothing
    more = Effect("more", Watch(), Change(plus=2))
    end = only(outcomes([hit("u", 0)], [more], WORLD))
    assert (end.rows, end.fates) == ((), ("nothing",))
    armour = Effect("armour", on("u", tags=("步",)), Prevent(1))
    assert only(outcomes([hit("u", 1, "x", "步")], [armour], WORLD)).rows == ()
    # With both, the affected player may take the armour first and has no damage, or lets it grow first.
    both = outcomes([hit("u", 1, "x", "步")], [more, armour], WORLD)
    assert {tuple(rows(end)) for end in both} == {(), (("damage", "u", 2),)}


def test_a_shield_against_a_class_looks_again() -> None:
    # s.zh.417.8a.check_again: the shield is not used up by what it does not fit
    shield = [Effect("shield", on("u", tags=("步",)), Shield(2))]
    end = only(outcomes([hit("u", 3, "x", "骑")], shield, WORLD))
    assert (rows(end), end.left) == ([("damage", "u", 3)], (("shield", 2),))


def test_the_next_time_is_one_row() -> None:
    # "The next time this would die this turn" saves one of two, its controller choosing which.
    save = [Effect("save", Watch("die", frozenset("uv")), Instead((("recall", 1),)), uses=1)]
    found = outcomes([Row("die", "u"), Row("die", "v")], save, WORLD)
    assert {tuple(rows(end)) for end in found} == {
        (("die", "u", 1), ("recall", "v", 1)), (("die", "v", 1), ("recall", "u", 1)),
    }


def test_skipping() -> None:
    # s.zh.417.6e.two_skips: one skip is used up, the other waits for the next phase
    skips = [Effect(name, Watch("draw phase"), Instead(), uses=1) for name in ("one", "two")]
    for end in outcomes([Row("draw phase", "a")], skips, WORLD):
        assert (end.rows, sorted(left for _, left in end.left)) == ((), [0, 1])


def test_active_player_decides_first() -> None:
    effects = [
        Effect("p", on("u"), Change(plus=1)), Effect("q", on("u"), Change(times=2)),
        Effect("r", on("w"), Change(plus=1)), Effect("s", on("w"), Change(times=2)),
    ]
    seats: list[int] = []

    def first(seat: int, batch: object, open_: list[tuple[int, str]]) -> tuple[int, str]:
        seats.append(seat)
        return open_[0]

    settle([hit("w", 1), hit("u", 1)], effects, WORLD, first)
    assert seats == [0, 1]
    seats.clear()
    settle([hit("w", 1), hit("u", 1)], effects, World(WORLD.seat_of, order=(1, 0)), first)
    assert seats == [1, 0]


def test_two_units_under_one_shield_with_one_source_redirected() -> None:
    # Two units share a shield of 3; what hits the first is redirected to the second.
    effects = [Effect("shield", on("u", "v"), Shield(3)), Effect("turn", on("u"), Redirect("v"))]
    found = outcomes([hit("u", 2, "x"), hit("v", 3, "y")], effects, WORLD)
    assert {(end.rows, end.left) for end in found} == {
        ((("damage", "v", 2, "x"),), (("shield", 0),)),  # the shield stops y
        ((("damage", "v", 2, "y"),), (("shield", 0),)),  # the shield stops x, before or after its turn
    }


SUBJECTS = st.sampled_from(["u", "v", "w", "g"])
WATCHES = st.builds(on, SUBJECTS, tags=st.sampled_from([(), ("步",)]))
DEEDS = st.one_of(
    st.just(Prevent()), st.builds(Prevent, st.integers(1, 2)), st.builds(Shield, st.integers(1, 4)),
    st.builds(Redirect, SUBJECTS, st.none() | st.integers(1, 3)),
    st.builds(Change, times=st.integers(1, 2), parts=st.integers(1, 2), plus=st.integers(0, 2)),
)
EFFECTS = st.lists(st.tuples(WATCHES, DEEDS, st.booleans()), max_size=4).map(
    lambda rows: [Effect(f"e{n}", watch, deed, own) for n, (watch, deed, own) in enumerate(rows)]
)
BATCHES = st.lists(st.builds(hit, SUBJECTS, st.integers(0, 4), st.just("x"), st.sampled_from(["步", "骑"])), max_size=3)


@given(BATCHES, EFFECTS)
def test_every_way_ends_and_shields_pay_for_what_they_stop(batch: list[Row], effects: list[Effect]) -> None:
    stopping = [effect for effect in effects if isinstance(effect.deed, Shield | Redirect)]
    dealt = sum(row.amount for row in batch)
    for end in outcomes(batch, stopping, WORLD):
        left = dict(end.left)
        used = sum(effect.deed.points - left[effect.id] for effect in stopping if isinstance(effect.deed, Shield))
        assert dealt - used == sum(amount for _, _, amount, _ in end.rows)
        assert all(points >= 0 for points in left.values())
    assert outcomes(batch, effects, WORLD)


@given(BATCHES, EFFECTS, st.randoms(use_true_random=False))
def test_any_choices_lead_to_a_known_outcome(batch: list[Row], effects: list[Effect], dice: object) -> None:
    end = settle(batch, effects, WORLD, lambda seat, now, open_: dice.choice(open_))  # type: ignore[attr-defined]
    assert end in outcomes(batch, effects, WORLD)
