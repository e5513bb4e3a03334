"""What other languages write, and what xc has for it: signs, words, quotes, functions, values.

These are tables; where in a statement they count is known by `stops`, and by the rooms that look
for names and functions.
"""

from __future__ import annotations

import re

SIGNS = {
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
    "|": "or",
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
"""How xc writes the signs of other languages and of print."""

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

TYPES = {"integer": "int", "number": "int", "string": "text", "str": "text", "char": "text"}
"""How xc writes the types of columns."""

QUOTES = {
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

EACH = ("all", "each", "every", "any")
"""Words that others write after `for`."""

ASCENDING = ("asc", "ascending", "up")
DESCENDING = ("desc", "descending", "reverse", "reversed", "down")
"""Words that others write after a key of sorting."""

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
