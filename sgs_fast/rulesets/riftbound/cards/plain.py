"""Legends and battlefields without abilities, for positions."""

from sgs_fast.rulesets.riftbound.language import *


@legend("白板甲", en="Plain Legend A", domain=("fury", "chaos"), champion="none", provenance="positions")
def plain_a(c):
    """No abilities."""


@legend("白板乙", en="Plain Legend B", domain=("calm", "body"), champion="none", provenance="positions")
def plain_b(c):
    """No abilities."""


@battlefield("白板战场", en="Plain Battlefield", provenance="positions")
def plain_battlefield(c):
    """No abilities."""


@battlefield("白板战场乙", en="Plain Battlefield B", provenance="positions")
def plain_battlefield_b(c):
    """No abilities."""
