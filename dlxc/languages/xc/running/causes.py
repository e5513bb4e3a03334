"""Faults of a run together with their causes, where the text or the items show them."""

import re
from itertools import islice

from dlxc.geometry import DIGITS
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.names import Bindings
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.advice import COSTS
from dlxc.languages.xc.syntax.faults import remainder_after
from dlxc.languages.xc.values.rows import RowError
from dlxc.text.diagnostics import Diagnostic, Edit, Label, joined_edit
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_NUMBER = re.compile(r"[0-9]+|\{[^{}]*\}")
_NUMBER_AFTER = re.compile(r"[ \t]+([0-9]+)(?![^\s\]])")

_MOST_ASKED = 1000
"""Whether items are numbers is looked for among so many."""


def explained(
    error: RowError, source: Source, model: tree.Model, bindings: Bindings, items: ItemTable
) -> Diagnostic:
    """What is reported of a fault.

    Its cause may be a `%` that cuts a condition short, a declaration that is below, an item that is
    written otherwise, or names of a pair without brackets.
    """
    if error.wanted == "item" and error.found in items.numbers:
        error.sentence = f"the item `{shortened(error.found)}` is declared further below"
        error.help = "move its declaration above this line"
        error.labels = (Label(items.span(items.numbers[error.found]), "it is declared here"),)
        return error.diagnostic()
    diagnostic = error.diagnostic()
    if error.wanted == "item":
        return _meant_otherwise(diagnostic, error.found, source, model, items)
    if error.wanted == "a condition":
        return remainder_after(source, error.span) or diagnostic
    if error.found == "tuple":
        return _as_pattern(diagnostic, source, error.span, model, bindings)
    return diagnostic


def _meant_otherwise(
    diagnostic: Diagnostic, name: str, source: Source, model: tree.Model, items: ItemTable
) -> Diagnostic:
    """An item that is not declared, if it is declared otherwise, or is a cost or has a colour."""
    place = diagnostic.span or Span(0, 0)
    text, first, cure = source.slice(place), [*islice(items.numbers, _MOST_ASKED)], ""
    amount = _NUMBER_AFTER.match(source.text, place.end)
    times = re.compile(rf"([0-9]+)[*x]{re.escape(name)}")
    in_digits = re.sub(r"[1-5][0-9]|6[01]", lambda two: DIGITS[int(two[0])], name)
    if f"{name}," in items.numbers:
        return _with_commas(diagnostic, name, source, model, items)
    if much := next(filter(None, map(times.fullmatch, first)), None):
        here = items.span(items.numbers[much[0]])
        label = Label(here, f"this is the item `{shortened(much[0])}`")
        remedy = f"an item that is covered {much[1]} times is declared as `{much[1]}|{name}`"
        return diagnostic._replace(help=remedy, labels=(label,))
    if in_digits in items.numbers and in_digits != name:
        remedy = "in a name 10 to 61 are written `a` to `Z`"
        cure = in_digits if text == name else ""
    elif name in COSTS and amount:
        remedy, cure = "a cost has a bar before it", f"|{amount[1]}"
        place = Span(place.start, amount.end())
    elif name.isdecimal() and _NUMBER.fullmatch(text) and not any(map(str.isdecimal, first)):
        remedy, cure = "a cost has a bar before it", f"|{text}"
    elif "=" in text and name.partition("=")[0] in items.numbers:
        remedy, cure = "a colour has a colon before it", text.replace("=", ":", 1)
    elif text.endswith(",") and name[:-1] in items.numbers:
        remedy, cure = "blanks separate items", text[:-1]
    if not cure:
        return diagnostic
    return diagnostic._replace(help=f"{remedy}: write `{shortened(cure)}`", edit=Edit(place, cure))


def _with_commas(
    diagnostic: Diagnostic, name: str, source: Source, model: tree.Model, items: ItemTable
) -> Diagnostic:
    """An item that is declared with a comma: all commas after declared items are left out."""
    label = Label(items.span(items.numbers[f"{name},"]), f"this is the item `{shortened(name)},`")
    declared = (item.span.end for family, item in tree.family_items(model) if family.declares_items)
    commas = [Span(end - 1, end) for end in declared if source.text[end - 1] == ","]
    edit = joined_edit([Edit(comma, "") for comma in commas], source.text)
    edit = edit._replace(title="leave the commas out")
    remedy = "blanks separate items: leave the commas out there"
    return diagnostic._replace(help=remedy, labels=(label,), edit=edit)


def _as_pattern(
    diagnostic: Diagnostic, source: Source, use: Span, model: tree.Model, bindings: Bindings
) -> Diagnostic:
    """`i, j in S` where each of them is a tuple."""
    bound = dict(bindings.references).get(use)
    for node in tree.walk(model.statements):
        is_walk = isinstance(node, tree.Generator) and node.operators == ("in",)
        spans = [each.span for each in node.patterns] if is_walk else []
        if len(spans) > 1 and bound in spans:
            here = Span(spans[0].start, spans[-1].end)
            names = source.slice(here)
            remedy = f"write `({names}) in ...`: without brackets each of these goes through all of"
            edit = Edit(here, f"({names})", "write brackets")
            return diagnostic._replace(help=f"{remedy} it", edit=edit)
    return diagnostic
