"""Cards that the rules themselves name, exactly as far as they are known, and what every game needs."""

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import _define


@_define("resource", "初始资源", en="Initial Resource", limit=0, provenance="rules:100.2a")
def initial_resource(c):
    """A neutral resource."""


@general("吕布", en="Lü Bu", life=35, faction="群", cls="骑", provenance="rules:212.2b; ability designed")
def lu_bu(c):
    with c.active(pay(2)) as a:
        a.change(a.target(unit(mine, cls="骑")), power=c.number("bonus", 2))


@general("张角", en="Zhang Jiao", life=30, faction="群", cls="谋", provenance="designed")
def zhang_jiao(c):
    with c.active(pay(3)) as a:
        a.reinforce("黄巾乡勇", 1)


@reinforcement("黄巾乡勇", en="Yellow Turban Militia", power=1, life=1, cls="步", of="黄巾军", provenance="designed")
def militia(c):
    """A plain token."""


@unit("弓箭军需官", en="Archer Quartermaster", cost=3, power=2, life=2, cls="弓", provenance="rules:204.2d")
def quartermaster(c):
    c.cheaper(count(units(mine, cls="弓")))


@trick("过河拆桥", en="Burn the Bridge", cost=1, attribute="水", provenance="rules:103.2c")
def burn_the_bridge(c):
    t = c.target(unit)
    c.tap(t)
    c.deal(c.number("damage", 1), to=t)


@unit("流民义士", en="Refugee Volunteers", cost=2, power=1, life=2, cls="步", provenance="rules:404.2; numbers designed")
def volunteers(c):
    c.static(units(mine, cls="步", but=c.this), power=+1, life=+1)


@unit("西凉铁骑", en="Xiliang Lancers", cost=3, power=3, life=3, cls="骑", keywords={"冲锋": 1})
def lancers(c):
    """Charges."""


@unit("弩营教头", en="Crossbow Drillmaster", cost=4, power=2, life=3, cls="弓", of="袁")
def drillmaster(c):
    dmg, plus = c.number("damage", 1), c.number("bonus", 1)
    with c.on(enters(c.this)) as e:
        e.deal(dmg, to=e.target(unit(enemy)))
    c.static(units(mine, cls="弓", but=c.this), power=+plus)


@unit("长枪兵", en="Pikemen", cost=1, power=1, life=2, cls="步", limit=0)
def pikemen(c):
    """Plain."""


@unit("重甲卫士", en="Heavy Guard", cost=4, power=2, life=5, cls="戟", keywords={"装甲": 1, "嘲讽": 1})
def heavy_guard(c):
    """Armour and taunt."""
