"""The dense table of ability instances that wait for something: triggers, states, replacements, statics, queries.

An ability is entered when its object comes to a zone in which it functions and struck out when it leaves. Counts per event
and one bit per event in `Game.heard` say in one load whether anybody waits at all.
"""

from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport HIGH_LISTENERS
from sgs_fast_core.kernel.program cimport Ability, Card, u16, u64, u8
from sgs_fast_core.kernel.types cimport (
    BLANK, F_LISTENERS, F_SAVED, LISTENERS, SAVED, Act, Context, FOR_GAME, Game, Listener, Mod, Obj,
)
from sgs_fast_core.kernel.zones cimport kind_of

cdef enum:  # Ability_kind
    AB_PLAY                # what the card does when it resolves
    AB_ACTIVE              # used at will, for a cost
    AB_TRIGGER             # queued by an event
    AB_STATE               # queued while a state holds, once until it has left the stack
    AB_STATIC              # changes characteristics while it is there
    AB_REPLACE             # replaces or prevents
    AB_QUERY               # permits, forbids, changes a cost or a limit
    AB_BOOST               # what happens when the card becomes a resource
    AB_MODE                # one of several choices of another ability
    AB_OFFER               # asked at a timing point, used at once
    AB_RAISE               # used when its own condition comes true at a fixed moment (awakening)
    AB_OWN = 16            # a ruleset's own kinds begin here; they wait for nothing

cdef enum:  # Ability_flag
    AF_MAY = 1             # its owner decides when it resolves
    AF_MUST = 2            # it has to be possible, or the card cannot be used (zh.103.2d)
    AF_SLOW = 4            # only in the own action phase with an empty stack
    AF_THIS = 8            # only events whose subject is this object
    AF_SELF_REPLACE = 16   # comes before other replacements (zh.417.6c)
    AF_DEFINING = 32       # sets a characteristic of its own object (zh.404.2)
    AF_ONCE = 64           # a delayed ability: gone when it has triggered
    AF_DIVIDED = 128       # its amount is divided among the targets when it resolves
    AF_SIMPLE = 256        # no mode, X, extra cost or target: can go straight onto the stack
    AF_LOOPS = 512         # a static ability that reads what the layers work out: they are gone through until nothing changes
    AF_TOGETHER = 512      # of a triggered ability: it triggers once for things that happen at one moment
    AF_PYTHON = 1024
    AF_MODES_REPEAT = 2048
    AF_LOCKED = 4096       # must be used when it can be (offers)
    AF_IGNORABLE = 16384   # its controller may ignore it for a turn, as a special action (zh.407.2f)
    AF_EACH_POINT = 8192   # offered once for each unit of the event's amount
    AF_FOES_MODE = 8192    # of what is used: its user's opponent chooses the mode (zh.408.2)
    AF_NAMES = 32          # of what is used: something is named with it

cdef enum:  # Listener_flag
    LATCHED = 1
    DELAYED = 2
    SUSPENDED = 4          # ignored for now
    GRANTED = 8            # an effect gave it: it goes with that effect, or when its thing leaves

cdef enum:  # Reads: what can change a static ability's work while it stays where it is
    READS_TAPPED = 1       # tapped, attacking, defending, links
    READS_DAMAGE = 2
    READS_ZONES = 4        # what lies outside play
    READS_LIFE = 8
    READS_TURN = 16        # turn, phase, active player
    READS_COUNTERS = 32
    READS_BOARD = 64       # what else is in play
    READS_ALL = 128        # anything


cdef inline void heard_more(Game* g, Listener* l, int by) noexcept nogil:
    """Counts a listener in (by = 1) or out (by = -1)."""
    if l.kind == AB_TRIGGER or l.kind == AB_OFFER:
        g.listening[l.event] = <u8>(g.listening[l.event] + by)
        if g.listening[l.event]:
            g.heard[l.event >> 6] |= <u64>1 << (l.event & 63)
        else:
            g.heard[l.event >> 6] &= ~(<u64>1 << (l.event & 63))
    elif l.kind == AB_REPLACE:
        g.replacing[l.event] = <u8>(g.replacing[l.event] + by)
        g.n_replace = <u8>(g.n_replace + by)
    elif l.kind == AB_STATIC:
        g.n_static = <u8>(g.n_static + by)
        if by > 0:
            g.reads |= l.reads
        elif l.reads:
            read_together(g, l)
        g.restless = 1
    elif l.kind == AB_STATE:
        g.n_state = <u8>(g.n_state + by)
    elif l.kind == AB_QUERY:
        g.n_query = <u8>(g.n_query + by)
        if g.n_query == 0:
            g.queried = 0


cdef inline void read_together(Game* g, Listener* without) noexcept nogil:
    """What the static listeners read, without one that goes."""
    cdef int i
    g.reads = 0
    for i in range(g.n_listeners):
        if g.listeners[i].kind == AB_STATIC and &g.listeners[i] != without:
            g.reads |= g.listeners[i].reads


cdef inline void stir(Game* g, int what) noexcept nogil:
    """Something changed that static abilities may read: then everything is computed anew before anybody looks."""
    if g.reads & (what | READS_ALL):
        g.restless = 1


cdef enum:
    QUERIES = 64           # modifiers.M_QUERY: operations from here on are queries


cdef inline void note_query(Game* g, int op) noexcept nogil:
    """Something may answer this query from now on; the mask is emptied when nothing answers any."""
    cdef int which = op - QUERIES
    if which >= 0:
        g.queried |= <u64>1 << (which if which < 63 else 63)


cdef inline Listener* listen(Game* g, Context* x, int o, int ability, int seat) noexcept nogil:
    """Enters one ability instance; NULL (and a fault) when the table is full."""
    cdef Listener* l
    cdef u16 r
    if g.n_listeners >= LISTENERS:
        fault(g, F_LISTENERS)
        return NULL
    l = &g.listeners[g.n_listeners]
    g.n_listeners += 1
    mark(g, HIGH_LISTENERS, g.n_listeners)
    g.serial += 1
    l.obj = <u16>o
    l.ability = <u16>ability
    l.serial = g.serial
    l.saved = 0
    l.event = x.code.abilities[ability].event
    l.kind = x.code.abilities[ability].kind
    l.seat = <u8>seat
    l.flags = 0
    l.reads = x.code.abilities[ability].reads
    l.uses = 0
    l.span = FOR_GAME
    l.version = g.objects[o].version
    heard_more(g, l, 1)
    if l.kind == AB_QUERY:
        r = x.code.abilities[ability].effect
        while x.code.records[r].op:
            note_query(g, x.code.records[r].b)
            r += 1
    return l


cdef enum:  # which of an object's abilities
    ALL_KINDS, PRINTED, ONLY_STATICS, ALL_BUT_STATICS      # all but the first one: without what effects gave it


cdef inline int concerned(int kind, int which) noexcept nogil:
    return which <= PRINTED or (kind == AB_STATIC) == (which == ONLY_STATICS)


cdef inline void listen_some(Game* g, Context* x, int o, int which) noexcept nogil:
    """Enters the printed abilities of an object that function where it is."""
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.definition]
    cdef const Ability* a
    cdef int i, bit
    if card.n_abilities == 0:
        return
    bit = 1 << kind_of(p.zone)
    for i in range(card.n_abilities):
        a = &x.code.abilities[card.first_ability + i]
        if a.zones & bit and (AB_TRIGGER <= a.kind <= AB_QUERY or a.kind == AB_OFFER) and concerned(a.kind, which):
            listen(g, x, o, card.first_ability + i, p.seat)


cdef inline void listen_all(Game* g, Context* x, int o) noexcept nogil:
    """All of them, unless it has no abilities now."""
    if g.objects[o].flags & BLANK:
        return
    listen_some(g, x, o, ALL_KINDS)


cdef inline void unlisten(Game* g, int o) noexcept nogil:
    unlisten_some(g, o, ALL_KINDS)


cdef inline void unlisten_some(Game* g, int o, int which) noexcept nogil:
    """Strikes out what an object listens with; delayed abilities are not its own."""
    cdef int i, kept = 0
    cdef Listener* l
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.obj == o and not l.flags & (DELAYED if which == ALL_KINDS else DELAYED | GRANTED) and concerned(l.kind, which):
            heard_more(g, l, -1)
        else:
            if kept != i:
                g.listeners[kept] = l[0]
            kept += 1
    g.n_listeners = <u16>kept


cdef inline void strike(Game* g, int serial) noexcept nogil:
    """Strikes out one instance."""
    cdef int i, found = 0
    for i in range(g.n_listeners):
        if found:
            g.listeners[i - 1] = g.listeners[i]
        elif g.listeners[i].serial == serial:
            heard_more(g, &g.listeners[i], -1)
            found = 1
    g.n_listeners = <u16>(g.n_listeners - found)


cdef inline Listener* listener_of(Game* g, int serial) noexcept nogil:
    cdef int i
    for i in range(g.n_listeners):
        if g.listeners[i].serial == serial:
            return &g.listeners[i]
    return NULL


cdef inline int keep_use(Game* g, Act* a) noexcept nogil:
    """Keeps a use for a delayed ability; returns its place + 1, or 0 (a fault)."""
    cdef int i
    for i in range(SAVED):
        if i >= g.n_saved or g.saved[i].serial == 0:
            g.saved[i] = a[0]
            if not g.saved[i].serial:
                g.saved[i].serial = 1
            if i >= g.n_saved:
                g.n_saved = <u16>(i + 1)
            return i + 1
    return fault(g, F_SAVED)


cdef inline int holders(Game* g, int place) noexcept nogil:
    """Delayed abilities and waiting triggers that remember a kept use: one that fires more than once shares it with them."""
    cdef int i, n = 0
    for i in range(g.n_listeners):
        n += g.listeners[i].saved == place
    for i in range(g.n_pending):
        n += g.pending[i].saved == place
    return n


cdef inline void drop_use(Game* g, int place) noexcept nogil:
    """One of those that remember a kept use goes; with the last one the use goes too."""
    if place and holders(g, place) <= 1:
        g.saved[place - 1].serial = 0
        while g.n_saved and g.saved[g.n_saved - 1].serial == 0:
            g.n_saved -= 1


cdef inline void drop_delayed(Game* g, int span, int seat) noexcept nogil:
    """Delayed abilities that last so long (of one seat, or with -1 of all) are over."""
    cdef int i = 0
    while i < g.n_listeners:
        if g.listeners[i].flags & DELAYED and g.listeners[i].span == span and (seat < 0 or g.listeners[i].seat == seat):
            drop_use(g, g.listeners[i].saved)
            strike(g, g.listeners[i].serial)
        else:
            i += 1
