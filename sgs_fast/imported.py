"""Agents written in Python, by a name that any process can import them by: ``module:name`` or ``module:name(depth=3)``."""

from __future__ import annotations

import ast
import functools
import hashlib
import importlib
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sgs_fast.errors import UsageError
from sgs_fast.text import nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.game import Action
    from sgs_fast.view import View

__all__ = ["Imported", "named", "seated"]

_FORM = re.compile(r"([\w.]+):([\w.]+)(?:\((.*)\))?")
_Choice: TypeAlias = "Callable[[View, Sequence[Action]], Action | int]"


class Imported:
    """An agent by its name. What the name stands for is called with a view and the actions, and the given parameters; a class
    is made anew for each game, with the parameters, so that what it remembers cannot reach another game.

    Raises UsageError for a name that cannot be imported, or parameters that are no plain values by name.
    """

    def __init__(self, text: str) -> None:
        found = _FORM.fullmatch(text.strip())
        if found is None:
            raise UsageError(f'agent "{text}": it is called "module:name", or "module:name(depth=3)" with parameters')
        self.module, self.name, given = found[1], found[2], found[3] or ""
        self.parameters = _parameters(text, given)
        inside = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        self.text = f"{self.module}:{self.name}" + (f"({inside})" if inside else "")
        self._what = _find(self.text, self.module, self.name)
        self._one: _Choice | None = None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Imported({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Imported) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[type[Imported], tuple[str]]:
        return Imported, (self.text,)

    @property
    def __name__(self) -> str:
        return self.text

    def __call__(self, view: View, actions: Sequence[Action]) -> Action | int:
        if self._one is None:
            self._one = self.fresh()
        return self._one(view, actions)

    def fresh(self) -> _Choice:
        """The callable for one game."""
        if isinstance(self._what, type):
            made: _Choice = self._what(**self.parameters)
            return made
        return functools.partial(self._what, **self.parameters) if self.parameters else self._what

    @property
    def source(self) -> str:
        """A hash of the file that it is written in: results of another version of the agent are not taken for its own."""
        file = getattr(importlib.import_module(self.module), "__file__", None)
        return hashlib.blake2b(Path(file).read_bytes() if file else b"", digest_size=8).hexdigest()


def _parameters(text: str, given: str) -> dict[str, Any]:
    try:
        call = ast.parse(f"agent({given})", mode="eval").body
        assert isinstance(call, ast.Call)
        if not call.args and all(keyword.arg for keyword in call.keywords):
            return {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in call.keywords}
    except (SyntaxError, ValueError, AssertionError):
        pass
    raise UsageError(f'agent "{text}": parameters are plain values by name, as in "module:name(depth=3)"')


def _find(text: str, module: str, name: str) -> Any:
    try:
        found: Any = importlib.import_module(module)
    except ImportError as error:
        raise UsageError(f'agent "{text}": cannot import {module} ({error})') from None
    for part in name.split("."):
        if not hasattr(found, part):
            close = nearest(part, [known for known in vars(found) if not known.startswith("_")])
            raise UsageError(
                f'agent "{text}": {module} has no "{name}"' + (f"; did you mean {quoted(close)}?" if close else "")
            )
        found = getattr(found, part)
    if not callable(found):
        raise UsageError(f'agent "{text}": {name} cannot be called with a view and actions')
    return found


def named(agent: object) -> str:
    """The name by which another process finds an agent: of a native one its own. Raises UsageError for one that has none."""
    if isinstance(agent, (str, Imported)):
        return str(agent)
    call, parameters = (agent.func, agent.keywords) if isinstance(agent, functools.partial) else (agent, {})
    module, name = getattr(call, "__module__", None), getattr(call, "__qualname__", None)
    if module and name and module != "__main__" and "<" not in name and not getattr(agent, "args", ()):
        inside = ", ".join(f"{key}={value!r}" for key, value in parameters.items())
        try:
            made = Imported(f"{module}:{name}" + (f"({inside})" if inside else ""))
        except UsageError:
            made = None
        if made is not None and made._what is call:
            return made.text
    raise UsageError(
        f"{agent!r}: games in blocks are played by agents that any process can find: a native one by its name, or a function "
        'or class of a module as "module:name"; simulate() takes any callable'
    )


def seated(agents: Sequence[Any]) -> list[Any]:
    """The agents for one game, one a seat: imported classes made anew."""
    return [agent.fresh() if isinstance(agent, Imported) else agent for agent in agents]
