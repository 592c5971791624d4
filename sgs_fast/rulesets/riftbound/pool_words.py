"""What the cards of the pool read and wait for beside the base game: amounts, conditions and events."""

from __future__ import annotations

from dataclasses import replace

from sgs_fast.script.build import Target
from sgs_fast.script.expressions import Amount, AmountLike, Condition, Event, Filter, Player, Thing, all_of, amount_of

__all__ = [
    "CARD_ZONES", "Amount", "Condition", "Event", "Filter", "Thing", "X", "active", "any_spell", "at_site", "attacked",
    "beginning_of_each", "can_pay_any", "cards_played", "chosen_by_spell", "chosen_so_far", "controls_place", "damaged",
    "deck_top", "depth", "end_of_my_turn", "enemies_at", "enemy_died", "everyone", "excess_damage", "facedown",
    "first_turn", "from_hiding", "hand_of", "is_chosen_champion", "is_known", "is_open", "kills", "largest",
    "leaves_board", "looked_at", "moves_from", "moves_made", "my_turn", "near_win", "not_token", "opponent", "others",
    "played_in_foes_turn", "player_of_event", "plays_on", "readies", "recycled", "rune_top", "same_place",
    "seats_behind", "second_card_played", "smallest", "stuns", "this_conquers", "this_holds", "top_might", "units_at",
    "with_spell",
]

# card_words.Card_rule_number
(DEPTH, UNITS_AT, FOES_AT, TOP_MIGHT, NEAR_WIN, MOVES, CONTROLS, CHOSEN, EXCESS, ENEMY_DIED, FOUGHT,
 CAN_ANY, KNOWN, BEHIND) = range(24, 38)
PLACE = 0                              # words.RN_PLACE
TURNS = 11                             # words.RN_TURNS
CARD_ZONES = ("deck", "hand", "trash", "banished", "champion", "base", "field", "facedown", "chain")
ME = Player("me")
EACH = Thing("each")
player_of_event = Player("event")
active = Player("active")
everyone = Player("all")
others = Player("others")
opponent = Filter(kinds=("legend",), zones=("legend",), side="enemy")      # a legend stands for its player
X = Amount("x")                        # how many things were given up for a cost
any_spell = Filter(kinds=("spell",), zones=CARD_ZONES)


def _place(thing: Thing) -> Amount:
    return Amount("rule", (PLACE, thing))


def _of(who: Player | None) -> Condition | None:
    return None if who is None else Condition("event_seat", (who,))


# ---- amounts

cards_played = Amount("seat_num", (ME, "played"))      # cards of the main deck that I have played this turn


def largest(one: AmountLike, other: AmountLike) -> Amount:
    return Amount("max", (amount_of(one), amount_of(other)))


def smallest(one: AmountLike, other: AmountLike) -> Amount:
    return Amount("min", (amount_of(one), amount_of(other)))


def depth(thing: Thing) -> Amount:
    """Its place in its zone, 1 on top."""
    return Amount("rule", (DEPTH, thing))


def units_at(thing: Thing) -> Amount:
    """Units where a thing is."""
    return Amount("rule", (UNITS_AT, thing))


def enemies_at(thing: Thing) -> Amount:
    """Units there that are not mine."""
    return Amount("rule", (FOES_AT, thing))


def top_might() -> Amount:
    """The highest Might among my units."""
    return Amount("rule", (TOP_MIGHT, Thing("this")))


def moves_made(thing: Thing) -> Amount:
    """How often a unit has moved this turn, up to 3."""
    return Amount("rule", (MOVES, thing))


def excess_damage() -> Amount:
    """Damage beyond lethal that I assigned as the attacker of the last combat."""
    return Amount("rule", (EXCESS, Thing("this")))


def chosen_so_far(target: Target, number: str) -> Amount:
    """A number of the things that a target row has already, together."""
    return Amount("chosen", (target, number))


def near_win() -> Amount:
    """1 while an opponent lacks at most 3 points, else 0."""
    return Amount("rule", (NEAR_WIN, Thing("this")))


def enemy_died() -> Amount:
    """1 when a unit of an opponent has died this turn, else 0."""
    return Amount("rule", (ENEMY_DIED, Thing("this")))


def seats_behind(who: Player) -> Amount:
    """How many seats a player sits behind the turn player."""
    return Amount("rule", (BEHIND, who))


# ---- conditions

def is_known(card: Thing) -> Condition:
    """Its owner knows which card it is."""
    return Amount("rule", (KNOWN, card)) == 1


def plays_on(who: Player) -> Condition:
    """A player is still in the game (3.5)."""
    return Condition("exists", (Filter(kinds=("legend",), zones=("legend",), where=EACH.owner.is_(who)),))


def at_site(thing: Thing) -> Condition:
    """It is at a battlefield."""
    return (_place(thing) > 0) & (_place(thing) < 100)


def same_place(one: Thing | Target, two: Thing) -> Condition:
    """Two things are at one battlefield, or in one base; also while a target that is meant is not chosen yet."""
    if isinstance(one, Target):
        return (_place(one.one) == 0) | (_place(one.one) == _place(two))
    return _place(one) == _place(two)


def controls_place(thing: Thing) -> Condition:
    """I control the battlefield where it is."""
    return Amount("rule", (CONTROLS, thing)) == 1


def is_open(site: Thing = EACH) -> Condition:
    """A battlefield that nobody controls or occupies."""
    return (site.counters == 0) & (units_at(site) == 0)


def is_chosen_champion(thing: Thing) -> Condition:
    return Amount("rule", (CHOSEN, thing)) == 1


def attacked(thing: Thing) -> Condition:
    """It attacked in the combat that was just fought."""
    return Amount("rule", (FOUGHT, thing)) == 1


def first_turn(who: Player) -> Condition:
    """It is a player's first turn."""
    return Amount("rule", (TURNS, who)) == 1


def can_pay_any() -> Condition:
    """1 Power of any domain could be paid now."""
    return Amount("rule", (CAN_ANY, Thing("this"))) == 1


my_turn = Condition("my_turn")
not_token = ~Condition("flag", (Thing("subject"), "token"))


def with_spell() -> Condition:
    """A spell did it."""
    return Condition("matches", (Thing("source"), Filter(kinds=("spell",), zones=CARD_ZONES)))


# ---- things out of play

def deck_top(
    amount: AmountLike, kind: str = "", who: Player | None = ME, *, where: Condition | None = None, keyword: str = "",
) -> Filter:
    """Cards among the top ones of a main deck; ``who`` None: of every one."""
    return Filter(
        kinds=(kind,) if kind else (), zones=("deck",), keywords=(keyword,) if keyword else (),
        where=all_of([None if who is None else EACH.owner.is_(who), depth(EACH) <= amount, where]))


def rune_top() -> Filter:
    """The top card of my rune deck."""
    return Filter(zones=("rune_deck",), owned=True, side="mine", where=depth(EACH) == 1)


def hand_of(who: Player, *kinds: str) -> Filter:
    """Cards in a player's hand."""
    return Filter(kinds=kinds, zones=("hand",), where=EACH.owner.is_(who))


facedown = Filter(zones=("facedown",), owned=True, side="mine")


# ---- events

def this_conquers() -> Event:
    """My conquest of the battlefield where this unit is (10.5)."""
    there = _place(Thing("this")) == _place(Thing("subject"))
    return Event("conquer", None, all_of([_of(ME), there]), {"word": "this_conquers"})


def this_holds() -> Event:
    return Event("hold", None, all_of([_of(ME), _place(Thing("this")) == _place(Thing("subject"))]), {"word": "this_holds"})


def stuns(what: Filter) -> Event:
    """I stun something that was not stunned."""
    return Event("stun", what, Thing("source").controller.is_(ME), {"word": "stuns"})


def readies(what: Filter) -> Event:
    """I ready something: by an effect, or as my turn begins."""
    mine = Thing("source").controller.is_(ME) | (Condition("phase", ("awaken",)) & my_turn)
    return Event("untap", what, mine, {"word": "readies"})


def kills(what: Filter, by: Condition | None = None) -> Event:
    """I kill something: by a spell or ability, by its damage, in combat (10.8)."""
    return Event("die", what, all_of([Thing("source").controller.is_(ME), by]), {"word": "kills", "by": by})


def recycled(who: Player = ME) -> Event:
    """A player recycles a card to the main deck."""
    return Event("recycled", Filter(zones=("deck",)), _of(who), {"word": "recycled"})


def damaged(what: Filter | Thing | Target) -> Event:
    """It takes damage."""
    return Event("damage", what, Amount("event") > 0, {"word": "damaged"})


def leaves_board(this: Thing) -> Event:
    """This leaves the board, to wherever."""
    return Event("leave", this, None, {"word": "leaves_board"})


def second_card_played() -> Event:
    """I play my second card of this turn."""
    return Event("played", None, Condition("event_seat", (ME,)) & not_token & (cards_played == 2), {"word": "second_card"})


def played_in_foes_turn() -> Event:
    """I play a card in an opponent's turn."""
    theirs = Condition("matches", (Thing("active"), opponent))
    return Event("played", None, Condition("event_seat", (ME,)) & not_token & theirs, {"word": "card_in_foes_turn"})


def moves_from(what: Filter, where: Thing) -> Event:
    """It moves away from where a thing is."""
    return Event("moved", what, Amount("event") == _place(where), {"word": "moves_from", "where": where})


def chosen_by_spell(what: Filter, who: Condition) -> Event:
    """A player chooses it with a spell."""
    return Event("chosen", what, all_of([Condition("same_seat", (Thing("subject").controller, player_of_event)), who]),
                 {"word": "chosen_by_spell"})


def looked_at(this: Thing) -> Event:
    """It slipped out of my main deck as it was looked at or revealed."""
    return Event("looked", this, None, {"word": "looked_at"})


def from_hiding(event: Event) -> Event:
    """Only what was played from hiding."""
    return replace(event, when=all_of([event.when, Condition("cause", ("hidden",))]), words={**event.words, "hidden": True})


end_of_my_turn = Event("end_turn", None, my_turn, {"word": "end_of_my_turn"})
beginning_of_each = Event("beginning", None, None, {"word": "beginning_of_each"})
