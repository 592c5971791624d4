"""The only native classes that Python sees; they work on any ruleset's Machine table.

Shapes, units and errors are told in `api.pyi`.
"""

import _thread
import importlib

from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize, PyBytes_Size
from cpython.pycapsule cimport PyCapsule_GetPointer, PyCapsule_New
from libc.stdint cimport int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset, strcmp

from sgs_fast_core.kernel.program cimport (
    Ability, Amount, Card, Code, Condition, Filter, Flow, NUMS, Record, Step, TargetSpec,
)
from sgs_fast_core.machine cimport (
    LOG_EVENTS, LOG_POINTS, SGS_ABI, SGS_LOG_ROWS, Call, Context, Field, LogRow, Machine as Table, Summary,
)
from sgs_fast_core.play.batch cimport AGENT_GREEDY, AGENT_RANDOM, Row, Start, play_games
from sgs_fast_core.play.counts cimport ANY, COUNT_TURNS, COUNT_WIDTH, MOST_FILTERS, Counts as CountState, Mark
from sgs_fast_core.play.observe cimport MOST_PARTS, MOST_READS, MOST_SPANS, Env, Read, Sight, play_observed
from sgs_fast_core.verify cimport KERNEL_PARTS, Trouble, verify

import numpy

COUNTED_TURNS = COUNT_TURNS
TABLES = ("cards", "abilities", "targets", "records", "amounts", "conditions", "filters", "steps", "flows")
_FIXED_ORDER = 0x8000       # a fixed shuffle: kernel/rng.pxd
AGENTS = {"random": AGENT_RANDOM, "greedy": AGENT_GREEDY}
BLOB_MAGIC = b"SGSF"
BLOB_VERSION = 1

ROW = numpy.dtype([
    ("index", "i8"), ("key", "u8"), ("decisions", "u4"), ("events", "u4"), ("turns", "u2"), ("winners", "u2"),
    ("result", "u1"), ("fault", "u1"), ("first", "u1"), ("swapped", "u1"), ("score", "i2", (10,)), ("high", "u2", (8,)),
    ("note", "u2", (2,)),
], align=True)
if ROW.itemsize != sizeof(Row):
    raise ImportError(f"sgs_fast_core.api was built with another result row ({sizeof(Row)} bytes, not {ROW.itemsize})")

LOG = numpy.dtype([
    ("subject", "u2"), ("object", "u2"), ("card", "u2"), ("amount", "i2"), ("kind", "u1"), ("seat", "u1"),
    ("status", "u1"), ("zone", "u1"), ("cause", "u1"), ("place", "u1"), ("known", "u2"),
])
if LOG.itemsize != sizeof(LogRow):
    raise ImportError("sgs_fast_core.api was built with another log row")


cdef class Machine:
    """One ruleset's read-only table."""

    @staticmethod
    def load(str ruleset not None):
        module = importlib.import_module(ruleset if "." in ruleset else f"sgs_fast_core.rules.{ruleset}")
        cdef Machine self = Machine.__new__(Machine)
        self.capsule = module.MACHINE
        self.table = <const Table*>PyCapsule_GetPointer(self.capsule, f"{module.__name__}.MACHINE".encode())
        if self.table.abi != SGS_ABI or self.table.size != sizeof(Table):
            raise ImportError(
                f"{module.__name__} was built for ABI {self.table.abi}, this is {SGS_ABI}: build both from one version"
            )
        self.name = self.table.name.decode()
        self.names = {}
        cdef unsigned int i
        for i in range(self.table.n_names):
            group = self.names.setdefault(self.table.names[i].group.decode(), {})
            group[self.table.names[i].name.decode()] = self.table.names[i].value
        self.fields = {}
        self.places = {}
        for i in range(self.table.n_fields):
            table, name = self.table.fields[i].table.decode(), self.table.fields[i].name.decode()
            self.places[table, name] = i
            self.fields.setdefault(table, []).append(
                (name, chr(self.table.fields[i].type), self.table.fields[i].offset, self.table.fields[i].count)
            )
        return self

    @property
    def abi(self):
        return self.table.abi

    @property
    def seats(self):
        return self.table.n_seats

    @property
    def game_size(self):
        return self.table.game_size

    @property
    def row_sizes(self):
        return {name: self.table.row_sizes[i] for i, name in enumerate(TABLES)}

    def rule_hits(self):
        """Counts of the debug build by rule name; None in a normal build."""
        if self.table.rule_hits == NULL:
            return None
        return {name: self.table.rule_hits[value] for name, value in self.names.get("rule", {}).items()}

    def clear_rule_hits(self):
        if self.table.rule_hits != NULL:
            for value in self.names.get("rule", {}).values():
                self.table.rule_hits[<int>value] = 0


cdef class Program:
    """A packed card pool with its numbers; immutable."""

    def __cinit__(self):
        self.cards = NULL

    def __init__(self, Machine machine not None, tables, numbers, functions=()):
        self.machine = machine
        self.functions = tuple(functions)
        self.tables = {name: bytes(tables[name]) for name in TABLES}
        parts = list(tables["parts"])
        self.parts = numpy.array(parts + [0] * (KERNEL_PARTS - len(parts)), dtype=numpy.uint16).tobytes()
        for i, name in enumerate(TABLES):
            size = machine.table.row_sizes[i]
            if len(self.tables[name]) % size or len(self.tables[name]) // size > 65535:
                raise ValueError(f"table {name}: {len(self.tables[name])} bytes are no rows of {size}")
        self.bind(numbers, -1)

    cdef int bind(self, numbers, int proved) except -1:
        """Points the Code at the tables, resolves each card's numbers, and proves everything, unless the same tables were
        proved with as many numbers."""
        cdef Code* c = &self.code
        cdef Trouble trouble
        cdef int i, k
        cdef Card* card
        memset(c, 0, sizeof(Code))
        self.numbers = numpy.ascontiguousarray(numbers, dtype=numpy.int16).tobytes()
        c.numbers = <const int16_t*>PyBytes_AsString(self.numbers)
        c.n_numbers = <uint16_t>(PyBytes_Size(self.numbers) // 2)
        c.n_cards = <uint16_t>(len(self.tables["cards"]) // sizeof(Card))
        c.n_abilities = <uint16_t>(len(self.tables["abilities"]) // sizeof(Ability))
        c.n_targets = <uint16_t>(len(self.tables["targets"]) // sizeof(TargetSpec))
        c.n_records = <uint16_t>(len(self.tables["records"]) // sizeof(Record))
        c.n_amounts = <uint16_t>(len(self.tables["amounts"]) // sizeof(Amount))
        c.n_conditions = <uint16_t>(len(self.tables["conditions"]) // sizeof(Condition))
        c.n_filters = <uint16_t>(len(self.tables["filters"]) // sizeof(Filter))
        c.n_steps = <uint16_t>(len(self.tables["steps"]) // sizeof(Step))
        c.n_flows = <uint16_t>(len(self.tables["flows"]) // sizeof(Flow))
        c.n_parts = <uint16_t>(len(self.parts) // 2)
        c.abilities = <const Ability*>PyBytes_AsString(self.tables["abilities"])
        c.targets = <const TargetSpec*>PyBytes_AsString(self.tables["targets"])
        c.records = <const Record*>PyBytes_AsString(self.tables["records"])
        c.amounts = <const Amount*>PyBytes_AsString(self.tables["amounts"])
        c.conditions = <const Condition*>PyBytes_AsString(self.tables["conditions"])
        c.filters = <const Filter*>PyBytes_AsString(self.tables["filters"])
        self.steps = self.tables["steps"] + bytes(sizeof(Step))        # an end behind the last step
        c.steps = <const Step*>PyBytes_AsString(self.steps)
        c.flows = <const Flow*>PyBytes_AsString(self.tables["flows"])
        c.parts = <const uint16_t*>PyBytes_AsString(self.parts)
        c.cards = <const Card*>PyBytes_AsString(self.tables["cards"])
        if c.n_numbers != proved and verify(c, self.machine.table, &trouble):
            more = f" ({trouble.value}; {self.machine.name}: below {trouble.below})" if trouble.below else ""
            raise ValueError(f"table {trouble.table.decode()}, row {trouble.row}: {trouble.what.decode()}{more}")
        self.cards = <Card*>malloc(sizeof(Card) * c.n_cards)
        if self.cards == NULL:
            raise MemoryError
        memcpy(self.cards, c.cards, sizeof(Card) * c.n_cards)
        for i in range(c.n_cards):
            card = &self.cards[i]
            for k in range(NUMS):
                card.num[k] = c.numbers[card.first_number + k]
            card.cost = c.numbers[card.first_number + NUMS]
        c.cards = self.cards
        named = [f"{getattr(f, '__module__', '')}.{getattr(f, '__qualname__', '')}".encode() for f in self.functions]
        digest = hash_bytes(b"".join([*(self.tables[name] for name in TABLES), self.parts, *named]))
        c.code_hash = digest
        self.code_hash = digest
        self.numbers_hash = hash_bytes(self.numbers)
        return 0

    def __dealloc__(self):
        free(self.cards)

    @property
    def definitions(self):
        return self.code.n_cards

    def with_numbers(self, numbers):
        cdef Program other = Program.__new__(Program)
        other.machine = self.machine
        other.tables = self.tables
        other.parts = self.parts
        other.functions = self.functions
        other.bind(numbers, self.code.n_numbers)
        return other


cdef uint64_t hash_bytes(bytes data) except? 0:
    """FNV-1a, 64 bit: names a program, not a secret."""
    cdef uint64_t h = <uint64_t>0xCBF29CE484222325
    cdef const uint8_t* p = <const uint8_t*>PyBytes_AsString(data)
    cdef Py_ssize_t i
    for i in range(len(data)):
        h = (h ^ p[i]) * <uint64_t>0x100000001B3
    return h


cdef class Setup:
    """What all games of a match share: the decks as lists of definition numbers, and the options."""

    def __init__(self, Program program not None, decks, options):
        first, flat = [0], []
        for deck in decks:
            flat.extend(deck)
            first.append(len(flat))
        if len(flat) > 60000:
            raise ValueError("decks: more than 60,000 cards")
        for number in flat:
            if not 0 <= number < program.code.n_cards:
                raise ValueError(f"decks: no definition {number}")
        self.program = program
        # Some zeros behind each: a ruleset that is given too few lists or options reads empty ones.
        self.lists = numpy.array(flat + [0] * 32, dtype=numpy.uint16).tobytes()
        self.list_first = numpy.array(first + [len(flat)] * 32, dtype=numpy.uint16).tobytes()
        self.options = numpy.array([*options, *[0] * 32], dtype=numpy.int16).tobytes()
        self.code = program.code
        self.code.lists = <const uint16_t*>PyBytes_AsString(self.lists)
        self.code.list_first = <const uint16_t*>PyBytes_AsString(self.list_first)
        self.code.options = <const int16_t*>PyBytes_AsString(self.options)
        self.code.n_lists = <uint16_t>(len(first) - 1)
        self.code.n_options = <uint16_t>len(options)
        self.code.setup_hash = hash_bytes(program.numbers + self.lists + self.list_first + self.options) ^ program.code_hash
        self.hash = self.code.setup_hash

    def capsule(self):
        return PyCapsule_New(&self.code, b"sgs_fast_core.code", NULL)


cdef class _Caller:
    """From where the functions of a program are called, and what went wrong in one of them."""

    cdef Setup setup
    cdef str trouble

    def __cinit__(self, Setup setup not None):
        self.setup = setup
        self.trouble = ""


cdef _Caller new_caller(Setup setup):
    """None for a program whose cards call nothing."""
    return _Caller(setup) if setup.program.functions else None


cdef int call_function(void* home, const void* game, Call* call) noexcept with gil:
    """Calls a function with a copy of the game, so that whatever it does is no business of the game itself."""
    cdef _Caller caller = <_Caller>home
    cdef Game copy
    name = f"function {call.which}"
    try:
        function = caller.setup.program.functions[call.which]
        name = getattr(function, "__qualname__", name)
        copy = Game.__new__(Game)
        copy.attach(caller.setup, None)
        copy.table.copy(copy.game, game)
        answer = function(copy, call.seat, call.self, [call.targets[i] for i in range(call.n_targets)])
        if hasattr(answer, "__index__"):
            call.amount = answer.__index__()
        else:
            things = list(answer)
            if len(things) > 8:
                raise ValueError(f"{len(things)} things; at most 8")
            objects = copy.get("game", 0, "n_objects")
            for i, thing in enumerate(things):
                if not 0 < thing < objects:
                    raise ValueError(f"no thing {thing}")
                call.things[i] = thing
            call.amount = call.n_things = len(things)
        return 0
    except Exception as error:
        caller.trouble = f"{name}: {type(error).__name__}: {error}"
    except BaseException:                  # Ctrl-C: the game ends, and the main thread is told again
        caller.trouble = f"{name}: interrupted"
        _thread.interrupt_main()
    return -1


cdef enum:
    LINE = 64                          # bytes of a cache line


cdef void* take_block(const Table* table, void** block) noexcept:
    """Memory for one game, placed so that no object lies across two cache lines; `block` is what to free."""
    cdef uint32_t i, shift = 0
    block[0] = malloc(table.game_size + 2 * LINE)
    if block[0] == NULL:
        return NULL
    for i in range(table.n_fields):
        if strcmp(table.fields[i].table, b"object") == 0 and strcmp(table.fields[i].name, b"words") == 0:
            shift = (LINE - table.fields[i].offset % LINE) % LINE
    return <void*>(((<size_t>block[0] + LINE - 1) // LINE) * LINE + shift)


cdef class Game:
    """One game in the hand; at a decision, or over."""

    def __cinit__(self):
        self.game = NULL
        self.block = NULL
        self.context.log = NULL

    def __init__(self, Setup setup not None, uint64_t seed, uint64_t index):
        self.attach(setup, new_caller(setup))
        self.table.start(self.game, &self.context, seed, index)

    cdef int attach(self, Setup setup, object caller) except -1:
        self.setup = setup
        self.caller = caller
        if caller is not None:
            self.context.call = call_function
            self.context.home = <void*>caller
        self.table = setup.program.machine.table
        self.game = take_block(self.table, &self.block)
        if self.game == NULL:
            raise MemoryError
        self.context.code = &setup.code
        self.context.n = 0
        self.context.n_log = 0
        self.context.logging = 0
        self.stale = False
        return 0

    def __dealloc__(self):
        free(self.block)
        free(self.context.log)

    @staticmethod
    def blank(Setup setup not None, uint64_t seed, uint64_t index):
        """An empty table with players only; `place`, `put` and `resume` make a position of it."""
        cdef Game self = Game.__new__(Game)
        self.attach(setup, new_caller(setup))
        self.table.blank(self.game, &self.context, seed, index)
        return self

    cdef Summary head(self) noexcept:
        cdef Summary s
        self.table.summary(self.game, &self.context, &s)
        return s

    @property
    def result(self):
        return self.head().result

    @property
    def fault(self):
        return self.head().fault

    @property
    def trouble(self):
        """What a function called by an effect raised, when the fault is "python"."""
        return (<_Caller>self.caller).trouble if self.caller is not None else ""

    @property
    def winners(self):
        return self.head().winners

    @property
    def seat(self):
        cdef Summary s = self.head()
        return -1 if s.result else s.seat

    @property
    def ask(self):
        cdef Summary s = self.head()
        return 0 if s.result else s.ask

    @property
    def decisions(self):
        return self.head().decisions

    @property
    def turn(self):
        return self.head().turn

    @property
    def active(self):
        return self.head().active

    @property
    def phase(self):
        return self.head().phase

    cdef void freshen(self) noexcept:
        """The decision of a game that was dealt again for a seat that does not decide: whoever has no choice left there
        is passed, so the game may have gone on."""
        if self.stale:
            self.stale = False
            self.table.options(self.game, &self.context)

    def options(self):
        cdef int i
        self.freshen()
        return [self.context.options[i] for i in range(self.context.n)]

    def scores(self):
        """What greedy thinks of each option, in the order of `options()`."""
        cdef int i
        self.freshen()
        return [self.table.score(self.game, &self.context, self.context.options[i]) for i in range(self.context.n)]

    def choose(self, uint32_t code):
        cdef int i
        self.freshen()
        for i in range(self.context.n):
            if self.context.options[i] == code:
                self.table.pick(self.game, &self.context, i)
                return
        raise ValueError(f"code {code:#010x} is not among the {self.context.n} options")

    def concede(self, int seat):
        """The seat gives up; ValueError where that cannot be."""
        if self.table.concede == NULL or not self.table.concede(self.game, &self.context, seat):
            raise ValueError(f"seat {seat} cannot concede now")

    def clone(self):
        cdef Game other = Game.__new__(Game)
        other.attach(self.setup, new_caller(self.setup) if self.caller is not None else None)
        if self.caller is not None:
            (<_Caller>other.caller).trouble = (<_Caller>self.caller).trouble
        self.table.copy(other.game, self.game)
        other.stale = self.stale
        other.context.n = self.context.n
        memcpy(other.context.options, self.context.options, 4 * self.context.n)
        return other

    def fair_clone(self, int seat, uint64_t seed):
        if not 0 <= seat < <int>self.table.n_seats:
            raise ValueError(f"seat {seat}: seats are 0 to {self.table.n_seats - 1}")
        cdef Game other = self.clone()
        self.table.deal_again(other.game, &other.context, seat, seed)
        other.stale = True
        if other.head().seat == seat:
            other.freshen()
        return other

    def rebuilt_options(self):
        """The options built anew from the state (tests compare them with `options`)."""
        self.table.options(self.game, &self.context)
        return self.options()

    def key(self):
        return self.table.key(self.game, &self.context)

    def check(self):
        """0, or the number of the first derived value that differs from a fresh computation."""
        return self.table.check(self.game, &self.context)

    def save(self):
        cdef bytes room = PyBytes_FromStringAndSize(NULL, self.table.blob_size)
        cdef uint32_t n = self.table.save(self.game, <uint8_t*>PyBytes_AsString(room))
        body = room[:n]
        name = self.setup.program.machine.name.encode()
        head = BLOB_MAGIC + bytes([BLOB_VERSION, len(name)]) + name + self.setup.hash.to_bytes(8, "little")
        return head + hash_bytes(head + body).to_bytes(8, "little") + body

    @staticmethod
    def load(Setup setup not None, bytes blob not None):
        name = setup.program.machine.name.encode()
        head = 6 + len(name) + 8
        if len(blob) < head + 8 or blob[:4] != BLOB_MAGIC:
            raise ValueError("this is no saved game")
        if blob[4] != BLOB_VERSION:
            raise ValueError(f"the game was saved in format {blob[4]}, this version reads format {BLOB_VERSION}")
        if blob[5] != len(name) or blob[6:6 + len(name)] != name:
            raise ValueError(f"the saved game is of another ruleset than {name.decode()}")
        if int.from_bytes(blob[head - 8:head], "little") != setup.hash:
            raise ValueError("the saved game belongs to another match (cards, numbers, decks or options differ)")
        if int.from_bytes(blob[head:head + 8], "little") != hash_bytes(blob[:head] + blob[head + 8:]):
            raise ValueError("the saved game is damaged (its check sum is wrong)")
        cdef bytes body = blob[head + 8:]
        cdef Game self = Game.__new__(Game)
        self.attach(setup, new_caller(setup))
        cdef uint32_t bad = self.table.load(
            self.game, &self.context, <const uint8_t*>PyBytes_AsString(body), <uint32_t>len(body)
        )
        if bad:
            raise ValueError(f"the saved game is damaged (proof {bad} failed)")
        self.table.options(self.game, &self.context)
        if self.context.n == 0 and self.result == 0:
            raise ValueError("the saved game is damaged (nobody could go on from there)")
        return self

    cdef const Field* field(self, str table, str name, int row, int item) except NULL:
        place = self.setup.program.machine.places.get((table, name))
        if place is None:
            raise KeyError(f"no field {table}.{name}")
        cdef const Field* f = &self.table.fields[<int>place]
        if not (0 <= row < <int>f.rows and 0 <= item < <int>f.count):
            raise IndexError(f"{table}.{name} has rows 0 to {f.rows - 1} and items 0 to {f.count - 1}")
        return f

    def get(self, str table not None, int row, str name not None, int item=0):
        cdef const Field* f = self.field(table, name, row, item)
        cdef char* p = <char*>self.game + f.offset + row * f.stride
        if f.type == b"B":
            return (<uint8_t*>p)[item]
        if f.type == b"H":
            return (<uint16_t*>p)[item]
        if f.type == b"I":
            return (<uint32_t*>p)[item]
        if f.type == b"Q":
            return (<uint64_t*>p)[item]
        return (<int16_t*>p)[item]

    def put(self, str table not None, int row, str name not None, value, int item=0):
        cdef const Field* f = self.field(table, name, row, item)
        cdef char* p = <char*>self.game + f.offset + row * f.stride
        if f.domain in b"czavfpt" or table not in ("game", "seat", "object") or name in ("next", "prev"):
            raise ValueError(f"{table}.{name} cannot be written")
        if f.domain == b"o" and not 0 <= value < self.get("game", 0, "n_objects"):
            raise ValueError(f"{table}.{name}: no object {value}")
        if f.domain == b"s" and not 0 <= value < <int>self.table.n_seats:
            raise ValueError(f"{table}.{name}: no seat {value}")
        if f.type == b"B":
            (<uint8_t*>p)[item] = value
        elif f.type == b"H":
            (<uint16_t*>p)[item] = value
        elif f.type == b"I":
            (<uint32_t*>p)[item] = value
        elif f.type == b"Q":
            (<uint64_t*>p)[item] = value
        else:
            (<int16_t*>p)[item] = value

    def fix_rolls(self, rolls):
        """Fixes what chance gives next (tests): numbers for random choices, lists of definitions for shuffles."""
        cdef list cells = []
        for item in rolls:
            if hasattr(item, "__index__"):
                cells.append(item.__index__())
            else:
                order = list(item)
                cells += [_FIXED_ORDER + len(order), *order]
        if len(cells) > 32 or not all(0 <= cell <= _FIXED_ORDER + 32 for cell in cells):
            raise ValueError("fixed rolls: at most 32 numbers, with each shuffle counting one more than its cards")
        cdef const Field* f = self.field("game", "fixed", 0, 0)
        cdef uint16_t* p = <uint16_t*>(<char*>self.game + f.offset)
        for i, cell in enumerate(cells):
            p[i] = cell
        f = self.field("game", "n_fixed", 0, 0)
        (<uint16_t*>(<char*>self.game + f.offset))[0] = len(cells)

    def rolls_left(self):
        """What of the fixed rolls has not come up, in the form in which it was fixed."""
        cdef list left = []
        cells = [self.get("game", 0, "fixed", i) for i in range(self.get("game", 0, "n_fixed"))]
        while cells:
            count = cells[0] - _FIXED_ORDER
            left.append(cells[0] if count < 0 else cells[1:count + 1])
            del cells[:max(count, 0) + 1]
        return left

    def zone(self, int zone):
        """Object numbers of a zone, in order."""
        cdef list out = []
        o = self.get("zone", zone, "first")
        while o:
            out.append(o)
            o = self.get("object", o, "next")
        return out

    def printed(self, int row, int item):
        card = self.get("object", row, "definition")
        if not 0 <= item < NUMS:
            raise IndexError(f"a card prints numbers 0 to {NUMS - 1}")
        return self.setup.program.cards[card].num[item]

    def place(self, int card, int owner, int zone):
        o = self.table.place(self.game, &self.context, card, owner, zone)
        if o == 0:
            raise ValueError(f"cannot place definition {card} of seat {owner} in zone {zone}")
        return o

    def resume(self, int point, int seat):
        if not 0 <= seat < <int>self.table.n_seats:
            raise ValueError(f"seat {seat}: seats are 0 to {self.table.n_seats - 1}")
        self.table.resume(self.game, &self.context, point, seat)

    def inject(self, int kind, int subject, int obj=0, int amount=0, int cause=0):
        if self.table.inject(self.game, &self.context, kind, subject, obj, amount, cause) < 0:
            raise ValueError("such an event cannot be started here")

    def log(self, on=None):
        """The rows logged since the last call; `on` switches the log."""
        if on is not None:
            if on and self.context.log == NULL:
                self.context.log = <LogRow*>calloc(SGS_LOG_ROWS, sizeof(LogRow))
                if self.context.log == NULL:
                    raise MemoryError
            self.context.logging = LOG_POINTS if on else 0
        out = numpy.zeros(self.context.n_log, dtype=LOG)
        cdef uint8_t[::1] view
        if self.context.n_log:
            view = out.view(numpy.uint8)
            memcpy(&view[0], self.context.log, self.context.n_log * sizeof(LogRow))
        self.context.n_log = 0
        return out

    def row(self):
        """The result row (one element of dtype ROW)."""
        out = numpy.zeros(1, dtype=ROW)
        cdef Summary s = self.head()
        r = out[0]
        r["index"], r["decisions"], r["events"] = <int64_t>s.index, s.decisions, s.events
        r["winners"], r["result"], r["fault"], r["first"] = s.winners, s.result, s.fault, s.first
        r["turns"] = s.turn
        r["key"] = self.key()
        for i in range(10):
            r["score"][i] = s.score[i]
        for i in range(8):
            r["high"][i] = s.high[i]
        for i in range(2):
            r["note"][i] = s.note[i]
        return r


FILTER_PARTS = ("event", "cause", "card", "seat", "source", "place", "status")


cdef class Counts:
    """What one run_batch after another counts; of one thread at a time."""

    def __cinit__(self):
        memset(&self.state, 0, sizeof(CountState))

    def __init__(self, Setup setup not None, int64_t games=0, filters=(), bint cards=True):
        cdef Machine machine = setup.program.machine
        cdef CountState* c = &self.state
        cdef int i, kind
        if len(filters) > MOST_FILTERS:
            raise ValueError(f"{len(filters)} filters; at most {MOST_FILTERS}")
        self.setup = setup
        self.events = None
        c.seats = machine.table.n_seats
        c.n_cards = setup.program.code.n_cards
        if cards:
            names, place, stride = machine.names, self.place, self.stride
            c.mulligan = names["ask"].get("mulligan", ANY)
            c.verbs[0], c.verbs[1] = names["verb"].get("use", ANY), names["verb"].get("play", ANY)
            c.turn = place("game", "turn")
            c.zone_stride = stride("zone", "last")
            c.hands = place("zone", "last") + names["zone"]["hand"] * c.seats * c.zone_stride
            c.prev, c.version, c.card = (place("object", name) for name in ("prev", "version", "card"))
            c.stride = stride("object", "card")
            c.n_objects = machine.table.fields[<int>machine.places["object", "card"]].rows
            i = c.seats * c.n_cards
            c.met = <uint16_t*>calloc(c.n_objects, sizeof(uint16_t))
            c.marks = <Mark*>calloc(i, sizeof(Mark))
            c.touched, c.of_sums = <uint32_t*>calloc(i, sizeof(uint32_t)), <uint32_t*>calloc(i, sizeof(uint32_t))
            self.block = calloc(i * COUNT_WIDTH * sizeof(int64_t) + LINE, 1)    # pages that no card comes to cost nothing
            if c.met == NULL or c.marks == NULL or c.touched == NULL or c.of_sums == NULL or self.block == NULL:
                raise MemoryError
            c.sums = <int64_t*>((<size_t>self.block + LINE - 1) // LINE * LINE)
        c.n_filters = len(filters)
        for i, given in enumerate(filters):
            if unknown := set(given) - {*FILTER_PARTS, "amounts"}:
                known = ", ".join((*FILTER_PARTS, "amounts"))
                raise ValueError(f"filter {i}: no part {', '.join(sorted(unknown))}; known: {known}")
            f = &c.filters[i]
            f.kind, f.cause, f.card, f.seat = (given.get(name, ANY) for name in FILTER_PARTS[:4])
            f.source, f.place, f.status = (given.get(name, ANY) for name in FILTER_PARTS[4:])
            f.amounts = given.get("amounts", 0)
            for kind in range(256):
                if f.kind in (ANY, kind):
                    c.by_kind[kind] |= <uint32_t>1 << i
        self.room(games)

    def room(self, int64_t games):
        """Makes `events` long enough for one batch of that many games."""
        cdef int32_t[:, ::1] events
        if self.state.n_filters and (self.events is None or self.games < games):
            self.games = max(games, 1)
            self.events = numpy.zeros((self.games, self.state.n_filters), dtype=numpy.int32)
            events = self.events
            self.state.events = &events[0, 0]

    def found(self):
        """Places (seat * definitions + definition) of the cards that came up, ascending, and their rows of counts."""
        cdef CountState* c = &self.state
        if c.marks == NULL:
            return None
        places = numpy.empty(c.n_sums, dtype=numpy.int32)
        rows = numpy.empty((c.n_sums, COUNT_WIDTH), dtype=numpy.int64)
        cdef int32_t[::1] at = places
        cdef int64_t[:, ::1] to = rows
        cdef uint32_t i
        for i in range(c.n_sums):
            at[i] = <int32_t>c.of_sums[i]
            memcpy(&to[i, 0], c.sums + <int64_t>i * COUNT_WIDTH, COUNT_WIDTH * sizeof(int64_t))
        order = numpy.argsort(places)
        return places[order], rows[order]

    @property
    def cards(self):
        """(seats, definitions, columns), or None."""
        cdef CountState* c = &self.state
        found = self.found()
        if found is None:
            return None
        cards = numpy.zeros((c.seats * c.n_cards, COUNT_WIDTH), dtype=numpy.int64)
        cards[found[0]] = found[1]
        return cards.reshape(c.seats, c.n_cards, COUNT_WIDTH)

    def place(self, table, name):
        """Where a field of the first row lies."""
        cdef Machine machine = self.setup.program.machine
        return machine.table.fields[<int>machine.places[table, name]].offset

    def stride(self, table, name):
        cdef Machine machine = self.setup.program.machine
        return machine.table.fields[<int>machine.places[table, name]].stride

    @property
    def lost(self):
        return self.state.lost

    def __dealloc__(self):
        free(self.state.met)
        free(self.state.marks)
        free(self.state.touched)
        free(self.state.of_sums)
        free(self.block)


def run_batch(Setup setup not None, agents, uint64_t seed, int64_t lo, int64_t hi, rows, Counts counts=None,
              start=None):
    """Plays games lo .. hi-1 with native agents into rows[0 : hi-lo] (dtype ROW); releases the GIL."""
    cdef CountState* count = NULL
    cdef const Table* table = setup.program.machine.table
    cdef int numbers[16]
    cdef uint8_t[::1] out
    cdef Start begin
    cdef Start* begin_there = NULL
    cdef Game layout
    cdef void* game
    cdef void* block = NULL
    cdef Context* context
    cdef int i, n = len(agents)
    if not 1 <= n <= <int>table.n_seats <= 16:
        raise ValueError(f"{n} agents for {table.n_seats} seats")
    if not 0 <= lo <= hi:
        raise ValueError(f"games {lo} to {hi}: the range must not be empty or negative")
    if rows.dtype != ROW or rows.ndim != 1 or len(rows) < hi - lo or not rows.flags["C_CONTIGUOUS"]:
        raise ValueError("rows: a contiguous array of dtype ROW, at least hi - lo long")
    for i in range(n):
        if agents[i] not in (AGENT_RANDOM, AGENT_GREEDY):
            raise ValueError(f"agent {agents[i]}: known are {AGENTS}")
        numbers[i] = agents[i]
    for i in range(n, <int>table.n_seats):
        numbers[i] = numbers[n - 1]        # seats that do not take part are never asked
    if counts is not None:
        if counts.setup.program is not setup.program or (counts.state.n_filters and counts.games < hi - lo):
            raise ValueError("counts: made for another program, or for fewer games")
        count = &counts.state
    if start is not None:
        layout, begin.point, begin.seat = start
        if layout.setup is not setup or layout.head().result or layout.get("game", 0, "n_frames"):
            raise ValueError("start: a game of this setup that was laid out and not resumed")
        if not 0 <= begin.seat < <int>table.n_seats:
            raise ValueError(f"start: seat {begin.seat}; seats are 0 to {table.n_seats - 1}")
        begin.game = layout.game
        begin.seed_at = layout.field("game", "seed", 0, 0).offset
        begin.index_at = layout.field("game", "index", 0, 0).offset
        begin_there = &begin
    if lo == hi:
        return
    out = rows.view(numpy.uint8)
    game = take_block(table, &block)
    context = <Context*>calloc(1, sizeof(Context))
    if game == NULL or context == NULL:
        free(block)
        free(context)
        raise MemoryError
    context.code = &setup.code
    caller = new_caller(setup)
    if caller is not None:
        context.call = call_function
        context.home = <void*>caller
    if count != NULL and count.n_filters:
        context.logging = LOG_EVENTS
        context.log = <LogRow*>calloc(SGS_LOG_ROWS, sizeof(LogRow))
        if context.log == NULL:
            free(block)
            free(context)
            raise MemoryError
    try:
        with nogil:
            play_games(table, begin_there, game, context, numbers, seed, lo, hi, <Row*>&out[0], count)
    finally:
        free(block)
        free(context.log)
        free(context)


cdef int set_read(const Table* table, dict places, Read* read, str name, int row, str field, int item) except -1:
    place = places.get((name, field))
    if place is None:
        raise KeyError(f"no field {name}.{field}")
    cdef const Field* f = &table.fields[<int>place]
    if not (0 <= row < <int>f.rows and 0 <= item < <int>f.count) or f.type == b"Q":
        raise IndexError(f"{name}.{field}, row {row}, item {item}: no number of at most 32 bits")
    read.offset = f.offset + row * f.stride + item * (1 if f.type == b"B" else 4 if f.type == b"I" else 2)
    read.type = f.type
    return 0


cdef int set_sight(Sight* sight, Machine machine, int seat, reads, spans, parts) except -1:
    """Resolves names to places; returns the numbers of a row."""
    cdef const Table* table = machine.table
    cdef Read read
    cdef int i
    if len(reads) > MOST_READS or len(spans) > MOST_SPANS or len(parts) > MOST_PARTS:
        raise ValueError(f"at most {MOST_READS} reads, {MOST_SPANS} zones and {MOST_PARTS} parts")
    sight.seat = seat
    sight.n_reads, sight.n_spans, sight.n_parts = len(reads), len(spans), len(parts)
    size = len(reads)
    for i, (name, row, field, item) in enumerate(reads):
        set_read(table, machine.places, &sight.reads[i], name, row, field, item)
    for i, (zone, room) in enumerate(spans):
        set_read(table, machine.places, &read, "zone", zone, "first", 0)
        sight.spans[i].first, sight.spans[i].room = read.offset, room
        size += room * len(parts)
    cdef const Field* f = &table.fields[<int>machine.places["object", "next"]]
    sight.stride = f.stride
    for i, (field, item) in enumerate(parts):
        set_read(table, machine.places, &sight.parts[i], "object", 0, field, item)
    sight.next = f.offset          # of the first row, as are those of `known` and of the parts
    sight.known = table.fields[<int>machine.places["object", "known"]].offset
    return size


def run_observed(Setup setup not None, sights, uint64_t seed, int64_t steps, observations, codes):
    """Plays `len(observations)` games side by side and returns (decisions, games finished, of these truncated)."""
    cdef Machine machine = setup.program.machine
    cdef const Table* table = machine.table
    cdef int n = len(observations), width = observations.shape[1], room = codes.shape[1]
    cdef int16_t[:, ::1] rows = observations
    cdef uint32_t[:, ::1] offered = codes
    cdef int64_t played = 0, finished = 0, truncated = 0
    cdef Sight* seen
    cdef Env* envs
    cdef char* games
    cdef Context* context
    cdef int seat
    if len(sights) != <int>table.n_seats:
        raise ValueError(f"{len(sights)} sights for {table.n_seats} seats")
    if n < 1 or len(codes) != n or room < 1 or steps < 0:
        raise ValueError("observations and codes: a row for each of at least one game; steps: not negative")
    seen = <Sight*>calloc(table.n_seats, sizeof(Sight))
    envs = <Env*>calloc(n, sizeof(Env))
    games = <char*>calloc(n, table.game_size)
    context = <Context*>calloc(1, sizeof(Context))
    try:
        if seen == NULL or envs == NULL or games == NULL or context == NULL:
            raise MemoryError
        for seat, (reads, spans, parts) in enumerate(sights):
            size = set_sight(&seen[seat], machine, seat, reads, spans, parts)
            if size != width:
                raise ValueError(f"the sight of seat {seat} has {size} numbers, a row of observations {width}")
        context.code = &setup.code
        caller = new_caller(setup)
        if caller is not None:
            context.call = call_function
            context.home = <void*>caller
        with nogil:
            played = play_observed(table, seen, games, context, envs, n, seed, steps, &rows[0, 0], width, &offered[0, 0],
                                   room, &finished, &truncated)
    finally:
        free(seen)
        free(envs)
        free(games)
        free(context)
    return played, finished, truncated


def time_copies(Game game not None, int64_t times):
    """Copies a game that many times into one other block; returns the time that took, in nanoseconds of this thread."""
    import time
    cdef void* other = malloc(game.table.game_size)
    cdef int64_t _
    if other == NULL:
        raise MemoryError
    try:
        begun = time.thread_time_ns()
        with nogil:
            for _ in range(times):
                game.table.copy(other, game.game)
        return time.thread_time_ns() - begun
    finally:
        free(other)
