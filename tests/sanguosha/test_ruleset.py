"""What a match of 三国杀 is made of, and what is said about a wrong one."""

from __future__ import annotations

from typing import Any

import pytest

import sgs_fast as sgs
from sgs_fast.errors import DeckError, OptionError, SgsError, UsageError
from sgs_fast.rulesets.sanguosha.generals import GENERALS
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast.rulesets.sanguosha.seats import ROLES, roles_of

FIVE = ("曹操", "Guan Yu", "张飞", "甄姬", "郭嘉")


def characters(game: sgs.Game) -> list[str]:
    return [seat.character.name for seat in game.seats]


def roles(game: sgs.Game) -> list[str]:
    return [RULESET.role(game, seat, None) for seat in range(game.match.seats)]


def test_as_many_generals_as_players_sit_in_the_order_given() -> None:
    match = sgs.Match("sanguosha", players=5, pack="maneuvering", generals=FIVE, mode="identity")
    for index in range(3):
        assert characters(match.game(1, index)) == ["曹操", "关羽", "张飞", "甄姬", "郭嘉"]
    assert match.deck_names == ("曹操", "关羽", "张飞", "甄姬", "郭嘉")


def test_more_generals_are_the_choice_from_which_each_game_deals() -> None:
    match = sgs.Match("sanguosha", players=3, generals=FIVE)
    tables = {tuple(characters(match.game(1, index))) for index in range(40)}
    assert len(tables) > 10
    assert {name for table in tables for name in table} == {"曹操", "关羽", "张飞", "甄姬", "郭嘉"}


def test_the_number_of_generals_tells_the_number_of_players() -> None:
    assert sgs.Match("sanguosha", generals=FIVE[:3]).seats == 3
    assert sgs.Match("sanguosha").seats == 5


def test_identities_are_dealt_or_given() -> None:
    dealt = {tuple(roles(sgs.Match("sanguosha").game(1, index))) for index in range(40)}
    assert len(dealt) > 6
    assert {tuple(sorted(table)) for table in dealt} == {("lord", "loyalist", "rebel", "rebel", "renegade")}
    assert {table[0] for table in dealt} == {"lord"}
    given = ["lord", "rebel", "反贼", "renegade", "loyalist"]
    match = sgs.Match("sanguosha", roles=given)
    assert roles(match.game(3)) == roles(match.game(4)) == ["lord", "rebel", "rebel", "renegade", "loyalist"]


@pytest.mark.parametrize(("players", "counts"), [
    (2, (0, 1, 0)), (3, (0, 1, 1)), (4, (1, 1, 1)), (5, (1, 2, 1)), (6, (1, 3, 1)), (7, (2, 3, 1)), (8, (2, 4, 1)),
    (9, (3, 4, 1)), (10, (3, 5, 1)),
])
def test_the_tables_of_identities(players: int, counts: tuple[int, int, int]) -> None:
    table = ROLES[players]
    assert table[0] == "lord" and table.count("lord") == 1
    assert (table.count("loyalist"), table.count("rebel"), table.count("renegade")) == counts
    assert sorted(roles(sgs.Match("sanguosha", players=players).game(1))) == sorted(table)


def test_the_four_player_table_and_two_renegades_are_options() -> None:
    assert sorted(roles(sgs.Match("sanguosha", players=4, options={"four_players": "two_rebels"}).game(1))) == [
        "lord", "rebel", "rebel", "renegade"]
    for players, counts in {6: (1, 2, 2), 8: (2, 3, 2), 10: (3, 4, 2)}.items():
        table = roles(sgs.Match("sanguosha", players=players, options={"renegades": 2}).game(1))
        assert (table.count("loyalist"), table.count("rebel"), table.count("renegade")) == counts
    assert roles_of(6) != roles_of(6, renegades=2)
    with pytest.raises(OptionError, match="two need 6, 8, 10 players, not 5"):
        sgs.Match("sanguosha", players=5, options={"renegades": 2})


BAD_TABLES: list[tuple[dict[str, Any], type[SgsError], str]] = [
    ({"players": 11}, UsageError, "from 2 to 10"),
    ({"players": 1}, UsageError, "from 2 to 10"),
    ({"players": True}, UsageError, "from 2 to 10"),
    ({"players": 2.5}, UsageError, "from 2 to 10"),
    ({"pack": "maneuvring"}, DeckError, 'did you mean "maneuvering"'),
    ({"pack": {"cards": {"杀♠7": 19}}}, DeckError, "at least 20"),
    ({"pack": {"cards": {"曹操": 30}}}, DeckError, '"曹操" is a character'),
    ({"mode": "guozhn"}, UsageError, "did you mean \"guozhan\""),
    ({"players": 2, "generals": ["曹操", "Cao Cao"]}, UsageError, "twice"),
    ({"players": 3, "generals": ["曹操", "关羽"]}, UsageError, "2 generals for 3 players"),
    ({"players": 2, "generals": ["曹操", "Guan Yo"]}, UsageError, 'did you mean "Guan Yu"'),
    ({"generals": "曹操"}, UsageError, "a list of names"),
    ({"generals": [1, 2]}, UsageError, "names, not 1"),
    ({"players": 3, "roles": ["lord", "rebel"]}, UsageError, "2 roles for 3 players"),
    ({"players": 2, "roles": ["rebel", "lord"]}, UsageError, "sits in seat 0"),
    ({"players": 2, "roles": ["lord", "lord"]}, UsageError, "nobody else"),
    ({"players": 2, "roles": ["lord", "rebell"]}, UsageError, 'did you mean "rebel"'),
    ({"roles": "lord"}, UsageError, "a list of names"),
    ({"decks": ["standard"]}, UsageError, "has no decks for its seats"),
    ({"options": {"turn_cup": 3}}, OptionError, "did you mean"),
    ({"options": {"draw": 11}}, OptionError, "0 to 10"),
    ({"options": {"deckout": "lose"}}, OptionError, "one of draw, stop_drawing"),
    ({"options": {"four_players": 3}}, OptionError, "one of loyalist, two_rebels"),
    ({"options": {"renegades": 3}}, OptionError, "from 1 to 2"),
    ({"options": {"players": 5}}, OptionError, 'no option "players"'),
    ({"generals": FIVE, "options": {"general_choice": 2}}, OptionError, "sit at 5 seats already"),
    ({"players": 10, "options": {"general_choice": 10}}, UsageError, "each to choose from 10"),
    ({"overrides": {"曹操.hp": 99}}, SgsError, "between|names no number"),
]


@pytest.mark.parametrize(("arguments", "error", "message"), BAD_TABLES)
def test_wrong_tables_are_refused(arguments: dict[str, Any], error: type[SgsError], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        sgs.Match("sanguosha", **arguments)
    assert "\n" not in str(caught.value)


def test_a_ruleset_with_decks_has_no_players() -> None:
    with pytest.raises(UsageError, match="zongheng has no players: name a deck for each seat"):
        sgs.Match("zongheng", players=2)


def test_names_of_generals_differ() -> None:
    assert len({general.zh for general in GENERALS}) == len(GENERALS) == len({general.en for general in GENERALS})
