"""What is wrong with options and names: looked up only where there is a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from dlxc.geometry.digits import DIGITS
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.layout import laid_out
from dlxc.languages.xc.families.naming import braces_around, digit_fault, written_names
from dlxc.languages.xc.names.binding import Bindings
from dlxc.languages.xc.syntax.advice import COSTS, WORDS
from dlxc.languages.xc.syntax.faults import remainder_after
from dlxc.languages.xc.syntax.tree import (
    Cost,
    Group,
    Hole,
    ItemSpec,
    Model,
    Name,
    Template,
    Walk,
    walk,
)
from dlxc.languages.xc.values.columns import Codes
from dlxc.languages.xc.values.rows import RowError, RowTable
from dlxc.text.diagnostics import Diagnostic, Edit, Label, joined_edit
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word


def undeclared_item(spec: ItemSpec, table: RowTable, rows: Codes, items: ItemTable) -> RowError:
    """A fault for an item that is not declared in some rows of a table."""
    evaluator, row = items.evaluator, table.picked(rows[:1])
    (name,) = written_names(spec.name, row, evaluator).names
    if name is None:
        return digit_fault(spec.name, spec.span, rows, table, evaluator, in_option=True)
    like = _with_braces(spec, row, items)
    if like:
        return RowError(
            "E210",
            spec.span,
            f"the item `{shortened(name)}` is not declared",
            help=f"did you mean `{like}`? a value is written in braces",
            fix=f"write `{like}`",
            edit=Edit(spec.name[0].span, like),
            rows=rows,
        ).at(table)
    near = nearest(name, items.numbers)
    return RowError(
        "E210",
        spec.span,
        f"the item `{shortened(name)}` is not declared",
        help=f"did you mean `{near}`? `?` leaves an item out that is not declared, `if fits` drops"
        " the option"
        if near
        else "declare it, write `?` after it to leave it out, or `if fits` to drop the option",
        rows=rows,
        wanted="item",
        found=name,
    ).at(table)


def _with_braces(spec: ItemSpec, row: RowTable, items: ItemTable) -> str:
    """The name with braces around its subscripts, if that item is declared."""
    first, braced = spec.name[0], braces_around(spec, row)
    if not braced:
        return ""
    parts = re.split(r"[{}]", braced)
    template: Template = tuple(
        Hole(Name(part, first.span), first.span) if number % 2 else Word(part, first.span)
        for number, part in enumerate(parts)
    )
    [written] = written_names(template, row, items.evaluator).names
    return braced if written is not None and written in items.numbers else ""


def repeated_item(
    number: int,
    rows: Codes,
    group: Group,
    table: RowTable,
    items: ItemTable,
    *,
    has_two_colours: bool,
) -> RowError:
    """A fault for an item that is in the options of some rows twice, reported where it is again."""
    name = shortened(items.names[number])
    first, again = _parts_with(number, group, table.picked(rows[:1]), items)[:2]
    edit = None
    sentence = f"the item `{name}` is in this option twice"
    cure = (
        "an option has each item once: write a condition that drops the option, or `if consistent`,"
        " which writes the item once"
    )
    if has_two_colours:
        sentence = f"the item `{name}` has two colours in this option"
        cure = "`if consistent` after the clauses drops such options"
    elif again in group.parts and _is_plain(again) and _is_plain(first):
        before = group.parts[group.parts.index(again) - 1] if again != first else first
        cure, edit = "leave it out here", Edit(Span(before.span.end, again.span.end), "")
    elif items.item(number).high > 1:
        cure = (
            "an option covers an item once, also one that must be covered several times; write a"
            " condition that drops the option, or `if consistent`, which writes the item once"
        )
    labels = [Label(first.span, "it is here first")] if first.span != again.span else []
    return RowError("E212", again.span, sentence, *labels, rows=rows, help=cure, edit=edit).at(
        table
    )


def _parts_with(number: int, group: Group, row: RowTable, items: ItemTable) -> list[ItemSpec]:
    """The parts of a line that give an item in a row, in order; some give it several times."""
    found: list[tuple[int, ItemSpec]] = []
    for entries in laid_out(group, row, items.evaluator.rows).parts:
        if not isinstance(entries.part, Cost):
            numbers = items.numbers_of(entries.part.name, entries.table)
            places = entries.places[numbers == number].tolist()
            found += [(place, entries.part) for place in places]
    return [part for _, part in sorted(found, key=lambda each: each[0])]


def _is_plain(spec: ItemSpec) -> bool:
    """Whether an item has no hole and no colour."""
    return spec.colour is None and not any(isinstance(piece, Hole) for piece in spec.name)


_COST = re.compile(r"\$?[0-9]+")
_COST_OR_HOLE = re.compile(r"\$?[0-9]+|\{[^{}]*\}")
_NEXT_ITEM = re.compile(r"[ \t]+([^\s\[\]|\"]*\{[^\s\[\]|\"]*)")

_NUMBER_BEHIND = re.compile(r"[ \t]+([0-9]+)(?![^\s\]])")

_MOST_ASKED = 1000
"""Whether items are numbers is looked for among so many."""

_BRACKETS = "write `({names}) in ...`: without brackets each of these goes through all of it"


def with_cause(
    error: RowError, source: Source, model: Model, bindings: Bindings, items: ItemTable
) -> Diagnostic:
    """What is reported of a fault, together with its cause where the text shows it.

    That is a `%` that cuts a condition short, a declaration that is below, names of a pair
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
        help_ = "blanks separate items: leave the commas out there"
        return told._replace(help=help_, fix="leave the commas out", labels=(label,), edit=edit)
    in_digits = re.sub(r"[1-5][0-9]|6[01]", lambda two: DIGITS[int(two[0])], error.found)
    if in_digits in items.numbers and in_digits != error.found:
        help_ = "in a name 10 to 61 are written `a` to `Z`: "
        help_ += f"write `{shortened(in_digits)}`, or declare the items with `{{dec(i)}}`"
        told = told._replace(help=help_, fix=f"write `{shortened(in_digits)}`")
        is_literal = text == error.found
        return told._replace(edit=Edit(place, in_digits)) if is_literal else told
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
    return told._replace(help=help_, fix=help_, edit=Edit(place, cure))


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
        fix="leave the braces out",
        edit=Edit(span, inner),
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
                fix="write brackets",
                edit=Edit(here, f"({names_there})"),
            )
    return told


def _names_of_walks(model: Model) -> Iterator[list[Span]]:
    """The places of the names that go through the same, of several in each generator."""
    for node in walk(model.statements):
        patterns = node.patterns if isinstance(node, Walk) else ()
        if len(patterns) > 1 and all(isinstance(pattern, Name) for pattern in patterns):
            yield [pattern.span for pattern in patterns]
