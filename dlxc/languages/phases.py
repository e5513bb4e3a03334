"""Run the phases of a language on a text, up to the problem or the problems that it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dlxc.languages.inputs import input_faults
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parsed
from dlxc.problem import Problem
from dlxc.text.diagnostics import Diagnostic, has_errors
from dlxc.text.source import Source


class Analysis(NamedTuple):
    """What the phases of a language find in a text.

    `tree` holds what is sound of the text.  There is a problem if there is no error.
    """

    tree: Any
    problem: Problem | None
    diagnostics: list[Diagnostic]


NUMBER = "number"
"""The parameter that tells which problem is meant, of a text that describes several."""


class ChosenProblem(NamedTuple):
    """One of the problems of a text: its number, and of how many; the inputs that choose it.

    `parsed` is what parsing has given, if that is known.
    """

    number: int
    of: int
    inputs: Inputs
    parsed: Parsed[Any] | None


def each_problem(
    source: Source, language: Language[Any], inputs: Inputs
) -> Iterator[ChosenProblem]:
    """Each of the problems of a text, unless the parameter `number` chooses one."""
    parsed, count = None, 1
    if language.may_have_several and NUMBER not in inputs.parameters:
        parsed = language.parse(source)
        count = language.problem_count(parsed.tree)
    if parsed is None or count <= 1:
        yield ChosenProblem(1, 1, inputs, parsed)
        return
    for number in range(1, count + 1):
        chosen = inputs._replace(parameters={**inputs.parameters, NUMBER: number})
        yield ChosenProblem(number, count, chosen, parsed)
        parsed = Parsed(parsed.tree, [])  # what parsing has found is told once


def expanded_text(
    source: Source,
    language: Language[Any],
    inputs: Inputs = NO_INPUTS,
    *,
    parsed: Parsed[Any] | None = None,
) -> Analysis:
    """Parse, check and expand a text, each if there is no error before.

    `parsed` is what parsing has given, if that is known.
    """
    tree, told = parsed or language.parse(source)
    told = [*told, *language.check(tree)]
    if not has_errors(told):
        wanted = language.parameters(tree)
        told += input_faults(wanted, inputs, counts_rows=language.counts_rows)
    problem = None
    if not has_errors(told):
        problem, faults = language.expand(source, tree, inputs)
        told += faults
    return Analysis(tree, problem, told)
