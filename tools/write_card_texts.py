"""Writes the texts of ZongHeng's cards as they are now into the file that the tests compare them with.

Run it after a change of a script or of the wording, and read the difference before it is committed.
"""

from __future__ import annotations

from pathlib import Path

from sgs_fast.rulesets import find

TEXTS = Path(__file__).resolve().parents[1] / "tests" / "zongheng" / "pool" / "texts.txt"


def main() -> None:
    """One block a card: its name, its Chinese text, its English text, abilities apart by a slash."""
    blocks = []
    for card in find("zongheng").cards:
        zh, en = (card.text(lang).replace("\n", " / ") for lang in ("zh", "en"))
        if zh:
            blocks.append(f"{card.zh}\n{zh}\n{en}")
    TEXTS.write_text("\n\n".join(blocks) + "\n", "utf-8")


if __name__ == "__main__":
    main()
