"""Tokens: units that effects play."""

from sgs_fast.rulesets.riftbound.language import *


@unit("随从", en="Recruit", id="OGN-271", might=1, tags=("Recruit",), supertype="token")
def recruit(c):
    """A token."""


@unit("随从（诺克萨斯）", en="Recruit (NX)", id="OGN-272", might=1, tags=("Recruit",), supertype="token")
def recruit_nx(c):
    """A token."""


@unit("随从（祖安）", en="Recruit (ZN)", id="OGN-273", might=1, tags=("Recruit",), supertype="token")
def recruit_zn(c):
    """A token."""


@unit("精灵", en="Sprite", id="OGN-274", might=3, tags=("Fae",), keywords="temporary", supertype="token")
def sprite(c):
    """A token; keywords are all that it has."""
