"""What the commands of many games share: where results go, who plays, and the command as it was given."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sgs_fast.cli.output import amount, complain

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from sgs_fast.campaign import Campaign
    from sgs_fast.cli.arguments import Parser
    from sgs_fast.store import Store
    from sgs_fast.text import Speech

__all__ = ["add_results", "campaign_dict", "opened", "played_lines", "running", "this_command"]


def add_results(made: Parser) -> None:
    """Where results go, what is counted, who plays."""
    made.add_argument("--out", metavar="FILE", help="a DuckDB file that keeps the results, new or of earlier runs")
    made.add_argument(
        "--wait",
        type=float,
        default=10.0,
        metavar="SECONDS",
        help="how long to wait for another run that writes this file (default: 10)",
    )
    made.add_argument(
        "--cards", action="store_true", help="count what became of each card: in hand, drawn, played, by turn"
    )
    made.add_argument(
        "--count",
        action="append",
        default=[],
        metavar="COUNTER",
        help='count events, as in "burned: event=damage, card=火攻, deck=0, amounts"; may be repeated',
    )
    made.add_argument("--rows", action="store_true", help="store a row for each game, not only sums (needs --out)")
    made.add_workers()
    made.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://host:8786")


@contextmanager
def opened(options: argparse.Namespace) -> Iterator[Store | None]:
    """The store given with ``--out``, or None."""
    from sgs_fast.errors import SgsError, UsageError

    if options.rows and options.out is None:
        raise UsageError("--rows stores games: name a file with --out")
    if options.out is None:
        yield None
        return
    from sgs_fast.store import Store

    there = Path(options.out).exists()
    empty = False
    try:
        with Store(options.out, wait=options.wait, say=complain) as store:
            try:
                yield store
            except SgsError:
                empty = not store.runs()
                raise
    finally:
        if empty and not there:        # a command that was refused leaves no file behind
            Path(options.out).unlink(missing_ok=True)


@contextmanager
def running(options: argparse.Namespace) -> Iterator[Executor | None]:
    """The executor of ``--dask``, or None."""
    if options.dask is None:
        yield None
        return
    from sgs_fast.errors import UsageError
    from sgs_fast.extras import need

    distributed = need("distributed", "--dask")
    try:
        client: Any = distributed.Client(options.dask, timeout=20)
    except (OSError, ValueError) as error:
        raise UsageError(f"no Dask cluster at {options.dask}: {error}") from None
    with client, client.get_executor() as executor:
        yield executor


def this_command(name: str, argv: Sequence[str]) -> str:
    """The command as it was given, to be given again."""
    return shlex.join(["sgs-fast", name, *argv])


def campaign_dict(campaign: Campaign, cpu: float, seconds: float) -> dict[str, Any]:
    """What ``--json`` says of a stored run: whether it is whole, how much was there already, its cost and digest."""
    return {
        "partial": campaign.partial,
        "resumed": campaign.resumed,
        "run": campaign.id,
        "cpu_s": round(cpu, 6),
        "wall_s": round(seconds, 6),
        "digest": campaign.digest,
    }


def played_lines(campaign: Campaign, games: int, seconds: float, out: str | None, say: Speech) -> list[str]:
    """The last lines of a stored run: games, those that were stored before, and speed."""
    speed = amount((games - campaign.resumed) / max(seconds, 1e-9))
    note = say(f", {campaign.resumed:,} of them from {out}", f"，其中 {campaign.resumed:,} 局来自 {out}")
    note = note if campaign.resumed else ""
    return ["", say(f"{games:,} games{note}; {speed} games/s", f"共 {games:,} 局{note}；每秒 {speed} 局")]
