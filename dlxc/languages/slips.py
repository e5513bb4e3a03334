"""Slips: what people write who know another notation, and what a language of cells writes for it.

For the languages of boxes and pieces, and for the older languages.  `line_slip` has the engine of
repair mend a line that a language refuses.  A kind of slip is reported once in a text: its name is
`Diagnostic.once`.
"""

import re
from collections.abc import Sequence
from functools import cache, partial
from itertools import product
from typing import NamedTuple

from dlxc.geometry import DIGITS, VALUE
from dlxc.languages.repair import Dialect, Slip, repaired
from dlxc.problem.board import CellMark
from dlxc.text.diagnostics import Diagnostic, Edit, fault
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.source import Source, Span

DRAWING, COMMENT = "drawing", "comment"
"""The kinds of slips that say what the next lines are."""

ABOUT_ALL = frozenset({"lengths are a cell", "three coordinates"})
"""The kinds that say that the whole text is read otherwise than meant."""

USE_PUZZLE = (
    "the language puzzle reads drawings: indent them below `box` and `piece F`, and end the name"
    " of the file in `.puzzle`"
)

_WIDEST = 100
"""Whether a line is drawn shows in this many characters."""


class Notation(NamedTuple):
    """How a language is written: by which grammar, and how it writes cells.

    `rules` are those of the first lines, and at last that of all others.  Cells have coordinates,
    which are digits, and `marks` that tell their kinds.
    If it `is_old`, the language has neither multiplicities nor comments.
    """

    grammar: Grammar
    rules: tuple[str, ...]
    dimensions: int
    base: int = len(DIGITS)
    marks: tuple[CellMark, ...] = (CellMark(),)
    is_old: bool = False
    longest_name: int = 8

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


# ---- lines that a language refuses

_NUMBER = r"(?:[0-9]++|[a-zA-Z])"  # of several digits, or a letter
_LENGTHS = r"[1-9][0-9]?(?:(?: *[xX\u00d7*] *| +by +| +)[1-9][0-9]?)+"
_DRAWN = r" *(?:[.#*_]{2,}|[.#*_](?: [.#*_])+|[A-Zxo.]{2,}|[A-Zxo.](?: [A-Zxo.])+) *"
_COMMENT = r"[ \t]*(#|%|//|--)(.*)"
_PART = rf"{_NUMBER}(?:-{_NUMBER})?|."
_NUMBERS = rf"{_NUMBER}(?:(?: *[,;] *| +){_NUMBER})+"
_CELL = (
    rf"(?P<here>(?P<letter>[HVI]?)\( *(?P<numbers>{_NUMBERS}) *\)(?P<mark>[^\s,;()\[\]]{{0,6}}))"
)
_BARE = rf"(?P<letter>[HVI]?)(?P<numbers>{_NUMBER}(?:,{_NUMBER})+)(?P<mark>['*]?)"
_END = r"(?:[,;]?\s++|\Z)"
_TUPLES = (
    rf"(?P<edit>[\[{{]?{_CELL}[\]}},;]*\s*)",
    rf"(?<![^\s;])(?P<edit>(?P<here>{_BARE}){_END})",
)
_NAME = r"(?P<name>[^\s\d|:*=][^\s|:*=]{0,7})"
_TIMES = r"(?P<times>[0-9]+)(?: *[xX\u00d7*]|(?= +[A-Za-z]))"
_HYPHEN = r"[\u2010-\u2015\u2212~\u2026:]|\.\.+"  # what stands for the hyphen of a range
_TO = rf"(?P<here>(?<![\-.])(?:{_HYPHEN}))"


def line_slip(line: str, stop: SyntaxFault, rule: str, notation: Notation) -> Diagnostic | None:
    """What to say of a line that a rule of the grammar refuses, if it is in another notation."""
    if rule != "shape" and is_drawn(line):
        message = "this looks like a drawing, and this language reads none"
        return fault("E110", Span(0, len(line)), message, help=USE_PUZZLE, once=DRAWING)
    comment = comment_of(line)
    if notation.is_old and (comment or line.startswith("|")):
        here = Span(*comment.span(1)) if comment else Span(0, 1)
        remedy, edit = "leave this out", Edit(Span(0, len(line) + 1), "")
        return fault("E110", here, _NO_COMMENTS, help=remedy, edit=edit, once=COMMENT)

    def read(text: str) -> SyntaxFault | None:
        for part in text.split("\n"):
            tree = None if part.startswith("|") else notation.grammar.parse(Source("", part), rule)
            if isinstance(tree, SyntaxFault):
                return tree
        return None

    return repaired(line, read, dialect_of(notation, rule), stop)


@cache
def dialect_of(notation: Notation, rule: str) -> Dialect:
    """What people write in a line of a language."""
    slips = {
        "names": _NAMES,
        "board": (*_comments(notation), *_boards(notation), *_cells(notation)),
        "box": (*_comments(notation), *_boxes(notation), *_cells(notation)),
    }.get(rule, (*_comments(notation), *_heads(notation), *_cells(notation)))
    message = "this language does not write `{here}`"
    return Dialect(message, slips, surplus="(?!)", brackets="", code="E110", each_once=True)


_NO_COMMENTS = "the older languages have no comments"

_DIGITS = "write `{cure}`: a digit for each coordinate, from 0, and `a` for 10"

_NAMES = tuple(
    Slip(
        rf"(?<!\S)(?P<name>[^\s,:]++)(?P<edit>(?P<here>{sign})[\s\S]*)",
        lambda found: " ".join(["", *re.sub("[,:]", " ", found["edit"]).split()]),
        help="blanks separate names",
    )
    for sign in ",:"
)
"""Names with commas or colons."""


def _comments(notation: Notation) -> tuple[Slip, ...]:
    """Comments in the manner of other languages, of a whole line and after cells."""
    sign = r"(?P<here>#|%|//|--)(?P<text>[\s\S]*)"
    whole, after = rf"\A(?P<edit>[ \t]*+{sign})", rf"(?P<edit>(?<![ \t])[ \t]++{sign})"
    if notation.is_old:
        return (Slip(after, partial(_comment, ""), _NO_COMMENTS, "leave this out"),)
    message = r"a comment is a line that begins with `|`, not with `\g<here>`"
    return (
        Slip(whole, partial(_comment, "|"), message, once=COMMENT),
        Slip(after, partial(_comment, "\n|"), message, "write `{cure}` on a line of its own"),
    )


def _comment(beginning: str, found: re.Match[str]) -> str | None:
    """A comment with another beginning, or nothing of it; `None` if it is none."""
    is_comment = comment_of(found["edit"].lstrip()) is not None
    return (beginning and beginning + found["text"]) if is_comment else None


def _heads(notation: Notation) -> tuple[Slip, ...]:
    colon = r"\A(?P<name>[^\s|:=*]+)(?P<edit> *(?P<here>[:=]) *)(?=[\s\d\[(HVI]|\Z)"
    named = Slip(colon, " ", help=r"write `\g<name>` without it")
    if notation.is_old:
        message = r"`\g<here>` is a multiplicity, and the older languages have none"
        return named, Slip(rf"\A(?P<here>{_TIMES}) *{_NAME}", None, message, "name each copy")
    before = rf"\A(?P<edit>(?P<here>{_TIMES}) *{_NAME}(?: *[:=])?)"
    after = r"(?P<cells>(?: .*?)?) +(?P<here>[xX\u00d7*] *(?P<times>[0-9]+))"
    after = rf"\A(?P<edit>{_NAME}{after})(?= |\Z)"
    cure = r"\g<times>|\g<name>"
    help_ = f"write `{cure}`"
    return (
        Slip(before, cure, once="times"),
        named,
        Slip(after, rf"{cure}\g<cells>", help=help_, once="times"),
    )


def _boxes(notation: Notation) -> tuple[Slip, ...]:
    """A box that is given by its lengths, or by a power of a set."""

    def cure(found: re.Match[str]) -> str | None:
        lengths = lengths_of(found["here"])
        return notation.box_of(lengths) if len(lengths) == notation.dimensions else None

    size = notation.dimensions
    example = f"name cells of {size} coordinates, as in `{notation.box_of([6, 10])}`"
    pattern = r"\A\s*(?P<here>[0-9]+(?:(?: *[xX\u00d7*] *| +by +| +)[0-9]+)+)\s*\Z"
    power = rf"(?P<edit>(?P<set>\[[^\[\]]*\])(?P<here>\^{size}))"
    return (
        Slip(pattern, cure, help=_DIGITS, once="lengths"),
        Slip(pattern.replace("| +)", ")"), None, help=example, once="lengths"),
        Slip(power, r"\g<set>" * size),
    )


def _boards(notation: Notation) -> tuple[Slip, ...]:
    """A board that is given by its lengths, or by sets of digits: all cells are listed."""
    marks = [mark for mark in notation.marks if mark.before != "I"]  # points are after the others

    def cells(*sides: Sequence[int]) -> str:
        places = (f"{DIGITS[x]}{DIGITS[y]}" for x, y in product(*sides))
        return " ".join(f"{mark.before}{xy}{mark.after}" for xy in places for mark in marks)

    def cure(found: re.Match[str]) -> str | None:
        ranges = re.findall(r"\[([0-9a-z])-([0-9a-z])\]", found[0])
        sides = [range(VALUE[low], VALUE[high] + 1) for low, high in ranges]
        sides = sides or [range(length) for length in lengths_of(found[0])]
        are_digits = all(side.stop <= notation.base for side in sides)
        return cells(*sides) if are_digits and len(sides) == 2 and not marks[0].before else None

    pattern = rf"\A *{_LENGTHS} *\Z|(?<!\S)(?:\[[^\[\]\s]*\])+(?!\S)"
    helps = (
        (cure, "list all cells: `{cure}`"),
        (None, f"list all cells: `{cells([0], [0, 1])} ...`"),
    )
    return tuple(Slip(pattern, each, help=help_, once="board") for each, help_ in helps)


def _cells(notation: Notation) -> tuple[Slip, ...]:
    """Cells as tuples, with commas or blanks, and sets in other notations."""
    size, digit = notation.dimensions, "[0-9a-zA-Z]"
    shape = f"a cell here has {size} coordinates, each a digit, as in `{'012'[:size]}`; the last"
    shape += f" one, `{DIGITS[notation.base - 1]}`, is {notation.base - 1}"
    no_blank = "nothing stands between the coordinates of a cell"
    range_ = rf"(?P<edit>\[(?=[^\[\]]*+\])[^\[\]]*?{_TO}[^\[\]]*\])"
    apart = rf"(?<=\s)(?<!\s{digit} )(?P<edit>{digit}(?P<here> ){digit}(?: {digit})*+)\s*+\Z"
    return (
        *(Slip(text, partial(_tuple, notation), help=_DIGITS, once="tuple") for text in _TUPLES),
        Slip(_TUPLES[0], None, help=shape, once="tuple"),
        Slip(r"(?P<edit>\[[^\[\],;]*(?P<here>[,;])[^\[\]]*\])", partial(_set_of, notation)),
        Slip(range_, partial(_set_of, notation)),
        Slip(r"\](?P<here> *[,x\u00d7*] *| +)\[", "", no_blank, once="apart"),
        Slip(
            r"(?<![^\s,;])[^\s,;]++(?P<edit> *+(?P<here>[,;])[\s\S]*)",
            _without_commas,
            r"blanks separate cells, not `\g<here>`",
            "write a blank for it",
        ),
        Slip(apart, partial(_joined_digits, size), no_blank),
        Slip(
            r"(?<=[0-9a-zA-Z\s])(?P<here>-)(?=[0-9a-zA-Z\s])(?![^\[\]]{0,40}\])",
            None,
            "a hyphen makes ranges in sets alone",
            "coordinates count from 0, and cells that a box has not are left out",
            "E101",
        ),
        *([_FLAT_CELL] if size > 2 else []),
    )


_FLAT_CELL = Slip(
    r"(?<!\S)(?P<cell>(?:[0-9a-zA-Z]|\[[0-9a-zA-Z\-]*\]){2})(?P<here>)(?=\s|\Z)",
    None,
    r"the cell `\g<cell>` has two coordinates, and polycube has three",
    r"write `\g<cell>0` in the first layer; flat puzzles are written in polyomino",
    "E101",
    "three digits",
)


def _without_commas(found: re.Match[str]) -> str:
    """Cells with blanks for the commas between them, but not for those in brackets."""
    written = found["edit"]
    return re.sub(r"([\[(][^\[\]()]*[\])])|[,; ]+", lambda part: part[1] or " ", written).rstrip()


def _tuple(notation: Notation, found: re.Match[str]) -> str | None:
    """Coordinates in brackets or with commas as a cell; nothing if they are not those of one."""
    numbers = re.findall(_NUMBER, found["numbers"])
    digits = [notation.digit(_value(number)) for number in numbers]
    if len(digits) != notation.dimensions or None in digits:
        return None
    blank = " " * (found.end() < len(found.string))
    return found["letter"] + "".join(map(str, digits)) + found["mark"] + blank


def _joined_digits(size: int, found: re.Match[str]) -> str | None:
    """Digits with blanks between as cells; nothing if they are not as many as cells have."""
    digits = found["edit"].split()
    cells = ("".join(digits[at : at + size]) for at in range(0, len(digits), size))
    return None if len(digits) % size else " ".join(cells)


def _set_of(notation: Notation, found: re.Match[str]) -> str | None:
    """A set as the language writes it; nothing if that is not sure."""
    parts = []
    for numbers in _members_of(found["edit"]):
        values = [*map(_value, numbers)]
        digits = [*map(notation.digit, values)]
        if None in digits or values != sorted(values):
            return None
        parts.append("-".join(map(str, digits)))
    return f"[{''.join(parts)}]" if parts else None


def _members_of(bracket: str) -> list[list[str]]:
    """The numbers, and the two ends of ranges; none if it is not a set in any notation."""
    inner = re.sub(rf"(?<! ) *+(?:-|{_HYPHEN}) *", "-", bracket[1:-1].strip())
    parts = [each for part in re.split(r"[,; ]+", inner) for each in re.findall(_PART, part)]
    is_set = all(part[0].isalnum() for part in parts)
    return [part.split("-") for part in parts] if is_set else []


# ---- what parts of a line look like


def comment_of(line: str) -> re.Match[str] | None:
    """The sign and the text of the comment that a line most likely is.

    It has a word of more than three letters, or no word of digits: `#` may name a piece.
    """
    match = re.fullmatch(_COMMENT, line)
    words = match[2].split() if match else []
    is_prose = any(len(word) > 3 and word.isalpha() for word in words)
    has_cells = any(word.strip("[]-").replace("-", "").isdecimal() for word in words)
    return match if is_prose or not has_cells else None


def is_drawn(line: str) -> bool:
    """Whether a line looks like one of a drawing; a name and a letter, `A x`, do not."""
    if [len(word) for word in line.split()] == [1, 1]:
        return False
    if any(character.isdecimal() for character in line[:_WIDEST]):
        return False
    return re.fullmatch(_DRAWN, line) is not None


def lengths_of(line: str) -> list[int]:
    """The lengths of a box: `6x10`; none if the line says something else.

    Numbers with blanks between are lengths if one has a single digit: `10 10` are two cells.
    """
    if len(line) >= _WIDEST or not re.fullmatch(_LENGTHS, line):
        return []
    lengths = [*map(int, re.findall("[0-9]+", line))]
    are_apart = not line.replace(" ", "").isdecimal()
    is_box = len(lengths) <= 3 and (are_apart or any(length < 10 for length in lengths))
    return lengths if is_box else []


def _value(number: str) -> int:
    return int(number[:9]) if number.isdecimal() else VALUE[number]


def number_range(bracket: str) -> tuple[int, int, str] | None:
    """The two numbers of a set in brackets if its digits are decimal, `[0-11]`; as a set, `[0-b]`.

    There is no set if digits do not reach so far.
    """
    match = re.fullmatch(r"\[(0|[1-9][0-9]?)-([1-9][0-9])\]", bracket)
    low, high = map(int, match.groups()) if match else (0, 0)
    if low >= high:
        return None
    return low, high, f"[{DIGITS[low]}-{DIGITS[high]}]" if high < len(DIGITS) else ""
