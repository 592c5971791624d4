"""Calm cards."""

from sgs_fast.rulesets.riftbound.language import *


@spell("魅惑妖术", en="Charm", id="OGN-043", energy=1, power=1, domain="calm")
def charm(c):
    t = c.target(unit(enemy))
    where = c.target(other_place(t), place=True)
    c.move_to(t, where, harm=True)


@unit("小小守护者", en="Clockwork Keeper", id="OGN-044", energy=2, might=2, domain="calm", tags=("Shurima",))
def clockwork_keeper(c):
    paid = c.extra(power(1, "calm"))
    with c.on(enters(c.this), if_=paid.paid) as e:
        e.draw(1)


@spell("蔑视", en="Defy", id="OGN-045", energy=1, power=1, domain="calm", keywords="reaction")
def defy(c):
    c.counter(c.target(spell(where=(each_thing.cost <= c.number("energy_limit", 4, 0, 12)) & (
        each_thing.printed("power") <= c.number("power_limit", 1, 0, 4)))))


@spell("决斗架势", en="En Garde", id="OGN-046", energy=1, domain="calm", keywords="reaction")
def en_garde(c):
    bonus = c.number("bonus", 1, 1, 5)
    t = c.target(unit(friendly))
    c.change(t, might=bonus)
    with c.if_(alone(t.one)):
        c.change(t, might=bonus)


@spell("御衡守念", en="Find Your Center", id="OGN-047", energy=3, domain="calm", keywords="action")
def find_your_center(c):
    c.cheaper(c.number("discount", 2, 0, 3) * near_win())
    c.draw(1)
    c.channel(1, exhausted=True)


@spell("冥想", en="Meditation", id="OGN-048", energy=2, domain="calm", keywords="reaction")
def meditation(c):
    tired = c.extra(exhaust_other(unit))
    with c.if_(tired.paid):
        c.draw(c.number("draw", 2, 1, 5))
    with c.otherwise():
        c.draw(1)


@unit("贪玩的小鬼", en="Playful Phantom", id="OGN-049", energy=5, might=5, domain="calm",
      tags=("Spirit", "Shadow Isles"))
def playful_phantom(c):
    """No ability."""


@spell("符文禁锢", en="Rune Prison", id="OGN-050", energy=2, power=1, domain="calm", keywords="action")
def rune_prison(c):
    c.stun(c.target(unit))


@unit("烈阳盾卫", en="Solari Shieldbearer", id="OGN-051", energy=3, might=2, domain="calm", tags=("Mount Targon",))
def solari_shieldbearer(c):
    with c.enters() as e:
        e.stun(e.target(unit))


@unit("强强魄罗", en="Stalwart Poro", id="OGN-052", energy=2, might=2, domain="calm", tags=("Poro",),
      keywords={"shield": 1})
def stalwart_poro(c):
    """Keywords are all that it has."""


@spell("秘奥义！慈悲度魂落", en="Stand United", id="OGN-053", energy=3, domain="calm", keywords=("hidden", "action"))
def stand_united(c):
    c.buff(c.target(unit(friendly)))
    c.buffs_are_worth(c.number("bonus", 1, 1, 5))


@unit("日耀卫队", en="Sunlit Guardian", id="OGN-054", energy=3, might=3, domain="calm", tags=("Shurima",),
      keywords={"shield": 1, "tank": 1})
def sunlit_guardian(c):
    """Keywords are all that it has."""


@unit("驭水者", en="Wielder of Water", id="OGN-055", energy=3, might=2, domain="calm", tags=("Ionia",))
def wielder_of_water(c):
    c.static(c.this, if_=fighting(c.this) & alone(c.this), might=c.number("bonus", 2, 1, 9))


@unit("自适应机器人", en="Adaptatron", id="OGN-056", energy=4, might=3, domain="calm", tags=("Mech", "Piltover"))
def adaptatron(c):
    with c.on(this_conquers()) as e:
        broken = e.kill(e.target(gear, up_to=True))
        e.buff(c.this, if_done=broken)


@spell("格挡", en="Block", id="OGN-057", energy=2, domain="calm", keywords=("hidden", "action"))
def block(c):
    c.change(c.target(unit), shield=c.number("shield_bonus", 3, 1, 9), keyword="tank")


@spell("训练有素", en="Discipline", id="OGN-058", energy=2, domain="calm", keywords="reaction")
def discipline(c):
    c.change(c.target(unit), might=c.number("bonus", 2, 1, 9))
    c.draw(1)


@unit("星蚀先锋", en="Eclipse Herald", id="OGN-059", energy=7, power=1, might=7, domain="calm",
      tags=("Bird", "Mount Targon"))
def eclipse_herald(c):
    with c.on(stuns(unit(enemy))) as e:
        e.ready(c.this)
        e.change(c.this, might=c.number("bonus", 1, 1, 5))


@gear("远见面具", en="Mask of Foresight", id="OGN-060", energy=2, domain="calm")
def mask_of_foresight(c):
    bonus = c.number("bonus", 1, 1, 5)
    with c.on(attacks(unit(friendly, where=alone(each_thing)))) as e:
        e.change(e.subject, might=bonus)
    with c.on(defends(unit(friendly, where=alone(each_thing)))) as e:
        e.change(e.subject, might=bonus)


@unit("魄罗牧者", en="Poro Herder", id="OGN-061", energy=3, power=1, might=3, domain="calm", tags=("Freljord",))
def poro_herder(c):
    with c.on(enters(c.this), if_=exists(unit(friendly, tag="Poro"))) as e:
        e.buff(c.this)
        e.draw(1)


@spell("增援", en="Reinforce", id="OGN-062", energy=5, domain="calm")
def reinforce(c):
    seen = c.number("seen", 5, 1, 8)
    looked = c.first_of(deck_top(seen), seen)
    c.look(looked)
    found = c.choose(deck_top(seen, "unit"), 1, up_to=True)
    gone = c.banish(found)
    c.play_card(gone.moved, cost="all", less=c.number("discount", 5, 0, 12))
    c.recycle(looked)


@gear("奥义！魂佑", en="Spirit's Refuge", id="OGN-063", energy=2, power=1, domain="calm")
def spirits_refuge(c):
    with c.enters() as e:
        e.buff(e.target(unit(friendly)))
    c.static(unit(friendly, buffed, where=each_thing.printed("deflect") == 0), deflect=1)


@spell("风之障壁", en="Wind Wall", id="OGN-064", energy=3, power=2, domain="calm", keywords="reaction")
def wind_wall(c):
    c.counter(c.target(spell))


@unit("睿智长者", en="Wizened Elder", id="OGN-065", energy=4, might=4, domain="calm", tags=("Ionia",))
def wizened_elder(c):
    c.static(c.this, if_=c.this.counters >= 1, might=c.number("bonus", 1, 1, 5))


@unit("阿狸·嫣然狐媚", en="Ahri, Alluring", id="OGN-066", energy=5, power=1, might=4, domain="calm",
      tags=("Ahri", "Ionia"), champion="Ahri", supertype="champion")
def ahri_alluring(c):
    with c.on(this_holds()) as e:
        e.score(1)


@unit("布里茨·钢铁意志", en="Blitzcrank, Impassive", id="OGN-067", energy=5, power=1, might=5, domain="calm",
      tags=("Mech", "Blitzcrank", "Zaun"), keywords="tank", champion="Blitzcrank", supertype="champion")
def blitzcrank_impassive(c):
    with c.on(enters(c.this), if_=at_site(c.this)) as e:
        e.move_to(e.target(unit(enemy, where=~same_place(c.this, each_thing)), up_to=True, elsewhere=True), c.this, harm=True)
    with c.on(this_holds()) as e:
        e.bounce(c.this)


@unit("凯特琳·守望者", en="Caitlyn, Patrolling", id="OGN-068", energy=3, power=1, might=3, domain="calm",
      tags=("Caitlyn", "Piltover"), keywords="last", champion="Caitlyn", supertype="champion")
def caitlyn_patrolling(c):
    with c.active(exhaust, if_=at_site(c.this)) as e:
        e.deal(c.this.might, to=e.target(unit(at_battlefield)))


@spell("背水一战", en="Last Stand", id="OGN-069", energy=3, power=1, domain="calm", keywords="action")
def last_stand(c):
    t = c.target(unit(friendly))
    c.change(t, might=t.might)
    c.change(t, until="for_game", keyword="temporary")


@unit("搜魔人典狱长", en="Mageseeker Warden", id="OGN-070", energy=6, power=1, might=5, domain="calm",
      tags=("Demacia",))
def mageseeker_warden(c):
    c.always("base_only", who="foe", if_=at_site(c.this))
    c.always("no_ready", unit(enemy) | gear(enemy), if_=at_site(c.this))


@spell("次元门狂欢", en="Party Favors", id="OGN-071", energy=3, domain="calm")
def party_favors(c):
    with c.each_player(me_last=True) as player, c.if_(~player.is_(me) & plays_on(player)):
        with c.choose_one(who=player) as one:
            with one.option("抽牌", "cards"):
                c.draw(1)
                c.draw(1, player)
            with one.option("召出符文", "runes"):
                c.channel(1, exhausted=True)
                c.channel(1, player, exhausted=True)


@gear("烈阳圣坛", en="Solari Shrine", id="OGN-072", energy=3, domain="calm")
def solari_shrine(c):
    with c.on(kills(unit(enemy, stunned)), costs=exhaust) as e:
        e.draw(1)


@unit("娑娜·清心谐律", en="Sona, Harmonious", id="OGN-073", energy=4, power=1, might=4, domain="calm",
      tags=("Sona", "Demacia"), champion="Sona", supertype="champion")
def sona_harmonious(c):
    with c.on(end_of_my_turn, if_=at_site(c.this)) as e:
        e.ready(e.choose(runes_in_play(friendly, exhausted), c.number("runes", 4, 1, 8), up_to=True))


@unit("塔里克·坚盾", en="Taric, Protector", id="OGN-074", energy=4, power=1, might=4, domain="calm",
      tags=("Taric", "Mount Targon"), keywords={"shield": 1, "tank": 1}, champion="Taric", supertype="champion")
def taric_protector(c):
    c.static(unit(friendly, here, but=c.this), shield=c.number("shield_bonus", 1, 1, 5))


@unit("美味仙灵", en="Tasty Faefolk", id="OGN-075", energy=7, might=6, domain="calm", tags=("Fae", "Bandle City"),
      keywords=("accelerate", "deathknell"))
def tasty_faefolk(c):
    with c.deathknell() as e:
        e.channel(c.number("runes", 2, 1, 5), exhausted=True)
        e.draw(1)


@unit("亚索·迷途怅惘", en="Yasuo, Remorseful", id="OGN-076", energy=6, power=2, might=6, domain="calm",
      tags=("Yasuo", "Ionia"), champion="Yasuo", supertype="champion")
def yasuo_remorseful(c):
    with c.on(attacks(c.this)) as e:
        e.deal(c.this.might, to=e.target(unit(enemy, here)))


@gear("中娅沙漏", en="Zhonya's Hourglass", id="OGN-077", energy=2, domain="calm", keywords="hidden")
def zhonyas_hourglass(c):
    with c.replace(would_die(unit(friendly))) as r, r.instead() as e:
        e.kill(c.this)
        e.spare(e.subject)


@unit("李青·苦修者", en="Lee Sin, Ascetic", id="OGN-078", energy=5, power=1, might=5, domain="calm",
      tags=("Lee Sin", "Ionia"), keywords={"shield": 1}, champion="Lee Sin", supertype="champion")
def lee_sin_ascetic(c):
    c.always("many_buffs", c.this)
    with c.active(exhaust) as e:
        e.buff(c.this)


@unit("蕾欧娜·献身者", en="Leona, Zealot", id="OGN-079", energy=6, power=1, might=6, domain="calm",
      tags=("Leona", "Mount Targon"), champion="Leona", supertype="champion")
def leona_zealot(c):
    c.enters_ready(if_=near_win() == 1)
    c.static(unit(enemy, here, stunned), weaken=c.number("penalty", 8, 1, 20))


@spell("倒转神通", en="Mystic Reversal", id="OGN-080", energy=4, power=3, domain="calm", keywords="reaction")
def mystic_reversal(c):
    c.seize(c.target(spell))


@gear("专注之印", en="Seal of Focus", id="OGN-081", power=1, domain="calm")
def seal_of_focus(c):
    with c.adds(exhaust) as e:
        e.add(power=1, domain="calm")


@unit("苍炎守护者", en="Whiteflame Protector", id="OGN-082", energy=8, power=2, might=8, domain="calm",
      tags=("Dragon", "Mount Targon"))
def whiteflame_protector(c):
    with c.enters() as e:
        e.change(e.target(unit), might=c.number("bonus", 8, 1, 20))


@unit("易·禅心大道", en="Master Yi, Meditative", id="OGS-004", energy=5, power=1, might=4, domain="calm",
      tags=("Master Yi", "Ionia"), champion="Master Yi", supertype="champion")
def master_yi_meditative(c):
    c.static(c.this, if_=count(runes_in_play(friendly)) >= c.number("runes", 8, 1, 12), might=c.number("bonus", 4, 1, 12))


@unit("和风贤者", en="Zephyr Sage", id="OGS-005", energy=6, power=1, might=6, domain="calm", tags=("Ionia", "Bird"),
      keywords={"shield": 1})
def zephyr_sage(c):
    """Keywords are all that it has."""
