"""The causes of faults that show only when a model runs, where the text tells them."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.languages.xc.binding import Bindings
from dlxc.languages.xc.evaluation_codes import NOT_A_CONDITION, NOT_IN_PICTURE
from dlxc.languages.xc.family_codes import (
    DECLARED_BELOW,
    NOT_DECLARED,
    NOT_DECLARED_BUT_LIKE,
)
from dlxc.languages.xc.generators import Walk
from dlxc.languages.xc.item_table import ItemTable
from dlxc.languages.xc.other_spellings import remainder_behind
from dlxc.languages.xc.tree import Name
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Source, Span

_BRACKETS = "write `({names:whole}) in ...`: without brackets each of these goes through all of it"


def with_cause(
    fault: Diagnostic, source: Source, bindings: Bindings, items: ItemTable
) -> Diagnostic:
    """The fault itself, or with what has caused it.

    That is a `%` that cuts a condition short, a declaration that is below, names of a pair
    without brackets, or needless braces behind `show`.
    """
    if fault.wording in (NOT_DECLARED, NOT_DECLARED_BUT_LIKE):
        number = items.numbers.get(str(fault.facts["name"]))
        if number is not None:
            return fault._replace(wording=DECLARED_BELOW, places=(items.span(number),))
    if fault.span is None:
        return fault
    if fault.wording is NOT_A_CONDITION:
        return remainder_behind(source, fault.span) or fault
    if fault.wording is NOT_IN_PICTURE:
        return _without_braces(fault, source, fault.span)
    if fault.facts.get("kind") == "tuple":
        return _as_pattern(fault, source, fault.span, bindings)
    return fault


def _without_braces(fault: Diagnostic, source: Source, span: Span) -> Diagnostic:
    """`show {i} at ...`: braces make a set there."""
    text = source.slice(span)
    inner = text[1:-1].strip()
    if not (text.startswith("{") and text.endswith("}")) or {*inner} & {*",{}"}:
        return fault
    wording = fault.wording._replace(
        help="behind `show` no braces stand around a value", fix="leave the braces out"
    )
    return fault._replace(wording=wording, edit=Edit(span, inner))


def _as_pattern(fault: Diagnostic, source: Source, span: Span, bindings: Bindings) -> Diagnostic:
    """`i, j in S` where each of them is a tuple."""
    bound = next((each.bound for each in bindings.references if each.use == span), None)
    for names in _names_of_walks(bindings):
        if bound in names:
            here = Span(names[0].start, names[-1].end)
            facts = {**fault.facts, "names": source.slice(here)}
            wording = fault.wording._replace(help=_BRACKETS, fix="write brackets")
            edit = Edit(here, f"({source.slice(here)})")
            return fault._replace(wording=wording, facts=facts, edit=edit)
    return fault


def _names_of_walks(bindings: Bindings) -> Iterator[list[Span]]:
    """The places of the names that go through the same, of several in each generator."""
    for clauses in bindings.clauses.values():
        for generator in clauses.generators:
            if isinstance(generator, Walk) and len(generator.patterns) > 1:
                patterns = generator.patterns
                if all(isinstance(pattern, Name) for pattern in patterns):
                    yield [pattern.span for pattern in patterns]
