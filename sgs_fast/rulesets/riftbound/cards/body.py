"""Body cards."""

from sgs_fast.rulesets.riftbound.language import *


@gear("竞技场酒吧", en="Arena Bar", id="OGN-124", energy=3, domain="body")
def arena_bar(c):
    with c.active(exhaust) as e:
        e.buff(e.target(unit(friendly, exhausted)))


@unit("比尔吉沃特恶霸", en="Bilgewater Bully", id="OGN-125", energy=6, might=6, domain="body", tags=("Bilgewater",))
def bilgewater_bully(c):
    c.static(c.this, if_=c.this.counters >= 1, keyword="ganking")


@spell("加农炮幕", en="Cannon Barrage", id="OGN-127", energy=2, power=1, domain="body", keywords="reaction")
def cannon_barrage(c):
    damage = c.number("damage", 2, 1, 9)
    c.deal(damage, to=unit(enemy, attacking) | unit(enemy, defending))


@spell("决斗", en="Challenge", id="OGN-128", energy=2, power=1, domain="body", keywords="action")
def challenge(c):
    one = c.target(unit(friendly))
    two = c.target(unit(enemy))
    c.clash(one, two)


@spell("迎敌号令", en="Confront", id="OGN-129", energy=2, domain="body", keywords="action")
def confront(c):
    c.rule("enter_ready")
    c.draw(1)


@unit("神射海盗", en="Crackshot Corsair", id="OGN-130", energy=3, might=3, domain="body", tags=("Pirate", "Bilgewater"))
def crackshot_corsair(c):
    with c.on(attacks(c.this)) as e:
        e.deal(c.number("damage", 1, 1, 9), to=e.target(unit(enemy, here)))


@unit("沙丘亚龙", en="Dune Drake", id="OGN-131", energy=5, might=5, domain="body", tags=("Dragon", "Shurima"))
def dune_drake(c):
    with c.on(attacks(c.this)) as e, e.if_(exists(unit(enemy, here, ready))):
        e.change(c.this, might=c.number("bonus", 2, 1, 9))


@unit("大副", en="First Mate", id="OGN-132", energy=3, might=3, domain="body", tags=("Pirate", "Bilgewater"))
def first_mate(c):
    with c.enters() as e:
        e.ready(e.target(unit(but=c.this)))


@spell("剑刃飓风", en="Flurry of Blades", id="OGN-133", energy=1, domain="body", keywords="reaction")
def flurry_of_blades(c):
    c.deal(c.number("damage", 1, 1, 9), to=unit(at_battlefield))


@spell("动员", en="Mobilize", id="OGN-134", energy=2, domain="body")
def mobilize(c):
    grown = c.channel(1, exhausted=True)
    with c.if_(~grown.done):
        c.draw(1)


@unit("帕卡幼崽", en="Pakaa Cub", id="OGN-135", energy=3, might=3, domain="body", tags=("Cat", "Ixtal"),
      keywords="hidden")
def pakaa_cub(c):
    """Keywords are all that it has."""


@unit("竞技场新人", en="Pit Rookie", id="OGN-136", energy=2, might=2, domain="body", tags=("Bilgewater",))
def pit_rookie(c):
    with c.enters() as e:
        e.buff(e.target(unit(friendly, but=c.this)))


@unit("雷爪氏族熊人", en="Stormclaw Ursine", id="OGN-137", energy=7, might=6, domain="body", tags=("Freljord",),
      keywords="tank")
def stormclaw_ursine(c):
    with c.enters() as e:
        e.channel(1, exhausted=True)


@spell("万世催化石", en="Catalyst of Aeons", id="OGN-138", energy=4, domain="body")
def catalyst_of_aeons(c):
    runes = c.number("runes", 2, 1, 5)
    grown = c.channel(runes, exhausted=True)
    with c.if_(grown.amount < runes):
        c.draw(1)


@unit("云丛的希思莉亚", en="Cithria of Cloudfield", id="OGN-139", energy=2, might=1, domain="body",
      tags=("Elite", "Demacia"))
def cithria_of_cloudfield(c):
    with c.on(played(unit(but=c.this))) as e:
        e.buff(c.this)


@unit("唤龙使者", en="Herald of Scales", id="OGN-140", energy=4, might=3, domain="body", tags=("Mount Targon",))
def herald_of_scales(c):
    dragons = Filter(kinds=("unit",), zones=CARD_ZONES, words=("Dragon",))
    c.always("energy_floor", dragons, amount=c.number("discount", 2, 0, 5), who="mine")


@unit("均衡僧侣", en="Kinkou Monk", id="OGN-141", energy=4, power=1, might=4, domain="body", tags=("Ionia",))
def kinkou_monk(c):
    with c.enters() as e:
        e.buff(e.target(unit(friendly, but=c.this), 2, up_to=True))


@unit("山脉亚龙", en="Mountain Drake", id="OGN-142", energy=9, might=10, domain="body", tags=("Dragon",))
def mountain_drake(c):
    """No ability."""


@gear("海盗避风港", en="Pirate's Haven", id="OGN-143", energy=3, domain="body")
def pirates_haven(c):
    with c.on(readies(unit(friendly))) as e:
        e.change(e.subject, might=c.number("bonus", 1, 1, 5))


@spell("以战养战", en="Spoils of War", id="OGN-144", energy=4, power=1, domain="body", keywords="reaction")
def spoils_of_war(c):
    c.cheaper(c.number("discount", 2, 0, 4) * enemy_died())
    c.draw(c.number("draw", 2, 1, 5))


@spell("坚毅不倒", en="Unyielding Spirit", id="OGN-145", energy=1, power=1, domain="body", keywords="reaction")
def unyielding_spirit(c):
    c.prevent(from_=Filter(zones=CARD_ZONES) | legend | battlefield)


@spell("痛殴", en="Wallop", id="OGN-146", energy=2, domain="body", keywords="action")
def wallop(c):
    spent = c.extra(spend_any_buff())
    c.cheaper(c.this.cost, extra=spent)
    c.ready(c.target(unit))


@unit("野爪萨满", en="Wildclaw Shaman", id="OGN-147", energy=4, might=3, domain="body", tags=("Freljord",))
def wildclaw_shaman(c):
    with c.on(enters(c.this), may=True) as e:
        spent = e.unbuff(e.choose(unit(friendly, buffed), 1))
        e.buff(c.this, if_done=spent)
        e.ready(c.this, if_done=spent)


@unit("艾尼维亚·初始啼鸣", en="Anivia, Primal", id="OGN-148", energy=7, power=2, might=8, domain="body",
      tags=("Bird", "Anivia", "Freljord"), champion="Anivia", supertype="champion")
def anivia_primal(c):
    with c.on(attacks(c.this)) as e:
        e.deal(c.number("damage", 3, 1, 9), to=unit(enemy, here))


@unit("食肉蛇藤", en="Carnivorous Snapvine", id="OGN-149", energy=5, power=2, might=6, domain="body",
      tags=("Shadow Isles",))
def carnivorous_snapvine(c):
    with c.enters() as e:
        e.clash(c.this, e.target(unit(enemy, at_battlefield)))


@unit("海妖猎手", en="Kraken Hunter", id="OGN-150", energy=3, power=2, might=5, domain="body",
      tags=("Pirate", "Bilgewater"), keywords={"accelerate": 1, "assault": 1})
def kraken_hunter(c):
    c.costs(spend_any_buffs())
    c.costs(power(-X, "body"))


@unit("李青·不怒自威", en="Lee Sin, Centered", id="OGN-151", energy=6, might=6, domain="body",
      tags=("Lee Sin", "Ionia"), keywords="accelerate", champion="Lee Sin", supertype="champion")
def lee_sin_centered(c):
    c.static(unit(friendly, at_battlefield, here, buffed, but=c.this), might=c.number("bonus", 2, 1, 9))


@gear("雾临剑冢", en="Mistfall", id="OGN-152", energy=3, domain="body")
def mistfall(c):
    with c.on(buffs(unit(friendly)), costs=(power(1, "body"), exhaust)) as e:
        e.ready(e.subject)


@spell("公开行动", en="Overt Operation", id="OGN-153", energy=5, power=2, domain="body", keywords="action")
def overt_operation(c):
    with c.each(unit(friendly, buffed)) as it, c.may():
        spent = c.unbuff(it)
        c.ready(it, if_done=spent)
    c.buff(unit(friendly))


@spell("洪荒巨力", en="Primal Strength", id="OGN-154", energy=4, power=1, domain="body", keywords="action")
def primal_strength(c):
    c.change(c.target(unit), might=c.number("bonus", 7, 1, 20))


@unit("奇亚娜·所向披靡", en="Qiyana, Victorious", id="OGN-155", energy=4, power=1, might=4, domain="body",
      tags=("Qiyana", "Ixtal"), keywords={"deflect": 1}, champion="Qiyana", supertype="champion")
def qiyana_victorious(c):
    with c.on(this_conquers()) as e, e.choose_one() as one:
        with one.option():
            e.draw(1)
        with one.option():
            e.channel(1, exhausted=True)


@spell("暗中破坏", en="Sabotage", id="OGN-156", energy=1, power=1, domain="body")
def sabotage(c):
    t = c.target(opponent)
    c.look(hand_of(t.owner))
    c.recycle(c.choose(hand_of(t.owner, "spell", "gear"), 1))


@unit("乌迪尔·荒野化身", en="Udyr, Wildman", id="OGN-157", energy=6, power=1, might=6, domain="body",
      tags=("Udyr", "Freljord"), champion="Udyr", supertype="champion")
def udyr_wildman(c):
    with c.active(spend_buff, limit=1) as e:             # each option once a turn
        e.deal(c.number("damage", 2, 1, 9), to=e.target(unit(at_battlefield)))
    with c.active(spend_buff, limit=1) as e:
        e.stun(e.target(unit(at_battlefield)))
    with c.active(spend_buff, limit=1) as e:
        e.ready(c.this)
    with c.active(spend_buff, limit=1) as e:
        e.change(c.this, keyword="ganking")


@unit("沃利贝尔·雄浑巨力", en="Volibear, Imposing", id="OGN-158", energy=12, power=2, might=10, domain="body",
      tags=("Volibear", "Freljord"), keywords={"shield": 3, "tank": 1}, champion="Volibear", supertype="champion")
def volibear_imposing(c):
    with c.on(moves(unit(enemy, at_battlefield, where=~same_place(c.this, each_thing))), together=True) as e:
        e.draw(1)


@unit("沃里克·追猎者", en="Warwick, Hunter", id="OGN-159", energy=6, power=1, might=5, domain="body",
      tags=("Dog", "Warwick", "Zaun"), champion="Warwick", supertype="champion")
def warwick_hunter(c):
    c.enters_ready()
    with c.on(attacks(c.this)) as e:
        e.kill(unit(enemy, here, dealt_damage))


@gear("闪耀极光", en="Dazzling Aurora", id="OGN-160", energy=9, power=2, domain="body")
def dazzling_aurora(c):
    with c.on(end_of_my_turn) as e:
        found = e.first_of(deck_top(100, "unit"), 1)
        place = e.let(depth(found.subject))
        shown = deck_top(largest(place.amount, 100 * smallest(1, 1 - found.count)))
        e.reveal(shown)
        gone = e.banish(found)
        with e.if_(gone.done):
            e.play_card(gone.moved)
            e.recycle(deck_top(place.amount - 1))
        with e.otherwise():
            e.recycle(deck_top(100))


@unit("亡花掠食者", en="Deadbloom Predator", id="OGN-161", energy=8, power=2, might=8, domain="body",
      tags=("Shadow Isles",), keywords={"deflect": 1})
def deadbloom_predator(c):
    c.may_be_played_to(controlled_by(enemy).narrowed(where=units_at(each_thing) >= 1))


@unit("厄运小姐·船长", en="Miss Fortune, Captain", id="OGN-162", energy=5, power=1, might=5, domain="body",
      tags=("Pirate", "Miss Fortune", "Bilgewater"), keywords=("accelerate", "ganking"), champion="Miss Fortune",
      supertype="champion")
def miss_fortune_captain(c):
    with c.on(moves(c.this), limit=1) as e:
        e.ready(e.target(permanent(exhausted, but=c.this) | rune(exhausted) | legend(exhausted), up_to=True))


@gear("力量之印", en="Seal of Strength", id="OGN-163", power=1, domain="body")
def seal_of_strength(c):
    with c.adds(exhaust) as e:
        e.add(power=1, domain="body")


@unit("瑟提·铁拳", en="Sett, Brawler", id="OGN-164", energy=5, power=1, might=4, domain="body", tags=("Sett", "Ionia"),
      champion="Sett", supertype="champion")
def sett_brawler(c):
    with c.enters() as e:
        e.buff(c.this)
    with c.on(this_conquers()) as e:
        e.buff(c.this)
    with c.active(spend_buff) as e:
        e.change(c.this, might=c.number("bonus", 4, 1, 9))


@unit("盖伦·身经百战", en="Garen, Rugged", id="OGS-007", energy=6, power=1, might=5, domain="body",
      tags=("Elite", "Garen", "Demacia"), keywords={"assault": 2, "shield": 2}, champion="Garen", supertype="champion")
def garen_rugged(c):
    """Keywords are all that it has."""


@spell("绅士决斗", en="Gentlemen's Duel", id="OGS-008", energy=6, power=1, domain="body", keywords="action")
def gentlemens_duel(c):
    t = c.target(unit(friendly))
    rival = c.target(unit(enemy))
    c.change(t, might=c.number("bonus", 3, 1, 9))
    c.clash(t, rival)


@unit("易·锋芒毕现", en="Master Yi, Honed", id="OGS-009", energy=7, power=1, might=6, domain="body",
      tags=("Master Yi", "Ionia"), keywords="ganking", champion="Master Yi", supertype="champion")
def master_yi_honed(c):
    c.enters_ready()
