"""A ruleset that lives outside the tree runs in the same Game and batch as those inside."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy
import pytest

from tests.toy.duel import DECK, Duel, random_game, tiny, toy
from tests.toy.toy_rules import compile_toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["tiny", "toy"]


def batch(duel: Duel, setup: Any, agents: list[int], games: int, seed: int = 1) -> numpy.ndarray:
    rows = numpy.zeros(games, dtype=duel.api.ROW)
    duel.api.run_batch(setup, agents, seed, 0, games, rows)
    return rows


def test_machine_tells_its_own_names_and_room(toy: Duel, tiny: Duel) -> None:
    assert (toy.machine.name, tiny.machine.name) == ("toy", "tiny")
    assert toy.machine.seats == 3
    assert toy.machine.game_size > tiny.machine.game_size
    assert toy.names["zone"]["board"] == 4
    assert toy.names["event"]["night"] == 23
    assert toy.names["result"]["win"] == 1


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("agents", [[0, 0, 0], [1, 1, 1]], ids=["random", "greedy"])
def test_batches_end_by_rule(toy: Duel, players: int, agents: list[int]) -> None:
    rows = batch(toy, toy.setup(players=players), agents, 60)
    results = Counter(int(result) for result in rows["result"])
    assert results[toy.names["result"]["win"]] > 12
    assert toy.names["result"]["running"] not in results
    won = rows[rows["result"] == toy.names["result"]["win"]]
    assert {int(w) for w in won["winners"]} == {1 << seat for seat in range(players)}


def test_batch_and_game_in_the_hand_are_the_same_game(toy: Duel) -> None:
    setup = toy.setup()
    rows = batch(toy, setup, [1, 1, 1], 10)
    for index in range(10):
        game = toy.game(1, index, setup)
        while not game.result:
            scores = game.scores()
            game.choose(game.options()[scores.index(max(scores))])
        row = game.row()
        assert all(numpy.array_equal(row[name], rows[index][name]) for name in row.dtype.names)


def test_everything_derived_is_right_at_every_decision(toy: Duel) -> None:
    decisions = 0
    for index in range(25):
        for game in random_game(toy.game(5, index, players=2 + index % 2), index):
            assert game.check() == 0, (index, game.decisions)
            decisions += 1
    assert decisions > 2500


def test_each_card_of_the_deck_gets_used(toy: Duel) -> None:
    """Else the tests above would prove less than they seem to."""
    used: set[str] = set()
    for index in range(40):
        game = toy.game(6, index)
        game.log(True)
        for _ in random_game(game, index):
            log = game.log()
            used |= {toy.card_names[int(row["card"])] for row in log if row["kind"] == toy.names["event"]["move"]}
    assert set(DECK) <= used | {"Champion"}


def test_fork_everywhere(toy: Duel) -> None:
    """At a decision of a random game: a copy, a saved game and every option on both lead to the same keys."""
    tried = 0
    for index in range(6):
        setup = toy.setup(players=2 + index % 2)
        for game in random_game(toy.api.Game(setup, 8, index), index):
            if game.decisions % 5:
                continue
            key, options = game.key(), game.options()
            copy, loaded = game.clone(), toy.api.Game.load(setup, game.save())
            assert (copy.key(), loaded.key()) == (key, key)
            assert loaded.options() == options == copy.rebuilt_options() == game.rebuilt_options()
            assert (loaded.seat, loaded.ask, loaded.turn) == (game.seat, game.ask, game.turn)
            assert toy.api.Game.load(setup, loaded.save()).save() == loaded.save()
            for code in options:
                one, other = game.clone(), loaded.clone()
                one.choose(code)
                other.choose(code)
                assert one.key() == other.key()
                assert one.options() == other.options()
                tried += 1
            assert game.key() == key
    assert tried > 500


def test_refused_code_changes_nothing(toy: Duel) -> None:
    game = toy.game(3)
    before = game.save()
    for code in (0, 0xFFFFFFFF, toy.names["verb"]["use"] << 24 | 200 << 12):
        with pytest.raises(ValueError, match="not among"):
            game.choose(code)
    assert game.save() == before


def test_numbers_change_without_the_scripts(toy: Duel) -> None:
    for overrides, damage in ((None, 2), ({"Bolt.damage": 7}, 7)):
        position = toy.position([], (("Bolt", "Bolt"), ()), overrides=overrides)
        position.play(position.hands[0][0], position.hero(1))
        assert position.life(1) == 20 - damage


def test_a_saved_game_belongs_to_its_match(toy: Duel, tiny: Duel) -> None:
    blob = toy.game(1).save()
    with pytest.raises(ValueError, match="another match"):
        toy.api.Game.load(toy.setup(hand=3), blob)
    with pytest.raises(ValueError, match="another ruleset"):
        toy.api.Game.load(tiny.setup(), blob)
    with pytest.raises(ValueError, match="check sum"):
        toy.api.Game.load(toy.setup(), blob[:-1] + bytes([blob[-1] ^ 1]))


def test_an_ability_keeps_to_its_own_handles(toy: Duel) -> None:
    """A program whose ability notes more than it has room for is refused, whoever packed it."""
    tables, numbers, _, _ = compile_toy(toy.names)
    assert toy.api.Program(toy.machine, tables, numbers)
    abilities = bytearray(tables["abilities"])
    for start in range(0, len(abilities), toy.machine.row_sizes["abilities"]):
        abilities[start + 27] = 0                       # n_handles
    with pytest.raises(ValueError, match="handle"):
        toy.api.Program(toy.machine, tables | {"abilities": bytes(abilities)}, numbers)
