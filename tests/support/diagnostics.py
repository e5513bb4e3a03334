"""Diagnostics made up for tests, and what the compiler says of the examples of codes."""

from __future__ import annotations

from dlxc.answers.model import UnreadableAnswer
from dlxc.answers.resolution import read_answer, resolve
from dlxc.answers.verification import solution_faults, unknown_options
from dlxc.compiler import compile as compile_text
from dlxc.compiler import translate
from dlxc.languages.language import Inputs
from dlxc.languages.translation.target_languages import TARGET_LANGUAGES
from dlxc.languages.translation.translating import translated_problem
from dlxc.targets.filling.obstacles import RowByRow
from dlxc.targets.limits import unsayable
from dlxc.targets.rendering import TemplateFault, render_text
from dlxc.targets.template_diagnostics import row_by_row_warning, template_error
from dlxc.text.diagnostics import Code, Diagnostic, Edit, Label, Wording
from dlxc.text.source import Source, Span

_NAMES = {
    "E001": "unreadable",
    "E101": "syntax",
    "E104": "decreasing-range",
    "E121": "duplicate-cell",
    "W201": "blank-line-ignored",
}
DOMINOES = "[0-1][0-1]\n2|D 00 01\n"


def made_up(
    code: str,
    message: str,
    span: Span | None = None,
    labels: tuple[Label, ...] = (),
    help: str = "",  # noqa: A002 - as diagnostics call it
    edit: Edit | None = None,
) -> Diagnostic:
    """A diagnostic with these sentences, whatever is in them."""
    facts = {"message": message, "help": help}
    facts |= {f"label{number}": label.text for number, label in enumerate(labels)}
    wording = Wording(
        Code(code, _NAMES.get(code, "made-up"), "it is made up"),
        "{message:whole}",
        "{help:whole}",
        labels=tuple(f"{{label{number}:whole}}" for number in range(len(labels))),
    )
    return wording.at(span, *(label.span for label in labels), edit=edit, **facts)


def found_in_example(code: Code, text: str) -> tuple[Source, list[Diagnostic]]:
    """What is said of a text that is an example of a code, and the text that it is said of."""
    if code.language == "template":
        return Source("template", text), _of_template(text)
    if code.language == "answer":
        return Source("answer", text.partition("\n\n")[2]), _of_answer(text)
    source = Source("spec", text)
    parameters = dict(code.parameters) if text == code.example else {}
    inputs = Inputs(parameters)
    problem, found = translate(source, code.language or None, code.passes, inputs=inputs)
    if problem is None:
        return source, list(found)
    rendering = code.rendering
    if rendering.to in TARGET_LANGUAGES:
        return source, [*found, *translated_problem(problem, (), rendering.to).faults]
    lost = unsayable(problem, rendering.to, rendering.dialect, rendering.encoding)
    return source, [*found, *lost]


def _of_template(text: str) -> list[Diagnostic]:
    page, loops = Source("template", text), list[RowByRow]()
    try:
        list(render_text(compile_text(DOMINOES, "polyomino"), text, report=loops.append))
    except TemplateFault as fault:
        return [template_error(page, fault)]
    return [row_by_row_warning(page, loop) for loop in loops]


def _of_answer(text: str) -> list[Diagnostic]:
    """What `verify` reports of a problem in DLX and, after a blank line, an answer."""
    spec, _, answer = text.partition("\n\n")
    problem = compile_text(spec + "\n", "dlx")
    try:
        answers = read_answer(answer)
    except UnreadableAnswer as fault:
        return [fault.diagnostic]
    return [
        fault
        for options, unknown in resolve(problem, answers)
        for fault in unknown_options(problem, unknown) + solution_faults(problem, options)
    ]
