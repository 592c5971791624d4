"""Cards in words: the compiled form an instruction a line, and the text that the script says."""

from __future__ import annotations

from sgs_fast.rulesets.base import CardInfo

__all__ = ["card_text", "listing"]


def card_text(card: CardInfo, lang: str) -> str:
    """The card's abilities in words, one a line."""
    return "\n".join(
        " ".join(str(verb) for verb, _ in ability.said) for ability in card.abilities if ability.said
    )


def listing(card: CardInfo) -> str:
    """The packed abilities."""
    lines = []
    for ability in card.abilities:
        lines.append(f"{ability.kind} event={ability.event} zones={ability.zones:#x} flags={ability.flags:#x}")
        lines += [f"    cost {record}" for record in ability.costs]
        lines += [f"    target {target}" for target in ability.targets]
        lines += [f"    {place:3} {record}" for place, record in enumerate(ability.records)]
    return "\n".join(lines)
