"""The functions of xc as they are told of: how each is called, and what it gives."""

from __future__ import annotations

from typing import NamedTuple


class FunctionSignature(NamedTuple):
    """How a function is called, in one way or several, and what it gives."""

    calls: tuple[str, ...]
    meaning: str


_AGGREGATE = "of values, of a set, or over clauses"

SIGNATURES: dict[str, FunctionSignature] = {
    "abs": FunctionSignature(("abs(x)",), "the integer x without its sign"),
    "min": FunctionSignature(("min(...)",), f"the least integer, text or tuple {_AGGREGATE}"),
    "max": FunctionSignature(("max(...)",), f"the greatest integer, text or tuple {_AGGREGATE}"),
    "sum": FunctionSignature(("sum(...)",), f"the sum of integers: {_AGGREGATE}"),
    "count": FunctionSignature(
        ("count(...)",), "how many conditions hold, or how many elements a set has"
    ),
    "any": FunctionSignature(("any(...)",), "whether one of some conditions holds"),
    "all": FunctionSignature(("all(...)",), "whether all of some conditions hold"),
    "size": FunctionSignature(("size(S)",), "the number of elements, characters or rows"),
    "weight": FunctionSignature(("weight(x)",), "the number of ones of x in binary"),
    "digit": FunctionSignature(
        ("digit(c)", "digit(c, default)"),
        "the value of a digit, `0` to `Z`; the default for other characters",
    ),
    "code": FunctionSignature(("code(c)",), "the code of a character in Unicode"),
    "index": FunctionSignature(("index(x, S)",), "where x first stands in a sequence or set"),
    "join": FunctionSignature(
        ("join(...)",), "a text of integers, texts, tuples and sets: of values, or over clauses"
    ),
    "dec": FunctionSignature(
        ("dec(x)", "dec(x, width)"), "the integer x as a decimal text, with zeros up to a width"
    ),
    "hex": FunctionSignature(
        ("hex(x)", "hex(x, width)"), "the integer x as a hexadecimal text, with zeros up to a width"
    ),
    "digits": FunctionSignature(
        ("digits(x, radix)", "digits(x, radix, width)"),
        "the digits of x in a radix up to 62, with zeros up to a width",
    ),
    "cells": FunctionSignature(
        ("cells(g)", "cells(q)"),
        "the cells of a grid as pairs; those of an option of a packing as `(x, y, suffix)` or"
        " `(x, y, z)`",
    ),
    "piece": FunctionSignature(("piece(q)",), "the name of the piece of an option of a packing"),
    "subsets": FunctionSignature(
        ("subsets(S)", "subsets(S, k)"), "all subsets of a set, or those with k elements"
    ),
    "permutations": FunctionSignature(
        ("permutations(S)", "permutations(S, k)"),
        "all tuples of different values of a set, of all of them or of k",
    ),
    "connected": FunctionSignature(
        ("connected(S, k)",), "all connected sets of k, where S is a set of pairs of neighbours"
    ),
}
"""By the names of the functions."""


def usage_of(name: str) -> str:
    """How a function is called and what it gives, in a sentence; nothing for one not known."""
    found = SIGNATURES.get(name)
    if found is None:
        return ""
    return f"{' or '.join(f'`{each}`' for each in found.calls)}: {found.meaning}"
