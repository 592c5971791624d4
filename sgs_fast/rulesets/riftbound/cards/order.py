"""Order cards."""

from sgs_fast.rulesets.riftbound.language import *


@spell("背靠背", en="Back to Back", id="OGN-206", energy=3, domain="order", keywords="reaction")
def back_to_back(c):
    c.change(c.target(unit(friendly), 2), might=c.number("bonus", 2, 1, 9))


@spell("荣耀召唤", en="Call to Glory", id="OGN-207", energy=3, domain="order", keywords="reaction")
def call_to_glory(c):
    spent = c.extra(spend_any_buff())
    c.cheaper(c.this.cost, extra=spent)
    c.change(c.target(unit), might=c.number("bonus", 3, 1, 9))


@unit("冷血贵族", en="Cruel Patron", id="OGN-208", energy=4, might=6, domain="order", tags=("Noxus",))
def cruel_patron(c):
    c.costs(kill_cost(unit))


@spell("清理门户", en="Cull the Weak", id="OGN-209", energy=2, power=1, domain="order")
def cull_the_weak(c):
    with c.each_player() as player:
        c.kill(c.choose(unit(whose=player), 1, who=player))


@unit("莽莽魄罗", en="Daring Poro", id="OGN-210", energy=2, might=2, domain="order", tags=("Poro",),
      keywords={"assault": 1})
def daring_poro(c):
    """Keywords are all that it has."""


@unit("忠实的工坊主", en="Faithful Manufactor", id="OGN-211", energy=3, might=2, domain="order", tags=("Piltover",))
def faithful_manufactor(c):
    with c.enters() as e:
        e.tokens("随从", 1, at=c.this)


@gear("未来熔炉", en="Forge of the Future", id="OGN-212", energy=2, domain="order")
def forge_of_the_future(c):
    with c.enters() as e:
        e.tokens("随从", 1)
    with c.active(kill_this) as e:
        e.recycle(e.target(Filter(kinds=("unit", "spell", "gear"), zones=("trash",)), 4, up_to=True))


@spell("暗刃", en="Hidden Blade", id="OGN-213", energy=2, power=1, domain="order", keywords=("hidden", "action"))
def hidden_blade(c):
    killed = c.kill(c.target(unit(at_battlefield)))
    c.draw(c.number("draw", 2, 1, 5), who=killed.subject.controller, after=killed)


@unit("躁烈的副官", en="Petty Officer", id="OGN-215", energy=5, might=5, domain="order", tags=("Pirate", "Bilgewater"),
      keywords={"assault": 1})
def petty_officer(c):
    """Keywords are all that it has."""


@unit("侦察飞鹰", en="Soaring Scout", id="OGN-216", energy=2, might=1, domain="order", tags=("Bird", "Freljord"),
      keywords="deathknell")
def soaring_scout(c):
    with c.deathknell() as e:
        e.channel(1, exhausted=True)


@unit("崔法利求战者", en="Trifarian Gloryseeker", id="OGN-217", energy=2, might=2, domain="order",
      tags=("Trifarian", "Noxus"), keywords="legion")
def trifarian_gloryseeker(c):
    with c.on(enters(c.this), if_=legion()) as e:
        e.buff(c.this)


@unit("先锋队长", en="Vanguard Captain", id="OGN-218", energy=3, power=1, might=3, domain="order",
      tags=("Elite", "Demacia"), keywords="legion")
def vanguard_captain(c):
    with c.on(enters(c.this), if_=legion()) as e:
        e.tokens("随从", c.number("recruits", 2, 1, 5), at=c.this)


@unit("先锋中士", en="Vanguard Sergeant", id="OGN-219", energy=4, might=4, domain="order", tags=("Elite", "Demacia"))
def vanguard_sergeant(c):
    """No ability."""


@spell("强手裂颅", en="Facebreaker", id="OGN-220", energy=2, domain="order", keywords=("hidden", "action"))
def facebreaker(c):
    one = c.target(unit(friendly, at_battlefield, where=enemies_at(each_thing) >= 1))
    two = c.target(unit(enemy, at_battlefield, where=same_place(one, each_thing)))
    c.stun(one)
    c.stun(two)


@spell("帝国谕令", en="Imperial Decree", id="OGN-221", energy=5, power=2, domain="order", keywords="action")
def imperial_decree(c):
    with c.at(damaged(unit), once=False) as later:
        later.kill(later.subject)


@unit("诺克萨斯鼓手", en="Noxian Drummer", id="OGN-222", energy=3, might=3, domain="order", tags=("Trifarian", "Noxus"))
def noxian_drummer(c):
    with c.on(moves(c.this, where=at_site(c.this))) as e:
        e.tokens("随从", 1, at=c.this)


@unit("巅峰守护者", en="Peak Guardian", id="OGN-223", energy=6, power=1, might=5, domain="order",
      tags=("Mount Targon",))
def peak_guardian(c):
    with c.enters() as e:
        e.buff(c.this)
        with e.if_(at_site(c.this)):
            e.buff(unit(friendly, here, but=c.this))


@spell("废物利用", en="Salvage", id="OGN-224", energy=2, power=1, domain="order", keywords="action")
def salvage(c):
    c.kill(c.target(gear, up_to=True))
    c.draw(1)


@unit("烈阳首领", en="Solari Chief", id="OGN-225", energy=5, power=1, might=4, domain="order", tags=("Mount Targon",))
def solari_chief(c):
    with c.enters() as e:
        t = e.target(unit(enemy))
        with e.if_(is_stunned(t.one)):
            e.kill(t)
        with e.otherwise():
            e.stun(t)


@unit("幽灵主母", en="Spectral Matron", id="OGN-226", energy=4, power=2, might=4, domain="order",
      tags=("Spirit", "Shadow Isles"))
def spectral_matron(c):
    with c.enters() as e:
        found = trash(friendly, kind="unit", where=(each_thing.cost <= c.number("energy_limit", 3, 0, 12)) & (
            each_thing.printed("power") <= c.number("power_limit", 1, 0, 4)))
        e.play_card(e.choose(found, 1, up_to=True))


@gear("烈阳徽记", en="Symbol of the Solari", id="OGN-227", energy=1, domain="order")
def symbol_of_the_solari(c):
    c.always("recall_all", who="mine")


@gear("先锋之盔", en="Vanguard Helm", id="OGN-228", energy=2, domain="order")
def vanguard_helm(c):
    with c.on(dies(unit(friendly), Thing("subject").counters >= 1)) as e:
        e.buff(e.target(unit(friendly)))


@spell("复仇", en="Vengeance", id="OGN-229", energy=4, power=2, domain="order")
def vengeance(c):
    c.kill(c.target(unit))


@unit("阿不思·菲罗斯", en="Albus Ferros", id="OGN-230", energy=4, might=3, domain="order", tags=("Piltover",))
def albus_ferros(c):
    with c.enters() as e:
        spent = e.unbuff(e.choose(unit(friendly, buffed), 8, up_to=True))
        e.channel(spent.count, exhausted=True)


@unit("莱卓斯指挥官", en="Commander Ledros", id="OGN-231", energy=6, power=4, might=8, domain="order",
      tags=("Spirit", "Shadow Isles"), keywords={"deflect": 1, "ganking": 1})
def commander_ledros(c):
    c.costs(kill_cost(unit, variable=True))
    c.costs(power(-X, "order"))


@unit("菲奥娜·所向披靡", en="Fiora, Victorious", id="OGN-232", energy=4, might=4, domain="order",
      tags=("Fiora", "Demacia"), champion="Fiora", supertype="champion")
def fiora_victorious(c):
    c.static(c.this, if_=mighty(c.this), deflect=1, shield=1, keyword="ganking")


@spell("宏伟战略", en="Grand Strategem", id="OGN-233", energy=6, power=3, domain="order", keywords="action")
def grand_strategem(c):
    c.change(unit(friendly), might=c.number("bonus", 5, 1, 15))


@unit("龙骑兵", en="Harnessed Dragon", id="OGN-234", energy=8, power=2, might=6, domain="order",
      tags=("Dragon", "Demacia"))
def harnessed_dragon(c):
    with c.enters() as e:
        e.kill(e.target(unit(enemy)))


@unit("卡尔玛·圣灵之媒", en="Karma, Channeler", id="OGN-235", energy=6, power=1, might=6, domain="order",
      tags=("Vi", "Ionia"), keywords="vision", champion="Karma", supertype="champion")
def karma_channeler(c):
    with c.on(recycled(), together=True) as e:
        e.buff(e.target(unit(friendly)))


@unit("卡尔萨斯·永恒颂葬", en="Karthus, Eternal", id="OGN-236", energy=3, power=1, might=3, domain="order",
      tags=("Spirit", "Karthus", "Shadow Isles"), champion="Karthus", supertype="champion")
def karthus_eternal(c):
    c.always("deathknell", who="mine")


@spell("国王诏令", en="King's Edict", id="OGN-237", energy=6, power=2, domain="order")
def kings_edict(c):
    c.kill(c.choose(unit(where=~each_thing.controller.is_(me)), 1, who=others))


@unit("蕾欧娜·炽诚者", en="Leona, Determined", id="OGN-238", energy=4, power=1, might=4, domain="order",
      tags=("Leona", "Mount Targon"), keywords={"shield": 1}, champion="Leona", supertype="champion")
def leona_determined(c):
    with c.on(attacks(c.this)) as e:
        e.stun(e.target(unit(enemy, here)))


@unit("机械戏法师", en="Machine Evangel", id="OGN-239", energy=5, power=1, might=4, domain="order", tags=("Piltover",),
      keywords="deathknell")
def machine_evangel(c):
    with c.deathknell() as e:
        e.tokens("随从", c.number("recruits", 3, 1, 6))


@unit("瑟提·魁首", en="Sett, Kingpin", id="OGN-240", energy=4, power=1, might=5, domain="order", tags=("Sett", "Ionia"),
      keywords="tank", champion="Sett", supertype="champion")
def sett_kingpin(c):
    c.static(c.this, if_=at_site(c.this), might=count(unit(friendly, here, buffed)))


@unit("慎·均衡守中", en="Shen, Kinkou", id="OGN-241", energy=3, power=1, might=3, domain="order",
      tags=("Shen", "Ionia"), keywords={"reaction": 1, "shield": 2, "tank": 1}, champion="Shen", supertype="champion")
def shen_kinkou(c):
    """Keywords are all that it has."""


@gear("海兽钓钩", en="Baited Hook", id="OGN-242", energy=3, domain="order")
def baited_hook(c):
    seen = c.number("seen", 5, 1, 8)
    with c.active(energy(1), power(1, "order"), exhaust) as e:
        killed = e.kill(e.target(unit(friendly)))
        limit = e.let(killed.subject.might + c.number("more", 1, 0, 5))
        looked = e.first_of(deck_top(seen), seen)
        e.look(looked)
        with e.if_(killed.tried):
            gone = e.banish(e.choose(deck_top(seen, "unit", where=each_thing.printed("might") <= limit.amount), 1, up_to=True))
            e.play_card(gone.moved)
        e.recycle(looked)


@unit("德莱厄斯·处刑官", en="Darius, Executioner", id="OGN-243", energy=6, power=1, might=6, domain="order",
      tags=("Trifarian", "Darius", "Noxus"), keywords="legion", champion="Darius", supertype="champion")
def darius_executioner(c):
    with c.on(enters(c.this), if_=legion()) as e:
        e.ready(c.this)
    c.static(unit(friendly, here, but=c.this), might=c.number("bonus", 1, 1, 5))


@spell("圣裁之刻", en="Divine Judgment", id="OGN-244", energy=7, power=2, domain="order")
def divine_judgment(c):
    kept = c.number("kept", 2, 1, 2)
    units = c.choose(unit(whose=each), kept, who=everyone)
    gears = c.choose(gear(whose=each), kept, who=everyone)
    runes = c.choose(rune(whose=each), kept, who=everyone)
    hands = c.choose(hand_of(each), kept, who=everyone)
    c.recycle(unit(where=~units.has(each_thing)) | gear(where=~gears.has(each_thing)) | rune(where=~runes.has(each_thing)) |
              Filter(zones=("hand",), where=~hands.has(each_thing)))


@gear("团结之印", en="Seal of Unity", id="OGN-245", power=1, domain="order")
def seal_of_unity(c):
    with c.adds(exhaust) as e:
        e.add(power=1, domain="order")


@unit("维克托·领袖", en="Viktor, Leader", id="OGN-246", energy=4, power=1, might=4, domain="order",
      tags=("Viktor", "Zaun"), champion="Viktor", supertype="champion")
def viktor_leader(c):
    with c.on(dies(unit(friendly, without="Recruit", but=c.this))) as e:
        e.tokens("随从", 1)


@spell("爆能术", en="Blast of Power", id="OGS-012", energy=6, power=1, domain="order", keywords="action")
def blast_of_power(c):
    c.kill(c.target(unit(at_battlefield)))


@unit("盖伦·剑尉长", en="Garen, Commander", id="OGS-013", energy=6, power=1, might=5, domain="order",
      tags=("Elite", "Garen", "Demacia"), champion="Garen", supertype="champion")
def garen_commander(c):
    c.static(unit(friendly, here, but=c.this), might=c.number("bonus", 1, 1, 5))


@unit("拉克丝·冕卫之光", en="Lux, Crownguard", id="OGS-014", energy=4, might=2, domain="order", tags=("Lux", "Demacia"),
      champion="Lux", supertype="champion")
def lux_crownguard(c):
    with c.adds(exhaust) as e:
        e.add(energy=c.number("energy", 2, 1, 6), for_spells=True)


@spell("共同献身", en="Recruit the Vanguard", id="OGS-015", energy=6, domain="order", keywords="action")
def recruit_the_vanguard(c):
    c.tokens("随从", c.number("recruits", 4, 1, 8), anywhere=True)


@unit("先锋扈从", en="Vanguard Attendant", id="OGS-016", energy=6, power=1, might=5, domain="order",
      tags=("Elite", "Demacia"))
def vanguard_attendant(c):
    c.enters_ready()
