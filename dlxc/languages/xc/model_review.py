"""What is suspicious about a model: names without use, statements without result, equal options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.languages.xc.binding import Bindings, declared_names
from dlxc.languages.xc.free_names import free_names
from dlxc.languages.xc.name_origins import (
    is_from_table,
    names_from_tables,
    parts_of,
    unused_index,
)
from dlxc.languages.xc.review_facts import Lookups, ReviewFacts
from dlxc.languages.xc.tree import (
    BlockStatement,
    Cost,
    Data,
    Family,
    Group,
    Hole,
    ItemSpec,
    Let,
    Model,
    Name,
    ParameterStatement,
)
from dlxc.languages.xc.warning_codes import (
    ALL_DROPPED,
    EMPTIED,
    INDEX_IN_NO_NAME,
    LETTER_FOR_ENTRY,
    MARK_ALWAYS_NEEDED,
    MARK_NEVER_NEEDED,
    NAME_LIKE_SIGN,
    NAME_NEVER_USED,
    NEVER_GIVEN,
    NO_ROWS_LEFT,
    OPTIONS_ALIKE,
)
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Problem
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

_MIX = np.uint64(0x9E3779B97F4A7C15)
"""An odd number whose bits are well mixed: that of the golden section."""


_FEW_ROWS = 10
"""Of fewer rows nothing is told about `?`."""


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


def statements_without_result(model: Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about families that give no item or no option.

    A condition that asks about parameters and data only is a switch, and may leave nothing.
    """
    for family in families(model):
        what = "item" if family.keyword in ("primary", "secondary") else "option"
        if facts.results[family.span] or _is_switched_off(family, facts):
            continue
        if facts.rows[family.span]:
            yield ALL_DROPPED.at(family.span)
        elif (condition := facts.emptied_by(family.span)) is not None:
            yield EMPTIED.at(condition, family.span, what=what)
        else:
            yield NO_ROWS_LEFT.at(family.span, what=what)


def _is_switched_off(family: Family, facts: ReviewFacts) -> bool:
    """Whether a condition without subscripts of the statement leaves it out."""
    clauses = family.group.clauses
    condition = facts.emptied_by(family.span)
    if clauses is None or condition is None:
        return False
    modifiers = (each.expression for each in clauses.modifiers if each.span == condition)
    switches = (*(each for each in clauses.before if each.span == condition), *modifiers)
    return any(each is not None and free_names(each) for each in switches)


def never_given(model: Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about conditions behind `given` that are never true.

    Those that ask about parameters, values or data may be true for others.
    """
    declared = {word.text for each in model.statements for word in declared_names(each)}
    for family in families(model):
        clauses = family.group.clauses
        if clauses is None or facts.given[family.span] or not facts.results[family.span]:
            continue
        elements = (modifier for each in clauses.elements for modifier in each.modifiers)
        for modifier in (*elements, *clauses.modifiers):
            condition = modifier.expression
            is_given = modifier.keyword == "given" and condition is not None
            if is_given and condition is not None and free_names(condition).isdisjoint(declared):
                yield NEVER_GIVEN.at(modifier.span, family.span)


def needless_marks(model: Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about `?` where all items are declared, or none is.

    Few rows tell nothing, for a parameter may be small.  Neither does data, of which some may
    lack what the present one has.  None declared is a slip only where no declaration begins alike:
    a family of items may be empty for some parameters.
    """
    has_data = any(isinstance(statement, Data) for statement in model.statements)
    heads = {
        _head(part)
        for family in families(model)
        if family.keyword in ("primary", "secondary")
        for part in parts_of(family.group)
        if isinstance(part, ItemSpec)
    }
    for family in families(model):
        for part in parts_of(family.group):
            rows, missing = facts.lookups.get(part.span, Lookups(0, 0))
            if rows < _FEW_ROWS or isinstance(part, Cost):
                continue
            head = _head(part)
            if missing == 0 and not has_data:
                yield MARK_NEVER_NEEDED.at(part.span)
            elif missing == rows and not any(
                each.startswith(head) or head.startswith(each) for each in heads
            ):
                yield MARK_ALWAYS_NEEDED.at(part.span)


def _head(part: ItemSpec) -> str:
    """What a name begins with, up to its first hole."""
    first = part.name[0]
    return "" if isinstance(first, Hole) else first.text


def digits_from_tables(model: Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about integers of a table that declarations write as letters."""
    tables = frozenset(
        each.name.text
        for each in model.statements
        if isinstance(each, Data) and "int" in each.types
    )
    for family in families(model) if tables else ():
        yield from _digits_of(family.group, tables, facts)


def _digits_of(group: Group, known: frozenset[str], facts: ReviewFacts) -> Iterator[Diagnostic]:
    known = names_from_tables(group.clauses, known)
    for part in group.parts:
        if isinstance(part, Group):
            yield from _digits_of(part, known, facts)
        elif isinstance(part, ItemSpec):
            for piece in part.name:
                most = facts.large_digits.get(piece.span, 0)
                if most and isinstance(piece, Hole) and is_from_table(piece.expression, known):
                    yield LETTER_FOR_ENTRY.at(piece.span, value=most, digit=DIGITS[most])


def odd_names(model: Model) -> Iterator[Diagnostic]:
    """Warnings about declared items whose names look like signs of something else."""
    declarations = (each for each in families(model) if each.keyword in ("primary", "secondary"))
    for family in declarations:
        for part in parts_of(family.group):
            if isinstance(part, ItemSpec) and not any(isinstance(p, Hole) for p in part.name):
                text = "".join(piece.text for piece in part.name if not isinstance(piece, Hole))
                remedy = _remedy(text)
                # A name in quotes is shorter than its place, and is meant so.
                if remedy and len(text) == part.name[-1].span.end - part.name[0].span.start:
                    yield NAME_LIKE_SIGN.at(part.span, name=text, remedy=remedy)


def _remedy(name: str) -> str:
    """What to write instead of a name that looks like something else; nothing for usual ones."""
    if name in ("...", ".."):
        return "write the items one by one, or a hole and `for`"
    if name[:1] in ("'", "\u201c", "\u2018"):
        return "write straight double quotes around a name with signs"
    if name.startswith(("//", "/*")):
        return "write `%` to begin a comment"
    if len(name) > 1 and name[-1] in ",;":
        return f"write `{name[:-1]}` and a blank, for blanks part items"
    return ""


def equal_options(problem: Problem, indices: Mapping[Span, Name]) -> Iterator[Diagnostic]:
    """A warning for each statement that has options which equal earlier ones.

    `indices` has a subscript that no name needs, by the places of statements.
    """
    blocks = [*problem.blocks]
    hashes = np.concatenate([np.zeros(0, np.uint64), *map(_hashes, blocks)])
    order = np.argsort(hashes, kind="stable")
    again = np.zeros(len(hashes), np.bool_)
    again[order[1:]] = hashes[order[1:]] == hashes[order[:-1]]
    first = 0
    told: dict[Span, list[int]] = {}
    for block in blocks:
        rows = np.flatnonzero(again[first : first + len(block)])
        for row in rows.tolist():
            span = block.span(row)
            if span is not None:
                told.setdefault(span, []).append(row + first)
        first += len(block)
    for span, numbers in told.items():
        index, option = indices.get(span), _written(problem, numbers[0])
        if index is None:
            yield OPTIONS_ALIKE.at(span, count=len(numbers), option=option)
        else:
            yield INDEX_IN_NO_NAME.at(
                index.span, count=len(numbers), option=option, index=index.name
            )


def unused_indices(model: Model, bindings: Bindings) -> dict[Span, Name]:
    """For statements with a subscript that no name needs the first of these."""
    found = {}
    for family in families(model):
        clauses = family.group.clauses
        if family.keyword == "option" and clauses is not None:
            index = unused_index(family, bindings.clauses[clauses.span].generators)
            if index is not None:
                found[family.span] = index
    return found


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
