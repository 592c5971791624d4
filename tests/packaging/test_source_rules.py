"""House rules that a search can check: error returns, sizes of files, words that belong to one machine only."""

import re
from pathlib import Path

import pytest

from tests.packaging.tree import ROOT, files

NATIVE = [path for path in files() if path.suffix in {".pyx", ".pxd"}]
MAX_LINES = 900
GENERATED = re.compile(r"\A[^\n]*\(written by tools/")
TEXT = {".py", ".pyi", ".pyx", ".pxd", ".h", ".md", ".toml", ".tsv", ".yaml", ".yml", ".cfg", ".in", ".txt", ""}
SOURCE = {".py", ".pyi", ".pyx", ".pxd", ".h", ".md"}

# Written so that the patterns do not find themselves.
MACHINE_WORDS = re.compile(
    r"(?<![\w.])/(?:root|home|work|opt|Users)/\w"  # somebody's folders
    r"|\b(?:files\.)?pypi\.(?:org|python)\b|\bpython(?:hosted)\.org"  # registries
    r"|\b(?:extra-)?index-(?:url)\b|\b(?:127\.0\.0\.1|localhost):\d"
)


def bare_nogil(text: str) -> list[str]:
    """Declarations of C functions without the GIL that say neither ``noexcept`` nor ``except``.

    Cython would test for a Python error after each of their calls, taking the GIL to do so.
    """
    code = re.sub(r"(?m)#.*$", "", re.sub(r'("""|\'\'\')[\s\S]*?\1', "", text))
    found = re.findall(r"(?m)^[ \t]*(?:cdef|cpdef)\b[^\n(=]*\([^:]*?\)[^\n:()]*\bnogil\b[^\n:()]*", code)
    return [" ".join(head.split()) for head in found if not re.search(r"\b(?:noexcept|except)\b", head)]


def test_the_search_for_bare_nogil_finds_what_it_should() -> None:
    assert bare_nogil("cdef int f(int x) nogil:\n    return x\n")
    assert bare_nogil("cdef inline void f(\n    Game* g,\n    int x,\n) nogil:\n    pass\n")
    assert not bare_nogil("cdef int f(int x) noexcept nogil:\n    return x\n")
    assert not bare_nogil("cdef int f(int x) except -1 nogil\n")
    assert not bare_nogil("# cdef int f(int x) nogil\n")


@pytest.mark.parametrize("path", NATIVE, ids=str)
def test_every_nogil_function_states_its_error_return(path: Path) -> None:
    assert bare_nogil((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", NATIVE, ids=str)
def test_no_file_is_cimported_as_a_name_of_its_package(path: Path) -> None:
    """Cython does not follow ``from package cimport module``: a changed module would leave stale objects behind."""
    text = (ROOT / path).read_text(encoding="utf-8")
    taken = re.findall(r"(?m)^[ \t]*from (sgs_fast_core[\w.]*) cimport (?:\(([^)]*)\)|(.*)$)", text)
    names = [(package.replace(".", "/"), re.findall(r"\w+", some or others)) for package, some, others in taken]
    untracked = [
        f"{package}/{name}.pxd" for package, listed in names for name in listed
        if (ROOT / "src" / package / f"{name}.pxd").exists() or (ROOT / "src" / package / name).is_dir()
    ]
    assert untracked == []


def test_no_source_file_is_too_long() -> None:
    long = {}
    for path in files():
        if path.suffix in SOURCE:
            text = (ROOT / path).read_text(encoding="utf-8")
            lines = text.count("\n")
            if lines > MAX_LINES and not GENERATED.match(text) and path != Path("docs/COVERAGE.md"):
                long[str(path)] = lines
    assert long == {}, f"one subject a file, {MAX_LINES} lines at most"


def test_no_machine_or_registry_is_named() -> None:
    named = []
    for path in files():
        if path.suffix not in TEXT:
            continue
        for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1):
            if MACHINE_WORDS.search(line):
                named.append(f"{path}:{number}: {line.strip()[:100]}")
    assert named == []


@pytest.mark.parametrize("line", ["/" + "root/x", "see /" + "work/main", "pypi" + ".org", "x.python" + "hosted.org"])
def test_the_search_for_machine_words_finds_what_it_should(line: str) -> None:
    assert MACHINE_WORDS.search(line)


# ---- floors: kernel, rules, play, sgs_fast; each knows only those below it

NATIVE_ROOT, RULESETS = Path("src/sgs_fast_core"), Path("sgs_fast/rulesets")
GAMES = {"zongheng": "zh", "sanguosha": "sgs", "riftbound": "rb"}


def cimported(path: Path) -> set[str]:
    """Modules of sgs_fast_core that a native file takes names from, without that prefix."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return set(re.findall(r"(?m)^\s*(?:from|cimport|import) sgs_fast_core\.([\w.]+)", text))


def below(folder: str) -> list[Path]:
    return [path for path in NATIVE if path.is_relative_to(NATIVE_ROOT / folder)]


def test_native_code_knows_only_the_floors_below() -> None:
    allowed = {"kernel": ("kernel", "machine"), "play": ("kernel.program", "machine", "play")}
    for folder, floors in allowed.items():
        for path in below(folder):
            strange = [name for name in cimported(path) if not name.startswith(floors)]
            assert strange == [], path
    for game, short in GAMES.items():
        for path in [NATIVE_ROOT / "rules" / f"{game}.pyx", *below(f"rules/{short}")]:
            strange = [name for name in cimported(path) if not name.startswith(("kernel", "machine", f"rules.{short}"))]
            assert strange == [], path


def test_nothing_native_imports_the_python_layer() -> None:
    for path in NATIVE:
        if path.is_relative_to(NATIVE_ROOT):
            assert not re.search(r"(?m)^\s*(?:from|import|cimport) sgs_fast\b(?!_)", (ROOT / path).read_text("utf-8")), path


def test_the_kernel_and_what_stands_on_it_name_no_game() -> None:
    for path in [*below("kernel"), *below("play"), NATIVE_ROOT / "api.pyx", NATIVE_ROOT / "verify.pxd"]:
        named = re.findall("|".join(GAMES), (ROOT / path).read_text(encoding="utf-8"), re.IGNORECASE)
        assert named == [], path


def test_no_ruleset_names_another() -> None:
    for path in files():
        if path.is_relative_to(RULESETS) and path.suffix == ".py" and len(path.relative_to(RULESETS).parts) > 1:
            own = path.relative_to(RULESETS).parts[0]
            imported = set(re.findall(r"(?m)^\s*(?:from|import) sgs_fast\.rulesets\.(\w+)", (ROOT / path).read_text("utf-8")))
            assert not (imported & set(GAMES)) - {own}, path


def test_kernel_files_stand_in_no_circle() -> None:
    graph = {path.stem: {name.removeprefix("kernel.") for name in cimported(path) if name.startswith("kernel.")}
             for path in below("kernel")}
    while leaves := [name for name, needs in graph.items() if not needs & set(graph)]:
        for name in leaves:
            del graph[name]
    assert graph == {}
