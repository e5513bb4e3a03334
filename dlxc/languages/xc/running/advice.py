"""What is suspicious about a model: names without use, statements without result, equal options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import DIGITS
from dlxc.languages.xc.evaluating.expressions import ReviewFacts
from dlxc.languages.xc.names import Bindings, declared_names
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.chains import bound_names, sources_of
from dlxc.problem import NO_COLOUR, Problem
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span


def unused_index(family: tree.Family, generators: Iterable[tree.Generator]) -> tree.Name | None:
    """A name that a range or a walk of a statement binds, and that nothing in its items needs."""
    needed = tree.mentioned_names(family.group.parts)
    for generator in reversed([*generators]):
        unused = [name for name in bound_names(generator) if name.name not in needed]
        if isinstance(generator, tree.Definition):
            if len(unused) == len(bound_names(generator)):
                continue
        elif unused:
            return unused[0]
        needed |= tree.mentioned_names(sources_of(generator))
    return None


_REMAINDER = re.compile(
    r" (%)(?<=[\w)\]'] %)[ \t]?([0-9]+|[^\W\d][\w']*|\([^()\n]*\))[ \t]*$", re.MULTILINE
)
"""One blank, the sign, and one operand up to the end of the line."""


_OPERANDS = (tree.Number, tree.Name, tree.Unary, tree.Binary, tree.Chain, tree.Index, tree.Call)


def comments_like_code(source: Source, model: tree.Model) -> Iterator[Diagnostic]:
    """Warnings about comments after an expression that are one number, name or bracket.

    Comments in prose are not meant: all names must be those of the model.  Two blanks before the
    sign show that it begins a comment, and so do the data and parameters, which often have a
    number in their comment.
    """
    matches = [*_REMAINDER.finditer(source.text)]
    if not matches:
        return
    not_code = tree.Comment | tree.Data | tree.ParameterStatement
    statements = tuple(each for each in model.statements if not isinstance(each, not_code))
    ends = {each.span.end for each in tree.walk(statements) if isinstance(each, _OPERANDS)}
    known = {*tree.mentioned_names(model.statements)}
    for statement in model.statements:
        if isinstance(statement, tree.Data | tree.ParameterStatement):
            known.add(statement.name.text)
    for match in matches:
        words = re.findall(r"[\w']+", match.group(2))
        if match.start() in ends and all(word.isdecimal() or word in known for word in words):
            here = Span(match.start(1), match.end(2))
            edit = Edit(Span(match.start(1), match.start(2)), "mod ")
            yield fault(
                "W226",
                here,
                f"`%` begins a comment here, and `{shortened(match.group(2))}` is not read",
                help="write `mod` for the remainder, or two blanks before a comment",
                fix="write `mod`",
                edit=edit,
            )


_FEW_ROWS = 10
"""With fewer rows there is no warning about `?`."""


def names_without_use(model: tree.Model, bindings: Bindings) -> Iterator[Diagnostic]:
    """Warnings about parameters, values and data that nothing uses."""
    sizes = {
        dim.span for data in model.statements if isinstance(data, tree.Data) for dim in data.dims
    }
    used = {
        reference.bound
        for reference in bindings.references
        if not {reference.use, reference.bound} <= sizes
    }
    for statement in model.statements:
        if isinstance(statement, tree.ParameterStatement | tree.Let | tree.Data):
            words = [statement.name, *(statement.dims if isinstance(statement, tree.Data) else ())]
            if not any(word.span in used for word in words):
                yield fault(
                    "W220", statement.name.span, f"nothing uses `{shortened(statement.name.text)}`"
                )


def families(model: tree.Model) -> Iterator[tree.Family]:
    """The families of a model, those in blocks too."""
    for statement in model.statements:
        if isinstance(statement, tree.Family):
            yield statement
        elif isinstance(statement, tree.BlockStatement):
            yield from statement.families


def item_specs(model: tree.Model, *, declared: bool) -> Iterator[tree.ItemSpec]:
    """The items in declarations, or those in options."""
    for family in families(model):
        if family.declares_items == declared:
            yield from (
                item_spec
                for item_spec in tree.walk(family.group)
                if isinstance(item_spec, tree.ItemSpec)
            )


def statements_without_result(model: tree.Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about families that give no item or no option.

    A condition that asks about parameters and data only is a switch, and may leave nothing.
    """
    off = [*_switched_off(model, facts)]
    for family in families(model):
        what = "item" if family.declares_items else "option"
        if facts.results[family.span] or family in off:
            continue
        if facts.rows[family.span]:
            yield fault(
                "W221",
                family.span,
                "this statement gives no option: all of them have items that are not declared",
            )
        elif (condition := facts.emptied_by.get(family.span)) is not None:
            yield fault(
                "W221",
                condition,
                f"this condition is never true, so the statement gives no {what}",
                Label(family.span, "this statement"),
            )
        else:
            yield fault("W221", family.span, f"this statement gives no {what}")


def _switched_off(model: tree.Model, facts: ReviewFacts) -> Iterator[tree.Family]:
    """The families that a condition without subscripts leaves out, their own or that of a block."""
    declared = {word.text for each in model.statements for word in declared_names(each)}
    for statement in model.statements:
        inside = statement.families if isinstance(statement, tree.BlockStatement) else (statement,)
        around = statement.clauses if isinstance(statement, tree.BlockStatement) else None
        for family in inside:
            condition = facts.emptied_by.get(family.span)
            if condition is None or not isinstance(family, tree.Family):
                continue
            every = [clauses for clauses in (around, family.group.clauses) if clauses is not None]
            bound = {
                n.name for clauses in every for g in clauses.generators for n in bound_names(g)
            }
            conditions = [
                c for clauses in every for c in (*clauses.before, *tree.modifiers_of(clauses))
            ]
            names = [tree.mentioned_names(each) for each in conditions if each.span == condition]
            if any(name and name.isdisjoint(bound - declared) for name in names):
                yield family


def not_to_be_covered(problem: Problem, model: tree.Model, facts: ReviewFacts) -> set[int]:
    """Secondary items whose options are given, or may be in a family that is switched off."""
    off = [family.group for family in _switched_off(model, facts) if not family.declares_items]
    specs = (
        item_spec
        for group in off
        for item_spec in tree.walk(group)
        if isinstance(item_spec, tree.ItemSpec)
    )
    heads, first = tuple(map(_head, specs)), problem.items.primary_count
    names = enumerate(islice(problem.items.names, first, None), first)
    return {number for number, name in names if name.startswith(heads) or number in facts.used}


def never_given(model: tree.Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about conditions after `given` that are never true.

    Those that ask about parameters, values or data may be true for others.
    """
    declared = {word.text for statement in model.statements for word in declared_names(statement)}
    for family in families(model):
        if facts.given[family.span] or not facts.results[family.span]:
            continue
        for modifier in tree.modifiers_of(family.group.clauses):
            if modifier.keyword == "given" and declared.isdisjoint(tree.mentioned_names(modifier)):
                yield fault(
                    "W221",
                    modifier.span,
                    "this condition is never true, so no option is given",
                    Label(family.span, "this statement"),
                )


def needless_marks(model: tree.Model, facts: ReviewFacts) -> Iterator[Diagnostic]:
    """Warnings about `?` where all items are declared, or none is.

    Few rows show nothing, for a parameter may be small.  Neither does data, of which some may
    lack what the present one has.  None declared is a slip only where no declaration begins alike:
    a family of items may be empty for some parameters.
    """
    has_data = any(isinstance(statement, tree.Data) for statement in model.statements)
    heads = {*map(_head, item_specs(model, declared=True))}
    for part in item_specs(model, declared=False):
        rows, missing = facts.looked_up[part.span], facts.missing[part.span]
        if rows < _FEW_ROWS:
            continue
        head = _head(part)
        if missing == 0 and not has_data:
            yield fault(
                "W223",
                part.span,
                "`?` is never needed here: all of these items are declared",
                help="leave it out, so that a slip is reported",
            )
        elif missing == rows and not any(
            text.startswith(head) or head.startswith(text) for text in heads
        ):
            yield fault(
                "W223",
                part.span,
                "none of these items is declared, so `?` leaves all of them out",
                help="declare them, or leave this part out",
            )


def _head(part: tree.ItemSpec) -> str:
    """What a name begins with, up to its first hole."""
    first = part.name[0]
    return "" if isinstance(first, tree.Hole) else first.text


def digits_from_tables(
    model: tree.Model, bindings: Bindings, facts: ReviewFacts
) -> Iterator[Diagnostic]:
    """Warnings about integers of a table that declarations write as letters."""
    bound = {reference.use: reference.bound for reference in bindings.references}
    sources: dict[Span, Any] = {}
    for statement in model.statements:
        if isinstance(statement, tree.Let):
            sources[statement.name.span] = statement.value
        elif isinstance(statement, tree.Data):
            sources[statement.name.span] = statement
    for node in tree.walk(model.statements) if facts.large_digits else ():
        if isinstance(node, tree.Walk | tree.Definition):
            sources |= dict.fromkeys((name.span for name in bound_names(node)), node.source)

    def has_entries(node: Any) -> bool:
        """Whether values of an expression are entries of a table."""
        if isinstance(node, tree.Name):
            return has_entries(sources.get(bound.get(node.span, node.span)))
        if isinstance(node, tree.Index | tree.Field):
            return has_entries(node.base)
        if isinstance(node, tree.Chain):
            return {*node.operators} == {"+"} and any(map(has_entries, node.operands))
        is_table = isinstance(node, tree.Data) and node.kind == "table"
        return is_table or (isinstance(node, tree.SetOfAll) and has_entries(node.body))

    for spec in item_specs(model, declared=True) if facts.large_digits else ():
        for hole in spec.name:
            most = facts.large_digits.get(hole.span)
            if most is not None and isinstance(hole, tree.Hole) and has_entries(hole.expression):
                yield fault(
                    "W224",
                    hole.span,
                    f"the integer {most} of a table is written as the digit `{DIGITS[most]}`",
                    help="make the column `text`, or write `dec(...)` here and where it is used",
                )


def odd_names(model: tree.Model) -> Iterator[Diagnostic]:
    """Warnings about declared items whose names look like signs of something else."""
    for part in item_specs(model, declared=True):
        words = [word.text for word in part.name if not isinstance(word, tree.Hole)]
        text = "".join(words) if len(words) == len(part.name) else ""
        remedy = _remedy(text)
        # A name in quotes is shorter than its place, and is meant so.
        if remedy and len(text) == part.name[-1].span.end - part.name[0].span.start:
            sentence = f"`{shortened(text)}` is the name of an item here"
            yield fault("W225", part.span, sentence, help=remedy)
    yield from _commas_behind_holes(model)


def _commas_behind_holes(model: tree.Model) -> Iterator[Diagnostic]:
    """Warnings about items such as `r{i},`, also in options: all of them are mended together."""
    parts = [
        item_spec
        for declared in (True, False)
        for item_spec in item_specs(model, declared=declared)
    ]
    for part in parts:
        last = part.name[-1].span
        if len(part.name) > 1 and part.name[-1] == (",", (last.end - 1, last.end)):
            message, remedy = "the comma belongs to the name of this item", "leave the comma out"
            help_ = f"{remedy}: blanks separate items"
            edit = Edit(last, "")
            yield fault("W225", part.span, message, help=help_, fix=remedy, edit=edit, once="comma")


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


def equal_options(problem: Problem, indices: Mapping[Span, tree.Name]) -> Iterator[Diagnostic]:
    """A warning for each statement that has options which equal earlier ones.

    `indices` has a subscript that no name needs, by the places of statements.
    """
    hashes = _hashes(problem)
    order = np.argsort(hashes, kind="stable")
    again = np.zeros(len(hashes), np.bool_)
    again[order[1:]] = hashes[order[1:]] == hashes[order[:-1]]
    first = 0
    told: dict[Span, list[int]] = {}
    for block in problem.blocks if again.any() else ():
        rows = np.flatnonzero(again[first : first + len(block)])
        for row in rows.tolist():
            span = block.span(row)
            if span is not None:
                told.setdefault(span, []).append(row + first)
        first += len(block)
    for span, numbers in told.items():
        index, option = indices.get(span), str(problem.options[numbers[0]])
        if index is None:
            yield fault(
                "W222",
                span,
                f"{len(numbers)} of these options equal others, the first is `{shortened(option)}`",
                help="write each subscript in a name; if options are equal by symmetry, keep one "
                "of them by a condition, as in `if i < j`",
            )
        else:
            yield fault(
                "W222",
                index.span,
                f"no name needs `{index.name}`, and {len(numbers)} of the options equal "
                f"others, the first is `{shortened(option)}`",
                help=f"write `{index.name}` in a name, or leave it out",
            )


def unused_indices(model: tree.Model) -> dict[Span, tree.Name]:
    """For statements with a subscript that no name needs the first of these."""
    found = {}
    for family in families(model):
        clauses = family.group.clauses
        if family.keyword == "option" and clauses is not None:
            index = unused_index(family, clauses.generators)
            if index is not None:
                found[family.span] = index
    return found


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
