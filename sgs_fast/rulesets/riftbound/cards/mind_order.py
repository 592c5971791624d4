"""Mind and Order cards of the first slice."""

from sgs_fast.rulesets.riftbound.language import *


@unit("警觉的哨兵", en="Watchful Sentry", id="OGN-096", energy=2, might=1, domain="mind", tags=("Freljord",),
      keywords="deathknell")
def watchful_sentry(c):
    with c.deathknell() as e:
        e.draw(1)


@unit("莽莽魄罗", en="Daring Poro", id="OGN-210", energy=2, might=2, domain="order", tags=("Poro",), keywords={"assault": 1})
def daring_poro(c):
    """Assault."""


@spell("清理门户", en="Cull the Weak", id="OGN-209", energy=2, power=1, domain="order")
def cull_the_weak(c):
    with c.each_player() as player:
        c.kill(c.choose(unit(whose=player), 1, who=player))


@spell("暗刃", en="Hidden Blade", id="OGN-213", energy=2, power=1, domain="order", keywords=("hidden", "action"))
def hidden_blade(c):
    killed = c.kill(c.target(unit(at_battlefield)))
    c.draw(c.number("draw", 2), who=killed.subject.controller, after=killed)


@unit("侦察飞鹰", en="Soaring Scout", id="OGN-216", energy=2, might=1, domain="order", tags=("Bird", "Freljord"),
      keywords="deathknell")
def soaring_scout(c):
    with c.deathknell() as e:
        e.channel(1, exhausted=True)


@unit("机械戏法师", en="Machine Evangel", id="OGN-239", energy=5, power=1, might=4, domain="order", tags=("Piltover",),
      keywords="deathknell")
def machine_evangel(c):
    with c.deathknell() as e:
        e.tokens("随从", c.number("recruits", 3))


@unit("维克托·领袖", en="Viktor, Leader", id="OGN-246", energy=4, power=1, might=4, domain="order", tags=("Viktor", "Zaun"),
      champion="Viktor", supertype="champion")
def viktor_leader(c):
    with c.on(dies(unit(friendly, without="Recruit", but=c.this))) as e:
        e.tokens("随从", 1)
