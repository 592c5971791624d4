"""Cards about each player, all opponents or another player, in games of three and four."""

from __future__ import annotations

from typing import Any

from tests.riftbound.pool.stage import RUNES
from tests.riftbound.table import Duel, Table

LEGENDS = ("白板甲", "白板乙", "白板甲", "白板乙")


class Round(Table):
    """Seat 0's main phase; every seat has a unit of its own in its base (``unit 0`` ...), battlefields are nobody's."""

    def __init__(self, *hand: str, players: int = 3, runes: str = "order", **options: Any) -> None:
        super().__init__(players=players, **options)
        for _ in range(3):
            self.site()
        for seat in range(players):
            self.put(("Vanguard Sergeant", "Playful Phantom", "Shipyard Skulker", "Mega-Mech")[seat], seat, as_=f"unit {seat}")
        self.runes(0, RUNES[runes], 12)
        self.hand(0, *hand)

    def keep(self, *seats: int) -> None:
        """A Reaction that can be paid, so that a seat is asked at every window."""
        for seat in seats:
            self.runes(seat, RUNES["mind"], 2)
            self.names[f"reaction {seat}"] = self.position.put("Stupefy", seat, "hand")

    def legend_of(self, play: Duel, seat: int) -> Any:
        return play.game.zone("legend", seat)[0]


def test_kings_edict_asks_the_others_from_the_next_one_around() -> None:
    made = Round("King's Edict")
    made.put("Pit Rookie", 1, as_="other")
    with made.play() as play:
        play.does(0, "play", card="King's Edict")
        play.rejected(1, "pick", card="unit 0")            # one that its player controls
        play.does(1, "pick", card="other")
        play.rejected(2, "pick", card="other")             # picked already
        play.does(2, "pick", card="unit 1")
        assert play["other"].zone == play["unit 1"].zone == "trash" and play["unit 2"].zone == play["unit 0"].zone == "base"


def test_kings_edict_asks_a_teammate_too() -> None:
    with Round("King's Edict", players=4, teams="yes").play() as play:
        play.does(0, "play", card="King's Edict")
        play.does(1, "pick", card="unit 2")
        play.does(2, "pick", card="unit 1")
        assert play["unit 2"].zone == play["unit 1"].zone == play["unit 3"].zone == "trash" and play["unit 0"].zone == "base"


def test_each_player_kills_one_of_his_own() -> None:
    made = Round("Cull the Weak")
    for seat in range(3):
        made.put("Pit Rookie", seat, as_=f"rookie {seat}")
    with made.play() as play:
        play.does(0, "play", card="Cull the Weak")
        play.does(0, "pick", card="rookie 0")
        play.does(1, "pick", card="unit 1")
        play.does(2, "pick", card="rookie 2")
        assert [play[name].zone for name in ("rookie 0", "unit 1", "rookie 2")] == ["trash"] * 3
        assert [play[name].zone for name in ("unit 0", "rookie 1", "unit 2")] == ["base"] * 3


def test_party_favors_asks_every_other_player() -> None:
    with Round("Party Favors", runes="calm").play() as play:
        before = [len(play.game.zone("runes", seat)) for seat in range(3)]
        play.does(0, "play", card="Party Favors")
        play.does(1, "mode", number=0)
        play.does(2, "mode", number=1)
        assert [play.drawn(seat) for seat in range(3)] == [1, 1, 0]
        assert [len(play.game.zone("runes", seat)) - before[seat] for seat in range(3)] == [1, 0, 1]


def test_blind_fury_reveals_every_opponents_top_card() -> None:
    made = Round("Blind Fury", runes="fury")
    made.deck(0, "Defy", "Defy")
    made.deck(1, "Pit Rookie", "Charm")
    made.deck(2, "Sun Disc", "Charm")
    with made.play() as play:
        play.does(0, "play", card="Blind Fury")
        picked = next(a.card for a in play.game.decision.actions if a.card is not None and a.card.name == "太阳圆盘")
        play.does(0, "pick", card=picked)
        assert play.names_in("base", 0)[-1] == "太阳圆盘" and play.game.zone("base", 0)[-1].owner == 2
        assert play.names_in("deck", 1) == ["魅惑妖术", "竞技场新人"] and play.names_in("deck", 2) == ["魅惑妖术"]
        assert play.names_in("deck", 0) == ["蔑视", "蔑视"]


def test_brynhir_silences_all_opponents() -> None:
    for silent in (False, True):
        made = Round("Brynhir Thundersong" if silent else "Magma Wurm", "Falling Star", runes="fury")
        made.runes(0, RUNES["fury"], 4)
        made.keep(1, 2)
        with made.play() as play:
            play.does(0, "play", card="Brynhir Thundersong" if silent else "Magma Wurm", place=0)
            if silent:
                play.passes(1, 2)                          # its trigger may still be answered
            play.does(0, "play", card="Falling Star", target=["unit 1", "unit 2"])
            if not silent:
                play.passes(1, 2)
            assert play["unit 2"].zone == "trash" and play.names_in("trash", 0) == ["星落"]


def test_brynhir_leaves_a_teammate_alone() -> None:
    made = Round("Brynhir Thundersong", "Falling Star", runes="fury", players=4, teams="yes")
    made.keep(1, 2)
    with made.play() as play:
        play.does(0, "play", card="Brynhir Thundersong", place=0)
        play.passes(1, 2)
        play.does(0, "play", card="Falling Star", target=["unit 1", "unit 3"])
        play.asked(2, "priority")
        play.passes(2)
        assert play["unit 1"].damage == 3


def test_sabotage_and_mindsplitter_choose_an_opponent() -> None:
    for card, runes, zone, seat in (("Sabotage", "body", "deck", 1), ("Mindsplitter", "chaos", "trash", 2)):
        made = Round(card, runes=runes)
        made.hand(1, "Defy", "Pit Rookie")
        made.names["other defy"] = made.position.put("Defy", 2, "hand")
        made.names["hidden blade"] = made.position.put("Hidden Blade", 2, "hand")
        with made.play() as play:
            play.does(0, "play", card=card, **({"place": 0} if card == "Mindsplitter" else {}))
            play.rejected(0, "target", target=made.legend_of(play, 0))
            play.does(0, "target", target=made.legend_of(play, seat))
            if seat == 2:
                play.does(0, "pick", card="other defy")
            assert play["Defy" if seat == 1 else "other defy"].zone == zone
            assert play["other defy" if seat == 1 else "Defy"].zone == "hand"


def test_promising_future_is_everybodys() -> None:
    made = Round("Promising Future", runes="mind")
    for seat in range(3):
        made.deck(seat, "Pit Rookie", "Mega-Mech", "Defy", "Charm", "Sun Disc", "Scrapheap", "Stupefy")
    with made.play() as play:
        play.does(0, "play", card="Promising Future")
        for seat in range(3):
            mine = next(a.card for a in play.game.decision.actions if a.card is not None and a.card.name == "竞技场新人")
            assert mine.owner == seat
            play.does(seat, "pick", card=mine)
        for seat in range(3):                               # each plays his own, to the only place there is
            assert play.names_in("base", seat)[-1] == "竞技场新人"
            deck = play.names_in("deck", seat)
            assert deck[:2] == ["废料堆", "“敲”诈"] and sorted(deck[2:]) == sorted(["超能机甲", "蔑视", "魅惑妖术", "太阳圆盘"])


def test_whirlwind_goes_from_the_next_player_around() -> None:
    with Round("Whirlwind", runes="chaos").play() as play:
        play.does(0, "play", card="Whirlwind")
        play.does(1, "pick", card="unit 0")
        play.does(2, "done")
        play.does(0, "pick", card="unit 2")
        assert [play[f"unit {seat}"].zone for seat in range(3)] == ["hand", "base", "hand"]


def test_invert_timelines_is_for_all() -> None:
    made = Round("Invert Timelines", runes="chaos")
    made.hand(1, "Charm")
    made.names["third"] = made.position.put("Defy", 2, "hand")
    with made.play() as play:
        play.does(0, "play", card="Invert Timelines")
        assert [play.drawn(seat) for seat in range(3)] == [4, 4, 4]
        assert play["Charm"].zone == play["third"].zone == "trash"


def test_the_dreaming_tree_counts_for_each_player() -> None:
    made = Table(players=3)
    made.site(0, "The Dreaming Tree")
    made.site()
    made.site()
    made.put("Vanguard Sergeant", 0, at=1, as_="mine")
    made.put("Playful Phantom", 1, at=1, as_="second's")
    for seat in (0, 1, 2):
        made.runes(seat, RUNES["calm"], 12)
        made.names[f"garde {seat}"] = made.position.put("En Garde", seat, "hand")
        made.names[f"more {seat}"] = made.position.put("En Garde", seat, "hand")
    with made.play() as play:
        play.does(0, "play", card="garde 0", target="mine")
        while play.game.decision.seat != 1:
            play.passes(play.game.decision.seat)
        play.does(1, "play", card="garde 1", target="second's")
        while len(play.chain) > 0:
            play.passes(play.game.decision.seat)
        assert [play.drawn(seat) for seat in range(3)] == [1, 1, 0]


def test_viktor_looks_at_opponents_turns_only() -> None:
    for active, made_one in ((1, True), (2, False)):
        table = Table(active, players=4, teams="yes")
        for _ in range(3):
            table.site()
        table.put("Viktor, Innovator", 0)
        table.put("Vanguard Sergeant", 2, as_="friend")
        table.put("Playful Phantom", 1, as_="enemy")
        table.runes(active, RUNES["fury"], 4)
        table.runes(0, RUNES["mind"], 1)
        table.hand(0, "Stupefy")
        table.names["star"] = table.position.put("Hextech Ray", active, "hand")
        table.put("Mega-Mech", 3, at=1, as_="there")
        with table.play() as play:
            play.does(active, "play", card="star", target="there")
            while play.game.decision.seat != 0:
                play.passes(play.game.decision.seat)
            play.does(0, "play", card="Stupefy", target="there")
            while play.chain:
                play.passes(play.game.decision.seat)
            assert ("随从" in play.names_in("base", 0)) == made_one


def test_a_move_by_effect_does_not_go_where_two_others_fight() -> None:
    made = Round("Charm", runes="calm", players=3)
    made.put("Pit Rookie", 1, at=1, as_="one")
    made.put("Pit Rookie", 0, at=1, as_="mine")
    with made.play() as play:
        play.does(0, "play", card="Charm")
        play.does(0, "target", target="unit 2")
        play.rejected(0, "target", target=play.game.zone("site", 0)[0])
        play.does(0, "target", target=play.game.zone("site", 1)[0])
        assert play["unit 2"].zone == "field"
