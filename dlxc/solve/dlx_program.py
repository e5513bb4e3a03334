"""Any program that reads DLX on standard input and prints the options of its solutions.

D. E. Knuth's programs print a solution as a line with its number, and a line for each option:

    1:
     a b (1 of 3)
     c (1 of 1)
    Altogether 1 solution, 31+92 mems, 13 updates.

Programs that read other formats are called by hand; see `dlxc.targets.dialects`.
"""

import shlex
import shutil
from collections.abc import Generator, Iterator
from itertools import chain
from pathlib import Path

from dlxc.answers.printed_options import printed_solutions
from dlxc.answers.reading import ALTOGETHER, AnswerLine
from dlxc.answers.resolution import OptionFinder, told_apart
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve.library_solver import LIBRARIES
from dlxc.solve.searching import SearchRequest, SolverError, Watch
from dlxc.system.child_process import ChildProcess
from dlxc.targets import TARGETS
from dlxc.targets.dialects import CALLS, DIALECTS, in_dialect, refusals, target_of, way_by_hand
from dlxc.text.prose import guess


class DlxProgram:
    """The program of a command line; it gets DLX in the dialect that goes by its name."""

    def __init__(self, problem: Problem, line: str) -> None:
        self.problem = problem
        try:
            self.command = shlex.split(line)
        except ValueError as error:
            raise SolverError(f"`{line}` is not a command: {str(error).lower()}") from None
        _check_program((self.command or [line])[0])
        self.name = Path(self.command[0]).name

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        """The solutions that it prints, as they come."""
        if request.seed is not None:
            raise SolverError(f"`{self.name}` knows no --seed; give it an option of its own")
        count, totals, finder = 0, list[str](), OptionFinder(self.problem)
        problem = self.problem
        if self.name in DIALECTS:
            problem = in_dialect(problem, self.name)
            for fault in refusals(problem, self.name):
                raise SolverError(fault.message)
        pieces = TARGETS["dlx"].render(problem)
        with ChildProcess(self.command, pieces) as process:

            def lines() -> Iterator[AnswerLine]:
                for line in chain.from_iterable(process.lines(watch.check)):
                    text = line.decode(errors="replace")
                    totals.extend(ALTOGETHER.findall(text))
                    yield AnswerLine(text, 0, text)

            def chosen() -> Iterator[list[int]]:
                for number, solution in enumerate(printed_solutions(lines(), self.problem), 1):
                    resolved = finder.resolved(solution)
                    for diagnostic in resolved.unknown:
                        where = f"in its solution {number} {diagnostic.message}"
                        raise SolverError(f"{self.name} is wrong: {where}")
                    yield resolved.options

            for options in told_apart(chosen(), finder.alike):
                count += 1
                yield Choices.of([options])
            if failure := process.failure(watch.check):
                raise SolverError(f"{self.name} {failure}")
            totals += ALTOGETHER.findall(process.errors())
        if not totals and not count:
            raise SolverError(f"{self.name} has not said whether there is a solution")
        if totals and int(totals[-1]) != count:
            raise SolverError(
                f"{self.name} says that there are {totals[-1]} solutions but has printed {count};"
                " perhaps it must be told to print all, as `m1` tells dlx1"
            )


def _check_program(name: str) -> None:
    """Raise if there is no such program, or if it is known to read or print another format."""
    target, dialect = target_of(name), DIALECTS.get(Path(name).name)
    if dialect and not dialect.prints_options:
        message = f"`{name}` prints a ZDD, not options; these commands give it the problem:"
        raise SolverError(message, way_by_hand(dialect.name)[:2])
    if target not in ("", "dlx"):
        message = f"`{name}` reads {target}, not DLX; these commands give it the problem:"
        raise SolverError(message, way_by_hand(name))
    if shutil.which(name) is not None:
        return
    if target:
        source = "its source is at https://cs.stanford.edu/~knuth/programs.html"
        message = f"there is no program `{name}` here; it is one of Knuth's:"
        raise SolverError(message, (source, *way_by_hand(name)))
    names = ["dlxc", *LIBRARIES]  # the solvers that dlxc runs by their names
    asks = guess(name, [*names, *CALLS], {"ortools": "cpsat", "or-tools": "cpsat"}, 0.75, "`")
    known = f"solvers are {', '.join(names)}, and commands that read DLX and print options"
    raise SolverError(f"there is no solver or program `{name}`{asks}", (known,))
