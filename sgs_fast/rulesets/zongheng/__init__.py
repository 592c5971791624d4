"""三国杀·纵横 (ZongHeng): flow tables, vocabulary, cards, decks and options."""

from sgs_fast.rulesets.zongheng.ruleset import RULESET

__all__ = ["RULESET"]
