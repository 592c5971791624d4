"""What a sweep came to, in sentences: the same on the command line and in a report."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sgs_fast.text import Speech

if TYPE_CHECKING:
    from sgs_fast.sweep import Point, SweepResult
    from sgs_fast.sweepfile import Sweep

__all__ = ["ending", "remark", "subject"]

_MOST = 4  # values that are named


def subject(wanted: Sweep, say: Speech) -> str:
    """What the target is about."""
    if wanted.target == "first_player":
        return say("win rate of whoever goes first", "先手胜率")
    if wanted.target == "flat":
        return say("distance of win rates from one half", "胜率偏离五成的程度")
    if wanted.position is not None:
        return say("win rate of seat 0", "座位 0 的胜率")
    deck = say(wanted.tested[0].en, wanted.tested[0].zh)
    if len(wanted.field) == 1:
        other = say(wanted.field[0].en, wanted.field[0].zh)
        return say(f"win rate of {deck} against {other}", f"{deck}对{other}的胜率")
    size = len(wanted.field)
    return say(f"win rate of {deck} against the field of {size} decks", f"{deck}对环境（{size} 套牌组）的胜率")


def remark(made: SweepResult, point: Point, say: Speech) -> str:
    """What to say of one value beside its figures; "" for most, and for all where the file names no target."""
    if not made.sweep.aimed:
        return ""
    if point is made.best:
        return say("nearest", "最接近")
    if point.dropped:
        return say("left out after a round", "已淘汰")
    return say("as near, perhaps", "或同样接近") if point in made.candidates else ""


def ending(made: SweepResult, say: Speech, told: Callable[[Point], str]) -> list[str]:
    """Which value is nearest to the target, which others may be as near, and whether that is near enough; nothing where the
    file names no target. ``told``: a point's values in words."""
    wanted, best = made.sweep, made.best
    if best is None or not wanted.aimed:
        return []
    aim = "" if wanted.target == "flat" else say(f" of {100 * wanted.aim:g} %", f"（{100 * wanted.aim:g} %）")
    what, rate = subject(wanted, say), made.measure(best).percent()
    lines = [
        say(
            f"Nearest to the target{aim}: {told(best)}, where the {what} is {rate}.",
            f"最接近目标{aim}：{told(best)}，此时{what}为 {rate}。",
        )
    ]
    others = [point for point in made.candidates if point is not best]
    if others:
        named = say("; ", "；").join(told(point) for point in others[:_MOST])
        rest = say(" ...", "……") if len(others) > _MOST else ""
        lines.append(
            say(
                f"{len(others)} more may be as near as far as these games tell: {named}{rest}. More games tell them apart.",
                f"就这些对局而言，另有 {len(others)} 个取值可能同样接近：{named}{rest}。增加局数可以区分。",
            )
        )
    if made.reached is not None:
        bound = f"{100 * (wanted.below or 0):g}"
        lines.append(
            say(
                f"That it lies within {bound} percentage points of the target is {'proved' if made.reached else 'not proved'}.",
                f"与目标相差不超过 {bound} 个百分点：{'已证明' if made.reached else '未能证明'}。",
            )
        )
    return lines
