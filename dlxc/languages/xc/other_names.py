"""Functions and values of other languages, and what xc has for them."""

from __future__ import annotations

_FUNCTIONS = {
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
    "sorted": "`by` behind the generator",
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

_NAMES = {"true": "`1 = 1`", "false": "`1 = 0`", "len": "`size(...)`"}


def function_of_xc(name: str) -> str:
    """What xc has for a function of other languages, or nothing."""
    return _FUNCTIONS.get(name.lower(), "")


def value_of_xc(name: str) -> str:
    """What xc has for a name of other languages, or nothing."""
    return _NAMES.get(name.lower(), "")
