"""How other notations write the first line of a statement, and what `puzzle` writes for it.

One table of patterns.  No pattern fits a legal line, so the table is asked before the grammar.

>>> text = "piece L x 2-4"
>>> line_habit(Source("", text), "piece", Span(0, 13), is_drawn=True).edit
Edit(span=Span(start=8, end=13), text='x 2..4')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from dlxc.text.css_colours import plain_colour
from dlxc.text.diagnostics import Diagnostic, Edit, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_TIMES = r"[xX*\u00d7]"
_TO = r"\s*(?:\.\.+|[-:\u2013\u2026]|to)\s*"
_UP_TO_END = r"(?=\s+(?:without|x)\s|$)"
_SET = r"(?P<set>\S.*?)"
_COUNT = r"(?:any|[0-9]+(?:\.\.[0-9]+)?)"
"""Copies as the language writes them."""

_CHOSEN = rf"\s+(?:{_COUNT}\s+of\s+)?(?!{_COUNT}\s+of\s)"
"""How many of a set are used, if that is said, and what is before it."""

_NAME = r"(?:\"[^\"]*\"|[^\s\"]\S*)"

_LISTED = r"(?:\"[^\"]*\"|[^\s,\"]+)"
"""Names of pieces, after `piece` and after `without`."""

_AFTER_NAME = (
    rf"{_CHOSEN}(?:{_COUNT}\s+x\s+)?{_NAME}(?:\s+(?:x\s+{_COUNT}(?!\S)|(?!(?:x|without)\s)\S+))*?"
    r"\s+(?!x\s+[0-9]+\.\.[0-9]+(?!\S))"
)
"""What stands before copies that are not as the language writes them."""

_TIMES_IF_AT_ALL = rf"(?:{_TIMES}\s*|(?=[0-9]))"
OF_HOLES = (
    "a hole in its place is `.` in the drawing of the box; for two cells that stay empty anywhere"
    " write `holes 2` at the margin"
)
"""What to say of holes."""

_LONGEST = 200
"""Longer lines are not looked at."""


class _Habit(NamedTuple):
    """What follows a keyword in another notation, and what to say of its group `here`.

    The names in braces are those of groups.  `cure` is what is written for it, if that is sure.
    """

    pattern: str
    message: str
    remedy: str
    cure: str | None = None
    code: str = "E101"


_COPIES = (
    _Habit(
        rf"{_AFTER_NAME}(?P<here>(?:{_TIMES}\s+)?(?:up\s+to|at\s+most|max\.?)\s+(?P<high>[0-9]+)"
        rf"(?:\s*{_TIMES})?)(?!\S)",
        "a range of copies is two numbers with two dots between",
        "write `x 0..{high}`",
        "x 0..{high}",
    ),
    _Habit(
        rf"{_AFTER_NAME}(?P<here>{_TIMES}\s*\*)(?!\S)",
        "any number of copies is written `x any`",
        "write `x any`",
        "x any",
    ),
    _Habit(
        rf"{_AFTER_NAME}(?P<here>{_TIMES_IF_AT_ALL}(?P<low>[0-9]*){_TO}(?P<high>[0-9]+))(?!\S)",
        "a range of copies is two numbers with two dots between",
        "write `x {low}..{high}`",
        "x {low}..{high}",
    ),
    _Habit(
        rf"{_AFTER_NAME}(?P<here>{_TIMES_IF_AT_ALL}(?P<low>[0-9]+)(?:{_TO}|\+))(?!\S)",
        "a range of copies is two numbers with two dots between",
        "say how many there are at most, as in `x {low}..9`; `x any` is any number, also none",
    ),
    _Habit(
        rf"{_AFTER_NAME}(?!x\s)(?P<here>{_TIMES}?\s*(?P<copies>{_COUNT})(?:\s*{_TIMES}(?!\s*[0-9]))?)(?!\S)",
        "copies are written with `x` and a blank",
        "write `x {copies}`",
        "x {copies}",
    ),
    _Habit(
        rf"{_AFTER_NAME}(?P<here>optional(?:ly)?|if\s+needed)(?!\S)",
        "what may be left out has copies from 0 on",
        "write `x 0..1`",
        "x 0..1",
    ),
)
"""Copies after the name of a piece or of a set."""

_QUOTES = _Habit(
    r"\s+(?P<here>['\u2018\u201a\u201c\u201e\u00ab](?P<name>[^#]*?)"
    r"['\u2018\u2019\u201c\u201d\u00bb])(?=\s|$)",
    "a name with blanks is written in plain quotes",
    'write `"{name}"`',
    '"{name}"',
)
_BLANK_AFTER_QUOTES = _Habit(
    r"\s+(?P<here>(?P<name>\"[^\"]*\"))(?=[^\s:])",
    "a blank stands after the name",
    "write `{name}` and a blank",
    "{name} ",
)

_DRAWN = (
    _QUOTES,
    _Habit(
        r"\s+(?P<name>[^\s|:,#\"]+)(?P<here>(?:\s*,\s*|\s+(?:and|\+|&|/)\s+)(?P=name)')(?=\s|$)",
        "there is a word for a piece and its mirror image",
        "write `{name} paired`",
        " paired",
        "E236",
    ),
    _BLANK_AFTER_QUOTES,
    _Habit(
        r"\s+(?P<here>\"(?P<name>[^\"]*))$",
        "a name has no closing quote",
        'write `"` at its end',
        code="E184",
    ),
    _Habit(
        r"\s+(?P<here>(?P<name>\"[^\"]*\"|[^\s\"|:,#]+)\s*:)(?=\s|$)",
        "there is no colon after a name",
        "write `{name}`",
        "{name}",
    ),
    *_COPIES,
    _Habit(
        r"\s+\S.*?\s(?P<here>(?:and|with|plus|\+)\s+(?:its\s+)?mirror(?:ed)?(?:[ -]image)?)(?!\S)",
        "there is a word for a piece and its mirror image",
        "write `paired`",
        "paired",
        "E236",
    ),
    _Habit(
        r"\s+\S.*?\s(?P<here>(?:no|not|never|without)[- ]?(?:flip|reflect|mirror)[a-z]*"
        r"|one sided|chiral)(?!\S)",
        "there is no qualifier `{here}`",
        "a piece that is turned but not turned over is `one-sided`",
        "one-sided",
        "E236",
    ),
    _Habit(
        r"\s+\S.*?\s(?P<here>mirror(?:ed|able)?|reflect(?:ed|able)?|flip(?:ped|pable)?)(?!\S)",
        "there is no qualifier `{here}`",
        "`free` is a piece that may be turned over, `paired` one whose mirror image is a piece"
        " as well",
        code="E236",
    ),
    _Habit(
        r"\s+(?P<name>\S+)\s(?:.*\s)?(?P<here>colou?r(?:\s*[=:]\s*|\s+)(?P<shade>#?\w+))",
        "the colour of a piece is a statement of its own",
        "write `colour {name} {shade}` at the margin",
        code="E236",
    ),
)

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_OF_SETS = (
    _Habit(
        rf"\s+(?P<here>(?P<number>{'|'.join(_NUMBERS)}))\s+of\s+\S",
        "how many pieces of a set are used is a number",
        "write `{number} of`",
        "{number}",
    ),
    _Habit(
        rf"\s+(?!{_COUNT}\s+of\s(?!\s*the\s))(?P<here>(?:(?:choose|pick|use|exactly|any)\s+)?"
        r"(?P<copies>[0-9]+(?:\.\.[0-9]+)?)\s+(?:(?:out\s+)?of(?:\s+the)?|from|among))\s+\S",
        "so many pieces of a set, no two alike, are a number and `of`",
        "write `{copies} of`",
        "{copies} of",
    ),
    _Habit(
        rf"\s+(?!1\s+x\s)(?P<here>(?P<copies>{_COUNT})\s+(?:{_TIMES}\s+)?(?:of\s+)?(?:each|every)\s+"
        rf"(?:of\s+)?(?:the\s+)?){_SET}{_UP_TO_END}",
        "so many of each piece of a set are a number and `x`",
        "write `{copies} x` before the name of the set",
        "{copies} x ",
    ),
    _Habit(
        rf"\s+(?P<here>(?P<copies>{_COUNT})\s+(?!of\s|{_TIMES}\s){_SET}){_UP_TO_END}",
        "it is not said whether this is a number of each piece or of all together",
        "write `{copies} x {set}` for so many of each, `{copies} of {set}` for so many together",
    ),
    _Habit(
        rf"\s+(?P<here>(?:up\s+to|at\s+most|max\.?)\s+(?P<high>[0-9]+)\s*{_TIMES})\s+\S",
        "a range of copies is two numbers with two dots between",
        "write `0..{high} x`",
        "0..{high} x",
    ),
    _Habit(
        rf"\s+(?:1\s+x\s+)?(?P<here>(?:each|every)\s+(?:of\s+)?(?:the\s+)?){_SET}{_UP_TO_END}",
        "each piece of a set is there once, if nothing else is said",
        "write the name of the set alone",
        "",
    ),
    *_COPIES,
    _Habit(
        rf"\s+(?:{_COUNT}\s+x\s+)?(?P<here>paired\s+\S.*?|\S.*?\spaired){_UP_TO_END}",
        "a set has mirror images as pieces of their own if it is one-sided",
        "write `one-sided` before the name of the set",
        code="E234",
    ),
    _Habit(
        rf"\s+(?!{_COUNT}\s+x\s)(?P<here>(?P<copies>{_COUNT})\s*{_TIMES})\s+\S",
        "the number of copies has `x` after it, between blanks",
        "write `{copies} x`",
        "{copies} x",
    ),
    _Habit(
        rf"\s+(?!{_COUNT}\s+x\s)(?P<here>(?P<low>[0-9]+){_TO}(?P<high>[0-9]+)\s*{_TIMES})\s+\S",
        "a range of copies is two numbers with two dots between",
        "write `{low}..{high} x`",
        "{low}..{high} x",
    ),
    _Habit(
        rf"\s+\S.*?\swithout\s+(?!{_LISTED}(?:\s*,\s*{_LISTED})*{_UP_TO_END})"
        rf"(?P<here>(?P<names>[^\s,]+\b.*?\S)){_UP_TO_END}",
        "commas separate names after `without`",
        "write `{names}`",
        "{names}",
    ),
    _Habit(
        r"\s+\S.*?\s(?P<here>except|but|minus|excluding)\s+\S",
        "there is no word `{here}`",
        "write `without`",
        "without",
    ),
    _Habit(
        r"\s+\S.*?\s(?P<here>and|\+|&)\s+\S",
        "`pieces` names one set",
        "begin a statement `pieces` for each set",
    ),
    _Habit(
        rf"{_CHOSEN}(?:{_COUNT}\s+x\s+)?(?!{_COUNT}\s+x\s)(?P<here>{_SET}\s+(?P<qualifier>free|one-sided|fixed)){_UP_TO_END}",
        "`{qualifier}` comes before the name of a set",
        "write `{qualifier} {set}`",
        "{qualifier} {set}",
        "E234",
    ),
)

_OF_PARAMETERS = (
    _Habit(
        r"(?:.*,)?\s*\w+(?P<here>\s*:=?\s*|\s+)(?=[0-9({])",
        "the name of a parameter and its value have `=` between",
        "write ` = `",
        " = ",
    ),
    _Habit(
        r".*?=\s*(?P<here>\{(?P<sum>[^{}]*)\})",
        "a value after `=` has no braces",
        "write `{sum}`",
        "{sum}",
    ),
    _Habit(
        r".*?=\s*[^\s,=]+(?P<here>\s+)(?=[^\W\d]\w*\s*=)",
        "commas separate parameters",
        "write a comma",
        ", ",
    ),
    _Habit(
        r"\s+(?P<name>\w+)\s*=\s*(?P<here>[0-9]+\s*(?:\.\.|-|to)\s*[0-9]+(?:\s*\.\..*)?)$",
        "a parameter has one value at a time",
        "write one that it has otherwise; `dlxc solve --count -D {name}=3..8` counts for several",
    ),
)

_OF_BOXES = (
    _Habit(
        r"\s+(?P<here>(?P<sizes>\(?[0-9]+(?:\s*,\s*[0-9]+)+\)?))$",
        "the sizes of a box are one word",
        "write `box {sizes}`",
        "{sizes}",
    ),
    _Habit(
        r"\s+\S.*?\s(?P<here>(?:holes?|gaps?|with|without|except|minus)(?!\S).*)",
        "a simple box has no holes",
        OF_HOLES,
        code="E238",
    ),
)

_OF_PAINT = (
    _Habit(
        r"\s+(?P<name>\"[^\"]*\"|[^\s\"|:,#]+)(?P<here>\s+\S.*)",
        "paint is drawn, and says what may lie where",
        "draw all cells below, indented, with a letter for each paint and `#` for none; how a piece"
        " is drawn in pictures is told by `colour {name} red`",
    ),
)

_OF_MATCHES = (
    _Habit(
        r"\s+(?:[^\s,]\s+[^\s,]\s*,\s*)*"
        r"(?P<here>(?P<pairs>[^\W_]\s*(?:[-=:/+]|->)\s*[^\W_]|[^\W_]{2}))(?=\s|,|$)",
        "a pair is the paint of a piece, a blank and the paint of the box",
        "write `{pairs}`",
        "{pairs}",
    ),
    _Habit(
        r"\s+(?P<here>(?P<pairs>[^\W_](?:\s+[^\W_]){3}(?:\s+[^\W_]\s+[^\W_])*))$",
        "commas separate pairs",
        "write `{pairs}`",
        "{pairs}",
    ),
)

_OF_HOLES = (
    _Habit(
        r"\s+(?P<here>[0-9]+\s*[xX]\s*[0-9]\S*)$",
        "`holes` takes the number of empty cells",
        OF_HOLES,
    ),
    _Habit(
        rf"(?P<here>\s*[:=]\s*)(?={_COUNT}$)",
        "`holes` and the number have only a blank between",
        "write `holes` and the number",
        " ",
    ),
    _Habit(
        rf"\s+{_COUNT}(?P<here>\s+(?:anywhere|(?:empty\s+)?cells?|empty|holes?))$",
        "`holes` takes the number of empty cells alone",
        "leave out the rest: they may be anywhere, or where the box has `?`",
        "",
    ),
    _Habit(
        rf"\s+(?!{_COUNT}$)(?P<here>(?P<low>[0-9]*){_TO}(?P<high>[0-9]+))$",
        "a range is two numbers with two dots between",
        "write `{low}..{high}`",
        "{low}..{high}",
    ),
)

_OF_SWITCHES = (
    _Habit(
        r"(?P<here>\s*[:=]?\s*(?:on|yes|true|1))$",
        "this keyword stands alone",
        "leave out the rest",
        "",
    ),
)

_OF_COLOURS = (
    _QUOTES,
    _Habit(
        r"\s+(?P<here>piece\s+)[^\s,]+\s+[^\s,]",
        "`colour` takes the name of the piece alone",
        "leave out `piece`",
        "",
    ),
    _BLANK_AFTER_QUOTES,
    _Habit(
        r"\s+(?P<name>\"[^\"]*\"|[^\s\"|:,#]+)(?P<here>\s*[:=]\s*)\S",
        "the name of the piece and its colour have only a blank between",
        "write `colour {name}` and the colour",
        " ",
    ),
    _Habit(
        r"\s+(?P<name>\"[^\"]*\"|[^\s\"|:,#]+)(?P<here>(?:\s*,\s*|\s+and\s+)[^\s,]+)",
        "a colour is that of one piece",
        "begin a statement `colour` for each piece",
    ),
    _Habit(
        rf"\s+{_NAME}\s+(?:.*\s)?(?P<here>(?:rgb\s*)?(?P<rgb>\(?\s*[0-9]{{1,3}}"
        r"(?:[,\s]+[0-9]{1,3}){2}\s*\)?))",
        "a colour of three numbers has two digits of base 16 for each",
        "write `{rgb}`",
        "{rgb}",
        "E246",
    ),
    _Habit(
        rf"\s+{_NAME}\s+(?:[^\s,]+\s*,\s*)*(?P<here>(?P<shades>[^\s,;]+(?:[\s;]+[^\s,;]+)+))\s*(?=,|$)",
        "a colour is one word, and commas separate colours",
        "write `{shades}`",
        "{shades}",
    ),
    _Habit(
        r"\s+(?P<here>(?P<name>[^\s,\"]+(?:\s+[^\s,\"]+)+?))\s+[^\s,]+(?:\s*,|$)",
        "a name with blanks is written in plain quotes",
        'write `"{name}"`',
        '"{name}"',
    ),
)


def _as_shades(text: str) -> str | None:
    """Words as one colour, if that is its name in several words, or as several colours."""
    words = re.split(r"[\s;]+", text)
    joined = "".join(words)
    if plain_colour(joined):
        return joined
    return ", ".join(words) if all(map(plain_colour, words)) else None


def _as_pairs(text: str) -> str:
    """Letters and digits, two at a time."""
    paints = re.findall(r"[^\W_]", text)
    return ", ".join(" ".join(pair) for pair in zip(paints[::2], paints[1::2], strict=False))


def _as_digits(text: str) -> str:
    """The numbers of red, green and blue as the digits of a colour."""
    return "#" + "".join(f"{min(int(number), 255):02x}" for number in re.findall("[0-9]+", text))


_AS_WRITTEN: dict[str, Callable[[str], str | None]] = {
    "names": lambda text: ", ".join(name for name in re.findall(_LISTED, text) if name != "and"),
    "sizes": lambda text: "x".join(re.findall("[0-9]+", text)),
    "shades": _as_shades,
    "pairs": _as_pairs,
    "rgb": _as_digits,
    "low": lambda text: text or "0",
    "number": lambda text: str(_NUMBERS.index(text) + 1),
}
"""How the language writes the words of some groups; a habit with one that it has not is none."""


_TABLES = {
    "param": _OF_PARAMETERS,
    "piece": _DRAWN,
    "box": _OF_BOXES,
    "holes": _OF_HOLES,
    "paint": _OF_PAINT,
    "match": _OF_MATCHES,
    "colour": _OF_COLOURS,
    "crossing": _OF_SWITCHES,
    "reflections": _OF_SWITCHES,
}


def line_habit(source: Source, keyword: str, line: Span, *, is_drawn: bool) -> Diagnostic | None:
    """What to say of the first line of a statement, if it is in another notation.

    `pieces` with a drawing names no set.
    """
    sets = () if is_drawn else _OF_SETS
    habits = {**_TABLES, "pieces": sets}.get(keyword, ())
    text = source.text[line.start + len(keyword) : line.end]
    for habit in habits if len(text) <= _LONGEST else ():
        found = re.match(habit.pattern, text)
        groups = found.groupdict() if found else {}
        words = {name: _AS_WRITTEN.get(name, str)(text) for name, text in groups.items()}
        if found and None not in words.values():
            here = Span(*found.span("here")).moved(line.start + len(keyword))
            edit = None if habit.cure is None else Edit(here, habit.cure.format(**words))
            shown = {name: shortened(str(word)) for name, word in words.items()}
            message, remedy = habit.message.format(**shown), habit.remedy.format(**shown)
            return fault(habit.code, here, message, help=remedy, edit=edit)
    return None
