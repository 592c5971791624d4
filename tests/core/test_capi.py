"""The C face: the header, the capsules, and games played by a C program that knows nothing else."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from tests.toy.duel import Duel, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]

SOURCE = r"""
#include <stdlib.h>
#include <string.h>
#include "sgs_fast.h"

/* A game of the first, the last or a random option, on a copy that is saved and loaded half-way. */
int play(const sgs_machine *m, const struct sgs_code *code, uint64_t seed, uint64_t index, int way, uint64_t *key,
         sgs_summary *out)
{
    sgs_context *x = calloc(1, sizeof *x);
    void *game = malloc(m->game_size), *other = malloc(m->game_size);
    uint8_t *blob = malloc(m->blob_size);
    uint64_t state = seed * 2654435761u + 1;
    int n, decisions = 0, bad = 0;

    if (m->abi != SGS_ABI || m->size != sizeof *m)
        return -1;
    x->code = code;
    for (n = m->start(game, x, seed, index); n > 0; decisions++) {
        if (decisions == 20) {
            uint32_t size = m->save(game, blob);
            void *swap = game;
            bad |= size == 0 || size > m->blob_size;
            bad |= m->load(other, x, blob, size) != 0;
            bad |= m->key(other, x) != m->key(game, x);
            game = other;
            other = swap;
            n = m->options(game, x);
        } else if (decisions == 25) {
            m->copy(other, game);
            bad |= m->check(other, x) != 0;
            bad |= m->options(game, x) != n;
        }
        state = state * 6364136223846793005u + 1442695040888963407u;
        n = m->pick(game, x, way == 0 ? 0 : way == 1 ? n - 1 : (int)((state >> 33) % (uint64_t)n));
    }
    m->summary(game, x, out);
    *key = m->key(game, x);
    free(x); free(game); free(other); free(blob);
    return bad ? -2 : decisions;
}

/* How many fields lie inside the game, and how many names the table has. */
int describe(const sgs_machine *m)
{
    uint32_t i, inside = 0;
    for (i = 0; i < m->n_fields; i++)
        inside += m->fields[i].offset + m->fields[i].stride * (m->fields[i].rows - 1) + m->fields[i].count
            <= m->game_size;
    for (i = 0; i < m->n_names; i++)
        if (!m->names[i].group[0] || !m->names[i].name[0])
            return -1;
    return inside == m->n_fields ? (int)m->n_names : -2;
}
"""


class Summary(ctypes.Structure):
    _fields_ = [
        ("seed", ctypes.c_uint64), ("index", ctypes.c_uint64),
        ("decisions", ctypes.c_uint32), ("events", ctypes.c_uint32), ("turn", ctypes.c_uint16),
        ("winners", ctypes.c_uint16), ("result", ctypes.c_uint8), ("fault", ctypes.c_uint8),
        ("seat", ctypes.c_uint8), ("ask", ctypes.c_uint8), ("active", ctypes.c_uint8), ("phase", ctypes.c_uint8),
        ("first", ctypes.c_uint8), ("n_seats", ctypes.c_uint8), ("score", ctypes.c_int16 * 10),
        ("high", ctypes.c_uint16 * 8),
        ("note", ctypes.c_uint16 * 2),
    ]


class Head(ctypes.Structure):
    """The beginning of `sgs_machine`, which no later version may move."""

    _fields_ = [
        ("abi", ctypes.c_uint32), ("size", ctypes.c_uint32), ("name", ctypes.c_char_p), ("game_size", ctypes.c_uint32),
        ("blob_size", ctypes.c_uint32), ("n_seats", ctypes.c_uint32),
    ]


def pointer(capsule: Any, name: str) -> int:
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return int(get(capsule, name.encode()) or 0)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    import sgs_fast_core

    compiler = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler")
    folder = tmp_path_factory.mktemp("capi")
    (folder / "player.c").write_text(SOURCE)
    include = Path(next(iter(sgs_fast_core.__path__))) / "include"
    subprocess.run(
        [compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-shared", "-fPIC", f"-I{include}",
         "player.c", "-o", "player.so"],
        cwd=folder, check=True, env={"PATH": "/usr/bin:/bin:/usr/local/bin"},
    )
    loaded = ctypes.CDLL(str(folder / "player.so"))
    loaded.play.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_int,
                            ctypes.POINTER(ctypes.c_uint64), ctypes.POINTER(Summary)]
    loaded.describe.argtypes = [ctypes.c_void_p]
    return loaded


def zongheng() -> tuple[Any, str, Any]:
    module = pytest.importorskip("sgs_fast_core.rules.zongheng")
    from sgs_fast.match import Match

    return module, module.__name__, Match("zongheng", ["lubu-cavalry", "yellow-turban"]).setup


def outside(toy: Duel) -> tuple[Any, str, Any]:
    import toyduel.toy  # type: ignore[import-not-found]

    return toyduel.toy, "toyduel.toy", toy.setup()


@pytest.mark.parametrize("ruleset", ["zongheng", "toy"])
def test_header_of_the_capsule(toy: Duel, ruleset: str) -> None:
    from sgs_fast_core import api

    module, name, _ = zongheng() if ruleset == "zongheng" else outside(toy)
    head = Head.from_address(pointer(module.MACHINE, f"{name}.MACHINE"))
    machine = api.Machine.load(name)
    assert (head.abi, head.name.decode(), head.game_size, head.n_seats) == (
        machine.abi, machine.name, machine.game_size, machine.seats)
    with pytest.raises(ValueError, match="PyCapsule"):
        pointer(module.MACHINE, f"{name}.OTHER")


@pytest.mark.parametrize("ruleset", ["zongheng", "toy"])
def test_a_c_program_plays_the_games_that_python_plays(toy: Duel, library: ctypes.CDLL, ruleset: str) -> None:
    from sgs_fast_core import api

    module, name, setup = zongheng() if ruleset == "zongheng" else outside(toy)
    table, code = pointer(module.MACHINE, f"{name}.MACHINE"), pointer(setup.capsule(), "sgs_fast_core.code")
    assert library.describe(table) == sum(len(names) for names in api.Machine.load(name).names.values())
    for index in range(4):
        for way in range(3):
            key, summary = ctypes.c_uint64(), Summary()
            decisions = library.play(table, code, 3, index, way, ctypes.byref(key), ctypes.byref(summary))
            assert decisions == summary.decisions > 0
            if way == 2:
                continue
            game = api.Game(setup, 3, index)
            while not game.result:
                game.choose(game.options()[-way])
            assert (key.value, summary.result, summary.winners, summary.turn) == (
                game.key(), game.result, game.winners, game.turn)
            assert list(summary.score)[:2] == list(game.row()["score"][:2])
