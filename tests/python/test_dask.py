"""A matrix on a Dask cluster of two worker processes, of which one is killed half-way, comes out as it does here."""

from __future__ import annotations

import os
import signal

import pytest

distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")
pytest.importorskip("scipy", reason="the extra analysis is not installed")
pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast.cli import main  # noqa: E402
from sgs_fast.matrix import matrix  # noqa: E402
from tests.python.variants import variants  # noqa: E402


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_plays_the_same_games() -> None:
    decks = variants(3)
    here = matrix("zongheng", decks, games=3000, seed=8, cards=True)
    killed: list[int] = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client, client.get_executor() as executor:
            workers = client.run(os.getpid)

            def told(made: object, cell: int, block: object) -> None:
                if not killed:
                    killed.append(next(iter(workers.values())))
                    os.kill(killed[0], signal.SIGKILL)

            there = matrix("zongheng", decks, games=3000, seed=8, cards=True, executor=executor, told=told)
            assert killed and killed[0] not in client.run(os.getpid).values()
    assert there.as_dict() == here.as_dict()
    assert there.campaign is not None and here.campaign is not None
    for one, other in zip(here.campaign.totals, there.campaign.totals, strict=True):
        assert one.cards is not None and (one.cards == other.cards).all()


def test_no_cluster_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", "zongheng", "-n", "4", "--dask", "nonsense://x"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "no Dask cluster at nonsense://x" in err and err.count("\n") == 1
