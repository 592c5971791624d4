"""Calls that point up: what the kernel asks of the ruleset it is compiled into.

Each is a C forward declaration with a fixed name; the ruleset's unit defines it (`cdef int rules_op "sgs_rules_op"(...)`).
This is the whole list of what a ruleset must answer.
"""

from sgs_fast_core.kernel.program cimport Record, Step, u8, u32
from sgs_fast_core.kernel.types cimport Act, Context, Frame, Game, Row

cdef extern from *:
    """
    #include <stdint.h>
    struct sgs_game; struct sgs_context; struct sgs_frame; struct sgs_step; struct sgs_row; struct sgs_act; struct sgs_record;
    #ifdef _MSC_VER
    #define sgs_one_copy __declspec(noinline)
    #define sgs_inside __forceinline
    #else
    #define sgs_one_copy __attribute__((noinline))
    #define sgs_inside inline __attribute__((always_inline))
    #endif
    sgs_one_copy static int sgs_run(struct sgs_game *, struct sgs_context *);
    static sgs_inside int sgs_rules_op(struct sgs_game *, struct sgs_context *, struct sgs_frame *, struct sgs_step const *);
    static sgs_inside int sgs_kernel_op(struct sgs_game *, struct sgs_context *, struct sgs_frame *, struct sgs_step const *);
    static int sgs_rules_record(struct sgs_game *, struct sgs_context *, struct sgs_frame *, struct sgs_act *,
                                struct sgs_record const *);
    static void sgs_rules_perform(struct sgs_game *, struct sgs_context *, struct sgs_row *);
    static void sgs_rules_announce(struct sgs_game *, struct sgs_context *, struct sgs_row *, int);
    static void sgs_rules_derive(struct sgs_game *, struct sgs_context *, int);
    static int sgs_rules_armour(struct sgs_game *, struct sgs_context *, struct sgs_row *);
    static int sgs_rules_arranges(struct sgs_game *, struct sgs_context *, struct sgs_row *);
    static int sgs_rules_growing(void);
    static int sgs_rules_keyword_numbers(void);
    static int sgs_rules_zone_traits(int);
    static int sgs_rules_pay(struct sgs_game *, struct sgs_context *, struct sgs_act *, struct sgs_record const *, int, int);
    static int sgs_rules_target(struct sgs_game *, struct sgs_context *, struct sgs_act *, int, int);
    static int sgs_rules_number(struct sgs_game *, struct sgs_context *, int, int, int);
    static int sgs_check_game(struct sgs_game *, struct sgs_context *);
    static uint32_t sgs_save_game(struct sgs_game const *, uint8_t *);
    static uint32_t sgs_load_game(struct sgs_game *, struct sgs_context *, uint8_t const *, uint32_t);
    """
    # The one copy of the interpreter in this unit, so that the switch of operations is compiled into its loop: `run_flows`.
    int run "sgs_run"(Game*, Context*) noexcept nogil
    # Computes what is derived anew and compares (blob.check_game, which stands above the interpreter); debug builds only.
    int check_derived "sgs_check_game"(Game*, Context*) noexcept nogil
    # A game as bytes, and back, proved (blob.save_game, blob.load_game, above the interpreter too).
    u32 save_to "sgs_save_game"(const Game*, u8*) noexcept nogil
    u32 load_from "sgs_load_game"(Game*, Context*, const u8*, u32) noexcept nogil
    # One step of a flow; the unit's switch handles its own operations and hands the kernel's to `machine.kernel_op`.
    int rules_op "sgs_rules_op"(Game*, Context*, Frame*, const Step*) noexcept nogil
    # One instruction of an effect that only this ruleset has.
    int rules_record "sgs_rules_record"(Game*, Context*, Frame*, Act*, const Record*) noexcept nogil
    # Makes one row of an event happen; sets its `status` and `done`.
    void rules_perform "sgs_rules_perform"(Game*, Context*, Row*) noexcept nogil
    # Tells the listeners about a row that happened; early = while things that leave together still see each other.
    void rules_announce "sgs_rules_announce"(Game*, Context*, Row*, int early) noexcept nogil
    # Characteristics that follow from the game's own rules, after the layers.
    void rules_derive "sgs_rules_derive"(Game*, Context*, int obj) noexcept nogil
    # What the armour of a thing takes off this row of damage, 0 for none (kernel/events.pxd orders it among the rest).
    int rules_armour "sgs_rules_armour"(Game*, Context*, Row*) noexcept nogil
    # Whether the order in which this thing comes to its new zone with others is for its owner to say, and matters.
    int rules_arranges "sgs_rules_arranges"(Game*, Context*, Row*) noexcept nogil
    # A keyword number whose points each make the first number one greater for each damage counter (enrage), in the layer of
    # numbers and at the age of the ability; 0 for none.
    int rules_growing "sgs_rules_growing"() noexcept nogil
    # The numbers that are keywords', a bit each: they change with the abilities, and go with them.
    int rules_keyword_numbers "sgs_rules_keyword_numbers"() noexcept nogil
    # Traits of a kind of zone (zones.ZoneTrait).
    int rules_zone_traits "sgs_rules_zone_traits"(int kind) noexcept nogil
    # Pays (pay = 1) or tests (pay = 0) a cost that only this ruleset has; returns 1 when possible.
    int rules_pay "sgs_rules_pay"(Game*, Context*, Act*, const Record*, int seat, int pay) noexcept nogil
    # Whether a use may choose this thing for that target row, as far as the ruleset has a say (what choosing it costs ...).
    int rules_target "sgs_rules_target"(Game*, Context*, Act*, int spec, int obj) noexcept nogil
    # A number that only this ruleset knows (values.A_RULE).
    int rules_number "sgs_rules_number"(Game*, Context*, int which, int seat, int obj) noexcept nogil
