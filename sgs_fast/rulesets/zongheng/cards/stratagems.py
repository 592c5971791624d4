"""Stratagems: tricks that turn something round."""

from sgs_fast.rulesets.zongheng.language import *


@trick("将计就计", en="Turn the Plot Round", cost=2, attribute="水", provenance="rules:413.6; cost designed")
def turn_round(c):
    c.reaim(c.target(trick(enemy)))


@trick("打草惊蛇", en="Beat the Grass", cost=1, attribute="木", provenance="rules:401.4; cost designed")
def beat_the_grass(c):
    stopped = c.interrupt(c.target(ability(enemy)))
    c.draw(1, if_done=stopped)


@trick("声东击西", en="Feint to the East", cost=1, attribute="金")
def feint(c):
    with c.mode("横置目标部队", "tap target unit") as m:
        m.tap(m.target(unit))
    with c.mode("重置目标部队", "untap target unit") as m:
        m.untap(m.target(unit))


@trick("趁火打劫", en="Loot a Burning House", cost=2, attribute="火", slow=True)
def loot(c):
    c.deal(c.number("damage", 2), to=c.target(unit(enemy, wounded)))
    c.draw(1)


@trick("隔岸观火", en="Watch the Fire from the Other Shore", cost=2, attribute="水", provenance="rules:407.2e; cost designed")
def other_shore(c):
    c.prevent(to=general(mine), may_end=True)


@trick("暗度陈仓", en="By Way of Chencang", cost=2, attribute="土")
def chencang(c):
    c.rule("no_counter", what=units(enemy))
    c.draw(1)


@trick("偷梁换柱", en="Steal the Beams", cost=1, attribute="木", provenance="rules:416.5c; cost designed")
def steal_the_beams(c):
    c.change(c.target(unit), swap=True)


@trick("笑里藏刀", en="A Dagger behind the Smile", cost=2, attribute="金", slow=True, provenance="rules:408.2; cost designed")
def dagger(c):
    c.destroy(c.target(unit(enemy), by_foe=True))


@trick("擒贼擒王", en="To Catch Bandits, Catch Their King", cost=4, attribute="金", slow=True)
def catch_the_king(c):
    c.deal(c.number("damage", 5), to=general(enemy))


@trick("反客为主", en="The Guest Becomes the Host", cost=6, attribute="木", slow=True)
def guest_and_host(c):
    c.take_control(c.target(unit(enemy)))


@trick("金蝉脱壳", en="The Cicada Sheds Its Skin", cost=1, attribute="金")
def cicada(c):
    c.bounce(c.target(unit(mine)))
    c.draw(1)


@trick("调虎离山", en="Lure the Tiger from the Mountain", cost=2, attribute="木")
def lure_the_tiger(c):
    c.bounce(c.target(unit(enemy)))


@trick("空城计", en="The Empty City", cost=1, attribute="土")
def empty_city(c):
    with c.if_(me.hand == 0):
        c.prevent(to=general(mine))
    with c.otherwise():
        c.shield(c.number("shield", 2), general(mine))


@trick("夺志", en="Break Their Will", cost=2, attribute="水", provenance="rules:405.1; cost designed")
def break_their_will(c):
    victim = c.target(unit)
    c.change(victim, blank=True, power=-2)


@trick("改旗易帜", en="Change the Banners", cost=1, attribute="木", provenance="rules:206.5; cost designed")
def change_the_banners(c):
    c.change(c.target(unit), word="步", without_word="骑")
    c.draw(1)


@trick("指鹿为马", en="Call a Deer a Horse", cost=1, attribute="土", slow=True, provenance="rules:416.6; cost designed")
def deer_and_horse(c):
    with c.mode() as m:
        m.change(m.target(unit), until="for_game", text=("步", "骑"))
    with c.mode() as m:
        m.change(m.target(unit), until="for_game", text=("弓", "步"))


@trick("按兵不动", en="Hold the Troops", cost=3, attribute="土", slow=True, provenance="rules:417.6d; cost designed")
def hold_the_troops(c):
    c.skip("combat", foe)
    c.draw(1)


@trick("断其归路", en="Cut Off Their Retreat", cost=2, attribute="土", slow=True)
def cut_off(c):
    victim = c.target(unit(enemy))
    c.tap(victim)
    c.rule("no_untap", what=victim, until="until_own_turn")
    c.draw(1)


@trick("温故知新", en="Learn from the Old", cost=1, attribute="木")
def learn_from_the_old(c):
    c.bounce(c.target(trick(mine, at="graveyard")))


@trick("破釜沉舟", en="Break the Cauldrons", cost=3, attribute="水", slow=True)
def break_the_cauldrons(c):
    c.change(units(mine), power=c.number("bonus", 2), keyword="backlash")


@trick("诱敌深入", en="Lure Them In", cost=1, attribute="水", provenance="rules:308.5; cost designed")
def lure_them_in(c):
    c.rule("must_attack", what=c.target(unit(enemy)), until="until_own_turn")
    c.draw(1)


@trick("铁索连环", en="Iron Chains", cost=2, attribute="金")
def iron_chains(c):
    c.tap(c.target(unit(enemy), 2, up_to=True))
    c.draw(1)


@trick("遗命", en="Last Orders", cost=1, attribute="木")
def last_orders(c):
    with c.gives(c.target(unit(mine)), dies(c.this)) as e:
        e.draw(2)


@trick("死里逃生", en="A Narrow Escape", cost=1, attribute="水")
def narrow_escape(c):
    saved = c.target(unit(mine))
    with c.instead_of(would_leave(saved.one, "destroy"), what=saved) as r:
        r.zone("hand", "return")


@trick("问卜天机", en="Ask the Heavens", cost=2, attribute="水", slow=True, provenance="rules:411.2d; cost designed")
def ask_the_heavens(c):
    with c.choose_one() as one:
        for kind, zh, en in ((unit, "部队", "unit"), (trick, "锦囊", "trick")):
            with one.option(
                f"每名角色展示牌库顶一张牌，{zh}牌置入手牌，其他牌置入坟场",
                f"each player reveals the top card of the library, {en} cards go to the hand, others to the graveyard",
            ):
                seen = c.top(1, everyone)
                c.reveal(seen)
                with c.each(seen) as card:
                    with c.if_(card.is_(kind(at="library"))):
                        c.move(card, "hand")
                    with c.otherwise():
                        c.move(card, "graveyard")


@trick("水淹七军", en="Seven Armies under Water", cost=5, attribute="水", slow=True)
def flood(c):
    c.deal(c.number("damage", 3), to=units())


@trick("天下归心", en="All under Heaven", cost=7, attribute="土", slow=True)
def all_under_heaven(c):
    with c.if_(count(units(mine)) >= c.number("units_needed", 9)):
        c.win()
    with c.otherwise():
        c.draw(3)


@trick("养精蓄锐", en="Gather Strength", cost=2, attribute="木", slow=True, only_for=("谋",))
def gather_strength(c):
    c.counters(1, general(mine))
    c.draw(1)


@trick("激将法", en="Goad the General", cost=1, attribute="火")
def goad(c):
    c.change(c.target(unit(mine)), power=c.number("bonus", 3), life=-1)


@trick("易容术", en="Another Face", cost=2, attribute="木", provenance="rules:416.5a; cost designed")
def another_face(c):
    original = c.target(unit)
    c.copies(c.target(unit(mine, but="chosen")), original, until="this_turn")


@trick("左右为难", en="Between Two Fires", cost=3, attribute="火", slow=True, provenance="rules:408.2; numbers designed")
def between_two_fires(c):
    with c.mode(by_foe=True) as m:
        m.deal(c.number("damage", 4), to=general(enemy))
    with c.mode(by_foe=True) as m:
        m.destroy(m.target(unit(enemy)))
