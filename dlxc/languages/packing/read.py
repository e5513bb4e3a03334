"""Read a packing specification: text to syntax tree, with every line's syntax fault."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, Tree

from dlxc.ast import CellSpec, Coordinate, Packing, PieceLine, Range, Word
from dlxc.diagnostics import Diagnostic
from dlxc.grammar import Fault, parse, span_of, subtrees, token_of, word
from dlxc.languages.packing.faults import diagnose
from dlxc.lattice import VALUE
from dlxc.source import Source, Span


def read(source: Source, grammar: str) -> tuple[Packing, list[Diagnostic]]:
    """The syntax tree of a text, and what is wrong with its syntax.

    The text is parsed whole.  If that fails, every line is parsed by itself, so that each
    faulty line gives one fault and the sound ones can still be checked.
    """
    packing = read_whole(source, grammar)
    return _read_lines(source, grammar) if packing is None else (packing, [])


def read_whole(source: Source, grammar: str) -> Packing | None:
    """The syntax tree of a text, or `None` if there is anything wrong with its syntax."""
    tree = parse(grammar, source, "start")
    if isinstance(tree, Fault):
        return None
    return _packing(source, [tree for tree in tree.children if isinstance(tree, Tree)])


def every_suffix_is_a_coordinate(packing: Packing) -> bool:
    """Whether each cell specification of a polyomino text could be a polycube one."""
    cells = [*packing.box, *(cell for piece in packing.pieces for cell in piece.cells)]
    return all(
        cell.suffix and (cell.suffix.text in VALUE or cell.suffix.text[0] == "[") for cell in cells
    )


def _read_lines(source: Source, grammar: str) -> tuple[Packing, list[Diagnostic]]:
    trees: list[Tree[Token]] = []
    diagnostics: list[Diagnostic] = []
    rule = "box"
    for line in _telling_lines(source):
        tree: Tree[Token] | Fault | None = parse(grammar, source, rule, line)
        if isinstance(tree, Fault):
            diagnostics.append(diagnose(source, line, tree))
            tree = _sound_part(source, grammar, rule, Span(line.start, tree.offset))
            if isinstance(tree, Fault) or not subtrees(tree, "cell"):
                tree = None
        if tree is not None:
            trees.append(tree)
        rule = "piece"
    if rule == "box":
        end = Span(len(source.text), len(source.text))
        help_line = "the first line that is neither blank nor a comment is the box: `[0-5][0-9]`"
        message = "the text ends before the box"
        diagnostics.append(Diagnostic("E108", message, end, help=help_line))
    return _packing(source, trees), diagnostics


def _sound_part(source: Source, grammar: str, rule: str, span: Span) -> Tree[Token] | Fault:
    """What stands before the faulty word of a line: its ranges deserve a check as well."""
    end = max(source.text.rfind(" ", *span), span.start)
    return parse(grammar, source, rule, Span(span.start, end))


def _telling_lines(source: Source) -> Iterator[Span]:
    """The lines that are neither blank nor comments."""
    for number, text in enumerate(source.lines(), start=1):
        if not text.startswith("|") and text.strip(" "):
            yield source.line_span(number)


def _packing(source: Source, trees: list[Tree[Token]]) -> Packing:
    boxes = [tree for tree in trees if tree.data == "box"]
    pieces = tuple(_piece(tree) for tree in trees if tree.data == "piece")
    blank = [n for n, text in enumerate(source.lines(), start=1) if not text.strip(" ")]
    return Packing(
        _cells(boxes[0]) if boxes else (), pieces, tuple(source.line_span(n) for n in blank)
    )


def _piece(tree: Tree[Token]) -> PieceLine:
    name = token_of(tree, "NAME") or token_of(tree, "LONG_NAME")
    multiplicity = token_of(tree, "MULTIPLICITY")
    assert name is not None  # noqa: S101 - the grammar gives every piece a name
    return PieceLine(
        word(name), word(multiplicity) if multiplicity else None, _cells(tree), span_of(tree.meta)
    )


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
