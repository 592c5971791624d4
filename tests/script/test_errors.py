"""A script that cannot work is rejected with file, line, card, what is wrong and the nearest valid name."""

from __future__ import annotations

from pathlib import Path

import pytest

import sgs_fast as sgs
from sgs_fast.rulesets.zongheng import language
from tests.script.source import compile_source

UNIT = '@unit("甲", en="A", cost=1, power=1, life=1)\ndef a(c):\n'
TRICK = '@trick("乙", en="B", cost=1)\ndef b(c):\n'
OTHER = '@unit("丙", en="C", cost=1, power=1, life=1)\ndef other(c):\n    """Plain."""\n'


def block(*lines: str) -> str:
    return "".join(f"    {line}\n" for line in lines)


# (source, line, what the message says)
WRONG = {
    "if on a game value": (TRICK + block("t = c.target(unit)", "if t.power > 2:", "    c.draw(1)"), 4,
                           "the truth of a game value"),
    "and": (TRICK + block("with c.if_((me.hand == 0) and (foe.hand == 0)):", "    c.draw(1)"), 3,
            "& | ~ instead of and, or, not"),
    "not": (TRICK + block("with c.if_(not my_turn):", "    c.draw(1)"), 3, "the truth"),
    "len": (TRICK + block("c.draw(len(unit(mine)))"), 3, "use count(...)"),
    "for": (TRICK + block("for it in units(mine):", "    c.tap(it)"), 3, "with c.each(...)"),
    "int": (TRICK + block("c.draw(int(me.hand))"), 3, "the int()"),
    "range": (TRICK + block("for n in range(me.hand):", "    c.draw(1)"), 3, "an index"),
    "division": (TRICK + block("c.draw(me.hand / 2)"), 3, "half_up"),
    "compared things": (TRICK + block("t = c.target(unit)", "with c.if_(t == c.this):", "    c.draw(1)"), 4, "same_as"),
    "in": (TRICK + block("if c.this in units(mine):", "    c.draw(1)"), 3, "in"),
    "unknown verb": (TRICK + block("c.drw(1)"), 3, 'no verb "drw"; did you mean "draw"'),
    "unknown verb in a block": (UNIT + block("with c.on(enters(c.this)) as e:", "    e.destory(c.this)"), 4,
                                'did you mean "destroy"'),
    "verb of a thing": (TRICK + block("t = c.target(unit)", "t.one.destroy()"), 4, "verbs belong to the card"),
    "unknown number": (TRICK + block("t = c.target(unit)", "c.draw(t.powr)"), 4, 'no number "powr"; did you mean "power"'),
    "unknown change": (TRICK + block("c.change(c.target(unit), powr=+2)"), 3, 'did you mean "power"'),
    "no change": (TRICK + block("c.change(c.target(unit))"), 3, "what changes?"),
    "unknown keyword": ('@unit("甲", en="A", cost=1, power=1, life=1, keywords=("迅捿",))\ndef a(c):\n    """x"""\n', 1,
                        "no keyword"),
    "keyword twice": ('@unit("甲", life=1, keywords=("迅捷", "swift"))\ndef a(c):\n    """x"""\n', 1, "twice"),
    "keyword number": ('@unit("甲", life=1, keywords={"冲锋": 0})\ndef a(c):\n    """x"""\n', 1, "1 to 20"),
    "unknown word": ('@unit("甲", en="A", life=1, cls="马")\ndef a(c):\n    """x"""\n', 1,
                     'no class, affiliation or other word "马"'),
    "unknown word in a filter": (TRICK + block('c.destroy(c.target(unit(cls="cavalri")))'), 3, 'did you mean "cavalry"'),
    "unknown narrowing": (TRICK + block("c.destroy(c.target(unit(powr_at_most=2)))"), 3, 'did you mean "power_at_most"'),
    "unknown zone": (TRICK + block('c.move(c.target(unit), "graveyrd")'), 3, 'no zone "graveyrd"; did you mean "graveyard"'),
    "unknown span": (TRICK + block('c.change(c.target(unit), until="this_trun", power=1)'), 3, 'did you mean "this_turn"'),
    "unknown query": (TRICK + block('c.rule("no_atack", what=c.target(unit))'), 3, 'did you mean "no_attack"'),
    "unknown phase": (TRICK + block('with c.at(phase_begins("ending")) as e:', "    e.draw(1)"), 3, 'no phase "ending"'),
    "unknown cause": (UNIT + block('with c.replace(would_leave(c.this, "destory")) as r:', "    r.prevent()"), 3,
                      'did you mean "destroy"'),
    "unknown card": (UNIT + block("with c.on(enters(c.this)) as e:", '    e.reinforce("甲甲")'), 4,
                     'no card "甲甲"; did you mean "甲"'),
    "no reinforcement": (OTHER + UNIT + block("with c.on(enters(c.this)) as e:", '    e.reinforce("丙")'), 7,
                         "is no reinforcement"),
    "a name that does not exist": (TRICK + block("c.drawing = undefined_name"), 3, "undefined_name"),
    "too large": (TRICK + block("c.draw(40000)"), 3, "within 30,000"),
    "a text for a number": (TRICK + block('c.draw("two")'), 3, "a whole number"),
    "a float": (TRICK + block("c.draw(1.5)"), 3, "a whole number"),
    "True": (TRICK + block("c.draw(True)"), 3, "a whole number"),
    "number out of bounds": (TRICK + block('c.draw(c.number("n", 5, 0, 3))'), 3, "outside its bounds 0 to 3"),
    "number twice": (TRICK + block('c.draw(c.number("n", 1))', 'c.draw(c.number("n", 2))'), 4, "declared twice"),
    "number that it has": (TRICK + block('c.draw(c.number("cost", 1))'), 3, "declared twice"),
    "number's name": (TRICK + block('c.draw(c.number("two words", 1))'), 3, "one word"),
    "cost out of bounds": ('@unit("甲", cost=99, life=1)\ndef a(c):\n    """x"""\n', 1, "cost is a whole number from 0 to 20"),
    "no life": ('@unit("甲", cost=1)\ndef a(c):\n    """x"""\n', 1, "life is at least 1"),
    "unknown print": ('@unit("甲", cst=1, life=1)\ndef a(c):\n    """x"""\n', 1, 'a card has no "cst"; did you mean "cost"'),
    "print by place": ('@unit("甲", 3, life=1)\ndef a(c):\n    """x"""\n', 1, "by name"),
    "no function": ('unit("甲", life=1)(3)\n', 1, "stands over a function"),
    "no argument": ('@unit("甲", life=1)\ndef a():\n    """x"""\n', 1, "takes one argument"),
    "target count": (TRICK + block("c.destroy(c.target(unit, 9))"), 3, "1 to 8"),
    "nine targets": (TRICK + block("for n in range(9):", "    c.tap(c.target(unit))"), 4, "more than 8 targets"),
    "target of nothing": (TRICK + block("c.destroy(c.target(3))"), 3, "a filter such as unit(enemy)"),
    "aim at a number": (TRICK + block("c.destroy(7)"), 3, "a target, a thing, a handle or a filter"),
    "divided among all": (TRICK + block("c.deal(3, to=units(enemy), divided=True)"), 3, "goes to targets"),
    "handles": (TRICK + block("for n in range(25):", "    c.draw(1)"), 4, "more than 24"),
    "another's handle": (TRICK + block("k = c.draw(1)", 'with c.at(phase_begins("end")) as e:', "    e.draw(k.amount)"), 5,
                         "a handle of another ability"),
    "another's target": (UNIT + block("with c.on(enters(c.this)) as e:", "    t = e.target(unit)", "    e.tap(t)",
                                      "with c.on(leaves(c.this)) as e:", "    e.tap(t)"), 7, "a target of another ability"),
    "a unit that resolves": (UNIT + block("c.draw(1)"), 3, "does nothing when it resolves"),
    "a unit with targets": (UNIT + block("c.target(unit)"), 3, "has no targets"),
    "without with": (UNIT + block("c.on(enters(c.this))"), 3, "was called without `with`"),
    "verb on a block": (UNIT + block("c.on(enters(c.this)).draw(1)"), 3, "opens a block"),
    "empty block": (UNIT + block("with c.on(enters(c.this)) as e:", "    pass"), 3, "does nothing"),
    "empty trick": (TRICK + block("pass"), 1, "a trick that does nothing"),
    "otherwise alone": (TRICK + block("c.draw(1)", "with c.otherwise():", "    c.draw(1)"), 4, "must follow"),
    "each three deep": (
        TRICK + block("with c.each(units(mine)) as a, c.each(units(enemy)) as b, c.each(units) as d:", "    c.tap(d)"), 3,
        "three deep"),
    "beside modes": (TRICK + block('with c.mode("x", "x") as m:', "    m.draw(1)", "c.draw(1)"), 5, "has modes"),
    "limit": (UNIT + block("with c.on(enters(c.this), limit=9) as e:", "    e.draw(1)"), 3, "1 to 3 uses a turn"),
    "free for ever": (UNIT + block("with c.active() as a:", "    a.draw(1)"), 3, "needs a limit"),
    "no cost": (UNIT + block("with c.active(2) as a:", "    a.draw(1)"), 3, "a cost such as pay(2)"),
    "no event": (UNIT + block("with c.on(c.this) as e:", "    e.draw(1)"), 3, "an event such as enters(c.this)"),
    "no condition": (UNIT + block("with c.on(enters(c.this), if_=me.hand) as e:", "    e.draw(1)"), 3, "a condition of the game"),
    "no player": (TRICK + block("c.draw(1, who=3)"), 3, "a player: me, foe"),
    "no qualifier": (TRICK + block("c.tap(c.target(unit(3)))"), 3, "qualifiers like mine"),
    "awakening unit": (UNIT + block("with c.awakens() as e:", "    e.draw(1)"), 3, "only generals awaken"),
    "two boosts": (TRICK + block("c.draw(1)", "with c.boost() as b:", "    b.draw(1)",
                                 "with c.boost() as b:", "    b.draw(1)"), 6, "one boost effect"),
    "replacement that cannot": (UNIT + block("with c.replace(would_draw(me)) as r:", "    r.draw(1)"), 4, "r.instead()"),
    "deep": (TRICK + block("n = me.hand", "for _ in range(200):", "    n = n + 1", "c.draw(n)"), 6, "nested"),
    "very deep": (TRICK + block("n = me.hand", "for _ in range(5000):", "    n = n + 1", "c.draw(n)"), 1, "without end"),
    "endless": (TRICK + block("b(c)"), 1, "without end"),
    "an exception": (TRICK + block("[][1]"), 3, "IndexError"),
    "name twice": (OTHER + OTHER, 4, 'a second card named "丙"'),
    "nothing to name": (TRICK + block('c.names("clas")'), 3, 'nothing to name called "clas"; did you mean "class"'),
    "no class to name": (TRICK + block('c.names("class", ("步", "金"))'), 3, '"金" is no class; known: 步'),
    "no word to name": (TRICK + block('c.names("class", ("步", "cavalri"))'), 3, 'did you mean "cavalry"'),
    "no keyword to name": (TRICK + block('c.names("keyword", ("swift", "tauntt"))'), 3, 'no keyword "tauntt"'),
    "a number for a keyword": (TRICK + block('c.names("keyword", ("power", "taunt"))'), 3, '"power" is no keyword; known: 冲锋'),
    "no card to name": (OTHER + TRICK + block('c.names("card", ("丙", "丁"))'), 6, 'no card "丁"'),
    "no number to name": (TRICK + block('c.names("number", (1, 300))'), 3, "a number from 0 to 253, not 300"),
    "numbers by themselves": (TRICK + block('c.names("number", 3)'), 3, "several to choose from, in a tuple"),
    "one thing to name": (TRICK + block('c.names("number", (1,))'), 3, "2 to 250 to choose from"),
    "a name twice": (TRICK + block('c.names("class", ("步", "infantry"))'), 3, "one of them twice"),
    "all name at once": (TRICK + block('c.names("class", who=everyone)'), 3, "everyone_names(...) asks each"),
    "another's name": (
        UNIT + block("with c.on(enters(c.this)) as e:", '    n = e.names("class")', "    e.tap(units(cls=n))",
                     "with c.on(leaves(c.this)) as e:", "    e.tap(units(cls=n))"), 7, "a handle of another ability"),
    "a class for a keyword": (TRICK + block('n = c.names("class")', "c.tap(units(keyword=n))"), 4, "a class, not a keyword"),
    "an amount of a class": (TRICK + block('c.draw(c.names("class").amount)'), 3, "has no amount"),
    "a target of the named class": (TRICK + block('n = c.names("class")', "c.target(unit(cls=n))"), 4, "cannot wait"),
    "a target of the class named with it": (
        TRICK + block('n = c.names("class", on_use=True)', "c.target(general | unit(not_cls=n))"), 4, "cannot wait"),
    "a target of the number named with it": (
        TRICK + block('n = c.names("number", (1, 2), on_use=True)', "c.target(unit(power_at_most=n.amount + 1))"), 4,
        "cannot wait"),
    "three names with a use": (TRICK + block('c.everyone_names("class", on_use=True)', 'c.names("class", on_use=True)'), 4,
                               "more than two names"),
    "a card named with a use": (OTHER + TRICK + block('c.names("card", ("丙", "乙"), on_use=True)'), 6, "without on_use"),
    "named with a use by the active player": (TRICK + block('c.names("class", on_use=True, who=active)'), 3, "who=me or who=foe"),
    "named with a use later": (TRICK + block('with c.at(phase_begins("end")) as e:', '    e.names("class", on_use=True)'), 4,
                               "that goes on the stack"),
    "English name twice": (OTHER + OTHER.replace("丙", "丁"), 4, '"C" is also the name of 丙'),
}


@pytest.mark.parametrize("case", WRONG)
def test_rejected(case: str, tmp_path: Path) -> None:
    source, line, says = WRONG[case]
    with pytest.raises(sgs.ScriptError) as caught:
        compile_source(source, tmp_path)
    message = str(caught.value)
    assert says in message
    assert message.startswith(f"{tmp_path / 'my_cards.py'}:{line}: "), message
    assert "\n" not in message


def test_syntax_error(tmp_path: Path) -> None:
    with pytest.raises(sgs.ScriptError, match=r"my_cards\.py:2: "):
        compile_source("x = 1\ndef broken(:\n", tmp_path)


@pytest.mark.parametrize("source", [b"\x00\x01", b"\xff\xfe\xfd", b"# -*- coding: no-such -*-\n"])
def test_no_python(source: bytes, tmp_path: Path) -> None:
    with pytest.raises(sgs.ScriptError, match=r"my_cards\.py"):
        compile_source(source, tmp_path)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.py", tmp_path):
        with pytest.raises(sgs.ScriptError, match="cannot be read"):
            sgs.Position("zongheng", cards=[path])
    with pytest.raises(sgs.ScriptError, match="paths of card files"):
        sgs.Position("zongheng", cards=[3])


def test_files_that_stop(tmp_path: Path) -> None:
    for source, says in (("raise SystemExit(3)", "SystemExit"), ("1 / 0", ":1: ZeroDivisionError"), ("x = 1", "defines no card")):
        with pytest.raises(sgs.ScriptError, match=says):
            compile_source(source, tmp_path)


def test_the_pool_stays_as_it_was(tmp_path: Path) -> None:
    before = list(language.CARDS)
    compile_source(UNIT + block("pass"), tmp_path, others=True)
    with pytest.raises(sgs.ScriptError):
        compile_source(UNIT + block("c.nothing()"), tmp_path, others=True)
    assert language.CARDS == before
    with pytest.raises(sgs.ScriptError, match='a second card named "吕布"'):
        compile_source('@general("吕布", en="Another", life=1)\ndef g(c):\n    """x"""\n', tmp_path, others=True)


def test_a_deck_of_own_cards(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        '@unit("甲", en="A", cost=1, power=1, life=1, limit=0)\ndef a(c):\n    """x"""\n'
        '@general("帅", en="Chief", life=20, faction="群", cls="步")\ndef g(c):\n    """x"""\n', encoding="utf-8")
    deck = {"name": "d", "ruleset": "zongheng", "general": "帅", "cards": {"甲": 30}}
    match = sgs.Match("zongheng", decks=[deck, "lubu-cavalry"], cards=[tmp_path / "mine.py"])
    game = match.game(seed=1)
    while not game.over:
        game.take(game.advise())
    assert game.result == "win"
