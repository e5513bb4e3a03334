"""What a target, a dialect or an encoding cannot say of a problem: better an error than less."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.problem import Problem
from dlxc.targets import TARGETS, lacking
from dlxc.targets.codes import CANNOT_SAY, ONLY_ONCE
from dlxc.targets.dialects import in_dialect, refusals, unread_by_all
from dlxc.targets.formulation.encodings import FAITHFUL, ONCE_ONLY
from dlxc.text.diagnostics import Diagnostic


def unsayable(
    problem: Problem,
    target: str = "dlx",
    dialect: str | None = None,
    encoding: str | None = None,
) -> list[Diagnostic]:
    """Errors for what would be lost; a warning for DLX that no solver reads."""
    found = [*_by_target(problem, target)]
    if dialect:
        found += refusals(in_dialect(problem, dialect), dialect)
    elif target == "dlx":
        found += unread_by_all(problem)
    if target == "cnf" and encoding in ONCE_ONLY:
        found += _by_encoding(problem, encoding)
    return found


def _by_target(problem: Problem, target: str) -> Iterator[Diagnostic]:
    for feature in lacking(TARGETS[target], problem):
        yield CANNOT_SAY.at(None, target=target, feature=feature)


def _by_encoding(problem: Problem, encoding: str) -> Iterator[Diagnostic]:
    """An error for the first item that is to be covered more than once."""
    others = ", ".join(other for other in FAITHFUL if other not in ONCE_ONLY)
    items = problem.items
    for number, multiplicity in items.multiplicities.items():
        if multiplicity.high > 1:
            yield ONLY_ONCE.at(
                items.span(number),
                encoding=encoding,
                name=items.names[number],
                times=multiplicity.high,
                others=others,
            )
            return
