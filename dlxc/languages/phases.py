"""Run the phases of a language on a text, up to the problem or the problems that it stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dlxc.geometry.grids import BoxTooLargeError
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parameter, Parsed
from dlxc.problem import Problem
from dlxc.text.diagnostics import (
    Diagnostic,
    changed_text,
    fault,
    has_errors,
    limited,
)
from dlxc.text.prose import listed, nearest, shortened
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


def each_problem(
    source: Source, language: Language[Any], inputs: Inputs
) -> Iterator[tuple[int, int, Inputs, Parsed[Any] | None]]:
    """Each of the problems of a text, unless the parameter `number` chooses one, or it has errors.

    Of each its number, and of how many; the inputs that choose it; and what parsing has given, if
    that is known.
    """
    parsed, count = None, 1
    if language.may_have_several and NUMBER not in inputs.parameters:
        parsed = language.parse(source, inputs)
        count = language.problem_count(parsed.tree)
    if parsed is None or count <= 1 or has_errors(parsed.faults):
        yield 1, 1, inputs, parsed
        return
    for number in range(1, count + 1):
        chosen = inputs._replace(parameters={**inputs.parameters, NUMBER: number})
        yield number, count, chosen, parsed
        parsed = Parsed(parsed.tree, [])  # what parsing has found is told once


def number_parameter(noun: str) -> Parameter:
    """The parameter that tells which of several problems is meant; `noun` is what they are."""
    help_ = f"which {noun} of the text is meant, counted from 1"
    return Parameter(NUMBER, help_, may_be_integer=True)


def chosen_number(
    count: int, noun: str, inputs: Inputs, names: Sequence[str] = ()
) -> int | Diagnostic:
    """Which of the problems of a text is meant, from 1; or why that is not clear.

    `names` of them are told, if they have any.
    """
    given = inputs.parameters.get(NUMBER)
    if given is None:
        if count == 1:
            return 1
        message = f"the text has {count} {noun}s"
        remedy = "take one of them: `--problem K`"
        if any(names):
            known = [f"{number} {name}".rstrip() for number, name in enumerate(names, 1)]
            remedy += f"; they are {listed(known)}"
        several = fault("E137", None, message, help=remedy)
        return several.tolerated_if(inputs.are_partial)
    remedy = f"give a number from 1 to {count}"
    try:
        number = int(str(given))
    except ValueError:
        message = f"`{shortened(str(given))}` is not a number of a {noun}"
        return fault("E137", None, message, help=remedy)
    if not 1 <= number <= count:
        return fault("E137", None, f"there is no {noun} number {number}", help=remedy)
    return number


def expanded_text(
    source: Source,
    language: Language[Any],
    inputs: Inputs = NO_INPUTS,
    *,
    parsed: Parsed[Any] | None = None,
) -> Analysis:
    """Parse, check and expand a text, each if there is no error before.

    `parsed` is what parsing with these inputs has given, if that is known.
    """
    tree, diagnostics = parsed or language.parse(source, inputs)
    diagnostics, problem = [*diagnostics], None
    try:
        diagnostics += language.check(tree)
        if not has_errors(diagnostics):
            wanted = language.parameters(tree)
            diagnostics += _input_faults(wanted, inputs, counts_rows=language.counts_rows)
        if not has_errors(diagnostics):
            problem, faults = language.expand(source, tree, inputs)
            diagnostics += faults
    except BoxTooLargeError as error:
        diagnostics.append(
            fault("E115", None, str(error), help="leave out cells that lie far away")
        )
    return Analysis(tree, problem, diagnostics)


def _input_faults(
    wanted: Sequence[Parameter], inputs: Inputs, *, counts_rows: bool
) -> Iterator[Diagnostic]:
    """What is given and not asked for, and what is asked for and missing."""
    if inputs.most_rows is not None and not counts_rows:
        yield fault("E004", None, "a limit of rows does not apply to this language")
    names = [parameter.name for parameter in wanted]
    for name in inputs.parameters:
        if names and name not in names:
            near = nearest(name, names)
            remedy = f"did you mean `{near}`?" if near else f"it has these: {', '.join(names)}"
            message = f"the text has no parameter `{shortened(name)}`"
            yield fault("E004", None, message, help=remedy)
        elif not names:
            has = "has only one problem and " * (name == NUMBER)
            message = (
                f"the text {has}asks for no parameters, so `{shortened(name)}` cannot be given"
            )
            yield fault("E004", None, message)
    for parameter in wanted:
        if parameter.required and parameter.name not in inputs.parameters:
            message = f"the parameter `{parameter.name}` is not given: {parameter.help}"
            remedy = f"add `-D {parameter.name}=...`"
            missing = fault("E005", parameter.span, message, help=remedy)
            yield missing.tolerated_if(inputs.are_partial)


# ---- edits are tried before they are offered

_MOST_TRIED = 20_000
"""So many characters are parsed to try edits, which takes a fifth of a second; others stay."""


def reported(
    source: Source,
    language: Language[Any],
    found: Iterable[Diagnostic],
    inputs: Inputs = NO_INPUTS,
) -> list[Diagnostic]:
    """What is reported of a text with these inputs: few of a kind, and only edits that mend.

    An edit is left out if the text has the same fault afterwards, or another one than before.
    """
    found = [*found]
    reported_ = limited(found, source.text)
    if not any(diagnostic.edit for diagnostic in reported_):
        return reported_
    known = _kinds(found)
    room = _MOST_TRIED - len(source.text)
    for number, each in enumerate(reported_):
        if each.edit is None or each.source is not None:
            continue
        text = changed_text(source.text, [each.edit])
        room -= len(text)
        if room < 0:
            break
        tree, faults = language.parse(Source(source.name, text), inputs)
        left = _kinds([*faults, *language.check(tree)])
        if left - (known - _kinds([each._replace(severity="error")])):
            reported_[number] = each._replace(edit=None)
    return reported_


def _kinds(found: Iterable[Diagnostic]) -> Counter[tuple[str, str]]:
    """How many errors there are of each code and sentence."""
    return Counter(
        (diagnostic.code, diagnostic.sentence) for diagnostic in found if diagnostic.is_error
    )
