"""Figures of a report, each as SVG and PNG from one drawing.

In the SVG that stands in the page, the colours of a theme are variables of the page's style, so that it is as readable in the
dark as in the light; the PNG and the SVG to take away have the light ones.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sgs_fast.extras import need
from sgs_fast.stats import Estimate

__all__ = ["Drawn", "bars", "curve", "dots", "heat"]

# Stand-ins that occur nowhere else: what the page calls them, and what they are in the light.
INK, DIM, LINE, MARK, OTHER, PAPER = "#010203", "#040506", "#070809", "#0a0b0c", "#0d0e0f", "#fdfcfb"
_THEME = {
    INK: ("--ink", "#1c1d21"),
    DIM: ("--dim", "#5d616b"),
    LINE: ("--line", "#d9dbe0"),
    MARK: ("--mark", "#1f6fb2"),
    OTHER: ("--other", "#b4531f"),
    PAPER: ("--paper", "#ffffff"),
}
_COLD, _WARM = (178, 84, 24), (24, 98, 168)  # below and above one half


@dataclass(frozen=True)
class Drawn:
    """A figure: ``inline`` SVG for the page, and ``svg`` and ``png`` as files."""

    name: str
    alt: str
    inline: str
    svg: bytes
    png: bytes
    least_width: int = 320  # pixels; on a narrower screen the figure is moved sideways
    most_width: int = 680


def _figure(width: float, height: float) -> tuple[Any, Any]:
    matplotlib = need("matplotlib", "a report")
    need("matplotlib.figure", "a report")
    matplotlib.rcParams["svg.fonttype"] = "none"
    matplotlib.rcParams["svg.hashsalt"] = "sgs_fast"
    figure = matplotlib.figure.Figure(figsize=(width, height), layout="constrained")
    figure.patch.set_alpha(0)
    axes = figure.add_subplot()
    axes.patch.set_alpha(0)
    for side, spine in axes.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(LINE)
    axes.tick_params(colors=DIM, labelcolor=INK, labelsize=9, length=3)
    axes.xaxis.label.set_color(DIM)
    axes.yaxis.label.set_color(DIM)
    return figure, axes


def _finish(figure: Any, name: str, alt: str, least_width: int = 320, most_width: int = 680) -> Drawn:
    import warnings

    with io.BytesIO() as file, warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # glyphs that the PNG's font lacks are told by the page
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        drawn = file.getvalue().decode()
    drawn = re.sub(r"<metadata>[\s\S]*?</metadata>\s*", "", drawn[drawn.index("<svg") :])
    light, inline = drawn, drawn
    for stand_in, (variable, colour) in _THEME.items():
        light = light.replace(stand_in, colour)
        inline = inline.replace(stand_in, f"var({variable})")
    # Names inside a drawing must not meet those of another on the same page.
    inline = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", inline)
    inline = re.sub(r'\swidth="[\d.]+pt"|\sheight="[\d.]+pt"', "", inline, count=2)
    inline = inline.replace("<svg ", f'<svg role="img" aria-label="{_attribute(alt)}" ', 1)
    with io.BytesIO() as file, warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        _recolour(figure)
        figure.savefig(file, format="png", dpi=110, facecolor="white")
        return Drawn(name, alt, inline, light.encode(), file.getvalue(), least_width, most_width)


def _recolour(figure: Any) -> None:
    """Puts the light colours in place of the stand-ins."""
    colors = need("matplotlib.colors", "a report")
    real = {colors.to_hex(stand_in): colour for stand_in, (_, colour) in _THEME.items()}
    for artist in figure.findobj():
        for part in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
            get, put = getattr(artist, f"get_{part}", None), getattr(artist, f"set_{part}", None)
            if get is None or put is None:
                continue
            try:
                value = get()
                flat = value[0] if getattr(value, "ndim", 1) == 2 and len(value) else value
                alpha = colors.to_rgba(flat)[3]
                if (colour := real.get(colors.to_hex(flat))) is not None:
                    put(colors.to_rgba(colour, alpha))
            except (ValueError, TypeError, IndexError):
                continue


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def shade(rate: float) -> tuple[str, str]:
    """The colour of a win rate and of the text on it: white at one half, full at 20 and 80 %."""
    full = _WARM if rate >= 0.5 else _COLD
    share = min(1.0, abs(rate - 0.5) / 0.3)
    mixed = [round(255 + (part - 255) * share) for part in full]
    dark = 0.299 * mixed[0] + 0.587 * mixed[1] + 0.114 * mixed[2] < 150
    return "#{:02x}{:02x}{:02x}".format(*mixed), "#ffffff" if dark else "#1c1d21"


def heat(
    name: str, alt: str, labels: Sequence[str], rates: Sequence[Sequence[Estimate]], doubtful: float = 0.02
) -> Drawn:
    """A table of win rates as colours; rates whose interval reaches farther than ``doubtful`` have a question mark."""
    n = len(labels)
    figure, axes = _figure(2.6 + 0.78 * n, 1.5 + 0.52 * n)
    for i in range(n):
        for k in range(n):
            rate = rates[i][k]
            empty = i == k or rate.n == 0
            back, ink = (LINE, DIM) if empty else shade(rate.value)
            axes.add_patch(
                need("matplotlib.patches", "a report").Rectangle(
                    (k - 0.48, i - 0.46), 0.96, 0.92, facecolor=back, edgecolor="none", alpha=0.5 if empty else 1
                )
            )
            text = (
                "–" if i == k else "" if empty else f"{100 * rate.value:.0f}" + ("?" if rate.margin > doubtful else "")
            )
            axes.text(k, i, text, ha="center", va="center", color=ink, fontsize=11)
    axes.set_xlim(-0.5, n - 0.5)
    axes.set_ylim(n - 0.5, -0.5)
    axes.set_xticks(range(n), labels, rotation=35, ha="left")
    axes.set_yticks(range(n), labels)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return _finish(figure, name, alt, max(320, 150 + 44 * n), 260 + 90 * n)


def dots(
    name: str,
    alt: str,
    labels: Sequence[str],
    values: Sequence[Estimate],
    *,
    zero: float,
    label: str,
    strong: Callable[[Estimate], bool] = lambda value: True,
    points: bool = False,
) -> Drawn:
    """A line for each label: the value as a dot, its interval as a bar, against the line of ``zero``. In percent."""
    figure, axes = _figure(5.6, 0.9 + 0.3 * max(2, len(labels)))
    axes.axvline(100 * zero, color=DIM, linewidth=1, linestyle=(0, (4, 3)))
    for place, value in enumerate(values):
        colour = (MARK if value.value >= zero else OTHER) if strong(value) else DIM
        axes.plot(
            [100 * value.low, 100 * value.high],
            [place, place],
            color=colour,
            linewidth=2.4,
            alpha=0.55,
            solid_capstyle="round",
        )
        axes.plot([100 * value.value], [place], "o", color=colour, markersize=6)
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.set_xlabel(label)
    axes.grid(axis="x", color=LINE, linewidth=0.7)
    axes.set_axisbelow(True)
    if points:
        axes.xaxis.set_major_formatter(lambda x, _: f"{x:+g}" if x else "0")
    return _finish(figure, name, alt)


def curve(
    name: str,
    alt: str,
    xs: Sequence[float],
    values: Sequence[Estimate],
    *,
    aim: float | None,
    xlabel: str,
    ylabel: str,
    best: float | None = None,
) -> Drawn:
    """Values over a number, with the band of their intervals, the line of the target, and the best point."""
    figure, axes = _figure(5.6, 3.2)
    axes.fill_between(
        xs, [100 * v.low for v in values], [100 * v.high for v in values], color=MARK, alpha=0.22, linewidth=0
    )
    axes.plot(xs, [100 * v.value for v in values], "-o", color=MARK, linewidth=2, markersize=5)
    if aim is not None:
        axes.axhline(100 * aim, color=OTHER, linewidth=1.2, linestyle=(0, (4, 3)))
    if best is not None:
        axes.plot(
            [best],
            [100 * values[list(xs).index(best)].value],
            "o",
            color=OTHER,
            markersize=10,
            markerfacecolor="none",
            markeredgewidth=2,
        )
    axes.set_xlabel(xlabel)
    axes.set_ylabel(ylabel)
    axes.grid(color=LINE, linewidth=0.7)
    axes.set_axisbelow(True)
    if len(xs) <= 20:
        axes.set_xticks(list(xs))
    return _finish(figure, name, alt)


def bars(name: str, alt: str, xs: Sequence[int], shares: Sequence[float], *, xlabel: str, ylabel: str) -> Drawn:
    """Shares by a whole number."""
    figure, axes = _figure(5.6, 2.5)
    axes.bar(xs, [100 * share for share in shares], color=MARK, alpha=0.8, width=0.86, linewidth=0)
    axes.set_xlabel(xlabel)
    axes.set_ylabel(ylabel)
    axes.grid(axis="y", color=LINE, linewidth=0.7)
    axes.set_axisbelow(True)
    return _finish(figure, name, alt)
