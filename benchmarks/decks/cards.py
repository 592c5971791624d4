"""Cards of the benchmarks only: units without any ability, and one that listens eight times."""

# ruff: noqa: F403, F405

from sgs_fast.rulesets.zongheng.language import *


@general("无言主将", en="Silent General", life=15, provenance="benchmark")
def silent_general(c):
    """Can do nothing."""


@unit("木人", en="Wooden Soldier", cost=1, power=1, life=2, cls="步", limit=0, provenance="benchmark")
def wooden_soldier(c):
    """Cannot respond."""


@unit("石人", en="Stone Soldier", cost=3, power=3, life=3, cls="戟", limit=0, provenance="benchmark")
def stone_soldier(c):
    """Cannot respond."""


@unit("百耳", en="Hundred Ears", cost=2, power=2, life=3, cls="弓", limit=0, provenance="benchmark")
def hundred_ears(c):
    """Five of them in play are forty listeners; every event that they hear comes up often, few triggers go far."""
    with c.on(enters(units(mine, but=c.this))) as e:
        e.lose_life(1, foe)
    with c.on(dies(units(mine, but=c.this))) as e:
        e.lose_life(1, foe)
    with c.on(attacks(units(enemy)), if_=count(units(mine)) > 30) as e:
        e.draw(1)
    with c.on(damaged(units(enemy)), if_=count(units(mine)) > 30) as e:
        e.draw(1)
    with c.on(damaged(units(mine)), if_=count(units(mine)) > 30) as e:
        e.draw(1)
    with c.on(taps(units(mine)), if_=count(units(mine)) > 30) as e:
        e.draw(1)
    with c.on(untaps(units(mine)), if_=count(units(mine)) > 30) as e:
        e.draw(1)
    with c.on(draws(foe), if_=count(units(mine)) > 30) as e:
        e.draw(1)
