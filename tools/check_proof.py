"""Checks a proof that `dlxc solve --proof` has written; it shares no code with dlxc.

    dlxc compile puzzle.xc --to opb -o puzzle.opb
    dlxc solve puzzle.xc --proof puzzle.pbp
    python tools/check_proof.py puzzle.opb puzzle.pbp

It says what is proved, with exit code 0, or which line is wrong, with 1.  A log is in a part of the
format of VeriPB 3, a step a line; see https://veripb.org/overview.html.

Literals are numbers: `2 v` is a variable, `2 v + 1` its negation.  A set of them is an integer, -1
if all hold: a contradiction.  Clauses mostly begin as the one before them does, so what follows
from the negation of each literal is kept for the next clause.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple


def ensure(holds: object, otherwise: str) -> None:
    """Raise `ValueError` if something does not hold."""
    if not holds:
        raise ValueError(otherwise)


def members(bits: int) -> Iterator[int]:
    """The numbers in a set."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def as_set(numbers: Iterable[int]) -> int:
    """Numbers as a set."""
    return sum(1 << number for number in {*numbers})


class State(NamedTuple):
    """After a literal: what holds, and sets, of each of which at least so many literals hold."""

    literal: int
    holds: int
    live: list[tuple[int, int]]


class Checker:
    """What is proved of the constraints in the lines of a file, step by step."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.names, self.implied = dict[str, int](), dict[int, int]()  # from those `implying`
        self.numbered: dict[int, tuple[dict[int, int], int]] = {}  # constraints, except clauses
        self.sums: list[tuple[list[int], int]] = []
        self.clauses, self.excluded = list[int](), list[int]()  # all that follow; of solutions
        self.states = [State(0, 0, [])]
        self.count = self.implying = self.variables = self.solutions = self.closed = 0
        self.objective: dict[int, int] | None = None
        self.best: int | None = None
        for line in (each for each in lines if each[:1].strip("*\n")):
            first, *words = line.split()
            ensure(words.pop() == ";" and "~" not in line, f"this cannot be read: {line.strip()}")
            if first == "min:":
                self.objective = self.factors(words)
            else:
                factors, (relation, least) = self.factors([first, *words[:-2]]), words[-2:]
                for sign in {"=": (1, -1), ">=": (1,)}[relation]:
                    self.add({v: sign * f for v, f in factors.items()}, sign * int(least))
        self.variables = as_set(2 * v for v in self.names.values())
        self.begin()

    def factors(self, words: list[str]) -> dict[int, int]:
        """Variables with their factors."""
        found = dict[int, int]()
        for factor, name in zip(words[::2], words[1::2], strict=True):
            v = self.names.setdefault(name, len(self.names))
            found[v] = found.get(v, 0) + int(factor)
        return found

    def add(self, factors: dict[int, int], least: int) -> None:
        """Add a constraint: variables times factors are together at least so much."""
        self.count += 1
        self.numbered[self.count] = factors, least
        least -= sum(min(factor, 0) for factor in factors.values())
        sizes = {2 * v + (f < 0): min(abs(f), least) for v, f in factors.items() if f}
        literals = as_set(sizes)
        if least <= 0:
            return
        if {*sizes.values()} != {1}:  # for each bit, the literals in whose sizes it is 1
            bits = range(least.bit_length())
            places = [as_set(at for at, size in sizes.items() if size >> k & 1) for k in bits]
            self.sums.append((places, least))
        elif len(sizes) == least + 1:  # if one does not hold, all others do
            self.implying |= as_set(at ^ 1 for at in sizes)
            for at in sizes:
                self.implied[at ^ 1] = self.implied.get(at ^ 1, 0) | literals ^ 1 << at
        else:
            self.states[0].live.append((literals, least))

    def begin(self) -> None:
        """Propagate from the beginning, over what was added."""
        self.states = [self.after(State(0, 0, self.states[0].live), 0, self.states[0].holds, [])]

    def opposite(self, literals: int) -> int:
        """The negations of literals."""
        return (literals & self.variables) << 1 | literals >> 1 & self.variables

    def after(self, state: State, literal: int, added: int, clauses: list[int]) -> State:
        """The state after another one, when further literals hold."""
        seen, holds, live = state.holds, state.holds | added, state.live
        while not (opposite := self.opposite(holds)) & holds:
            now = holds
            for each in members(now & ~seen & self.implying):
                holds |= self.implied[each]
            seen = now
            if holds == now:
                holds |= self.further(~opposite, live, clauses)
            if holds == now:
                live = [each for each in live if (each[0] & now).bit_count() < each[1]]
                return State(literal, now, live)
        return State(literal, -1, live)

    def further(self, open_: int, live: list[tuple[int, int]], clauses: list[int]) -> int:
        """What follows at once from all but implications, if only `open_` literals may hold."""
        more = 0
        for clause in clauses:
            left = clause & open_
            if not left & (left - 1):
                more |= left or -1
        for literals, least in live:
            left = literals & open_
            if (spare := left.bit_count() - least) <= 0:
                if spare:
                    return -1
                more |= left
        for places, least in self.sums:
            spare = sum((place & open_).bit_count() << k for k, place in enumerate(places)) - least
            if spare < 0:
                return -1
            equal = open_ if spare < 1 << len(places) else 0  # to what may be spared, bit by bit
            for k in reversed(range(len(places))):
                more |= 0 if spare >> k & 1 else equal & places[k]
                equal &= places[k] if spare >> k & 1 else ~places[k]
        return more

    def literals(self, words: Iterable[str]) -> list[int]:
        """Literals of variables that there are."""
        return [2 * self.names[word.removeprefix("~")] + word.startswith("~") for word in words]

    def learn(self, clause: int) -> None:
        """Note a clause.  Those before it that follow from it alone are needed no more."""
        for clauses in (self.clauses, self.excluded):
            while clauses and not clause & ~clauses[-1]:
                clauses.pop()
        self.clauses.append(clause)

    def rup(self, *words: str) -> None:
        """A clause that follows by unit propagation."""
        literals, states = self.literals(words[1:-2:2]), self.states
        ensure([*words[:-2:2], *words[-2:]] == ["1"] * len(literals) + [">=", "1"], "not a clause")
        before = (state.literal ^ 1 for state in states[1:])
        shared = len([*takewhile(bool, map(int.__eq__, literals, before))])
        shared -= bool(shared and self.excluded)  # the last state may not know of a solution
        del states[shared + 1 :]
        for literal in (each ^ 1 for each in literals[shared:]):
            if states[-1].holds >= 0:
                states.append(self.after(states[-1], literal, 1 << literal, self.excluded))
        if states[-1].holds >= 0:
            whole = self.after(states[0], 0, self.opposite(as_set(literals)), self.clauses)
            ensure(whole.holds < 0, "this does not follow by unit propagation")
        if literals and len(states) >= len(literals):
            *states[:], last = states[: len(literals)]
            states.append(self.after(last, last.literal, 1 << literals[-1], self.excluded))
        self.learn(as_set(literals))
        self.count, self.closed = self.count + 1, 0 if literals else self.count + 1

    def pol(self, *words: str) -> None:
        """A sum of multiples: `3 2 * 5 4 * +` is twice the third and 4 times the fifth."""
        factors, least = dict[int, int](), 0
        for each in zip(*[iter([*words[:3], "+", *words[3:]])] * 4, strict=True):
            number, times = map(int, each[:2])
            ensure(each[2:] == ("*", "+") and times >= 0, "not a sum of multiples")
            added, bound = self.numbered[self.count if number == -1 else number]
            factors |= {v: factors.get(v, 0) + f * times for v, f in added.items()}
            least += bound * times
        self.add(factors, least)
        self.begin()

    def solution(self, words: Iterable[str]) -> int:
        """What holds in a solution, of which so many literals are given that the others follow."""
        holds = self.after(self.states[0], 0, as_set(self.literals(words)), self.clauses).holds
        ensure(holds >= 0, "this is not a solution")
        ensure(holds | self.opposite(holds) == 3 * self.variables, "this leaves something open")
        return holds

    def solx(self, *words: str) -> None:
        """A solution, which is excluded."""
        self.learn(self.opposite(self.solution(words)))
        self.excluded.append(self.clauses[-1])
        self.count, self.solutions = self.count + 1, self.solutions + 1

    def soli(self, *words: str) -> None:
        """A solution; all that are not cheaper are excluded."""
        holds, objective = self.solution(words), self.objective or {}
        self.best = sum(factor for v, factor in objective.items() if holds >> 2 * v & 1)
        self.add({v: -factor for v, factor in objective.items()}, 1 - self.best)
        self.begin()

    def answer(self) -> tuple[str, str]:
        """What is proved when the last constraint is a contradiction: a conclusion, in words."""
        ensure(self.closed == self.count, "the last constraint is not a contradiction")
        if (best := self.best) is not None:
            ensure(not self.solutions, "not all solutions that are excluded cost more")
            return f"BOUNDS {best} : -1 {best}", f"the cheapest costs {best}"
        if number := self.solutions:
            return f"ENUMERATION_COMPLETE {number} : -1", f"exactly {number} solutions"
        return "UNSAT : -1" if self.objective is None else "BOUNDS INF : -1 INF", "no solution"

    def proved(self, lines: Iterable[str]) -> str:
        """What the lines of a log prove; raises `ValueError`, with the one that is wrong."""
        steps = {"rup": self.rup, "pol": self.pol, "solx": self.solx, "soli": self.soli}
        frame = ["pseudo-Boolean proof version 3.0", f"f {self.count} ;", "output NONE ;"]
        said, number = "", 0
        for number, line in enumerate(lines, 1):
            name, *words = line.split() or [""]
            try:
                if line.strip() == frame[0]:
                    if frame.pop(0) == "output NONE ;":
                        conclusion, said = self.answer()
                        frame = [f"conclusion {conclusion} ;", "end pseudo-Boolean proof ;", "."]
                elif name != "%":
                    is_step = frame == ["output NONE ;"] and name in steps and words.pop() == ";"
                    ensure(is_step, f"expected: {frame[0]}")
                    steps[name](*words)
            except (ValueError, LookupError) as error:
                raise ValueError(f"line {number}: {error}") from None
        ensure(frame == ["."], f"line {number + 1}: expected: {frame[0]}")
        return said


if __name__ == "__main__":
    try:
        constraints, log = sys.argv[1:]
        with (
            Path(constraints).open(encoding="utf-8") as opb,
            Path(log).open(encoding="utf-8") as pbp,
        ):
            sys.stdout.write(f"proved: {Checker(opb).proved(pbp)}\n")
    except (OSError, ValueError, LookupError) as error:
        sys.exit(f"not proved: {error}")
