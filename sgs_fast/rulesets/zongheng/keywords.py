"""The abilities behind the keywords that use the stack (zh.500): what each does when it triggers or is used."""

from __future__ import annotations

from sgs_fast.rulesets.zongheng.language import ZhAbility, ZhCard, attacking, enemy, general, tap, unit
from sgs_fast.script.expressions import Thing
from sgs_fast.script.pool import Ability, CardRow, Pool

__all__ = ["write_keywords"]


def write_keywords(pool: Pool) -> None:
    """Adds the keyword abilities to a pool, as parts that the native code names."""
    names = pool.vocabulary.names["part"]

    def ability(kind: str, words: tuple[str, ...] = ()) -> tuple[Ability, ZhAbility]:
        card = ZhCard(pool, "", CardRow(words=pool.vocabulary.word_bits(words), first_number=0))
        card.row.abilities.clear()
        written = Ability(kind)
        pool.extras.append((written, len(pool.cards)))
        pool.cards.append(card.row)
        return written, ZhAbility(card, written)

    simple = pool.n("ability_flag", "simple")

    charge, e = ability("trigger")                       # 冲锋X: power for this combat
    e.change(Thing("this"), until="this_combat", power=e.amount)
    charge.flags |= simple
    pool.parts[names["ka_charge"]] = charge

    trample, e = ability("trigger")                      # 践踏X: another enemy unit, or the enemy general
    target = e.target(unit(enemy) | general(enemy))
    e.deal(e.amount, to=target)
    pool.parts[names["ka_trample"]] = trample

    backlash, e = ability("trigger")                     # 背反: damage to its own controller
    e.deal(e.amount, to=Thing("me"))
    backlash.flags |= simple
    pool.parts[names["ka_backlash"]] = backlash

    breaker, e = ability("trigger", ("步",))             # 破步冲击: the card's word is the class that it breaks
    e.destroy(Thing("subject"))
    breaker.flags |= simple
    pool.parts[names["ka_breaker"]] = breaker

    taunt, e = ability("active")                         # 嘲讽
    taunt.costs = [e.card.cost(tap)]
    e.retarget_attack(e.target(unit(enemy, attacking)))
    pool.parts[names["ka_taunt"]] = taunt

    combat, _ = ability("play")
    pool.parts[names["ka_act_combat"]] = combat
