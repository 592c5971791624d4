"""Native counters: they agree with a count by hand through Game, and no game is another for being counted."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from sgs_fast import Match
from sgs_fast_core import api

MATCHES = {"zongheng": ("lubu-cavalry", "yellow-turban"), "riftbound": ("jinx", "lee-sin")}
GAMES, SEED = 25, 11


def match_of(ruleset: str) -> Match:
    pytest.importorskip(f"sgs_fast_core.rules.{ruleset}", reason=f"{ruleset} is not built")
    return Match(ruleset, decks=MATCHES[ruleset])


def batch(match: Match, counts: api.Counts | None = None, agent: int = 1) -> np.ndarray:
    rows = np.zeros(GAMES, api.ROW)
    api.run_batch(match.setup, [agent] * match.seats, SEED, 0, GAMES, rows, counts)
    return rows


def counted_by_hand(match: Match, agent: int) -> tuple[Counter[tuple[int, ...]], list[Counter[int]]]:
    """(seat, card, column) -> sum, and the events of each game by kind."""
    names, sums, events = match.ruleset_info.machine.names, Counter[tuple[int, ...]](), []
    seats, hand = match.ruleset_info.machine.seats, match.ruleset_info.machine.names["zone"]["hand"]
    for index in range(GAMES):
        game = api.Game(match.setup, SEED, index)
        game.log(True)
        kinds: Counter[int] = Counter()
        marks: dict[tuple[int, int], dict[int, int]] = {}
        met: dict[int, int] = {}
        opened = False

        def see(
            game: api.Game = game, met: dict[int, int] = met, marks: dict[tuple[int, int], dict[int, int]] = marks
        ) -> None:
            nonlocal opened
            if not opened and game.result == 0 and game.ask == names["ask"]["mulligan"]:
                return
            for seat in range(seats):
                for o in game.zone(hand * seats + seat):
                    version = game.get("object", o, "version")
                    if met.get(o) != version:
                        met[o] = version
                        mark = marks.setdefault((seat, game.get("object", o, "card")), {})
                        mark.setdefault(1 if opened else 0, game.turn)
                        mark.setdefault(2, game.turn)
            opened = True

        while True:
            kinds.update(int(kind) for kind in game.log()["kind"] if kind < 200)
            see()
            if game.result:
                break
            scores = game.scores()
            code = game.options()[scores.index(max(scores))]
            if code >> 24 in (names["verb"]["use"], names["verb"]["play"]):
                card = game.get("object", code >> 12 & 0xFFF, "card")
                marks.setdefault((game.seat, card), {}).setdefault(3, game.turn)
            game.choose(code)
        events.append(kinds)
        if game.result in (1, 2):
            for (seat, card), mark in marks.items():
                won = game.winners >> seat & 1
                for kind, turn in mark.items():
                    columns = [2 * kind]
                    if kind >= 2:
                        columns.append(8 + 80 * (kind - 2) + 2 * min(turn, api.COUNTED_TURNS - 1))
                    for column in columns:
                        sums[seat, card, column] += 1
                        sums[seat, card, column + 1] += won
    return sums, events


@pytest.mark.parametrize("ruleset", MATCHES)
def test_cards_and_events_are_counted_as_by_hand(ruleset: str) -> None:
    match = match_of(ruleset)
    names = match.ruleset_info.machine.names["event"]
    filters = [{}, {"event": names["move"]}, {"event": names["damage"], "amounts": 1}]
    counts = api.Counts(match.setup, GAMES, filters)
    batch(match, counts)
    sums, events = counted_by_hand(match, 1)
    assert counts.cards is not None and counts.events is not None
    assert {tuple(place): int(counts.cards[tuple(place)]) for place in np.argwhere(counts.cards)} == {
        place: number for place, number in sums.items() if number
    }
    assert len(sums) > 200
    assert counts.events[:, 0].tolist() == [sum(kinds.values()) for kinds in events]
    assert counts.events[:, 1].tolist() == [kinds[names["move"]] for kinds in events]
    assert counts.events[:, 2].min() > 0
    assert counts.lost == 0


@pytest.mark.parametrize("ruleset", MATCHES)
@pytest.mark.parametrize("agent", [0, 1])
def test_counted_games_are_the_same_games(ruleset: str, agent: int) -> None:
    match = match_of(ruleset)
    bare = batch(match, agent=agent)
    assert np.array_equal(bare, batch(match, api.Counts(match.setup, GAMES, [{}]), agent))


def test_counts_of_parts_add_up() -> None:
    match = match_of("zongheng")
    whole, parts = api.Counts(match.setup), api.Counts(match.setup)
    rows = np.zeros(30, api.ROW)
    api.run_batch(match.setup, [0, 1], 4, 0, 30, rows, whole)
    for lo, hi in ((0, 11), (11, 12), (12, 30)):
        api.run_batch(match.setup, [0, 1], 4, lo, hi, rows, parts)
    assert np.array_equal(whole.cards, parts.cards)


def test_each_part_of_a_filter_chooses() -> None:
    """Every filter that is true of a row counts it, and no other does."""
    match = match_of("zongheng")
    names = match.ruleset_info.machine.names
    game = api.Game(match.setup, SEED, 0)
    game.log(True)
    while not game.result:
        scores = game.scores()
        game.choose(game.options()[scores.index(max(scores))])
    log = game.log()
    seats = match.ruleset_info.machine.seats
    wanted = {
        "event": log["kind"],
        "cause": log["cause"],
        "card": log["card"],
        "seat": log["seat"],
        "source": log["zone"] // seats,
        "place": log["place"] // seats,
        "status": log["status"],
    }
    assert set(wanted) == set(api.FILTER_PARTS)
    for part, column in wanted.items():
        values = sorted(set(column.tolist()))
        assert len(values) > 1 or part == "status"
        counts = api.Counts(match.setup, 1, [{part: value} for value in values[:30]], cards=False)
        api.run_batch(match.setup, [1, 1], SEED, 0, 1, np.zeros(1, api.ROW), counts)
        assert counts.events is not None
        assert counts.events[0].tolist() == [int((column == value).sum()) for value in values[:30]]
    assert names["event"]["move"] in wanted["event"]


def test_what_cannot_be_counted_is_refused() -> None:
    match = match_of("zongheng")
    other = Match("zongheng", decks=MATCHES["zongheng"], overrides={"弓箭军需官.cost": 2})
    with pytest.raises(ValueError, match="no part kind"):
        api.Counts(match.setup, 1, [{"kind": 1}])
    with pytest.raises(ValueError, match="at most 32"):
        api.Counts(match.setup, 1, [{}] * 33)
    rows = np.zeros(9, api.ROW)
    with pytest.raises(ValueError, match="another program"):
        api.run_batch(match.setup, [1, 1], 1, 0, 9, rows, api.Counts(other.setup))
    with pytest.raises(ValueError, match="fewer games"):
        api.run_batch(match.setup, [1, 1], 1, 0, 9, rows, api.Counts(match.setup, 8, [{}]))
