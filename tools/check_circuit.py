"""Check the proof of a count: `python tools/check_circuit.py problem.dlx problem.circuit`.

It reads a problem in the format DLX, as `dlxc compile` writes it, and the circuit of its count, and
computes the number again, with nothing but Python.

A state is a set of options that may still be chosen, with how often items may still be covered.
Each line says how many solutions a state has, by lines before it about the states below.  The last
line is about the whole problem.  Options count from 1, and lines from 0.

    LINE NUMBER ITEM OPTION:LINE ... :LINE  One of the options of an item is chosen; below each,
                                            those before it are left out.  Or none is chosen, at the
                                            end, if the item need not be covered again.
    LINE NUMBER |option OPTION:LINE :LINE   An option is chosen or left out.
    LINE NUMBER |parts OPTION:LINE :LINE    What is bound to an option, and the rest: the numbers
                                            are multiplied.  If one is 0, the rest may be missing.
    LINE 1 |solution                        No option is left, and nothing has to be covered.
    LINE 0 |dead                            An item has too few options.

The states are computed here; where two lines lead to one, they must come to the same state.
"""

import sys
from collections import defaultdict
from functools import cache
from math import prod
from pathlib import Path


def ensure(holds: object, otherwise: str) -> None:
    """Raise `ValueError` if something does not hold."""
    if not holds:
        raise ValueError(otherwise)


State = tuple[int, tuple[int, ...]]
"""Some options, bit `n` for option `n`, and how often the items that may be covered several times
still may.  That is at most the number of their options, if they need not: equal states look equal.
"""


class Problem:
    """The items and options of a text in the format DLX."""

    def __init__(self, text: str) -> None:
        lines = (line for line in text.split("\n") if not line.startswith("|"))
        primary, _, secondary = f" {next(lines, '')} ".partition(" | ")
        self.bounds: dict[str, tuple[int, int]] = {}
        for word in [*primary.split(), *(f"0:1|{name}" for name in secondary.split())]:
            times, _, name = word.rpartition("|")
            low, _, high = (times or "1").rpartition(":")
            ensure(name and name not in self.bounds, f"the item `{word}` is not one, or a second")
            self.bounds[name] = int(low or high), int(high)
        self.primary = [*self.bounds][: len(primary.split())]
        self.several = [name for name in self.primary if self.bounds[name][1] > 1]
        self.options: list[dict[str, str]] = [{}]  # none is chosen
        self.having = dict.fromkeys(self.bounds, 0)
        self.alike = defaultdict[tuple[str, str], int](int)  # the options with an item in a colour
        for line in filter(str.strip, lines):
            option: dict[str, str] = {}
            for word in line.partition(" |")[0].split():
                name, _, colour = word.partition(":")
                is_one = name in self.bounds and not (colour and name in self.primary)
                ensure(is_one and name not in option, f"`{word}` cannot be in `{line}`")
                option[name] = colour
                self.having[name] |= (bit := 1 << len(self.options))
                self.alike[name, colour] |= bit if colour else 0
            self.options.append(option)

    def whole(self) -> State | None:
        """The state of the problem; nothing if it is dead."""
        options = (1 << len(self.options)) - 2
        for name, (_, high) in self.bounds.items():
            options &= -1 if high else ~self.having[name]
        left = [self.bounds[name][1] for name in self.several]
        return self._state(options, left, self.primary, 0)

    def below(self, state: State, options: int, chosen: int = 0) -> State | None:
        """What is left of some options below one that is chosen; nothing if that is dead.

        Items without any option in the state are covered, or belong to another part.
        """
        left, options = [*state[1]], options & ~self.clashing(chosen)
        for at, name in enumerate(self.several):
            if name in self.options[chosen]:
                left[at] -= 1
                options &= -1 if left[at] else ~self.having[name]
        items = [name for name in self.primary if self.having[name] & state[0]]
        return self._state(options, left, items, chosen)

    def _state(self, options: int, left: list[int], items: list[str], chosen: int) -> State | None:
        """The state below a chosen option, unless one of these items has too few options."""
        times = dict(zip(self.several, left, strict=True))
        for name in items:
            low, high = self.bounds[name]
            covered = high - times[name] if name in times else name in self.options[chosen]
            if (options & self.having[name]).bit_count() < low - covered:
                return None
        for name, free in times.items():
            low, high = self.bounds[name]
            count = (options & self.having[name]).bit_count()
            times[name] = free if low > high - free and count else min(free, count)
        return options, tuple(times.values())

    @cache  # noqa: B019 - there is one problem
    def clashing(self, number: int) -> int:
        """An option, and all that it cannot be chosen with, whatever else is chosen."""
        clash = 1 << number
        for name, colour in self.options[number].items():
            if name not in self.several:
                clash |= self.having[name] & ~self.alike[name, colour]
        return clash

    def bound_to(self, state: State, number: int) -> int:
        """The options of a state that are bound to one of them, directly or by others."""
        near, bound, pending = dict[str, int](), 1 << number, 1 << number
        for name, free in zip(self.several, state[1], strict=True):
            (low, high), options = self.bounds[name], state[0] & self.having[name]
            near[name] = options if low > high - free or free < options.bit_count() else 0
        while pending:
            option = pending.bit_length() - 1
            more = self.clashing(option)
            for name in self.options[option]:
                more |= near.get(name, 0)
            more &= state[0] & ~bound
            bound |= more
            pending ^= more | 1 << option
        return bound

    def links(self, state: State, kind: str, chosen: list[int]) -> list[State | None]:
        """The states below one, for options in the order of a line; 0 stands for none of them."""
        (options, left), own, need = state, 0, 0
        if kind in self.primary:
            own, (need, high) = options & self.having[kind], self.bounds[kind]
            if kind in self.several:
                need += left[self.several.index(kind)] - high
        elif kind in ("|option", "|parts"):
            own = options & 1 << chosen[0]
        named = [number for number in chosen if number]
        is_once = len({*named}) == len(named)
        ensure(own and is_once and sum(1 << number for number in named) == own, "options differ")
        ends = [*named, 0][: len(named) + (need <= 0)]
        ensure(chosen == (named if kind == "|parts" and len(chosen) == 1 else ends), "`:` differs")
        if kind == "|parts":
            part = self.bound_to(state, chosen[0])
            return [self.below((each, left), each) for each in (part, options & ~part)]
        below = []
        for number in chosen:
            below.append(self.below(state, options if number else options & ~own, number))
            options &= ~(1 << number)
        return below


def proved_number(problem: Problem, text: str) -> int:
    """How many solutions a circuit proves that a problem has; raises `ValueError`."""
    lines = [line.split() for line in text.splitlines()]
    numbers, states = [int(number) for _, number, _, *_ in lines], dict[int, State]()

    def lead(line: int, state: State | None) -> int:
        """The number of a line, which is to be before line `at` and about this state."""
        ensure(0 <= line < at, f"there is no line {line} before it")
        if state and state[0]:
            is_one = states.setdefault(line, state) == state
        else:
            is_one = lines[line][2] == ("|solution" if state else "|dead")
        ensure(is_one, f"line {line} is about another state")
        return numbers[line]

    def number() -> int:
        """The number of line `at` by those of the lines below."""
        _, _, kind, *words = lines[at]
        if at not in states:
            ensure(kind in ("|solution", "|dead") and not words, "no line leads to it")
            return int(kind == "|solution")
        chosen, below = zip(*(word.split(":") for word in words), strict=True)
        found = problem.links(states.pop(at), kind, [int(option or 0) for option in chosen])
        known = [lead(int(line), state) for line, state in zip(below, found, strict=False)]
        ensure(len(known) == len(found) or known == [0], "the rest is missing")
        return prod(known) if kind == "|parts" else sum(known)

    at = len(lines)
    try:
        lead(at - 1, problem.whole())
        while at:
            at -= 1
            ensure(lines[at][:2] == [str(at), str(number())], "its number is wrong")
    except ValueError as wrong:
        raise ValueError(f"line {at}: {wrong}") from None
    return numbers[-1]


if __name__ == "__main__":
    try:
        dlx, circuit = (Path(path).read_text(encoding="utf-8") for path in sys.argv[1:])
        sys.stdout.write(f"proved: {proved_number(Problem(dlx), circuit)}\n")
    except (OSError, ValueError) as error:
        sys.exit(f"not proved: {error}")
