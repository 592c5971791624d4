"""What skills of 三国杀 may ask and name: players, characters, cards, numbers, and what the running event is about.

The words of the skill scripts (:mod:`sgs_fast.rulesets.sanguosha.language`) begin with these.
"""

from __future__ import annotations

from dataclasses import dataclass

from sgs_fast.errors import ScriptError
from sgs_fast.script.expressions import Amount, AmountLike, Condition, Filter, Player, Thing, all_of, amount_of

__all__ = [
    "BLACK",
    "CARD_NAMES",
    "CLUB",
    "DIAMOND",
    "EQUIPMENT_TYPES",
    "FIRE",
    "HEART",
    "NATION_TRICKS",
    "PLAY",
    "RED",
    "SPADE",
    "THUNDER",
    "USE",
    "Filter",
    "Quality",
    "Thing",
    "active",
    "aimed",
    "alive",
    "allied",
    "answer_made_of",
    "anybody",
    "armour_works",
    "as_hand",
    "attack_range",
    "besieges",
    "can_provide",
    "can_use",
    "cards_of",
    "caused_by",
    "character",
    "clubs_of_others",
    "colour",
    "conducted",
    "considered",
    "contest_result",
    "could_join",
    "count",
    "current_target",
    "damage",
    "deeds",
    "discarded_by",
    "distance",
    "dragon_leaves",
    "each",
    "equipped",
    "equips_like",
    "exists",
    "fact",
    "female",
    "fewest_hand",
    "first_of_phase",
    "flagged",
    "gained",
    "general_is",
    "generals_of",
    "half",
    "hand_surplus",
    "has_deputy",
    "has_skill",
    "hidden_generals",
    "hideable",
    "in_queue",
    "in_range",
    "incoming",
    "is_lord",
    "is_major",
    "it",
    "judge_card",
    "judging",
    "just_shown",
    "killer",
    "kin",
    "kingdom",
    "kingdoms_in_play",
    "larger",
    "least_distance",
    "legal",
    "lendable",
    "living",
    "loses_load",
    "loses_this",
    "lost",
    "lost_cards",
    "lost_hp",
    "lost_last_hand",
    "made_of",
    "male",
    "man_to_aim_at",
    "mark",
    "max_hp",
    "may_reveal",
    "me",
    "mine_on_table",
    "most_marks",
    "my_turn",
    "name",
    "native_number",
    "nature",
    "need",
    "need_for",
    "need_to_play",
    "noted",
    "number_of_targets",
    "on_table",
    "others",
    "own",
    "owner",
    "phase",
    "quality",
    "rank",
    "reached_discard",
    "same_side",
    "sealed",
    "seat_number",
    "side_size",
    "slash_hurts",
    "slash_played_by_another",
    "smaller",
    "source",
    "source_seat",
    "state_change",
    "subject",
    "suit",
    "suit_twins",
    "target",
    "target_hand",
    "target_life",
    "this_turn",
    "touched_others",
    "transferred",
    "type_of",
    "under_tigers",
    "unused",
    "unused_this_turn",
    "use_cards",
    "use_colour",
    "use_name",
    "use_rank",
    "use_suit",
    "used_basic",
    "used_slash",
    "used_trick",
    "user",
    "victim",
    "yes",
]

me = Player("me")
active = Player("active")
each = Player("each")                   # in ``e.each_player()``
subject = Player("event")               # whom the running event happens to: the user, the victim, who judges, needs, is dying
user = victim = judging = subject
it = Thing("each")                      # what a filter looks at, or the thing of a loop
target = Thing("object").controller     # of a use: the current target's character
source = Thing("object").controller     # of damage: who deals it
owner = Player("owner", Thing("this"))  # whose skill it is, where another one uses it
judge_card = Thing("object")

NO_SUIT, SPADE, CLUB, HEART, DIAMOND = range(5)
NO_COLOUR, BLACK, RED = range(3)
PLAIN, FIRE, THUNDER, ICE = range(4)
USE, PLAY = 1, 2
EQUIPMENT_TYPES = ("weapon", "armour", "defence_horse", "attack_horse", "treasure")

ZONES = {"hand": "hand", "equip": "equip", "judge": "judge", "pile": "pile"}
CARD_NAMES = {
    "杀": "slash", "火杀": "fire_slash", "雷杀": "thunder_slash", "闪": "dodge", "桃": "peach", "酒": "wine",
    "过河拆桥": "dismantle", "顺手牵羊": "snatch", "决斗": "duel", "无中生有": "ex_nihilo", "南蛮入侵": "savage",
    "万箭齐发": "arrows", "桃园结义": "garden", "五谷丰登": "harvest", "无懈可击": "nullify", "借刀杀人": "collateral",
    "铁索连环": "chain", "火攻": "fire_attack", "金蝉脱壳": "cicada", "草木皆兵": "bushes",
    "乐不思蜀": "indulgence", "兵粮寸断": "shortage", "闪电": "lightning",
    "装备": "equipment", "敕令": "edict", "以逸待劳": "await", "远交近攻": "befriend", "知己知彼": "know", "水淹七军": "drown",
    "火烧连营": "camps", "调虎离山": "lure", "勠力同心": "fight", "联军盛宴": "feast", "挟天子以令诸侯": "emperor",
}
# Names that a mask of names has no place for: as a trick of any kind they are all one.
NATION_TRICKS = frozenset(("edict", "await", "befriend", "know", "drown", "camps", "lure", "fight", "feast", "emperor"))


# ---- facts ---------------------------------------------------------------------------------------------------------


def fact(which: str, who: Player = me, what: Thing | None = None, param: tuple[str, str] | int = 0) -> Amount:
    """A number that only this ruleset knows (rules/sgs/facts.pxd)."""
    return Amount("rule", (("fact", which, param), what, who))


@dataclass(frozen=True, eq=False)
class Quality(Amount):
    """Suit, colour or number of a card. A card that has none is neither like another one in that nor unlike (sgs.pre_use.sp3)."""

    def _told(self, other: AmountLike) -> Condition:
        there = self > 0
        return there if isinstance(other, int) else there & (other > 0)

    def __eq__(self, other: object) -> Condition:  # type: ignore[override]
        same = Condition("compare", (self, "equal", amount_of(other)))  # type: ignore[arg-type]
        return same if isinstance(other, int) and other > 0 else same & self._told(other)  # type: ignore[arg-type]

    def __ne__(self, other: object) -> Condition:  # type: ignore[override]
        return ~Condition("compare", (self, "equal", amount_of(other))) & self._told(other)  # type: ignore[arg-type]

    __hash__ = object.__hash__


def quality(which: str, who: Player = me, what: Thing | None = None) -> Quality:
    return Quality("rule", (("fact", which, 0), what, who))


def yes(which: str, who: Player = me, what: Thing | None = None, param: tuple[str, str] | int = 0) -> Condition:
    return fact(which, who, what, param) != 0


def allied(card: Thing) -> Condition:
    """Whether a card carries the mark of 合纵."""
    return yes("allied", me, card)


def is_major(who: Player = me) -> Condition:
    """大势力: whether it is of the faction with the most members."""
    return yes("major", who)


def character(who: Player) -> Thing:
    """The character of a player, as a thing."""
    if who.of is not None and who.name == "controller":
        return who.of
    named = {"me": "me", "event": "subject", "each": "player", "active": "active"}
    if who.name not in named:
        raise ScriptError(f"a player whose character can be named: me, the event's, a thing's controller, not {who.name}")
    return Thing(named[who.name])


def alive(who: Player) -> Condition:
    return yes("alive", who)


def lost_hp(who: Player = me) -> Amount:
    return fact("lost", who)


def max_hp(who: Player = me) -> Amount:
    return Amount("seat_num", (who, "max_hp"))


def seat_number(name: str, who: Player = me) -> Amount:
    """A counter of a character, by its native name."""
    return Amount("seat_num", (who, name))


mark = seat_number


def cards_of(who: Player = me, judged: bool = False) -> Amount:
    """How many cards it has in hand and equipment (and in its judgement area)."""
    return fact("cards", who, None, int(judged))


def distance(a: Player, b: Player) -> Amount:
    return fact("distance", a, character(b))


def used_basic(name: str, who: Player = me) -> Condition:
    """Whether who used a basic card of that name in this turn."""
    return yes("used_basic", who, None, ("name", CARD_NAMES[name]))


def suit_twins(card: Thing, who: Player = me) -> Amount:
    """How many other cards that who uses as hand cards have the suit of this one."""
    return fact("suit_twins", who, card)


def man_to_aim_at(name: str, who: Player, but: Player = me) -> Condition:
    """Whether who could use such a card, without physical cards, on a man that is not ``but``."""
    return yes("man_to_aim_at", who, character(but), ("name", CARD_NAMES[name]))


def in_range(a: Player, b: Player) -> Condition:
    """Whether b is in the attack range of a."""
    return yes("in_range", a, character(b))


def least_distance(who: Player = me) -> Amount:
    """The distance to the nearest other characters."""
    return fact("minimum_distance", who)


def legal(name: str, a: Player, b: Player, far: bool = False) -> Condition:
    """Whether b is a legal target of a card without physical cards that a uses; ``far``: at any distance."""
    return yes("legal_far" if far else "legal", a, character(b), ("name", CARD_NAMES[name]))


def can_use(name: str, who: Player = me) -> Condition:
    """Whether who could use such a card at this idle point."""
    return yes("can_use", who, None, ("name", CARD_NAMES[name]))


def can_provide(name: str, who: Player = me) -> Condition:
    return yes("can_provide", who, None, ("name", CARD_NAMES[name]))


def is_lord(who: Player = me) -> Condition:
    return yes("lord", who)


def kin(who: Player = me) -> Condition:
    """Whether another living character is of the same kingdom."""
    return yes("kin", who)


def kingdom(who: Player) -> Amount:
    return fact("kingdom", who)


def female(who: Player) -> Condition:
    return fact("gender", who) == 1


def male(who: Player) -> Condition:
    """In 国战 somebody whose generals are all hidden is neither."""
    return fact("gender", who) == 0


def same_side(a: Player, b: Player) -> Condition:
    """Whether two characters are of one kingdom that is known."""
    return yes("same_side", a, character(b))


def side_size(who: Player = me) -> Amount:
    """How many living characters are of its kingdom, itself counted; 0 without one."""
    return fact("side_size", who)


def in_queue(a: Player, b: Player) -> Condition:
    """队列: whether two sit in one unbroken row of their kingdom; with twice the same: whether it is in such a row."""
    return yes("queue", a, character(b))


def besieges(a: Player, b: Player) -> Condition:
    """围攻: whether a is one of the two who besiege b."""
    return yes("besieges", a, character(b))


def deeds(what: str, who: Player = me) -> Amount:
    """Of this turn: "suits", "types", "colours" that it used in its play phase, "hurt" (whether it dealt damage), "slashes"."""
    return fact("deeds", who, None, ("deeds_about", what))


just_shown = yes("just_shown", me, Thing("this"))       # whether the general of this skill was just revealed


def may_reveal(who: Player = me) -> Condition:
    return yes("reveals", who)


def generals_of(who: Player, where: Condition | None = None, *, hidden: bool = False) -> Filter:
    """国战: the open (or the hidden) generals of a character."""
    back = ("face_down",)
    return Filter(
        zones=("general",), on=back if hidden else (), off=() if hidden else back, where=all_of([it.controller.is_(who), where]))


def hidden_generals(who: Player) -> Amount:
    return fact("generals", who, None, ("generals_about", "hidden"))


def hideable(who: Player) -> Condition:
    """Whether both its generals lie open and one of them can be hidden: no lord, and no soldier."""
    return yes("generals", who, None, ("generals_about", "hideable"))


def has_deputy(who: Player) -> Condition:
    return yes("generals", who, None, ("generals_about", "deputies"))


def general_is(what: str, general: Thing = it) -> Condition:
    """Whether a general is a "lord", a "soldier" where one was removed, the "head" or the "deputy" of its character."""
    return yes("general_is", me, general, ("general_about", what))


def has_skill(zh: str, who: Player = me) -> Condition:
    """Whether it has a skill that is not veiled."""
    return exists(Filter(zones=("skill",), named=zh, off=("veiled",), where=it.controller.is_(who)))


def under_tigers(who: Player = me) -> Condition:
    """Whether the lord of its kingdom lives and has 授钺."""
    return yes("tigers", who)


def equipped(what: str, who: Player = me) -> Condition:
    """Whether it has a weapon, armour ... (a type by its native name)."""
    return yes("equipped", who, None, ("type", what))


def sealed(area: str, who: Player = me) -> Condition:
    """Whether an equipment place is sealed (a type by its native name)."""
    return yes("sealed", who, None, ("type", area))


def flagged(flag: str, who: Player = me) -> Condition:
    return yes("flag", who, None, ("seat_flag", flag))


def hand_surplus(who: Player = me) -> Amount:
    """Hand cards above the hand limit."""
    return fact("surplus", who)


living = fact("living")
kingdoms_in_play = fact("kingdoms")
my_turn = Condition("my_turn")


def phase(*names: str) -> Condition:
    return Condition("phase", names)


def suit(card: Thing, who: Player = me) -> Quality:
    """The suit of a card as who holds it."""
    return quality("suit", who, card)


def colour(card: Thing, who: Player = me) -> Quality:
    return quality("colour", who, card)


def rank(card: Thing) -> Quality:
    return quality("rank", me, card)


def name(card: Thing, *names: str) -> Condition:
    """Whether a card has one of these names (any slash for 杀)."""
    found = None
    for one in names:
        for native in ("slash", "fire_slash", "thunder_slash") if one == "杀" else (CARD_NAMES[one],):
            here = Condition("compare", (fact("name", card.controller, card), "equal", native_number("name", native)))
            found = here if found is None else found | here
    assert found is not None
    return found


def native_number(group: str, value: str) -> Amount:
    """A native enumeration's value as a literal; looked up when the script is compiled."""
    return Amount("literal", ((group, value),))


def type_of(card: Thing) -> Amount:
    """1 basic, 2 trick, 3 equipment."""
    return fact("type", me, card)


def on_table(card: Thing) -> Condition:
    """Whether a card lies in the processing area."""
    return yes("on_table", me, card)


def discarded_by(card: Thing) -> Amount:
    """Who discarded a card that lies in the discard pile since this phase: seat + 1, 16 more from the hand; else 0."""
    return fact("thrown", me, card)


# ---- what the running event is about -------------------------------------------------------------------------------

damage = fact("amount")
nature = fact("nature")
transferred = yes("transferred", me, None, ("damage_flag", "transferred"))
conducted = yes("transferred", me, None, ("damage_flag", "conducted"))      # by the chain
number_of_targets = fact("aims")
used_slash = yes("use_slash")
slash_hurts = yes("use_slash", me, None, 1)             # whether somebody is dying through the damage of a slash
used_trick = yes("use_trick")
use_suit = quality("use_suit")
use_colour = quality("use_colour")
use_rank = quality("use_rank")
use_cards = fact("use_cards")           # physical cards of the event's card that still lie on the table
first_of_phase = yes("use_flag", me, None, ("use_flag", "first_of_phase"))
armour_works = ~yes("armour_ignored")
contest_result = fact("contest")        # 1 the starter wins, 2 the other, 3 nobody
state_change = fact("state")
lost_last_hand = yes("last_hand")
noted = yes("noted")                    # whether a skill noted at an earlier point of the damage that its condition held
target_life = fact("target_life")       # of the use's current target: as it is, or as it was when it became one (A54)
target_hand = fact("target_hand")
loses_this = yes("this_moves", me, Thing("this"))
loses_load = yes("this_moves", me, Thing("this"), 1)    # neither to other equipment nor by an exchange


def source_seat(who: Player = me) -> Condition:
    """Whether the damage is dealt by who."""
    return yes("source", who)




def killer(who: Player) -> Condition:
    """Whether who killed the one that dies."""
    return yes("killer", who)


def attack_range(who: Player = me) -> Amount:
    return fact("range", who)


def fewest_hand() -> Amount:
    """The hand of whoever of the others has the fewest cards."""
    return fact("fewest_hand")


def most_marks(name: str) -> Amount:
    """The most marks of that name that another character has."""
    return fact("most_marks", me, None, ("seat_number", name))


def equips_like(who: Player, card: Thing) -> Condition:
    """Whether the place for a card of that type is taken or sealed."""
    return yes("same_type", who, card)


def touched_others(who: Player) -> Condition:
    """Whether who used a card on another character in this turn (sgs.use.6)."""
    return yes("touched", who)


def could_join(who: Player) -> Condition:
    """Whether who could be one more target of the event's card."""
    return yes("could_join", me, character(who))


def lendable(skill: Thing) -> Amount:
    """The number of a skill; 0 for one of a lord, one that works once a game, or one that is veiled."""
    return fact("lendable", me, skill)


def mine_on_table(card: Thing) -> Condition:
    """Whether this effect brought the card to the processing area."""
    return yes("mine_on_table", me, card)


slash_played_by_another = yes("played_slash")
clubs_of_others = yes("thrown_suit", me, None, CLUB)
dragon_leaves = yes("dragon")


def incoming(what: str) -> Condition:
    """Whether this move brings the owner "gifts" or "black_delayed" tricks, would take its treasure ("taken_treasure"), or
    has let 飞龙夺凤 fall ("fallen_dragon") or brought 六龙骖驾 to somebody else ("arrived_chariot")."""
    return yes("incoming", me, None, ("incoming", what))


def use_name(*names: str) -> Condition:
    found = None
    for one in names:
        here = Condition("compare", (fact("use_name"), "equal", native_number("name", CARD_NAMES[one])))
        found = here if found is None else found | here
    assert found is not None
    return found


def _named_by(which: str, names: tuple[str, ...]) -> Condition:
    found = None
    for one in names:
        here = Condition("compare", (fact(which), "equal", native_number("name", CARD_NAMES[one])))
        found = here if found is None else found | here
    assert found is not None
    return found


def made_of(*names: str) -> Condition:
    """Whether the only physical card of the event's card prints one of these names."""
    return _named_by("use_made_of", names)


def answer_made_of(*names: str) -> Condition:
    """Whether what cancelled the event's card is one card that prints one of these names."""
    return _named_by("answer_made_of", names)


def current_target(who: Player = me) -> Condition:
    """Whether who is the current target of the use."""
    return yes("current", who)


def aimed(who: Player) -> Condition:
    """Whether who is among the targets of the use."""
    return yes("aimed", me, character(who))


def need(name: str) -> Condition:
    """Whether the owner needs a card of that name now, to use or to play it, and nobody has provided one."""
    return subject.is_(me) & Condition("compare", (fact("need"), "equal", native_number("name", CARD_NAMES[name])))


def need_to_play(name: str) -> Condition:
    return subject.is_(me) & Condition("compare", (fact("need_play"), "equal", native_number("name", CARD_NAMES[name])))


def need_for(who: Player) -> Condition:
    return yes("need_for", who)


def lost_cards(*zones: str, who: Player = me) -> Amount:
    """How many cards this move takes from zones of who."""
    return fact("lost_cards", who, None, ("zone", "+".join(zones)))


lost = lost_cards


def gained(who: Player = me, from_others: bool = False) -> Amount:
    """How many cards this move brings to the hand of who."""
    return fact("gained", who, None, int(from_others))


def caused_by(cause: str) -> Condition:
    return yes("cause", me, None, ("cause", cause))


def reached_discard(kind: int) -> Condition:
    """Whether a card of this type (1 basic, 2 trick, 3 equipment) reaches the discard pile."""
    return yes("type_moved", me, None, kind)


def considered(what: str) -> Quality:
    """Suit, colour or rank of the card that legality is asked about."""
    return quality(f"card_{what}")


def this_turn(name: str, who: Player = me) -> Amount:
    return Amount("seat_num", (who, name))


unused = Thing("this").counters < 1
unused_this_turn = Amount("shield", (Thing("this"),)) < 1


# ---- filters -------------------------------------------------------------------------------------------------------


def anybody(where: Condition | None = None) -> Filter:
    """Living characters, the owner too."""
    return Filter(kinds=("character",), zones=("character",), where=all_of([alive(it.controller), where]))


def others(where: Condition | None = None) -> Filter:
    """Living characters but the owner."""
    return anybody(all_of([~it.controller.is_(me), where]))


def own(*zones: str, where: Condition | None = None) -> Filter:
    """Cards of the owner, in the hand where nothing else is said."""
    return Filter(zones=zones or ("hand",), side="mine", where=where)


def as_hand(where: Condition | None = None, *zones: str) -> Filter:
    """Cards that the owner uses and plays as hand cards: those of the hand, and those under his treasure; and of other zones."""
    return own("hand", "under", *zones, where=where)


def count(filter: Filter) -> Amount:
    return Amount("count", (filter,))


def exists(filter: Filter) -> Condition:
    return Condition("exists", (filter,))


def smaller(a: AmountLike, b: AmountLike) -> Amount:
    return Amount("min", (amount_of(a), amount_of(b)))


def larger(a: AmountLike, b: AmountLike) -> Amount:
    return Amount("max", (amount_of(a), amount_of(b)))


def half(amount: AmountLike) -> Amount:
    return Amount("half_down", (amount_of(amount),))
