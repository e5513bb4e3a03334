"""Faults of a run together with their causes, where the text or the items show them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from dlxc.geometry import DIGITS
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.names.binding import Bindings
from dlxc.languages.xc.syntax.advice import COSTS, WORDS
from dlxc.languages.xc.syntax.faults import remainder_after
from dlxc.languages.xc.syntax.tree import Model, Name, Walk, walk
from dlxc.languages.xc.values.rows import RowError
from dlxc.text.diagnostics import Diagnostic, Edit, Label, joined_edit
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_COST = re.compile(r"\$?[0-9]+")
_COST_OR_HOLE = re.compile(r"\$?[0-9]+|\{[^{}]*\}")
_NEXT_ITEM = re.compile(r"[ \t]+([^\s\[\]|\"]*\{[^\s\[\]|\"]*)")

_NUMBER_BEHIND = re.compile(r"[ \t]+([0-9]+)(?![^\s\]])")

_MOST_ASKED = 1000
"""Whether items are numbers is looked for among so many."""

_BRACKETS = "write `({names}) in ...`: without brackets each of these goes through all of it"


def explained(
    error: RowError, source: Source, model: Model, bindings: Bindings, items: ItemTable
) -> Diagnostic:
    """What is reported of a fault.

    Its cause may be a `%` that cuts a condition short, a declaration that is below, names of a pair
    without brackets, or needless braces after `show`.
    """
    if error.wanted == "item" and error.found in items.numbers:
        error.sentence = f"the item `{shortened(error.found)}` is declared further below"
        error.help = "move its declaration above this line"
        error.labels = (Label(items.span(items.numbers[error.found]), "it is declared here"),)
    told = error.diagnostic()
    if error.wanted == "item" and error.found not in items.numbers:
        return _meant_otherwise(told, source, error, items)
    if error.wanted == "condition":
        return remainder_after(source, error.span) or told
    if error.wanted == "picture":
        return _without_braces(told, source, error.span)
    return (
        _as_pattern(told, source, error.span, model, bindings) if error.found == "tuple" else told
    )


def _meant_otherwise(
    told: Diagnostic, source: Source, error: RowError, items: ItemTable
) -> Diagnostic:
    """An item that is not declared, if it is a cost, several items, or the beginning of a name."""
    place = span = error.span
    text, remedy = source.slice(span), ""
    behind = _NEXT_ITEM.match(source.text, span.end)
    whole = text + behind[1] if behind else ""
    parts = [part for part in text.split(",") if part]
    if (declared := items.numbers.get(f"{error.found},")) is not None:
        label = Label(items.span(declared), f"this is the item `{shortened(error.found)},`")
        ends = [at.end for at in items.counts_by_place() if source.text[at.end - 1] == ","]
        edit = joined_edit([Edit(Span(end - 1, end), "") for end in ends], source.text)
        edit = edit._replace(title="leave the commas out")
        help_ = "blanks separate items: leave the commas out there"
        return told._replace(help=help_, labels=(label,), edit=edit)
    in_digits = re.sub(r"[1-5][0-9]|6[01]", lambda two: DIGITS[int(two[0])], error.found)
    if in_digits in items.numbers and in_digits != error.found:
        help_ = "in a name 10 to 61 are written `a` to `Z`: "
        help_ += f"write `{shortened(in_digits)}`, or declare the items with `{{dec(i)}}`"
        told = told._replace(help=help_)
        edit = Edit(place, in_digits, f"write `{shortened(in_digits)}`")
        return told._replace(edit=edit) if text == error.found else told
    times = re.compile(rf"([0-9]+)[*x]{re.escape(error.found)}")
    if (
        much := next(filter(None, map(times.fullmatch, islice(items.numbers, _MOST_ASKED))), None)
    ) is not None:
        label = Label(
            items.span(items.numbers[much[0]]), f"this is the item `{shortened(much[0])}`"
        )
        help_ = f"an item that is covered {much[1]} times is declared as `{much[1]}|{error.found}`"
        return told._replace(help=help_, labels=(label,))
    is_number = _COST.fullmatch(error.found) and _COST_OR_HOLE.fullmatch(text)
    if is_number and not any(map(str.isdecimal, islice(items.numbers, _MOST_ASKED))):
        remedy, cure = "a cost has a bar before it", f"|{text.lstrip('$')}"
    elif error.found in COSTS and (cost := _NUMBER_BEHIND.match(source.text, span.end)):
        remedy, cure, place = (
            "a cost has a bar before it",
            f"|{cost[1]}",
            Span(span.start, cost.end()),
        )
    elif (item := text.partition("="))[1] and error.found.partition("=")[0] in items.numbers:
        remedy, cure = "a colour has a colon before it", f"{item[0]}:{item[2]}"
    elif error.found in WORDS:
        return told._replace(help=f"did you mean `{WORDS[error.found]}`? It comes after `for`")
    elif text.endswith(",") and error.found[:-1] in items.numbers:
        remedy, cure = "blanks separate items", text[:-1]
    elif len(parts) > 1 and items.numbers.keys() >= {*parts}:
        remedy, cure = "blanks separate items", " ".join(parts)
    elif behind and _shape(whole) in {_shape(source.slice(at)) for at in items.counts_by_place()}:
        remedy, cure, place = "a name has no blank", whole, Span(span.start, behind.end())
    if not remedy:
        return told
    help_ = f"{remedy}: write `{shortened(cure)}`"
    return told._replace(help=help_, edit=Edit(place, cure))


def _shape(text: str) -> str:
    """The characters of a name, without the values of its holes."""
    return re.sub(r"\{[^{}]*\}", "{}", text)


def _without_braces(told: Diagnostic, source: Source, span: Span) -> Diagnostic:
    """`show {i} at ...`: braces make a set there."""
    text = source.slice(span)
    inner = text[1:-1].strip()
    if not (text.startswith("{") and text.endswith("}")) or {*inner} & {*",{}"}:
        return told
    return told._replace(
        help="after `show` a value has no braces",
        edit=Edit(span, inner, "leave the braces out"),
    )


def _as_pattern(
    told: Diagnostic, source: Source, span: Span, model: Model, bindings: Bindings
) -> Diagnostic:
    """`i, j in S` where each of them is a tuple."""
    bound = next((each.bound for each in bindings.references if each.use == span), None)
    for names in _names_of_walks(model):
        if bound in names:
            here = Span(names[0].start, names[-1].end)
            names_there = source.slice(here)
            return told._replace(
                help=_BRACKETS.format(names=names_there),
                edit=Edit(here, f"({names_there})", "write brackets"),
            )
    return told


def _names_of_walks(model: Model) -> Iterator[list[Span]]:
    """The places of the names that go through the same, of several in each generator."""
    for node in walk(model.statements):
        patterns = node.patterns if isinstance(node, Walk) else ()
        if len(patterns) > 1 and all(isinstance(pattern, Name) for pattern in patterns):
            yield [pattern.span for pattern in patterns]
