"""Diagnostics made up for tests, and what the compiler says of the examples of codes."""

from dlxc import compile as compile_text
from dlxc.answers.reading import UnreadableAnswer
from dlxc.answers.resolution import understand, unknown_options
from dlxc.answers.verification import solution_faults
from dlxc.compiler import translate
from dlxc.languages import LANGUAGES
from dlxc.languages.language import Inputs
from dlxc.languages.translation import TARGET_LANGUAGES
from dlxc.languages.translation.translating import translated_problem
from dlxc.questions.givens import Givens
from dlxc.questions.why import why
from dlxc.solve.searching import Watch
from dlxc.targets.dialects import unsayable
from dlxc.targets.rendering import TemplateFault, render_text, template_error
from dlxc.text.codes import Code
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.source import Source, Span

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
    return fault(code, span, message, *labels, help=help, edit=edit)


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
    if code.number == "W218":  # only those who ask are told
        givens = Givens(source, LANGUAGES[code.language].load(), inputs)
        reason = why(givens, problem, 0, Watch())
        return source, [reason.diagnostic] if reason else []
    settings = dict(code.settings)
    target = settings.get("to", "dlx")
    if target in TARGET_LANGUAGES:
        return source, [*found, *translated_problem(problem, (), target).faults]
    lost = unsayable(problem, target, settings.get("dialect"))
    return source, [*found, *lost]


def _of_template(text: str) -> list[Diagnostic]:
    try:
        list(render_text(compile_text(DOMINOES, "polyomino"), text))
    except TemplateFault as fault:
        return [template_error(Source("template", text), fault)]
    return []


def _of_answer(text: str) -> list[Diagnostic]:
    """What `verify` reports of a problem in DLX and, after a blank line, an answer."""
    spec, _, answer = text.partition("\n\n")
    problem = compile_text(spec + "\n", "dlx")
    try:
        solutions = understand(problem, answer).solutions
    except UnreadableAnswer as fault:
        return [fault.diagnostic]
    return [
        fault
        for options, unknown in solutions
        for fault in unknown_options(unknown) + solution_faults(problem, options)
    ]
