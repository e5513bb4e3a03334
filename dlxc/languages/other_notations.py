"""What people write who know another notation, and what a language of cells writes for it.

The grammar `slips` has a terminal for each such form.  It reads lines that a language refuses, and
legal words that most likely mean something else.

>>> [(each.text, each.cure) for each in words("(0,1) 12, [0..11]3", CellForm(2))]
[('(0,1)', '01'), (', ', ' '), ('[0..11]3', '[0-b]3')]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dlxc.geometry.digits import DIGITS
from dlxc.languages.codes import (
    COMMA_IN_SET,
    COMMAS_BETWEEN,
    NO_SUCH_DIGIT,
    OTHER_COUNT,
    SETS_APART,
    SIGN_OF_RANGE,
    TUPLE_FOR_CELL,
)
from dlxc.languages.set_notations import (
    CellForm,
    brackets_of,
    odd_sign,
    set_cure,
    value_of,
    with_sets,
)
from dlxc.languages.slip_grammar import LONGEST, parsed_slip
from dlxc.text.diagnostics import Diagnostic, Edit, Wording, joined_edit
from dlxc.text.grammar import token_of, tokens
from dlxc.text.source import Span, Word

if TYPE_CHECKING:
    from lark import Token


_COMMENT_SIGNS = ("#", "%", "//", "--")

_WIDEST = 100
"""Wider drawings are told by this many characters."""

_NAME_AND_LETTER = 2
"""`A x` is rather a piece whose cell is wrong."""

_MOST_LENGTHS = 3

_LONGEST_CELL = 3
"""Longer words of letters are hardly cells."""


class Slip(NamedTuple):
    """A part of a line in another notation: where it stands, and how to tell it.

    `cure` is what the language writes for it, if that is sure.  `span` is what is to be marked.
    """

    text: str
    start: int
    cure: str | None
    wording: Wording
    span: Span
    facts: dict[str, object]

    @property
    def end(self) -> int:
        """Where the part ends."""
        return self.start + len(self.text)


def words(line: str, form: CellForm) -> list[Slip]:
    """The parts of a line of cells that are in another notation, in order."""
    tree = parsed_slip(line, "words")
    found = [_slip(token, form) for token in tokens(tree)] if tree else []
    return [slip for slip in found if slip]


def slip_at(line: str, offset: int, form: CellForm, reach: int = 0) -> Diagnostic | None:
    """The slip that stands at an offset of a line; what stands before that word is legal.

    It may begin up to `reach` characters later.  The edit mends all slips from there on, and is
    missing if one has no sure cure.
    """
    start = line.rfind(" ", 0, offset) + 1
    slips = words(line[start : start + LONGEST], form)
    at = offset - start
    here = next((s for s in slips if s.start - reach <= at < s.end), None)
    if here is None:
        return None
    edit = None
    if all(slip.cure is not None for slip in slips) and len(line) - start <= LONGEST:
        edits = [Edit(Span(slip.start, slip.end), slip.cure or "") for slip in slips]
        edit = joined_edit(edits, line[start:])
    return here.wording.at(here.span, edit=edit, **here.facts).moved(start)


def comment_of(line: str) -> Word | None:
    """The comment that a line most likely is, in the manner of other languages.

    It has a word of letters, or no word of digits: `#` may be the name of a piece.
    """
    may_be = line.lstrip(" ").startswith(_COMMENT_SIGNS)
    comment = _only_token(line, "comment", "COMMENT") if may_be else None
    if comment is None:
        return None
    words = comment.text[len(sign_of_comment(comment)) :].split()
    is_prose = any(len(word) > _LONGEST_CELL and word.isalpha() for word in words)
    has_cells = any(word.strip("[]-").replace("-", "").isdecimal() for word in words)
    return comment if is_prose or not has_cells else None


def sign_of_comment(comment: Word) -> str:
    """What the comment begins with: `#`, `//`."""
    return comment.text[: 2 if comment.text.startswith(("//", "--")) else 1]


def is_drawn(line: str) -> bool:
    """Whether a line looks like one of a drawing; a name and a letter do not."""
    if len(line.split()) == len(line.replace(" ", "")) == _NAME_AND_LETTER:
        return False
    if any(character.isdecimal() for character in line[:_WIDEST]):
        return False
    return _only_token(line, "drawing", "DRAWING") is not None


def lengths_of(line: str) -> list[int]:
    """The lengths of a box: `6x10`; none if the line says something else.

    Numbers with blanks between are lengths if one has a single digit: `10 10` are two cells.
    """
    tree = parsed_slip(line, "lengths") if len(line) < _WIDEST else None
    lengths = [int(token) for token in tokens(tree)] if tree else []
    are_apart = not line.replace(" ", "").isdecimal()
    is_box = len(lengths) <= _MOST_LENGTHS and (are_apart or any(each < 10 for each in lengths))
    return lengths if is_box else []


class Head(NamedTuple):
    """The line of a piece up to its cells, in another notation.

    `times` are a number and what follows it; `name` ends where a colon may stand, at `end`.
    """

    times: Word | None
    name: Word
    end: int

    @property
    def digits(self) -> str:
        """The number in front of the name, without what follows it."""
        return self.times.text.rstrip(" |*xX\N{MULTIPLICATION SIGN}") if self.times else ""

    @property
    def cure(self) -> str:
        """The multiplicity and the name as the languages write them: `2|F`."""
        return f"{self.digits}|{self.name.text}"


def head_of(line: str) -> Head | None:
    """A multiplicity or a name as other notations write them."""
    tree = parsed_slip(line, "head")
    if tree is None:
        return None
    times, coloned = token_of(tree, "TIMES"), token_of(tree, "NAME_AND_COLON")
    name = coloned or token_of(tree, "NAME")
    if name is None or not (times or coloned):
        return None
    written = name.rstrip(" :=") if coloned else str(name)
    start = name.start_pos or 0
    return Head(
        Word(str(times), Span(times.start_pos or 0, start)) if times else None,
        Word(written, Span(start, start + len(written))),
        start + len(name),
    )


def _only_token(line: str, rule: str, terminal: str) -> Word | None:
    tree = parsed_slip(line, rule)
    token = token_of(tree, terminal) if tree else None
    return Word(str(token), _span(token)) if token else None


def _span(token: Token) -> Span:
    start = token.start_pos or 0
    return Span(start, start + len(token))


def _slip(token: Token, form: CellForm) -> Slip | None:
    text, span = str(token), _span(token)
    if token.type in ("TUPLE", "BARE_TUPLE"):
        return _tuple(text, span, form)
    if token.type == "SEPARATOR":
        here = Span(span.start + len(text) - len(text.lstrip(" ")), span.start + len(text.rstrip()))
        return Slip(
            text, span.start, " ", COMMAS_BETWEEN, here, {"sign": text.strip(" "), "what": "cells"}
        )
    if token.type == "WRAPPING":
        return Slip(text, span.start, "", COMMAS_BETWEEN, span, {"sign": text, "what": "cells"})
    if token.type == "JOINED_SETS":
        return _joined_sets(text, span, form)
    return _sets(text, span, form) if token.type == "SETS" else None


def _tuple(text: str, span: Span, form: CellForm) -> Slip | None:
    """Coordinates in brackets or with commas between; or cells with commas between."""
    before, _, inner = text.rpartition("(")
    if not before and "(" not in text and text[0] in "HVI":
        before, inner = text[0], text[1:]
    inner, _, behind = inner.partition(")")
    bare = inner.rstrip("'*")
    numbers = bare.replace(",", " ").replace(";", " ").split()
    if "(" not in text and all(len(number) == form.dimensions for number in numbers):
        cells = " ".join(numbers)
        comma = span.start + text.index(",")
        return Slip(
            text,
            span.start,
            cells,
            COMMAS_BETWEEN,
            Span(comma, comma + 1),
            {"sign": ",", "what": "cells"},
        )
    facts: dict[str, object] = {"written": text, "count": len(numbers)}
    digits = [form.digit(value_of(number)) for number in numbers]
    if len(digits) != form.dimensions or None in digits:
        wording = NO_SUCH_DIGIT if len(digits) == form.dimensions else OTHER_COUNT
        facts |= {"cure": "012"[: form.dimensions], "last": DIGITS[form.base - 1]}
        facts["most"] = form.base - 1 if wording is NO_SUCH_DIGIT else form.dimensions
        return Slip(text, span.start, None, wording, span, facts)
    cure = before + "".join(each or "" for each in digits) + inner[len(bare) :] + behind
    return Slip(text, span.start, cure, TUPLE_FOR_CELL, span, {**facts, "cure": cure})


def _joined_sets(text: str, span: Span, form: CellForm) -> Slip | None:
    """Sets with a comma, a cross or a blank between: `[0-5],[0-9]`."""
    ends = [*brackets_of(text)]
    cures = [set_cure(text[start:end], form) for start, end in ends]
    if len(ends) != form.dimensions or None in cures:
        return None
    gap = Span(span.start + ends[0].end, span.start + ends[1].start)
    cure = "".join(each or "" for each in cures)
    facts: dict[str, object] = {"sign": text[ends[0].end : ends[1].start], "cure": cure}
    return Slip(text, span.start, cure, SETS_APART, gap, facts)


def _sets(text: str, span: Span, form: CellForm) -> Slip | None:
    """A word with a set that has other signs than a hyphen in it."""
    ends = [*brackets_of(text)]
    cures = [set_cure(text[start:end], form) for start, end in ends]
    wrong = [n for n, (start, end) in enumerate(ends) if cures[n] != text[start:end]]
    if not wrong:
        return None
    first = ends[wrong[0]]
    bracket = text[first.start : first.end]
    sign = odd_sign(bracket)
    if sign is None:
        return None
    if ends == [Span(0, len(text))] and "," in text and form.dimensions > 1:
        told = _tuple(text.replace("[", "(").replace("]", ")"), span, form)
        if told and told.wording is TUPLE_FOR_CELL and told.cure:
            return told._replace(text=text, facts={**told.facts, "written": text})
    cure = None if None in cures else with_sets(text, ends, cures)
    wording = COMMA_IN_SET if sign.text in ",;" else SIGN_OF_RANGE
    facts: dict[str, object] = {"sign": sign.text, "cure": cures[wrong[0]] or "[0-5]"}
    return Slip(text, span.start, cure, wording, sign.span.moved(span.start + first.start), facts)
