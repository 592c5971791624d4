"""What each Mind card does."""

from __future__ import annotations

import pytest

from tests.riftbound.pool.stage import TOP, Stage, attacks, drawn, plays, runes, to_base

SPRITE, RECRUIT = "精灵", "随从"


def mind(*hand: str, **words: object) -> Stage:
    return Stage(*hand, runes="mind", **words)      # type: ignore[arg-type]


@pytest.mark.parametrize(("card", "cards"), [("Consult the Past", 2), ("Progress Day", 4), ("Lecturing Yordle", 1)])
def test_drawing(card: str, cards: int) -> None:
    with plays(card, runes="mind", **to_base(card == "Lecturing Yordle")) as play:
        assert drawn(play) == cards


def test_eager_apprentice_at_a_battlefield() -> None:
    for at, spent in ((1, 3), (0, 4)):
        made = mind()
        made.put("Eager Apprentice", 0, at=at)
        with plays("Consult the Past", stage=made) as play:
            assert runes(play) == (12 - spent, spent)
    made = mind()
    made.put("Eager Apprentice", 0, at=1)
    with plays("Stupefy", stage=made, target="foe") as play:        # never below 1
        assert runes(play) == (11, 1)


def test_falling_comet() -> None:
    with plays("Falling Comet", runes="mind", target="foe") as play:
        assert play["foe"].zone == "trash"


def test_jeweled_colossus_and_mystic_poro_have_vision() -> None:
    for card in ("Jeweled Colossus", "Mystic Poro"):
        for recycled in (True, False):
            made = Stage(card, runes="mind" if card.startswith("J") else "chaos")
            made.deck(0, "Defy", "Charm")
            with made.play() as play:
                play.does(0, "play", card=card, place=0)
                play.does(0, "yes" if recycled else "no")
                assert play.names_in("deck", 0) == (["魅惑妖术", "蔑视"] if recycled else ["蔑视", "魅惑妖术"])


@pytest.mark.parametrize(("card", "target", "might"), [
    ("Smoke Screen", "foe", 1), ("Smoke Screen", "foe base", 6), ("Stupefy", "foe", 4), ("Blastcone Fae", "foe", 3),
    ("Blastcone Fae", "foe small", 1),
])
def test_less_might_but_at_least_one(card: str, target: str, might: int) -> None:
    with plays(card, runes="mind", target=target, **to_base(card == "Blastcone Fae")) as play:
        assert play.might(target) == might
        assert drawn(play) == (1 if card == "Stupefy" else 0)


def test_orb_of_regret() -> None:
    made = mind()
    made.put("Orb of Regret", 0)
    with made.play() as play:
        play.does(0, "activate", card="Orb of Regret", target="foe")
        assert play.might("foe") == 4


def test_pit_crew_is_readied_by_gear() -> None:
    made = mind("Orb of Regret")
    made.put("Pit Crew", 0, tapped=True)
    with made.play() as play:
        play.does(0, "play", card="Orb of Regret")
        assert not play["Pit Crew"].tapped


def test_riptide_rex() -> None:
    with plays("Riptide Rex", runes="mind", place=0, target="foe") as play:
        assert play["foe"].zone == "trash"


def test_sprite_call_and_sprite_mother() -> None:
    with plays("Sprite Call", runes="mind") as play:
        play.does(0, "place", place=1)
        assert play.there(1) == ["先锋中士", SPRITE] and not play.game.zone("field", 0)[1].tapped
    with plays("Sprite Mother", runes="mind", place=1) as play:
        assert play.there(1)[-1] == SPRITE and not play.game.zone("field", 0)[-1].tapped


def test_watchful_sentry() -> None:
    made = Stage("Vengeance", runes="order")
    made.put("Watchful Sentry", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Watchful Sentry")
        assert drawn(play) == 1


def test_energy_conduit_pays_energy() -> None:
    made = mind("Stupefy", n=0)
    made.put("Energy Conduit", 0)
    with made.play() as play:
        play.does(0, "play", card="Stupefy", target="foe")
        assert play["Energy Conduit"].tapped and play.might("foe") == 4


def test_garbage_grabber() -> None:
    made = mind()
    made.put("Garbage Grabber", 0)
    made.trash(0, "Cleave", "Defy", "Charm")
    with made.play() as play:
        play.does(0, "activate", card="Garbage Grabber", cost=["Cleave", "Defy"])
        assert drawn(play) == 1 and play.names_in("trash", 0) == [] and len(play.names_in("deck", 0)) == 7
        assert runes(play) == (11, 1)


def test_gemcraft_seer_gives_vision() -> None:
    made = mind("Watchful Sentry", "Jeweled Colossus")
    made.put("Gemcraft Seer", 0)
    with made.play() as play:
        play.does(0, "play", card="Watchful Sentry", place=0)
        play.does(0, "no")
        play.does(0, "play", card="Jeweled Colossus", place=0)      # twice: printed and given
        play.does(0, "order", ability=play.game.decision.actions[0].what["ability"])
        play.does(0, "no")
        play.does(0, "no")


def test_mushroom_pouch_with_a_hidden_card() -> None:
    for hidden in (True, False):
        made = mind(at="beginning")
        made.put("Mushroom Pouch", 0)
        if hidden:
            made.hidden("Sprite Call", 0, 1)
        with made.play() as play:
            if hidden:
                play.passes(0)                                      # the trigger could be answered from hiding
            assert drawn(play) == (2 if hidden else 1)


def test_portal_rescue_makes_a_new_object() -> None:
    made = mind()
    made.put("Lecturing Yordle", 0, at=1, damage=1)
    with plays("Portal Rescue", stage=made, target="Lecturing Yordle") as play:
        assert play["Lecturing Yordle"].zone == "base" and play["Lecturing Yordle"].damage == 0 and drawn(play) == 1
        assert runes(play) == (9, 2)


def test_ravenbloom_student() -> None:
    made = mind("Stupefy")
    made.put("Ravenbloom Student", 0)
    with made.play() as play:
        play.does(0, "play", card="Stupefy", target="foe")
        assert play.might("Ravenbloom Student") == 3


def test_retreat() -> None:
    with plays("Retreat", runes="mind", target="mine") as play:
        assert play["mine"].zone == "hand" and runes(play) == (11, 2)


def test_singularity() -> None:
    with plays("Singularity", runes="mind", target=["foe", "foe base"]) as play:
        assert play["foe"].zone == "trash" and play["foe base"].damage == 6
    with plays("Singularity", runes="mind", target="foe") as play:
        assert play["foe"].zone == "trash"


def test_ava_achiever_plays_a_hidden_card() -> None:
    made = mind(hold=True)
    made.hand(0, "Pakaa Cub")
    with attacks("Ava Achiever", stage=made) as play:
        play.does(0, "yes")
        play.passes(0)
        play.does(0, "pick", card="Pakaa Cub")
        assert play["Pakaa Cub"].zone == "field" and "attacking" in play["Pakaa Cub"].flags


def test_convergent_mutation_raises_only() -> None:
    with plays("Convergent Mutation", runes="mind", target="mine") as play:
        assert play.might("mine") == 8
    with plays("Convergent Mutation", runes="mind", target="base") as play:
        assert play.might("base") == 8


def test_dr_mundo() -> None:
    made = mind(at="beginning")
    made.put("Dr. Mundo, Expert", 0)
    made.trash(0, "Cleave", "Defy", "Charm", "Block")
    with made.play() as play:
        assert play.might("Dr. Mundo, Expert") == 10
        play.does(0, "pick", card="Cleave")
        play.does(0, "pick", card="Defy")
        play.does(0, "pick", card="Charm")
        assert play.names_in("trash", 0) == ["格挡"] and play.might("Dr. Mundo, Expert") == 7


def test_ekko_recycles_himself_for_ready_runes() -> None:
    made = Stage("Vengeance", runes="order")
    made.put("Ekko, Recurrent", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="Ekko, Recurrent")
        play.does(0, "yes")
        assert play["Ekko, Recurrent"].zone == "deck" and runes(play) == (10, 0)


def test_heimerdinger_uses_what_others_exhaust_for() -> None:
    made = mind(legend="Herald of the Arcane")
    made.put("Heimerdinger, Inventor", 0, as_="it")
    made.put("Orb of Regret", 0)
    with made.play() as play:
        orb = play.ids["Orb of Regret"] << 4 | 1
        play.does(0, "activate", card="it", ability=orb, target="foe")
        assert play.might("foe") == 4 and play["it"].tapped and not play["Orb of Regret"].tapped
        play.does(0, "activate", card="Orb of Regret", target="foe")
        assert play.might("foe") == 3


def test_kaisa_evolutionary_plays_a_cheap_spell_again() -> None:
    made = mind(bare=True)
    made.position.life(0, 2)
    made.put("Kai'Sa, Evolutionary", 0, as_="it")
    made.trash(0, "Stupefy", "Consult the Past")
    with made.play() as play:
        play.does(0, "move", card="it", place=2)
        play.does(0, "yes")
        play.does(0, "target", target="foe base")
        assert play.might("foe base") == 9 and drawn(play) == 1
        assert play["Stupefy"].zone == "deck" and play["Consult the Past"].zone == "trash" and runes(play) == (12, 0)


def test_malzahar_adds_power_for_a_life() -> None:
    made = Stage("Rebuke", runes="mind", n=2)
    made.put("Malzahar, Fanatic", 0)
    with made.play() as play:
        play.rejected(0, "play", card="Rebuke", target="foe")
        play.does(0, "activate", card="Malzahar, Fanatic", cost="mine")
        play.does(0, "play", card="Rebuke", target="foe")
        assert play["foe"].zone == "hand" and play["mine"].zone == "trash"


def test_promising_future() -> None:
    made = mind("Promising Future")
    made.deck(0, "Progress Day", "Defy", TOP, TOP, TOP, "Charm")
    made.deck(1, "Time Warp", "Sprite Call", TOP, TOP, TOP, "Block")
    with made.play() as play:
        play.does(0, "play", card="Promising Future")
        play.does(0, "pick", card="Progress Day")
        play.does(1, "pick", card="Sprite Call")
        play.does(1, "place", place=2)
        assert play.there(2)[-1] == SPRITE                          # the next player's first
        assert len(play.names_in("hand", 0)) == 4 and "魅惑妖术" in play.names_in("hand", 0)
        assert runes(play)[0] + runes(play)[1] == 10                # 1 Power each for the two spells
        assert play.names_in("deck", 1)[0] == "格挡"


def test_thousand_tailed_watcher() -> None:
    with plays("Thousand-Tailed Watcher", runes="mind", place=0, extra=False) as play:
        assert [play.might(name) for name in ("foe", "foe small", "foe base", "mine")] == [2, 1, 7, 4]


def test_viktor_innovator_recruits_in_the_opponents_turn() -> None:
    made = mind("Stupefy", "Sprite Call", active=1)
    made.put("Viktor, Innovator", 0)
    made.runes(1, "Fury Rune", 4)
    made.hand(1, "Cleave")
    with made.play() as play:
        play.does(1, "play", card="Cleave", target="foe")
        play.does(0, "play", card="Stupefy", target="foe")
        play.passes(0) if play.game.decision.seat == 0 else None
        assert play.names_in("base", 0).count(RECRUIT) == 1
    made = mind("Stupefy")
    made.put("Viktor, Innovator", 0)
    with made.play() as play:
        play.does(0, "play", card="Stupefy", target="foe")
        assert RECRUIT not in play.names_in("base", 0)


def test_wraith_of_echoes_once_a_turn() -> None:
    made = Stage("Vengeance", "Void Seeker", runes="order")
    made.runes(0, "Fury Rune", 4)
    made.put("Wraith of Echoes", 0)
    with made.play() as play:
        play.does(0, "play", card="Vengeance", target="mine")
        while play.game.decision.kind == "runes":
            play.does(0, "number", number=0)
        assert drawn(play) == 1


def test_ahri_inquisitive() -> None:
    with attacks("Ahri, Inquisitive") as play:
        play.does(0, "target", target="foe")
        play.passes(0)
        assert play.might("foe") == 3


def test_seal_of_insight_pays_power() -> None:
    made = Stage("Smoke Screen", runes="fury")
    made.put("Seal of Insight", 0)
    with made.play() as play:
        play.does(0, "play", card="Smoke Screen", target="foe")
        assert play["Seal of Insight"].tapped and play.might("foe") == 1


def test_teemo_strategist_defends_with_hidden_cards() -> None:
    made = mind("Consult the Past", active=1)
    made.put("Teemo, Strategist", 0, at=1)
    made.deck(0, "Pakaa Cub", "Sprite Call", "Defy", "Charm", "Block", "Consult the Past")
    made.put("Shipyard Skulker", 1, as_="raider")
    with made.play() as play:
        play.does(1, "move", card="raider", place=1)
        play.passes(0)
        assert play["raider"].zone == "trash"                       # three of the five revealed
        assert play.names_in("deck", 0)[0] == "借鉴历史"


def test_time_warp_takes_another_turn() -> None:
    with plays("Time Warp", stage=mind("Stupefy")) as play:
        play.passes(0)
        assert play["Time Warp"].zone == "banished"
        turn = play.game.turn
        play.passes(0)
        while play.game.decision.kind != "priority" or play.game.phase != "main":
            play.does(play.game.decision.seat, "pass")
        assert play.game.turn == turn + 1 and play.game.active == 0


def test_unchecked_power() -> None:
    with plays("Unchecked Power", runes="mind") as play:
        assert play["base"].tapped and play["base"].zone == "base" and play["foe base"].zone == "base"
        assert play["mine"].zone == play["foe"].zone == play["foe small"].zone == "trash"


def test_lux_illuminated_and_expensive_spells() -> None:
    made = mind("Falling Comet", "Stupefy")
    made.put("Lux, Illuminated", 0)
    with made.play() as play:
        play.does(0, "play", card="Stupefy", target="foe")
        assert play.might("Lux, Illuminated") == 5
        play.does(0, "play", card="Falling Comet", target="foe")
        assert play.might("Lux, Illuminated") == 8


def test_mega_mech_is_plain() -> None:
    with plays("Mega-Mech", runes="mind", place=1) as play:
        assert play.might("Mega-Mech") == 8 and play["Mega-Mech"].tapped
