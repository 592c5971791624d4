"""Writes what the commands print into the pages that quote it, and their figures: ``python tools/write_outputs.py [PAGE ...]``.

Run it after a change of the output, of an agent or of a card; `tests/python/test_many_docs.py` tells when.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.pages import outputs, rewritten  # noqa: E402

PAGES = ("too-strong.md", "how-many-games.md")
FIGURES = {"captain-cost.png": "r3-sweep.png", "captain-matrix.png": "r4-matrix.png"}  # of the tutorial, by the name in its run


def main() -> None:
    for name in sys.argv[1:] or PAGES:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            page = ROOT / "docs" / name
            page.write_text(rewritten(page.read_text("utf-8"), outputs(name, Path(folder))), "utf-8")
            for kept, made in FIGURES.items():
                if (file := Path(folder, "figures", made)).exists():
                    shutil.copy(file, ROOT / "docs" / "figures" / kept)
            os.chdir(ROOT)


if __name__ == "__main__":
    main()
