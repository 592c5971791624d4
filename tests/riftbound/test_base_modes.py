"""Set-up, modes and editions (sections 1, 3, 24 and 26 of the base game)."""

from __future__ import annotations

from typing import Any

import pytest

import sgs_fast as sgs
from sgs_fast.decks import load
from sgs_fast.errors import DeckError, UsageError
from sgs_fast.game import Game
from sgs_fast.rulesets.riftbound.language import *
from sgs_fast.rulesets.riftbound.ruleset import RULESET
from sgs_fast.rulesets.riftbound.series import Series
from tests.riftbound.board import *
from tests.riftbound.table import Table, card
from tests.support.props import conserved_everywhere, fork_everywhere, permute_everywhere

JINX, LEE = "jinx", "lee-sin"


def mapping(**changes: Any) -> dict[str, Any]:
    """The Jinx deck as a mapping, with some parts changed."""
    deck = load(JINX, RULESET.deck_rules)
    names = [card_.zh for card_ in RULESET.cards]
    out: dict[str, Any] = {"name": "x", "ruleset": "riftbound"}
    for part, numbers in deck.parts.items():
        if len(numbers) == 1 and part in ("legend", "champion"):
            out[part] = names[numbers[0]]
        else:
            out[part] = {names[n]: numbers.count(n) for n in dict.fromkeys(numbers)}
    for part, cards_ in changes.items():
        if isinstance(cards_, dict):
            out[part] = {name: n for name, n in {**out[part], **cards_}.items() if n}
        else:
            out[part] = cards_
    return out


# ---- decks


@pytest.mark.rule("rb.base.1.1")
def test_the_sizes_of_a_deck() -> None:
    assert load(mapping(), RULESET.deck_rules)
    for changes in ({"cards": {"嚼火者手雷": 2}}, {"runes": {FURY: 5}}, {"runes": {FURY: 7}}):
        with pytest.raises(DeckError):
            load(mapping(**changes), RULESET.deck_rules)


@pytest.mark.rule("rb.base.1.2")
def test_cards_and_runes_lie_within_the_legends_domains() -> None:
    for changes in ({"cards": {"嚼火者手雷": 2, PORO: 1}}, {"runes": {FURY: 5, MIND: 1}}):
        with pytest.raises(DeckError, match="outside"):
            load(mapping(**changes), RULESET.deck_rules)


@pytest.mark.rule("rb.base.1.3")
def test_three_copies_of_a_name() -> None:
    with pytest.raises(DeckError, match="嚼火者手雷"):
        load(mapping(cards={"嚼火者手雷": 4}), RULESET.deck_rules)


@pytest.mark.rule("rb.base.1.4")
def test_the_chosen_champion_belongs_to_the_legend() -> None:
    for champion in ("蔚·铲除者", "灼焰飞龙"):
        with pytest.raises(DeckError, match="champion"):
            load(mapping(champion=champion), RULESET.deck_rules)


# ---- set-up


@pytest.mark.rule("rb.base.3.1")
def test_opening_hands_and_setting_cards_aside() -> None:
    game = sgs.Match("riftbound", decks=[JINX, LEE]).game(seed=4)
    first = game.decision.seat
    assert game.decision.kind == "mulligan" and [len(game.zone("hand", seat)) for seat in (0, 1)] == [4, 4]
    assert [len(game.zone("champion", seat)) for seat in (0, 1)] == [1, 1]
    aside = [card_.id for card_ in game.zone("hand", first)[:2]]
    for _ in range(2):
        game.take(next(a for a in game.decision.actions if a.card is not None and a.card.id == min(aside)))
        aside.remove(min(aside))
    assert game.decision.seat == 1 - first  # two are the most; the next player in turn order
    assert len(game.zone("hand", first)) == 4 and len(game.zone("aside", first)) == 0
    under = game.zone("deck", first)[-2:]
    assert not any(card_.known_to(1 - first) for card_ in under)


@pytest.mark.rule("rb.base.3.2")
def test_the_duel() -> None:
    starters, seconds = set(), 0
    for index in range(12):
        game = sgs.Match("riftbound", decks=[JINX, LEE]).game(seed=1, index=index)
        while game.decision.kind == "mulligan":
            game.do("done")
        starters.add(game.active if game.turn == 1 else 1 - game.active)
        sites = [game.zone("site", n) for n in range(3)]
        assert [len(site) for site in sites] == [1, 1, 0] and sorted(site[0].owner for site in sites[:2]) == [0, 1]
        if game.turn == 1:  # he has something to decide in it
            assert len(game.zone("runes", game.active)) == 2 and len(game.zone("hand", game.active)) == 5
            while game.turn == 1:
                game.take(0)
        if game.turn == 2:  # the second player's first turn
            assert len(game.zone("runes", game.active)) == 3
            seconds += 1
    assert starters == {0, 1} and seconds > 3


def seated(players: int, seed: int = 3, **options: Any) -> Game:
    game = sgs.Match("riftbound", decks=[JINX, LEE, JINX, LEE][:players], options=options).game(seed=seed)
    while game.decision.kind == "mulligan":
        game.do("done")
    return game


@pytest.mark.rule("rb.base.3.2", "rb.base.3.3")
@pytest.mark.parametrize("players", [3, 4])
def test_free_for_all(players: int) -> None:
    game = seated(players)
    first = game.active
    sites = [game.zone("site", n) for n in range(4)]
    assert [len(site) for site in sites] == [1, 1, 1, 0]
    owners = sorted(site[0].owner for site in sites[:3])
    assert owners == sorted(set(range(players)) - ({first} if players == 4 else set()))
    assert len(game.zone("hand", first)) == 4  # the first player draws nothing in his first turn
    assert len(game.zone("runes", first)) == 2
    for turn in range(1, players):
        while game.active == (first + turn - 1) % players:
            game.take(0)
        seat = (first + turn) % players
        assert game.active == seat
        assert len(game.zone("runes", seat)) == (3 if turn == players - 1 else 2)
        assert len(game.zone("hand", seat)) >= 5 or game.decision.kind != "priority"


@pytest.mark.rule("rb.base.3.2")
def test_scores_by_mode() -> None:
    for players, options, score in ((2, {}, 8), (3, {}, 8), (4, {"teams": "yes"}, 11), (2, {"victory_score": 5}, 5)):
        made = Table(0, spell_card("glory", lambda c: c.score()), card("rest", "unit", might=1), players=players, **options)
        for _ in range(2 if players == 2 else 3):
            made.site()
        made.put("rest", 0)
        made.names["glory"] = made.position.put("glory", 0, "hand")
        made.names["more"] = made.position.put("glory", 0, "hand")
        made.points(score - 2)
        with made.play() as play:
            low, high = sorted(("glory", "more"), key=lambda name: play[name].id)
            play.does(0, "play", card=low)
            assert not play.game.over
            play.does(0, "play", card=high)
            play.ends(*((0, 2) if options.get("teams") else (0,)))


@pytest.mark.rule("rb.base.3.3")
def test_a_third_player_may_not_come_to_a_fight() -> None:
    lure = spell_card("lure", lambda c: c.move_to(c.target(unit(enemy, named="wolf")), c.target(battlefield)))
    made = Table(
        2, lure, card("wolf", "unit", might=2), card("rest", "unit", might=1), spell_card("quick", keywords="action"), players=3
    )
    made.site(controller=0)
    made.site()
    made.site()
    made.put(PORO, 0, at=1)
    made.put("wolf", 1, at=1)  # two players are there already
    made.put("rest", 2)
    made.hand(0, "quick")
    with made.play() as play:
        if play.game.decision.kind == "focus":
            play.passes(0)
    made = Table(2, lure, card("wolf", "unit", might=2), card("rest", "unit", might=1), players=3)
    made.site(controller=0)
    made.site()
    made.site()
    made.put(PORO, 0, at=1)
    made.put("rest", 2)
    made.put("wolf", 1)
    with made.play() as play:
        places = sorted({a.what["place"] for a in play.game.decision.actions if a.verb == "move"})
        assert places == [1, 2, 3]


@pytest.mark.rule("rb.base.3.3")
def test_a_forced_arrival_at_a_fight_is_a_recall() -> None:
    push = spell_card("push", lambda c: c.move_to(c.target(unit(named="wolf")), c.target(battlefield)), keywords="action")

    def tracker(c: Any) -> None:
        with c.on(moves(unit(named="wolf"))) as e:
            e.draw(1)

    made = Table(
        0, push, card("wolf", "unit", might=2), card("rest", "unit", might=1), card("tracker", "gear", tracker), players=3
    )
    made.site(controller=1)
    made.site()
    made.site()
    made.put(CUB, 1, at=1)
    made.put(MATE, 0, as_="mate")
    made.put("rest", 0)
    made.put("wolf", 2, at=3)
    made.put("tracker", 0)
    made.position.placed[2].state["counters"] = 3
    made.hand(0, "push")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.does(0, "play", card="push")
        play.does(0, "target", target=play.game.zone("site", 0)[0])
        assert play["wolf"].zone == "base" and play["wolf"] and play.drawn(0) == 0  # no move


@pytest.mark.rule("rb.base.3.4")
def test_teammates() -> None:
    cheer = spell_card("cheer", lambda c: c.buff(c.target(unit(friendly))))
    made = Table(0, cheer, card("friend", "unit", might=2), card("rest", "unit", might=1), players=4, teams="yes")
    made.site(controller=2)
    made.site()
    made.site(controller=0)
    made.put("friend", 2, at=1)
    made.put("rest", 0)
    made.put("rest", 0, at=3, as_="guard")
    made.hand(0, "cheer")
    made.points(3, 0, 4, 0)
    with made.play() as play:
        # Neither a teammate's unit nor a teammate's battlefield is his to move with or to.
        moves_ = {(a.card.id, a.what["place"]) for a in play.game.decision.actions if a.verb == "move" and a.card}
        assert {o for o, _ in moves_} == {play["rest"].id, play["guard"].id} and 1 not in {p for _, p in moves_}
        play.does(0, "play", card="cheer", target="friend")  # but he is a friend
        assert play["friend"].counters == 1


@pytest.mark.rule("rb.base.3.4", "rb.base.26.4")
@pytest.mark.parametrize(("edition", "invited"), [("default", True), ("1.3", True), ("1.2", False), ("1.1", False)])
def test_a_teammate_acts_on_an_invitation(edition: str, invited: bool) -> None:
    made = Table(
        0,
        spell_card("help"),
        card("pal", "unit", might=1),
        card("rest", "unit", might=1),
        players=4,
        teams="yes",
        edition=edition,
    )
    for _ in range(3):
        made.site()
    made.put("rest", 0)
    made.hand(2, "help", "pal")
    with made.play() as play:
        if invited:
            play.asked(0, "priority")
            play.game.do("seat", seat=2)
            play.asked(2, "priority")
            play.offers(2, "play", card="pal", place=0)
            assert not [a for a in play.game.decision.actions if a.verb in ("move", "hide")]
        else:
            play.asked(2, "priority")  # without an invitation, but spells only
            play.rejected(2, "play", card="pal")
        play.does(2, "play", card="help")
        assert play.drawn(2) == 1 and play.game.active == 0


@pytest.mark.rule("rb.base.3.4", "rb.base.16.3")
def test_what_a_teammate_held_cannot_be_scored_nor_counts_for_the_last_point() -> None:
    made = Table(0, card("rest", "unit", might=1), players=4, teams="yes", at="beginning")
    made.site(controller=2)
    made.site()
    made.site()
    made.put(PORO, 2, at=1)
    for name in ("one", "two"):
        made.put("rest", 0, as_=name)
    made.points(5, 0, 4, 0)  # 9 of 11
    with made.play() as play:
        goes(play, 0, "one", 2)
        assert play.points == (6, 0, 4, 0)
        goes(play, 0, "two", 3)  # both others: the teammate's does not count
        play.ends(0, 2)


@pytest.mark.rule("rb.base.3.5")
def test_a_player_who_leaves_takes_his_things_along() -> None:
    def shrine(c: Any) -> None:
        c.static(unit(at_battlefield, here), might=3)

    made = Table(
        0,
        card("shrine", "site", shrine),
        spell_card("noise"),
        spell_card("answer", keywords="reaction"),
        card("rest", "unit", might=1),
        players=3,
    )
    made.site(controller=1)
    made.site(controller=1, name="shrine")
    made.site()
    made.put(CUB, 1, at=1)
    made.put(PORO, 2, at=2)
    made.position.placed[1].owner = 1
    made.put("rest", 0)
    made.hand(0, "noise")
    made.hand(1, "answer")
    with made.play() as play:
        assert play.might(PORO) == 5
        play.does(0, "play", card="noise")
        play.asked(1, "priority")
        play.game.concede(1)
        assert not play.game.over and play[CUB].zone == "banished" and play.controller(1) is None
        assert play.names_in("hand", 1) == [] and play.might(PORO) == 2  # the shrine is a blank one now
        play.asked(0)
        assert play.drawn(0) == 1  # the noise resolved: nobody was left to answer
        play.does(0, "pass")
        assert play.game.active != 1
        play.game.concede(2)
        play.ends(0)


@pytest.mark.rule("rb.base.3.5")
def test_a_player_who_leaves_takes_his_own_items_off_the_chain() -> None:
    made = Table(0, spell_card("noise"), *(spell_card(name, keywords="reaction") for name in ("answer", "kept")), players=3)
    for seat in range(3):
        made.site(controller=seat)
    made.hand(0, "noise")
    made.hand(1, "answer")
    made.hand(2, "kept")
    with made.play() as play:
        play.does(0, "play", card="noise")
        play.does(1, "play", card="answer")
        play.asked(2, "priority")
        play.game.concede(1)
        assert play.chain == ["noise"] and play["answer"].zone == "banished"
        play.passes(2)
        assert play.chain == [] and play.drawn(0) == 1


@pytest.mark.rule("rb.base.3.5")
def test_conceding_a_duel_or_a_team_game_ends_it() -> None:
    game = seated(2)
    game.concede(1)
    assert game.winners == (0,)
    game = seated(4, teams="yes")
    game.concede(1)
    assert game.winners == (0, 2)


@pytest.mark.rule("rb.base.17.1")
def test_burning_out_among_three_names_the_opponent_who_gains() -> None:
    made = Table(0, spell_card("study", draws(2)), card("rest", "unit", might=1), players=3)
    for _ in range(3):
        made.site()
    made.put("rest", 0)
    made.deck(0, CUB)
    made.trash(0, PORO, DARING)
    made.hand(0, "study")
    with made.play() as play:
        play.does(0, "play", card="study")
        play.asked(0, "pick")
        play.game.do("seat", seat=2)
        assert play.points == (0, 0, 1)


@pytest.mark.parametrize(("players", "teams"), [(3, "no"), (4, "no"), (4, "yes")])
@pytest.mark.rule("rb.base.3.2")
def test_whole_games_of_several_players(players: int, teams: str) -> None:
    match = sgs.Match("riftbound", decks=[JINX, LEE, JINX, LEE][:players], options={"teams": teams})

    def whole(game: Game) -> None:
        assert game.core.check() == 0
        seen: set[int] = set()
        for zone in range(16 * game.core_seats):
            for o in game.core.zone(zone):
                assert o not in seen
                seen.add(o)

    for index in range(2):
        conserved_everywhere(match, whole, seed=6, index=index, agents=("any",))
    assert fork_everywhere(match, seed=6) > 40
    assert permute_everywhere(match, seed=6) > 40
    res = sgs.simulate(match, games=40, agents=("random",) * players, seed=2)
    assert res.faults == 0 and sum(res.wins) >= 40


# ---- a match of several games


@pytest.mark.rule("rb.base.24.1", "rb.base.3.2")
def test_best_of_three() -> None:
    series = Series([JINX, LEE], seed=5)
    game = series.game()
    used: list[set[str]] = [set(), set()]
    for number, loser in enumerate((0, 1, 0)):
        game = series.game()
        if number:  # the loser of the last game says who begins
            last = (0, 1)[number - 1]
        assert (game.decision.kind == "sealed") == (number < 2)  # in the third game one battlefield is left for each
        for seat in (0, 1):
            if game.decision.kind == "sealed" and game.decision.seat == seat:
                offered = {a.card.name for a in game.decision.actions if a.card}
                assert len(offered) == 3 - number and not offered & used[seat]
                if seat == 1:  # nothing tells what seat 0 picked
                    assert all(not game.zone("site", n) for n in range(2))
                game.take(0)
        if number:
            assert game.decision.kind == "first" and game.decision.seat == last
            game.do("second")
            assert game.decision.seat == 1 - last  # sets cards aside first
        for n in range(2):
            for site in game.zone("site", n):
                used[site.owner].add(site.name)
        game.concede(loser)
        series.record(game)
        assert series.wins == [[0, 1], [1, 1], [1, 2]][number]
    assert series.over and series.winner == 1
    with pytest.raises(UsageError, match="over"):
        series.game()


@pytest.mark.rule("rb.base.3.2")
def test_a_pick_that_is_sealed_is_dealt_again() -> None:
    picked = set()
    for seed in range(12):
        game = Series([JINX, LEE], seed=5).game()
        game.take(0)
        copy = game.clone(1, seed=seed)
        copy.take(0)
        while copy.decision.kind != "mulligan":
            copy.take(0)
        picked |= {site.name for n in range(2) for site in copy.zone("site", n) if site.owner == 0}
    assert len(picked) > 1


# ---- editions


def drum(c: Any) -> None:
    with c.active(limit=1, if_=legion(play_effect=False)) as e:
        e.draw(1)


@pytest.mark.rule("rb.base.26.7", "rb.base.8.11")
@pytest.mark.parametrize(("edition", "own"), [("default", True), ("1.1", True), ("1.2", True), ("1.3", False)])
def test_a_card_and_its_own_legion(edition: str, own: bool) -> None:
    made = table(0, card("disc", "unit", drum, might=1), spell_card("other"), edition=edition)
    made.hand(0, "disc", "other")
    with made.play() as play:
        play.does(0, "play", card="disc", place=0)
        (play.offers if own else play.rejected)(0, "activate", card="disc")
        play.does(0, "play", card="other")
        play.offers(0, "activate", card="disc")


@pytest.mark.rule("rb.base.8.11", "rb.base.26.7")
@pytest.mark.parametrize(("edition", "counts"), [("default", False), ("1.1", False), ("1.2", False), ("1.3", True)])
def test_a_spell_on_the_chain_counts_by_edition(edition: str, counts: bool) -> None:
    def learn(c: Any) -> None:
        with c.if_(legion()):
            c.draw(1)

    made = table(0, spell_card("slow", draws(2)), spell_card("learn", learn, keywords="reaction"), edition=edition)
    made.hand(0, "slow", "learn")
    with made.play() as play:
        play.does(0, "play", card="slow")
        play.does(0, "play", card="learn")  # it resolves first
        assert play.drawn(0) == 2 + (1 if counts else 0)
