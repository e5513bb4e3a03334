"""What each stage makes of a text, for people: tokens, the tree, the problem, one option."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from textwrap import wrap
from typing import Any

import numpy as np

from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import from_zero
from dlxc.languages.language import Language
from dlxc.pieces.drawings import drawing, sketch
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.items import Option
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span

_MOST = 40
"""Of longer sequences only the beginning is shown."""

_WIDEST = 100


def shown_tokens(language: Language[Any], source: Source) -> Iterator[str]:
    """The tokens of each line or statement that the grammar reads, and the rule that reads it."""
    reads = {(it.rule, it.span, it.source.text): it for it in language.grammar_reads(source)}
    if not reads:
        yield "no grammar reads this text"
    for grammar, rule, text, span in reads.values():
        yield f"{_position(text, span.start)} {rule}"
        for token in grammar.tokens(text, rule, span):
            shown = str(token) if token.strip() and token.isprintable() else repr(str(token))
            yield f"  {_position(text, token.start_pos or 0)} {token.type} {shown}"


def shown_tree(value: object, source: Source, label: str = "", indent: str = "") -> Iterator[str]:
    """The records of a tree, or of a value in it, with their places; first comes a label."""
    head = f"{indent}{label}: " if label else indent
    flat = _flat(value, source)
    if flat is not None and len(head) + len(flat) <= _WIDEST:
        yield head + flat
        return
    inner = indent + "  "
    if not isinstance(value, Mapping) and (members := _members(value)):
        places = [span for span in members.values() if isinstance(span, Span)]
        where = f" {_range(source, places[0])}" if places else ""
        yield f"{head}{type(value).__name__}{where}"
        for name, text in members.items():
            is_whole = text is source or (isinstance(text, str) and text == source.text)
            if not isinstance(text, Span) and not is_whole:
                yield from shown_tree(text, source, name, inner)
    elif isinstance(value, Iterable) and not isinstance(value, str | bytes | np.ndarray):
        by_name = value if isinstance(value, Mapping) else {}
        parts = [(str(name), by_name[name] if by_name else name) for name in value]
        if flat is not None and not by_name:
            yield f"{head}{len(parts)}: {flat[: _WIDEST - 20 - len(head)]}..."
            return
        yield f"{head}{len(parts)}{' by name' if by_name else ''}"
        for name, part in parts[:_MOST]:
            yield from shown_tree(part, source, name if by_name else "", inner)
        if len(parts) > _MOST:
            yield f"{inner}and {len(parts) - _MOST} more"
    else:
        yield head + shortened(flat or type(value).__name__)


def _members(value: object) -> Mapping[str, Any]:
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return dict(zip(value._fields, value, strict=True))
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    data = getattr(value, "data", None)
    if isinstance(data, str) and hasattr(value, "children"):  # a tree of Lark
        return {data: value.children}
    own = vars(value) if hasattr(value, "__dict__") and not isinstance(value, type) else {}
    return {name: each for name, each in own.items() if not name.startswith("_")}


def _flat(value: object, source: Source) -> str | None:
    """A value in one line, if it has no parts with places."""
    if isinstance(value, Span):
        return _range(source, value)
    if isinstance(value, Lattice):
        return value.word
    if value is None or isinstance(value, str | int | float | bool):
        return repr(value)
    if isinstance(value, np.ndarray):
        size = "x".join(map(str, value.shape))
        return str(value.tolist()) if value.size <= _MOST else f"{size} {value.dtype}"
    members = _members(value)
    if "span" in members or (members and hasattr(value, "children")):
        text = members.get("text")
        is_word = {*members} == {"text", "span"}
        return f"{text!r} {_range(source, members['span'])}" if is_word else None
    if members:
        parts = {name: _flat(each, source) for name, each in members.items()}
        if None in parts.values():
            return None
        shown = ", ".join(f"{name}={part}" for name, part in parts.items())
        return f"{type(value).__name__}({shown})"
    if isinstance(value, Mapping):
        return "none" if not value else None
    if isinstance(value, Iterable):
        several = [_flat(each, source) for each in value]
        return None if None in several else f"({' '.join(map(str, several))})"
    return type(value).__name__


def _position(source: Source, offset: int) -> str:
    return "{}:{}".format(*source.position(offset))


def _range(source: Source, span: Span) -> str:
    start, end = _position(source, span.start), _position(source, span.end)
    return start if start == end else f"{start}-{end}"


# ---- the problem


def shown_problem(problem: Problem) -> Iterator[str]:
    """The items, how many options there are, and the board."""
    items, secondary = problem.items, len(problem.items) - problem.items.primary_count
    yield f"{plural(len(items), 'item')}, {secondary} of them secondary"
    names = " ".join(item.label if item.primary else f"({item.name})" for item in items)
    lines = wrap(names, _WIDEST - 2, break_long_words=False, break_on_hyphens=False)
    yield from (f"  {line}" for line in lines)
    counts = f"{plural(len(problem.options), 'option')} in {plural(len(problem.blocks), 'block')}"
    yield f"{counts}, {'with' if problem.has_costs else 'without'} costs"
    if problem.colours:
        yield f"colours: {' '.join(problem.colours)}"
    board = problem.board
    if board is None:
        yield "no board"
        return
    yield f"board: {plural(len(board.cells), 'cell')} of the lattice {board.lattice.word}"
    if len(board.cells):
        suffixes = [mark.after for mark in board.marks[:: len(board.lattice.kinds)]]
        rows = sketch(from_zero(board.cells), board.lattice, suffixes).split("\n")
        yield from (f"  {row}" for row in rows)
    for shape in board.shapes[:_MOST]:
        yield f"shape of {items.names[shape.piece]}: {plural(len(shape.bases), 'base placement')}"
    if len(board.shapes) > _MOST:
        yield f"and {len(board.shapes) - _MOST} more shapes"


# ---- one option


def shown_option(problem: Problem, source: Source, number: int) -> Iterator[str]:
    """Where option `number` comes from; `IndexError` if there is none."""
    option = problem.options.numbered(number)
    yield f"option {number}: {option}"
    span = problem.options.span(number - 1)
    if span is None:
        yield "it does not stand in the specification"
    else:
        line, column = source.position(span.start)
        text = source.slice(span).partition("\n")[0]
        yield f"{source.name}:{line}:{column}: {shortened(text)}"
    if problem.board is not None and problem.board.shapes:
        yield from _placement(problem.board, option, span)


def _placement(board: Board, option: Option, span: Span | None) -> Iterator[str]:
    """The base placement of an option, and where it lies."""
    numbers = {entry.number - 1 for entry in option}
    cells = board.cells[np.isin(board.items, [*numbers])]
    if not len(cells):
        return
    base, seen = from_zero(cells), 0
    for shape in board.shapes:
        if shape.piece in numbers and shape.line in (span, None):
            for place, each in enumerate(shape.bases, 1):
                if sorted(each.tolist()) == sorted(base.tolist()):
                    seen = seen or place
                    count = len(shape.bases)
    if seen:
        moved = ", ".join(map(str, cells[:, :-1].min(axis=0).tolist()))
        yield f"base placement {seen} of {count}, moved by {moved}"
    base[:, -1] %= len(board.lattice.kinds)  # suffixes are the user's own, not paints
    yield from (f"  {row}" for row in drawing(base, board.lattice))
