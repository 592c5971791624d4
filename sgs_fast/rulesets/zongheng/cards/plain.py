"""Generals without abilities: who sits there when a position names nobody."""

from sgs_fast.rulesets.zongheng.language import general


@general("白板甲", en="Plain General A", life=30, provenance="positions")
def plain_a(c):
    """30 life, no abilities."""


@general("白板乙", en="Plain General B", life=30, provenance="positions")
def plain_b(c):
    """30 life, no abilities."""
