"""Mind cards."""

from sgs_fast.rulesets.riftbound.language import *


@spell("借鉴历史", en="Consult the Past", id="OGN-083", energy=4, domain="mind", keywords=("hidden", "reaction"))
def consult_the_past(c):
    c.draw(c.number("draw", 2, 1, 5))


@unit("踊跃的学徒", en="Eager Apprentice", id="OGN-084", energy=3, might=3, domain="mind", tags=("Piltover",))
def eager_apprentice(c):
    c.always("energy_floor", any_spell, amount=c.number("discount", 1, 0, 5), who="mine", if_=at_site(c.this))


@spell("彗星坠击", en="Falling Comet", id="OGN-085", energy=5, domain="mind", keywords="action")
def falling_comet(c):
    c.deal(c.number("damage", 6, 1, 15), to=c.target(unit(at_battlefield)))


@unit("宝石巨像", en="Jeweled Colossus", id="OGN-086", energy=5, might=5, domain="mind", tags=("Mount Targon",),
      keywords={"vision": 1, "shield": 1})
def jeweled_colossus(c):
    """Keywords are all that it has."""


@unit("约德尔教官", en="Lecturing Yordle", id="OGN-087", energy=3, might=2, domain="mind",
      tags=("Yordle", "Bandle City"), keywords="tank")
def lecturing_yordle(c):
    with c.enters() as e:
        e.draw(1)


@unit("超能机甲", en="Mega-Mech", id="OGN-088", energy=7, might=8, domain="mind", tags=("Mech", "Bandle City"))
def mega_mech(c):
    """No ability."""


@gear("懊悔法球", en="Orb of Regret", id="OGN-090", energy=1, domain="mind")
def orb_of_regret(c):
    with c.active(exhaust) as e:
        e.weaken(e.target(unit), c.number("penalty", 1, 1, 5))


@unit("竞技场勤务小队", en="Pit Crew", id="OGN-091", energy=3, might=3, domain="mind", tags=("Bandle City",))
def pit_crew(c):
    with c.on(played(gear)) as e:
        e.ready(c.this)


@unit("怒海大鲨炮", en="Riptide Rex", id="OGN-092", energy=6, power=2, might=6, domain="mind",
      tags=("Pirate", "Bilgewater"))
def riptide_rex(c):
    with c.enters() as e:
        e.deal(c.number("damage", 6, 1, 15), to=e.target(unit(enemy, at_battlefield)))


@spell("烟幕弹", en="Smoke Screen", id="OGN-093", energy=2, power=1, domain="mind", keywords="reaction")
def smoke_screen(c):
    c.weaken(c.target(unit), c.number("penalty", 4, 1, 9))


@spell("精灵召唤", en="Sprite Call", id="OGN-094", energy=3, domain="mind", keywords=("hidden", "action"))
def sprite_call(c):
    c.tokens("精灵", 1, anywhere=True, ready=True)


@spell("“敲”诈", en="Stupefy", id="OGN-095", energy=1, domain="mind", keywords="reaction")
def stupefy(c):
    c.weaken(c.target(unit), c.number("penalty", 1, 1, 5))
    c.draw(1)


@unit("警觉的哨兵", en="Watchful Sentry", id="OGN-096", energy=2, might=1, domain="mind", tags=("Freljord",),
      keywords="deathknell")
def watchful_sentry(c):
    with c.deathknell() as e:
        e.draw(1)


@unit("爆裂球果仙灵", en="Blastcone Fae", id="OGN-097", energy=2, power=1, might=2, domain="mind",
      tags=("Fae", "Bandle City"), keywords="hidden")
def blastcone_fae(c):
    with c.enters() as e:
        e.weaken(e.target(unit), c.number("penalty", 2, 1, 9))


@gear("能量通道", en="Energy Conduit", id="OGN-098", energy=3, domain="mind")
def energy_conduit(c):
    with c.adds(exhaust) as e:
        e.add(energy=1)


@gear("拾荒小能手", en="Garbage Grabber", id="OGN-099", energy=2, domain="mind")
def garbage_grabber(c):
    with c.active(recycle_cost(trash, c.number("recycled", 3, 1, 6)), energy(1), exhaust) as e:
        e.draw(1)


@unit("宝石真知者", en="Gemcraft Seer", id="OGN-100", energy=3, power=1, might=3, domain="mind", tags=("Mount Targon",),
      keywords="vision")
def gemcraft_seer(c):
    c.static(unit(friendly, but=c.this), keyword="vision")
    c.always("vision", unit(friendly, but=c.this))


@gear("蘑菇袋", en="Mushroom Pouch", id="OGN-101", energy=2, domain="mind")
def mushroom_pouch(c):
    with c.on(beginning(), if_=exists(facedown)) as e:
        e.draw(1)


@spell("传送门大营救", en="Portal Rescue", id="OGN-102", energy=3, power=1, domain="mind", keywords="action")
def portal_rescue(c):
    gone = c.banish(c.target(unit(friendly)))
    c.play_card(gone.moved, who=gone.subject.owner, cost="nothing", to_base=True)


@unit("拉文布鲁姆学生", en="Ravenbloom Student", id="OGN-103", energy=2, might=2, domain="mind", tags=("Noxus",))
def ravenbloom_student(c):
    with c.on(played(spell)) as e:
        e.change(c.this, might=c.number("bonus", 1, 1, 5))


@spell("择日再战", en="Retreat", id="OGN-104", energy=1, domain="mind", keywords="reaction")
def retreat(c):
    home = c.bounce(c.target(unit(friendly)))
    c.channel(1, home.subject.owner, exhausted=True, after=home)


@spell("星芒凝汇", en="Singularity", id="OGN-105", energy=6, power=2, domain="mind")
def singularity(c):
    c.deal(c.number("damage", 6, 1, 15), to=c.target(unit, 2, up_to=True))


@unit("精灵之母", en="Sprite Mother", id="OGN-106", energy=4, power=1, might=3, domain="mind", tags=("Fae",))
def sprite_mother(c):
    with c.enters() as e:
        e.tokens("精灵", 1, at=c.this, ready=True)


@unit("斥候标兵 艾娃", en="Ava Achiever", id="OGN-107", energy=5, might=4, domain="mind", tags=("Yordle",))
def ava_achiever(c):
    with c.on(attacks(c.this), costs=power(1, "mind")) as e:
        e.play_card(e.choose(cards(friendly, keyword="hidden"), 1, up_to=True), at=c.this)


@spell("聚合变异", en="Convergent Mutation", id="OGN-108", energy=2, power=1, domain="mind", keywords="reaction")
def convergent_mutation(c):
    t = c.target(unit(friendly))
    other = c.target(unit(friendly, but="chosen"))
    c.change(t, might=largest(0, other.might - t.might))


@unit("蒙多医生·主治大夫", en="Dr. Mundo, Expert", id="OGN-109", energy=8, power=2, might=6, domain="mind",
      tags=("Dr. Mundo", "Zaun"), champion="Dr. Mundo", supertype="champion")
def dr_mundo_expert(c):
    c.static(c.this, might=count_in_trash())
    with c.on(beginning()) as e:
        e.recycle(e.choose(trash(friendly), c.number("recycled", 3, 1, 6)))


@unit("艾克·溯时洄光", en="Ekko, Recurrent", id="OGN-110", energy=5, power=1, might=5, domain="mind",
      tags=("Ekko", "Zaun"), keywords=("accelerate", "deathknell"), champion="Ekko", supertype="champion")
def ekko_recurrent(c):
    with c.on(dies(c.this), may=True) as e:
        gone = e.recycle(c.this)
        e.ready(runes_in_play(friendly), if_done=gone)


@unit("黑默丁格·博学家", en="Heimerdinger, Inventor", id="OGN-111", energy=3, power=1, might=3, domain="mind",
      tags=("Yordle", "Heimerdinger", "Piltover"), champion="Heimerdinger", supertype="champion")
def heimerdinger_inventor(c):
    c.borrows_abilities()


@unit("卡莎·蜕变者", en="Kai'Sa, Evolutionary", id="OGN-112", energy=6, power=1, might=6, domain="mind",
      tags=("Kai'Sa", "The Void"), keywords="ganking", champion="Kai'Sa", supertype="champion")
def kaisa_evolutionary(c):
    with c.on(this_conquers(), may=True) as e:
        found = e.choose(trash(friendly, kind="spell", where=each_thing.cost < points()), 1)
        e.play_card(found, cost="power", then_recycle=True)


@unit("玛尔扎哈·狂热信徒", en="Malzahar, Fanatic", id="OGN-113", energy=4, might=3, domain="mind",
      tags=("Malzahar", "The Void"), champion="Malzahar", supertype="champion")
def malzahar_fanatic(c):
    with c.adds(kill_cost(unit | gear), exhaust, timing="action") as e:
        e.add(power=c.number("added_power", 2, 1, 4))


@spell("进化日", en="Progress Day", id="OGN-114", energy=6, power=1, domain="mind")
def progress_day(c):
    c.draw(c.number("draw", 4, 1, 8))


@spell("光明未来", en="Promising Future", id="OGN-115", energy=5, power=1, domain="mind")
def promising_future(c):
    seen = c.number("seen", 5, 1, 8)
    with c.each_player() as player:
        c.look(deck_top(seen, who=player), who=player)
    picked = c.choose(deck_top(seen, who=each, where=is_known(each_thing)), 1, who=everyone)
    gone = c.banish(picked)
    c.recycle(deck_top(seen - 1, who=None, where=is_known(each_thing)))
    with c.each_player(me_last=True) as player:
        his = Filter(zones=("banished",), where=gone.moved.has(each_thing) & each_thing.owner.is_(player))
        c.play_card(c.choose(his, 1, who=player), who=player, cost="power")


@unit("千尾监视者", en="Thousand-Tailed Watcher", id="OGN-116", energy=7, power=1, might=7, domain="mind",
      tags=("Ionia",), keywords="accelerate")
def thousand_tailed_watcher(c):
    with c.enters() as e:
        e.weaken(unit(enemy), c.number("penalty", 3, 1, 9))


@unit("维克托·创见先驱", en="Viktor, Innovator", id="OGN-117", energy=4, power=1, might=3, domain="mind",
      tags=("Viktor", "Zaun"), champion="Viktor", supertype="champion")
def viktor_innovator(c):
    with c.on(played_in_foes_turn()) as e:
        e.tokens("随从", 1)


@unit("残响之魂", en="Wraith of Echoes", id="OGN-118", energy=6, power=1, might=5, domain="mind",
      tags=("Spirit", "Shadow Isles"))
def wraith_of_echoes(c):
    with c.on(dies(unit(friendly)), limit=1) as e:
        e.draw(1)


@unit("阿狸·天真绮梦", en="Ahri, Inquisitive", id="OGN-119", energy=3, power=1, might=3, domain="mind",
      tags=("Ahri", "Ionia"), champion="Ahri", supertype="champion")
def ahri_inquisitive(c):
    penalty = c.number("penalty", 2, 1, 9)
    with c.on(attacks(c.this)) as e:
        e.weaken(e.target(unit(enemy, here)), penalty)
    with c.on(defends(c.this)) as e:
        e.weaken(e.target(unit(enemy, here)), penalty)


@gear("洞察之印", en="Seal of Insight", id="OGN-120", power=1, domain="mind")
def seal_of_insight(c):
    with c.adds(exhaust) as e:
        e.add(power=1, domain="mind")


@unit("提莫·军事家", en="Teemo, Strategist", id="OGN-121", energy=2, power=1, might=2, domain="mind",
      tags=("Yordle", "Teemo", "Bandle City"), keywords="hidden", champion="Teemo", supertype="champion")
def teemo_strategist(c):
    seen = c.number("seen", 5, 1, 8)
    with c.on(defends(c.this)) as e:
        t = e.target(unit(enemy, here))
        shown = e.first_of(deck_top(seen), seen)
        e.reveal(shown)
        e.deal(count(deck_top(seen, keyword="hidden")), to=t)
        e.recycle(shown)


@spell("时间扭曲", en="Time Warp", id="OGN-122", energy=10, power=4, domain="mind")
def time_warp(c):
    c.extra_turn()
    c.banish(c.this)


@spell("过载能量", en="Unchecked Power", id="OGN-123", energy=7, power=2, domain="mind")
def unchecked_power(c):
    c.exhaust(unit(friendly))
    c.deal(c.number("damage", 12, 1, 30), to=unit(at_battlefield))


@unit("拉克丝·明丽光华", en="Lux, Illuminated", id="OGS-006", energy=6, power=1, might=5, domain="mind",
      tags=("Lux", "Demacia"), champion="Lux", supertype="champion")
def lux_illuminated(c):
    with c.on(played(spell(where=each_thing.cost >= c.number("energy", 5, 1, 12)))) as e:
        e.change(c.this, might=c.number("bonus", 3, 1, 9))
