"""Cards in a report: how much oftener a deck won with each card in hand than without it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from sgs_fast.cardstats import CardStats, card_stats
from sgs_fast.pairing import Pairing, Totals, deck_of
from sgs_fast.report import figures
from sgs_fast.report.parts import Part, Run, change, percent
from sgs_fast.stats import Estimate

if TYPE_CHECKING:
    from sgs_fast.rulesets.base import Ruleset

__all__ = ["card_part"]

_MOST = 12  # cards in the table of those that stand out


def card_part(run: Run, cells: Iterable[tuple[Mapping[str, Any], Totals]]) -> Part | None:
    """Each deck's cards, over the cells given; None where no cards were counted."""
    say = run.say
    known = [(deck, stats) for deck, stats in _counted(run, cells) if any(not math.isnan(one.impact.value) for one in stats)]
    if not known:
        return None
    measured = [(deck, one) for deck, stats in known for one in stats if not math.isnan(one.impact.value)]
    proved = sorted(
        ((deck, one) for deck, one in measured if one.impact.low > 0 or one.impact.high < 0),
        key=lambda pair: -min(abs(pair[1].impact.low), abs(pair[1].impact.high)),
    )
    chance = round(0.05 * len(measured))
    text = [
        say(
            "How much oftener the deck won when the card was in hand at any time than when it was never seen, in percentage points. "
            "Grey: no difference is proved.",
            "卡牌曾入手的对局与从未见到的对局的胜率之差（百分点）。灰色：差异未得到证明。",
        ),
        say(
            "This is an association, not a cause: a card that is only drawn in long games, or kept for the winning blow, shows in it. "
            'To see what a card really does, exchange it on the same deals: a sweep over "copies.CARD".',
            "这是相关而非因果：只在长局中抽到的牌、留作终结的牌也会显示差异。"
            '若要知道卡牌的真实作用，请在相同牌序下替换它：扫描 "copies.卡名"。',
        ),
    ]
    if chance:
        text.append(
            say(
                f"Of {len(measured)} such intervals about {chance} miss the true value by chance alone: a single surprise is no proof.",
                f"{len(measured)} 个区间中约有 {chance} 个会因偶然而错过真值：单个意外不足为证。",
            )
        )
    table = [
        [say("stand out most", "最突出的卡牌"), say("deck", "牌组"), say("copies", "张数"), say("in hand less not seen", "入手减未见")],
        *([one.card.name(say.lang), run.label(deck), str(one.copies), change(one.impact)] for deck, one in proved[:_MOST]),
    ]
    more = [_deck(run, number, deck, stats) for number, (deck, stats) in enumerate(known)]
    return Part(say("Cards", "卡牌"), text, table=table if proved else [], more=more)


def _counted(
    run: Run, cells: Iterable[tuple[Mapping[str, Any], Totals]]
) -> list[tuple[Mapping[str, Any], list[CardStats]]]:
    """Decks with their cards' figures, the greatest difference first, over all cells in which a deck was played."""
    found: dict[str, tuple[Mapping[str, Any], Ruleset, list[Any]]] = {}
    for cell, total in cells:
        pairing, counts = Pairing(cell["spec"]), total.cards
        if counts is None:
            continue
        for side, deck in enumerate(pairing.data.get("decks", ())):
            _, _, sums = found.setdefault(deck["key"], (deck, pairing.ruleset, [np.zeros((0, counts.shape[2]), np.int64), 0, 0]))
            size = max(len(sums[0]), len(counts[side]))
            sums[0] = _grown(sums[0], size) + _grown(counts[side], size)
            sums[1] += total.sums["win"] + total.sums["draw"]
            sums[2] += total.sums[f"wins_{'ab'[side]}"]
    return [
        (
            deck,
            sorted(
                card_stats(cards, games, wins, deck_of(deck, ruleset), ruleset), key=lambda one: -_value(one.impact)
            ),
        )
        for deck, ruleset, (cards, games, wins) in found.values()
    ]


def _deck(run: Run, number: int, deck: Mapping[str, Any], stats: list[CardStats]) -> Part:
    say, title = run.say, run.label(deck)
    known = [one for one in stats if not math.isnan(one.impact.value)]
    return Part(
        say(f"Cards of {title}", f"{title} 的卡牌"),
        figure=figures.dots(
            f"r{run.number}-cards{number}",
            say(f"card impact in {title}", f"{title} 卡牌影响"),
            [one.card.name(say.lang) for one in known],
            [one.impact for one in known],
            zero=0.0,
            points=True,
            label=say("wins in hand less not seen, percentage points", "入手减未见的胜率，百分点"),
            strong=lambda v: v.low > 0 or v.high < 0,
        ),
        table=[
            [
                say("card", "卡牌"),
                say("copies", "张数"),
                say("wins with it in the opening hand", "起手时胜率"),
                say("drawn later", "后抽到"),
                say("in hand at any time", "曾入手"),
                say("never seen", "未见"),
                say("played", "使用"),
                say("median turn played", "使用回合中位数"),
            ],
            *(
                [
                    one.card.name(say.lang),
                    str(one.copies),
                    *(percent(rate) for rate in (one.opening, one.drawn, one.in_hand, one.not_seen, one.played)),
                    _median_turn(one),
                ]
                for one in stats
            ),
        ],
        folded=True,
    )


def _grown(cards: Any, size: int) -> Any:
    return np.pad(cards, ((0, size - len(cards)), (0, 0)))


def _value(estimate: Estimate) -> float:
    return -9.0 if math.isnan(estimate.value) else estimate.value


def _median_turn(stats: CardStats) -> str:
    total, running = sum(rate.n for _, rate in stats.played_in), 0
    for turn, rate in stats.played_in:
        running += rate.n
        if 2 * running >= total:
            return str(turn)
    return "–"
