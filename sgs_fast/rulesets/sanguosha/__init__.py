"""三国杀 (Sanguosha): flow tables, cards, generals and skills."""

from sgs_fast.rulesets.sanguosha.ruleset import RULESET

__all__ = ["RULESET"]
