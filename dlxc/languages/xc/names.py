"""Bind names: what each means.

A pass between parsing and evaluation.  It finds names that are unknown, bound twice, or used
before their declaration, without computing anything.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dlxc.languages.xc.evaluating.plugins import FUNCTIONS
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.advice import words
from dlxc.system.registry import PluginError
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Span, Word

_BOUND = "it is bound here"

Scope = dict[str, Span]
"""Names that have a value, and where each is bound."""


class Bindings(NamedTuple):
    """Where each name is used and where that one is bound, and what is wrong with names."""

    references: list[tuple[Span, Span]]
    faults: list[Diagnostic]


def bound_model(model: tree.Model) -> Bindings:
    """Bind the names of a model."""
    binder = _Binder(model)
    for statement in in_order_of_running(model):
        binder.statement(statement)
    return Bindings(binder.references, binder.faults)


def declared_names(statement: tree.Statement) -> Iterator[Word]:
    """The names that a statement declares for those below it."""
    if isinstance(statement, tree.ParameterStatement | tree.Let):
        yield statement.name
    elif isinstance(statement, tree.Data):
        yield statement.name
        yield from (dim for dim in statement.dims if not dim.text.isdecimal() and dim.text != "_")


def in_order_of_running(model: tree.Model) -> list[tree.Statement]:
    """The statements in the order in which they are run: comments see what is below them."""
    return sorted(model.statements, key=lambda statement: isinstance(statement, tree.Comment))


class _Binder:
    def __init__(self, model: tree.Model) -> None:
        declared = [word for each in model.statements for word in declared_names(each)]
        self._later: Scope = {word.text: word.span for word in reversed(declared)}
        self._known: Scope = {}
        self._perhaps = model.perhaps
        self._coming: Scope = {}
        self.references: list[tuple[Span, Span]] = []
        self.faults: list[Diagnostic] = []

    def _fault(self, code: str, span: Span, sentence: str, *labels: Label, help: str = "") -> None:  # noqa: A002
        self.faults.append(fault(code, span, sentence, *labels, help=help))

    def statement(self, statement: tree.Statement) -> None:
        if isinstance(statement, tree.Let):
            self._let(statement, dict(self._known))
        elif not isinstance(statement, tree.Data):
            self._names_in(statement, self._known)
        declared = [*declared_names(statement)]
        for word in declared:
            # A size that has a value already is compared with it.
            if word.text in self._known and word.text != declared[0].text:
                self.references.append((word.span, self._known[word.text]))
            else:
                self._declare(word, self._known)

    def _declare(self, word: Word, scope: Scope) -> None:
        other = scope.setdefault(word.text, word.span)
        if other != word.span:
            message, label = (
                f"the name `{shortened(word.text)}` has a value already",
                Label(other, _BOUND),
            )
            remedy = "to compare with it, write `if`; else choose another name"
            self._fault("E195", word.span, message, label, help=remedy)

    def _let(self, let: tree.Let, scope: Scope) -> None:
        outer = {*scope}
        inner = self._clauses(let.clauses, scope) if let.clauses else scope
        if let.clauses and not let.subscripts:
            message, shown = "a `let` with clauses has subscripts", shortened(let.name.text)
            remedy = f"write `let {shown}[...] = ...` with names that the clauses bind, or a set"
            self._fault("E196", let.clauses.span, message, help=remedy)
        seen: Scope = {}
        for word in let.subscripts:
            if word.text in outer or word.text not in inner:
                shown = shortened(word.text)
                message = f"the clauses of this `let` do not bind `{shown}`"
                remedy = f"write `for` and a range after the value, as in `for 0 <= {shown} < 3`"
                self._fault("E194", word.span, message, help=remedy)
                inner.setdefault(word.text, word.span)
            else:
                self._use(tree.Name(word.text, word.span), inner)
            self._declare(word, seen)
        self._names_in(let.value, inner)

    def _names_in(self, node: Any, scope: Scope) -> None:
        """Bind what a node uses; what its clauses bind is known in the node alone."""
        if isinstance(node, tree.Name):
            self._use(node, scope)
            return
        if isinstance(node, tree.Call):
            self._call(node.function, scope)
        if clauses := getattr(node, "clauses", None):
            scope = self._clauses(clauses, dict(scope))
        for part in node:
            is_node = isinstance(part, tuple) and not isinstance(part, Span | Word)
            if is_node and part is not clauses:
                self._names_in(part, scope)

    def _call(self, function: Word, scope: Scope) -> None:
        """Look for a function, also among those of other packages."""
        name, shown = function.text, shortened(function.text)
        try:
            if name in self._perhaps or name in FUNCTIONS:
                return
        except PluginError as error:
            self._fault("E194", function.span, f"dlxc has no function `{shown}`, and {error!s}")
            return
        if name not in scope:
            message, near = f"there is no function `{shown}`", nearest(name, FUNCTIONS)
            remedy = f"did you mean `{near}`?" if near else ""
            if name.lower() in words()["functions"]:
                remedy = f"write {words()['functions'][name.lower()]}"
        else:
            message = f"`{shown}` is a value, not a function"
            remedy = f"write `{shown}[...]` for an index, `{shown}*(...)` for a product"
        self._fault("E194", function.span, message, help=remedy)

    def _use(self, name: tree.Name, scope: Scope) -> None:
        called, shown, labels = name.name, shortened(name.name), list[Label]()
        if called in scope:
            self.references.append((name.span, scope[called]))
            return
        if called in self._coming:
            message = f"`{shown}` is used before it is bound"
            remedy = "write the generator that binds it first, or an `if` after the generators"
            labels = [Label(self._coming[called], _BOUND)]
        elif called in self._later:
            message = f"`{shown}` is declared further below"
            remedy = "move its declaration above this line"
            labels = [Label(self._later[called], "it is declared here")]
        elif called in self._perhaps:
            return
        else:
            message, near = f"there is no name `{shown}` here", nearest(called, sorted(scope))
            remedy = "declare it with `param` or `let`, or bind it, as in"
            remedy += f" `for 0 <= {shown} < n`; a text is written in quotes"
            if near:
                remedy = f"did you mean `{shortened(near)}`?"
            elif called.lower() in words()["values"]:
                remedy = f"write {words()['values'][called.lower()]}"
        self._fault("E194", name.span, message, *labels, help=remedy)

    def _clauses(self, clauses: tree.Clauses, scope: Scope) -> Scope:
        """Bind clauses; the names that they bind are added to the scope, which is returned."""
        outer = self._coming
        self._coming = outer | _new_names(clauses.generators, scope)
        self._names_in(clauses.before, scope)
        for number, generator in enumerate(clauses.generators, start=1):
            self._coming = outer | _new_names(clauses.generators[number:], scope)
            self._generator(generator, scope)
        self._coming = outer
        self._names_in(clauses.modifiers, scope)
        return scope

    def _generator(self, generator: tree.Generator, scope: Scope) -> None:
        """Bind the names of a generator; nothing else is said of one that is faulty."""
        if generator.operators:
            self._names_in(generator.sources, scope)
            for name in tree.bound_names(generator):
                self._declare(Word(*name), scope)
            self._names_in(generator.modifiers, scope)
            return
        remedy = "a range is `0 <= i < n`, a walk `x in S`, a definition `x = 2i`; a condition"
        remedy += " begins with `if`"
        self._fault("E196", generator.span, "this binds no name", help=remedy)
        # The names that were meant to be bound are known: they are not reported as well.
        scope |= _new_names([generator], scope)


def _new_names(generators: Sequence[tree.Generator], scope: Scope) -> Scope:
    """The names without a value that generators bind, or are meant to bind."""
    names = (name for generator in generators for name in tree.bound_names(generator))
    return {name.name: name.span for name in names if name.name not in scope}
