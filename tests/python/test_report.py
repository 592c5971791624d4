"""Reports: they say what was stored, and a real browser shows them well, on a desk and on a phone, by day and by night."""

from __future__ import annotations

import json
import re
import struct
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("duckdb", reason="the extra store is not installed")
pytest.importorskip("matplotlib", reason="the extra report is not installed")
pytest.importorskip("scipy", reason="the extra analysis is not installed")
pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast import Match
from sgs_fast.byrole import by_role
from sgs_fast.cli import main
from sgs_fast.duel import duel
from sgs_fast.matrix import matrix
from sgs_fast.report import report
from sgs_fast.report.page import section
from sgs_fast.report.parts import Section
from sgs_fast.store import Store
from sgs_fast.sweep import sweep
from sgs_fast.text import Speech
from tests.packaging.tree import ROOT
from tests.python.variants import variants
from tests.support import browser

PICTURES = ROOT / "build" / "report"  # where the browser's pictures are kept
SWEEP = """title = "Life"
ruleset = "zongheng"
games = 256
[decks]
test = "lubu-cavalry"
field = ["yellow-turban"]
[parameters]
"吕布.life" = [20, 30, 40]
"""


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a matrix with cards, a sweep, two decks and a table by general and role."""
    folder = tmp_path_factory.mktemp("report")
    (folder / "life.toml").write_text(SWEEP, "utf-8")
    with Store(folder / "results.duckdb") as store:
        matrix(
            "zongheng",
            variants(3),
            600,
            "greedy",
            1,
            store=store,
            cards=True,
            command="sgs-fast matrix <zongheng> & more",
        )
        sweep(folder / "life.toml", store=store, command="sgs-fast sweep life.toml")
        duel(
            Match("zongheng", ["lubu-cavalry", "yellow-turban"]), 800, store=store, until="width:0.1", command="sgs-fast simulate"
        )
        generals = ["刘备", "关羽", "张飞", "曹操", "司马懿", "孙权", "貂蝉", "吕布"]
        by_role(Match("sanguosha", players=5, generals=generals), 600, store=store, command="sgs-fast matrix sanguosha")
    return folder / "results.duckdb"


@pytest.fixture(scope="module")
def made(stored: Path) -> tuple[str, list[Section]]:
    """The page of that file."""
    with Store(stored, write=False) as store:
        return report(store)


class Reader(HTMLParser):
    """The words of a page, and what it would load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.loads: list[str] = []
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in ("meta", "link", "br", "image", "use", "path") and not self.get_starttag_text().endswith("/>"):  # type: ignore[union-attr]
            self.open.append(tag)
        self.loads += [str(given[name]) for name in ("src", "href", "xlink:href", "data") if given.get(name)]
        if given.get("id"):
            self.ids.append(str(given["id"]))

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.words.append(data)


def test_a_page_says_what_was_stored_and_needs_nothing_else(stored: Path, made: tuple[str, list[Section]]) -> None:
    page, sections = made
    with Store(stored, write=False) as store:
        run = store.runs()[0]
        table = {
            (cell["label"]["row"], cell["label"]["column"]): cell["cell"]
            for cell in store.cells(run["run"])
            if "row" in cell["label"]
        }
        wins = {
            cell: store.query(
                "SELECT sum(wins_a) / sum(games) AS rate FROM blocks WHERE run = ? AND cell = ?", [run["run"], cell]
            )[0]["rate"]
            for cell in table.values()
        }
    reader = Reader()
    reader.feed(page)
    words = re.sub(r"\s+", " ", " ".join(reader.words))
    assert [load for load in reader.loads if not load.startswith(("#", "data:"))] == []
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", page) and "<script" not in page and "@import" not in page
    assert len(reader.ids) == len(set(reader.ids)), "two parts of the page have one name"
    for cell in wins.values():
        assert f"{100 * cell:.1f} % [" in words
    for name in (
        "Variant 0",
        "Variant 2",
        "Lü Bu: life",
        "first player",
        "How long games are",
        "sgs-fast matrix <zongheng> & more",
        "Cards of Variant 1",
        "in hand less not seen",
        "Save the figure:",
        "Ranking",
        "What players would settle on",
        "Cycles",
        "ZongHeng: Lü Bu's Cavalry against Yellow Turban Rebellion",
        "Stopping by the rule width:0.1: interval valid at every look",
        "How the figure settled",
        "Sanguosha, identity mode: by general and role, 5 players",
        "Generals that stand out",
        "Cao Cao 曹操",
        "renegade",
    ):
        assert name in words, name
    assert len(sections) == 4 and sections[3].warnings, "300 pairs are known to no better than ± 2 points"


def test_a_duel_and_a_table_by_role_say_what_was_stored(stored: Path) -> None:
    with Store(stored, write=False) as store:
        runs = {run["kind"]: run for run in store.runs()}
        sums = store.query("SELECT sum(wins_a) AS wins, sum(games) AS games FROM blocks WHERE run = ?", [runs["duel"]["run"]])[0]
        lords = store.query(
            "SELECT sum(wins) AS wins, sum(games) AS games FROM seats WHERE run = ? AND cell = 0 AND role = 'lord'",
            [runs["roles"]["run"]],
        )[0]
        two, roles = (section(store, runs[kind], Speech("en")) for kind in ("duel", "roles"))
    assert f"Lü Bu's Cavalry beats Yellow Turban Rebellion {100 * sums['wins'] / sums['games']:.1f} %" in two.lead[0]
    assert f"lord wins {100 * lords['wins'] / lords['games']:.1f} %" in roles.lead[0]
    assert {what: value for what, value, _ in roles.tiles}["games"] == "600"


def test_a_table_of_nations_tells_factions(tmp_path: Path) -> None:
    with Store(tmp_path / "a.duckdb") as store:
        by_role(Match("sanguosha", mode="guozhan", players=4), 40, "random", store=store)
        said = section(store, store.runs()[0], Speech("en"))
        wins = store.query(
            "SELECT sum(wins) AS wins, sum(games) AS games FROM seats WHERE cell = 0 AND sort = 'general' AND role = 'head.wei'"
        )[0]
    assert f"Wei wins {100 * wins['wins'] / wins['games']:.1f} %" in said.lead[0]
    assert "as deputy" in next(part for part in said.parts if part.title == "By general and role").table[0]


def test_both_languages(stored: Path) -> None:
    with Store(stored, write=False) as store:
        page, _ = report(store, "zh")
    assert (
        '<html lang="zh">' in page
        and "谁克制谁" in page
        and "采信之前" in page
        and "变体2" in page
        and "吕布.life" in page
        and "先手" in page
        and "主公胜率" in page
    )


def test_the_command_writes_page_figures_and_tables(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, figures, tables = tmp_path / "page.html", tmp_path / "figures", tmp_path / "tables"
    assert (
        main(["report", str(stored), "-o", str(page), "--figures", str(figures), "--parquet", str(tables), "--json"])
        == 0
    )
    data = json.loads(capsys.readouterr().out)
    assert data["bytes"] == page.stat().st_size and len(data["parquet"]) == 8 and len(data["runs"]) == 4
    names = {file.stem for file in figures.iterdir()}
    assert {f"r1-{name}" for name in ("matrix", "ranking", "first", "lengths", "cards0")} | {
        "r2-sweep",
        "r3-settled",
        "r3-sides",
        "r4-matrix",
        "r4-generals",
    } <= names
    for name in names:
        png = (figures / f"{name}.png").read_bytes()
        assert png[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">I", png[16:20])[0] > 300
        svg = (figures / f"{name}.svg").read_text("utf-8")
        assert svg.startswith("<svg") and "var(" not in svg and svg.rstrip().endswith("</svg>")
    assert main(["report", str(stored), "-o", str(page), "--lang", "zh"]) == 0
    assert "用浏览器打开" in capsys.readouterr().out


def test_pages_of_the_same_results_are_the_same(stored: Path, made: tuple[str, list[Section]]) -> None:
    with Store(stored, write=False) as store:
        assert report(store)[0] == made[0]


def test_warnings_come_where_figures_cannot_be_trusted(tmp_path: Path) -> None:
    """Random play is cut off at a low limit of turns, the run is not finished, few games: each is told."""
    with Store(tmp_path / "a.duckdb") as store:
        matrix("zongheng", variants(2), 64, "greedy", options={"turn_cap": 12}, store=store)
        store.query("UPDATE runs SET finished = NULL")
        said = " ".join(section(store, store.runs()[0], Speech("en")).warnings)
    for words in ("not finished", "cut off at the limit", "no better than ± 2 percentage points"):
        assert words in said, words


def test_an_agent_no_better_than_chance_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sgs_fast_core import api

    with Store(tmp_path / "a.duckdb") as store:
        monkeypatch.setitem(api.AGENTS, "greedy", api.AGENTS["random"])  # an agent that cannot play
        matrix("zongheng", variants(2), 64, "greedy", store=store)
        said = " ".join(section(store, store.runs()[0], Speech("en")).warnings)
    assert said.count("hardly plays") == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--run", "nothing"], 'has no run "nothing"'),
        (["-o", "/nowhere/at/all.html"], "cannot write /nowhere/at/all.html"),
    ],
)
def test_bad_words(
    stored: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["report", str(stored), *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and says in err and err.count("\n") == 1


def test_nothing_to_report(tmp_path: Path, stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store(tmp_path / "a.duckdb"):
        pass
    assert main(["report", str(tmp_path / "a.duckdb"), "-o", str(tmp_path / "a.html")]) == 2
    assert "no games yet" in capsys.readouterr().err
    assert main(["report"]) == 2
    assert "name one file" in capsys.readouterr().err
    before = stored.read_bytes()
    assert main(["report", str(stored), "-o", str(stored)]) == 2
    assert "holds the results" in capsys.readouterr().err and stored.read_bytes() == before


# ----------------------------------------------------------------------------------------------------- in a browser

# ruff: noqa: E501 - the script below
CONTRAST = """
function light(c) { const p = c.match(/[\\d.]+/g).slice(0, 3).map(x => { x /= 255; return x <= .03928 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4; });
  return .2126 * p[0] + .7152 * p[1] + .0722 * p[2]; }
function behind(e) { for (; e; e = e.parentElement) { const b = getComputedStyle(e).backgroundColor;
  if (!/, 0\\)$|transparent/.test(b)) return b; } return 'rgb(255, 255, 255)'; }
let worst = [99, ''];
for (const e of document.querySelectorAll('h1, h2, h3, p, li, td, th, a, summary, dt, dd, figcaption, pre, b, span.dim')) {
  if (!e.textContent.trim() || !e.offsetParent) continue;
  const a = light(getComputedStyle(e).color), b = light(behind(e)), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (ratio < worst[0]) worst = [ratio, e.outerHTML.slice(0, 200)];
}
for (const e of document.querySelectorAll('svg text')) {       // labels of figures lie on the page itself, but for the table's
  const fill = getComputedStyle(e).fill;
  if (/^win rates (of each|by general)/.test(e.closest('svg').getAttribute('aria-label')) || !e.getBoundingClientRect().height) continue;
  const a = light(fill), b = light(getComputedStyle(document.body).backgroundColor), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (ratio < worst[0]) worst = [ratio, e.textContent];
}
return worst;
"""


CUT = """
return [...document.querySelectorAll('svg text')].filter(e => {
  const a = e.getBoundingClientRect(), b = e.closest('svg').getBoundingClientRect();
  return a.height && (a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 2 || a.bottom > b.bottom + 2);
}).map(e => e.textContent).slice(0, 5);
"""


@pytest.mark.skipif(bool(browser.missing()), reason=f"not installed: {browser.missing()}")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_browser_shows_it_well(
    made: tuple[str, list[Section]], tmp_path: Path, width: int, height: int, dark: bool
) -> None:
    page = tmp_path / "page.html"
    page.write_text(made[0], "utf-8")
    with browser.Browser(width, height, dark) as shown:
        shown.open(page)
        assert shown.complaints() == []
        assert shown.run("return document.documentElement.scrollWidth") == width, "the page is wider than the window"
        assert (
            shown.run("return performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length")
            == 0
        )
        shown.run("document.querySelectorAll('details').forEach(e => e.open = true)")
        assert shown.run("return document.documentElement.scrollWidth") == width, "what is folded is wider than the window"
        if width < 600:
            moved = "return [...document.querySelectorAll('.scroll, pre')].filter(e => e.scrollWidth > e.clientWidth + 1).length"
            assert shown.run(moved) == 0, "something has to be moved sideways"
        ratio, where = shown.run(CONTRAST)
        assert ratio >= 4.5, f"too little contrast: {where}"
        small = shown.run("""return [...document.querySelectorAll('svg text')].map(e => [e.getBoundingClientRect().height, e.textContent])
            .filter(e => e[0] > 0 && e[0] < 10).map(e => e[1]).slice(0, 5)""")
        assert small == [], "text of figures that is too small to read"
        assert shown.run(CUT) == [], "text of figures that is cut off"
        figures = shown.run(
            "return [...document.querySelectorAll('figure svg')].map(e => e.getBoundingClientRect().height).filter(e => e > 0)"
        )
        assert len(figures) >= 16 and all(60 < tall < 1500 for tall in figures)
        backs = shown.run("return getComputedStyle(document.body).backgroundColor")
        assert (sum(map(int, re.findall(r"\d+", backs)[:3])) < 200) == dark
        picture = shown.picture(PICTURES / f"{'phone' if width < 600 else 'desktop'}-{'dark' if dark else 'light'}.png")
    data = picture.read_bytes()
    assert struct.unpack(">I", data[16:20])[0] == width and len(data) > 100_000
