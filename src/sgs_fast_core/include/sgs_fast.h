/* SPDX-License-Identifier: MIT
 *
 * The C face of sgs_fast. Each ruleset module (sgs_fast_core.rules.*, or one of your own) exports a PyCapsule named
 * "<module>.MACHINE" that points to one read-only `sgs_machine`. Everything else - Python classes, agents, the batch
 * runner, another language - works through this table and never sees a ruleset's structs.
 *
 * A game is a block of `game_size` bytes without pointers: allocate it, 8-byte aligned, where you like. A context belongs
 * to one thread at a time and may serve any number of games of one program.
 */
#ifndef SGS_FAST_H
#define SGS_FAST_H

#include <stddef.h>
#include <stdint.h>

#define SGS_ABI 3
#define SGS_MAX_OPTIONS 1024
#define SGS_LOG_ROWS 4096
#define SGS_LOG_POINTS 1       /* events, and timing points whether anybody listens or not: the trace of the flows */
#define SGS_LOG_EVENTS 2       /* events only */

struct sgs_code;               /* the packed card pool: kernel/program.pxd */

typedef struct sgs_log_row {   /* one row of an event, as it was performed */
    uint16_t subject, object, card;
    int16_t amount;
    uint8_t kind, seat, status, zone, cause;
    uint8_t place;             /* the subject's zone afterwards; of a move, `zone` is where it came from */
    uint16_t known;            /* seats that know which card the subject is */
} sgs_log_row;

/* What an effect asks a function outside, and its answer. Things are objects of the game by number. */
typedef struct sgs_call {
    uint16_t which;            /* number of the function */
    uint16_t self;             /* the thing whose effect it is */
    uint16_t targets[8];
    uint16_t things[8];        /* answer */
    uint8_t seat;              /* whose effect it is */
    uint8_t n_targets;
    uint8_t n_things;          /* answer */
    uint8_t spare;
    int16_t amount;            /* answer */
} sgs_call;

typedef struct sgs_context {
    const struct sgs_code *code;
    int n;                     /* options of the decision that is open */
    int logging;               /* 0, SGS_LOG_POINTS or SGS_LOG_EVENTS; then `log` has room for SGS_LOG_ROWS rows */
    int n_log;
    int seat;                  /* who decides */
    uint32_t options[SGS_MAX_OPTIONS];
    sgs_log_row *log;          /* SGS_LOG_ROWS rows when `logging`, else NULL */
    /* Answers the calls of effects, or NULL: then an effect that calls ends its game with the fault "python". Reads the game
       only. Returns 0, or another number to end the game so. */
    int (*call)(void *home, const void *game, sgs_call *);
    void *home;
} sgs_context;

typedef struct sgs_summary {   /* the head of a game, for all rulesets */
    uint64_t seed, index;
    uint32_t decisions, events;
    uint16_t turn, winners;
    uint8_t result, fault, seat, ask, active, phase, first, n_seats;
    int16_t score[10];         /* life or points of each seat, or what else its ruleset says */
    uint16_t high[8];          /* high-water marks: objects, listeners, effects, stack, triggers, memory, flows, arena */
    uint16_t note[2];          /* what the ruleset says of the whole game */
} sgs_summary;

typedef struct sgs_name {      /* one name of an enumeration, for packers and readers */
    const char *group;
    const char *name;
    int value;
} sgs_name;

typedef struct sgs_field {     /* where a field of a game lies */
    const char *table;
    const char *name;
    uint32_t offset;           /* from the start of the game */
    uint32_t stride;           /* from one row of the table to the next */
    uint32_t rows;
    uint32_t count;            /* items of an array field */
    char type;                 /* struct code: B H I Q b h i q */
    char domain;               /* what its values name: o object, v version, s seat, z zone, c card, a ability, r record,
                                  f flow, p step, n number, t top of a table ... (kernel/blob.pxd) */
} sgs_field;

typedef struct sgs_machine {
    uint32_t abi;              /* SGS_ABI; refuse another one */
    uint32_t size;             /* sizeof(sgs_machine) */
    const char *name;
    uint32_t game_size;
    uint32_t blob_size;        /* the most that `save` writes */
    uint32_t n_seats;
    uint32_t row_sizes[9];     /* card, ability, target, record, amount, condition, filter, step, flow */
    const sgs_name *names;
    uint32_t n_names;
    uint32_t n_fields;
    const sgs_field *fields;
    /* A new game, set up for (seed, index) and run to its first decision or end. Returns the number of options. */
    int (*start)(void *game, sgs_context *, uint64_t seed, uint64_t index);
    /* Answers the open decision with the i-th option and runs on. Returns the number of options, 0 when it is over. */
    int (*pick)(void *game, sgs_context *, int option);
    /* Builds the options of the open decision again (after a copy or a load). Writes nothing to the game. */
    int (*options)(void *game, sgs_context *);
    /* An empty table with players but nothing else, for positions. */
    void (*blank)(void *game, sgs_context *, uint64_t seed, uint64_t index);
    int (*place)(void *game, sgs_context *, int card, int owner, int zone);
    /* After `place` and written fields: derives everything, and goes to a resting point; then runs to a decision. */
    int (*resume)(void *game, sgs_context *, int point, int seat);
    /* Tests only: starts an event (kind, subject, object, amount, cause) on top of what runs. */
    int (*inject)(void *game, sgs_context *, int kind, int subject, int object, int amount, int cause);
    /* A player gives up, at any time; 0 when the game is over already. NULL: the ruleset has no such thing. */
    int (*concede)(void *game, sgs_context *, int seat);
    void (*copy)(void *to, const void *from);
    uint64_t (*key)(const void *game, sgs_context *);
    uint32_t (*save)(const void *game, uint8_t *out);
    /* Returns 0, or the place of the first value that cannot be. */
    uint32_t (*load)(void *game, sgs_context *, const uint8_t *blob, uint32_t size);
    /* Deals again what the seat does not know, and re-keys the randomness. */
    void (*deal_again)(void *game, sgs_context *, int seat, uint64_t seed);
    /* What greedy thinks an option is worth to the one who decides; reads only what that seat may know. */
    int (*score)(void *game, sgs_context *, uint32_t code);
    void (*summary)(const void *game, const sgs_context *, sgs_summary *);
    /* Compares everything derived with a fresh computation; 0 or the number of the first difference. */
    int (*check)(void *game, sgs_context *);
    unsigned int *rule_hits;   /* counters of the debug build, by the numbers of the group "rule"; NULL in others */
    /* What a program may name. */
    uint32_t n_events;
    uint32_t n_zone_kinds;
    uint32_t n_seat_numbers;
    uint32_t spare;
    /* What a field of the ruleset's own instructions is (kernel/operands.pxd); NULL: nothing is said about them. */
    int (*operand)(int table, int op, int field);
} sgs_machine;

#endif
