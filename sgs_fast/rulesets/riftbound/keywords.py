"""The abilities behind keywords that are triggers of their own."""

from __future__ import annotations

from sgs_fast.rulesets.riftbound.language import RbAbility, RbCard
from sgs_fast.script.expressions import Thing
from sgs_fast.script.pool import Ability, CardRow, Pool

__all__ = ["write_keywords"]


def write_keywords(pool: Pool) -> None:
    """Adds the keyword abilities to a pool, as parts that the native code names."""
    names = pool.vocabulary.names["part"]

    def ability(kind: str) -> tuple[Ability, RbAbility]:
        card = RbCard(pool, "", CardRow(first_number=0))
        card.row.abilities.clear()
        written = Ability(kind, flags=pool.n("ability_flag", "simple"))
        pool.extras.append((written, len(pool.cards)))
        pool.cards.append(card.row)
        return written, RbAbility(card, written)

    temporary, e = ability("trigger")                    # 瞬息 (rb.temporary.3)
    e.kill(Thing("this"))
    pool.parts[names["ka_temporary"]] = temporary

    vision, e = ability("trigger")                       # 预知 that another card gives (rb.vision.5)
    e.vision()
    pool.parts[names["ka_vision"]] = vision

    nothing, _ = ability("play")
    pool.parts[names["ka_nothing"]] = nothing
