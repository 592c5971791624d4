"""The duel's order of play and its cards, written with the engine's card-script language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sgs_fast.script.build import AbilityScript, Cost, Handle
from sgs_fast.script.cards import CardScript
from sgs_fast.script.expressions import Amount, Condition, Event, Filter, Player, Thing, amount_of
from sgs_fast.script.flows import Flow, Step, link
from sgs_fast.script.pool import Ability, CardRow, Pool, Vocabulary

__all__ = ["CARDS", "FLOWS", "LABELS", "Card", "compile_toy"]

WORDS = {"soldier": 0, "beast": 1, "mage": 2}
ARGUMENTS = {"call": "flow", "phase": "phase", "point": "event"}

FLOWS = (
    Flow("game", (
        Step("deal"),
        Step("call", "turn", label="turns"),
        Step("next_seat", label="next"),
        Step("jump", goto="turns"),
    ), last="next"),
    Flow("turn", (
        Step("turn_begin", label="begin"),
        Step("phase", "start"),
        Step("draw"),
        Step("phase", "main", label="main"),
        Step("window", label="window"),
        Step("phase", "fight", goto="end", label="fight"),
        Step("call", "fight"),
        Step("tally", 0),                               # the fight came back
        Step("phase", "end", label="end"),
        Step("dusk", label="dusk"),
        Step("point", "evening", label="evening"),      # a run of two timing points
        Step("point", "night"),
        Step("window", label="last_window"),
        Step("tally", 1),                               # the turn came to its end by itself
        Step("cleanup", label="cleanup", goto="last_window"),
    ), last="cleanup"),
    Flow("fight", (
        Step("fight", goto="over", label="declare"),
        Step("window"),
        Step("strike"),
        Step("window"),
        Step("tally", 2),                               # the fight came to its end by itself
        Step("fight_over", label="over"),
        Step("end"),
    ), last="over"),
    Flow("use", (
        Step("modes", goto="cancel"),
        Step("extras"),
        Step("variable"),
        Step("targets", goto="cancel"),
        Step("pay"),
        Step("commit"),
        Step("cancel", label="cancel"),
    )),
    Flow("triggers", (Step("triggers"),)),
    Flow("resolve", (Step("resolve"), Step("resolved", label="last"), Step("end")), last="last"),
    Flow("effect", (Step("effect"),)),
    Flow("event", (Step("replace"), Step("perform"))),
    Flow("offer", (Step("offer"),)),
)
PARTS = {
    "game": "game", "event": "event", "use": "use", "effect": "effect", "triggers": "triggers", "resolve": "resolve",
    "offer": "offer", "turn": "turn", "fight": "fight",
}
LABELS = {step.label: place for place, step in enumerate(FLOWS[1].steps) if step.label}

ME, FOE, EACH, EVENT = Player("me"), Player("foe"), Player("each"), Player("event")
UNITS = Filter(kinds=("unit", "token"), zones=("board",))
MINE = UNITS.narrowed(side="mine")
ENEMY = UNITS.narrowed(side="enemy")
HEROES = Filter(kinds=("hero",), zones=("hero",))
ANYTHING = UNITS | HEROES
DAMAGE, MOVE, DRAW, LIFE = "damage", "move", "draw", "life"


def dies(what: Thing | Filter) -> Event:
    return Event("die", what)


class ToyAbility(AbilityScript):
    """Verbs that only the duel has."""

    def destroy(self, what: Any) -> Handle:
        return self.move(what, "grave", "destroy")

    def summon(self, name: str, amount: Any = 1, who: Player = ME) -> Handle:
        handle = self._new_handle()
        place = self._n("zone", "board") | self._n("cause", "effect") << 8
        self._write("create", a=self._n("zone", "outside"), b=place,
                    filter=self.pool.card(name), who=self.pool.player(who), amount=self.pool.amount(amount_of(amount)),
                    out=handle.index)
        return handle

    def lasting(self, op: str, what: Any, amount: Amount, until: str = "this_turn") -> None:
        """A change whose value is a seat or a definition."""
        self._write("modify", b=self._n("mod", op), amount=self.pool.amount(amount), span=self._n("span", until),
                    **self._aim(what))

    @contextmanager
    def once_at(self, point: str) -> Any:
        """What may be used at a timing point, once, with this use's targets."""
        later = Ability("offer", event=self._n("event", point), targets=[], parent=self.ability)
        later.flags |= self._n("ability_flag", "once")
        yield type(self)(self.card, later)
        self.card.finish(later)
        self.pool.add_extra(later)
        self._write("delay", b=later, span=self._n("span", "for_game"))

    def bid(self) -> Handle:
        handle = self._new_handle()
        self._write("bid", out=handle.index)
        return handle

    def say(self, op: str, **fields: Any) -> None:
        """One bare instruction."""
        self._write(op, **fields)


class ToyCard(CardScript):
    ability_class = ToyAbility

    @contextmanager
    def offered(self, point: str, *, locked: bool = False, limit: int = 0) -> Any:
        """An ability that is asked at a timing point."""
        ability = Ability("offer", event=self.pool.n("event", point), zones=self.function_zones(None), limit=limit)
        ability.flags |= self.pool.n("ability_flag", "locked") if locked else 0
        yield ToyAbility(self, ability)
        self.row.abilities.append(ability)

    def definition_of(self, thing: Thing) -> Amount:
        return Amount("rule", (self.pool.n("known_number", "definition"), thing))


@dataclass(frozen=True)
class Card:
    name: str
    kind: str
    cost: int
    power: int
    life: int
    rage: int
    words: tuple[str, ...]
    keywords: tuple[str, ...]
    script: Callable[[Any], None]


CARDS: list[Card] = []
Script = Callable[[Any], None]


def card(name: str, kind: str = "unit", cost: int = 1, power: int = 0, life: int = 0, *, rage: int = 0,
         words: tuple[str, ...] = (), keywords: tuple[str, ...] = ()) -> Callable[[Script], Script]:
    def enter(script: Script) -> Script:
        CARDS.append(Card(name, kind, cost, power, life, rage, words, keywords, script))
        return script

    return enter


def plain(*args: Any, **fields: Any) -> None:
    card(*args, **fields)(lambda c: None)


# ---- the cards ------------------------------------------------------------

plain("Champion", "hero", 0, 0, 20)
plain("Recruit", "unit", 1, 1, 2, words=("soldier",))
plain("Wolf", "unit", 2, 3, 2, words=("beast",), keywords=("haste",))
plain("Guard", "unit", 2, 1, 4, words=("soldier",), keywords=("guard",))
plain("Berserker", "unit", 3, 1, 5, rage=1)
plain("Cub", "token", 0, 1, 1, words=("beast",))


@card("Captain", "unit", 3, 2, 3, words=("soldier",))
def captain(c: Any) -> None:
    c.static(MINE.narrowed(words="soldier").but(c.this), power=+1, life=+1)


@card("Bolt", "instant", 1)
def bolt(c: Any) -> None:
    c.deal(c.number("damage", 2), to=c.target(ANYTHING))


@card("Surge", "instant", 1)
def surge(c: Any) -> None:
    c.costs(Cost("resource", 0, variable=True))
    c.deal(c.x, to=c.target(ANYTHING))


@card("Quake", "spell", 2)
def quake(c: Any) -> None:
    c.deal(1, to=UNITS)


@card("Barrage", "spell", 3)
def barrage(c: Any) -> None:
    c.deal(3, to=c.target(UNITS, 3, up_to=True), divided=True)


@card("Healer", "unit", 2, 1, 3, words=("mage",))
def healer(c: Any) -> None:
    with c.on(Event("enter", c.this)) as e:
        e.gain_life(c.number("life", 2))


@card("Martyr", "unit", 2, 1, 1, words=("soldier",))
def martyr(c: Any) -> None:
    with c.on(dies(c.this)) as e:
        e.draw(1)


@card("Pack Mother", "unit", 3, 2, 2, words=("beast",))
def pack_mother(c: Any) -> None:
    with c.on(dies(MINE.narrowed(words="beast").but(c.this))) as e:
        e.summon("Cub", 1)


@card("Avenger", "unit", 3, 2, 2)
def avenger(c: Any) -> None:
    with c.on(dies(UNITS.but(c.this))) as e:                # reads what the dead one was
        e.deal(e.subject.power, to=Thing("foe"))


@card("Shieldmaiden", "unit", 2, 1, 3, words=("soldier",))
def shieldmaiden(c: Any) -> None:
    with c.replace(Event(DAMAGE, c.this)) as r:
        r.prevent(1)


@card("Phoenix", "unit", 3, 3, 1, words=("beast",))
def phoenix(c: Any) -> None:
    with c.replace(Event(MOVE, c.this, Condition("cause", ("destroy",)))) as r:
        r.zone("hand", "return")


@card("Decoy", "unit", 2, 0, 4)
def decoy(c: Any) -> None:
    with c.replace(Event(DAMAGE, HEROES.narrowed(side="mine")), may=True) as r:
        r.to(c.this)


@card("Twin Mirror", "unit", 2, 0, 9)
def twin_mirror(c: Any) -> None:
    with c.replace(Event(DAMAGE, c.this)) as r, r.instead() as e:
        e.deal(1, to=UNITS.narrowed(named="Twin Mirror").but(c.this))


@card("Scholar", "unit", 2, 1, 2, words=("mage",))
def scholar(c: Any) -> None:
    with c.replace(Event(DRAW, None, Condition("event_seat", (ME,)))) as r:
        r.more(1)


@card("Miser", "unit", 2, 1, 2)
def miser(c: Any) -> None:
    with c.replace(Event(DRAW, None, Condition("event_seat", (ME,)))) as r:
        r.becomes("life", 3)


@card("Ward", "instant", 1)
def ward(c: Any) -> None:
    c.prevent(3, c.target(ANYTHING))


@card("Ally Ward", "instant", 1)
def ally_ward(c: Any) -> None:
    c.redirect(c.target(HEROES.narrowed(side="mine")), to=c.target(MINE).one)


@card("Hush", "spell", 2)
def hush(c: Any) -> None:
    c.change(c.target(UNITS), blank=True)


@card("Charm", "spell", 3)
def charm(c: Any) -> None:
    c.take_control(c.target(ENEMY), until="this_turn")


@card("Mask", "spell", 2)
def mask(c: Any) -> None:
    original = c.target(UNITS)
    c.lasting("copy", c.target(MINE.but("chosen")), c.definition_of(original.one))


@card("Time Bomb", "spell", 2)
def time_bomb(c: Any) -> None:
    victim = c.target(UNITS)
    with c.at(Event("dusk")) as later:
        later.deal(3, to=victim.one)


@card("Hermit", "unit", 2, 1, 1, words=("mage",))
def hermit(c: Any) -> None:
    with c.state(ME.hand == 0) as e:
        e.draw(1)


@card("Totem of Claws", "unit", 2, 0, 4, keywords=("steady",))
def totem_of_claws(c: Any) -> None:
    c.static(UNITS.narrowed(words="soldier"), word="beast")


@card("Totem of Minds", "unit", 2, 0, 4, keywords=("steady",))
def totem_of_minds(c: Any) -> None:
    c.static(UNITS.narrowed(words="beast"), word="mage")


@card("Totem of Hides", "unit", 2, 0, 4, keywords=("steady",))
def totem_of_hides(c: Any) -> None:
    c.static(UNITS.narrowed(words="mage"), life=+2)


@card("Totem of Peace", "unit", 2, 0, 4, keywords=("steady",))
def totem_of_peace(c: Any) -> None:
    c.static(UNITS.narrowed(keywords="haste"), without="guard")


@card("Totem of Speed", "unit", 2, 0, 4, keywords=("steady",))
def totem_of_speed(c: Any) -> None:
    c.static(UNITS.narrowed(words="soldier"), keyword="haste")


@card("Broker", "unit", 2, 1, 2)
def broker(c: Any) -> None:
    c.always("cost", Filter(kinds=("spell", "instant"), zones=("hand",)), amount=-1, who="mine")


@card("Pacifist", "unit", 2, 0, 3)
def pacifist(c: Any) -> None:
    c.always("no_attack", UNITS)


@card("Crossroads", "spell", 2)
def crossroads(c: Any) -> None:
    kick = c.extra(Cost("discard", 1, Filter(zones=("hand",), side="mine", owned=True).but(c.this)))
    with c.mode("", "draw") as m:
        m.draw(1)
        with m.if_(kick.paid):
            m.draw(2)
    with c.mode("", "strike") as m:
        m.deal(3, to=m.target(UNITS))


@card("Fury", "spell", 2)
def fury(c: Any) -> None:
    with c.each(MINE) as it:
        c.deal(it.power, to=Thing("foe"))


@card("Culling", "spell", 4)
def culling(c: Any) -> None:
    with c.each_player() as player:
        one = c.choose(UNITS.narrowed(where=Condition("same_seat", (Thing("each").controller, player))), who=player)
        c.destroy(one)


@card("Swarm", "spell", 3)
def swarm(c: Any) -> None:
    c.summon("Cub", c.number("cubs", 6))


@card("Banner", "spell", 1)
def banner(c: Any) -> None:
    c.change(MINE, until="for_game", power=+1)


@card("Gift", "spell", 1)
def gift(c: Any) -> None:
    """The thing learns to draw when it dies."""
    with c.gives(c.target(MINE), dies(c.this), until="for_game") as g:
        g.draw(1)


@card("Night Watch", "unit", 2, 1, 3)
def night_watch(c: Any) -> None:
    with c.offered("night", limit=1) as o:
        o.gain_life(1)


@card("Night Oath", "unit", 2, 1, 3)
def night_oath(c: Any) -> None:
    with c.offered("night", locked=True, limit=1) as o:
        o.lose_life(1)


@card("Retreat", "instant", 1)
def retreat(c: Any) -> None:
    c.say("end_fight")
    c.draw(5)                                               # never reached


@card("Curfew", "instant", 1)
def curfew(c: Any) -> None:
    c.say("end_turn")


@card("Carousel", "unit", 2, 1, 2)
def carousel(c: Any) -> None:
    with c.on(Event("tap", c.this)) as e:
        e.untap(c.this)
    with c.on(Event("untap", c.this)) as e:
        e.tap(c.this)


@card("Spiral", "unit", 2, 1, 2)
def spiral(c: Any) -> None:
    with c.on(Event(LIFE, None, Condition("event_seat", (ME,)))) as e:
        e.gain_life(1)


@card("Lamp", "unit", 1, 0, 2)
def lamp(c: Any) -> None:
    with c.active(Cost("tap")) as a:
        a.gain_life(1)


@card("Auction", "spell", 1)
def auction(c: Any) -> None:
    winner = c.bid()
    c.draw(2, who=winner.subject.controller, if_done=winner)


@card("Spyglass", "instant", 1)
def spyglass(c: Any) -> None:
    c.say("peek", **c.main._aim(Filter(zones=("hand",), side="enemy", owned=True)))


@card("Confession", "instant", 1)
def confession(c: Any) -> None:
    c.say("show", **c.main._aim(Filter(zones=("hand",), side="mine", owned=True)))


@card("Recycling", "spell", 1)
def recycling(c: Any) -> None:
    c.move(Filter(zones=("grave",), side="mine", owned=True), "deck", "effect")
    c.shuffle("deck")


@card("Slow Poison", "spell", 1)
def slow_poison(c: Any) -> None:
    with c.mode("", "nothing") as m:
        m.gain_life(1)
    with c.mode("", "poison") as m:
        victim = m.target(UNITS)
        with m.at(Event("dusk")) as later:
            later.deal(2, to=victim.one)


@card("Omen", "unit", 2, 1, 1)
def omen(c: Any) -> None:
    """Works from the hand."""
    with c.on(dies(UNITS), zones=("hand",)) as e:
        e.gain_life(1)


@card("Pair Off", "spell", 1)
def pair_off(c: Any) -> None:
    c.destroy(c.choose(MINE, 2))


@card("Press Gang", "spell", 1)
def press_gang(c: Any) -> None:
    """Weak soldiers from the hand and the graveyard come into play."""
    weak = Thing("each").power <= 1
    c.move(Filter(zones=("hand", "grave"), side="mine", owned=True, words=("soldier",), where=weak), "board", "effect")


@card("Endless", "instant", 0)
def endless(c: Any) -> None:
    c.say("jump", jump=-1)


@card("Misprint", "instant", 0)
def misprint(c: Any) -> None:
    c.say("discard")                                        # an instruction that only a compiler may write


@card("Greedy Aim", "instant", 0)
def greedy_aim(c: Any) -> None:
    c.deal(1, to=c.target(ANYTHING, 6))
    c.deal(1, to=c.target(ANYTHING, 6))


@card("Consolation", "unit", 2, 1, 2)
def consolation(c: Any) -> None:
    """Whoever gained or lost life draws."""
    with c.on(Event(LIFE)) as e:
        e.draw(1, who=EVENT)


@card("Topsy-Turvy", "spell", 1)
def topsy_turvy(c: Any) -> None:
    c.change(c.target(UNITS), until="for_game", swap=True)


@card("Totem of Silence", "unit", 2, 0, 4, keywords=("steady",))
def totem_of_silence(c: Any) -> None:
    c.static(UNITS.narrowed(named="Totem of Speed"), blank=True)


@card("Totem of Omens", "unit", 2, 0, 4, keywords=("steady",))
def totem_of_omens(c: Any) -> None:
    c.static(UNITS.narrowed(words="soldier"), word="mage", if_=Amount("count", (UNITS.narrowed(words="beast"),)) >= 1)


@card("Weathercock", "unit", 2, 0, 9)
def weathercock(c: Any) -> None:
    c.static(UNITS.narrowed(words="soldier"), swap=True)


@card("Volley", "spell", 1)
def volley(c: Any) -> None:
    """As many targets as a use can have, each hit twice."""
    everybody = c.target(UNITS, 8)
    first = c.deal(1, to=everybody)
    c.deal(1, to=everybody, if_done=first)


@card("Ambush", "spell", 3)
def ambush(c: Any) -> None:
    with c.each(MINE):
        c.destroy(c.choose(ENEMY))


@card("Reckoning", "spell", 3)
def reckoning(c: Any) -> None:
    """For each unit of its side the enemies that are as strong, if some beast has any power."""
    each = Thing("each")
    fierce = Amount("count", (UNITS.narrowed(words="beast", where=each.power >= 1),))
    with c.each(MINE) as it:
        c.destroy(ENEMY.narrowed(where=(fierce >= 1) & (each.power == it.power)))


@card("Vigil", "spell", 1)
def vigil(c: Any) -> None:
    victim = c.target(UNITS)
    with c.once_at("night") as later:
        later.deal(1, to=victim.one)


# ---- compiling ------------------------------------------------------------

def point_masks(flows: Sequence[Flow], steps: list[tuple[int, ...]], ops: Mapping[str, int]) -> list[tuple[int, ...]]:
    """Gives each timing point the mask of its run: the points that follow it without a step between them."""
    out = list(steps)
    for i, step in enumerate(steps):
        if step[3] != ops["point"]:
            continue
        word, mask, run = step[1] >> 6, 0, 0
        for other in steps[i:]:
            if other[3] != ops["point"] or other[1] >> 6 != word:
                break
            mask |= 1 << (other[1] & 63)
            run += 1
        out[i] = (mask, step[1], step[2], step[3], word, run - 1, 0)
    return out


def compile_toy(
    names: dict[str, dict[str, int]], cards: Iterable[Card] = CARDS, flows: Sequence[Flow] = FLOWS
) -> tuple[dict[str, Any], list[int], dict[str, int], dict[str, tuple[int, int, int]]]:
    """Tables and numbers for an api.Program, the definition number of each card, and the place of each named number."""
    pool = Pool(Vocabulary(names, WORDS, ("board", "hero")))
    cards = list(cards)
    places: dict[str, tuple[int, int, int]] = {}
    for number, definition in enumerate(cards, start=1):
        pool.card_numbers[definition.name] = number
    for definition in cards:
        row = CardRow(
            words=pool.vocabulary.word_bits(definition.words), type=pool.n("type", definition.kind),
            keywords=pool.vocabulary.mask("keyword", definition.keywords), first_number=len(pool.numbers),
        )
        pool.numbers += [definition.power, definition.life, definition.rage, 0, 0, 0, 0, 0, definition.cost]
        script = ToyCard(pool, definition.name, row)
        definition.script(script)
        script.close()
        pool.cards.append(row)
        for name, place in script.numbers.items():
            places[f"{definition.name}.{name}"] = place
    steps, rows, numbers, _ = link(flows, names, ARGUMENTS)
    steps = point_masks(flows, steps, names["op"])
    for part, flow in PARTS.items():
        pool.parts[names["part"][part]] = numbers[flow]
    return pool.pack(steps, rows), pool.numbers, dict(pool.card_numbers), places
