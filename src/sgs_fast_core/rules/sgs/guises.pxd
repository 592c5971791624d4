"""化身: generals from outside the game, of whom one lends a character its kingdom, its gender and a skill.

They lie where generals to choose from lie (`Z_OFFERED`), seen by their owner alone; the one that lends is shown.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.choices cimport (
    ASK_MODE, V_DONE, V_MODE, V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.effects cimport UP_TO
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.program cimport Card, Record, i16, u16, u32, u8
from sgs_fast_core.kernel.rng cimport ROLL, roll
from sgs_fast_core.kernel.types cimport ASK, DONE, NEXT, STAY, Context, Game, Handle
from sgs_fast_core.kernel.zones cimport create, zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.setup cimport GENERALS_OWNER
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    MOST_CARD_ROWS = 2048


cdef inline int outsider(Game* g, Context* x) noexcept nogil:
    """A general that matches deal and that is nowhere in this game, at random; 0 when there is none."""
    cdef u8 there[MOST_CARD_ROWS]
    cdef int i, n = 0, end = x.code.n_cards if x.code.n_cards < MOST_CARD_ROWS else MOST_CARD_ROWS
    memset(there, 0, sizeof(there))
    for i in range(1, g.n_objects):
        if g.objects[i].card < MOST_CARD_ROWS:
            there[g.objects[i].card] = 1
    for i in range(end):
        if x.code.cards[i].flags & DEALT_GENERAL and not there[i]:
            n += 1
    if n == 0:
        return 0
    n = <int>roll(g, ROLL, <u32>n)
    for i in range(end):
        if x.code.cards[i].flags & DEALT_GENERAL and not there[i]:
            if n == 0:
                return i
            n -= 1
    return 0


cdef inline void gain_avatars(Game* g, Context* x, int seat, int n) noexcept nogil:
    cdef int card, _i
    for _i in range(n):
        card = outsider(g, x)
        if card == 0 or create(g, card, GENERALS_OWNER, zone_of(Z_OFFERED, seat)) == 0:
            return


cdef inline int lends(Game* g, Context* x, int o, int i) noexcept nogil:
    """The i-th skill of a general as one that may be lent: none of a lord, none that works once a game; else 0."""
    cdef int skill = card_of(g, x, o).num[N_SKILL1 + i]
    return 0 if skill <= 0 or x.code.cards[skill].flags & (LORD_SKILL | ONCE_SKILL) else skill


cdef inline int lends_any(Game* g, Context* x, int o) noexcept nogil:
    cdef int i
    for i in range(4):
        if lends(g, x, o, i):
            return 1
    return 0


cdef inline int take_guise(Game* g, Context* x, int seat, Handle* h, const Record* rec) noexcept nogil:
    """E_GUISE: one of the generals, then one of its skills; the amount is that skill. UP_TO: or none."""
    cdef u16 o = g.zones[zone_of(Z_OFFERED, seat)].first
    cdef const Card* card
    cdef int i
    cdef u32 code
    if h == NULL or seat >= g.players or not alive(g, seat):
        return NEXT
    if h.n == 0:
        if not g.answered:
            begin_options(x)
            if rec.flags & UP_TO:
                offer_code(g, x, code_of(V_DONE, 0, 0))
            while o:
                if lends_any(g, x, o):
                    offer_code(g, x, code_of(V_PICK, o, 0))
                o = g.objects[o].next
            if x.n == 0:
                return NEXT
            if not settled(g, x, seat, ASK_GENERAL):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_DONE:
            return NEXT
        h.obj[0] = <u16>first_of(code)
        h.version[0] = g.objects[h.obj[0]].version
        h.n = 1
    o = h.obj[0]
    if not g.answered:
        begin_options(x)
        for i in range(4):
            if lends(g, x, o, i):
                offer_code(g, x, code_of(V_MODE, i, 0))
        if not settled(g, x, seat, ASK_MODE):
            return ASK
    h.amount = <i16>lends(g, x, o, first_of(take_answer(g)))
    h.status = DONE
    reveal(g, o)
    card = card_of(g, x, o)
    g.seats[seat].num[S_GUISE] = <i16>(1 + card.num[N_KINGDOM] + 16 * card.num[N_GENDER])
    return NEXT
