"""Figures of a report, each as SVG and PNG.

In the SVG that stands in the page, the colours of a theme are variables of the page's style, so that it is as readable in the
dark as in the light; the PNG and the SVG to take away have the light ones. Each figure is drawn twice for the page, for a desk
and for a phone, at the size at which it is shown, so that its text is never shrunk. Margins follow from the length of labels,
counted in columns: what a browser's fonts measure cannot be known here.
"""

from __future__ import annotations

import io
import re
import textwrap
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from sgs_fast.extras import need
from sgs_fast.stats import Estimate
from sgs_fast.text import width

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Drawn", "bars", "chinese_font", "curve", "dots", "heat"]

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
_COLD, _WARM = (178, 84, 24), (24, 98, 168)  # below and above the middle
_WIDE, _NARROW = 7.2, 3.7  # inches of a figure on a desk and on a phone, 96 pixels each
_TEXT = 9.5  # points
_COLUMN = 0.085  # inches that a column of a label takes at most
_CHINESE = (  # fonts with Chinese letters, best first, as their files are called
    "NotoSansCJK-Regular", "NotoSansSC", "SourceHanSans", "msyh", "PingFang", "Hiragino Sans GB", "STHeiti", "wqy-microhei",
    "wqy-zenhei", "simhei", "DroidSansFallback", "Arial Unicode", "NotoSerifCJK-Regular",
)


@dataclass(frozen=True)
class Drawn:
    """A figure: ``wide`` and ``narrow`` SVG for the page, and ``svg`` and ``png`` as files."""

    name: str
    alt: str
    wide: str
    narrow: str
    svg: bytes
    png: bytes


@cache
def chinese_font() -> str | None:
    """A font of this machine with Chinese letters, for PNG files; None where it has none."""
    manager = need("matplotlib.font_manager", "a report")
    files = sorted(manager.findSystemFonts())
    for wanted in _CHINESE:
        if (file := next((file for file in files if wanted.lower() in file.lower()), None)) is not None:
            manager.fontManager.addfont(file)
            return str(manager.FontProperties(fname=file).get_name())
    return None


@contextmanager
def _style() -> Iterator[None]:
    """Settings of these figures alone: the caller's own stay as they are."""
    matplotlib = need("matplotlib", "a report")
    fonts = ["DejaVu Sans", *filter(None, [chinese_font()])]
    with matplotlib.rc_context(
        {"svg.fonttype": "none", "svg.hashsalt": "sgs_fast", "font.family": fonts, "font.size": _TEXT}
    ):
        yield


class _Sheet:
    """One drawing with its axes; ``narrow`` for a phone. Margins are inches."""

    def __init__(self, narrow: bool, height: float, *, left: float, top: float = 0.1, bottom: float = 0.55) -> None:
        figures = need("matplotlib.figure", "a report")
        self.narrow = narrow
        self.width, self.height = _NARROW if narrow else _WIDE, height + top + bottom
        self.figure = figures.Figure(figsize=(self.width, self.height))
        self.figure.patch.set_alpha(0)
        right = 0.22
        self.middle = 0.5 if narrow else 0.5 + (left - right) / 2 / self.width  # of the axes
        self.axes = self.figure.add_axes(
            (left / self.width, bottom / self.height, 1 - (left + right) / self.width, height / self.height)
        )
        self.axes.patch.set_alpha(0)
        for side, spine in self.axes.spines.items():
            spine.set_visible(side in ("left", "bottom"))
            spine.set_color(LINE)
        self.axes.tick_params(colors=DIM, labelcolor=INK, labelsize=_TEXT, length=3)
        self.axes.set_axisbelow(True)

    def below(self, words: str) -> None:
        """What the numbers under the axes are."""
        lines = wrapped(words, int((self.width - 0.2) / _COLUMN))
        place = 0.04 + 0.17 * (len(lines) - 1)
        for line in lines:
            self.figure.text(self.middle, place / self.height, line, ha="center", va="bottom", color=DIM)
            place -= 0.17

    def above(self, words: str) -> None:
        """What the numbers beside the axes are, in a line above them: nothing is turned, nothing is cut."""
        for place, line in enumerate(wrapped(words, int((self.width - 0.2) / _COLUMN))):
            self.figure.text(0.1 / self.width, 1 - (0.03 + 0.17 * place) / self.height, line, ha="left", va="top", color=DIM)

    @staticmethod
    def lines(words: str, narrow: bool) -> int:
        """How many lines such words take."""
        return len(wrapped(words, int(((_NARROW if narrow else _WIDE) - 0.2) / _COLUMN)))


def wrapped(words: str, columns: int) -> list[str]:
    """The words in lines of at most so many columns; Chinese breaks anywhere."""
    if width(words) <= columns:
        return [words]
    if width(words) == len(words):
        return textwrap.wrap(words, columns)
    lines = [""]
    for letter in words:
        if width(lines[-1] + letter) > columns:
            lines.append("")
        lines[-1] += letter
    return lines


def _drawn(name: str, alt: str, draw: Callable[[bool], _Sheet]) -> Drawn:
    """The figure that ``draw(narrow)`` makes, in all its forms."""
    with _style():
        wide, narrow = draw(False), draw(True)
        light, inline = _svg(wide, name, alt)
        _, small = _svg(narrow, name + "-s", alt)
        _recolour(wide.figure)
        with io.BytesIO() as file, _quietly():
            wide.figure.savefig(file, format="png", dpi=110, facecolor="white")
            return Drawn(name, alt, inline, small, light.encode(), file.getvalue())


@contextmanager
def _quietly() -> Iterator[None]:
    """Without warnings of letters that the fonts of this machine lack: the page has them, and the command tells of the PNG."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def _svg(sheet: _Sheet, name: str, alt: str) -> tuple[str, str]:
    """The drawing as an SVG file in the light, and as a part of the page."""
    with io.BytesIO() as file, _quietly():
        sheet.figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        drawn = file.getvalue().decode()
    drawn = re.sub(r"<metadata>[\s\S]*?</metadata>\s*", "", drawn[drawn.index("<svg") :])
    light, inline = drawn, drawn
    for stand_in, (variable, colour) in _THEME.items():
        light = light.replace(stand_in, colour)
        inline = inline.replace(stand_in, f"var({variable})")
    # Names inside a drawing must not meet those of another on the same page.
    inline = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", inline)
    inline = re.sub(r'\swidth="[\d.]+pt"|\sheight="[\d.]+pt"', "", inline, count=2)
    return light, inline.replace("<svg ", f'<svg role="img" aria-label="{_attribute(alt)}" ', 1)


def _recolour(figure: Any) -> None:
    """Puts the light colours in place of the stand-ins."""
    colors = need("matplotlib.colors", "a report")
    real = {colors.to_hex(stand_in): colour for stand_in, (_, colour) in _THEME.items()}

    def light(colour: Any) -> Any:
        return colors.to_rgba(real.get(colors.to_hex(colour), colour), colors.to_rgba(colour)[3])

    def stands_in(value: Any) -> bool:
        return any(colors.to_hex(one) in real for one in (value if getattr(value, "ndim", 1) == 2 else [value]))

    for artist in figure.findobj():
        for part in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
            get, put = getattr(artist, f"get_{part}", None), getattr(artist, f"set_{part}", None)
            if get is None or put is None:
                continue
            try:
                value = get()
                if not stands_in(value):
                    continue  # what is given with an alpha of its own would lose it
                put([light(one) for one in value] if getattr(value, "ndim", 1) == 2 else light(value))
            except (ValueError, TypeError, IndexError):
                continue  # no colour, such as "none"


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def shade(gap: float, full: float) -> tuple[str, str]:
    """The colour of a value ``gap`` above the middle (below: negative) and of the text on it: white in the middle, full at
    ``full``."""
    end = _WARM if gap >= 0 else _COLD
    share = min(1.0, abs(gap) / full)
    mixed = [round(255 + (part - 255) * share) for part in end]
    dark = 0.299 * mixed[0] + 0.587 * mixed[1] + 0.114 * mixed[2] < 150
    return "#{:02x}{:02x}{:02x}".format(*mixed), "#ffffff" if dark else "#1c1d21"


# ------------------------------------------------------------------------------------------------------- the kinds


def heat(
    name: str,
    alt: str,
    rows: Sequence[str],
    columns: Sequence[str],
    rates: Sequence[Sequence[Estimate | None]],
    *,
    middles: Sequence[float] | None = None,
    full: float = 0.3,
    doubtful: Callable[[Estimate], bool] = lambda rate: False,
    numbered: bool = False,
) -> Drawn:
    """A table of rates in percent as colours, blue above and orange below ``middles`` (one a column; one half unless given).

    ``full``: how far from the middle the colour is full. None: an empty cell, with a dash. ``doubtful`` ones have a question
    mark. ``numbered``: columns are the same things as rows, told by number.
    """
    middle = list(middles) if middles is not None else [0.5] * len(columns)
    heads = [str(k + 1) for k in range(len(columns))] if numbered else list(columns)
    labels = [f"{k + 1}  {row}" for k, row in enumerate(rows)] if numbered else list(rows)

    def draw(narrow: bool) -> _Sheet:
        beside = max(map(width, labels)) * _COLUMN + 0.15
        most = 0.62 if numbered else 1.15
        room = _NARROW if narrow else _WIDE
        over = narrow and (room - beside - 0.22) / len(columns) < 0.5  # too little room beside the labels: they go above
        left = 0.1 if over else beside
        step = 0.48 if over else 0.3
        sheet = _Sheet(narrow, step * len(rows), left=left, top=0.32, bottom=0.08)
        axes, patches = sheet.axes, need("matplotlib.patches", "a report")
        cell = (sheet.width - left - 0.22) / len(columns)
        share = min(1.0, most / cell)  # cells are never wider than that; what is left stays empty
        size = min(_TEXT + 0.5, 40 * cell)
        height = 0.58 if over else 0.9
        for i, row in enumerate(rates):
            for k, rate in enumerate(row):
                empty = rate is None or not rate.n
                back, ink = (LINE, DIM) if empty else shade(rate.value - middle[k], full)  # type: ignore[union-attr]
                low = i - 0.45 + (0.32 if over else 0.0)
                axes.add_patch(
                    patches.Rectangle(
                        (k * share + 0.02 * share, low), 0.96 * share, height, facecolor=back, edgecolor="none",
                        alpha=0.5 if empty else 1,
                    )
                )
                text = "–" if rate is None or not rate.n else f"{100 * rate.value:.0f}" + ("?" if doubtful(rate) else "")
                axes.text((k + 0.5) * share, low + height / 2, text, ha="center", va="center_baseline", color=ink, fontsize=size)
            if over:
                axes.text(0.0, i - 0.46, labels[i], ha="left", va="top", color=INK)
        axes.set_xlim(0, len(columns))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xticks([(k + 0.5) * share for k in range(len(columns))], heads)
        axes.set_yticks([] if over else range(len(rows)), [] if over else labels)
        axes.xaxis.tick_top()
        axes.tick_params(length=0)
        for spine in axes.spines.values():
            spine.set_visible(False)
        return sheet

    return _drawn(name, alt, draw)


def _ends(value: Estimate) -> tuple[float, float, float]:
    return value.low, value.high, value.value


def dots(
    name: str,
    alt: str,
    labels: Sequence[str],
    values: Sequence[Estimate],
    *,
    zero: float | None,
    label: str,
    strong: Callable[[Estimate], bool] = lambda value: True,
    points: bool = False,
) -> Drawn:
    """A line for each label: the value as a dot, its interval as a bar, against the line of ``zero``. In percent; ``points``
    shows signs, for differences."""

    def draw(narrow: bool) -> _Sheet:
        beside = max(map(width, labels), default=0) * _COLUMN + 0.2
        over = narrow and beside > 1.35  # a label has a line of its own, above its bar
        step = 0.42 if over else 0.27
        lines = _Sheet.lines(label, narrow)
        sheet = _Sheet(
            narrow, step * len(labels) + 0.1, left=0.15 if over else min(beside, 3.4), bottom=0.35 + 0.17 * lines
        )
        axes = sheet.axes
        if zero is not None:
            axes.axvline(100 * zero, color=DIM, linewidth=1, linestyle=(0, (4, 3)))
        ys = [place + (0.22 if over else 0) for place in range(len(values))]
        colours = [(MARK if zero is None or v.value >= zero else OTHER) if strong(v) else DIM for v in values]
        lows, highs, middles = ([100 * part for part in column] for column in zip(*map(_ends, values), strict=True))
        axes.hlines(ys, lows, highs, colors=colours, linewidth=2.4, alpha=0.55, capstyle="round")
        axes.scatter(middles, ys, s=36, c=colours, linewidths=0)
        if over:
            for place, words in enumerate(labels):
                axes.text(
                    0.0, place - 0.42, words, ha="left", va="top", color=INK, transform=axes.get_yaxis_transform(),
                    bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 0.6, "alpha": 0.85},
                )
        axes.set_yticks([] if over else range(len(labels)), [] if over else labels)
        axes.set_ylim(len(labels) - 0.45, -0.55)
        axes.grid(axis="x", color=LINE, linewidth=0.7)
        axes.locator_params(axis="x", nbins=6 if narrow else 9)
        if points:
            axes.xaxis.set_major_formatter(lambda x, _: f"{x:+g}".replace("-", "−") if x else "0")
        sheet.below(label)
        return sheet

    return _drawn(name, alt, draw)


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
    marks: bool = True,
) -> Drawn:
    """Values over a number, with the band of their intervals, the line of the target, and the best point. In percent."""

    def draw(narrow: bool) -> _Sheet:
        sheet = _Sheet(
            narrow, 2.3 if narrow else 3.0, left=0.5, top=0.15 + 0.17 * _Sheet.lines(ylabel, narrow),
            bottom=0.35 + 0.17 * _Sheet.lines(xlabel, narrow),
        )
        axes = sheet.axes
        axes.fill_between(
            xs, [100 * v.low for v in values], [100 * v.high for v in values], color=MARK, alpha=0.22, linewidth=0
        )
        axes.plot(xs, [100 * v.value for v in values], "-o" if marks else "-", color=MARK, linewidth=2, markersize=5)
        if aim is not None:
            axes.axhline(100 * aim, color=OTHER, linewidth=1.2, linestyle=(0, (4, 3)))
        if best is not None:
            axes.plot(
                [best], [100 * values[list(xs).index(best)].value], "o", color=OTHER, markersize=10, markerfacecolor="none",
                markeredgewidth=2,
            )
        axes.grid(color=LINE, linewidth=0.7)
        if marks and len(xs) <= (9 if narrow else 20):
            axes.set_xticks(list(xs), [f"{x:,g}" for x in xs])
        else:
            axes.locator_params(axis="x", nbins=5 if narrow else 9)
            axes.xaxis.set_major_formatter(lambda x, _: f"{x:,g}")
        sheet.above(ylabel)
        sheet.below(xlabel)
        return sheet

    return _drawn(name, alt, draw)


def bars(name: str, alt: str, xs: Sequence[int], shares: Sequence[float], *, xlabel: str, ylabel: str) -> Drawn:
    """Shares by a whole number, in percent."""

    def draw(narrow: bool) -> _Sheet:
        sheet = _Sheet(narrow, 1.8, left=0.5, top=0.32, bottom=0.35 + 0.17 * _Sheet.lines(xlabel, narrow))
        axes = sheet.axes
        axes.bar(xs, [100 * share for share in shares], color=MARK, alpha=0.8, width=0.86, linewidth=0)
        axes.grid(axis="y", color=LINE, linewidth=0.7)
        axes.xaxis.get_major_locator().set_params(integer=True, nbins=6 if narrow else 12)
        sheet.above(ylabel)
        sheet.below(xlabel)
        return sheet

    return _drawn(name, alt, draw)
