"""What every game needs."""

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.nouns import define


@define("resource", "初始资源", en="Initial Resource", limit=0, provenance="rules:100.2a")
def initial_resource(c):
    """A neutral resource."""
