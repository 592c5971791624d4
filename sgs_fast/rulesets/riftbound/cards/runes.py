"""The six basic runes."""

from sgs_fast.rulesets.riftbound.language import *


@rune("炽烈符文", en="Fury Rune", id="OGN-007", domain="fury")
def fury_rune(c):
    """1 Energy when exhausted, 1 Fury Power when recycled."""


@rune("翠意符文", en="Calm Rune", id="OGN-042", domain="calm")
def calm_rune(c):
    """1 Energy when exhausted, 1 Calm Power when recycled."""


@rune("灵光符文", en="Mind Rune", id="OGN-089", domain="mind")
def mind_rune(c):
    """1 Energy when exhausted, 1 Mind Power when recycled."""


@rune("摧破符文", en="Body Rune", id="OGN-126", domain="body")
def body_rune(c):
    """1 Energy when exhausted, 1 Body Power when recycled."""


@rune("混沌符文", en="Chaos Rune", id="OGN-166", domain="chaos")
def chaos_rune(c):
    """1 Energy when exhausted, 1 Chaos Power when recycled."""


@rune("序理符文", en="Order Rune", id="OGN-214", domain="order")
def order_rune(c):
    """1 Energy when exhausted, 1 Order Power when recycled."""
