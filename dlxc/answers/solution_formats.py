"""Solutions as options, DLX, CSV and JSON: each as it comes, or all in one document."""

from __future__ import annotations

import csv
import json
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from io import StringIO
from typing import Any

from dlxc.problem import Problem
from dlxc.problem.options import Option
from dlxc.problem.problem import chosen_options, without_aids

_CHUNK = 1 << 20


class Chosen:
    """Options by their numbers, each made once, without the items that passes have added."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._known: dict[int, Option | None] = {}

    def options(self, numbers: Collection[int]) -> list[Option]:
        """The options in their order."""
        new = [number for number in numbers if number not in self._known]
        if new:
            self._known.update(dict.fromkeys(new))
            made = without_aids(self._problem, chosen_options(self._problem, new))
            self._known.update((option.number, option) for option in made)
        options = (self._known[number] for number in sorted(numbers))
        return [option for option in options if option is not None]


def lines_of_options(problem: Problem, solutions: Iterable[Collection[int]]) -> Iterator[bytes]:
    """An option a line, and a blank line between solutions."""
    chosen = Chosen(problem)
    for at, solution in enumerate(solutions):
        lines = [" ".join(map(str, option)) + "\n" for option in chosen.options(solution)]
        yield ("\n" * (at > 0) + "".join(lines)).encode()


def dlx_blocks(problem: Problem, solutions: Iterable[Collection[int]]) -> Iterator[bytes]:
    """A line with the number of each solution and a line for each option, as dlx1 prints them."""
    chosen = Chosen(problem)
    for number, solution in enumerate(solutions, start=1):
        lines = [" " + " ".join(map(str, option)) + "\n" for option in chosen.options(solution)]
        yield f"{number}:\n{''.join(lines)}".encode()


def csv_rows(problem: Problem, solutions: Iterable[Collection[int]]) -> Iterator[bytes]:
    """A row for each option, with the number of its solution, its own number and its items."""
    yield b"solution,option,items\n"
    chosen = Chosen(problem)
    for number, solution in enumerate(solutions, start=1):
        rows = StringIO()
        csv.writer(rows, lineterminator="\n").writerows(
            (number, option.number, " ".join(map(str, option)))
            for option in chosen.options(solution)
        )
        yield rows.getvalue().encode()


def json_lines(problem: Problem, solutions: Iterable[Collection[int]]) -> Iterator[bytes]:
    """A solution a line, an array of its options."""
    chosen = Chosen(problem)
    for solution in solutions:
        yield _json(json_options(chosen.options(solution))) + b"\n"


def json_document(
    problem: Problem,
    solutions: Iterable[Collection[int]],
    record: Callable[[], Mapping[str, object]] = dict,
) -> Iterator[bytes]:
    """One JSON object; nothing of it is given before all solutions are there.

    After the solutions comes the `record` of the search that has found them.
    """
    with tempfile.TemporaryFile() as file:
        file.write(b'{"solutions": [')
        for at, line in enumerate(json_lines(problem, solutions)):
            file.write(b", " * (at > 0) + line[:-1])
        rest = [f', "{name}": {json.dumps(value)}' for name, value in record().items()]
        file.write(f"]{''.join(rest)}}}\n".encode())
        file.seek(0)
        while chunk := file.read(_CHUNK):
            yield chunk


def json_options(options: Iterable[Option]) -> list[dict[str, Any]]:
    """Options as JSON has them: their numbers, and their items, with colours if they have."""
    return [
        {
            "option": option.number,
            "items": [[e.name, e.colour] if e.colour else [e.name] for e in option],
        }
        for option in options
    ]


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


STREAMS = {
    "options": lines_of_options,
    "dlx": dlx_blocks,
    "csv": csv_rows,
    "jsonl": json_lines,
    "json": json_document,
}
"""The formats that are written without having all solutions in memory at once."""
