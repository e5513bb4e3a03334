"""What is said to those who ask for a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from dlxc.text.prose import guess

T = TypeVar("T")


class UnknownNameError(KeyError):
    """There is no language, pass or target of that name; printed, it says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


def known(entries: Mapping[str, T], noun: str, name: str) -> T:
    """The entry of a name; raises `UnknownNameError`.

    >>> known({"dlx": 1, "csv": 2}, "target", "cvs")
    Traceback (most recent call last):
    dlxc.library.unknown_names.UnknownNameError: there is no target 'cvs'; did you mean 'csv'? ...
    """
    if name in entries:
        return entries[name]
    raise UnknownNameError(f"there is no {noun} {name!r}{meant(name, entries)}")


def meant(name: str, names: Iterable[str]) -> str:
    """A guess at what was meant, and what there is, as the end of a message."""
    known = [*names]
    return f"{guess(name, known) or ';'} there are {', '.join(known)}"


_INSTEAD = {
    **dict.fromkeys(
        ("load", "read", "open", "parse", "from_file"), 'dlxc.compile(Path("puzzle.xc"))'
    ),
    **dict.fromkeys(("save", "dump", "to_file"), 'problem.write("problem.dlx")'),
    **dict.fromkeys(("stats", "statistics"), "stats(problem), from dlxc.solve.statistics"),
    **dict.fromkeys(("solve_all", "all_solutions"), "problem.solutions()"),
}
"""What to write for names that other libraries have."""


def instead_of(name: str, problem: type, public: Iterable[str]) -> str:
    """What to write instead of a name that `dlxc` does not have, as the end of a message.

    It may be a method of the class `problem`, or like one of the `public` names.
    """
    if name in _INSTEAD:
        return f"; write {_INSTEAD[name]}"
    if name.startswith("from_") and hasattr(problem, name):
        return f"; write dlxc.Problem.{name}(...)"
    if hasattr(problem, name):
        return f"; write problem.{name}(...), where problem is a dlxc.Problem"
    return meant(name, public)


def instead_of_method(name: str) -> str:
    """What to write instead of a method that a problem does not have, as the end of a message.

    >>> instead_of_method("to_cnf"), instead_of_method("to_npz"), instead_of_method("shape")
    ("; write problem.render('cnf')", "; write problem.write(path, 'npz')", '')
    """
    from dlxc.targets import TARGETS

    if name in _INSTEAD:
        return f"; write {_INSTEAD[name]}"
    target = TARGETS.builtin.get(name.removeprefix("to_")) if name.startswith("to_") else None
    if target is None:
        return ""
    call = f"render({target.name!r})" if target.is_text else f"write(path, {target.name!r})"
    return f"; write problem.{call}"
