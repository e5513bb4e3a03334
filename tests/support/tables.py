"""Readers of the targets for data, written from `docs/targets.md` with other people's libraries."""

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import scipy.io
import scipy.sparse

from support.brute import Table, TableItem

_MULTIPLICITY = re.compile(r"(?:(?:(\d+):)?(\d+)\|)?(.+)")


def from_dlx(path: Path) -> Table:
    lines = [line for line in path.read_text().split("\n") if line and line[0] != "|"]
    primary, _, secondary = lines[0].partition(" | ")
    items = []
    for word in primary.split():
        match = _MULTIPLICITY.fullmatch(word)
        assert match
        high = int(match[2] or 1)
        items.append(TableItem(match[3], True, int(match[1] or high), high))
    items += [TableItem(word, False, 0, 1) for word in secondary.split()]
    options = [dict(_coloured(word) for word in line.split()) for line in lines[1:]]
    return Table(items, options)


def _coloured(word: str) -> tuple[str, str]:
    name, _, colour = word.partition(":")
    return name, colour


def from_json(path: Path) -> Table:
    told = json.loads(path.read_text())
    return Table(_json_items(told), [_json_option(option) for option in told["options"]])


def from_jsonl(path: Path) -> Table:
    header, *options = map(json.loads, path.read_text().splitlines())
    assert len(options) == header["options"]
    return Table(_json_items(header), [_json_option(option["items"]) for option in options])


def _json_items(told: Any) -> list[TableItem]:
    return [TableItem(i["name"], i["primary"], i["min"], i["max"]) for i in told["items"]]


def _json_option(entries: list[list[str]]) -> dict[str, str]:
    return {name: colour[0] if colour else "" for name, *colour in entries}


def from_csv(path: Path) -> Table:
    table = Table([], [])
    rows = csv.DictReader(io.StringIO(path.read_bytes().decode(), newline=""))
    for row in rows:
        if row["option"]:
            if int(row["option"]) > len(table.options):
                table.options.append({})
            table.options[int(row["option"]) - 1][row["item"]] = row["colour"]
            continue
        kind, _, bounds = row["kind"].partition(" ")
        primary = kind == "primary"
        low, high = map(int, bounds.split(":")) if bounds else (int(primary), 1)
        table.items.append(TableItem(row["item"], primary, low, high))
    return table


def from_mtx(path: Path) -> Table:
    items, colours = [], [""]
    for line in path.read_text().split("\n"):
        words = line.split(" ")
        if words[:2] == ["%", "item"] and len(words) == 7:
            items.append(TableItem(words[6], words[3] == "primary", int(words[4]), int(words[5])))
        if words[:2] == ["%", "colour"] and len(words) == 4:
            colours.append(words[3])
    return Table(items, _options(scipy.io.mmread(path, spmatrix=False), items, colours))


def from_npz(path: Path) -> Table:
    with np.load(path) as arrays:
        primary = np.arange(len(arrays["names"])) < arrays["primary_count"]
        columns = (arrays["names"], primary, arrays["low"], arrays["high"])
        items = [
            TableItem(*item) for item in zip(*(column.tolist() for column in columns), strict=True)
        ]
        colours = ["", *arrays["colours"].tolist()]
    return Table(items, _options(scipy.sparse.load_npz(path), items, colours))


def _options(matrix: Any, items: list[TableItem], colours: list[str]) -> list[dict[str, str]]:
    """The rows of a matrix of options by items, whose values are 1 more than colours."""
    options: list[dict[str, str]] = [{} for _ in range(matrix.shape[0])]
    entries = matrix.tocoo()
    for row, column, value in zip(
        entries.row.tolist(), entries.col.tolist(), entries.data.tolist(), strict=True
    ):
        options[row][items[column].name] = colours[value - 1]
    return options


TABLES: dict[str, Callable[[Path], Table]] = {
    "dlx": from_dlx,
    "json": from_json,
    "jsonl": from_jsonl,
    "csv": from_csv,
    "mtx": from_mtx,
    "npz": from_npz,
}
