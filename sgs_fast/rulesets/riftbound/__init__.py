"""符文战场 (Riftbound): flow tables, vocabulary, cards, decks and options."""

from sgs_fast.rulesets.riftbound.ruleset import RULESET

__all__ = ["RULESET"]
