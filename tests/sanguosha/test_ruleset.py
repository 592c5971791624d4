"""What a match of 三国杀 is made of, and what is said about a wrong one."""

from __future__ import annotations

import pytest

from sgs_fast.errors import OptionError, UsageError
from sgs_fast.rulesets.sanguosha.generals import GENERALS, ROLES
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast_core import api


def test_a_match_is_played_to_its_end() -> None:
    lists, options = RULESET.seated(5, "maneuvering", ["曹操", "Guan Yu", "张飞", "甄姬", "郭嘉"])
    assert len(lists[0]) == 160
    assert len(lists[1]) == 5
    game = api.Game(api.Setup(RULESET.program, lists, options), 1, 0)
    characters = [game.get("seat", seat, "character") for seat in range(5)]
    seats = [RULESET.card_name(game.get("object", character, "card"), "zh") for character in characters]
    assert seats == ["曹操", "关羽", "张飞", "甄姬", "郭嘉"]
    while not game.result:
        game.choose(game.options()[-1])
    assert RULESET.name_of("result", game.result) in ("win", "truncated")


def test_the_standard_pile_has_108_cards() -> None:
    assert len(RULESET.seated(4, "standard")[0][0]) == 108


@pytest.mark.parametrize("players", range(2, 11))
def test_there_is_one_identity_for_each_player(players: int) -> None:
    assert len(ROLES[players]) == players
    assert ROLES[players][0] == "lord"
    assert "rebel" in ROLES[players]


@pytest.mark.parametrize(("arguments", "message"), [
    ({"players": 11}, "from 2 to 10"),
    ({"players": 1}, "from 2 to 10"),
    ({"pack": "maneuvring"}, "known: standard, maneuvering"),
    ({"mode": "guozhan"}, "known: identity"),
    ({"players": 2, "generals": ["曹操", "Cao Cao"]}, "twice"),
    ({"players": 3, "generals": ["曹操", "关羽"]}, "2 generals for 3 players"),
    ({"players": 2, "generals": ["曹操", "Guan Yo"]}, "did you mean \"Guan Yu\""),
])
def test_wrong_tables_are_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        RULESET.seated(**arguments)  # type: ignore[arg-type]


def test_wrong_options_are_refused() -> None:
    with pytest.raises(OptionError, match="did you mean"):
        RULESET.seated(options={"turn_cup": 3})
    with pytest.raises(OptionError, match="0 to 10"):
        RULESET.seated(options={"draw": 11})


def test_names_of_generals_differ() -> None:
    assert len({general.zh for general in GENERALS}) == len(GENERALS) == len({general.en for general in GENERALS})
