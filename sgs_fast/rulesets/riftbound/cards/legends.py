"""Champion legends."""

from sgs_fast.rulesets.riftbound.language import *


@legend("虚空之女", en="Daughter of the Void", id="OGN-247", domain=("fury", "mind"), champion="Kai'Sa")
def daughter_of_the_void(c):
    with c.adds(exhaust) as e:
        e.add(power=1, for_spells=True)


@legend("不灭狂雷", en="Relentless Storm", id="OGN-249", domain=("fury", "body"), champion="Volibear")
def relentless_storm(c):
    with c.on(played(unit(where=mighty(each_thing))), costs=exhaust) as e:
        e.channel(1, exhausted=True)


@legend("暴走萝莉", en="Loose Cannon", id="OGN-251", domain=("fury", "chaos"), champion="Jinx")
def loose_cannon(c):
    with c.on(beginning()) as e, e.if_(me.hand <= c.number("hand", 1, 0, 7)):
        e.draw(1)


@legend("诺克萨斯之手", en="Hand of Noxus", id="OGN-253", domain=("fury", "order"), champion="Darius")
def hand_of_noxus(c):
    with c.adds(exhaust, if_=legion(play_effect=False)) as e:
        e.add(energy=1)


@legend("九尾妖狐", en="Nine-Tailed Fox", id="OGN-255", domain=("calm", "mind"), champion="Ahri")
def nine_tailed_fox(c):
    with c.on(attacks(unit(enemy, where=controls_place(each_thing)))) as e:
        e.weaken(e.subject, c.number("penalty", 1, 1, 5))


@legend("盲僧", en="Blind Monk", id="OGN-257", domain=("calm", "body"), champion="Lee Sin")
def blind_monk(c):
    with c.active(energy(1), exhaust) as e:
        e.buff(e.target(unit(friendly)))


@legend("疾风剑豪", en="Unforgiven", id="OGN-259", domain=("calm", "chaos"), champion="Yasuo")
def unforgiven(c):
    with c.active(energy(2), exhaust) as e:
        t = e.target(unit(friendly))
        home = legend(friendly, where=place_of(t.one) < 100)
        e.move_to(t, e.target(battlefield(where=place_of(t.one) > 100) | home, place=True), harm=False)


@legend("曙光女神", en="Radiant Dawn", id="OGN-261", domain=("calm", "order"), champion="Leona")
def radiant_dawn(c):
    with c.on(stuns(unit(enemy)), together=True) as e:
        e.buff(e.target(unit(friendly)))


@legend("迅捷斥候", en="Swift Scout", id="OGN-263", domain=("mind", "chaos"), champion="Teemo")
def swift_scout(c):
    c.always("hide_energy", who="mine")
    with c.active(energy(1), exhaust) as e:
        teemo = Filter(kinds=("unit",), zones=("champion", "base", "field"), owned=True, side="mine", words=("Teemo",))
        e.bounce(e.target(teemo))


@legend("奥术先驱", en="Herald of the Arcane", id="OGN-265", domain=("mind", "order"), champion="Viktor")
def herald_of_the_arcane(c):
    with c.active(energy(1), exhaust) as e:
        e.tokens("随从", 1, anywhere=True)


@legend("赏金猎人", en="Bounty Hunter", id="OGN-267", domain=("body", "chaos"), champion="Miss Fortune")
def bounty_hunter(c):
    with c.active(exhaust) as e:
        e.change(e.target(unit), keyword="ganking")


@legend("腕豪", en="The Boss", id="OGN-269", domain=("body", "order"), champion="Sett")
def the_boss(c):
    with c.replace(would_die(unit(friendly, buffed)), if_=is_ready(c.this)) as r, r.instead() as e:
        paid = e.pay_if_wished(1, "any")
        with e.if_(paid.done):
            e.exhaust(c.this)
            e.unbuff(e.subject)
            e.spare(e.subject)
        with e.otherwise():
            e.kill(e.subject)
    with c.on(conquers()) as e:
        e.ready(c.this)


@legend("黑暗之女·入门", en="Dark Child - Starter", id="OGS-017", domain=("fury", "chaos"), champion="Annie")
def dark_child_starter(c):
    with c.on(end_of_my_turn) as e:
        e.ready(e.choose(runes_in_play(friendly, exhausted), c.number("runes", 2, 1, 6), up_to=True))


@legend("无极剑圣·入门", en="Wuju Bladesman - Starter", id="OGS-019", domain=("calm", "body"), champion="Master Yi")
def wuju_bladesman_starter(c):
    c.static(unit(friendly, defending, where=alone(each_thing)), might=c.number("bonus", 2, 1, 9))


@legend("光辉女郎·入门", en="Lady of Luminosity - Starter", id="OGS-021", domain=("mind", "order"), champion="Lux")
def lady_of_luminosity_starter(c):
    with c.on(played(spell(where=each_thing.cost >= c.number("energy", 5, 1, 12)))) as e:
        e.draw(1)


@legend("德玛西亚之力·入门", en="Might of Demacia - Starter", id="OGS-023", domain=("body", "order"), champion="Garen")
def might_of_demacia_starter(c):
    here_are = count(unit(friendly, where=same_place(Thing("subject"), each_thing)))
    with c.on(conquers(), if_=here_are >= c.number("units", 4, 1, 9)) as e:
        e.draw(c.number("draw", 2, 1, 5))
