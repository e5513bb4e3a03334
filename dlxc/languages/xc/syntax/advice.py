"""What other languages write, and what xc has for it: signs, words, statements, functions, values.

`DIALECT` is what the engine of repair tries where the grammar stops.  The other tables are for the
rooms that look for keywords, names, functions and numbers.
"""

from __future__ import annotations

import re

from dlxc.languages.repair import Dialect, Slip

_NAME = r"[^\W\d][\w']*"

BARE = ("fits", "consistent")
"""The conditions that `if` has alone."""

_SIGNS = {
    "==": "=",
    ":=": "=",
    "**": "^",
    "//": "div",
    "&&": "and",
    "||": "or",
    "<>": "!=",
    "=<": "<=",
    "=>": ">=",
    "/": "div",
    "%": "mod",
    "!": "not",
    "~": "not",
    "&": "and",
    "\u00ac": "not",
    "\u00b7": "*",
    "\u00d7": "*",
    "\u2013": "-",
    "\u2212": "-",
    "\u2026": "..",
    "\u2208": "in",
    "\u2209": "not in",
    "\u2227": "and",
    "\u2228": "or",
    "\u222a": "+",
    "\u2260": "!=",
    "\u2264": "<=",
    "\u2265": ">=",
}
"""How xc writes the signs of other languages and of print; the longer ones come first."""

WORDS = {
    "where": "if",
    "when": "if",
    "such that": "if",
    "unless": "if not",
    "to": "..",
    "until": "..",
    "from": "in",
    "is": "=",
    "xor": "!=",
}
"""How xc writes the words of other languages."""

_TYPES = {"integer": "int", "number": "int", "string": "text", "str": "text", "char": "text"}

_QUOTES = {
    "'": "'",
    "`": "`",
    "\u201c": "\u201d\u201c",
    "\u201d": "\u201d\u201c",
    "\u201e": "\u201c\u201d",
    "\u2018": "\u2019\u2018",
    "\u2019": "\u2019\u2018",
    "\u00ab": "\u00bb",
}
"""Quotes of other languages and of print, each with those that close it."""

STATEMENTS = {
    "assert": "require",
    "assume": "require",
    "constraint": "require",
    "const": "let",
    "var": "let",
    "def": "let",
    "item": "primary",
    "items": "primary",
    "options": "option",
}
"""How xc writes the keywords of other languages."""

COSTS = ("cost", "costs", "price", "weight", "gain")
"""Words that others write before what an option costs."""

DECIMAL = re.compile(r"-?[0-9]+[.,][0-9]+")
NO_DECIMALS = "numbers are integers: count in a smaller unit, as cents, and write `750` for `7.50`"


_REVERSE = r"\s+(?P<here>desc|descending|reverse|reversed|down)\b"
_REVERSED = "write `by {cure}` for the reverse order"
_WITHOUT_AT = "this `show` has no `at`", "write `show TEXT at CELLS`"
_CONDITIONAL = (
    r"a value cannot have `\g<here>`",
    "`[condition]` is 1 if the condition is true, else 0: write `[x = 1]*a + [x != 1]*b`",
)
_NOT_ALONE = (
    r"`if \g<bare>` is alone, and at the end of the clauses",
    "write other conditions before it, each with an `if` of its own",
)
_OF_A_LIST = "brackets make no list; `[condition]` is 1 if the condition is true, else 0"
_NO_COMMENT = "`#` does not begin a comment"
_PERCENT = "write `%` at the margin or after a blank"

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
        rf"\^(?P<here>(?P<base>[0-9]+)(?P<factor>{_NAME}))",
        r"(\g<here>)",
        r"`^\g<here>` can be read in two ways",
        r"write brackets: `^{cure}`, or `*` before `\g<factor>`",
        "E185",
    ),
    Slip(
        r"\^(?P<here>[0-9]+)\(",
        None,
        r"`^\g<here>(` can be read in two ways",
        "write brackets around all of the exponent, or `*` before `(`",
        "E185",
    ),
    Slip(
        rf"\bif\s+(?P<bare>{'|'.join(BARE)})\s+(?P<here>[\w']+|[^\s\w,\]])",
        None,
        *_NOT_ALONE,
        "E189",
    ),
    Slip(
        rf"\bif\s[^,]*?(?P<here>\b(?P<bare>{'|'.join(BARE)}))\b",
        None,
        *_NOT_ALONE,
        "E189",
    ),
    Slip(r"(?P<here>\b(?:then|else))\b", None, *_CONDITIONAL, expects="MULTIPLYING"),
    Slip(r"(?P<here>\bif)\b[^\n]*?\b(?:then|else)\b", None, *_CONDITIONAL),
    Slip(r"(?P<here>\?)[^\n?]*:", None, *_CONDITIONAL, expects="MULTIPLYING"),
    Slip(
        rf"\Alet\s+(?P<name>{_NAME})\s*(?P<here>\((?P<names>(?P<first>{_NAME})[^()=]*)\))\s*=",
        r"[\g<names>]",
        "`let` gives names to values and arrays, not to functions",
        r"write `let \g<name>{cure} = ... for 0 <= \g<first> < n`, an array",
    ),
    Slip(
        rf"(?P<here>,)(?=\s*{_NAME}\s*=)",
        lambda found: "\nlet" if found.string.startswith("let") else None,
        "a `let` gives a value to one name",
        "write another `let` on a line of its own",
    ),
    Slip(
        r"(?s)(?P<here>(?P<file>from\s+\"[^\"\n]*\")\s+(?P<of>of\s+\S.*))",
        r"\g<of> \g<file>",
        "`of` comes before `from`",
    ),
    Slip(r"\s(?P<here>asc|ascending|up)\b", ""),
    Slip(rf"\bby\s+(?P<edit>-\s*(?P<key>{_NAME}){_REVERSE})", r"\g<key>", "", _REVERSED),
    Slip(rf"\bby\s+(?P<edit>(?P<key>{_NAME}){_REVERSE})", r"-\g<key>", "", _REVERSED),
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
        r"(?s)(?P<edit>\s+(?P<cells>at\s.*?)\s*(?P<here>,?\s*\bcolou?r)(?P<colour>\s.*))",
        r" colour\g<colour> \g<cells>",
        "the colour comes before `at`",
        "write `show TEXT colour COLOUR at CELLS`",
        "E189",
    ),
    Slip(
        r"\bshow\s+(?P<here>circle|disk|dot)\b",
        "disc",
        r"there is no shape `\g<here>`",
    ),
    Slip(
        rf"\bshow\s+(?P<here>(?P<shape>{_NAME}))(?<!disc)(?<!line)(?<!border)(?<!colour)"
        r"(?<!color)\s+(?!at\s)[\w\"(]",
        None,
        r"there is no shape `\g<shape>`",
        "write `disc`, `line` or `border`; several values are one text with `join(a, b)`",
    ),
    Slip(
        r"\bshow\s+(?P<edit>(?P<text>\"[^\"\n]*\"|[^\s\"]+)\s+"
        r"(?P<here>(?P<shape>disc|line|border)))\b",
        r"\g<shape> \g<text>",
        "the shape comes before all else",
        r"write `show \g<shape> TEXT at CELLS`",
        "E189",
    ),
    Slip(
        r"\bshow\s+(?P<edit>(?P<one>[^\s,\"]+|\"[^\"\n]*\")\s+"
        r"(?P<here>(?P<two>[^\s,\"]+|\"[^\"\n]*\")))\s+at\b",
        r"join(\g<one>, \g<two>)",
        "`show` has one value here, and this is another",
        "write one text of several values: `{cure}`",
    ),
    Slip(
        r"(?s)\Ashow\s.*?(?P<edit>\s+)(?P<here>show)\b",
        "\n",
        "clauses come after the last `show` of a statement",
        "begin a line at the margin for another statement",
        "E189",
    ),
    Slip(
        r"(?s)\Ashow\s.*?(?P<here>\b(?:for|if|by|given))\b",
        None,
        r"`\g<here>` comes after the cells",
        "write `show TEXT at CELLS for ...`",
        "E189",
    ),
    Slip(
        r"(?s)(?P<edit>(?P<show>\bshow\s[^\]]*?)\s+"
        r"(?P<clauses>(?P<here>\b(?:for|if|by|given))\s[^\]]*?))\s*(?:\Z|\])",
        r"\g<clauses> \g<show>",
        r"`\g<here>` comes before `show`",
        "move the clauses in front of `show`",
        "E189",
    ),
    Slip(
        r"(?s)\bshow\s.*?(?P<here>\b(?:for|if|by|given))\b",
        None,
        r"`\g<here>` comes before `show`",
        "move the clauses in front of `show`",
        "E189",
    ),
    Slip(
        r"(?P<here>\bshow)\s+(?:\"[^\"\n]*\"|[^\s\"]+)\s+(?P<edit>)(?=[\w({])",
        "at",
        *_WITHOUT_AT,
        "E189",
        expects="_AT",
    ),
    Slip(
        r"(?s)(?P<here>\bshow)\b(?:(?!\b(?:at|show)\b).)*"
        r"(?:\Z|\]|\bshow\b)",
        None,
        *_WITHOUT_AT,
        "E189",
        expects="_AT",
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
    Slip(r"\[(?P<values>[^\[\]{}]*)\]", r"{\g<values>}", _OF_A_LIST, "write a set `{cure}`"),
    Slip(
        r"(?P<here>(?<=[)\]])(?P<edit>)\()",
        "*",
        "there is no operator between these two values",
        "write `*` for a product; only a number needs no sign, as in `2n` and `3(a+b)`",
    ),
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
    Slip(r"(?:(?<=int)|(?<=text))\.\.\.", "*"),
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

_SPELLING = (
    *(Slip(re.escape(sign), instead) for sign, instead in _SIGNS.items()),
    Slip(r"(?<=[\w')\]])!", None, "", "write the product, as in `4*3*2`"),
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
        for quote, closers in _QUOTES.items()
    ),
    Slip(r"\bfor\s+(?P<here>all|each|every|any)\b", ""),
    Slip(
        r"(?<![\w'])(?P<edit>(?P<here>(?:=|from)\s*(?P<first>[^\s=,]+)\s+(?P<to>to|until))\s+)",
        r"in \g<first>..",
        r"xc has no `\g<to>`",
        "write `{cure}` and the last number",
    ),
    *(
        Slip(rf"(?<![^\W\d])(?P<here>{word.replace(' ', ' +')})\b", instead)
        for word, instead in {**WORDS, **_TYPES}.items()
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
        r"\*(?P<here>,)", None, "the column with `*` is the rest of a row", "write this column last"
    ),
    Slip(
        rf"\Atable\s[^\"]*?\sof\s+(?P<here>(?P<name>{_NAME}))",
        None,
        r"expected `int` or `text`, found `\g<name>`",
        r"write its type: `\g<name>: text`",
        expects="COLUMN",
    ),
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
        "there is no operator between these two values",
        "write `*` for a product; only a number needs no sign, as in `2n` and `3(a+b)`",
        expects="MULTIPLYING",
    ),
)
"""What is said if no edit mends."""

DIALECT = Dialect(
    "xc has no `{here}`",
    (*_STRUCTURE, *_VALUES, *_SPELLING, *_SHOWS),
    missing={
        "COMMA": ",",
        "EQUAL": "=",
        "_AT": "at",
        "_OF": "of",
        "_FOR": "for",
        "MODIFIER": "if",
        "_FROM": "from",
        "_SHOW": "show",
    },
    surplus=r"[,;:)\]}]",
    quote='"',
    comment=r"(?<!\S)%[^\n]*",
    vague=_VAGUE,
)
"""What people write who know another language."""

FUNCTIONS_OF_OTHERS = {
    "range": "`0 <= i < n` or `i in 0..n-1`",
    "len": "`size(...)`",
    "length": "`size(...)`",
    "card": "`size(...)`",
    "str": "`dec(...)`, or `join(...)` for several values",
    "int": "`digit(c)` for the value of a digit",
    "ord": "`code(c)`",
    "pow": "`a^b`",
    "sqr": "`a^2`",
    "mod": "`a mod b`",
    "floor": "`a div b`, which is rounded down",
    "bin": "`digits(x, 2, width)`",
    "popcount": "`weight(x)`",
    "find": "`index(x, S)`",
    "sorted": "`by` after the generator",
    "enumerate": "`0 <= i < size(S)` and `S[i]`",
    "zip": "`0 <= i < size(S)` and `S[i]`",
    "forall": "`all(condition for ...)`",
    "exists": "`any(condition for ...)`",
    "combinations": "`subsets(S, k)`",
    "set": "`{...}`",
    "union": "`A + B`",
    "intersect": "`{x for x in A if x in B}`",
    "intersection": "`{x for x in A if x in B}`",
    "diff": "`{x for x in A if x not in B}`",
    "difference": "`{x for x in A if x not in B}`",
    "setminus": "`{x for x in A if x not in B}`",
    "factorial": "the product, as in `4*3*2`",
}
"""What xc has for functions of other languages."""

VALUES_OF_OTHERS = {
    "true": "`1 = 1`",
    "false": "`1 = 0`",
    "len": "`size(...)`",
    "circle": "`disc`",
    "disk": "`disc`",
}
"""What xc has for names of other languages that stand for values, or for shapes in pictures."""
