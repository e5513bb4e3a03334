"""What a target, a dialect or an encoding cannot say of a problem: better an error than less."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.problem import Problem
from dlxc.targets import TARGETS, lacking
from dlxc.targets.dialects import in_dialect, refusals, unread_by_all
from dlxc.targets.formulation.encodings import FAITHFUL, ONCE_ONLY
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


def unsayable(
    problem: Problem,
    source: Source,
    target: str = "dlx",
    dialect: str | None = None,
    encoding: str | None = None,
) -> list[Diagnostic]:
    """Errors for what would be lost; a warning for DLX that no solver reads."""
    found = [*_by_target(problem, target)]
    if dialect:
        problem = in_dialect(problem, dialect)
        found += refusals(problem, dialect, source)
    elif target == "dlx":
        found += unread_by_all(problem, source)
    if target == "cnf" and encoding in ONCE_ONLY:
        found += _by_encoding(problem, source, encoding)
    return found


def _by_target(problem: Problem, target: str) -> Iterator[Diagnostic]:
    for feature in lacking(TARGETS[target], problem):
        message = f"the target {target} cannot say {feature}"
        yield Diagnostic("E161", message, help="take another target, or remove them")


def _by_encoding(problem: Problem, source: Source, encoding: str) -> Iterator[Diagnostic]:
    for number, (_, high, prefix) in problem.items.multiplicities.items():
        if high > 1:
            name = problem.items.names[number]
            message = f"the encoding `{encoding}` cannot say that `{name}` is covered {high} times"
            others = ", ".join(other for other in FAITHFUL if other not in ONCE_ONLY)
            yield Diagnostic(
                "E164", message, source.word(prefix + name), help=f"these can: {others}"
            )
            return
