"""What each Chaos card does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.riftbound.pool.stage import TOP, Stage, attacks, drawn, plays, runes, to_base


def chaos(*hand: str, **words: object) -> Stage:
    return Stage(*hand, runes="chaos", **words)     # type: ignore[arg-type]


@pytest.mark.parametrize(("card", "what"), [
    ("Cemetery Attendant", {"place": 0}), ("Morbid Return", {}), ("Annie, Stubborn", {"place": 0}),
])
def test_back_from_the_trash(card: str, what: dict[str, Any]) -> None:
    made = chaos()
    made.trash(0, "Pit Rookie", "Void Seeker")
    with plays(card, stage=made, **what) as play:
        wanted, other = ("Void Seeker", "Pit Rookie") if card.startswith("Annie") else ("Pit Rookie", "Void Seeker")
        assert play[wanted].zone == "hand" and play[other].zone == "trash"


def test_ember_monk_and_hidden_cards() -> None:
    made = chaos("Stacked Deck")
    made.put("Ember Monk", 0)
    made.hidden("Pakaa Cub", 0, 1)
    with made.play() as play:
        play.does(0, "play", card="Pakaa Cub", place=1)
        assert play.might("Ember Monk") == 6


@pytest.mark.parametrize(("card", "target", "zone"), [
    ("Fight or Flight", "foe", "base"), ("Gust", "foe small", "hand"), ("Rebuke", "foe", "hand"),
    ("Maddened Marauder", "foe", "base"), ("Zaunite Bouncer", "foe", "hand"),
])
def test_a_unit_at_a_battlefield_goes_home(card: str, target: str, zone: str) -> None:
    with plays(card, runes="chaos", target=target, **to_base(card in ("Maddened Marauder", "Zaunite Bouncer"))) as play:
        assert play[target].zone == zone


def test_gust_looks_at_might() -> None:
    with chaos("Gust").play() as play:
        play.rejected(0, "play", card="Gust", target="foe")


def test_ride_the_wind() -> None:
    made = chaos()
    made.put("Pit Rookie", 0, at=1, as_="it", tapped=True)
    with plays("Ride the Wind", stage=made, target=["it", "白板甲"]) as play:
        assert play["it"].zone == "base" and not play["it"].tapped


@pytest.mark.parametrize("card", ["Sai Scout", "Sneaky Deckhand", "Miss Fortune, Buccaneer"])
def test_open_battlefields(card: str) -> None:
    for open_ in (True, False):
        made = chaos(card, bare=True)
        made.sites[1].state["counters"] = 0
        if not open_:
            made.put("Pakaa Cub", 1, at=2)
        with made.play() as play:
            (play.offers if open_ else play.rejected)(0, "play", card=card, place=2)


def test_buccaneer_opens_them_for_others() -> None:
    made = chaos("Pit Rookie", bare=True)
    made.runes(0, "Body Rune", 3)
    made.sites[1].state["counters"] = 0
    made.put("Miss Fortune, Buccaneer", 0)
    with made.play() as play:
        play.offers(0, "play", card="Pit Rookie", place=2)


def test_sai_scout_opens_them_for_itself_only() -> None:
    made = chaos("Cemetery Attendant", bare=True)
    made.sites[1].state["counters"] = 0
    made.put("Sai Scout", 0)
    with made.play() as play:
        play.rejected(0, "play", card="Cemetery Attendant", place=2)


def test_stealthy_pursuer_follows() -> None:
    for follows in (True, False):
        made = chaos(bare=True)
        made.put("Stealthy Pursuer", 0)
        made.put("Pit Rookie", 0, as_="it")
        with made.play() as play:
            play.does(0, "move", card="it", place=2)
            play.does(0, "yes" if follows else "no")
            assert (play["Stealthy Pursuer"].zone == "field") is follows


def test_undercover_agent_deathknell() -> None:
    made = Stage("Vengeance", "Defy", "Charm", runes="order")
    made.put("Undercover Agent", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Undercover Agent")
        assert play["Defy"].zone == play["Charm"].zone == "trash" and drawn(play) == 2


def test_acceptable_losses() -> None:
    made = chaos()
    made.put("Arena Bar", 0)
    made.put("Orb of Regret", 1)
    made.put("Mistfall", 1)
    with plays("Acceptable Losses", stage=made) as play:
        play.does(1, "pick", card="Mistfall")
        assert play["Arena Bar"].zone == play["Mistfall"].zone == "trash" and play["Orb of Regret"].zone == "base"


def test_fading_memories() -> None:
    with plays("Fading Memories", runes="chaos", target="foe") as play:
        assert "temporary" in play["foe"].keywords
    made = chaos()
    made.put("Arena Bar", 1)
    with plays("Fading Memories", stage=made, target="Arena Bar") as play:
        assert "temporary" in play["Arena Bar"].keywords


def test_pack_of_wonders() -> None:
    for target in ("mine", "Arena Bar", "Pakaa Cub"):
        made = chaos()
        made.put("Pack of Wonders", 0)
        made.put("Arena Bar", 0)
        made.hidden("Pakaa Cub", 0, 1)
        with made.play() as play:
            play.does(0, "activate", card="Pack of Wonders", target=target)
            play.passes(0)                                          # the cub could be played in answer
            assert play[target].zone == "hand"


def test_scrapheap_draws_each_way() -> None:
    with plays("Scrapheap", runes="chaos") as play:
        assert drawn(play) == 1
    with plays("Chemtech Enforcer", stage=Stage("Scrapheap"), place=0) as play:
        assert drawn(play) == 1
    made = Stage("Thermo Beam")
    made.put("Scrapheap", 0)
    with made.play() as play:
        play.does(0, "play", card="Thermo Beam")
        assert drawn(play) == 1


def test_stacked_deck() -> None:
    made = chaos("Stacked Deck")
    made.deck(0, "Defy", "Charm", "Block", "Confront")
    with made.play() as play:
        play.does(0, "play", card="Stacked Deck")
        play.does(0, "pick", card="Charm")
        assert play.names_in("hand", 0) == ["魅惑妖术"] and play.names_in("deck", 0)[0] == "迎敌号令"


def test_the_syren() -> None:
    made = chaos()
    made.put("The Syren", 0)
    with made.play() as play:
        play.does(0, "activate", card="The Syren")
        assert play["mine"].zone == "base" and runes(play) == (11, 1)


def test_traveling_merchant_on_each_move() -> None:
    made = chaos("Defy", bare=True)
    made.put("Traveling Merchant", 0, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        assert play["Defy"].zone == "trash" and drawn(play) == 1


def test_treasure_trove_leaves() -> None:
    made = chaos()
    made.put("Treasure Trove", 0)
    with made.play() as play:
        play.does(0, "activate", card="Treasure Trove")
        assert play["Treasure Trove"].zone == "trash" and drawn(play) == 1 and sum(runes(play)) == 12
    made = chaos()
    made.put("Treasure Trove", 0)
    made.put("Pack of Wonders", 0)
    with made.play() as play:                                       # for any reason
        play.does(0, "activate", card="Pack of Wonders", target="Treasure Trove")
        assert play["Treasure Trove"].zone == "hand" and drawn(play) == 1


def test_whirlwind_begins_with_the_next_player() -> None:
    with plays("Whirlwind", runes="chaos") as play:
        play.does(1, "pick", card="mine")
        play.does(0, "done")
        assert play["mine"].zone == "hand" and play["foe"].zone == "field"


def test_kayn_cannot_be_damaged_after_two_moves() -> None:
    for moved in (1, 2):
        made = chaos()
        made.put("Kayn, Unleashed", 0, at=1, as_="it", one_move=1)
        made.hand(0, "Void Seeker", "Ride the Wind")
        made.runes(0, "Fury Rune", 4)
        with made.play() as play:
            if moved == 2:
                play.does(0, "play", card="Ride the Wind", target=["it", "白板甲"])
                play.does(0, "number", number=0) if play.game.decision.kind == "runes" else None
                play.does(0, "move", card="it", place=1)
                play.does(0, "done") if play.game.decision.kind == "move" else None
            play.does(0, "play", card="Void Seeker", target="it")
            while play.game.decision.kind == "runes":
                play.does(0, "number", number=0)
            assert play["it"].damage == (0 if moved == 2 else 4)


def test_kogmaw_bursts_where_it_was() -> None:
    made = Stage("Vengeance", runes="order")
    made.put("Kog'Maw, Caustic", 0, at=2)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Kog'Maw, Caustic")
        assert play["foe"].damage == 4 and play["foe small"].zone == "trash" and play["mine"].damage == 0


def test_mindsplitter() -> None:
    made = chaos("Mindsplitter")
    made.hand(1, "Defy", "Charm")
    with made.play() as play:
        play.does(0, "play", card="Mindsplitter", place=0)
        play.does(0, "pick", card="Charm")
        assert play["Charm"].zone == "trash" and play["Defy"].zone == "hand"


def test_nocturne_slips_out_of_the_deck() -> None:
    made = Stage("Stacked Deck", runes="chaos")
    made.deck(0, "Defy", "Nocturne, Horrifying", "Charm", TOP)
    with made.play() as play:
        play.does(0, "play", card="Stacked Deck")
        play.does(0, "yes")
        play.does(0, "pick", card="Defy")
        play.does(0, "yes")                                         # 1 Power
        play.does(0, "place", place=1)
        assert "魔腾·惊魂夜" in play.there(1) and sum(runes(play)) == 11
        assert play.names_in("deck", 0) == ["魅惑妖术", TOP] or play.names_in("deck", 0)[0] == TOP
    made = Stage("Mystic Poro", runes="chaos")
    made.deck(0, "Nocturne, Horrifying", TOP)
    with made.play() as play:
        play.does(0, "play", card="Mystic Poro", place=0)
        play.does(0, "yes")
        play.does(0, "no")
        assert play.names_in("banished", 0) == ["魔腾·惊魂夜"]


def test_rhasa_is_cheaper_for_the_trash() -> None:
    made = chaos()
    made.trash(0, "Defy", "Charm", "Block", "Confront")
    with plays("Rhasa the Sunderer", stage=made, place=0) as play:
        assert runes(play) == (6, 5)


@pytest.mark.parametrize(("card", "what", "spent"), [("Soulgorger", {"place": 0}, 8), ("The Harrowing", {}, 6)])
def test_a_unit_from_the_trash_for_its_power(card: str, what: dict[str, Any], spent: int) -> None:
    made = chaos()
    made.trash(0, "Undercover Agent", "Void Seeker")
    with plays(card, stage=made, **what) as play:
        if what:
            play.does(0, "pick", card="Undercover Agent")
        play.does(0, "place", place=1)
        assert play["Undercover Agent"].zone == "field" and sum(runes(play)) == 9 and runes(play)[0] == 12 - spent


def test_teemo_scout() -> None:
    with plays("Teemo, Scout", runes="chaos", place=0) as play:
        assert play.might("Teemo, Scout") == 4


def test_tideturner_swaps() -> None:
    with plays("Tideturner", runes="chaos", place=0) as play:
        play.does(0, "yes")
        assert play["Tideturner"].zone == "field" and play["mine"].zone == "base"


@pytest.mark.parametrize("rune", ["Fury Rune", "Mind Rune", "Order Rune", "Calm Rune"])
def test_twisted_fate_turns_a_rune(rune: str) -> None:
    made = Stage(hold=True, runes="mind")
    made.rune_deck(0, rune, 1)
    made.rune_deck(0, "Body Rune", 1)
    with attacks("Twisted Fate, Gambler", stage=made) as play:
        play.passes(0)
        if rune == "Fury Rune":
            play.does(0, "pick", card="foe")
            assert play["foe"].damage == 2 and play["foe small"].damage == 1
        if rune == "Order Rune":
            play.does(0, "pick", card="foe base")
            assert "stunned" in play["foe base"].flags
        assert drawn(play) == (1 if rune == "Mind Rune" else 0)
        assert play.names_in("rune_deck", 0)[0] == "摧破符文"


def test_invert_timelines() -> None:
    made = chaos("Invert Timelines", "Defy", "Charm")
    made.hand(1, "Block")
    with made.play() as play:
        play.does(0, "play", card="Invert Timelines")
        assert play["Defy"].zone == play["Charm"].zone == play["Block"].zone == "trash"
        assert (drawn(play), drawn(play, 1)) == (4, 4)


def test_jinx_rebel_once_for_all_that_is_discarded() -> None:
    made = chaos("Invert Timelines", "Defy", "Charm")
    made.put("Jinx, Rebel", 0, tapped=True)
    with made.play() as play:
        play.does(0, "play", card="Invert Timelines")
        assert not play["Jinx, Rebel"].tapped and play.might("Jinx, Rebel") == 6


def test_possession() -> None:
    with plays("Possession", runes="chaos", target="foe") as play:
        assert play["foe"].zone == "base" and play["foe"].controller == 0


def test_seal_of_discord_pays_power() -> None:
    made = Stage("Ride the Wind", runes="fury")
    made.put("Seal of Discord", 0)
    with made.play() as play:
        play.does(0, "play", card="Ride the Wind", target=["mine", "白板甲"])
        assert play["Seal of Discord"].tapped and play["mine"].zone == "base"


def test_yasuo_windrider_scores_on_his_third_move() -> None:
    made = chaos("Ride the Wind", bare=True)
    made.put("Yasuo, Windrider", 0, at=1, as_="it")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        play.passes(0)
        assert play.points == (1, 0)
        play.does(0, "play", card="Ride the Wind", target=["it", "白板甲"])
        play.does(0, "move", card="it", place=2)
        assert play.points == (2, 0)


def test_flash() -> None:
    made = chaos()
    made.put("Pit Rookie", 0, at=1)
    with plays("Flash", stage=made, target=["mine", "Pit Rookie"]) as play:
        assert play["mine"].zone == play["Pit Rookie"].zone == "base"


def test_the_vanilla_pirate() -> None:
    with attacks("Shipyard Skulker") as play:
        assert play.might("it") == 3
