"""Names in two languages and columns of mixed width."""

from __future__ import annotations

import pytest

from sgs_fast.errors import CardError, DeckError, IllegalAction, SgsError, UsageError
from sgs_fast.text import Names, Speech, fold, language, nearest, pad, quoted, table, width


@pytest.mark.parametrize(
    "names",
    [
        ("lubu-cavalry", "Lubu Cavalry", "LÜBU_CAVALRY", " lubu  cavalry"),
        ("吕布", "吕 布", "「吕布」"),
        ("ZhuGe Liang", "zhuge-liang", "Zhu'ge Liang", "ＺｈｕＧｅ　Ｌｉａｎｇ"),
    ],
)
def test_names_fold_alike(names: tuple[str, ...]) -> None:
    assert len({fold(name) for name in names}) == 1


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("弓箭军须官", "弓箭军需官"),
        ("步兵十人长", "步兵十夫长"),
        ("lubu-cavalri", "lubu-cavalry"),
        ("cavalry", "lubu-cavalry"),
        ("LUBUCAVALRY1", "lubu-cavalry"),
    ],
)
def test_the_nearest_name(wrong: str, right: str) -> None:
    assert nearest(wrong, ["弓箭军需官", "步兵十夫长", "过河拆桥", "lubu-cavalry", "yellow-turban"])[0] == right


def test_nothing_is_near_nonsense() -> None:
    assert nearest("zzz", ["lubu-cavalry", "过河拆桥"]) == []
    assert nearest("", ["lubu-cavalry"]) == []
    assert nearest("---", ["lubu-cavalry"]) == []


def test_names_find_things_and_tell_what_is_wrong() -> None:
    names: Names[str] = Names("card", CardError, hint="`list` lists all")
    names.add("A", "吕布", "Lü Bu", "")
    names.add("B", "貂蝉", "Diao Chan")
    names.add("C", "Annie")
    names.add("D", "annie")
    assert names.find("lu bu") == names.find("吕布") == "A"
    assert "diaochan" in names
    assert names.get("Annie") is None
    with pytest.raises(CardError, match='card "Annie" could be any of 2: C, D'):
        names.find("Annie")
    with pytest.raises(CardError, match='no card "Lu Bo"; did you mean "Lü Bu"'):
        names.find("Lu Bo")
    with pytest.raises(CardError, match='no card "xyz"; `list` lists all'):
        names.find("xyz")
    few: Names[int] = Names("mode")
    with pytest.raises(UsageError, match='no mode "a"; there are none'):
        few.find("a")
    few.add(1, "quick", "fast")
    with pytest.raises(UsageError, match='no mode "xyz"; known: quick, fast'):
        few.find("xyz")


def test_a_thing_is_suggested_once() -> None:
    names: Names[int] = Names("deck")
    names.add(1, "lubu-cavalry", "Lubu's Cavalry", "Cavalry of Lubu")
    assert names.remedy("lubu-cavalri") == '; did you mean "lubu-cavalry"?'


def test_columns_count_chinese_twice() -> None:
    assert [width(text) for text in ("ab", "吕布", "a吕", "é", "，", "")] == [2, 4, 3, 1, 2, 0]
    assert pad("吕布", 6) + "|" == "吕布  |"
    assert pad("吕布", 6, ">") == "  吕布"
    assert pad("long", 2) == "long"
    assert table([["吕布", "35"], ["Diao Chan", "8", "x"]], "<>") == ["吕布       35", "Diao Chan   8  x"]
    assert table([]) == []


def test_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert language() == "zh"
    assert Speech(language())("games", "对局") == "对局"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert language() == "en"
    assert language("zh") == "zh"
    with pytest.raises(UsageError, match="known: en, zh"):
        language("fr")


def test_errors_are_one_family() -> None:
    assert quoted(["a", "b", "c"]) == '"a", "b" or "c"'
    assert str(DeckError("x.toml", ["one"])) == "x.toml: one"
    assert str(DeckError("x.toml", ["one", "two"])) == "x.toml: 2 faults\n  one\n  two"
    assert issubclass(IllegalAction, SgsError)
    assert issubclass(SgsError, ValueError)
    assert IllegalAction("no", [1, 2]).legal == (1, 2)
