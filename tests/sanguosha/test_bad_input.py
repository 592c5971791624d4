"""Bad input of any kind: one sentence of the SgsError family, from Python and from the commands; never a traceback."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import sgs_fast as sgs
from sgs_fast.cli import main
from sgs_fast.errors import SgsError

WORDS: list[Any] = [
    None, 0, 1, 2, 5, 10, 11, -1, 10**30, 2.5, True, "", "曹操", "Guan Yu", "关羽,貂蝉", "standard", "maneuvering", "lord",
    "杀♠7", "杀", "♠", "acting", "hand", "equip", "judge", "draw", "dead", "max_hp", "yes", "桃园结义", b"x", [], ["曹操"],
    ["lord", "rebel"], ["lord"] * 3, {"cards": {"杀♠7": 30}}, {"cards": {"杀♠7": -1}}, {"draw": 99}, {"lord_bonus": "no"},
    {"general_choice": 3}, ["士兵甲", "士兵乙"], ["士兵甲"] * 10, ["士兵甲"] * 11, {"renegades": 2}, {"players": 3},
    {"关羽.hp": 2}, float("nan"), "\udc80",
]


def harmless(call: Any, *arguments: Any, **named: Any) -> bool:
    """Whether the call worked; what it refuses it refuses by one clear sentence."""
    try:
        call(*arguments, **named)
    except SgsError as error:
        said = str(error).strip()
    else:
        return True
    assert said, (arguments, named)
    return False


@pytest.mark.parametrize("seed", range(6))
def test_matches_of_anything(seed: int) -> None:
    dice, worked = random.Random(seed), 0
    names = ["players", "pack", "generals", "roles", "mode", "options", "overrides"]
    for _ in range(120):
        named = {name: dice.choice(WORDS) for name in dice.sample(names, dice.choice((1, 1, 2, 3)))}
        for name in ("options", "overrides"):
            if not isinstance(named.get(name, {}), dict):
                named.pop(name)
        worked += harmless(lambda **given: sgs.Match("sanguosha", **given).game(1), **named)
    assert worked


def lay(dice: random.Random) -> None:
    """A table of anything, and a few decisions on it."""
    position = sgs.Position("sanguosha", generals=["曹操", "士兵乙", "关羽"], options={"draw": 0})
    for _ in range(dice.choice((1, 1, 2, 4))):
        verb = dice.choice(["put", "hand", "life", "number", "mark", "at", "equip", "pile", "putting"])
        seat = dice.choice([0, 0, 1, 2, dice.choice(WORDS)])
        if verb == "putting":
            position.put(dice.choice(["杀♠7", "乐不思蜀♠6", "八卦阵♠2"]), seat, dice.choice(["hand", "equip", "judge"]),
                         under=dice.choice([None, "乐不思蜀", "闪电"]))
        elif verb in ("put", "pile", "at"):
            getattr(position, verb)(dice.choice(WORDS), dice.choice(WORDS))
        elif verb == "number":
            position.number(seat, dice.choice(["max_hp", "armour", dice.choice(WORDS)]), dice.choice([1, 3, dice.choice(WORDS)]))
        else:
            getattr(position, verb)(seat, dice.choice(WORDS))
    game = position.game()
    for _ in range(20):
        if not game.over:
            game.take(dice.randrange(len(game.decision.actions)))


@pytest.mark.parametrize("seed", range(6))
def test_positions_of_anything(seed: int) -> None:
    dice = random.Random(seed)
    assert sum(harmless(lay, dice) for _ in range(150))


@pytest.mark.parametrize("seed", range(4))
def test_actions_of_anything(seed: int) -> None:
    dice = random.Random(seed)
    game = sgs.Match("sanguosha", players=4).game(seed)
    for _ in range(40):
        if game.over:
            break
        key = game.key
        for _ in range(6):
            named = {name: dice.choice(WORDS) for name in dice.sample(["card", "target", "player", "as"], dice.choice((0, 1, 2)))}
            copy = game.clone()
            if not harmless(copy.do, dice.choice(["use", "play", "seat", "pass", "done", "pick", "concede", "x", ""]), **named):
                assert copy.key == key
            copy = game.clone()
            if not harmless(copy.take, dice.choice(WORDS)):
                assert copy.key == key
            copy = game.clone()
            if not harmless(copy.concede, dice.choice(WORDS)):
                assert copy.key == key
        game.take(dice.randrange(len(game.decision.actions)))


COMMANDS = [
    ("simulate sanguosha standard", "has no decks"),
    ("simulate sanguosha --players 1", "from 2 to 10"),
    ("simulate sanguosha --players x", "whole number"),
    ("simulate sanguosha --players 5 --generals 关羽,貂婵", "did you mean|no general"),
    ("simulate sanguosha --players 3 --generals 关羽,曹操", "2 generals for 3 players"),
    ("simulate sanguosha --generals 关羽,关羽", "twice"),
    ("simulate sanguosha --pack maneuverin", "did you mean"),
    ("simulate sanguosha --pack nowhere.toml", "cannot read"),
    ("simulate sanguosha --mode 3v3", "known: identity"),
    ("simulate sanguosha --roles lord,lord,rebel --players 3", "nobody else"),
    ("simulate sanguosha -n 0", "at least 1"),
    ("simulate sanguosha --seed -1", "at least 0"),
    ("simulate sanguosha --agents greedy,random", "2 agents for 5 seats"),
    ("simulate sanguosha --agents gredy", "did you mean"),
    ("simulate sanguosha --option deckout=lose", "one of draw"),
    ("simulate sanguosha --option lord_bonu=no", "did you mean"),
    ("simulate sanguosha --players 5 --option renegades=2", "two need 6, 8, 10 players"),
    ("simulate zongheng --players 2 lubu-cavalry yellow-turban", "has no players"),
    ("play sanguosha --players 20", "from 2 to 10"),
    ("replay sanguosha --index -1", "at least 0"),
    ("bench sanguosha --players 0 --seconds 1", "from 2 to 10"),
    ("soak sanguosha --players 1 -n 1", "from 2 to 10"),
    ("decks sanguosha standrad", "did you mean"),
    ("cards sanguosha 杀♠1", "did you mean|no card"),
]


@pytest.mark.parametrize(("line", "message"), COMMANDS)
def test_commands_refuse_in_one_line(line: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert any(part in captured.err for part in message.split("|")), captured.err


def test_a_pack_file_with_faults_lists_them(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('name = "x"\n[cards]\n"杀♠7" = 30\n"杀♠77" = 1\n"曹操" = 1\n', encoding="utf-8")
    with pytest.raises(sgs.DeckError) as caught:
        sgs.Match("sanguosha", pack=pack)
    assert len(caught.value.faults) == 2 and "line 4" in str(caught.value) and "line 5" in str(caught.value)
