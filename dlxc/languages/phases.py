"""Run the phases of a language on a text, up to the problem or the problems that it stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from dlxc.geometry.grids import BoxTooLargeError
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parameter, Parsed
from dlxc.problem import Problem
from dlxc.text.diagnostics import (
    Diagnostic,
    Edit,
    changed_text,
    fault,
    has_errors,
    joined_edit,
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
        return several._replace(tolerated=inputs.are_partial)
    remedy = f"give a number from 1 to {count}"
    try:
        number = int(str(given))
    except ValueError:
        message = f"`{shortened(str(given))}` is no number of a {noun}"
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
    tree, told = parsed or language.parse(source, inputs)
    told, problem = [*told], None
    try:
        told += language.check(tree)
        if not has_errors(told):
            wanted = language.parameters(tree)
            told += _input_faults(wanted, inputs, counts_rows=language.counts_rows)
        if not has_errors(told):
            problem, faults = language.expand(source, tree, inputs)
            told += faults
    except BoxTooLargeError as error:
        told.append(fault("E115", None, str(error), help="leave out cells that lie far away"))
    return Analysis(tree, problem, told)


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
            yield missing._replace(tolerated=inputs.are_partial)


# ---- edits are tried before they are offered

_MOST_TRIED = 20_000
"""So many characters are parsed to try edits, which takes a fifth of a second; others stay."""

Kinds = Counter[tuple[str, str]]
"""How many faults there are of each code and sentence."""

_STEPS = 3
"""So many edits may follow one, each for a fault that the one before it has uncovered."""


def reported(
    source: Source, language: Language[Any], found: Iterable[Diagnostic]
) -> list[Diagnostic]:
    """What is reported of a text: few of a kind, and only edits that mend.

    An edit is left out if the text has the same fault afterwards, or a new syntax fault that
    further edits do not mend.
    """
    told, trials = limited(found, source.text), _Trials(source, language)
    return [each if trials.mends(each) else each._replace(edit=None) for each in told]


class _Trials:
    """Tries edits of a text, as long as there is room for it."""

    def __init__(self, source: Source, language: Language[Any]) -> None:
        self._source, self._language = source, language
        self._room = _MOST_TRIED - len(source.text)

    def mends(self, told: Diagnostic) -> bool:
        """Whether a diagnostic has no edit, or one that mends it, as far as it is tried."""
        if told.edit is None or told.source is not None or self._room < 0:
            return True
        own = _kinds([told])
        return self._lead_on(self._source.text, told.edit, own, _STEPS)

    @cached_property
    def _before(self) -> tuple[Kinds, Kinds]:
        """The syntax faults of the text as it is, and the others."""
        faults, others = self._parsed(self._source.text)
        return _kinds(faults), _kinds(others)

    def _lead_on(self, text: str, edit: Edit, own: Kinds, steps: int) -> bool:
        text = changed_text(text, [edit])
        self._room -= len(text)
        if self._room < 0:
            return True
        syntax, other = self._before
        faults, others = self._parsed(text)
        others = [*others]
        new = _kinds(faults) - (syntax - own)
        stays = own & (new or _kinds(others) - (other - own))
        # Where it comes again further on, that is a second one, which the first has hidden.
        end = edit.span.start + len(edit.text)
        if any(_kind(each) in stays and _start(each) <= end for each in [*faults, *others]):
            return False
        if not new:
            return True
        edits = [each.edit for each in limited(faults, text) if _kind(each) in new]
        sure = [each for each in edits if each]
        if not sure or len(sure) < len(edits) or not steps:
            return False
        return self._lead_on(text, joined_edit(sure, text), own, steps - 1)

    def _parsed(self, text: str) -> tuple[list[Diagnostic], Iterable[Diagnostic]]:
        tree, faults = self._language.parse(Source(self._source.name, text))
        return [each for each in faults if each.is_error], self._language.check(tree)


def _kind(fault: Diagnostic) -> tuple[str, str]:
    return fault.code, fault.sentence


def _kinds(found: Iterable[Diagnostic]) -> Kinds:
    return Counter(map(_kind, found))


def _start(fault: Diagnostic) -> int:
    return fault.span.start if fault.span else 0
