"""The commands `decode` and `verify`, which read what solvers answer."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from dlxc.answers import ANSWER_FORMATS
from dlxc.cli.argument_types import FILE, Named
from dlxc.cli.console import NO_SOLUTION, Output, Reporting, output_options, reporting_options
from dlxc.cli.option_groups import command, option
from dlxc.cli.options import Specification, specification_options
from dlxc.cli.session import Session
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.answers.resolution import Resolved
    from dlxc.problem import Problem
    from dlxc.text.source import Source

SOLUTION_FORMATS = ("options", "json", "jsonl", "csv", "dlx")

_ANSWER_FORMAT: dict[str, Any] = {
    "type": Named(ANSWER_FORMATS),
    "metavar": "FORMAT",
    "help": f"The format of the answer: {', '.join(ANSWER_FORMATS)}. Default: from its text.",
}

answer_format_option = click.option("--answer-format", **_ANSWER_FORMAT)


@dataclass(frozen=True)
class KeptAnswer:
    """A file with an answer, of which the solutions are drawn or stored."""

    solution: str | None = option(
        "--solution",
        metavar="FILE",
        type=FILE,
        help="Draw or store the solutions in FILE, an answer of a solver that `dlxc decode` reads.",
    )
    answer_format: str | None = option("--answer-format", needs="solution", **_ANSWER_FORMAT)

    @property
    def paths(self) -> list[str]:
        """The file, if there is one."""
        return [self.solution] if self.solution else []

    def solutions(
        self, session: Session, problem: Problem, *, are_partial: bool = False
    ) -> list[list[int]]:
        """The solutions in the file, or parts of solutions, by the numbers of their options."""
        if self.solution is None:
            return []
        text = session.read(self.solution)
        return _verified(session, problem, text, self.answer_format, are_partial=are_partial)


_spec_argument = click.argument("spec", type=FILE)
_answer_argument = click.argument("answer", default="-", type=FILE)


def _read(
    specification: Specification, answer: str, reporting: Reporting, output: Output | None = None
) -> tuple[Session, Problem, Source]:
    """The problem, and the text of the answer."""
    session = Session(reporting, reads=[*specification.paths, answer], writes=output)
    return session, session.problem(specification), session.read(answer)


@command("decode", "Turn a solver's answer into options.")
@output_options(
    SOLUTION_FORMATS,
    "options",
    "The format to write. Default: from the extension of FILE, otherwise options.",
)
@_spec_argument
@_answer_argument
@specification_options
@answer_format_option
@reporting_options
def decode_command(
    specification: Specification,
    answer: str,
    output: Output,
    form: str,
    answer_format: str | None,
    reporting: Reporting,
) -> None:
    """Print the options that a solver has chosen: the solution in the words of the problem.

    The command compiles SPEC as `compile` does: give it the same passes. Items that passes have
    added are left out. ANSWER, or standard input, is what the solver printed: the `v` lines of SAT
    and pseudo-Boolean solvers, the output of MiniZinc or clingo, a solution file of HiGHS or GLPK,
    an XCSP3 instantiation, the options that dlx1 and its like print, or plain numbers of options.

    The exit code is 3 if ANSWER says that there is no solution.
    """
    from dlxc.answers.resolution import unknown_options
    from dlxc.answers.solution_formats import STREAMS

    session, problem, text = _read(specification, answer, reporting, output)
    solutions = _solutions_of(session, problem, text, answer_format)
    unknown = [part for solution in solutions for part in solution.unknown]
    session.report(text, unknown_options(unknown))
    output.write(STREAMS[form](problem, [{*solution.options} for solution in solutions]))
    session.detail(f"{plural(len(solutions), 'solution')} in total.")
    session.close()


@command("verify", "Say whether a solver's answer is a solution.")
@_spec_argument
@_answer_argument
@specification_options
@answer_format_option
@reporting_options
def verify_command(
    specification: Specification,
    answer: str,
    answer_format: str | None,
    reporting: Reporting,
) -> None:
    """Say whether ANSWER, or standard input, is a solution of SPEC, and if not, why not.

    ANSWER is whatever `dlxc decode` reads. If it holds several solutions, each is verified. The
    exit code is 1 if one of them is wrong, and 3 if ANSWER says that there is no solution.
    """
    session, problem, text = _read(specification, answer, reporting)
    solutions = _verified(session, problem, text, answer_format)
    session.note(f"{plural(len(solutions), 'solution')}, verified.")
    session.close()


def _verified(
    session: Session,
    problem: Problem,
    text: Source,
    form: str | None = None,
    *,
    are_partial: bool = False,
) -> list[list[int]]:
    """The solutions of an answer, by their options; ends the program if one of them is wrong."""
    from dlxc.answers.resolution import unknown_options
    from dlxc.answers.verification import faults_of_choices, without_gaps

    solutions = _solutions_of(session, problem, text, form)
    chosen = [solution.options for solution in solutions]
    look = without_gaps if are_partial else list
    found = [
        [*unknown_options(solution.unknown), *look(wrong)]
        for solution, wrong in zip(solutions, faults_of_choices(problem, chosen), strict=True)
    ]
    faults = found[0]
    if len(found) > 1:  # say with which solution something is wrong
        faults = [
            diagnostic._replace(sentence=f"solution {number}: {diagnostic.sentence}")
            for number, wrong in enumerate(found, start=1)
            for diagnostic in wrong
        ]
    session.report(text, faults)
    return chosen


def _solutions_of(
    session: Session, problem: Problem, text: Source, form: str | None = None
) -> list[Resolved]:
    """The solutions of an answer; ends the program if there are none."""
    from dlxc.answers.reading import UnreadableAnswer
    from dlxc.answers.resolution import understand
    from dlxc.text.diagnostics import fault

    try:
        answers, solutions, _ = understand(problem, text.text, form)
    except UnreadableAnswer as unreadable:
        session.report(text, [unreadable.diagnostic])
        raise
    if not answers.solutions:
        if not answers.says_none:
            session.report(text, [fault("E175", None, "there is no solution in this answer")])
        session.close()
        session.note(f"{text.name}: the solver reports no solution", always=True)
        sys.exit(NO_SOLUTION)
    return solutions
