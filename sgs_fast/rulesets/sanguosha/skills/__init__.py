"""The skills of 三国杀, one file a group; importing a file declares its skills."""

from __future__ import annotations

from importlib import import_module

__all__ = ["FILES", "load_all"]

FILES = (
    "cards", "equipment", "standard", "wind_fire", "forest_mountain", "gods", "gods_later", "examples", "war_wei", "war_shu",
    "war_wu", "war_qun", "nation_cards",
)


def load_all() -> None:
    """Declares every skill, in the order of the files."""
    for name in FILES:
        import_module(f"{__name__}.{name}")
