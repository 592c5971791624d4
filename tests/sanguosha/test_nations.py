"""Whole matches of 国战: they end, lose no card, keep their secrets, and are told by faction."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

from sgs_fast import Game, Match, Position, simulate
from sgs_fast.errors import OptionError, SgsError, UsageError
from sgs_fast.rulesets.sanguosha.account_nations import facts_of_nations
from sgs_fast.rulesets.sanguosha.nation_deck import GUOZHAN
from sgs_fast.rulesets.sanguosha.nations import FACTIONS, both_kingdoms, seats_for
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast.rulesets.sanguosha.war import WAR, WAR_DEALT
from sgs_fast_core import api
from tests.sanguosha.table import NAMES, SEATS, ZONES
from tests.support.props import conserved_everywhere, digest, fork_everywhere, native_batch, permute_unseen, walk

RUNNING = NAMES["result"]["running"]
CARD_ZONES = ("draw", "discard", "process", "hand", "equip", "judge", "pile", "vault", "under", "aside")
BY_NAME = {one.zh: one for one in WAR}
FIXED = ["关羽+张飞", "夏侯惇+张辽", "大乔+小乔", "吕布+貂蝉"]
TABLES: list[dict[str, Any]] = [
    {"players": 2}, {"players": 5, "options": {"general_choice": 3, "brawl": "no"}}, {"players": 8}, {"generals": FIXED}]


def match(number: int) -> Match:
    return Match("sanguosha", mode="guozhan", **TABLES[number])


def zone(game: api.Game, name: str, seat: int = 0) -> list[int]:
    return game.zone(ZONES[name] * SEATS + seat)


def physical(game: api.Game) -> int:
    gone = sum(RULESET.by_number[game.get("object", o, "card")].kind not in ("skill", "general") for o in zone(game, "gone"))
    return gone + sum(len(zone(game, name, seat)) for name in CARD_ZONES for seat in range(SEATS))


def number(game: api.Game, seat: int, name: str) -> int:
    return game.get("seat", seat, "num", NAMES["seat_number"][name])


# ---- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5, 8, 10])
@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_games_end_by_rule(players: int, agent: str) -> None:
    rows = numpy.zeros(60, dtype=api.ROW)
    api.run_batch(Match("sanguosha", mode="guozhan", players=players).setup, [api.AGENTS[agent]] * SEATS, 3, 0, 60, rows)
    assert not rows["fault"].any()
    assert (rows["result"] == NAMES["result"]["win"]).mean() > 0.95


def test_the_draw_pile_is_that_of_the_mode() -> None:
    assert sum(len(faces.split()) for faces in GUOZHAN.values()) == 160
    game = match(2).game(1)
    while game.decision.kind == "general":
        game.take(game.decision.actions[0])
    assert physical(game.core) == 160
    assert [len(game.zone("hand", seat)) for seat in range(8)][1:] == [4] * 7


def test_each_seat_chooses_a_pair_of_one_faction() -> None:
    """In secret, out of seven generals; the HP are those of both halves, and nobody has a faction yet."""
    game = match(2).game(5)
    asked = []
    while game.decision.kind == "general":
        seat = game.decision.seat
        asked.append(seat)
        offered = [card.name for card in game.zone("offered", seat)]
        assert len(offered) == min(7, len(WAR_DEALT) // 8)
        assert game.view((seat + 1) % 8)["seats"][seat]["zones"]["offered"] == {"n": len(offered), "cards": []}
        game.take(game.decision.actions[-1])
    assert asked == sorted(asked) and set(asked) == set(range(8))
    for seat in range(8):
        head, deputy = (BY_NAME[card.name] for card in game.zone("general", seat))
        assert both_kingdoms(head) & both_kingdoms(deputy)
        assert game.seats[seat].max_hp == (head.halves + head.as_head + deputy.halves + deputy.as_deputy) // 2
        assert number(game.core, seat, "faction") == 0
        assert all("face_down" in card.flags for card in game.zone("general", seat))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_card_is_in_one_place(table: int) -> None:
    shared = match(table).setup
    for index in range(3):
        game, dice, laid = api.Game(shared, 11, index), random.Random(index), 0
        while game.result == RUNNING:
            game.choose(dice.choice(game.options()))
            laid = laid or physical(game)
            assert physical(game) == laid
            assert game.check() == 0


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_forks(table: int) -> None:
    assert fork_everywhere(match(table), seed=table, most=30) > 20


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_copies_and_saved_games_go_the_same_way(table: int) -> None:
    shared = match(table).setup
    game, dice = api.Game(shared, 5, 2), random.Random(table)
    while game.result == RUNNING:
        loaded, offered = api.Game.load(shared, game.save()), game.options()
        assert (loaded.key(), loaded.options()) == (game.key(), offered)
        choice = dice.choice(offered)
        loaded.choose(choice)
        game.choose(choice)
        assert loaded.key() == game.key()


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_nothing_unseen_matters(table: int) -> None:
    """Views, options and greedy's choice of every seat stay when what it does not know is dealt again."""
    made, different = match(table), 0
    for seed in (table, table + 30):
        for step, game in enumerate(walk(made.game(seed), seed=seed)):
            if step % 7 == 0:
                for seat in {game.decision.seat, (step // 7) % made.seats}:
                    different += permute_unseen(game, seat, deals=1)
    assert different > 4


def test_hidden_generals_are_dealt_again() -> None:
    """In a fair copy others have other pairs, of one faction and of the same HP; one's own and the open ones stay."""
    game = match(2).game(9)
    while game.decision.kind == "general":
        game.take(game.advise("greedy"))
    pairs = [[card.name for card in game.zone("general", seat)] for seat in range(8)]
    changed = 0
    for seed in range(5):
        fair = game.clone(seat=3, seed=seed)
        assert fair.core.check() == 0          # what characters show is derived anew
        for seat in range(8):
            head, deputy = (BY_NAME[card.name] for card in fair.zone("general", seat))
            assert both_kingdoms(head) & both_kingdoms(deputy)
            assert fair.seats[seat].max_hp == (head.halves + head.as_head + deputy.halves + deputy.as_deputy) // 2
            assert seat != 3 or [head.zh, deputy.zh] == pairs[3]
            changed += [head.zh, deputy.zh] != pairs[seat]
        names = [card.name for seat in range(8) for card in fair.zone("general", seat)]
        assert len(set(names)) == 16
        dice = random.Random(seed)
        while not fair.over:
            fair.take(dice.choice(fair.decision.actions))
        assert fair.result == "win"
    assert changed > 20


def test_a_view_hides_generals_and_their_skills() -> None:
    for game in walk(match(2).game(3), seed=3):
        for seat in range(8):
            view = game.view(seat)
            for other in range(8):
                generals = zone(game.core, "general", other)
                shown = [card["id"] for card in view["seats"][other]["zones"]["general"]["cards"]]
                skills = view["seats"][other]["zones"]["skill"]
                for general in generals:
                    hidden = game.core.get("object", general, "flags") & NAMES["flag"]["face_down"]
                    known = game.core.get("object", general, "known") >> seat & 1
                    assert (general in shown) is bool(known)
                    assert known or hidden
                assert skills["n"] == len(skills["cards"])
            assert ("decision" in view.data) is (seat == game.decision.seat)


def test_digests_do_not_depend_on_threads() -> None:
    batch = native_batch(match(2), ["greedy", "random"] * 4)
    assert digest(batch, 60, 1) == digest(batch, 60, 2) == digest(batch, 60, 7, chunk=7)


def test_cards_are_conserved_everywhere() -> None:
    def check(game: Game) -> None:
        assert all(seat.max_hp >= seat.life for seat in game.seats)

    assert conserved_everywhere(match(1), check, seed=40) > 20


# ---- the account ---------------------------------------------------------------------------------------------------


def test_results_by_faction_general_and_seat() -> None:
    result = simulate(match(2), games=120, agents="greedy", seed=4, rows=True)
    told = result.account.as_dict()
    assert set(told["factions"]) <= set(FACTIONS)
    assert sum(one["games"] for one in told["factions"].values()) == 8 * 120
    assert sum(one["games"] for one in told["generals"].values()) == 16 * 120
    assert sum(one["kills"] for one in told["by_seat"]) == sum(one["kills"] for one in told["factions"].values())
    assert sum(one["first_deaths"] for one in told["by_seat"]) == 120
    won = sum(one["games_won"]["value"] * one["games_won"]["n"] for one in told["factions"].values())
    assert round(won) == result.codes["win"]
    facts = facts_of_nations(result.rows, 8)
    for index in range(12):
        game = result.replay(index)
        for seat in range(8):
            pair = [WAR[facts[which][index, seat]].zh for which in ("head", "deputy")]
            assert set(pair) <= {card.name for card in game.zone("offered", seat)}
            faction = RULESET.faction(game, seat)
            if faction:
                assert list(FACTIONS)[facts["faction"][index, seat] - 1] == faction
        assert set(numpy.flatnonzero(facts["won"][index])) == set(game.winners)
    text = "\n".join(result.account.lines(lambda en, zh: en))
    assert "careerist" in text and "games won" in text


def test_who_won_is_of_one_faction() -> None:
    result = simulate(match(2), games=150, agents="greedy", seed=6, rows=True)
    facts = facts_of_nations(result.rows, 8)
    for index in range(150):
        winners = facts["faction"][index][facts["won"][index]]
        assert len(set(winners)) <= 1
        if len(winners) and winners[0] == list(FACTIONS).index("careerist") + 1:
            assert len(winners) == 1


# ---- bad input -----------------------------------------------------------------------------------------------------

BAD: list[tuple[dict[str, Any], type[SgsError], str]] = [
    ({"pack": "standard"}, UsageError, "国战 has its own draw pile"),
    ({"players": 11}, UsageError, "a whole number from 2 to 10"),
    ({"players": 1}, UsageError, "a whole number from 2 to 10"),
    ({"generals": ["关羽+张飞", "关羽+刘备"]}, UsageError, "sits at the table twice"),
    ({"generals": ["关羽+夏侯惇", "大乔+小乔"]}, UsageError, "of one faction"),
    ({"generals": ["关羽+张飞", "大乔"]}, UsageError, "a pair for each seat"),
    ({"generals": ["关羽+张飞"], "players": 2}, UsageError, "1 pairs of generals for 2 players"),
    ({"generals": ["关羽+张费", "大乔+小乔"]}, UsageError, "did you mean"),
    ({"generals": ["关羽+神吕蒙", "大乔+小乔"]}, UsageError, "general of the identity mode"),
    ({"generals": ["刘备（君）+张飞", "大乔+小乔"]}, UsageError, "a lord takes its general's place"),
    ({"generals": ["关羽+钟会", "大乔+小乔"]}, UsageError, "always the head"),
    ({"generals": ["关羽", "张飞", "大乔"], "players": 2}, UsageError, "have pairs of one faction for 1 players"),
    ({"roles": ["lord", "rebel"], "players": 2}, UsageError, "identities belong to the identity mode"),
    ({"options": {"general_choice": 1}}, OptionError, "at least 2"),
    ({"players": 10, "options": {"general_choice": 10}}, OptionError, "are more than the"),
    ({"generals": FIXED, "options": {"general_choice": 3}}, OptionError, "sit at 4 seats already"),
    ({"options": {"brawl": "perhaps"}}, OptionError, "one of no, yes"),
]


@pytest.mark.parametrize(("arguments", "error", "message"), BAD)
def test_wrong_tables_are_refused(arguments: dict[str, Any], error: type[SgsError], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        Match("sanguosha", mode="guozhan", **arguments)
    assert "\n" not in str(caught.value)


def test_the_identity_mode_refuses_what_is_of_the_other() -> None:
    with pytest.raises(UsageError, match="say mode="):
        Match("sanguosha", pack="guozhan")
    with pytest.raises(UsageError, match="is a general of 国战"):
        Match("sanguosha", generals=["关羽（国）", "曹操"])
    with pytest.raises(UsageError, match="has no modes"):
        Position("zongheng", mode="guozhan")


def test_as_many_as_the_pool_has_pairs_for() -> None:
    assert seats_for(WAR_DEALT) >= 10
    few = ["关羽", "张飞", "刘备", "大乔", "小乔"]
    match = Match("sanguosha", mode="guozhan", players=2, generals=few)
    for seed in range(12):             # most deals of two have no pair, and are dealt again
        game = match.game(seed)
        while game.decision.kind == "general":
            assert len(game.zone("offered", game.decision.seat)) == 2
            game.take(game.decision.actions[0])
        kingdoms = [{BY_NAME[card.name].kingdom for card in game.zone("general", seat)} for seat in range(2)]
        assert kingdoms in ([{"shu"}, {"wu"}], [{"wu"}, {"shu"}])


def test_a_hidden_pair_may_be_any_that_could_sit_there() -> None:
    """Its own two among them: with one general left over it could not be another pair else."""
    game = Match("sanguosha", mode="guozhan", players=2, generals=["关羽", "张飞", "大乔", "小乔", "陆逊"]).game(3)
    while game.decision.kind == "general":
        game.take(game.decision.actions[0])
    wu = next(seat for seat in range(2) if BY_NAME[game.zone("general", seat)[0].name].kingdom == "wu")
    seen = {frozenset(card.name for card in game.clone(seat=1 - wu, seed=seed).zone("general", wu)) for seed in range(40)}
    assert len(seen) == 3 and len(frozenset().union(*seen)) == 3


# ---- positions -----------------------------------------------------------------------------------------------------


def position(*generals: str, **more: Any) -> Position:
    return Position("sanguosha", mode="guozhan", generals=list(generals) or [*FIXED, "刘备+黄忠"], **more)


def test_a_position_with_generals_hidden_and_shown() -> None:
    table = position()
    table.show(0)
    table.show(1, "deputy")
    table.show(4)
    table.hand(0, "杀♠7", "杀♠8")
    game = table.game()
    assert [RULESET.faction(game, seat) for seat in range(5)] == ["shu", "wei", "", "", "shu"]
    assert [card.known_to(2) for card in game.zone("general", 1)] == [False, True]
    assert game.seats[0].max_hp == (5 + 4) // 2
    for slash in ("杀♠7", "杀♠8"):                            # 张飞 lies open: any number of slashes
        game.do("use", card=slash)
        game.do("seat", player=1)
        game.do("pass")                                       # 刚烈 of the hidden head
    assert game.seats[1].life == game.seats[1].max_hp - 2


def test_a_hidden_skill_shows_its_general() -> None:
    table = position()
    table.hand(0, "杀♠7", "杀♠8")
    table.pile("draw", "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    game = table.game()
    game.do("use", card="杀♠7")
    game.do("seat", player=1)
    verbs = {(action.verb, action.what["card"].name) for action in game.decision.actions if "card" in action.what}
    assert game.decision.seat == 1 and ("apply", "刚烈") in verbs
    game.take(next(action for action in game.decision.actions if action.verb == "apply"))
    assert [("face_down" in card.flags) for card in game.zone("general", 1)] == [False, True]
    assert RULESET.faction(game, 1) == "wei"


def test_a_position_simulates() -> None:
    table = position()
    table.show(0)
    for seat in range(5):
        table.hand(seat, "杀♠7", "闪♦2", "桃♥3")
    table.pile("draw", *["杀♠8", "杀♠9", "决斗♠A", "桃♥4", "火杀♥4", "闪♦3"] * 4)
    result = simulate(table, games=40, agents="greedy", seed=2)
    assert result.codes["fault"] == 0 and result.codes["win"] > 20
    assert "factions" in result.account.as_dict()


def test_positions_that_cannot_be() -> None:
    with pytest.raises(UsageError, match="of one faction"):
        position("关羽+张辽", "大乔+小乔").game()
    with pytest.raises(UsageError, match='"head" or "deputy"'):
        position().show(0, "second")
    with pytest.raises(UsageError, match="identities belong"):
        position(roles=["lord", "rebel", "rebel", "rebel", "rebel"]).game()
    table = Position("sanguosha")
    table.show(0)
    with pytest.raises(UsageError, match="only in 国战"):
        table.game()
