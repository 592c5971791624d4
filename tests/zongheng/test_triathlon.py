"""One combat in which nearly everything meets: two units die together, a shield against two sources one of which is
redirected, triggers of both players in an order, a state trigger in the middle of a resolution, a source that is gone."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from tests.zongheng.cards import soldier, spell
from tests.zongheng.table import Play, Scene

# ---- A's cards


def gambler(c: ZhCard) -> None:
    """When it leaves: discard the hand, then draw that many."""
    with c.on(leaves(c.this)) as e:
        thrown = e.discard(me.hand)
        e.draw(thrown.amount)


def scribe(c: ZhCard) -> None:
    with c.on(dies(units)) as e:
        e.gain_life(1)


def hermit(c: ZhCard) -> None:
    """When you have no hand cards, draw a card."""
    with c.state(me.hand == 0) as e:
        e.draw(1)


# ---- B's cards


def warden(c: ZhCard) -> None:
    """When it leaves, gain 2 life; when an archer damages it, 5 damage to the enemy general."""
    with c.on(leaves(c.this)) as e:
        e.gain_life(2)
    with c.on(damaged(c.this, by=units(cls="弓"))) as e:
        e.deal(5, to=e.target(general(enemy)))


def ward(c: ZhCard) -> None:
    c.prevent(3, to=c.target(unit(mine)))


def cover(c: ZhCard) -> None:
    shielded = c.target(unit(mine))
    other = c.target(unit(mine).but("chosen"))
    c.redirect(shielded, to=other.one)


def recall(c: ZhCard) -> None:
    c.bounce(c.target(unit))


def begin() -> Play:
    """A's gambler (4/2) attacks B's warden (2/3), A's archer (3/3) B's captain (1/4); the damage lies on the stack and B
    has taken the archer back to its owner's hand."""
    scene = Scene(
        soldier("gambler", "4/2", gambler), soldier("archer", "3/3", cls="弓"), soldier("scribe", "1/1", scribe),
        soldier("hermit", "1/1", hermit), soldier("warden", "2/3", warden), soldier("captain", "1/4"),
        spell("ward", ward), spell("cover", cover), spell("recall", recall),
    )
    scene.units(0, "gambler", "archer")
    scene.units(0, "scribe", "hermit", tapped=True)
    scene.units(1, "warden", "captain")
    scene.hand(0, "plain", "plain")
    scene.hand(1, "ward", "cover", "recall")
    play = scene.play()

    play.passes(0, 1)                                       # the first action phase
    play.does(0, "yes")                                     # a combat
    play.passes(0, 1)                                       # formation
    play.does(0, "attack", card="gambler", target="warden")
    play.does(0, "attack", card="archer", target="captain")
    assert play["gambler"].tapped and play["archer"].tapped and play["warden"].link is None

    play.passes(0)
    play.does(1, "use", card="ward", target="warden")
    play.does(1, "use", card="cover", target=["captain", "warden"])
    assert play.stack == ["ward", "cover"]
    play.passes(1, 0)                                       # the cover resolves, then the active player has priority
    assert play.stack == ["ward"]
    play.passes(0, 1)
    assert play.stack == []
    play.passes(0, 1)                                       # the end of the attack window
    return play


def damage_with_the_archer_gone() -> Play:
    play = begin()
    assert play.game.phase == "damage_2" and play.stack == ["combat damage"]
    assert play["captain"].link == play["archer"] and play["warden"].link == play["gambler"]
    play.passes(0)
    play.does(1, "use", card="recall", target="archer")
    assert play.stack == ["combat damage", "recall"]
    play.passes(1, 0)
    # The archer is in A's hand, and its damage stays on the stack (zh.309.2.1).
    assert play.hand(0) == ["archer", "plain", "plain"] and play.stack == ["combat damage"]
    play.passes(0, 1)
    # B decides about both effects on the damage to his units; nothing has happened yet (zh.417.9a).
    play.asked(1, "replace")
    assert play.lives == (30, 30) and play["warden"].damage == 0
    return play


ALL = ["zh.309.2.1", "zh.309.3", "zh.216.7e", "zh.417.6b", "zh.417.7b", "zh.417.9a", "zh.407.1b", "zh.409.3", "zh.409.10",
       "zh.418.5c", "zh.409.9c", "zh.409.9"]


def rows(play: Play, kind: str, **what: str) -> list[tuple[str, int]]:
    """Card and amount of the events of that kind, by name."""
    return sorted((row["card"], row["amount"]) for row in play.game.events
                  if row["kind"] == kind and all(row[name] == value for name, value in what.items()))


@pytest.mark.rule(*ALL)
def test_the_shield_taken_for_the_redirected_source() -> None:
    with damage_with_the_archer_gone() as play:
        play.offers(1, "apply", row=0)                      # the shield for the gambler's 4
        play.does(1, "apply", row=1)                        # first the captain's 3 go to the warden
        play.asked(1, "replace")                            # now two sources want the one shield (zh.417.7b)
        play.offers(1, "apply", row=0)
        play.does(1, "apply", row=1)                        # all 3 of the archer are prevented, the shield is gone

        # The warden (4 of 3) and the gambler (2 of 2) die in one event, the captain was never hit. What the archer dealt
        # was prevented: the warden's sting did not trigger (zh.409.7), and nobody was struck back at by the captain.
        assert rows(play, "damage", status="done") == [("gambler", 2), ("warden", 4)]
        assert rows(play, "damage", status="prevented") == [("warden", 0)]
        assert [card for card, _ in rows(play, "move", cause="destroy")] == ["gambler", "warden"]
        assert play["captain"].damage == 0 and play["captain"].zone == "battlefield"

        # A puts up his three triggers, in the order he likes; B's one comes on top of them (zh.409.3).
        play.asked(0, "order")
        assert [action.card.name for action in play.game.decision.actions] == ["gambler", "scribe", "scribe"]
        play.does(0, "order", card="scribe")
        play.does(0, "order", card="gambler")
        assert play.stack == ["scribe", "gambler", "scribe", "warden"]
        assert play.lives == (30, 30)

        play.passes(0, 1)
        assert play.lives == (30, 32) and play.stack == ["scribe", "gambler", "scribe"]
        play.passes(0, 1)
        assert play.lives == (31, 32)

        # The gambler's trigger: three cards discarded, in the order A likes (zh.216.4c), three drawn. In between A had none,
        # and the hermit saw it; a state trigger, but it waits until somebody would get priority (zh.409.10).
        play.passes(0, 1)
        play.does(0, "pick", card="plain")
        play.does(0, "pick", card="archer")
        assert play.zone("graveyard", 0)[:3] == ["plain", "archer", "plain"]
        assert sorted(play.zone("graveyard", 0)) == ["archer", "gambler", "plain", "plain"]
        assert play.hand(0) == ["plain"] * 3
        assert play.stack == ["scribe", "hermit"]
        play.passes(0, 1)
        assert play.hand(0) == ["plain"] * 4 and play.stack == ["scribe"]
        play.passes(0, 1)
        assert play.lives == (32, 32) and play.stack == []
        assert play.game.phase == "damage_2"


@pytest.mark.rule(*ALL, "zh.401.5")
def test_the_shield_taken_for_the_other_source() -> None:
    with damage_with_the_archer_gone() as play:
        play.does(1, "apply", row=0)                        # 3 of the gambler's 4 are prevented, the shield is gone
        assert rows(play, "damage", status="done") == [("gambler", 2), ("warden", 1), ("warden", 3)]
        assert [card for card, _ in rows(play, "move", cause="destroy")] == ["gambler", "warden"]

        play.does(0, "order", card="gambler")
        play.does(0, "order", card="scribe")
        # The redirected 3 still come from the archer, an archer when it was last seen: the warden's sting triggers too.
        play.asked(1, "order")
        assert [action.card.name for action in play.game.decision.actions] == ["warden", "warden"]
        play.take_order(1, 0)
        assert play.stack == ["gambler", "scribe", "scribe", "warden", "warden"]
        play.passes(0, 1, 0, 1)
        assert play.lives == (25, 32)
        play.passes(0, 1, 0, 1)
        assert play.lives == (27, 32) and play.stack == ["gambler"]
        play.passes(0, 1)
        play.does(0, "pick", card="archer")                  # the others are equal
        assert play.stack == ["hermit"] and play.hand(0) == ["plain"] * 3
        play.passes(0, 1)
        assert play.hand(0) == ["plain"] * 4 and play.stack == []
