"""Bind names: what each means, and which elements of clauses make a generator.

A pass between parsing and evaluation.  It finds names that are unknown, bound twice, or used
before their declaration, without computing anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dlxc.languages.faults import nearest
from dlxc.languages.xc.clauses import BoundClauses
from dlxc.languages.xc.evaluation_codes import (
    BINDS_NOTHING,
    BOUND_LATER,
    DECLARED_LATER,
    IF_BEFORE_BINDING,
    NAME_BOUND_TWICE,
    NAME_ELSEWHERE,
    NO_SUCH_NAME,
    NO_SUCH_NAME_BUT_LIKE,
    NOT_BY_CLAUSES,
    NOTHING_NEW,
    ONE_BOUND,
    VALUE_WITH_CLAUSES,
)
from dlxc.languages.xc.free_names import free_names
from dlxc.languages.xc.function_names import function_faults
from dlxc.languages.xc.functions import FUNCTIONS
from dlxc.languages.xc.generators import (
    Assignment,
    Generator,
    Scope,
    Walk,
    bounded_once,
    elements_of_first,
    is_pattern,
    names_of,
    perhaps_bound,
    range_of,
    to_be_bound,
)
from dlxc.languages.xc.other_names import value_of_xc
from dlxc.languages.xc.tree import (
    BlockStatement,
    Call,
    Clauses,
    Comment,
    Data,
    Element,
    Family,
    Group,
    Hole,
    Let,
    Model,
    Name,
    ParameterStatement,
    Require,
    SetOfAll,
    Statement,
)
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span, Word


class Reference(NamedTuple):
    """A name where it is used, and where it is bound."""

    use: Span
    bound: Span


class Bindings(NamedTuple):
    """What the names of a model mean: its clauses by their places, and all references."""

    clauses: dict[Span, BoundClauses]
    references: list[Reference]
    faults: list[Diagnostic]


def bound_model(model: Model) -> Bindings:
    """Bind the names of a model."""
    binder = _Binder(model)
    for statement in told_in_order(model):
        binder.statement(statement)
    return Bindings(binder.clauses, binder.references, binder.faults)


def declared_names(statement: Statement) -> Iterator[Word]:
    """The names that a statement declares for those below it."""
    if isinstance(statement, ParameterStatement | Let):
        yield statement.name
    elif isinstance(statement, Data):
        yield statement.name
        yield from (dim for dim in statement.dims if not dim.text.isdecimal() and dim.text != "_")


def told_in_order(model: Model) -> list[Statement]:
    """The statements in the order in which they are run: comments see what stands below them."""
    comments = [each for each in model.statements if isinstance(each, Comment)]
    return [each for each in model.statements if not isinstance(each, Comment)] + comments


class _Binder:
    def __init__(self, model: Model) -> None:
        words = (word for each in model.statements for word in declared_names(each))
        self._later: Scope = {}
        for word in words:
            self._later.setdefault(word.text, word.span)
        self._known: Scope = {}
        self._coming: Scope = {}
        self._indexed = {
            each.name.span
            for each in model.statements
            if isinstance(each, Data) or (isinstance(each, Let) and each.subscripts)
        }
        self.clauses: dict[Span, BoundClauses] = {}
        self.references: list[Reference] = []
        self.faults: list[Diagnostic] = []

    def statement(self, statement: Statement) -> None:
        """Bind the names of a statement, and declare its own."""
        scope = dict(self._known)
        if isinstance(statement, Family):
            self._group(statement.group, scope)
        elif isinstance(statement, BlockStatement):
            scope = self._clauses(statement.clauses, scope)
            for family in statement.families:
                self._group(family.group, dict(scope))
        elif isinstance(statement, Let):
            self._let(statement, scope)
        elif isinstance(statement, Comment):
            self._holes(statement.text, self._known)
        elif isinstance(statement, Require):
            self._expression(statement.condition, scope)
        elif isinstance(statement, ParameterStatement) and statement.default is not None:
            self._expression(statement.default, scope)
        declared = [*declared_names(statement)]
        for word in declared[:1]:
            self._declare(word)
        for size in declared[1:]:
            # A size that has a value already is compared with it.
            if size.text in self._known and size.text != declared[0].text:
                self.references.append(Reference(size.span, self._known[size.text]))
            else:
                self._declare(size)

    def _declare(self, word: Word) -> None:
        other = self._known.setdefault(word.text, word.span)
        if other != word.span:
            self.faults.append(NAME_BOUND_TWICE.at(word.span, other, name=word.text))

    def _let(self, let: Let, scope: Scope) -> None:
        outer = {*scope}
        inner = self._clauses(let.clauses, scope) if let.clauses else scope
        if let.clauses and not let.subscripts:
            self.faults.append(VALUE_WITH_CLAUSES.at(let.clauses.span, name=let.name.text))
        seen: Scope = {}
        for word in let.subscripts:
            if word.text in outer or word.text not in inner:
                self.faults.append(NOT_BY_CLAUSES.at(word.span, name=word.text))
                inner.setdefault(word.text, word.span)
            else:
                self._use(Name(word.text, word.span), inner)
            other = seen.setdefault(word.text, word.span)
            if other != word.span:
                self.faults.append(NAME_BOUND_TWICE.at(word.span, other, name=word.text))
        self._expression(let.value, inner)

    def _group(self, group: Group, scope: Scope) -> None:
        inner = self._clauses(group.clauses, scope) if group.clauses else scope
        for part in group.parts:
            if isinstance(part, Group):
                self._group(part, dict(inner))
            else:
                self._holes(
                    [hole for field in part if isinstance(field, tuple) for hole in field], inner
                )
        for show in group.shows:
            self._expression(show.text, inner)
            self._expression(show.cells, inner)

    def _holes(self, template: Iterable[Any], scope: Scope) -> None:
        for hole in template:
            if isinstance(hole, Hole):
                self._expression(hole.expression, scope)

    def _expression(self, node: Any, scope: Scope) -> None:
        """Bind what an expression uses; clauses inside it have names of their own."""
        if isinstance(node, Name):
            self._use(node, scope)
        elif isinstance(node, SetOfAll):
            self._expression(node.body, self._clauses(node.clauses, dict(scope)))
        elif isinstance(node, Call):
            self._call(node, scope)
        elif isinstance(node, tuple):
            for part in node:
                self._expression(part, scope)

    def _call(self, node: Call, scope: Scope) -> None:
        if node.function.text not in FUNCTIONS:
            self.faults += function_faults(node.function, self._kind(node.function.text, scope))
        inner = self._clauses(node.clauses, dict(scope)) if node.clauses else scope
        self._expression(node.arguments, inner)

    def _kind(self, name: str, scope: Scope) -> str:
        """Whether a name is a `value`, or something with `indices`; nothing if it is unknown."""
        if name not in scope:
            return ""
        return "indices" if scope[name] in self._indexed else "value"

    def _use(self, name: Name, scope: Scope) -> None:
        if name.name in scope:
            self.references.append(Reference(name.span, scope[name.name]))
            return
        if name.name in self._coming:
            other = self._coming[name.name]
            self.faults.append(BOUND_LATER.at(name.span, other, name=name.name))
            return
        if name.name in self._later:
            self.faults.append(DECLARED_LATER.at(name.span, self._later[name.name], name=name.name))
            return
        near = nearest(name.name, sorted(scope))
        wording = NO_SUCH_NAME_BUT_LIKE if near else NO_SUCH_NAME
        if not near and value_of_xc(name.name):
            wording, near = NAME_ELSEWHERE, value_of_xc(name.name)
        self.faults.append(wording.at(name.span, name=name.name, near=near))

    def _clauses(self, clauses: Clauses, scope: Scope) -> Scope:
        """Bind clauses; the names that they bind are added to the scope, which is returned."""
        for condition in clauses.before:
            self._condition_before(condition, clauses, scope)
        generators = []
        elements = [*clauses.elements]
        outer = self._coming
        while elements:
            taken = elements_of_first(elements, scope)
            self._coming = outer | to_be_bound(elements[taken:], scope)
            generator = self._generator(elements[:taken], scope)
            del elements[:taken]
            if generator is not None:
                generators.append(generator)
                self._modifiers(generator.modifiers, scope)
        self._coming = outer
        self._modifiers(clauses.modifiers, scope)
        self.clauses[clauses.span] = BoundClauses(
            clauses.before, tuple(generators), clauses.modifiers
        )
        return scope

    def _condition_before(self, condition: Any, clauses: Clauses, scope: Scope) -> None:
        """Bind a condition before `for`, which cannot ask for what is bound behind it."""
        coming = perhaps_bound(clauses.elements, scope)
        early = sorted(free_names(condition) & coming.keys(), key=coming.__getitem__)
        if early:
            name = early[0]
            self.faults.append(IF_BEFORE_BINDING.at(condition.span, coming[name], name=name))
        else:
            self._expression(condition, scope)

    def _modifiers(self, modifiers: Sequence[Any], scope: Scope) -> None:
        for modifier in modifiers:
            if modifier.expression is not None:
                self._expression(modifier.expression, scope)

    def _generator(self, elements: Sequence[Element], scope: Scope) -> Generator | None:
        span = Span(elements[0].span.start, elements[-1].span.end)
        last = elements[-1]
        if last.operators in (("in",), ("=",)) and all(not e.operators for e in elements[:-1]):
            return self._walk_or_definition(elements, scope, span)
        name = bounded_once(elements[0], scope)
        if name is not None:
            self.faults.append(ONE_BOUND.at(span, name=name.name))
            scope[name.name] = name.span
            return None
        found = range_of(elements, span)
        if found is None:
            self.faults.append(BINDS_NOTHING.at(span))
            # The names that were meant to be bound are known, so that they are not told as well.
            scope |= to_be_bound(elements, scope)
            return None
        self._expression(found.first, scope)
        self._expression(found.last, scope)
        self._bind([name for group in found.groups for name in group], scope, span)
        return found

    def _walk_or_definition(
        self, elements: Sequence[Element], scope: Scope, span: Span
    ) -> Generator | None:
        last = elements[-1]
        patterns = [element.operands[0] for element in elements]
        if not all(map(is_pattern, patterns)):
            self.faults.append(BINDS_NOTHING.at(span))
            return None
        self._expression(last.operands[1], scope)
        self._bind([name for pattern in patterns for name in names_of(pattern)], scope, span)  # type: ignore[arg-type]
        if last.operators == ("in",):
            return Walk(tuple(patterns), last.operands[1], last.modifiers, span)  # type: ignore[arg-type]
        if len(patterns) > 1:
            self.faults.append(BINDS_NOTHING.at(span))
            return None
        (pattern,) = patterns
        return Assignment(pattern, last.operands[1], last.modifiers, span)  # type: ignore[arg-type]

    def _bind(self, names: Sequence[Name], scope: Scope, span: Span) -> None:
        known = [name for name in names if name.name in scope]
        if names and len(known) == len(names) and len({*(n.name for n in names)}) == len(names):
            first = names[0].name
            self.faults.append(NOTHING_NEW.at(span, scope[first], name=first))
            return
        for name in names:
            if name.name in scope:
                other = scope[name.name]
                self.faults.append(NAME_BOUND_TWICE.at(name.span, other, name=name.name))
            scope[name.name] = name.span
