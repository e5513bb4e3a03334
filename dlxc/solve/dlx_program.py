"""Any program that reads DLX on standard input and prints the options of its solutions.

D. E. Knuth's programs print a solution as a line with its number, and a line for each option:

    1:
     a b (1 of 3)
     c (1 of 1)
    Altogether 1 solution, 31+92 mems, 13 updates.
"""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

from dlxc.answers import printed_options
from dlxc.answers.option_lookup import TakenOptions, find_options
from dlxc.answers.reading import ALTOGETHER
from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import SolverProcess


class DlxProgram:
    """The program of a command line; it gets DLX in the dialect that goes by its name."""

    def __init__(self, problem: Problem, line: str) -> None:
        self.problem = problem
        try:
            self.command = shlex.split(line)
        except ValueError as error:
            raise SolverError(f"`{line}` is no command: {str(error).lower()}") from None
        _check_program((self.command or [line])[0])
        self.name = Path(self.command[0]).name

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """The solutions that it prints, as they come."""
        from dlxc.targets import TARGETS

        if request.seed is not None:
            raise SolverError(f"`{self.name}` knows no --seed; give it an option of its own")
        reader = _SolutionReader(self.name, self.problem)
        pieces = TARGETS["dlx"].render(self._in_dialect())
        total = None
        with SolverProcess(self.name, self.command) as process:
            process.feed(pieces)
            for printed in process.lines(watch):
                lines = [line.decode(errors="replace") for line in printed]
                total = _total("\n".join(lines), total)
                for solution in reader.read(lines):
                    yield [solution]
            yield reader.rest()
            process.check_end(watch)
            total, count = _total(process.errors(), total), reader.count
        if total is None and not count:
            raise SolverError(f"{self.name} has not said whether there is a solution")
        if total is not None and total != count:
            raise SolverError(
                f"{self.name} says that there are {total} solutions but has printed {count};"
                " perhaps it must be told to print all, as `m1` tells dlx1"
            )

    def _in_dialect(self) -> Problem:
        from dlxc.targets.dialects import DIALECTS, in_dialect, refusals

        if self.name not in DIALECTS:
            return self.problem
        problem = in_dialect(self.problem, self.name)
        for fault in refusals(problem, self.name):
            raise SolverError(fault.message)
        return problem


def _check_program(name: str) -> None:
    """Raise if there is no such program, or if it is known to read another format."""
    from dlxc.solve import outside_programs
    from dlxc.targets.dialects import DIALECTS

    if target := outside_programs.format_of(name):
        raise SolverError(
            f"`{name}` reads {target}, not DLX; these commands give it the problem:",
            outside_programs.way_by_hand(name),
        )
    if shutil.which(name) is not None:
        return
    if name in DIALECTS:
        raise SolverError(
            f"there is no program `{name}` here; it is one of Knuth's:",
            outside_programs.way_with_dialect(name),
        )
    meant = outside_programs.meant(name)
    libraries = ", ".join(outside_programs.LIBRARIES)
    known = f"solvers are {libraries}, and commands that read DLX and print options"
    asks = f"; did you mean `{meant}`?" if meant else ""
    raise SolverError(f"there is no solver or program `{name}`{asks}", (known,))


def _total(text: str, known: int | None) -> int | None:
    """The number of solutions that there are altogether, as the text says; else what is known."""
    totals = ALTOGETHER.findall(text)
    return int(totals[-1]) if totals else known


class _SolutionReader:
    """Finds the solutions in lines.

    A solution ends before the line that begins the next one.  It also ends at once when every
    primary item is covered as often as it may be, for then no other option can belong to it.
    """

    def __init__(self, name: str, problem: Problem) -> None:
        self.name, self.problem = name, problem
        self.count = 0
        self._current: list[tuple[str, ...]] | None = None
        self._numbers: dict[tuple[str, ...], list[int]] = {}
        self._most = {item.name: item.high for item in problem.items.primary}
        self._needed = sum(self._most.values())
        self._covered = 0

    def read(self, lines: list[str]) -> Iterator[list[int]]:
        """The solutions that are whole with these lines."""
        for line in lines:
            if printed_options.is_break(line):
                yield from self.rest()
                self._current = [] if line.split() else None
            elif option := printed_options.entries_of(line):
                self._current = self._current or []
                self._current.append(option)
                self._covered += sum(entry in self._most for entry in option)
                if self._covered == self._needed:
                    yield from self.rest()

    def rest(self) -> Batch:
        """The solution that has been read since the last, if there is one."""
        texts, self._current, self._covered = self._current, None, 0
        if texts is None:
            return []
        self.count += 1
        return [self._options(texts)]

    def _options(self, texts: list[tuple[str, ...]]) -> list[int]:
        """The numbers of printed options."""
        new = {text for text in texts if text not in self._numbers}
        if new:
            self._numbers.update(find_options(self.problem, new))
        taken = TakenOptions(self._numbers)
        chosen = []
        for text in texts:
            number = taken.next(text)
            if number is None:
                raise SolverError(
                    f"{self.name} is wrong: its solution {self.count} has a line that is no"
                    f" option: `{' '.join(text)}`"
                )
            chosen.append(number)
        return chosen
