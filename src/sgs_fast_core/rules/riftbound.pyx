"""Riftbound as one translation unit: the kernel with this ruleset's capacities, exported as one Machine table."""

from cpython.pycapsule cimport PyCapsule_New

from sgs_fast_core.kernel.blob cimport load_game
from sgs_fast_core.kernel.choices cimport ASK_SEALED
from sgs_fast_core.kernel.engine cimport build_options, clear_game, kernel_op, pick_option, run_flows
from sgs_fast_core.kernel.events cimport PLACED, SHARED
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport PART_GAME, push_part
from sgs_fast_core.kernel.knowledge cimport deal_again
from sgs_fast_core.kernel.names cimport Namer
from sgs_fast_core.kernel.program cimport Record, Step, u16, u32, u64, u8
from sgs_fast_core.kernel.rng cimport DEAL_AGAIN, below, draw, stream
from sgs_fast_core.kernel.table cimport begin_at, begin_names, fill_table, inject_row, table_summary
from sgs_fast_core.kernel.types cimport ASK, FACE_DOWN, F_BAD_STEP, SEATS, ZONES, Act, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport OTHER_BACK, OWNER_SEES, PLAY, PUBLIC, create, kind_of, zone_of
from sgs_fast_core.machine cimport Field, Machine, Name, Summary
from sgs_fast_core.rules.rb.card_words cimport OP_RETARGET
from sgs_fast_core.rules.rb.chain cimport (
    op_cancel, op_commit, op_focus, op_hide, op_resolve, op_resolved, op_triggers, op_window,
)
from sgs_fast_core.rules.rb.cleanup cimport op_burnt, win_for
from sgs_fast_core.rules.rb.costs cimport op_paid, op_runes, pay
from sgs_fast_core.rules.rb.deeds cimport op_retarget
from sgs_fast_core.rules.rb.effects cimport number_of, run_record
from sgs_fast_core.rules.rb.extras cimport op_options
from sgs_fast_core.rules.rb.happenings cimport announce_row, derive_permanent, perform_row
from sgs_fast_core.rules.rb.leaving cimport leave_game, without_the_gone
from sgs_fast_core.rules.rb.offers cimport may_choose
from sgs_fast_core.rules.rb.operands cimport operand
from sgs_fast_core.rules.rb.score cimport score_code
from sgs_fast_core.rules.rb.showdown cimport op_aftermath, op_assign, op_hit, op_move, op_result, op_showdown
from sgs_fast_core.rules.rb.soundness cimport unsound_here
from sgs_fast_core.rules.rb.state cimport is_out, next_seat
from sgs_fast_core.rules.rb.turn cimport (
    LISTS, build_table, note_adders, op_awaken, op_beginning, op_channel, op_deal, op_draw, op_ending, op_expire,
    op_main, op_mulligan, op_next_turn, op_scoring, op_sites, op_turn_begin, op_turn_over,
)
from sgs_fast_core.rules.rb.vocabulary cimport rules_names
from sgs_fast_core.rules.rb.words cimport *


cdef int zone_traits_of[32]            # by kind; filled once, as the module is loaded
cdef int each_kind
for each_kind in range(32):
    zone_traits_of[each_kind] = PUBLIC
zone_traits_of[Z_DECK] = 0
zone_traits_of[Z_RUNE_DECK] = OTHER_BACK
zone_traits_of[Z_HAND] = OWNER_SEES
zone_traits_of[Z_ASIDE] = OWNER_SEES
zone_traits_of[Z_BASE] = PUBLIC | PLAY
zone_traits_of[Z_LEGEND] = PUBLIC | PLAY
zone_traits_of[Z_FIELD] = PUBLIC | PLAY | PLACED
zone_traits_of[Z_SITE] = PUBLIC | PLAY | PLACED
zone_traits_of[Z_FACEDOWN] = PLACED
zone_traits_of[Z_CHAIN] = PUBLIC | SHARED
zone_traits_of[Z_OUTSIDE] = PUBLIC | SHARED


# ---- ports -------------------------------------------------------------------------------------------------------------

cdef int run "sgs_run"(Game* g, Context* x) noexcept nogil:
    return run_flows(g, x)


cdef int rules_op "sgs_rules_op"(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op < OP_DEAL:
        return kernel_op(g, x, f, s)
    if s.op == OP_WINDOW:
        return op_window(g, x, f, s)
    elif s.op == OP_FOCUS:
        return op_focus(g, x, f)
    elif s.op == OP_TRIGGERS:
        return op_triggers(g, x, f)
    elif s.op == OP_OPTIONS:
        return op_options(g, x, f)
    elif s.op == OP_RUNES:
        return op_runes(g, x, f)
    elif s.op == OP_COMMIT:
        return op_commit(g, x, f)
    elif s.op == OP_CANCEL:
        return op_cancel(g, x, f)
    elif s.op == OP_RESOLVE:
        return op_resolve(g, x, f)
    elif s.op == OP_RESOLVED:
        return op_resolved(g, x, f)
    elif s.op == OP_HIDE:
        return op_hide(g, x, f)
    elif s.op == OP_MOVE:
        return op_move(g, x, f)
    elif s.op == OP_SHOWDOWN:
        return op_showdown(g, x, f)
    elif s.op == OP_ASSIGN:
        return op_assign(g, x, f)
    elif s.op == OP_HIT:
        return op_hit(g, x, f)
    elif s.op == OP_AFTERMATH:
        return op_aftermath(g, x, f)
    elif s.op == OP_RESULT:
        return op_result(g, x, f)
    elif s.op == OP_PAID:
        return op_paid(g, x, f)
    elif s.op == OP_SITES:
        return op_sites(g, x, f)
    elif s.op == OP_BURNT:
        return op_burnt(g, x, f)
    elif s.op == OP_TURN_BEGIN:
        return op_turn_begin(g, x, f)
    elif s.op == OP_AWAKEN:
        return op_awaken(g, x, f)
    elif s.op == OP_BEGINNING:
        return op_beginning(g, x, f)
    elif s.op == OP_SCORING:
        return op_scoring(g, x, f)
    elif s.op == OP_CHANNEL:
        return op_channel(g, x, f)
    elif s.op == OP_DRAW:
        return op_draw(g, x, f)
    elif s.op == OP_MAIN:
        return op_main(g, x, f)
    elif s.op == OP_ENDING:
        return op_ending(g, x, f)
    elif s.op == OP_EXPIRE:
        return op_expire(g, x, f)
    elif s.op == OP_TURN_OVER:
        return op_turn_over(g, x, f)
    elif s.op == OP_NEXT_TURN:
        return op_next_turn(g, x, f)
    elif s.op == OP_DEAL:
        return op_deal(g, x, f)
    elif s.op == OP_MULLIGAN:
        return op_mulligan(g, x, f)
    elif s.op == OP_RETARGET:
        return op_retarget(g, x, f)
    fault(g, F_BAD_STEP)
    return ASK


cdef int rules_record "sgs_rules_record"(Game* g, Context* x, Frame* f, Act* a, const Record* r) noexcept nogil:
    return run_record(g, x, f, a, r)


cdef void rules_perform "sgs_rules_perform"(Game* g, Context* x, Row* row) noexcept nogil:
    perform_row(g, x, row)


cdef void rules_announce "sgs_rules_announce"(Game* g, Context* x, Row* row, int early) noexcept nogil:
    announce_row(g, x, row, early)


cdef void rules_derive "sgs_rules_derive"(Game* g, Context* x, int o) noexcept nogil:
    derive_permanent(g, x, o)


cdef int rules_armour "sgs_rules_armour"(Game* g, Context* x, Row* row) noexcept nogil:
    return 0


cdef int rules_arranges "sgs_rules_arranges"(Game* g, Context* x, Row* row) noexcept nogil:
    return 0


cdef int rules_growing "sgs_rules_growing"() noexcept nogil:
    return 0


cdef int rules_keyword_numbers "sgs_rules_keyword_numbers"() noexcept nogil:
    return 1 << N_ASSAULT | 1 << N_SHIELD | 1 << N_DEFLECT


cdef int rules_zone_traits "sgs_rules_zone_traits"(int kind) noexcept nogil:
    return zone_traits_of[kind]


cdef int rules_pay "sgs_rules_pay"(Game* g, Context* x, Act* a, const Record* r, int o, int really) noexcept nogil:
    return pay(g, x, a, r, o, really)


cdef int rules_target "sgs_rules_target"(Game* g, Context* x, Act* a, int spec, int o) noexcept nogil:
    return may_choose(g, x, a, spec, o)


cdef int rules_number "sgs_rules_number"(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    return number_of(g, x, which, seat, o)


# ---- the Machine table -------------------------------------------------------------------------------------------------

cdef int start(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    cdef Game* g = <Game*>game
    clear_game(g, seed, index)
    build_table(g, x)
    push_part(g, x, PART_GAME)
    return run(g, x)


cdef int pick(void* game, Context* x, int option) noexcept nogil:
    return without_the_gone(<Game*>game, x, pick_option(<Game*>game, x, option))


cdef void blank(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    """Players with their legends, and nothing else."""
    cdef Game* g = <Game*>game
    cdef int seat
    clear_game(g, seed, index)
    g.cap_turns = <u16>x.code.options[O_CAP_TURNS]
    g.cap_decisions = <u32>x.code.options[O_CAP_DECISIONS]
    g.turn = 5
    g.players = <u8>(x.code.n_lists // LISTS)
    for seat in range(g.players):
        g.seats[seat].character = <u16>create(g, x.code.lists[x.code.list_first[LISTS * seat]], seat, zone_of(Z_LEGEND, seat))
        g.seats[seat].flags |= MULLIGAN_DONE
        g.seats[seat].num[S_TURNS] = 2
    if g.players == 4 and x.code.options[O_TEAMS]:
        g.own[G_TEAMS] = 1
        g.apart = 1


cdef int place(void* game, Context* x, int card, int owner, int zone) noexcept nogil:
    cdef Game* g = <Game*>game
    cdef int o
    if not (0 < card < x.code.n_cards and 0 <= owner < SEATS and 0 <= zone < ZONES):
        return 0
    o = create(g, card, owner, zone)
    if kind_of(zone) == Z_FACEDOWN:
        g.objects[o].flags |= FACE_DOWN
        g.objects[o].known = <u16>(1 << owner)
    return o


cdef int resume(void* game, Context* x, int point, int seat) noexcept nogil:
    """Goes to the step number `point` of the turn flow (a resting point's), with `seat` as the turn player."""
    cdef Game* g = <Game*>game
    g.active = <u8>seat
    g.priority = <u8>seat
    g.own[G_REGULAR] = <u8>seat
    g.dirty = 1
    g.own[G_SITES] = 0
    while g.own[G_SITES] < SEATS and g.zones[zone_of(Z_SITE, g.own[G_SITES])].first:
        g.own[G_SITES] += 1
    note_adders(g, x)
    begin_at(g, x, PART_TURN, point & 0xFF)
    return run(g, x)


cdef int inject(void* game, Context* x, int kind, int subject, int obj, int amount, int cause) noexcept nogil:
    return inject_row(<Game*>game, x, EV_STUN + 1, kind, subject, obj, amount, cause)


cdef int concede(void* game, Context* x, int seat) noexcept nogil:
    """Of two sides the other wins; otherwise the player leaves, and the game goes on (3.5)."""
    cdef Game* g = <Game*>game
    cdef int n
    if g.result or not 0 <= seat < g.players or is_out(g, seat):
        return 0
    if g.players == 2 or g.own[G_TEAMS]:
        win_for(g, next_seat(g, seat))
        x.n = 0
        return 1
    n = leave_game(g, x, seat, build_options(g, x))
    if n and not g.result:             # what was offered may be gone with him
        n = without_the_gone(g, x, build_options(g, x))
    x.n = n
    return 1


cdef u32 load(void* game, Context* x, const u8* blob, u32 size) noexcept nogil:
    cdef Game* g = <Game*>game
    cdef u32 bad = load_game(g, x, blob, size)
    return bad if bad else unsound_here(g, x)


cdef void deal(void* game, Context* x, int seat, u64 seed) noexcept nogil:
    """Hidden things dealt again; a facedown card is one that could have been hidden (rb.hidden.1)."""
    cdef Game* g = <Game*>game
    cdef u64 key = stream(seed, g.index, DEAL_AGAIN, SEATS)
    cdef u32 use = 0
    cdef int site, o, found, n, other, _
    cdef u16 card
    deal_again(g, x, seat, seed)
    if g.ask == ASK_SEALED and g.n_frames and seat == 1 and g.frames[0].subject:
        n = <int>below(draw(key, 999), <u32>g.zones[zone_of(Z_SPARE, 0)].n)       # a pick that this seat cannot know
        o = g.zones[zone_of(Z_SPARE, 0)].first
        for _ in range(n):
            o = g.objects[o].next
        g.frames[0].subject = <u16>o
    for site in range(g.own[G_SITES]):
        o = g.zones[zone_of(Z_FACEDOWN, site)].first
        while o:
            if not ((g.objects[o].known >> seat) & 1) and not (x.code.cards[g.objects[o].card].keywords & KW_HIDDEN):
                n = 0
                found = 0
                for other in range(1, g.n_objects):
                    if g.objects[other].owner == g.objects[o].owner and not ((g.objects[other].known >> seat) & 1) and \
                            kind_of(g.objects[other].zone) != Z_FACEDOWN and \
                            x.code.cards[g.objects[other].card].keywords & KW_HIDDEN:
                        n += 1             # each of them with the same chance
                        if below(draw(key, use), <u32>n) == 0:
                            found = other
                        use += 1
                if found:
                    card = g.objects[o].card
                    g.objects[o].card = g.objects[found].card
                    g.objects[o].definition = g.objects[o].card
                    g.objects[found].card = card
                    g.objects[found].definition = card
            o = g.objects[o].next


cdef int score(void* game, Context* x, u32 code) noexcept nogil:
    return score_code(<Game*>game, x, code)


cdef void summary(const void* game, const Context* x, Summary* s) noexcept nogil:
    """`note`: a byte a seat, points for conquests in its low four bits and for holds in its high ones."""
    cdef const Game* g = <const Game*>game
    table_summary(game, x, s)
    s.note[0] = <u16>(g.cached[0] | g.cached[1] << 8)
    s.note[1] = <u16>(g.cached[2] | g.cached[3] << 8)


cdef Name NAMES[1200]
cdef Field FIELDS[200]
cdef Namer NAMER
begin_names(&NAMER, NAMES, 1200)
rules_names(&NAMER)

cdef Machine TABLE
fill_table(&TABLE, b"riftbound", &NAMER, FIELDS, 200)
TABLE.start = start
TABLE.operand = operand
TABLE.summary = summary
TABLE.pick = pick
TABLE.blank = blank
TABLE.resume = resume
TABLE.inject = inject
TABLE.score = score
TABLE.concede = concede
TABLE.place = place
TABLE.load = load
TABLE.deal_again = deal

MACHINE = PyCapsule_New(&TABLE, b"sgs_fast_core.rules.riftbound.MACHINE", NULL)
