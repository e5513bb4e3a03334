"""What is suspicious about a model: names without use, statements without result, equal options."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import DIGITS
from dlxc.languages.xc.evaluating.expressions import ReviewFacts
from dlxc.languages.xc.names import Bindings, declared_names
from dlxc.languages.xc.syntax import tree
from dlxc.problem import NO_COLOUR, Problem
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_REMAINDER = re.compile(
    r"(?<=[\w)\]'])( )(%)[ \t]?([0-9]+|[^\W\d][\w']*|\([^()\n]*\))[ \t]*$", re.MULTILINE
)
"""One blank, the sign, and one operand up to the end of the line."""

_FEW_ROWS = 10
"""With fewer rows there is no warning about `?`."""


def comments_like_code(source: Source, model: tree.Model) -> Iterator[Diagnostic]:
    """Warnings about comments after an expression that are one number, name or bracket.

    Comments in prose are not meant: all names must be those of the model.  Two blanks before the
    sign show that it begins a comment, and so do the data and parameters, which often have a
    number in their comment.
    """
    matches = [*_REMAINDER.finditer(source.text)]
    not_code = tree.Comment | tree.Data | tree.ParameterStatement
    statements = [each for each in model.statements if matches and not isinstance(each, not_code)]
    nodes = tree.walk((*statements,))
    ends = {node.span.end for node in nodes if isinstance(node, tree.Expression)}
    names = {*tree.mentioned_names(model.statements)}
    names |= {word.text for each in model.statements for word in declared_names(each)}
    for match in matches:
        words = re.findall(r"[\w']+", match[3])
        if match.start() in ends and all(word.isdecimal() or word in names for word in words):
            here = Span(match.start(2), match.end(3))
            message = f"`%` begins a comment here, and `{shortened(match[3])}` is not read"
            remedy = "write `mod` for the remainder, or two blanks before a comment"
            edit = Edit(Span(here.start, match.start(3)), "mod ")
            yield fault("W226", here, message, help=remedy, fix="write `mod`", edit=edit)


def names_without_use(model: tree.Model, bindings: Bindings) -> Iterator[Diagnostic]:
    """Warnings about parameters, values and data that nothing uses."""
    sizes = {dim.span for data in model.data for dim in data.dims}
    used = {bound for use, bound in bindings.references if not {use, bound} <= sizes}
    for statement in model.statements:
        words = [*declared_names(statement)]
        if words and used.isdisjoint(word.span for word in words):
            yield fault("W220", words[0].span, f"nothing uses `{shortened(words[0].text)}`")


def statements_without_result(model: tree.Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about families that give no item or no option.

    A condition that asks about parameters and data only is a switch, and may leave nothing.
    """
    for family in tree.families(model):
        what = "item" if family.declares_items else "option"
        span, condition = family.span, facts.emptied_by.get(family.span)
        if facts.results[span] or condition in facts.switches:
            continue
        if facts.rows[span]:
            message = "this statement gives no option: all of them have items that are not declared"
            yield fault("W221", span, message)
        elif condition is not None:
            message = f"this condition is never true, so the statement gives no {what}"
            yield fault("W221", condition, message, Label(span, "this statement"))
        else:
            yield fault("W221", span, f"this statement gives no {what}")


def not_to_be_covered(problem: Problem, model: tree.Model, facts: ReviewFacts) -> set[int]:
    """Secondary items whose options are given, or may be in a family that is switched off."""
    heads = tuple(
        _head(item)
        for family, item in tree.family_items(model)
        if facts.emptied_by.get(family.span) in facts.switches and not family.declares_items
    )
    first = problem.items.primary_count
    names = enumerate(islice(problem.items.names, first, None), first)
    return {number for number, name in names if name.startswith(heads) or number in facts.used}


def needless_marks(model: tree.Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about `?` where all items are declared, or none is.

    Few rows show nothing, for a parameter may be small.  Neither does data, of which some may
    lack what the present one has.  None declared is a slip only where no declaration begins alike:
    a family of items may be empty for some parameters.
    """
    items = [*tree.family_items(model)]
    heads = [_head(item) for family, item in items if family.declares_items]
    for _, item in items:
        rows, missing, head = facts.looked_up[item.span], facts.missing[item.span], _head(item)
        is_alike = any(other.startswith(head) or head.startswith(other) for other in heads)
        if rows >= _FEW_ROWS and missing == 0 and not model.data:
            message = "`?` is never needed here: all of these items are declared"
            yield fault("W223", item.span, message, help="leave it out, so that a slip is reported")
        elif rows >= _FEW_ROWS and missing == rows and not is_alike:
            message = "none of these items is declared, so `?` leaves all of them out"
            yield fault("W223", item.span, message, help="declare them, or leave this part out")


def _head(item: tree.ItemSpec) -> str:
    """What a name begins with, up to its first hole."""
    return "" if isinstance(item.name[0], tree.Hole) else item.name[0].text


def digits_from_tables(
    model: tree.Model, bindings: Bindings, facts: ReviewFacts
) -> Iterator[Diagnostic]:
    """Warnings about integers of a table that declarations write as letters."""
    declared = (item for family, item in tree.family_items(model) if family.declares_items)
    parts = (part for item in declared for part in item.name if facts.largest_digits[part.span] > 9)
    holes = [part for part in parts if isinstance(part, tree.Hole)]
    if not holes:
        return
    bound = dict(bindings.references)
    sources: dict[Span, Any] = {}
    for node in tree.walk(model.statements):
        if isinstance(node, tree.Let):
            sources[node.name.span] = node.value
        elif isinstance(node, tree.Data):
            sources[node.name.span] = node
        elif isinstance(node, tree.Generator) and len(node.sources) == 1:
            sources |= dict.fromkeys((name.span for name in tree.bound_names(node)), *node.sources)

    def has_entries(node: Any) -> bool:
        """Whether values of an expression are entries of a table."""
        if isinstance(node, tree.Name):
            return has_entries(sources.get(bound.get(node.span, node.span)))
        if isinstance(node, tree.Index | tree.Field):
            return has_entries(node.base)
        if isinstance(node, tree.Operation):
            return {*node.operators} == {"+"} and any(map(has_entries, node.operands))
        if isinstance(node, tree.SetOf):
            return node.clauses is not None and has_entries(*node.entries)
        return isinstance(node, tree.Data) and node.kind == "table"

    for hole in holes:
        if isinstance(hole.expression, tree.Name | tree.Index) and has_entries(hole.expression):
            most = facts.largest_digits[hole.span]
            message = f"the integer {most} of a table is written as the digit `{DIGITS[most]}`"
            remedy = "make the column `text`, or write `dec(...)` here and where it is used"
            yield fault("W224", hole.span, message, help=remedy)


def commas_in_names(model: tree.Model) -> Iterator[Diagnostic]:
    """Warnings about items such as `a,` and `r{i},`: all of them are mended together."""
    items = sorted(tree.family_items(model), key=lambda each: not each[0].declares_items)
    for _, item in items:
        last = item.name[-1]
        text = "" if isinstance(last, tree.Hole) else last.text
        # A name in quotes is shorter than its place, and is meant so.
        if text.endswith(",") and len(text) == last.span.end - last.span.start:
            comma = Span(last.span.end - 1, last.span.end)
            message = "the comma belongs to the name of this item"
            remedy = "write the name and a blank, without a comma: blanks separate items"
            edit = Edit(comma, "", "leave the comma out")
            yield fault("W225", item.span, message, help=remedy, edit=edit, once="comma")


def equal_options(problem: Problem) -> Iterator[Diagnostic]:
    """A warning for each statement that has options which equal earlier ones."""
    hashes = _hashes(problem)
    order = np.argsort(hashes, kind="stable")
    again = np.zeros(len(hashes), np.bool_)
    again[order[1:]] = hashes[order[1:]] == hashes[order[:-1]]
    first = 0
    repeated: dict[Span, list[int]] = {}
    for block in problem.blocks if again.any() else ():
        for row in np.flatnonzero(again[first : first + len(block)]).tolist():
            span = block.span(row)
            if span is not None:
                repeated.setdefault(span, []).append(row + first)
        first += len(block)
    for span, numbers in repeated.items():
        option = shortened(str(problem.options[numbers[0]]))
        message = f"{len(numbers)} of these options equal others, the first is `{option}`"
        remedy = "write each subscript in a name, or leave it out; if they are equal by symmetry,"
        remedy += " keep one of them by a condition, as in `if i < j`"
        yield fault("W222", span, message, help=remedy)


def _hashes(problem: Problem) -> NDArray[np.uint64]:
    """A number for each option, equal for options with the same items in the same colours.

    The order of the items does not matter.  Different options have different numbers but for a
    chance of about one in 2^64 a pair.
    """
    random = np.random.default_rng(1)
    of_items = np.append(random.integers(0, 1 << 64, len(problem.items), np.uint64), np.uint64(0))
    of_colours = random.integers(0, 1 << 64, len(problem.colours) + 1, np.uint64) | np.uint64(1)
    hashes = [np.zeros(0, np.uint64)]
    for block in problem.blocks:  # `NO_ITEM` and `NO_COLOUR` are the last ones
        colours = NO_COLOUR if block.colours is None else block.colours
        weights = of_items[block.items] * of_colours[colours]
        hashes.append(weights.sum(axis=1, dtype=np.uint64))
    return np.concatenate(hashes)
