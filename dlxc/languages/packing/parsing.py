"""Read a packing specification: text to syntax tree, with every line's syntax fault.

The languages are line by line, and so is the reading.  A line whose words are all plainly legal
is read without the parser; see `cell_words`.  The grammar reads every other line, and what is
wrong with one is the grammar's to say.  Both accept the same texts; a test proves it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dlxc.languages.codes import DRAWN, OTHER_COMMENT
from dlxc.languages.language import Parsed
from dlxc.languages.packing.cell_words import NO_CELL, CellWords
from dlxc.languages.packing.codes import ENDS_BEFORE_BOX
from dlxc.languages.packing.line_slips import line_slip
from dlxc.languages.packing.notation import Notation
from dlxc.languages.packing.syntax_faults import MOST_OF_NAME, line_fault
from dlxc.languages.packing.tree import BoxLine, Packing, PieceLines, offset_code
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, told_once
from dlxc.text.grammar import SyntaxFault, span_of, subtrees, token_of
from dlxc.text.source import Source, Span
from dlxc.text.syntax import rest_not_read

if TYPE_CHECKING:
    from lark import Token, Tree


class _LineParts(NamedTuple):
    """A line, or the sound part in front: multiplicity, name, the words of its cells.

    In a box the first two are empty.  `length` is that of the part.
    """

    prefix: str
    name: str
    numbers: Sequence[int]
    length: int


def parsed_packing(source: Source, notation: Notation, most: int = MOST_FAULTS) -> Parsed[Packing]:
    """The syntax tree of a text, and what is wrong with its syntax.

    Each faulty line gives one fault; what stands before the fault, and the sound lines, can still
    be checked.  Reading ends after `most` faults.
    """
    reader = _LineReader(notation)
    text = source.text
    box: BoxLine | None = None
    pieces = PieceLines(text, reader.words)
    faults: list[Diagnostic] = []
    blank_lines = array(offset_code(text))
    is_read = True
    for span in source.line_spans():
        start, line = span.start, source.slice(span)
        if not line.strip(" "):
            blank_lines.append(start)
        elif is_read and not line.startswith("|"):
            parts, fault = reader.read(line, is_box=box is None)
            if fault is not None:
                faults.append(fault.moved(start))
                is_read = len(faults) < most
                if not is_read:
                    faults.append(rest_not_read(span))
            if fault is not None and fault.wording is DRAWN and box is None:
                box = _box(text, reader.words, None, start)
                break  # the next lines are the rest of the drawing
            if box is not None and parts is not None:
                sound = Span(start, start + parts.length)
                pieces.append(sound, parts.prefix, parts.name, parts.numbers)
            elif box is None and (fault is None or fault.wording is not OTHER_COMMENT):
                box = _box(text, reader.words, parts, start)
    if box is None:
        faults.append(ENDS_BEFORE_BOX.at(Span(len(text), len(text))))
        box = _box(text, reader.words, None, len(text))
    return Parsed(Packing(box, pieces, blank_lines), told_once(faults, text))


def _box(text: str, words: CellWords, parts: _LineParts | None, start: int) -> BoxLine:
    if parts is None:
        return BoxLine(text, words, array("i"), Span(start, start))
    end = start + parts.length
    while text[start] == " ":
        start += 1
    return BoxLine(text, words, array("i", parts.numbers), Span(start, end))


class _LineReader:
    """Reads lines, and keeps the words and the multiplicities that it has met."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.words = CellWords(
            notation.dimensions,
            has_suffixes=notation.has_suffixes,
            kind_marks=notation.kind_marks,
        )
        self._is_legal_prefix = {"": True}

    def read(self, line: str, *, is_box: bool) -> tuple[_LineParts | None, Diagnostic | None]:
        """The line, as far as it is sound, and what is wrong with it, counted from its start."""
        plain = self._plain(line, is_box=is_box)
        if plain is not None:
            return plain, None
        grammar, rule = self.notation.grammar, "box" if is_box else "piece"
        shorter, left_out = self._without_sound_words(line, is_box=is_box)
        found = grammar.parse(Source("", shorter), rule)
        if not isinstance(found, SyntaxFault):
            parts = self._parts_of(found, shorter)
            return self._plain(line, is_box=is_box) if left_out else parts, None
        fault = line_slip(line, found.offset + left_out, self.notation, is_box=is_box)
        if fault is None:
            whole = Span(0, len(shorter))
            fault = line_fault(grammar, Source("", shorter), whole, found).moved(left_out)
        # What stands before the faulty word: its ranges deserve a check as well.
        end = shorter.rfind(" ", 0, found.offset) + left_out
        before = self._plain(line[: max(end, 0)], is_box=is_box)
        is_line = before and len(before.numbers) and fault.wording is not OTHER_COMMENT
        return before if is_line else None, fault

    def _plain(self, line: str, *, is_box: bool) -> _LineParts | None:
        """A line of words that are known or plainly legal; of any other line nothing is said."""
        words = line.split(" ")
        if not is_box and not words[0]:
            return None
        if "" in words:
            words = [word for word in words if word]
        prefix = name = ""
        if not is_box:
            head = self._plain_head(words[0])
            if head is None:
                return None
            prefix, name = head
            del words[0]
        numbers = [self.words[word] for word in words]
        if NO_CELL in numbers or (is_box and not numbers):
            return None
        return _LineParts(prefix, name, numbers, len(line.rstrip(" ")))

    def _plain_head(self, head: str) -> tuple[str, str] | None:
        """The multiplicity as written and the name, if both are plainly legal.

        What is printable has no white space but the blank.
        """
        end = 0
        for character in self.notation.multiplicity_ends:
            end = max(end, head.rfind(character) + 1)
        name = head[end:]
        if not 0 < len(name) <= MOST_OF_NAME or ":" in name or not name.isprintable():
            return None
        return (head[:end], name) if self._is_prefix(head[:end]) else None

    def _is_prefix(self, prefix: str) -> bool:
        """Whether this is a multiplicity, or nothing."""
        if prefix not in self._is_legal_prefix:
            low, colon, high = prefix[:-1].partition(":")
            is_plain = all(
                number.isascii() and number.isdecimal() for number in (low, high if colon else low)
            )
            if not is_plain or not prefix.endswith("|"):
                tree = self.notation.grammar.parse(Source("", f"{prefix}A"), "piece")
                token = None if isinstance(tree, SyntaxFault) else token_of(tree, "MULTIPLICITY")
                is_plain = token == prefix
            self._is_legal_prefix[prefix] = is_plain
        return self._is_legal_prefix[prefix]

    def _without_sound_words(self, line: str, *, is_box: bool) -> tuple[str, int]:
        """The line without words that cannot be to blame, and how many characters are left out.

        The first two words stay, and all from the first one on that is not known to be legal:
        the parser is then in the same state when it comes to that word.
        """
        words = [word for word in line.split(" ") if word]
        if not is_box and (line.startswith(" ") or not self._plain_head(words[0])):
            return line, 0
        end_of_second = end = 0
        for at, word in enumerate(words):
            if (is_box or at) and self.words[word] == NO_CELL:
                break
            end = line.index(word, end) + len(word)
            if at <= 1:
                end_of_second = end
        return line[:end_of_second] + line[end:], end - end_of_second

    def _parts_of(self, tree: Tree[Token], line: str) -> _LineParts:
        """A line that the grammar accepts; its words are known from now on."""
        numbers = []
        for cell in subtrees(tree, "cell"):
            start, end = span_of(cell.meta)
            coordinates = (each for rule in "xyz" for each in subtrees(cell, rule))
            ends = tuple(span_of(coordinate.meta).end - start for coordinate in coordinates)
            word = line[start:end]
            known = self.words[word]
            numbers.append(self.words.add(word, ends) if known == NO_CELL else known)
        name = token_of(tree, "NAME") or token_of(tree, "LONG_NAME") or ""
        prefix = token_of(tree, "MULTIPLICITY") or ""
        return _LineParts(str(prefix), str(name), numbers, len(line.rstrip(" ")))
