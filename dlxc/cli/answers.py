"""The commands `decode` and `verify`, which read what solvers answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from dlxc.answers import ANSWER_FORMATS
from dlxc.cli.desk import (
    NO_SOLUTION,
    Desk,
    Passes,
    counted,
    language_option,
    output_option,
    passes_options,
    quiet_option,
    reporting_options,
    write,
)
from dlxc.cli.parameters import Named

if TYPE_CHECKING:
    from dlxc.answers.resolution import Resolved
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source


def _answer_options(command: Callable[..., None]) -> Callable[..., None]:
    """What both commands take, up to a problem and its solutions."""

    @click.argument("spec", type=click.Path(allow_dash=True))
    @click.argument("answer", default="-", type=click.Path(allow_dash=True))
    @language_option
    @passes_options
    @click.option(
        "--answer-format",
        "form",
        type=Named(ANSWER_FORMATS),
        help="The form of ANSWER; else its text tells.",
    )
    @quiet_option
    @reporting_options
    @wraps(command)
    def answer_command(
        *,
        spec: str,
        answer: str,
        language: str | None,
        passes: Passes,
        form: str | None,
        quiet: bool,
        reporting: Reporting,
        **rest: Any,
    ) -> None:
        if spec == answer == "-":
            raise click.UsageError("SPEC and ANSWER cannot both be standard input")
        desk = Desk(reporting, quiet=quiet)
        problem = desk.problem(spec, language, passes)
        text = desk.read(answer)
        command(desk=desk, problem=problem, text=text, form=form, **rest)
        desk.close()

    return answer_command


@click.command("decode", short_help="Turn a solver's answer into options.")
@_answer_options
@click.option("--to", "target", type=Named(["text", "json"]), default="text", help="What to write.")
@output_option
def decode_command(
    desk: Desk, problem: Problem, text: Source, form: str | None, target: str, output: str
) -> None:
    """Give back the options that ANSWER, or standard input, chooses in the problem of SPEC.

    ANSWER is what a solver printed: `v` lines of SAT and pseudo-Boolean solvers, the output of
    MiniZinc or clingo, a solution file of HiGHS or GLPK, an XCSP3 instantiation, the options
    that dlx1 and its like print, or plain numbers of options.  SPEC is compiled as `compile`
    compiled it: with the same passes; items that these added are left out.  The exit code is 3
    if ANSWER says that there is none.
    """
    from dlxc.solve.output import STREAMS

    solutions = solutions_of(desk, problem, text, form)
    report_unknown(desk, problem, text, solutions)
    chosen = [{*solution.options} for solution in solutions]
    write(output, STREAMS[target](problem, chosen))
    desk.note(f"Altogether {counted(len(solutions))}.")


@click.command("verify", short_help="Judge a solver's answer.")
@_answer_options
def verify_command(desk: Desk, problem: Problem, text: Source, form: str | None) -> None:
    """Say whether ANSWER, or standard input, is a solution of SPEC, and if not, why not.

    Takes the answers that `decode` takes; each of several solutions is verified.
    """
    from dlxc.answers.verification import solution_faults, unknown_options

    def judge(solution: Resolved) -> list[Diagnostic]:
        unknown = unknown_options(problem, solution.unknown)
        return unknown + solution_faults(problem, solution.options)

    solutions = solutions_of(desk, problem, text, form)
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
            found = [d._replace(message=f"solution {number}: {d.message}") for d in found]
        told += found
    return told


def report_unknown(desk: Desk, problem: Problem, text: Source, solutions: list[Resolved]) -> None:
    """Report what in an answer is no option of the problem."""
    from dlxc.answers.verification import unknown_options

    unknown = [part for solution in solutions for part in solution.unknown]
    desk.report(text, unknown_options(problem, unknown))
