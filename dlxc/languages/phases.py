"""Run the phases of a language on a text, up to the problem that it stands for."""

from __future__ import annotations

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
