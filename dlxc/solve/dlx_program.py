"""Any program that reads DLX on standard input and prints the options of its solutions.

D. E. Knuth's programs print a solution as a line with its number, and a line for each option:

    1:
     a b (1 of 3)
     c (1 of 1)
    Altogether 1 solution, 31+92 mems, 13 updates.

Programs that read other formats are called by hand:

>>> way_by_hand("kissat")[1]
'kissat puzzle.cnf > answer.txt'
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Generator, Iterator
from itertools import chain
from pathlib import Path

from dlxc.answers.printed_options import printed_solutions
from dlxc.answers.reading import ALTOGETHER, AnswerLine
from dlxc.answers.resolution import OptionFinder
from dlxc.problem import Problem
from dlxc.solve.library_solver import LIBRARIES
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.system.child_process import ChildProcess
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS, in_dialect, refusals
from dlxc.text.prose import guess

_NAMES = ("dlxc", *LIBRARIES)
"""The solvers that dlxc runs by their names."""


_COMMANDS = """
cadical puzzle.cnf > answer.txt
cryptominisat5 puzzle.cnf > answer.txt
glucose -model puzzle.cnf > answer.txt
kissat puzzle.cnf > answer.txt
lingeling puzzle.cnf > answer.txt
minisat puzzle.cnf answer.txt
picosat puzzle.cnf > answer.txt
clasp --quiet=0 puzzle.opb > answer.txt
roundingsat --print-sol=1 puzzle.opb > answer.txt
cbc puzzle.lp solve solution answer.txt
glpsol --lp puzzle.lp -o answer.txt
gurobi_cl ResultFile=answer.sol puzzle.lp
highs puzzle.lp --solution_file answer.txt
scip -c 'read puzzle.lp optimize write solution answer.txt quit'
minizinc puzzle.mzn > answer.txt
miniexact -c -e puzzle.xcc > answer.txt
"""

CALLS = {call.split()[0]: call for call in _COMMANDS.strip().splitlines()}
"""How programs are called, by their names; the extension of the puzzle is the target."""

CALLS |= {name: f"{name} m1 < puzzle.dlx > answer.txt" for name in DIALECTS}
CALLS |= {"cryptominisat": CALLS["cryptominisat5"], "gurobi": CALLS["gurobi_cl"]}


def target_of(name: str) -> str:
    """The target that a program reads, or nothing if it is not known."""
    return "".join(re.findall(r"puzzle\.(\w+)", CALLS.get(name, "")))


def way_by_hand(name: str) -> tuple[str, ...]:
    """The commands that give a problem to such a program, and read its answer.

    >>> way_by_hand("dlx1")[0]
    'dlxc compile SPEC --dialect dlx1 -o puzzle.dlx'
    """
    target, call = target_of(name), CALLS[name]
    (answer,) = re.findall(r"answer\.\w+", call)
    form = f"--dialect {name}" if name in DIALECTS else f"--to {target}"
    return (
        f"dlxc compile SPEC {form} -o puzzle.{target}",
        call,
        f"dlxc decode SPEC {answer}",
    )


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
        self._finder = OptionFinder(problem)

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """The solutions that it prints, as they come."""
        if request.seed is not None:
            raise SolverError(f"`{self.name}` knows no --seed; give it an option of its own")
        count, totals = 0, list[str]()
        pieces = TARGETS["dlx"].render(self._in_dialect())
        with ChildProcess(self.command, pieces) as process:

            def lines() -> Iterator[AnswerLine]:
                for line in chain.from_iterable(process.lines(watch.check)):
                    text = line.decode(errors="replace")
                    totals.extend(ALTOGETHER.findall(text))
                    yield AnswerLine(text, 0, text)

            for count, solution in enumerate(printed_solutions(lines(), self.problem), 1):
                resolved = self._finder.resolved(solution)
                for diagnostic in resolved.unknown:
                    where = f"in its solution {count} {diagnostic.message}"
                    raise SolverError(f"{self.name} is wrong: {where}")
                yield [resolved.options]
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

    def _in_dialect(self) -> Problem:
        if self.name not in DIALECTS:
            return self.problem
        problem = in_dialect(self.problem, self.name)
        for fault in refusals(problem, self.name):
            raise SolverError(fault.message)
        return problem


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
    asks = guess(name, [*_NAMES, *CALLS], {"ortools": "cpsat", "or-tools": "cpsat"}, 0.75, "`")
    known = f"solvers are {', '.join(_NAMES)}, and commands that read DLX and print options"
    raise SolverError(f"there is no solver or program `{name}`{asks}", (known,))
