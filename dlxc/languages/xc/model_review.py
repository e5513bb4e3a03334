"""What is suspicious about a model: names without use, statements without result, equal options."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.binding import Bindings
from dlxc.languages.xc.tree import (
    BlockStatement,
    Data,
    Family,
    Let,
    Model,
    ParameterStatement,
)
from dlxc.languages.xc.warning_codes import NAME_NEVER_USED, NO_ROWS_LEFT, OPTIONS_ALIKE
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Problem
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

_MIX = np.uint64(0x9E3779B97F4A7C15)
"""An odd number whose bits are well mixed: that of the golden section."""


def names_without_use(model: Model, bindings: Bindings) -> Iterator[Diagnostic]:
    """Warnings about parameters, values and data that nothing uses."""
    sizes = {dim.span for each in model.statements if isinstance(each, Data) for dim in each.dims}
    used = {each.bound for each in bindings.references if not {each.use, each.bound} <= sizes}
    for statement in model.statements:
        if isinstance(statement, ParameterStatement | Let | Data):
            words = [statement.name, *(statement.dims if isinstance(statement, Data) else ())]
            if not any(word.span in used for word in words):
                yield NAME_NEVER_USED.at(statement.name.span, name=statement.name.text)


def families(model: Model) -> Iterator[Family]:
    """The families of a model, those in blocks too."""
    for statement in model.statements:
        if isinstance(statement, Family):
            yield statement
        elif isinstance(statement, BlockStatement):
            yield from statement.families


def statements_without_result(model: Model, problem: Problem) -> Iterator[Diagnostic]:
    """Warnings about families that give no item or no option.

    Options that are given are not in the problem, and neither are items that these cover.  So
    models with such options are not looked at.
    """
    found = [*families(model)]
    if any(map(_gives_options, found)):
        return
    origins = {block.origin for block in problem.blocks}
    spans = {problem.items.span(number) for number in range(len(problem.items))}
    for family in found:
        if family.keyword == "option":
            if family.span not in origins:
                yield NO_ROWS_LEFT.at(family.span, what="option")
        elif not any(span and family.span.start <= span.start < family.span.end for span in spans):
            yield NO_ROWS_LEFT.at(family.span, what="item")


def _gives_options(family: Family) -> bool:
    """Whether options of a family are chosen in advance."""
    clauses = family.group.clauses
    modifiers = () if clauses is None else clauses.modifiers
    elements = () if clauses is None else clauses.elements
    in_elements = (modifier for element in elements for modifier in element.modifiers)
    conditions = (modifier.keyword for modifier in (*modifiers, *in_elements))
    return family.keyword == "given" or "given" in conditions


def equal_options(problem: Problem) -> Iterator[Diagnostic]:
    """A warning for each statement that has options which equal earlier ones."""
    blocks = [*problem.blocks]
    hashes = np.concatenate([np.zeros(0, np.uint64), *map(_hashes, blocks)])
    order = np.argsort(hashes, kind="stable")
    again = np.zeros(len(hashes), np.bool_)
    again[order[1:]] = hashes[order[1:]] == hashes[order[:-1]]
    first = 0
    told: dict[Span, list[int]] = {}
    for block in blocks:
        rows = np.flatnonzero(again[first : first + len(block)])
        if len(rows) and isinstance(block.origin, Span):
            told.setdefault(block.origin, []).extend((rows + first).tolist())
        first += len(block)
    for span, numbers in told.items():
        yield OPTIONS_ALIKE.at(span, count=len(numbers), option=_written(problem, numbers[0]))


def _hashes(block: Block) -> NDArray[np.uint64]:
    """A number for each option, equal for options with the same items in the same colours.

    The order of the items does not matter.  Different options have different numbers but for a
    chance of one in 2^64 a pair.
    """
    colours = np.full(block.items.shape, NO_COLOUR) if block.colours is None else block.colours
    keys = (block.items.astype(np.uint64) << np.uint64(32)) + (colours + 1).astype(np.uint64)
    keys = (keys + _MIX) * _MIX
    keys ^= keys >> np.uint64(29)
    keys *= _MIX
    keys ^= keys >> np.uint64(32)
    keys[block.items == NO_ITEM] = 0
    hashes: NDArray[np.uint64] = keys.sum(axis=1, dtype=np.uint64)
    return hashes


def _written(problem: Problem, number: int) -> str:
    """An option as DLX writes it."""
    for block in problem.blocks:
        if number < len(block):
            option = problem.options.option(block, number, 1)
            return " ".join(map(str, option))
        number -= len(block)
    raise AssertionError("the option is one of the problem")
