"""Win rates by general and role, where games have no decks: generals and roles are dealt anew in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sgs_fast.campaign import Campaign, Cell
from sgs_fast.checks import check_number
from sgs_fast.errors import UsageError
from sgs_fast.match import Match
from sgs_fast.pairing import Totals
from sgs_fast.sitting import Sitting
from sgs_fast.stats import Estimate, wilson

if TYPE_CHECKING:
    from sgs_fast.pairing import Block
    from sgs_fast.store import Store

__all__ = ["ByRole", "by_role"]

_PROBE = 512  # games in which the first seat is played by the agent, and as many at random, among players at random


class ByRole:
    """What the games of one match came to, by general and role."""

    def __init__(self, sitting: Sitting, totals: Sequence[Totals], campaign: Campaign | None = None) -> None:
        self.sitting, self.campaign = sitting, campaign
        self.totals, self.probes = totals[0], list(totals[1:])

    @cached_property
    def account(self) -> Any:
        """The ruleset's account of all games (:class:`sgs_fast.rulesets.base.Account`)."""
        made = self.sitting.account
        made.take(self.totals.seats)
        return made

    def matrix(self) -> dict[str, dict[str, Estimate]]:
        """Win rates by general (Chinese name) and role, the best general first; only what was played."""
        found: dict[str, dict[str, Estimate]] = self.account.matrix()
        return found

    @property
    def skill(self) -> tuple[Estimate, Estimate] | None:
        """Win rates of the first seat among players at random, played by the agent and at random; None where not tried."""
        rates = []
        for total in self.probes:
            _, games, wins, _, _ = total.seats.get(("seat", "0", ""), (0, 0, 0, 0, 0))
            rates.append(wilson(wins, games))
        return (rates[0], rates[1]) if len(rates) == 2 else None

    def as_dict(self) -> dict[str, Any]:
        """For JSON: the keys that all commands share, the account, and the matrix."""
        sums, data = self.totals.sums, self.sitting.data
        return {
            "ruleset": data["ruleset"],
            **self.sitting.match().facts,
            "agents": data["agents"],
            "games": self.totals.games,
            "decisions": sums.get("decisions", 0),
            "truncated": sums.get("truncated", 0),
            "stalled": sums.get("stalled", 0),
            "faults": sums.get("fault", 0),
            "draws": sums.get("draw", 0),
            **(self.account.as_dict() if self.totals.games else {}),
            "matrix": {
                name: {role: rate.as_dict() for role, rate in rates.items()} for name, rates in self.matrix().items()
            },
            "skill": [rate.as_dict() for rate in self.skill or ()],
        }


def by_role(
    match: Match,
    games: int = 20_000,
    agents: str | Sequence[str] = "greedy",
    seed: int = 1,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    store: Store | None = None,
    command: str = "",
    told: Callable[[ByRole, Block], object] = lambda made, block: None,
) -> ByRole:
    """Play ``games`` games of a match without decks and return what they came to by general and role.

    Up to 512 games more have the agent in the first seat among players at random, and as many have nobody but those
    (``ByRole.skill``); they are in no other figure. ``store``: keeps what is played, and goes on from what it has.
    ``told(made, block)`` after each block. Ctrl-C ends it early with ``campaign.partial`` set. Raises UsageError, StoreError.
    """
    games, seed = check_number("games", games, 1), check_number("seed", seed, 0)
    sitting = Sitting.of(match, agents)
    seated, probes = list(sitting.data["agents"]), min(games, _PROBE)
    cells = [Cell(sitting)]
    if seated[0] != "random":
        chance = ["random"] * (match.seats - 1)
        cells += [Cell(Sitting.of(match, [first, *chance]), {"probe": first}) for first in (seated[0], "random")]
    config = {"games": games, "agents": seated, **match.facts}
    campaign = Campaign("roles", match.ruleset, cells, seed, config, command=command)
    campaign.keep_in(store)

    def tell(cell: int, block: Block) -> None:
        if cell == 0:
            told(ByRole(sitting, campaign.totals, campaign), block)

    if campaign.play([games] + [probes] * (len(cells) - 1), workers=workers, executor=executor, told=tell):
        campaign.finish()
    if not campaign.totals[0].games and not campaign.partial:
        raise UsageError("nothing was played")
    return ByRole(sitting, campaign.totals, campaign)
