"""The language xc: items and options are families with subscripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parameter, Parsed
from dlxc.languages.xc.names import Bindings, bound_model
from dlxc.languages.xc.running import advice
from dlxc.languages.xc.running.causes import explained
from dlxc.languages.xc.running.problem import (
    ModelBlocks,
    model_problem,
    origin_lines,
    without_given,
)
from dlxc.languages.xc.running.run import Expansion
from dlxc.languages.xc.syntax.reader import GRAMMAR, parsed_model
from dlxc.languages.xc.syntax.tree import (
    Data,
    Family,
    Model,
    ParameterStatement,
    Text,
    families,
    mentioned_names,
)
from dlxc.languages.xc.values.rows import TooManyRowsError
from dlxc.problem import Option, Outcome, Problem
from dlxc.problem.survey import coverage, covered_too_seldom, is_worth_it, uncovered
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit, fault, has_errors
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures


class Xc(Language[Model]):
    """The modelling language."""

    grammar = GRAMMAR
    counts_rows = True

    def __init__(self) -> None:
        self._last: tuple[Model, Bindings] | None = None

    def _bound(self, tree: Model) -> Bindings:
        """What the names of a model mean; the model that was asked for last is not bound again."""
        last = self._last
        if last is None or last[0] is not tree:
            self._last = last = tree, bound_model(tree)
        return last[1]

    def parse(
        self, source: Source, inputs: Inputs = NO_INPUTS, most: int = MOST_FAULTS
    ) -> Parsed[Model]:
        """Read a model, statement by statement."""
        return parsed_model(source, most)

    def parameters(self, tree: Model) -> tuple[Parameter, ...]:
        """The parameters, and the data, which can be given from outside too."""
        parameters = []
        texts: set[str] = set()
        sizes = {dim.text for data in tree.data for dim in data.dims}
        for statement in tree.statements:
            if isinstance(statement, ParameterStatement):
                name, default = statement.name, statement.default
                what = "a parameter of the model"
                if default is None and name.text in sizes:
                    what += "; without this `param`, it is the size of the data"
                if isinstance(default, Text) or mentioned_names(default) & texts:
                    texts.add(name.text)
                is_number = name.text not in texts
                parameters.append(Parameter(name.text, what, default is None, name.span, is_number))
            elif isinstance(statement, Data):
                what = f"the data of a {statement.kind}"
                parameters.append(Parameter(statement.name.text, what))
        return tuple(parameters)

    def check(self, tree: Model) -> Iterable[Diagnostic]:
        """Names that are unknown, bound twice, or used too early."""
        bindings = self._bound(tree)
        # A statement that is left out, or faulty, may use any name and declare any item.
        if bindings.faults or not tree.is_whole:
            return bindings.faults
        if any(family.declares_items for family in families(tree)):
            return []
        remedy = "a statement such as `primary a b` declares some"
        return [fault("E220", Span(0, 0), "the model declares no item", help=remedy)]

    def expand(self, source: Source, tree: Model, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Run the model."""
        bindings = self._bound(tree)
        expansion = Expansion(tree, inputs)
        diagnostics = [*advice.comments_like_code(source, tree)]
        diagnostics += expansion.diagnostics
        for value in expansion.faults.values():
            diagnostic = explained(value, source, tree, bindings, expansion.items)
            # An editor has bounds that commands do not have.
            is_too_much = isinstance(value, TooManyRowsError) and inputs.are_partial
            diagnostics.append(diagnostic.tolerated_if(is_too_much))
        if has_errors(diagnostics) or expansion.failed or expansion.faults:
            return Outcome(None, diagnostics)
        left = without_given(expansion.items, expansion.options)
        if left.faults:
            return Outcome(None, [*diagnostics, *left.faults])
        origin = origin_lines(source, tree, expansion.evaluator.constants, inputs)
        return Outcome(model_problem(expansion, left, origin), diagnostics)

    def givens(
        self, source: Source, tree: Model, inputs: Inputs = NO_INPUTS
    ) -> Iterable[list[Edit]]:
        """Statements `given`; at the end of the text no blank lines are left of them."""
        given = [it.span for it in tree.statements if getattr(it, "keyword", "") == "given"]
        last = max((it.span.end for it in tree.statements if it.span not in given), default=0)
        for start, end in given:
            blank = "" if start > last else re.sub(r"\S", " ", source.text[start:end])
            yield [Edit(Span(start, end if blank else end + 1), blank)]

    def with_solution(
        self, source: Source, inputs: Inputs, problem: Problem, solution: Sequence[Option]
    ) -> Iterable[Edit]:
        """A statement for each option; what it shows is not said."""
        end, first = len(source.text), "\n" * (not source.text.endswith("\n"))
        lines = "".join(f"given {option}\n" for option in solution)
        return [Edit(Span(end, end), first + lines)]

    def review(self, tree: Model, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Names without use, items that no option covers, statements without result, equal options.

        If it is `thorough`, also what is wrong with how options look.
        """
        if thorough and problem.appearance is not None:
            yield from problem.appearance.faults()
        blocks = problem.blocks
        assert isinstance(blocks, ModelBlocks)  # noqa: S101 - `expand` has made the problem
        facts, entries = blocks.facts, blocks.entries
        yield from advice.names_without_use(tree, self._bound(tree))
        yield from advice.statements_without_result(tree, facts)
        yield from advice.needless_marks(tree, facts)
        yield from advice.digits_from_tables(tree, self._bound(tree), facts)
        yield from advice.commas_in_names(tree)
        if is_worth_it(entries, len(blocks), thorough=thorough):
            yield from advice.equal_options(problem)
            counts = coverage(problem)
            yield from uncovered(problem, counts, advice.not_to_be_covered(problem, tree, facts))
            yield from covered_too_seldom(problem, counts)

    def editor_features(
        self, source: Source, tree: Model, inputs: Inputs, is_sound: Callable[[Span], bool]
    ) -> EditorFeatures:
        """Values and rows, names and items, words to complete, and other names."""
        from dlxc.languages.xc.editing.features import ModelFeatures  # late: only editors ask

        return ModelFeatures(source, tree, inputs)

    def is_telling(self, tree: Model) -> bool:
        """Options with their keyword are hardly anything else."""
        return any(isinstance(statement, Family) for statement in tree.statements)
