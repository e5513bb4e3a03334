"""The commands `decode` and `verify`, which read what solvers answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from dlxc.answers import ANSWER_FORMATS
from dlxc.cli.argument_types import FILE, SPECIFICATION, Named
from dlxc.cli.desk import Desk, counted
from dlxc.cli.exit_codes import NO_SOLUTION
from dlxc.cli.options import Specification, reporting_options, specification_options
from dlxc.cli.output import Output, output_option

if TYPE_CHECKING:
    from dlxc.answers.resolution import Resolved
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source

_FORMATS = ("options", "json")

_DECODE_EXAMPLES = """\b
Examples:
  dlxc decode board.polyomino answer.txt
  clasp board.opb | dlxc decode board.polyomino
  dlxc decode board.polyomino answer.txt --to json
"""

_VERIFY_EXAMPLES = """\b
Examples:
  dlxc verify board.polyomino answer.txt
  dlx2 <board.dlx | dlxc verify board.polyomino --answer-format dlx
"""


def _answer_options(command: Callable[..., None]) -> Callable[..., None]:
    """What both commands take, up to a problem and the text of an answer."""

    @click.argument("spec", type=SPECIFICATION)
    @click.argument("answer", default="-", type=FILE)
    @specification_options
    @click.option(
        "--answer-format",
        "answer_format",
        type=Named(ANSWER_FORMATS),
        help="The format of ANSWER. Without it, the text of ANSWER tells.",
    )
    @reporting_options
    @wraps(command)
    def answer_command(
        *,
        specification: Specification,
        answer: str,
        answer_format: str | None,
        reporting: Reporting,
        **rest: Any,
    ) -> None:
        reads = [*specification.paths, answer]
        desk = Desk(reporting, reads=reads, writes=rest.get("output"))
        problem = desk.problem(specification)
        text = desk.read(answer)
        command(desk=desk, problem=problem, text=text, answer_format=answer_format, **rest)
        desk.close()

    return answer_command


@click.command("decode", epilog=_DECODE_EXAMPLES, short_help="Turn a solver's answer into options.")
@output_option
@click.option(
    "--to",
    "form",
    type=Named(_FORMATS),
    help="The format to write. Without it, the extension of FILE tells, or else it is options.",
)
@_answer_options
def decode_command(
    desk: Desk,
    problem: Problem,
    text: Source,
    answer_format: str | None,
    form: str | None,
    output: Output,
) -> None:
    """Print the options that a solver has chosen: the solution in the words of the problem.

    SPEC is compiled as `compile` compiled it: give the same passes. The items that these added
    are left out. ANSWER, or standard input, is what the solver printed: the `v` lines of SAT and
    pseudo-Boolean solvers, the output of MiniZinc or clingo, a solution file of HiGHS or GLPK, an
    XCSP3 instantiation, the options that dlx1 and its like print, or plain numbers of options.

    The exit code is 3 if ANSWER says that there is no solution.
    """
    from dlxc.solve.output import STREAMS

    form = output.format(form, _FORMATS, usual="options")
    solutions = solutions_of(desk, problem, text, answer_format)
    report_unknown(desk, problem, text, solutions)
    chosen = [{*solution.options} for solution in solutions]
    output.write(STREAMS[form](problem, chosen))
    desk.note(f"Altogether {counted(len(solutions))}.")


@click.command(
    "verify", epilog=_VERIFY_EXAMPLES, short_help="Say whether a solver's answer is a solution."
)
@_answer_options
def verify_command(desk: Desk, problem: Problem, text: Source, answer_format: str | None) -> None:
    """Say whether ANSWER, or standard input, is a solution of SPEC, and if not, why not.

    ANSWER is whatever `dlxc decode` reads. If it holds several solutions, each is verified. The
    exit code is 1 if one of them is wrong, and 3 if ANSWER says that there is no solution.
    """
    from dlxc.answers.verification import solution_faults, unknown_options

    def judge(solution: Resolved) -> list[Diagnostic]:
        unknown = unknown_options(problem, solution.unknown)
        return unknown + solution_faults(problem, solution.options)

    solutions = solutions_of(desk, problem, text, answer_format)
    desk.report(text, judged(solutions, judge))
    desk.note(f"Altogether {counted(len(solutions))}, verified.")


def solutions_of(
    desk: Desk, problem: Problem, text: Source, form: str | None = None
) -> list[Resolved]:
    """The solutions of an answer; ends the program if there are none."""
    from dlxc.answers.codes import NO_SOLUTION_GIVEN
    from dlxc.answers.model import UnreadableAnswer
    from dlxc.answers.resolution import understand

    try:
        answers, solutions = understand(problem, text.text, form)
    except UnreadableAnswer as fault:
        desk.report(text, [fault.diagnostic])
        raise
    if not answers.solutions:
        if not answers.says_none:
            desk.report(text, [NO_SOLUTION_GIVEN.at(None)])
        desk.close()
        desk.note(f"{text.name}: the solver says that there is no solution", always=True)
        sys.exit(NO_SOLUTION)
    return solutions


def judged(
    solutions: list[Resolved], judge: Callable[[Resolved], list[Diagnostic]]
) -> list[Diagnostic]:
    """What a judge finds in solutions; of several it says in which."""
    told = []
    for number, solution in enumerate(solutions, start=1):
        found = judge(solution)
        if len(solutions) > 1:
            found = [diagnostic._replace(solution=number) for diagnostic in found]
        told += found
    return told


def report_unknown(desk: Desk, problem: Problem, text: Source, solutions: list[Resolved]) -> None:
    """Report what in an answer is no option of the problem."""
    from dlxc.answers.verification import unknown_options

    unknown = [part for solution in solutions for part in solution.unknown]
    desk.report(text, unknown_options(problem, unknown))
