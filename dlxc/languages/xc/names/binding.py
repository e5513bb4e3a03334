"""Bind names: what each means, and which elements of clauses make a generator.

A pass between parsing and evaluation.  It finds names that are unknown, bound twice, or used
before their declaration, without computing anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dlxc.languages.faults import nearest
from dlxc.languages.xc.names.functions import FUNCTIONS, function_plugins
from dlxc.languages.xc.syntax import chains, tree
from dlxc.languages.xc.syntax.habits import FUNCTIONS_OF_OTHERS, VALUES_OF_OTHERS
from dlxc.system.registry import PluginError
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import listed, shortened
from dlxc.text.source import Span, Word


def function_faults(function: Word, kind: str) -> Iterator[Diagnostic]:
    """What is wrong with a name that is called and is no function of the language.

    `kind` is what has that name: a `value`, something with `indices`, or nothing.
    """
    name = function.text
    try:
        added = function_plugins()
    except PluginError as error:
        yield fault(
            "E194", function.span, f"dlxc has no function `{shortened(name)}`, and {error!s}"
        )
        return
    if len(added.get(name, ())) > 1:
        origins = [plugin.origin for plugin in added[name]]
        yield fault(
            "E194",
            function.span,
            f"several packages have a function `{shortened(name)}`: {listed(origins)}",
            help="uninstall all but one of them",
        )
    elif name not in added and kind:
        is_array = kind == "indices"
        yield fault(
            "E194",
            function.span,
            f"`{shortened(name)}` is {'not a function' if is_array else 'a value, not a function'}",
            help=f"write indices in square brackets: `{shortened(name)}[...]`"
            if is_array
            else f"write a product with a sign: `{shortened(name)}*(...)`",
        )
    elif name not in added:
        near = nearest(name, (*FUNCTIONS, *added))
        instead = FUNCTIONS_OF_OTHERS.get(name.lower(), "")
        cure = f"did you mean `{near}`?" if near else ""
        yield fault(
            "E194",
            function.span,
            f"there is no function `{shortened(name)}`",
            help=f"write {instead}" if instead else cure,
        )


class Reference(NamedTuple):
    """A name where it is used, and where it is bound."""

    use: Span
    bound: Span


class Bindings(NamedTuple):
    """What the names of a model mean: its clauses by their places, and all references."""

    clauses: dict[Span, chains.BoundClauses]
    references: list[Reference]
    faults: list[Diagnostic]


def bound_model(model: tree.Model) -> Bindings:
    """Bind the names of a model."""
    binder = _Binder(model)
    for statement in told_in_order(model):
        binder.statement(statement)
    return Bindings(binder.clauses, binder.references, binder.faults)


def declared_names(statement: tree.Statement) -> Iterator[Word]:
    """The names that a statement declares for those below it."""
    if isinstance(statement, tree.ParameterStatement | tree.Let):
        yield statement.name
    elif isinstance(statement, tree.Data):
        yield statement.name
        yield from (dim for dim in statement.dims if not dim.text.isdecimal() and dim.text != "_")


def told_in_order(model: tree.Model) -> list[tree.Statement]:
    """The statements in the order in which they are run: comments see what is below them."""
    comments = [each for each in model.statements if isinstance(each, tree.Comment)]
    return [each for each in model.statements if not isinstance(each, tree.Comment)] + comments


class _Binder:
    def __init__(self, model: tree.Model) -> None:
        words = (word for each in model.statements for word in declared_names(each))
        self._later: chains.Scope = {}
        for word in words:
            self._later.setdefault(word.text, word.span)
        self._known: chains.Scope = {}
        self._perhaps = model.perhaps
        self._coming: chains.Scope = {}
        self._indexed = {
            each.name.span
            for each in model.statements
            if isinstance(each, tree.Data) or (isinstance(each, tree.Let) and each.subscripts)
        }
        self.clauses: dict[Span, chains.BoundClauses] = {}
        self.references: list[Reference] = []
        self.faults: list[Diagnostic] = []

    def _fault(self, code: str, span: Span, sentence: str, *labels: Label, help: str = "") -> None:  # noqa: A002
        self.faults.append(fault(code, span, sentence, *labels, help=help))

    def statement(self, statement: tree.Statement) -> None:
        """Bind the names of a statement, and declare its own."""
        scope = dict(self._known)
        if isinstance(statement, tree.Family):
            self._group(statement.group, scope)
        elif isinstance(statement, tree.BlockStatement):
            scope = self._clauses(statement.clauses, scope)
            for family in statement.families:
                self._group(family.group, dict(scope))
        elif isinstance(statement, tree.Let):
            self._let(statement, scope)
        elif isinstance(statement, tree.Comment):
            self._holes(statement.text, self._known)
        elif isinstance(statement, tree.Require):
            self._expression(statement.condition, scope)
        elif isinstance(statement, tree.ParameterStatement) and statement.default is not None:
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
            self._bound_twice(word.span, word.text, other)

    def _bound_twice(self, span: Span, name: str, other: Span) -> None:
        self._fault(
            "E195",
            span,
            f"the name `{shortened(name)}` has a value already",
            Label(other, "it is bound here"),
            help="to compare with it, write `if`; else choose another name",
        )

    def _let(self, let: tree.Let, scope: chains.Scope) -> None:
        outer = {*scope}
        inner = self._clauses(let.clauses, scope) if let.clauses else scope
        if let.clauses and not let.subscripts:
            self._fault(
                "E196",
                let.clauses.span,
                "a `let` with clauses has subscripts",
                help=f"write `let {shortened(let.name.text)}[...] = ...` with names that the "
                "clauses bind, or a set",
            )
        seen: chains.Scope = {}
        for word in let.subscripts:
            if word.text in outer or word.text not in inner:
                self._fault(
                    "E194",
                    word.span,
                    f"the clauses of this `let` do not bind `{shortened(word.text)}`",
                    help="write `for` and a range after the value, as in"
                    f" `for 0 <= {shortened(word.text)} < 3`",
                )
                inner.setdefault(word.text, word.span)
            else:
                self._use(tree.Name(word.text, word.span), inner)
            other = seen.setdefault(word.text, word.span)
            if other != word.span:
                self._bound_twice(word.span, word.text, other)
        self._expression(let.value, inner)

    def _group(self, group: tree.Group, scope: chains.Scope) -> None:
        inner = self._clauses(group.clauses, scope) if group.clauses else scope
        for part in group.parts:
            if isinstance(part, tree.Group):
                self._group(part, dict(inner))
            else:
                self._holes(
                    [hole for field in part if isinstance(field, tuple) for hole in field], inner
                )
        for show in group.shows:
            self._expression(show.text, inner)
            self._expression(show.cells, inner)

    def _holes(self, template: Iterable[Any], scope: chains.Scope) -> None:
        for hole in template:
            if isinstance(hole, tree.Hole):
                self._expression(hole.expression, scope)

    def _expression(self, node: Any, scope: chains.Scope) -> None:
        """Bind what an expression uses; clauses inside it have names of their own."""
        if isinstance(node, tree.Name):
            self._use(node, scope)
        elif isinstance(node, tree.SetOfAll):
            self._expression(node.body, self._clauses(node.clauses, dict(scope)))
        elif isinstance(node, tree.Call):
            self._call(node, scope)
        elif isinstance(node, tuple):
            for part in node:
                self._expression(part, scope)

    def _call(self, node: tree.Call, scope: chains.Scope) -> None:
        if node.function.text not in {*FUNCTIONS, *self._perhaps}:
            self.faults += function_faults(node.function, self._kind(node.function.text, scope))
        inner = self._clauses(node.clauses, dict(scope)) if node.clauses else scope
        self._expression(node.arguments, inner)

    def _kind(self, name: str, scope: chains.Scope) -> str:
        """Whether a name is a `value`, or something with `indices`; nothing if it is unknown."""
        if name not in scope:
            return ""
        return "indices" if scope[name] in self._indexed else "value"

    def _use(self, name: tree.Name, scope: chains.Scope) -> None:
        if name.name in scope:
            self.references.append(Reference(name.span, scope[name.name]))
            return
        if name.name in self._coming:
            other = self._coming[name.name]
            self._fault(
                "E194",
                name.span,
                f"`{shortened(name.name)}` is used before it is bound",
                Label(other, "it is bound here"),
                help="write the generator that binds it first",
            )
            return
        if name.name in self._later:
            self._fault(
                "E194",
                name.span,
                f"`{shortened(name.name)}` is declared further below",
                Label(self._later[name.name], "it is declared here"),
                help="move its declaration above this line",
            )
            return
        if name.name in self._perhaps:
            return
        near = nearest(name.name, sorted(scope))
        instead = VALUES_OF_OTHERS.get(name.name.lower(), "")
        cure = (
            f"write {instead}"
            if instead
            else "declare it with `param` or `let`, or bind it with `for`; a text is written in"
            " quotes"
        )
        self._fault(
            "E194",
            name.span,
            f"there is no name `{shortened(name.name)}` here",
            help=f"did you mean `{shortened(near)}`?" if near else cure,
        )

    def _clauses(self, clauses: tree.Clauses, scope: chains.Scope) -> chains.Scope:
        """Bind clauses; the names that they bind are added to the scope, which is returned."""
        for condition in clauses.before:
            self._condition_before(condition, clauses, scope)
        generators = []
        elements = [*clauses.elements]
        outer = self._coming
        while elements:
            taken = chains.elements_of_first(elements, scope)
            self._coming = outer | chains.to_be_bound(elements[taken:], scope)
            generator = self._generator(elements[:taken], scope)
            del elements[:taken]
            if generator is not None:
                generators.append(generator)
                self._modifiers(generator.modifiers, scope)
        self._coming = outer
        self._modifiers(clauses.modifiers, scope)
        self.clauses[clauses.span] = chains.BoundClauses(
            clauses.before, tuple(generators), clauses.modifiers
        )
        return scope

    def _condition_before(self, condition: Any, clauses: tree.Clauses, scope: chains.Scope) -> None:
        """Bind a condition before `for`, which cannot ask for what is bound after it."""
        coming = chains.to_be_bound(clauses.elements, scope, ends=True)
        early = sorted(tree.mentioned_names(condition) & coming.keys(), key=coming.__getitem__)
        if early:
            name = early[0]
            self._fault(
                "E194",
                condition.span,
                f"this condition asks for `{shortened(name)}`, which is bound after it",
                Label(coming[name], "it is bound here"),
                help="move the `if` after the generators",
            )
        else:
            self._expression(condition, scope)

    def _modifiers(self, modifiers: Sequence[Any], scope: chains.Scope) -> None:
        for modifier in modifiers:
            if modifier.expression is not None:
                self._expression(modifier.expression, scope)

    def _generator(
        self, elements: Sequence[tree.Element], scope: chains.Scope
    ) -> chains.Generator | None:
        span = Span(elements[0].span.start, elements[-1].span.end)
        last = elements[-1]
        if last.operators in (("in",), ("=",)) and all(not e.operators for e in elements[:-1]):
            return self._walk_or_definition(elements, scope, span)
        name = chains.bounded_once(elements[0], scope)
        if name is not None:
            self._fault(
                "E196",
                span,
                f"a range has two bounds, and `{shortened(name.name)}` has one here",
                help=f"write the other one too, as in `0 <= {shortened(name.name)} < n`",
            )
            scope[name.name] = name.span
            return None
        found = chains.range_of(elements, span)
        if found is None:
            self._binds_nothing(span)
            # The names that were meant to be bound are known: they are not reported as well.
            scope |= chains.to_be_bound(elements, scope)
            return None
        self._expression(found.first, scope)
        self._expression(found.last, scope)
        self._bind([name for group in found.groups for name in group], scope, span)
        return found

    def _binds_nothing(self, span: Span) -> None:
        remedy = "a range is `0 <= i < n`, a walk `x in S`, a definition `x = 2i`; a condition"
        self._fault("E196", span, "this binds no name", help=f"{remedy} begins with `if`")

    def _walk_or_definition(
        self, elements: Sequence[tree.Element], scope: chains.Scope, span: Span
    ) -> chains.Generator | None:
        last = elements[-1]
        patterns = [element.operands[0] for element in elements]
        if not all(map(chains.is_pattern, patterns)):
            self._binds_nothing(span)
            return None
        self._expression(last.operands[1], scope)
        self._bind([name for pattern in patterns for name in chains.names_of(pattern)], scope, span)  # type: ignore[arg-type]
        if last.operators == ("in",):
            return chains.Walk(tuple(patterns), last.operands[1], last.modifiers, span)  # type: ignore[arg-type]
        if len(patterns) > 1:
            self._binds_nothing(span)
            return None
        (pattern,) = patterns
        return chains.Assignment(pattern, last.operands[1], last.modifiers, span)  # type: ignore[arg-type]

    def _bind(self, names: Sequence[tree.Name], scope: chains.Scope, span: Span) -> None:
        known = [name for name in names if name.name in scope]
        if names and len(known) == len(names) and len({*(n.name for n in names)}) == len(names):
            first = names[0].name
            self._fault(
                "E196",
                span,
                f"`{shortened(first)}` has a value already, so this binds no name",
                Label(scope[first], "it is bound here"),
                help="choose another name; if this is a condition, write `if` before it",
            )
            return
        for name in names:
            if name.name in scope:
                other = scope[name.name]
                self._bound_twice(name.span, name.name, other)
            scope[name.name] = name.span
