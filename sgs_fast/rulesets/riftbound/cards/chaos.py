"""Chaos cards."""

from sgs_fast.rulesets.riftbound.language import *


@unit("牧灵犬", en="Cemetery Attendant", id="OGN-165", energy=3, power=1, might=3, domain="chaos",
      tags=("Dog", "Shadow Isles"))
def cemetery_attendant(c):
    with c.enters() as e:
        e.bounce(e.target(trash(friendly, kind="unit")))


@unit("余火修士", en="Ember Monk", id="OGN-167", energy=4, might=4, domain="chaos", tags=("Bandle City",))
def ember_monk(c):
    with c.on(from_hiding(played())) as e:
        e.change(c.this, might=c.number("bonus", 2, 1, 9))


@spell("战或逃", en="Fight or Flight", id="OGN-168", energy=2, domain="chaos", keywords=("hidden", "action"))
def fight_or_flight(c):
    c.move_home(c.target(unit(at_battlefield)), harm=True)


@spell("罡风", en="Gust", id="OGN-169", energy=1, domain="chaos", keywords="reaction")
def gust(c):
    c.bounce(c.target(unit(at_battlefield, might_at_most=c.number("might_limit", 3, 0, 12))))


@spell("亡者复生", en="Morbid Return", id="OGN-170", energy=2, domain="chaos", keywords="action")
def morbid_return(c):
    c.bounce(c.target(trash(friendly, kind="unit")))


@unit("叨叨魄罗", en="Mystic Poro", id="OGN-171", energy=2, might=2, domain="chaos", tags=("Poro",), keywords="vision")
def mystic_poro(c):
    """Keywords are all that it has."""


@spell("责退", en="Rebuke", id="OGN-172", energy=2, power=2, domain="chaos", keywords="action")
def rebuke(c):
    c.bounce(c.target(unit(at_battlefield)))


@spell("驭风而行", en="Ride the Wind", id="OGN-173", energy=2, power=1, domain="chaos", keywords="action")
def ride_the_wind(c):
    t = c.target(unit(friendly))
    where = c.target(other_place(t), place=True)
    c.move_to(t, where, harm=False)
    c.ready(t)


@unit("大塞斥候", en="Sai Scout", id="OGN-174", energy=6, might=5, domain="chaos", tags=("Shurima",), keywords="vision")
def sai_scout(c):
    c.may_be_played_to(battlefield(where=is_open()))


@unit("船坞潜伏者", en="Shipyard Skulker", id="OGN-175", energy=3, might=3, domain="chaos",
      tags=("Pirate", "Bilgewater"))
def shipyard_skulker(c):
    """No ability."""


@unit("鬼祟的水手", en="Sneaky Deckhand", id="OGN-176", energy=3, might=2, domain="chaos",
      tags=("Pirate", "Bilgewater"))
def sneaky_deckhand(c):
    c.may_be_played_to(battlefield(where=is_open()))


@unit("隐秘追踪者", en="Stealthy Pursuer", id="OGN-177", energy=4, power=1, might=4, domain="chaos", tags=("Shurima",))
def stealthy_pursuer(c):
    with c.on(moves_from(unit(friendly, but=c.this), c.this), may=True) as e:
        e.move_to(c.this, e.subject)


@unit("卧底特工", en="Undercover Agent", id="OGN-178", energy=5, power=1, might=5, domain="chaos",
      keywords="deathknell")
def undercover_agent(c):
    with c.deathknell() as e:
        e.discard(c.number("discard", 2, 1, 4))
        e.draw(c.number("draw", 2, 1, 4))


@spell("折戟再战", en="Acceptable Losses", id="OGN-179", energy=1, domain="chaos", keywords="action")
def acceptable_losses(c):
    with c.each_player() as player:
        c.kill(c.choose(gear(whose=player), 1, who=player))


@spell("逝水如镜", en="Fading Memories", id="OGN-180", energy=4, power=1, domain="chaos")
def fading_memories(c):
    c.change(c.target(unit(at_battlefield) | gear), until="for_game", keyword="temporary")


@gear("奇妙行囊", en="Pack of Wonders", id="OGN-181", energy=2, domain="chaos")
def pack_of_wonders(c):
    with c.active(exhaust) as e:
        e.bounce(e.target(permanent(friendly, but=c.this) | facedown))


@gear("废料堆", en="Scrapheap", id="OGN-182", energy=2, domain="chaos")
def scrapheap(c):
    with c.enters() as e:
        e.draw(1)
    with c.on(discarded(c.this), zones=("trash",)) as e:
        e.draw(1)
    with c.on(dies(c.this)) as e:
        e.draw(1)


@spell("卡牌骗术", en="Stacked Deck", id="OGN-183", energy=1, domain="chaos", keywords="action")
def stacked_deck(c):
    seen = c.number("seen", 3, 1, 8)
    looked = c.first_of(deck_top(seen), seen)
    c.look(looked)
    c.move(c.choose(deck_top(seen), 1), "hand")
    c.recycle(looked)


@gear("塞壬号", en="The Syren", id="OGN-184", energy=2, domain="chaos")
def the_syren(c):
    with c.active(energy(1), exhaust) as e:
        e.move_home(e.target(unit(friendly, at_battlefield)))


@unit("旅行商人", en="Traveling Merchant", id="OGN-185", energy=2, might=2, domain="chaos", tags=("Bilgewater",))
def traveling_merchant(c):
    with c.on(moves(c.this)) as e:
        e.discard(1)
        e.draw(1)


@gear("无主宝藏", en="Treasure Trove", id="OGN-186", energy=2, domain="chaos")
def treasure_trove(c):
    with c.on(leaves_board(c.this)) as e:
        e.draw(1)
        e.channel(1, exhausted=True)
    with c.active(power(1, "chaos"), exhaust) as e:
        e.kill(c.this)


@spell("飓风席卷", en="Whirlwind", id="OGN-187", energy=3, power=1, domain="chaos")
def whirlwind(c):
    with c.each_player(me_last=True) as player:
        c.bounce(c.choose(unit, 1, who=player, up_to=True))


@unit("祖安保镖", en="Zaunite Bouncer", id="OGN-188", energy=4, power=2, might=2, domain="chaos", tags=("Zaun",))
def zaunite_bouncer(c):
    with c.enters() as e:
        e.bounce(e.target(unit(at_battlefield, but=c.this)))


@unit("凯隐·巨镰奔扬", en="Kayn, Unleashed", id="OGN-189", energy=6, power=1, might=6, domain="chaos",
      tags=("Kayn", "Ionia"), keywords="ganking", champion="Kayn", supertype="champion")
def kayn_unleashed(c):
    c.always("no_damage", c.this, if_=moves_made(c.this) >= 2)


@unit("克格莫·腐蚀巨口", en="Kog'Maw, Caustic", id="OGN-190", energy=3, power=1, might=1, domain="chaos",
      tags=("Kog'Maw", "The Void"), keywords="deathknell", champion="Kog'Maw", supertype="champion")
def kogmaw_caustic(c):
    with c.deathknell() as e:
        e.deal(c.number("damage", 4, 1, 12), to=unit(at_battlefield, where=place_of(each_thing) == e.amount))


@unit("疯狂海寇", en="Maddened Marauder", id="OGN-191", energy=5, might=4, domain="chaos",
      tags=("Pirate", "Bilgewater"), keywords="tank")
def maddened_marauder(c):
    with c.enters() as e:
        e.move_home(e.target(unit(at_battlefield)))


@unit("辟心玄龙", en="Mindsplitter", id="OGN-192", energy=7, power=2, might=7, domain="chaos",
      tags=("Dragon", "Mount Targon"))
def mindsplitter(c):
    with c.enters() as e:
        t = e.target(opponent)
        e.reveal(hand_of(t.owner))
        e.move(e.choose(hand_of(t.owner), 1), "trash", "discard", say="discard_it")


@unit("厄运小姐·海盗", en="Miss Fortune, Buccaneer", id="OGN-193", energy=4, power=1, might=4, domain="chaos",
      tags=("Pirate", "Miss Fortune", "Bilgewater"), champion="Miss Fortune", supertype="champion")
def miss_fortune_buccaneer(c):
    c.may_be_played_to(battlefield(where=is_open()))
    c.always("play_to", battlefield(where=is_open()), who="mine")


@unit("魔腾·惊魂夜", en="Nocturne, Horrifying", id="OGN-194", energy=4, power=1, might=4, domain="chaos",
      tags=("Nocturne",), keywords="ganking", champion="Nocturne", supertype="champion")
def nocturne_horrifying(c):
    c.slips_out()
    with c.on(looked_at(c.this), costs=power(1), zones=("banished",)) as e:
        e.play_card(c.this)


@unit("裂魂者喇煞", en="Rhasa the Sunderer", id="OGN-195", energy=10, power=1, might=6, domain="chaos",
      tags=("Spirit", "Shadow Isles"))
def rhasa_the_sunderer(c):
    c.cheaper(count_in_trash())


@unit("咂魂者", en="Soulgorger", id="OGN-196", energy=8, power=2, might=5, domain="chaos",
      tags=("Spirit", "Shadow Isles"))
def soulgorger(c):
    with c.enters() as e:
        e.play_card(e.choose(trash(friendly, kind="unit"), 1, up_to=True), cost="power")


@unit("提莫·斥候", en="Teemo, Scout", id="OGN-197", energy=2, might=1, domain="chaos",
      tags=("Yordle", "Teemo", "Bandle City"), keywords="hidden", champion="Teemo", supertype="champion")
def teemo_scout(c):
    with c.enters() as e:
        e.change(c.this, might=c.number("bonus", 3, 1, 9))


@spell("蚀魂夜", en="The Harrowing", id="OGN-198", energy=6, power=2, domain="chaos")
def the_harrowing(c):
    c.play_card(c.choose(trash(friendly, kind="unit"), 1), cost="power")


@unit("控潮者", en="Tideturner", id="OGN-199", energy=2, might=2, domain="chaos", tags=("Bilgewater",),
      keywords="hidden")
def tideturner(c):
    with c.on(enters(c.this), may=True) as e:
        e.swap(c.this, e.target(unit(friendly, where=~same_place(c.this, each_thing)), elsewhere=True))


@unit("崔斯特·赌徒", en="Twisted Fate, Gambler", id="OGN-200", energy=4, might=4, domain="chaos",
      tags=("Twisted Fate", "Bilgewater"), champion="Twisted Fate", supertype="champion")
def twisted_fate_gambler(c):
    with c.on(attacks(c.this)) as e:
        card = e.first_of(rune_top(), 1)
        e.reveal(card)
        e.recycle(card)
        with e.if_(card.subject.is_(Filter(zones=("rune_deck",), words=("fury",)))):
            hit = e.choose(unit(enemy, here), 1)
            e.deal(c.number("damage", 2, 1, 9), to=hit)
            e.deal(c.number("other_damage", 1, 1, 9), to=unit(enemy, here, where=~hit.has(each_thing)))
        with e.if_(card.subject.is_(Filter(zones=("rune_deck",), words=("mind",)))):
            e.draw(1)
        with e.if_(card.subject.is_(Filter(zones=("rune_deck",), words=("order",)))):
            e.stun(e.choose(unit(enemy), 1))


@spell("反转时间线", en="Invert Timelines", id="OGN-201", energy=3, power=1, domain="chaos")
def invert_timelines(c):
    draw = c.number("draw", 4, 1, 8)
    with c.each_player() as player:
        c.discard_hand(player)
        c.draw(draw, player)


@unit("金克丝·反抗者", en="Jinx, Rebel", id="OGN-202", energy=5, power=1, might=5, domain="chaos",
      tags=("Jinx", "Zaun"), champion="Jinx", supertype="champion")
def jinx_rebel(c):
    with c.on(discarded(), together=True) as e:
        e.ready(c.this)
        e.change(c.this, might=c.number("bonus", 1, 1, 5))


@spell("据为己有", en="Possession", id="OGN-203", energy=8, power=3, domain="chaos", keywords="action")
def possession(c):
    t = c.target(unit(enemy, at_battlefield))
    c.take_control(t)
    c.recall(t)


@gear("不和之印", en="Seal of Discord", id="OGN-204", power=1, domain="chaos")
def seal_of_discord(c):
    with c.adds(exhaust) as e:
        e.add(power=1, domain="chaos")


@unit("亚索·乘风归", en="Yasuo, Windrider", id="OGN-205", energy=5, power=1, might=4, domain="chaos",
      tags=("Yasuo", "Ionia"), keywords="ganking", champion="Yasuo", supertype="champion")
def yasuo_windrider(c):
    with c.on(moves(c.this, where=moves_made(c.this) == 3), limit=1) as e:
        e.score(1)


@unit("安妮·野火丛生", en="Annie, Stubborn", id="OGS-010", energy=4, power=1, might=3, domain="chaos",
      tags=("Annie", "Noxus"), champion="Annie", supertype="champion")
def annie_stubborn(c):
    with c.enters() as e:
        e.bounce(e.target(trash(friendly, kind="spell")))


@spell("闪现", en="Flash", id="OGS-011", energy=2, domain="chaos", keywords="reaction")
def flash(c):
    c.move_home(c.target(unit(friendly), 2, up_to=True), harm=False)
