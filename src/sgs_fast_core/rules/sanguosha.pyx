"""Sanguosha as one translation unit: the kernel with this ruleset's capacities, exported as one Machine table."""

from cpython.pycapsule cimport PyCapsule_New

from sgs_fast_core.kernel.blob cimport load_game
from sgs_fast_core.kernel.engine cimport clear_game, fold, kernel_op, key_of, pick_option, run_flows
from sgs_fast_core.kernel.events cimport EV_MOVE, PLACED, SHARED
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport PART_GAME, push_part, rows_at
from sgs_fast_core.kernel.knowledge cimport deal_again, reveal
from sgs_fast_core.kernel.listeners cimport listen_all
from sgs_fast_core.kernel.names cimport Namer
from sgs_fast_core.kernel.program cimport Record, Step, i16, u16, u32, u64, u8
from sgs_fast_core.kernel.table cimport begin_at, begin_names, fill_table, table_summary
from sgs_fast_core.kernel.types cimport ASK, FACE_DOWN, F_BAD_STEP, SEATS, ZONES, Act, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport OTHER_BACK, OWNER_SEES, PLAY, PUBLIC, create, kind_of, seat_of, zone_of
from sgs_fast_core.machine cimport Field, Machine, Name, Summary
from sgs_fast_core.rules.sgs.banners cimport (
    attach_general, op_after_reveals, op_formation, op_kingdom_check, op_lord_choice, op_offer_reveal, op_reveal_marks,
    op_take_faction, op_turn_up,
)
from sgs_fast_core.rules.sgs.claims cimport op_challenge, op_claim_lay, op_claim_settle, op_claim_show
from sgs_fast_core.rules.sgs.effects cimport (
    op_cancel_answered, op_demand, op_demand_on, op_draw_cards, op_drink, op_duel_lost, op_duel_turn, op_fate,
    op_fire_cost, op_harvest_left, op_harvest_pick, op_hit, op_if_answered, op_pick_of, op_recast, op_recover,
    op_show_hand, op_take_picked, op_take_weapon,
)
from sgs_fast_core.rules.sgs.facts cimport fact
from sgs_fast_core.rules.sgs.giving_up cimport give_up, pass_over
from sgs_fast_core.rules.sgs.harm cimport (
    op_conduct, op_death_begin, op_deduct, op_die, op_freeze, op_if_dying, op_if_prevented, op_if_saved, op_leave,
    op_recover_hp, silence,
    op_rescue, op_reveal_role, op_reward, op_take_hp,
)
from sgs_fast_core.rules.sgs.injecting cimport inject_event
from sgs_fast_core.rules.sgs.judging cimport (
    Contest, contest_at, op_contest_pick, op_contest_result, op_contest_reveal, op_judge, op_judged, op_reveal_top,
)
from sgs_fast_core.rules.sgs.model cimport TargetFacts, Use, card_in, equipped, option, role_of, still_linked, use_at
from sgs_fast_core.rules.sgs.moves cimport card_moved, op_cicada, op_clean_up, op_move
from sgs_fast_core.rules.sgs.nation_tricks cimport op_cancel_kin, op_card_script, op_vault_edict
from sgs_fast_core.rules.sgs.nations cimport CHOSEN_DEPUTY, CHOSEN_HEAD, offered_as
from sgs_fast_core.rules.sgs.nations_hidden cimport deal_nations_again
from sgs_fast_core.rules.sgs.needs cimport op_if_provided, op_provide, op_provided
from sgs_fast_core.rules.sgs.operands cimport operand
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.score cimport score_code
from sgs_fast_core.rules.sgs.scripts cimport run_script
from sgs_fast_core.rules.sgs.setup cimport op_choose_generals, op_deal, op_set_up, seat_players
from sgs_fast_core.rules.sgs.soundness cimport bad_flows, holds_use
from sgs_fast_core.rules.sgs.states cimport (
    op_abolish, op_change_state, op_gain_mark, op_gain_max, op_gain_skill, op_lose_max, op_lose_skill, op_restore,
    op_unless_named, renew_skills,
)
from sgs_fast_core.rules.sgs.tokens cimport op_raise_limit
from sgs_fast_core.rules.sgs.turn cimport (
    op_draw_phase, op_face_up, op_judge_phase, op_next_turn, op_phase, op_play_phase, op_surplus, op_turn_begin,
    op_turn_end,
)
from sgs_fast_core.rules.sgs.using cimport (
    op_choose_targets, op_commit, op_each_target, op_effect_of_card, op_if_ineffective, op_next_target, op_note_targets,
    op_prepared, op_respond, op_sort_targets, op_unless_cancelled, op_unless_targets,
)
from sgs_fast_core.rules.sgs.vocabulary cimport rules_names
from sgs_fast_core.rules.sgs.words cimport *


# ---- ports ---------------------------------------------------------------------------------------------------------

cdef int run "sgs_run"(Game* g, Context* x) noexcept nogil:
    return run_flows(g, x)


cdef int rules_op "sgs_rules_op"(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op < OP_SET_UP:
        return kernel_op(g, x, f, s)
    if s.op <= OP_TURN_END:
        return turn_op(g, x, f, s)
    if s.op <= OP_PROVIDED:
        return use_op(g, x, f, s)
    if s.op <= OP_CONTEST_RESULT:
        return event_op(g, x, f, s)
    if s.op <= OP_FIRE_COST:
        return effect_op(g, x, f, s)
    return change_op(g, x, f, s)


cdef inline int turn_op(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op == OP_PLAY_PHASE:
        return op_play_phase(g, x, f)
    elif s.op == OP_PHASE:
        return op_phase(g, x, f, s)
    elif s.op == OP_TURN_BEGIN:
        return op_turn_begin(g, x, f)
    elif s.op == OP_NEXT_TURN:
        return op_next_turn(g, x, f)
    elif s.op == OP_FACE_UP:
        return op_face_up(g, x, f)
    elif s.op == OP_JUDGE_PHASE:
        return op_judge_phase(g, x, f)
    elif s.op == OP_DRAW_PHASE:
        return op_draw_phase(g, x, f)
    elif s.op == OP_SURPLUS:
        return op_surplus(g, x, f)
    elif s.op == OP_TURN_END:
        return op_turn_end(g, x, f)
    elif s.op == OP_CHOOSE_GENERALS:
        return op_choose_generals(g, x, f)
    elif s.op == OP_DEAL:
        return op_deal(g, x, f)
    return op_set_up(g, x, f)


cdef inline int use_op(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op == OP_CHOOSE_TARGETS:
        return op_choose_targets(g, x, f)
    elif s.op == OP_COMMIT:
        return op_commit(g, x, f)
    elif s.op == OP_SORT_TARGETS:
        return op_sort_targets(g, f)
    elif s.op == OP_EACH_TARGET:
        return op_each_target(g, x, f, s)
    elif s.op == OP_NOTE_TARGETS:
        return op_note_targets(g, x, f)
    elif s.op == OP_UNLESS_TARGETS:
        return op_unless_targets(g, f)
    elif s.op == OP_PREPARED:
        return op_prepared(g, x, f)
    elif s.op == OP_NEXT_TARGET:
        return op_next_target(g, x, f)
    elif s.op == OP_IF_INEFFECTIVE:
        return op_if_ineffective(g, f, s)
    elif s.op == OP_RESPOND:
        return op_respond(g, x, f)
    elif s.op == OP_UNLESS_CANCELLED:
        return op_unless_cancelled(g, f)
    elif s.op == OP_EFFECT_OF_CARD:
        return op_effect_of_card(g, x, f)
    elif s.op == OP_HARVEST_LEFT:
        return op_harvest_left(g, x, f)
    elif s.op == OP_CLEAN_UP:
        return op_clean_up(g, x, f)
    elif s.op == OP_IF_PROVIDED:
        return op_if_provided(f)
    elif s.op == OP_PROVIDE:
        return op_provide(g, x, f)
    elif s.op == OP_PROVIDED:
        return op_provided(g, x, f)
    fault(g, F_BAD_STEP)
    return ASK


cdef inline int event_op(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op == OP_MOVE:
        return op_move(g, x, f)
    elif s.op == OP_CICADA:
        return op_cicada(g, x, f)
    elif s.op == OP_REVEAL_TOP:
        return op_reveal_top(g, x, f)
    elif s.op == OP_JUDGED:
        return op_judged(g, x, f)
    elif s.op == OP_JUDGE:
        return op_judge(g, x, f)
    elif s.op == OP_IF_PREVENTED:
        return op_if_prevented(g, f)
    elif s.op == OP_DEDUCT:
        return op_deduct(g, x, f)
    elif s.op == OP_TAKE_HP:
        return op_take_hp(g, x, f)
    elif s.op == OP_IF_DYING:
        return op_if_dying(g, x, f)
    elif s.op == OP_CONDUCT:
        return op_conduct(g, x, f)
    elif s.op == OP_RECOVER_HP:
        return op_recover_hp(g, x, f)
    elif s.op == OP_IF_SAVED:
        return op_if_saved(g, f)
    elif s.op == OP_RESCUE:
        return op_rescue(g, x, f, s)
    elif s.op == OP_DIE:
        return op_die(g, x, f)
    elif s.op == OP_DEATH_BEGIN:
        return op_death_begin(g, x, f)
    elif s.op == OP_REVEAL_ROLE:
        return op_reveal_role(g, x, f)
    elif s.op == OP_LEAVE:
        return op_leave(g, x, f)
    elif s.op == OP_REWARD:
        return op_reward(g, x, f)
    elif s.op == OP_CONTEST_PICK:
        return op_contest_pick(g, x, f)
    elif s.op == OP_CONTEST_REVEAL:
        return op_contest_reveal(g, x, f, s.arg)
    return op_contest_result(g, x, f, s.arg)


cdef inline int effect_op(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op == OP_HIT:
        return op_hit(g, x, f, s)
    elif s.op == OP_RECOVER:
        return op_recover(g, x, f, s)
    elif s.op == OP_DRINK:
        return op_drink(g, x, f)
    elif s.op == OP_DRAW_CARDS:
        return op_draw_cards(g, x, f, s)
    elif s.op == OP_DEMAND:
        return op_demand(g, x, f, s)
    elif s.op == OP_IF_ANSWERED:
        return op_if_answered(f)
    elif s.op == OP_DUEL_TURN:
        return op_duel_turn(g, x, f)
    elif s.op == OP_DUEL_LOST:
        return op_duel_lost(g, x, f)
    elif s.op == OP_PICK_OF:
        return op_pick_of(g, x, f, s)
    elif s.op == OP_TAKE_PICKED:
        return op_take_picked(g, x, f, s)
    elif s.op == OP_HARVEST_PICK:
        return op_harvest_pick(g, x, f)
    elif s.op == OP_CANCEL_ANSWERED:
        return op_cancel_answered(g, x, f)
    elif s.op == OP_FATE:
        return op_fate(g, x, f)
    elif s.op == OP_SHOW_HAND:
        return op_show_hand(g, x, f)
    elif s.op == OP_RECAST:
        return op_recast(g, x, f, s)
    elif s.op == OP_DEMAND_ON:
        return op_demand_on(g, x, f)
    elif s.op == OP_TAKE_WEAPON:
        return op_take_weapon(g, x, f)
    return op_fire_cost(g, x, f)


cdef inline int change_op(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op == OP_CHANGE_STATE:
        return op_change_state(g, x, f)
    elif s.op == OP_UNLESS_NAMED:
        return op_unless_named(g, f)
    elif s.op == OP_LOSE_MAX:
        return op_lose_max(g, x, f)
    elif s.op == OP_GAIN_MAX:
        return op_gain_max(g, f)
    elif s.op == OP_GAIN_SKILL:
        return op_gain_skill(g, x, f)
    elif s.op == OP_LOSE_SKILL:
        return op_lose_skill(g, x, f)
    elif s.op == OP_ABOLISH:
        return op_abolish(g, x, f)
    elif s.op == OP_RESTORE:
        return op_restore(g, f)
    elif s.op == OP_GAIN_MARK:
        return op_gain_mark(g, f)
    return banner_op(g, x, f, s)


cdef inline int banner_op(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op == OP_AFTER_REVEALS:
        return op_after_reveals(g, x, f)
    elif s.op == OP_OFFER_REVEAL:
        return op_offer_reveal(g, x, f)
    elif s.op == OP_FORMATION:
        return op_formation(g, x, f)
    elif s.op == OP_RAISE_LIMIT:
        return op_raise_limit(g, x, f)
    elif s.op == OP_CARD_SCRIPT:
        return op_card_script(g, x, f)
    elif s.op == OP_CANCEL_KIN:
        return op_cancel_kin(g, x, f)
    elif s.op == OP_VAULT_EDICT:
        return op_vault_edict(g, x, f)
    elif s.op == OP_TURN_UP:
        return op_turn_up(g, x, f)
    elif s.op == OP_TAKE_FACTION:
        return op_take_faction(g, x, f)
    elif s.op == OP_REVEAL_MARKS:
        return op_reveal_marks(g, x, f)
    elif s.op == OP_LORD_CHOICE:
        return op_lord_choice(g, x, f)
    elif s.op == OP_KINGDOM_CHECK:
        return op_kingdom_check(g, x, f)
    elif s.op == OP_FREEZE:
        return op_freeze(g, x, f)
    elif s.op == OP_CLAIM_LAY:
        return op_claim_lay(g, x, f)
    elif s.op == OP_CHALLENGE:
        return op_challenge(g, x, f)
    elif s.op == OP_CLAIM_SHOW:
        return op_claim_show(g, x, f)
    elif s.op == OP_CLAIM_SETTLE:
        return op_claim_settle(g, x, f)
    fault(g, F_BAD_STEP)
    return ASK


cdef int rules_record "sgs_rules_record"(Game* g, Context* x, Frame* f, Act* a, const Record* r) noexcept nogil:
    return run_script(g, x, f, a, r)


cdef void rules_perform "sgs_rules_perform"(Game* g, Context* x, Row* row) noexcept nogil:
    if row.kind == EV_MOVE:
        card_moved(g, x, row)


cdef void rules_announce "sgs_rules_announce"(Game* g, Context* x, Row* row, int early) noexcept nogil:
    pass                                       # points of the flows tell everything


cdef void rules_derive "sgs_rules_derive"(Game* g, Context* x, int o) noexcept nogil:
    if g.objects[o].seat < g.players and g.seats[g.objects[o].seat].character == o:
        renew_skills(g, x, g.objects[o].seat)


cdef int rules_armour "sgs_rules_armour"(Game* g, Context* x, Row* row) noexcept nogil:
    return 0


cdef int rules_arranges "sgs_rules_arranges"(Game* g, Context* x, Row* row) noexcept nogil:
    return 0


cdef int rules_growing "sgs_rules_growing"() noexcept nogil:
    return 0


cdef int rules_keyword_numbers "sgs_rules_keyword_numbers"() noexcept nogil:
    return 0


cdef int rules_zone_traits "sgs_rules_zone_traits"(int kind) noexcept nogil:
    if kind == Z_DRAW:
        return SHARED
    if kind == Z_DISCARD or kind == Z_PROCESS:
        return PUBLIC | SHARED
    if kind == Z_HAND or kind == Z_UNDER or kind == Z_ASIDE:
        return OWNER_SEES | PLACED
    if kind == Z_ROLE or kind == Z_OFFERED:
        return OWNER_SEES | PLACED | OTHER_BACK
    if kind == Z_CHARACTER:
        return PUBLIC | PLAY | PLACED | OTHER_BACK
    if kind == Z_SKILL:
        return PUBLIC | PLACED | OTHER_BACK
    if kind == Z_GONE:
        return PUBLIC | SHARED | OTHER_BACK
    if kind == Z_VAULT:
        return PUBLIC | SHARED
    if kind == Z_GENERAL:
        return OWNER_SEES | PLACED | OTHER_BACK
    return PUBLIC | PLACED


cdef int rules_pay "sgs_rules_pay"(Game* g, Context* x, Act* a, const Record* r, int o, int really) noexcept nogil:
    return 1


cdef int rules_target "sgs_rules_target"(Game* g, Context* x, Act* a, int spec, int o) noexcept nogil:
    return 1


cdef int rules_number "sgs_rules_number"(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    return fact(g, x, which, seat, o)


# ---- the Machine table ---------------------------------------------------------------------------------------------

cdef inline void begin(Game* g, Context* x, u64 seed, u64 index) noexcept nogil:
    clear_game(g, seed, index)
    g.players = <u8>option(x, O_PLAYERS)
    g.cap_turns = <u16>option(x, O_TURN_CAP)
    g.cap_decisions = <u32>option(x, O_DECISION_CAP)


cdef int start(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    cdef Game* g = <Game*>game
    begin(g, x, seed, index)
    push_part(g, x, PART_GAME)
    return run(g, x)


cdef int pick(void* game, Context* x, int option_number) noexcept nogil:
    """Those who gave up are passed over."""
    cdef Game* g = <Game*>game
    cdef int n = pick_option(g, x, option_number)
    return pass_over(g, x, n) if g.own[OWN_LEAVING] | g.own[OWN_LEAVING_HIGH] else n


cdef void blank(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    """The characters with their identities, and no card anywhere."""
    cdef Game* g = <Game*>game
    begin(g, x, seed, index)
    seat_players(g, x)


cdef int place(void* game, Context* x, int card, int owner, int zone) noexcept nogil:
    """A card in a zone; physical cards belong to nobody (`owner` is not used)."""
    cdef Game* g = <Game*>game
    cdef int o
    if not (0 < card < x.code.n_cards and 0 <= zone < ZONES):
        return 0
    o = create(g, card, 0, zone)
    if o:
        g.objects[o].base = <u8>seat_of(zone)
        g.objects[o].seat = g.objects[o].base
        if kind_of(zone) == Z_GENERAL:         # hidden
            g.objects[o].owner = g.objects[o].base
            g.objects[o].flags |= FACE_DOWN
            attach_general(g, x, o, seat_of(zone))
        if kind_of(zone) == Z_SKILL:
            g.objects[o].owner = g.objects[o].base
            renew_skills(g, x, seat_of(zone))
            if g.n_frames:
                listen_all(g, x, o)
        if kind_of(zone) == Z_UNDER:
            g.objects[o].damage = <i16>equipped(g, x, seat_of(zone), T_TREASURE)
        if kind_of(zone) == Z_JUDGE:
            g.objects[o].damage = x.code.cards[card].num[N_NAME]
    return o


cdef int resume(void* game, Context* x, int point, int seat) noexcept nogil:
    """Goes to the step number `point` of the turn flow, in the turn of `seat`."""
    cdef Game* g = <Game*>game
    cdef Frame* f
    cdef int i
    g.active = <u8>seat
    if g.phase == PH_NONE:
        g.phase = PH_PLAY
    if g.turn == 0:
        g.turn = 1
    if g.own[OWN_ROUND] == 0:
        g.own[OWN_ROUND] = 1
        g.own[OWN_LAST_REGULAR] = <u8>seat
    f = begin_at(g, x, PART_TURN, point)
    f.seat = <u8>seat
    f.subject = g.seats[seat].character
    for i in range(g.players):                 # who was laid dead: known, and heard no more
        if g.seats[i].flags & DEAD:
            g.seats[i].life = 0 if g.seats[i].life > 0 else g.seats[i].life
            if g.zones[zone_of(Z_ROLE, i)].first:          # in 国战 there are none
                reveal(g, g.zones[zone_of(Z_ROLE, i)].first)
            silence(g, i)
    return run(g, x)


cdef int inject(void* game, Context* x, int kind, int subject, int obj, int amount, int cause) noexcept nogil:
    """Starts an event on top of what runs (injecting.Injected)."""
    cdef Game* g = <Game*>game
    if g.result or not (0 < subject < g.n_objects and 0 <= obj < g.n_objects) or not inject_event(
            g, x, kind, subject, obj, amount, cause):
        return -1
    return run(g, x)


cdef u64 key(const void* game, Context* x) noexcept nogil:
    """The kernel's key, and what this ruleset's flows hold in the arena: uses, picked and sealed cards."""
    cdef Game* g = <Game*>game
    cdef u64 h = key_of(g)
    cdef Frame* f
    cdef int i, op
    for i in range(g.n_frames):
        f = &g.frames[i]
        op = x.code.steps[f.ip].op
        if f.list and holds_use(x, f):
            h = fold_use(g, h, use_at(g, f.list))
        elif f.flow == x.code.parts[PART_CONTEST] and f.list:
            h = fold_contest(h, contest_at(g, f.list))
        elif f.b > 0 and op == OP_SURPLUS:
            h = fold_picks(g, h, f)
    return h


cdef inline u64 fold_use(Game* g, u64 h, Use* u) noexcept nogil:
    cdef int k
    h = fold(h, <u64>u.name | <u64>u.seat << 8 | <u64>u.flags << 16 | <u64>u.n_aims << 24 | <u64>u.current << 32
             | <u64>u.n_cards << 40 | <u64>u.victim << 48 | <u64><u16>u.bonus << 52)
    if u.claim or u.facts:
        h = fold(h, <u64>u.claim | <u64>u.facts << 8)
    if u.facts:
        for k in range(10):
            h = fold(h, <u64><u8>(<TargetFacts*>&g.arena[u.facts - 1]).life[k]
                     | <u64>(<TargetFacts*>&g.arena[u.facts - 1]).hand[k] << 8)
    for k in range(u.n_cards):
        h = fold(h, <u64>card_in(g, u, k) | <u64>still_linked(g, u, k) << 16)
    for k in range(u.n_aims):
        h = fold(h, <u64>u.aims[k].seat | <u64>u.aims[k].flags << 8 | <u64>u.aims[k].stage << 16
                 | <u64>u.aims[k].left << 24)
    return h


cdef inline u64 fold_contest(u64 h, Contest* c) noexcept nogil:
    cdef int k
    for k in range(c.n + 1):
        h = fold(h, <u64>c.picks[k] | <u64>c.seats[k if k < 10 else 0] << 16 | <u64>c.current << 32)
    return h


cdef inline u64 fold_picks(Game* g, u64 h, Frame* f) noexcept nogil:
    cdef int k
    for k in range(f.b):
        h = fold(h, rows_at(g, f.list)[k].subject)
    return h


cdef u32 load(void* game, Context* x, const u8* blob, u32 size) noexcept nogil:
    cdef u32 bad = load_game(<Game*>game, x, blob, size)
    if bad == 0:
        bad = bad_flows(<Game*>game, x)
        if bad:
            clear_game(<Game*>game, 0, 0)
    return bad


cdef int score(void* game, Context* x, u32 code) noexcept nogil:
    return score_code(<Game*>game, x, code)


cdef int concede(void* game, Context* x, int seat) noexcept nogil:
    return give_up(<Game*>game, x, seat)


cdef void deal_hidden(void* game, Context* x, int seat, u64 seed) noexcept nogil:
    if option(x, O_WAR) == WHOLE_WAR:
        deal_nations_again(<Game*>game, x, seat, seed)
    else:
        deal_again(<Game*>game, x, seat, seed)


cdef inline int first_general(Context* x) noexcept nogil:
    """The definition that the generals of 国战 begin with in the pool."""
    cdef int i = 1
    while i < x.code.n_cards and x.code.cards[i].type != T_GENERAL:
        i += 1
    return i


cdef inline void war_summary(Game* g, Context* x, Summary* s) noexcept nogil:
    """国战. `score` of a seat: the places of head and deputy among the generals (7 bits each), whether it is a careerist, and the
    lowest bit of how many it killed (at most 7). `note`, as one number of 32 bits: the round (8), 1 + the seat that died first
    (4), and the other two bits of each seat's kills."""
    cdef int seat, first = first_general(x), killed
    cdef u32 note = g.own[OWN_ROUND] | <u32>g.own[OWN_FIRST_DEAD] << 8
    for seat in range(g.players):
        killed = g.seats[seat].num[S_KILLED] if g.seats[seat].num[S_KILLED] < 7 else 7
        s.score[seat] = <i16>(
            ((g.objects[offered_as(g, seat, CHOSEN_HEAD)].card - first) & 127)
            | ((g.objects[offered_as(g, seat, CHOSEN_DEPUTY)].card - first) & 127) << 7
            | (g.seats[seat].num[S_FACTION] == CAREERIST) << 14 | (killed & 1) << 15)
        note |= <u32>(killed >> 1) << (12 + 2 * seat)
    s.note[0] = <u16>(note & 0xFFFF)
    s.note[1] = <u16>(note >> 16)


cdef void summary(const void* game, const Context* x, Summary* s) noexcept nogil:
    """`score` of a seat: its general's place in the pool (9 bits), its identity (3), how many it killed (4); `note`: the
    round, and 1 + the seat that died first."""
    cdef Game* g = <Game*>game
    cdef int i
    table_summary(game, x, s)
    for i in range(g.players, SEATS):
        s.score[i] = 0
    if option(<Context*>x, O_WAR) == WHOLE_WAR:
        war_summary(g, <Context*>x, s)
        return
    for i in range(g.players):
        s.score[i] = <i16>(
            (x.code.cards[g.objects[g.seats[i].character].card].aux & 0x1FF) | role_of(g, <Context*>x, i) << 9
            | (g.seats[i].num[S_KILLED] & 15) << 12
        )
    s.note[0] = g.own[OWN_ROUND]
    s.note[1] = g.own[OWN_FIRST_DEAD]


cdef Name NAMES[1500]
cdef Field FIELDS[200]
cdef Namer NAMER
begin_names(&NAMER, NAMES, 1500)
rules_names(&NAMER)

cdef Machine TABLE
fill_table(&TABLE, b"sanguosha", &NAMER, FIELDS, 200)
TABLE.start = start
TABLE.operand = operand
TABLE.blank = blank
TABLE.resume = resume
TABLE.inject = inject
TABLE.score = score
TABLE.pick = pick
TABLE.concede = concede
TABLE.summary = summary
TABLE.place = place
TABLE.load = load
TABLE.deal_again = deal_hidden
TABLE.key = key

MACHINE = PyCapsule_New(&TABLE, b"sgs_fast_core.rules.sanguosha.MACHINE", NULL)
