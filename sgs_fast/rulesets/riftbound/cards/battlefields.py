"""Battlefields."""

from sgs_fast.rulesets.riftbound.language import *


@battlefield("团结圣坛", en="Altar to Unity", id="OGN-275")
def altar_to_unity(c):
    with c.on(holds(c.this)) as e:
        e.tokens("随从", 1)


@battlefield("攀圣长阶", en="Aspirant's Climb", id="OGN-276")
def aspirants_climb(c):
    c.always("victory", amount=c.number("points", 1, 0, 5))


@battlefield("后巷酒吧", en="Back-Alley Bar", id="OGN-277")
def back_alley_bar(c):
    with c.on(moves_from(unit, c.this)) as e:
        e.change(e.subject, might=c.number("bonus", 1, 1, 5))


@battlefield("班德尔树", en="Bandle Tree", id="OGN-278")
def bandle_tree(c):
    c.always("hide_room", c.this, amount=c.number("room", 1, 1, 3))


@battlefield("强化阵地", en="Fortified Position", id="OGN-279")
def fortified_position(c):
    with c.on(defended(c.this)) as e:
        e.change(e.target(unit), until="this_combat", shield=c.number("shield_bonus", 2, 1, 9))


@battlefield("帝柳之林", en="Grove of the God-Willow", id="OGN-280")
def grove_of_the_god_willow(c):
    with c.on(holds(c.this)) as e:
        e.draw(1)


@battlefield("圣化之墓", en="Hallowed Tomb", id="OGN-281")
def hallowed_tomb(c):
    with c.on(holds(c.this), may=True) as e, e.if_(me.cards_in("champion") == 0):
        e.move(e.choose(trash(friendly, kind="unit", where=is_chosen_champion(each_thing)), 1), "champion")


@battlefield("希拉娜修道院", en="Monastery of Hirana", id="OGN-282")
def monastery_of_hirana(c):
    with c.on(conquers(c.this), may=True) as e:
        spent = e.unbuff(e.choose(unit(friendly, buffed), 1))
        e.draw(1, if_done=spent)


@battlefield("纳沃利角斗场", en="Navori Fighting Pit", id="OGN-283")
def navori_fighting_pit(c):
    with c.on(holds(c.this)) as e:
        e.buff(e.target(unit(at_battlefield, here)))


@battlefield("力量方尖碑", en="Obelisk of Power", id="OGN-284")
def obelisk_of_power(c):
    with c.on(beginning_of_each, if_=first_turn(player_of_event)) as e:
        e.channel(1, player_of_event)


@battlefield("劫掠船巷", en="Reaver's Row", id="OGN-285")
def reavers_row(c):
    with c.on(defended(c.this), may=True) as e:
        e.move_home(e.target(unit(friendly, at_battlefield, here)))


@battlefield("清算人竞技场", en="Reckoner's Arena", id="OGN-286")
def reckoners_arena(c):
    with c.on(holds(c.this)) as e:
        e.conquer_effects()


@battlefield("雷霆之纹", en="Sigil of the Storm", id="OGN-287")
def sigil_of_the_storm(c):
    with c.on(conquers(c.this)) as e:
        e.recycle(e.choose(runes_in_play(friendly), 1))


@battlefield("星尖峰", en="Startipped Peak", id="OGN-288")
def startipped_peak(c):
    with c.on(holds(c.this), may=True) as e:
        e.channel(1, exhausted=True)


@battlefield("巨神峰之巅", en="Targon's Peak", id="OGN-289")
def targons_peak(c):
    with c.on(conquers(c.this)) as e, e.at(end_of_turn) as later:
        later.ready(later.choose(runes_in_play(friendly, exhausted), c.number("runes", 2, 1, 6), up_to=True))


@battlefield("荣耀竞技场", en="The Arena's Greatest", id="OGN-290")
def the_arenas_greatest(c):
    with c.on(beginning_of_each, if_=first_turn(player_of_event)) as e:
        e.score(1, player_of_event)


@battlefield("烛光圣殿", en="The Candlelit Sanctum", id="OGN-291")
def the_candlelit_sanctum(c):
    with c.on(conquers(c.this)) as e:
        looked = e.first_of(deck_top(2), 2)
        e.look(looked)
        gone = e.choose(deck_top(2), 2, up_to=True)
        e.recycle(gone)
        with e.if_(gone.count == 0):
            e.move(e.choose(deck_top(2), 1), "deck", "effect", on_top=True)


@battlefield("幻梦之树", en="The Dreaming Tree", id="OGN-292")
def the_dreaming_tree(c):
    for seats in range(4):         # once a turn for each player
        with c.on(chosen_by_spell(unit(here), seats_behind(player_of_event) == seats), limit=1) as e:
            e.draw(1, player_of_event)


@battlefield("宏伟广场", en="The Grand Plaza", id="OGN-293")
def the_grand_plaza(c):
    with c.on(holds(c.this)) as e, e.if_(count(unit(friendly, here)) >= c.number("units", 7, 1, 20)):
        e.win()


@battlefield("崔法利兵营", en="Trifarian War Camp", id="OGN-294")
def trifarian_war_camp(c):
    c.static(unit(at_battlefield, here), might=c.number("bonus", 1, 1, 5))


@battlefield("卑鄙之喉的巢穴", en="Vilemaw's Lair", id="OGN-295")
def vilemaws_lair(c):
    c.always("no_home", unit(at_battlefield, here))


@battlefield("虚空之门", en="Void Gate", id="OGN-296")
def void_gate(c):
    c.always("bonus_damage", unit(at_battlefield, here), amount=c.number("bonus", 1, 1, 5))


@battlefield("疾风山丘", en="Windswept Hillock", id="OGN-297")
def windswept_hillock(c):
    c.static(unit(at_battlefield, here), keyword="ganking")


@battlefield("祖安地沟", en="Zaun Warrens", id="OGN-298")
def zaun_warrens(c):
    with c.on(conquers(c.this)) as e:
        e.discard(1)
        e.draw(1)
