"""Flow tables: the order of a game as data, linked to the native operations by name.

A flow reads like the rule text, a step a line. ``label:`` names a step, ``goto=`` a step to jump to; ``last`` is the step
that also runs when the flow is aborted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sgs_fast.errors import ScriptError
from sgs_fast.text import nearest, quoted

__all__ = ["Flow", "Step", "link"]


@dataclass(frozen=True)
class Step:
    """One step: a native operation, its argument, where it may jump to, its label."""

    op: str
    arg: str | int = 0
    goto: str = ""
    label: str = ""


@dataclass(frozen=True)
class Flow:
    name: str
    steps: Sequence[Step]
    last: str = ""


def link(
    flows: Sequence[Flow], names: Mapping[str, Mapping[str, int]], arguments: Mapping[str, str]
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], dict[str, int], dict[str, dict[str, int]]]:
    """Packs flows against what a unit exports.

    ``arguments`` tells for an operation which enumeration its argument comes from ("flow" for the name of a flow).
    Returns the rows of steps and of flows, the number of each flow, and for each flow its labels as step offsets.
    Raises ScriptError for a name that the unit or the tables do not have.
    """
    numbers = {flow.name: place for place, flow in enumerate(flows)}
    steps: list[tuple[int, ...]] = []
    rows: list[tuple[int, ...]] = []
    labels: dict[str, dict[str, int]] = {}
    for flow in flows:
        first = len(steps)
        labels[flow.name] = {step.label: place for place, step in enumerate(flow.steps) if step.label}

        def find(label: str, flow: Flow = flow, first: int = first) -> int:
            if label not in labels[flow.name]:
                raise ScriptError(f'flow {flow.name}: no step is labelled "{label}"')
            return first + labels[flow.name][label]

        for step in flow.steps:
            if step.op not in names["op"]:
                hint = nearest(step.op, names["op"])
                raise ScriptError(f'flow {flow.name}: the unit has no operation "{step.op}"' + (
                    f"; did you mean {quoted(hint)}?" if hint else ""))
            arg = step.arg
            if isinstance(arg, str):
                group = arguments.get(step.op, "")
                known = numbers if group == "flow" else names.get(group, {})
                if arg not in known:
                    raise ScriptError(f'flow {flow.name}, {step.op}: no {group or "argument"} "{arg}"')
                arg = known[arg]
            steps.append((0, arg, find(step.goto) if step.goto else 0, names["op"][step.op], 0, 0, 0))
        rows.append((first, len(flow.steps), find(flow.last) if flow.last else 0, 0))
    return steps, rows, numbers, labels
