"""What other languages write, and what xc has for it.

`dialect` is what the engine of repair tries where the grammar stops.  The words, in
`grammars/xc.words.toml`, are also for the rooms that look for keywords, names and functions.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache

from dlxc.languages.repair import Dialect, Slip
from dlxc.system.resources import folder

_NAME = r"[^\W\d][\w']*"

BARE = ("fits", "consistent")
"""The conditions that `if` has alone."""

COSTS = ("cost", "costs", "price", "weight", "gain")
"""Words that others write before what an option costs."""

DECIMAL = re.compile(r"-?[0-9]+[.,][0-9]+")
NO_DECIMALS = "numbers are integers: count in a smaller unit, as cents, and write `750` for `7.50`"


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """The tables of words, each by its name."""
    path = folder("grammars") / "xc.words.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


_REVERSE = r"\s+(?P<here>desc|descending|reverse|reversed|down)\b"
_REVERSED = "write `by {cure}` for the reverse order"
_CONDITIONAL = (
    r"a value cannot have `\g<here>`",
    "`[condition]` is 1 if the condition is true, else 0: write `[x = 1]*a + [x != 1]*b`",
)
_NO_COMMENT = "`#` does not begin a comment"
_PERCENT = "write `%` at the margin or after a blank"
_NO_OPERATOR = (
    "there is no operator between these two values",
    "write `*` for a product; only a number needs no sign, as in `2n` and `3(a+b)`",
)

_STRUCTURE = (
    Slip(
        r"\n(?P<edit>[ \t]+)(?P<here>(?:param|require|let|grid|words|table|packing|maximi[sz]e"
        r"|minimi[sz]e|primary|secondary|option|given|show)\b)",
        "",
        r"this line is indented, so it continues the statement above, which cannot have `\g<here>`"
        " here",
        "begin a statement at the margin; write an item of this name in quotes",
        "E187",
    ),
    Slip(
        r"(?s)\A(?:maximi[sz]e|minimi[sz]e)\s+(?P<here>.+)",
        None,
        "this statement has no more than its keyword",
        "write what each option costs or gains after `|`, as in `option a |5`",
    ),
    Slip(
        rf"\^(?P<here>[0-9]+(?:{_NAME}|\([^()\n]*\)))",
        r"(\g<here>)",
        r"`^\g<here>` can be read in two ways",
        r"write brackets: `^{cure}`, or `*` after the number",
        "E185",
    ),
    Slip(
        rf"\b(?P<here>if\s(?:[^,]*?\s)?(?P<bare>{'|'.join(BARE)}))\b",
        None,
        r"`if \g<bare>` is alone, and at the end of the clauses",
        "write other conditions before it, each with an `if` of its own",
        "E189",
    ),
    Slip(r"(?P<here>\bif)\b[^\n]*?\b(?:then|else)\b", None, *_CONDITIONAL),
    Slip(
        r"(?P<here>\b(?:then|else)\b|\?(?=[^\n?]*:))",
        None,
        *_CONDITIONAL,
        expects="MULTIPLYING",
    ),
    Slip(
        rf"\Alet\s+(?P<name>{_NAME})\s*(?P<here>\((?P<names>(?P<first>{_NAME})[^()=]*)\))\s*=",
        r"[\g<names>]",
        "`let` gives names to values and arrays, not to functions",
        r"write `let \g<name>{cure} = ... for 0 <= \g<first> < n`, an array",
    ),
    Slip(
        rf"\Alet\s.*?(?P<here>,)(?=\s*{_NAME}\s*=)",
        None,
        "a `let` gives a value to one name",
        "write another `let` on a line of its own",
    ),
    Slip(r"\s(?P<here>asc|ascending|up)\b", ""),
    Slip(rf"\bby\s+(?P<edit>-\s*(?P<key>{_NAME}){_REVERSE})", r"\g<key>", "", _REVERSED),
    Slip(rf"(?s)\bby\s+(?P<edit>(?P<key>.+?){_REVERSE})", r"-(\g<key>)", "", _REVERSED),
)
"""What is wrong with the order of a statement, or has no edit."""

_SHOWS = (
    Slip(
        r"\bat\s+(?P<here>[^\s()\[\]{},]+(?:\s*,\s*[^\s()\[\]{},]+)+)"
        r"(?=\s*(?:\Z|\]|show[\s(]))",
        r"(\g<here>)",
        "a cell is a pair or a triple in round brackets",
        "write `at {cure}`",
    ),
    Slip(
        r"\bat\s+\([^()]*\)(?P<here>,)\s*\(",
        None,
        "one value comes after `at`",
        "write several cells in braces: `{P, Q}`, and a pair of cells in brackets: `(P, Q)`",
    ),
    Slip(
        r"\bshow\s+(?P<here>circle|disk|dot)\b",
        "disc",
        r"there is no shape `\g<here>`",
    ),
    Slip(
        r"(?s)(?P<here>\bshow)\b(?:(?!\b(?:at|show)\b).)*(?:\Z|\]|\bshow\b)",
        None,
        "this `show` has no `at`",
        "write `show TEXT at CELLS`",
        "E189",
        expects="_AT",
    ),
    Slip(
        r"(?s)\bshow\s.*?(?:(?=\b(?:for|if|by|given)\b)|\bat\s.*?(?=\bcolou?r\b))(?P<here>\w+)",
        None,
        r"`\g<here>` cannot come here",
        "write `option a for ... show SHAPE TEXT colour COLOUR at CELLS`; only in a statement that"
        " begins with `show` the clauses come last",
        "E189",
    ),
)

_VALUES = (
    Slip(
        r"(?P<here>random\(\))[^\n]*[0-9]\.[0-9]",
        None,
        "a model says the same each time",
        "make such data elsewhere, and read it as a `table`",
    ),
    Slip(r"\b[0-9]+\.[0-9]+", None, "xc has no decimal fractions", NO_DECIMALS),
    Slip(r"\.(?P<number>[0-9]+)", r"[\g<number>]"),
    Slip(
        r"(?P<here>,)\s*",
        "}{",
        "a hole has one value",
        "write a hole for each, as in `x{i}{j}`",
    ),
    Slip(
        r"(?P<edit>\{(?P<values>[^{}]*)\}(?P<here>\[))",
        r"(\g<values>)[",
        "only names, texts, calls and values in round brackets have indices",
        r"write values in an order in round brackets: `(\g<values>)[i]`",
    ),
    Slip(
        r"\[(?P<values>[^\[\]{}]*)\]",
        r"{\g<values>}",
        "brackets make no list; `[condition]` is 1 if the condition is true, else 0",
        "write a set `{cure}`",
    ),
    Slip(r"(?P<here>(?<=[)\]])(?P<edit>)\()", "*", *_NO_OPERATOR),
    Slip(r"\|(?P<value>[^|\n]+)\|", r"abs(\g<value>)", r"xc has no `|\g<value>|`"),
    *(Slip(re.escape(sign), "for") for sign in "|:"),
    Slip(re.escape("|"), "or"),
    Slip(
        r"(?<=\s)(?P<here>\|)[0-9{]",
        None,
        "a cost comes among the items",
        "write it before `for`",
        "E189",
    ),
    *(Slip(re.escape(sign), "if") for sign in "|:"),
    Slip(
        r"(?<=\s)(?P<here>%)[^\n]*",
        "mod",
        "`%` after a blank begins a comment",
        "write `{cure}` for the remainder",
    ),
    Slip(
        r"\.\.\.|\.\.<|<\.\.",
        None,
        "an interval has two dots, and both of its ends belong to it",
        "write `0..n-1`, or `0 <= i < n` for `i in 0..n-1`",
    ),
    Slip(
        r"(?<!\.)\.\.(?!\.)",
        None,
        "`..` binds less than `+` and `-`, and comes once between two values",
        "write brackets around each interval: `(1..2) + (5..6)`",
    ),
)


def _spelling() -> tuple[Slip, ...]:
    """Signs, words and quotes of other languages and of print."""
    tables = words()
    return (
        *(Slip(re.escape(sign), cure) for sign, cure in tables["signs"].items()),
        Slip(r"(?<=\s)#", "%", _NO_COMMENT, _PERCENT),
        Slip(r"(?<=\S)#", " %", _NO_COMMENT, _PERCENT),
        Slip(r";(?=\s*\Z)", "", "a statement does not end in `;`", "leave `;` out"),
        Slip(";", ","),
        *(
            Slip(
                rf"(?<![\w'])(?P<open>{quote})(?P<text>[^\n]*?)(?P<close>[{closers}])",
                r'"\g<text>"',
                r"a text is not written in \g<open>...\g<close>",
                'write straight double quotes: `"`',
            )
            for quote, closers in tables["quotes"].items()
        ),
        Slip(r"\bfor\s+(?P<here>all|each|every|any)\b", ""),
        Slip(
            r"(?<![\w'])(?P<edit>(?P<here>(?:=|from)\s*(?P<first>[^\s=,]+)\s+(?P<to>to|until))\s+)",
            r"in \g<first>..",
            r"xc has no `\g<to>`",
            "write `{cure}` and the last number",
        ),
        *(
            Slip(rf"(?<![^\W\d])(?P<here>{word.replace(' ', ' +')})\b", cure)
            for word, cure in {**tables["words"], **tables["types"]}.items()
        ),
        Slip(
            rf"\b(?:{'|'.join(COSTS)})\s+(?P<here>[\w']+)",
            None,
            "a cost comes among the items",
            "write `|{COST}` before `for`",
            "E189",
        ),
        Slip(
            r"(?P<edit>\s*(?P<here>\bfor))\b",
            ",",
            "there is a `for` already",
            "write a comma; one `for` is enough for all generators",
            "E189",
        ),
        Slip(
            r"\b(?:and|or)\b",
            "if",
            r"only a condition can have `\g<0>`",
            "write `if` before a condition, a comma before another generator",
            "E189",
        ),
    )


_VAGUE = (
    Slip(
        rf"\Atable\s[^\"]*,\s*(?P<here>{_NAME}|\Z)",
        None,
        "either all columns of a table have names, or none",
        "write `NAME: TYPE` for each, as in `member: text, cost: int`",
        expects="COLUMN",
    ),
    Slip(
        r"(?<=[\w')\]\"])\s+(?P<here>[^\W\d][\w']*|\(|\"[^\"\n]*\")",
        None,
        *_NO_OPERATOR,
        expects="MULTIPLYING",
    ),
)
"""What is said if no edit mends."""


@cache
def dialect() -> Dialect:
    """What people write who know another language."""
    return Dialect(
        "xc has no `{here}`",
        (*_STRUCTURE, *_VALUES, *_spelling(), *_SHOWS),
        missing=words()["forgotten"],
        surplus=r"[,;:)\]}]",
        quote='"',
        comment=r"(?<!\S)%[^\n]*",
        vague=_VAGUE,
    )
