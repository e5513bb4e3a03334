"""Solutions as options, DLX, CSV, JSON and lines: each as it comes, or all in one document."""

from __future__ import annotations

import csv
import json
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from io import StringIO

from dlxc.problem import Problem
from dlxc.problem.items import Option
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


def _stream(
    written: Callable[[int, list[Option]], str], head: bytes = b""
) -> Callable[[Problem, Iterable[Collection[int]]], Iterator[bytes]]:
    """A format in which each solution is written by itself: its number, and its options."""

    def stream(problem: Problem, solutions: Iterable[Collection[int]]) -> Iterator[bytes]:
        chosen = Chosen(problem)
        if head:
            yield head
        for number, solution in enumerate(solutions, start=1):
            yield written(number, chosen.options(solution)).encode()

    return stream


def _lines(options: list[Option], indent: str = "") -> str:
    return "".join(f"{indent}{' '.join(map(str, option))}\n" for option in options)


def _csv(number: int, options: list[Option]) -> str:
    """A row for each option, with the number of its solution, its own number and its items."""
    rows = StringIO()
    csv.writer(rows, lineterminator="\n").writerows(
        (number, option.number, " ".join(map(str, option))) for option in options
    )
    return rows.getvalue()


def _json_line(_: int, options: list[Option]) -> str:
    """An array of options, with their numbers, and their items, with colours if they have."""
    made = [
        {
            "option": option.number,
            "items": [[e.name, e.colour] if e.colour else [e.name] for e in option],
        }
        for option in options
    ]
    return json.dumps(made, ensure_ascii=False) + "\n"


_json_lines = _stream(_json_line)


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
        for at, line in enumerate(_json_lines(problem, solutions)):
            file.write(b", " * (at > 0) + line[:-1])
        rest = [f', "{name}": {json.dumps(value)}' for name, value in record().items()]
        file.write(f"]{''.join(rest)}}}\n".encode())
        file.seek(0)
        while chunk := file.read(_CHUNK):
            yield chunk


def _grid_line(problem: Problem, solutions: Iterable[Collection[int]]) -> Iterator[bytes]:
    """What stands in the cells of a grid, row by row; solutions have a tab between them."""
    board, csr = problem.board, problem.csr()
    if board is None or board.writing is None:
        raise ValueError("nothing tells what the solutions write in the cells of a grid")
    cells, known = (column.tolist() for column in (board.cells[:, :2], board.items))
    place_of = {item: (row, column) for item, (row, column) in zip(known, cells, strict=True)}
    blank = {**dict.fromkeys(place_of.values(), "."), **board.writing.given}
    for number, solution in enumerate(solutions):
        texts = dict[tuple[int, ...], str](blank)
        for option in solution:
            part = slice(csr.indptr[option - 1], csr.indptr[option])
            items, colours = csr.indices[part].tolist(), csr.colours[part].tolist()
            written = map(board.writing.texts.get, zip(items, colours, strict=True))
            text = next(filter(None, written), ".")
            texts.update((place_of[item], text) for item in items if item in place_of)
        between = " " if any(len(text) > 1 for text in texts.values()) else ""
        line = between.join(texts[place] for place in sorted(texts))
        yield b"\t" * (number > 0) + line.encode()


STREAMS = {
    "options": _stream(lambda number, options: "\n" * (number > 1) + _lines(options)),
    "dlx": _stream(lambda number, options: f"{number}:\n{_lines(options, ' ')}"),
    "csv": _stream(_csv, b"solution,option,items\n"),
    "jsonl": _json_lines,
    "json": json_document,
    "lines": _grid_line,
}
"""The formats that are written without having all solutions in memory at once.

`options` has blank lines between solutions, `dlx` the number of each before it, as dlx1 prints
them, and `jsonl` a solution a line.  `lines` has all solutions of a grid in one, and does not end
it: a grid without solutions needs a line too.
"""
