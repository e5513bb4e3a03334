"""Solutions as options, DLX, CSV, JSON and lines: each as it comes, or all in one document."""

import csv
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from io import StringIO
from itertools import pairwise

from dlxc.problem import Problem
from dlxc.problem.blocks import picked
from dlxc.problem.choices import Choices
from dlxc.problem.items import Option
from dlxc.problem.problem import chosen_options, without_aids

_CHUNK = 1 << 20


def _stream(
    text: Callable[[Option], str], joined: Callable[[int, Sequence[str]], str], head: bytes = b""
) -> Callable[[Problem, Iterable[Choices]], Iterator[bytes]]:
    """A format in which a solution is joined of its number and the texts of its options.

    Items that passes have added are left out.  Of options that have no others the text is empty.
    """

    def stream(problem: Problem, batches: Iterable[Choices]) -> Iterator[bytes]:
        @cache
        def text_of(number: int) -> str:
            options = chosen_options(problem, [number])
            return "".join(map(text, without_aids(problem, options)))

        before = 0
        if head:
            yield head
        for batch in batches:
            written = [*map(text_of, batch.ordered().numbers.tolist())]
            parts = enumerate(pairwise([0, *batch.ends.tolist()]), before + 1)
            yield "".join(
                joined(number, written[first:end]) for number, (first, end) in parts
            ).encode()
            before += len(batch)

    return stream


def _line(option: Option) -> str:
    return f"{' '.join(map(str, option))}\n"


def _csv_row(option: Option) -> str:
    """The option's own number and its items; the number of the solution comes before them."""
    row = StringIO()
    csv.writer(row, lineterminator="\n").writerow(("", option.number, " ".join(map(str, option))))
    return row.getvalue()


def _json_object(option: Option) -> str:
    """The number of an option, and its items, with colours if they have."""
    items = [[e.name, e.colour] if e.colour else [e.name] for e in option]
    return json.dumps({"option": option.number, "items": items}, ensure_ascii=False)


_json_lines = _stream(_json_object, lambda _, texts: f"[{', '.join(filter(None, texts))}]\n")


def json_document(
    problem: Problem, batches: Iterable[Choices], record: Callable[[], Mapping[str, object]] = dict
) -> Iterator[bytes]:
    """One JSON object; nothing of it is given before all solutions are there.

    After the solutions comes the `record` of the search that has found them.
    """
    with tempfile.TemporaryFile() as file:
        file.write(b'{"solutions": [')
        for at, lines in enumerate(filter(None, _json_lines(problem, batches))):
            file.write(b", " * (at > 0) + lines[:-1].replace(b"\n", b", "))
        rest = [f', "{name}": {json.dumps(value)}' for name, value in record().items()]
        file.write(f"]{''.join(rest)}}}\n".encode())
        file.seek(0)
        while chunk := file.read(_CHUNK):
            yield chunk


def _grid_line(problem: Problem, batches: Iterable[Choices]) -> Iterator[bytes]:
    """What stands in the cells of a grid, row by row; solutions have a tab between them."""
    board, csr = problem.board, problem.csr()
    if board is None or board.writing is None:
        raise ValueError("nothing tells what the solutions write in the cells of a grid")
    cells, known = (column.tolist() for column in (board.cells[:, :2], board.items))
    place_of = {item: (row, column) for item, (row, column) in zip(known, cells, strict=True)}
    blank = {**dict.fromkeys(place_of.values(), "."), **board.writing.given}
    places, tab = sorted(blank), ""
    for batch in batches:
        indptr, entries = picked(csr.indptr, batch.numbers - 1)
        pairs = [*zip(csr.indices[entries].tolist(), csr.colours[entries].tolist(), strict=True)]
        written = [pairs[start:end] for start, end in pairwise(indptr.tolist())]
        for start, end in pairwise([0, *batch.ends.tolist()]):
            texts = dict[tuple[int, ...], str](blank)
            for option in written[start:end]:
                text = board.writing.text(option) or "."
                texts.update((place_of[item], text) for item, _ in option if item in place_of)
            between = " " if any(len(text) > 1 for text in texts.values()) else ""
            yield (tab + between.join([texts[place] for place in places])).encode()
            tab = "\t"


STREAMS = {
    "options": _stream(_line, lambda number, texts: "\n" * (number > 1) + "".join(texts)),
    "dlx": _stream(lambda option: f" {_line(option)}", lambda n, texts: f"{n}:\n{''.join(texts)}"),
    "csv": _stream(
        _csv_row,
        lambda n, texts: "".join([f"{n}{text}" for text in texts if text]),
        b"solution,option,items\n",
    ),
    "jsonl": _json_lines,
    "json": json_document,
    "lines": _grid_line,
}
"""The formats that are written without having all solutions in memory at once.

`options` has blank lines between solutions, `dlx` the number of each before it, as dlx1 prints
them, and `jsonl` a solution a line.  `lines` has all solutions of a grid in one, and does not end
it: a grid without solutions needs a line too.
"""
