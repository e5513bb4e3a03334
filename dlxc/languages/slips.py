"""Slips: what people write who know another notation, and what a language of cells writes for it.

One table of patterns, messages and cures for the languages of boxes and pieces and for the older
languages.  `line_slip` tells what is wrong with a line that a language refuses.  The functions at
the end warn about legal words that most likely mean something else.  A kind of slip is told once
in a text: its name is `Diagnostic.once`.

>>> found = line_slip("A (0,1) 12, [0..11]3", 2, Notation(2), "piece")
>>> found.message, found.edit.text
('`(0,1)` is not how a cell is written', '01 12 [0-b]3')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.problem.board import CellMark
from dlxc.text.diagnostics import Diagnostic, Edit, fault, joined_edit
from dlxc.text.prose import listed, plural, shortened
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import word_at

DRAWING, COMMENT = "drawing", "comment"
"""The kinds of slips that say what the next lines are."""

ABOUT_ALL = frozenset({"drawn lines", "lengths are a cell", "three coordinates"})
"""The kinds that say that the whole text is read otherwise than meant."""

USE_PUZZLE = (
    "the language puzzle reads drawings: indent them below `box` and `piece F`, and end the name"
    " of the file in `.puzzle`"
)

_LONGEST = 1 << 14
"""Of a longer line only the beginning is looked at."""

_LONGEST_HEAD = 40
"""A multiplicity, a name, and the blanks between have no more characters."""

_LONGEST_CELL = 3
"""Longer words of letters are hardly cells."""

_WIDEST = 100
"""Whether a line is drawn shows in this many characters."""

_MOST_SHOWN = 6
"""Of longer boards the first cells are shown, and the last one."""

_FLAT = 2
"""The number of coordinates in the plane."""


class Notation(NamedTuple):
    """How a language writes cells: coordinates, digits, what tells the kind of a cell.

    A multiplicity ends in one of `multiplicity_ends`; without any, the language has neither
    multiplicities nor comments.
    """

    dimensions: int
    base: int = len(DIGITS)
    marks: tuple[CellMark, ...] = (CellMark(),)
    multiplicity_ends: str = "|"
    longest_name: int = 8

    @property
    def is_old(self) -> bool:
        """Whether it is one of the older languages."""
        return not self.multiplicity_ends

    def digit(self, number: int) -> str | None:
        """The digit of a number, if there is one."""
        return DIGITS[number] if number < self.base else None

    def box_of(self, lengths: Sequence[int]) -> str | None:
        """A box of these lengths, or of some in other dimensions, if digits reach so far."""
        if not all(0 < length <= self.base for length in lengths):
            return None
        sides = [*lengths, 1][: self.dimensions]
        cells = "".join(f"[0-{DIGITS[side - 1]}]" if side > 1 else "0" for side in sides)
        return " ".join(cells + mark.after for mark in self.marks)


# Patterns.  A number of several digits, or a letter, is one number.

_NUMBER = r"(?:[0-9]++|[a-zA-Z])"
_BLANKS = r"(?:(?<! ) ++)?"  # all before a sign: it is not sought from each of them
_SIGN = rf"{_BLANKS}(?:-|[\u2010-\u2015\u2212~\u2026]|\.\.++|:) *+"
_SEPARATOR = rf"{_BLANKS}[,;][,; ]*+"
_MEMBER = rf"({_NUMBER})(?:{_SIGN}({_NUMBER}))?"
_SET = rf"\[ *+(?:{_NUMBER}(?:{_SIGN}{_NUMBER})?+(?:{_SEPARATOR}|[ \t]++)?+)*+\]"
_LENGTHS = r"[ \t]*[1-9][0-9]?(?:(?: *[xX\u00d7*] *| +by +| +)[1-9][0-9]?)+[ \t]*"
_DRAWN = r" *(?:[.#*_]{2,}|[.#*_](?: [.#*_])+|[A-Zxo.]{2,}|[A-Zxo.](?: [A-Zxo.])+) *"
_COMMENT = r"[ \t]*(#|%|//|--)(.*)"
_HEAD = (
    r"([0-9]+(?: *[xX\u00d7*] *|\| +)(?=[^\s\d|:*])|[0-9]+ +(?=[A-Za-z] ))?"  # `2x F`, `3 F`
    r"(?:([^\s|:=]+)( *[:=])(?=[\s\d\[(]|$)(?!\S*\|)|(\S+))"  # `F:`, or a name
)
_TIMES_BEHIND = re.compile(r"(?<! ) ++([xX\u00d7*] *([0-9]++))(?= |$)")
_FLAT_CELL = r"(?:[0-9a-zA-Z]|\[[0-9a-zA-Z\-]*\]){2}"


# What to say of a part of a line, as if nothing else were there.  The edit is what the language
# writes for the part; there is none if that is not sure.


def _separator(text: str, notation: Notation) -> Diagnostic:  # noqa: ARG001 - as of all the table
    """What is between cells, or a bracket around cells that are in brackets."""
    sign = Span(len(text) - len(text.lstrip(" ")), len(text.rstrip()))
    edit = Edit(Span(0, len(text)), "" if text in "[]{}" else " ")
    return _comma("cells", text.strip(" "), sign, edit)


def _comma(what: str, sign: str, here: Span, edit: Edit) -> Diagnostic:
    message, fix = f"blanks separate {what}, not `{sign}`", f"write blanks between {what}"
    remedy = "write a blank for it"
    return fault("E110", here, message, help=remedy, fix=fix, edit=edit, once="comma")


def _tuple(text: str, notation: Notation) -> Diagnostic:
    """Coordinates in brackets or with commas between; or cells with commas between."""
    whole, shown = Span(0, len(text)), shortened(text)
    text = text.replace("[", "(").replace("]", ")")
    before, _, inner = text.rpartition("(")
    if not before and "(" not in text and text[0] in "HVI":
        before, inner = text[0], text[1:]
    inner, _, behind = inner.partition(")")
    bare = inner.rstrip("'*")
    numbers = bare.replace(",", " ").replace(";", " ").split()
    if "(" not in text and all(len(number) == notation.dimensions for number in numbers):
        comma = text.index(",")
        return _comma("cells", ",", Span(comma, comma + 1), Edit(whole, " ".join(numbers)))
    values = [_value(each) if each.isdecimal() else VALUE.get(each, 99) for each in numbers]
    digits = [*map(notation.digit, values)]
    example = "012"[: notation.dimensions]
    if len(digits) != notation.dimensions:
        message = (
            f"`{shown}` has {plural(len(numbers), 'coordinate')}, and a cell here has"
            f" {notation.dimensions}"
        )
        remedy = f"write a digit for each coordinate, as in `{example}`"
        return fault("E110", whole, message, help=remedy, once="count")
    message = f"`{shown}` is not how a cell is written"
    if None in digits:
        remedy = (
            f"write a digit for each coordinate, as in `{example}`; the last one,"
            f" `{DIGITS[notation.base - 1]}`, is {notation.base - 1}"
        )
        return fault("E110", whole, message, help=remedy, once="tuple")
    cure = before + "".join(map(str, digits)) + inner[len(bare) :] + behind
    remedy = f"write `{cure}`: a digit for each coordinate, and `a` for 10"
    fix = f"write cells as digits: `{cure}`"
    return fault("E110", whole, message, help=remedy, fix=fix, edit=Edit(whole, cure), once="tuple")


def _joined_sets(text: str, notation: Notation) -> Diagnostic | None:
    """Sets with a comma, a cross or a blank between: `[0-5],[0-9]`."""
    ends = [*_brackets_of(text)]
    cures = [_set_cure(text[start:end], notation) for start, end in ends]
    if len(ends) != notation.dimensions or None in cures:
        return None
    cure = "".join(map(str, cures))
    message = "write the coordinates of a cell without a separator"
    between, edit = Span(ends[0].end, ends[1].start), Edit(Span(0, len(text)), cure)
    return fault(
        "E110", between, message, help=f"write `{shortened(cure)}`", edit=edit, once="apart"
    )


def _sets(text: str, notation: Notation) -> Diagnostic | None:
    """A word with a set that has other signs than a hyphen in it."""
    ends = [*_brackets_of(text)]
    cures = [_set_cure(text[start:end], notation) for start, end in ends]
    wrong = [n for n, (start, end) in enumerate(ends) if cures[n] != text[start:end]]
    if not wrong:
        return None
    first = ends[wrong[0]]
    found = _odd_sign(text[first.start : first.end])
    if found is None:
        return None
    whole = Span(0, len(text))
    if ends == [whole] and "," in text and notation.dimensions > 1:
        told = _tuple(text, notation)
        if told.edit:
            return told
    edit = None
    if None not in cures:
        edits = [Edit(span, str(each)) for span, each in zip(ends, cures, strict=True)]
        cure = text[: ends[0].start] + joined_edit(edits, text).text + text[ends[-1].end :]
        edit = Edit(whole, cure)
    sign, here = found.text, found.span.moved(first.start)
    shown = shortened(cures[wrong[0]] or "[0-5]")
    if sign in ",;":
        message = f"the digits of a set have no `{sign}` between them"
        remedy = f"leave it out: `{shown}`"
        return fault("E110", here, message, help=remedy, edit=edit, once="comma in set")
    message, remedy = f"`{sign}` does not make a range", f"write a hyphen: `{shown}`"
    return fault("E110", here, message, help=remedy, edit=edit, once="sign")


_Tell = Callable[[str, Notation], Diagnostic | None]

_CELLS: dict[str, tuple[str, _Tell | None]] = {
    # Brackets around tuples: `[(0,1), (0,2)]`.
    "wrapping": (r"[\[{](?=\()|(?<=\))[\]}]", _separator),
    "separator": (_SEPARATOR, _separator),
    "comment": (r"(?:#|%|//|--).*", None),
    # `(0,1)`; a letter or a mark beside it belongs to the cell: `H(0,1)`, `(0,1)'`.
    "tuple": (
        rf"[HVI]?\( *{_NUMBER}(?:(?: *[,;] *| +){_NUMBER})+ *\)[^\s,;()\[\]]{{0,6}}",
        _tuple,
    ),
    "bare_tuple": (rf"[HVI]?{_NUMBER}(?:,{_NUMBER})+['*]?(?=[\s,;\])]|$)", _tuple),
    "joined_sets": (
        r"\[[^\[\]\s]*\](?: *[,x\u00d7*] *\[[^\[\]\s]*\]| +\[[^\[\]\s]*\])+",
        _joined_sets,
    ),
    "sets": (
        r"(?:[0-9a-zA-Z]|\[[0-9a-zA-Z \-.,:;~\u2026\u2010-\u2015\u2212]*\])+[^\s,;\[\]]*",
        _sets,
    ),
    "other": (r"[^\s,;]+", None),
}
"""The parts of a line of cells: a pattern of each, tried in this order, and what it tells."""

_PARTS = "|".join(f"(?P<{name}>{pattern})" for name, (pattern, _) in _CELLS.items())


def line_slip(line: str, offset: int, notation: Notation, rule: str) -> Diagnostic | None:
    """What to say of a line that is refused at an offset, if it is in another notation.

    `rule` is what the line should be: `box` or `piece`, or `board`, `names` or `shape` of the
    older languages.  What is before the word at the offset is legal.
    """
    if rule != "shape" and is_drawn(line):
        message = "this looks like a drawing, and this language reads none"
        return fault("E110", Span(0, len(line)), message, help=USE_PUZZLE, once=DRAWING)
    comment = comment_of(line)
    if notation.is_old and (comment or line.startswith("|")):
        return _no_comments(comment.place if comment else Span(0, 1), Span(0, len(line) + 1))
    if rule == "names":
        return _names_slip(line, offset)
    side_slip = {"board": _board_slip, "box": _box_slip}.get(rule, _head_slip)
    found = side_slip(line, offset, notation)
    if rule == "piece":
        found = found or _times_behind(line, offset)
    found = found or _cell_slip(line, offset, notation)
    if comment and (found is None or comment.cure.startswith("| ")):
        return _comment_slip(comment)
    return found or _comment_behind(line, offset, notation) or _count_slip(line, offset, notation)


def _cell_slip(line: str, offset: int, notation: Notation) -> Diagnostic | None:
    """The slip at an offset, or in an older language in the word there.

    The edit mends all slips of the line from there on, and is missing if a cure is not sure.
    """
    start = line.rfind(" ", 0, offset) + 1
    reach = len(_word_at(line, offset).text) if notation.is_old else 0
    here: Diagnostic | None = None
    edits: list[Edit | None] = []
    for part in re.compile(_PARTS).finditer(line, start, start + _LONGEST):
        tell = _CELLS[str(part.lastgroup)][1]
        if told := tell(part[0], notation) if tell else None:
            told = told.moved(part.start())
            edits.append(told.edit)
            if part.start() - reach <= offset < part.end():
                here = here or told
    if here is None:
        return None
    sure = [edit for edit in edits if edit]
    is_sure = len(sure) == len(edits) and len(line) - start <= _LONGEST
    return here._replace(edit=joined_edit(sure, line) if is_sure else None)


def _word_at(line: str, offset: int) -> Word:
    return word_at(Source("", line), Span(0, len(line)), offset)


def _box_slip(line: str, offset: int, notation: Notation) -> Diagnostic | None:  # noqa: ARG001
    """A box that is given by its lengths."""
    lengths = _lengths_of(line)
    if not lengths:
        return None
    written = line.strip(" ")
    start = line.index(written)
    here = Span(start, start + len(written))
    cure = notation.box_of(lengths)
    if len(lengths) == notation.dimensions and cure:
        message = f"`{shortened(written)}` are lengths, and a box names its cells"
        remedy = f"write `{cure}`: digits count from 0, and `a` is 10"
        return fault("E110", here, message, help=remedy, edit=Edit(here, cure), once="lengths")
    message = (
        f"`{shortened(written)}` are {plural(len(lengths), 'length')}, and a box names cells of"
        f" {notation.dimensions} coordinates"
    )
    remedy = f"name the cells by sets of digits, as in `{cure or notation.box_of([6, 10])}`"
    return fault("E110", here, message, help=remedy, once="lengths")


def _board_slip(line: str, offset: int, notation: Notation) -> Diagnostic | None:
    """A board that is given by its lengths, or by sets of digits."""
    lengths = _lengths_of(line)
    sides: Sequence[Sequence[int]] = [range(length) for length in lengths]
    span = Span(0, len(line))
    if not lengths:
        word, span = _word_at(line, offset)
        sets = [*_brackets_of(word)]
        if not sets or sum(end - start for start, end in sets) != len(word):
            return None
        sides = [_values_of(word[start:end]) for start, end in sets]
    marks = notation.marks
    may_list = len(sides) == _FLAT and all(sides) and not any(mark.before for mark in marks)
    cells = None
    if may_list and max(map(max, sides)) < notation.base:
        cells = [DIGITS[x] + DIGITS[y] + mark.after for x, y in product(*sides) for mark in marks]
        shown = cells if len(cells) <= _MOST_SHOWN else [*cells[:3], "...", cells[-1]]
    else:  # of sticks, points are behind the others
        first = [mark for mark in marks if mark.before != "I"]
        shown = [f"{mark.before}{xy}{mark.after}" for xy in ("00", "01") for mark in first]
        shown.append("...")
    written = shortened(line[span.start : span.end].strip(" "))
    return fault(
        "E110",
        span,
        f"`{written}` does not list the cells of a board",
        help=f"list them all: `{' '.join(shown)}`",
        edit=Edit(span, " ".join(cells)) if cells else None,
        once="board",
    )


def _head_slip(line: str, offset: int, notation: Notation) -> Diagnostic | None:
    """A multiplicity or a name in another notation."""
    head = head_of(line[:_LONGEST_HEAD]) if offset < _LONGEST_HEAD else None
    has_star = line[offset : offset + 1] == "*" and "*" in notation.multiplicity_ends
    if head is None or has_star or offset > head.end:
        return None
    name, start = head.name
    longest = _LONGEST if notation.is_old else notation.longest_name
    if len(name) > longest or {*name} & {*"|:*"}:
        return None
    blank = "" if line[head.end : head.end + 1] in ("", " ") else " "
    if head.times is None:
        if name.isdecimal() and not notation.is_old:
            return None
        edit = Edit(Span(start.end, head.end), blank)
        return _colon(line[head.end - 1], name, Span(head.end - 1, head.end), edit)
    times = head.times.span
    written = head.times.text.strip(" ")
    here = Span(times.start, times.start + len(written))
    if notation.is_old:
        message = f"`{written}` is a multiplicity, and the older languages have none"
        remedy = f"name each copy; in the languages of boxes one writes `{head.cure}`"
        return fault("E110", here, message, help=remedy, once="no times")
    if written == f"{head.digits}|":
        here, written = Span(here.end, start.start), f"{written} "
    message = f"`{written}` is not how a multiplicity is written"
    edit = Edit(Span(times.start, head.end), head.cure + blank)
    return fault("E110", here, message, help=f"write `{head.cure}`", edit=edit, once="times")


def _times_behind(line: str, offset: int) -> Diagnostic | None:
    """A multiplicity after the name or the cells: `A 00 01 x 3`."""
    name, times = re.match(r"[^\s|:*]+(?= )", line), _TIMES_BEHIND.search(line[:_LONGEST])
    if not name or not times or not times.start() < offset <= times.end():
        return None
    here, cure = Span(times.start(1), times.end()), f"{times[2]}|{name[0]}"
    message = f"`{times[1]}` is not how a multiplicity is written"
    edits = [Edit(Span(*name.span()), cure), Edit(Span(*times.span()), "")]
    edit = joined_edit(edits, line)
    return fault("E110", here, message, help=f"write `{cure}`", edit=edit, once="times")


def _colon(sign: str, name: str, here: Span, edit: Edit) -> Diagnostic:
    message = f"unexpected `{sign}` after the name of a piece"
    return fault("E110", here, message, help=f"write `{name}`", edit=edit, once="colon")


def _names_slip(line: str, offset: int) -> Diagnostic | None:
    """Names with commas or colons."""
    word, span = _word_at(line, offset)
    for sign in ":,":
        at = word.find(sign)
        if at > 0:
            here = Span(span.start + at, span.start + at + 1)
            mended = " ".join(line[span.start :].replace(sign, " ").split())
            edit = Edit(Span(span.start, len(line)), mended)
            if sign == ":":
                return _colon(sign, word[:at], here, edit)
            return _comma("names", sign, here, edit)
    return None


def _comment_slip(comment: _Comment) -> Diagnostic:
    sign, here, cure = comment
    message = f"a comment is a line that begins with `|`, not with `{sign}`"
    edit = Edit(Span(0, here.end), "|")
    return fault("E110", here, message, help=f"write `{shortened(cure)}`", edit=edit, once=COMMENT)


def _comment_behind(line: str, offset: int, notation: Notation) -> Diagnostic | None:
    """A comment after the cells of a line."""
    front = len(line[:offset].rstrip(" \t"))
    comment = comment_of(line[offset:]) if front < offset else None
    if comment is None:
        return None
    here, behind = Span(offset, offset + len(comment.sign)), Span(front, len(line))
    if notation.is_old:
        return _no_comments(here, behind)._replace(once="comment behind")
    message = "a comment is a line of its own, which begins with `|`"
    remedy = f"write it as a line: `{shortened(comment.cure)}`"
    edit = Edit(behind, f"\n{comment.cure}")
    return fault("E110", here, message, help=remedy, edit=edit, once="comment behind")


def _no_comments(here: Span, whole: Span) -> Diagnostic:
    message = "the older languages have no comments"
    return fault("E110", here, message, help="leave this out", edit=Edit(whole, ""), once=COMMENT)


def _count_slip(line: str, offset: int, notation: Notation) -> Diagnostic | None:
    """A cell of two coordinates in a language that has three, or of three where it has two."""
    if notation.is_old:
        word, span = _word_at(line, offset)
        has_three = len(word) == len("000") and word.isascii() and word.isalnum()
        if not has_three or any(mark.before for mark in notation.marks):
            return None
        message = f"the cell `{word}` has three digits, and a cell here has two"
        remedy = "write two digits a cell; puzzles in space are written in the language polycube"
        return fault("E101", span, message, help=remedy, once="two digits")
    written = line[line.rfind(" ", 0, offset) + 1 : offset]
    is_end = line[offset : offset + 1] in ("", " ")
    digits, size = line[offset - 1 :].split(), notation.dimensions
    if written in VALUE and is_end and VALUE.keys() >= {*digits} and len(digits) % size == 0:
        cells = ["".join(digits[at : at + size]) for at in range(0, len(digits), size)]
        cure, message = " ".join(cells), "the digits of a cell have no blank between them"
        here, edit = Span(offset, offset + 1), Edit(Span(offset - 1, len(line)), cure)
        remedy = f"write `{shortened(cure)}`"
        return fault("E110", here, message, help=remedy, edit=edit, once="apart")
    if notation.dimensions == _FLAT or not is_end or not re.fullmatch(_FLAT_CELL, written):
        return None
    message = f"the cell `{shortened(written)}` has two coordinates, and polycube has three"
    remedy = (
        f"write the third one, `{shortened(written)}0` in the first layer; flat puzzles are written"
        " in polyomino: `--from polyomino`"
    )
    return fault("E101", Span(offset, offset), message, help=remedy, once="three digits")


# What parts of a line look like.


class _Comment(NamedTuple):
    """A comment in the manner of other languages: its sign, where that is, and the cure."""

    sign: str
    place: Span
    cure: str


def comment_of(line: str) -> _Comment | None:
    """The comment that a line most likely is.

    It has a word of letters, or no word of digits: `#` may be the name of a piece.
    """
    found = re.fullmatch(_COMMENT, line)
    if found is None:
        return None
    sign, rest = found.groups()
    words = rest.split()
    is_prose = any(len(word) > _LONGEST_CELL and word.isalpha() for word in words)
    has_cells = any(word.strip("[]-").replace("-", "").isdecimal() for word in words)
    return _Comment(sign, Span(*found.span(1)), f"|{rest}") if is_prose or not has_cells else None


def is_drawn(line: str) -> bool:
    """Whether a line looks like one of a drawing; a name and a letter, `A x`, do not."""
    if [len(word) for word in line.split()] == [1, 1]:
        return False
    if any(character.isdecimal() for character in line[:_WIDEST]):
        return False
    return re.fullmatch(_DRAWN, line) is not None


def _lengths_of(line: str) -> list[int]:
    """The lengths of a box: `6x10`; none if the line says something else.

    Numbers with blanks between are lengths if one has a single digit: `10 10` are two cells.
    """
    if len(line) >= _WIDEST or not re.fullmatch(_LENGTHS, line):
        return []
    lengths = [*map(int, re.findall("[0-9]+", line))]
    are_apart = not line.replace(" ", "").isdecimal()
    is_box = len(lengths) <= 3 and (are_apart or any(each < 10 for each in lengths))
    return lengths if is_box else []


class Head(NamedTuple):
    """The line of a piece up to its cells, in another notation.

    `times` are a number and what follows it; `name` ends where a colon may be, at `end`.
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
    found = re.match(_HEAD, line)
    if found is None or not (found[1] or found[2]):
        return None
    times = Word(found[1], Span(*found.span(1))) if found[1] else None
    name = 2 if found[2] else 4
    return Head(times, Word(found[name], Span(*found.span(name))), found.end())


# Sets in brackets.


def _brackets_of(text: str) -> Iterator[Span]:
    """Where the sets of a word are."""
    closed = text[: text.rfind("]") + 1]
    return (Span(*found.span()) for found in re.finditer(r"\[[^\]]*+\]?", closed))


def _members_of(bracket: str) -> list[list[str]]:
    """The numbers, and the two ends of ranges; none if it is no set in any notation."""
    if not re.fullmatch(_SET, bracket[:_LONGEST]):
        return []
    return [[each for each in found.groups() if each] for found in re.finditer(_MEMBER, bracket)]


def _value(number: str) -> int:
    """The value of a decimal number or of a letter."""
    return int(number[:9]) if number.isdecimal() else VALUE[number]


def _odd_sign(bracket: str) -> Word | None:
    """The first sign between the digits of a set that is no hyphen."""
    is_set = re.fullmatch(_SET, bracket)
    for found in re.finditer(rf"{_SIGN}|{_SEPARATOR}", bracket) if is_set else ():
        if (sign := found[0].strip()) != "-":
            start = found.start() + found[0].index(sign)
            return Word(sign, Span(start, start + len(sign)))
    return None


def _set_cure(bracket: str, notation: Notation) -> str | None:
    """A set as the language writes it; `None` if that is not sure."""
    inner = bracket[1:-1].replace("-", "")
    if not inner or (inner.isascii() and inner.isalnum()):
        return bracket
    parts = []
    for numbers in _members_of(bracket):
        values = [*map(_value, numbers)]
        digits = [*map(notation.digit, values)]
        if None in digits or values != sorted(values):
            return None
        parts.append("-".join(map(str, digits)))
    return f"[{''.join(parts)}]" if parts else None


def _values_of(bracket: str) -> list[int]:
    """The values of a set of digits and ranges; none if it is not sure what it says."""
    members = _members_of(bracket)
    if any(len(number) > 1 for numbers in members for number in numbers):
        return []
    return sorted(
        {
            value
            for numbers in members
            for value in range(_value(numbers[0]), _value(numbers[-1]) + 1)
        }
    )


def number_range(bracket: str) -> tuple[int, int, str] | None:
    """The two numbers of a set in brackets if its digits are decimal, `[0-11]`; as a set, `[0-b]`.

    There is no set if digits do not reach so far.
    """
    found = re.fullmatch(r"\[(0|[1-9][0-9]?)-([1-9][0-9])\]", bracket)
    low, high = map(int, found.groups()) if found else (0, 0)
    if low >= high:
        return None
    return low, high, f"[{DIGITS[low]}-{DIGITS[high]}]" if high < len(DIGITS) else ""


# Legal words that most likely mean something else.


def range_of_numbers(text: str, span: Span, values: Sequence[int]) -> Diagnostic | None:
    """A set, which stands for some values as they are written: `[0-11]`.

    It is suspicious if it begins with 0 or 1, and who knows what it says would write it shorter: a
    value comes again, there is no gap, or the range is one of two digits.
    """
    meant = number_range(text) if len(text) == len("[0-11]") and text[1] in "01" else None
    if meant is None:
        return None
    rising = sorted({*values})
    comes_again = len(rising) < len(values)
    have_no_gap = bool(rising) and rising[-1] - rising[0] == len(rising) - 1
    if not (comes_again or have_no_gap or VALUE[text[3]] - VALUE[text[1]] == 1):
        return None
    low, high, cure = meant
    remedy, fix = "a coordinate is one digit, and the last one, `Z`, is 61", ""
    if cure:
        remedy = f"write `{cure}` for {low} to {high}, which are {high - low + 1}: `{cure[-2]}`"
        remedy, fix = f"{remedy} is {high}", f"write `{cure}`"
    return fault(
        "W227",
        span,
        f"`{text}` is {listed(rising)}, not {low} to {high}",
        help=remedy,
        fix=fix,
        edit=Edit(span, cure) if cure else None,
        once="range of numbers",
    )


def box_of_lengths(line: str, span: Span, notation: Notation) -> Diagnostic | None:
    """A box of one word that most likely are lengths: `6x10`."""
    lengths = _lengths_of(line) if {*line[1:-1]} & {*"xX*\N{MULTIPLICATION SIGN}"} else []
    cure = notation.box_of(lengths) if lengths else None
    if cure is None:
        return None
    edit, fix = None, ""
    remedy = f"a box here names cells of {notation.dimensions} coordinates, as in `{cure}`"
    if len(lengths) == notation.dimensions:
        edit, fix = Edit(span, cure), f"write `{cure}`"
        remedy = f"write `{cure}`: digits count from 0, and `a` is 10"
    elif len(lengths) > notation.dimensions:
        remedy += "; puzzles in space are written in polycube: `--from polycube`"
    message = f"`{shortened(line)}` is one cell, not a box of these lengths"
    return fault("W228", span, message, help=remedy, fix=fix, edit=edit, once="lengths are a cell")


def drawn_lines(span: Span) -> Diagnostic:
    """A text of boxes and pieces that is a drawing."""
    message = "this looks like a drawing, and is read as cells and names"
    return fault("W228", span, message, help=USE_PUZZLE, once="drawn lines")


def three_coordinates(span: Span) -> Diagnostic:
    """Cells of the plane of which each has a coordinate for a suffix."""
    message = "the cells have three coordinates, and here the third is a suffix"
    remedy = (
        "puzzles in space are written in polycube: end the name of the file in `.polycube`, or say"
        " `--from polycube`"
    )
    return fault("W228", span, message, help=remedy, once="three coordinates")


def keyword_as_cell(word: Span, whole: Span) -> Diagnostic:
    """The word `box` before a box."""
    message = "`box` is read as a cell, not as a keyword"
    remedy = "leave it out"
    return fault("W228", word, message, help=remedy, edit=Edit(whole, ""), once="keyword")


def copies_as_cell(copies: str, name: Word, stop: int) -> Diagnostic:
    """Copies after the cells of a piece, `x3`, which are read as a cell."""
    message = f"`{copies}` is read as a cell, not as a number of copies"
    cure = f"{copies[1:]}|{name.text}"
    here = Span(stop - len(copies), stop)
    return fault("W228", here, message, help=f"write `{cure}` for copies", once="copies are a cell")


def times_before_number(prefix: Word, name: Word) -> Diagnostic:
    """A multiplicity after the name, `D*4`, which is read as one of a piece `4`."""
    written, here = prefix.text + name.text, Span(prefix.span.start, name.span.end)
    copies = VALUE[prefix.text[0]]
    message = f"`{written}` is read as {copies} copies of a piece `{name.text}`"
    cure = f"{name.text}|{prefix.text[:-1]}"
    fix, edit = f"write `{cure}`", Edit(here, cure)
    remedy = f"write `{cure}` for {name.text} copies of `{prefix.text[:-1]}`"
    return fault("W228", here, message, help=remedy, fix=fix, edit=edit, once="copies")


def comma_in_suffix(cell: str, suffix: str, span: Span, *, are_cells: bool) -> Diagnostic:
    """A cell with a comma behind, `21,`, or with more cells: `21,22`."""
    parts = [part for part in f"{cell}{suffix}".replace(";", ",").split(",") if part]
    cure = " ".join(parts) if are_cells else cell
    return fault(
        "W228",
        Span(span.end - len(suffix), span.end),
        f"the suffix `{suffix}` makes this another cell than `{shortened(cell)}`",
        help=f"blanks separate cells, not commas: `{shortened(cure)}`",
        fix="write blanks between cells",
        edit=Edit(span, cure) if are_cells else None,
        once="comma in suffix",
    )


def comma_in_name(name: Word, edit: Edit | None) -> Diagnostic:
    """A name with a comma behind."""
    comma = Span(name.span.end - 1, name.span.end)
    remedy = f"blanks separate names, not commas: `{name.text[:-1]}`"
    message = f"the comma belongs to the name `{name.text}`"
    fix = "write blanks between names"
    return fault("W228", comma, message, help=remedy, fix=fix, edit=edit, once="comma in name")


def times_in_name(name: Word) -> Diagnostic | None:
    """The name of a piece of an older language that begins with a multiplicity: `2*I`."""
    head = head_of(name.text)
    if head is None or head.times is None or not name.text[0].isdecimal():
        return None
    message = f"this is one piece with the name `{name.text}`"
    remedy = "this language has no multiplicities: name each copy"
    return fault("W228", name.span, message, help=remedy, once="times in name")


def is_no_name(name: str) -> bool:
    """Whether the name of a line without cells is most likely a comment or a part of a drawing."""
    return not name.isalnum() and (comment_of(name) is not None or is_drawn(name))


def piece_line_slip(line: Word, name: Word, first: str, *, has_cells: bool) -> Diagnostic | None:
    """The line of a piece without a multiplicity that most likely is none, or has one in its name.

    `first` is the word of the first cell, if there is one.
    """
    text, start = line.text, line.span.start
    comment = comment_of(text)
    if not has_cells and not name.text.isalnum() and is_drawn(name.text):
        return drawn_lines(name.span)
    if comment and (name.text == comment.sign or not has_cells):
        here, shown = comment.place.moved(start), shortened(comment.cure)
        message = f"this is a line of a piece with the name `{name.text}`, not a comment"
        remedy, fix = f"a comment begins with `|`: `{shown}`", f"write `{shown}`"
        edit = Edit(here, "|")
        return fault("W228", here, message, help=remedy, fix=fix, edit=edit, once=COMMENT)
    is_apart = first and name.text[-1] in "xX*\N{MULTIPLICATION SIGN}" and first[0].isalpha()
    end = line.text.index(first, len(name.text)) + len(first) if is_apart else len(name.text)
    head = head_of(text[:end]) if name.text[0].isdecimal() else None
    if head is None or head.times is None or head.end != end:
        return None
    message = f"this is one piece with the name `{name.text}`"
    remedy, fix = f"a multiplicity ends in a bar: `{head.cure}`", f"write `{head.cure}`"
    edit = Edit(Span(start, start + end), head.cure)
    return fault("W228", name.span, message, help=remedy, fix=fix, edit=edit, once="times in name")
