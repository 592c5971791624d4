"""Generals. Of the real ones only Lü Bu's life, Diaochan's ability and Dong Zhuo's drawback are known."""

from sgs_fast.rulesets.zongheng.language import *


@general("吕布", en="Lü Bu", life=35, faction="群", cls="骑", provenance="rules:212.2b; abilities designed")
def lu_bu(c):
    with c.active(pay(2)) as a:
        a.change(a.target(unit(mine, cls="骑")), power=c.number("bonus", 2), keyword="ranged")
    with c.active(pay(3)) as a:
        a.deal(c.number("damage", 2), to=a.target(unit(enemy) | general(enemy)))


@general("张角", en="Zhang Jiao", life=36, faction="群", cls="谋", provenance="designed")
def zhang_jiao(c):
    with c.active(pay(2)) as a:
        a.reinforce("黄巾乡勇", c.number("militia", 1))
    with c.active(pay(3)) as a:
        a.deal(c.number("lightning", 3), to=a.target(unit(enemy) | general(enemy)))


@general("貂蝉", en="Diaochan", life=28, faction="群", cls="谋", provenance="rules:402.6; life and cost designed")
def diaochan(c):
    with c.active(pay(1)) as a:
        with a.at(phase_begins("end")) as later:
            later.draw()


@general("董卓", en="Dong Zhuo", life=40, faction="群", cls="骑", provenance="rules:403.4; life and active ability designed")
def dong_zhuo(c):
    c.static(unit(enemy, attacking_this), power=+1)
    with c.active(pay(2)) as a:
        picked = a.sacrifices(me)
        a.deal(c.number("damage", 4), to=a.target(unit(enemy) | general(enemy)), if_done=picked)
    with c.active(pay(8)) as a:
        a.deal(c.number("plunder", 3), to=general(enemy))


@general("郭嘉", en="Guo Jia", life=30, faction="魏", cls="谋", awaken=3, provenance="designed")
def guo_jia(c):
    with c.active(pay(1), if_=~awakened) as a:
        a.draw(1)
        a.discard(1)
    with c.active(souls(1), if_=awakened) as a:
        a.deal(c.number("damage", 3), to=a.target(unit(enemy) | general(enemy)))
    with c.awakens() as e:
        e.draw(c.number("cards", 2))


@general("大乔", en="Da Qiao", life=30, faction="吴", cls="方", provenance="designed")
def da_qiao(c):
    with c.active(pay(1)) as a:
        a.heal(c.number("healed", 2), a.target(unit(mine)))
    with c.active(pay(8)) as a:
        a.deal(c.number("fleet", 3), to=general(enemy))


@general("张宝", en="Zhang Bao", life=30, faction="群", cls="谋", provenance="designed")
def zhang_bao(c):
    with c.active(pay(2)) as a:
        result = a.judge()
        target = a.target(unit(enemy))
        with a.if_(result.amount >= c.number("needed", 3)):
            a.destroy(target)
        with a.otherwise():
            a.tap(target)


@general("张梁", en="Zhang Liang", life=33, faction="群", cls="步", provenance="designed")
def zhang_liang(c):
    c.static(units(mine, of="黄巾军", but=c.this), life=+1)
    with c.active(pay(1)) as a:
        a.change(units(mine, of="黄巾军"), power=+1)
