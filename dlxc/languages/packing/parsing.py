"""Read a packing specification: text to syntax tree, with every line's syntax fault."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from lark import Token, Tree

from dlxc.geometry.digits import VALUE
from dlxc.languages.packing.syntax_faults import diagnose
from dlxc.languages.trees import BoxLine, CellSpec, Coordinate, Packing, PieceLine, Range, Word
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, too_many
from dlxc.text.grammar import Fault, parse, span_of, subtrees, token_of, word
from dlxc.text.source import Source, Span


def read(source: Source, grammar: str, most: int = MOST_FAULTS) -> tuple[Packing, list[Diagnostic]]:
    """The syntax tree of a text, and what is wrong with its syntax.

    The languages are line by line, and so is the reading: each faulty line gives one fault, and
    of it what stands before the fault, and the sound lines, can still be checked.  Reading
    ends after `most` faults.
    """
    box, pieces, faults = BoxLine(()), [], list[Diagnostic]()
    rule = "box"
    for span, text in _telling_lines(source):
        read_line = _read_line(grammar, rule, text)
        if read_line.fault is not None:
            faults.append(read_line.fault.moved(span.start))
        if isinstance(read_line.tree, BoxLine):
            box = read_line.tree._replace(at=span.start)
        elif read_line.tree is not None:
            pieces.append(read_line.tree._replace(at=span.start))
        rule = "piece"
        if len(faults) >= most:
            faults.append(too_many(span))
            break
    if rule == "box":
        faults.append(_no_box(source))
    blank = [n for n, text in enumerate(source.lines(), start=1) if not text.strip(" ")]
    return Packing(box, tuple(pieces), tuple(source.line_span(n) for n in blank)), faults


def every_suffix_is_a_coordinate(packing: Packing) -> bool:
    """Whether each cell specification of a polyomino text could be a polycube one."""
    return all(
        cell.suffix and (cell.suffix.text in VALUE or cell.suffix.text[0] == "[")
        for _, cell in packing.all_cells()
    )


def _no_box(source: Source) -> Diagnostic:
    return Diagnostic(
        "E108",
        "the text ends before the box",
        Span(len(source.text), len(source.text)),
        help="the first line that is neither blank nor a comment is the box: `[0-5][0-9]`",
    )


def _telling_lines(source: Source) -> Iterator[tuple[Span, str]]:
    """The lines that are neither blank nor comments."""
    for number, text in enumerate(source.lines(), start=1):
        if not text.startswith("|") and text.strip(" "):
            yield source.line_span(number), text


class _Line(NamedTuple):
    """What a line is, as far as it is sound, and what is wrong with it, counted from its start."""

    tree: BoxLine | PieceLine | None
    fault: Diagnostic | None


@lru_cache(maxsize=1 << 12)
def _read_line(grammar: str, rule: str, text: str) -> _Line:
    line = Source("", text)
    tree = parse(grammar, line, rule)
    if not isinstance(tree, Fault):
        return _Line(_tree(tree), None)
    fault = diagnose(line, Span(0, len(text)), tree)
    # What stands before the faulty word: its ranges deserve a check as well.
    before = parse(grammar, line, rule, Span(0, max(text.rfind(" ", 0, tree.offset), 0)))
    if isinstance(before, Fault) or not subtrees(before, "cell"):
        return _Line(None, fault)
    return _Line(_tree(before), fault)


def _tree(tree: Tree[Token]) -> BoxLine | PieceLine:
    if tree.data == "box":
        return BoxLine(_cells(tree))
    name = token_of(tree, "NAME") or token_of(tree, "LONG_NAME")
    multiplicity = token_of(tree, "MULTIPLICITY")
    assert name is not None  # noqa: S101 - the grammar gives every piece a name
    return PieceLine(word(name), word(multiplicity) if multiplicity else None, _cells(tree))


def _cells(tree: Tree[Token]) -> tuple[CellSpec, ...]:
    return tuple(_cell(cell) for cell in subtrees(tree, "cell"))


def _cell(tree: Tree[Token]) -> CellSpec:
    suffix = token_of(tree, "SUFFIX")
    coordinates = [child for child in tree.children if isinstance(child, Tree)]
    return CellSpec(
        tuple(_coordinate(coordinate) for coordinate in coordinates),
        word(suffix) if suffix else None,
        span_of(tree.meta),
    )


def _coordinate(tree: Tree[Token]) -> Coordinate:
    return tuple(_part(child) for child in tree.children)


def _part(part: Token | Tree[Token]) -> Word | Range:
    if isinstance(part, Token):
        return word(part)
    digits = [word(token) for token in part.scan_values(lambda _: True)]
    return digits[0] if part.data == "digit" else Range(digits[0], digits[1])
