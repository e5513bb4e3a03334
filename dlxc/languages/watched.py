"""A language of another package, watched: what it returns is checked, what it raises is caught."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from dlxc.languages.language import (
    NO_INPUTS,
    Inputs,
    Language,
    Parameter,
    Parsed,
)
from dlxc.problem import Outcome, Problem
from dlxc.system.registry import Plugin, PluginError
from dlxc.text.diagnostics import MOST_FAULTS, Code, Diagnostic, has_errors
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import Portrait


class WatchedLanguage(Language[Any]):
    """Passes every phase on to a plug-in; whatever goes wrong there is a `PluginError`."""

    def __init__(self, plugin: Plugin) -> None:
        self._plugin = plugin
        found = plugin.loaded()
        language = plugin.call(found) if isinstance(found, type) else found
        if not isinstance(language, Language):
            raise self._wrong("the entry point", "a Language or its class", found)
        self._language = language

    @property
    def codes(self) -> tuple[Code, ...]:  # type: ignore[override]
        """The codes that the plug-in brings."""
        return self._language.codes

    @property
    def counts_rows(self) -> bool:  # type: ignore[override]
        """Whether it has a bound of rows."""
        return self._language.counts_rows

    @property
    def may_have_several(self) -> bool:  # type: ignore[override]
        """Whether a text may describe several problems."""
        return self._language.may_have_several

    def parse(self, source: Source, most: int = MOST_FAULTS) -> Parsed[Any]:
        """Read a text."""
        parsed = self._plugin.call(self._language.parse, source, most)
        if not isinstance(parsed, Parsed):
            raise self._wrong("`parse`", "a Parsed", parsed)
        return Parsed(parsed.tree, self._diagnostics("`parse`", lambda: parsed.faults))

    def parameters(self, tree: Any) -> tuple[Parameter, ...]:
        """The parameters that a text asks for."""
        found: Any = self._plugin.call(lambda: tuple(self._language.parameters(tree)))
        if not all(isinstance(each, Parameter) for each in found):
            raise self._wrong("`parameters`", "Parameters", found)
        return tuple(found)

    def problem_count(self, tree: Any) -> int:
        """How many problems a text describes."""
        return int(self._plugin.call(self._language.problem_count, tree))

    def check(self, tree: Any) -> list[Diagnostic]:
        """What is wrong with a tree."""
        return self._diagnostics("`check`", lambda: self._language.check(tree))

    def expand(self, source: Source, tree: Any, inputs: Inputs = NO_INPUTS) -> Outcome:
        """The problem, or what is wrong with the tree."""
        found = self._plugin.call(self._language.expand, source, tree, inputs)
        if not isinstance(found, Outcome) or not isinstance(found.problem, Problem | None):
            raise self._wrong("`expand`", "an Outcome with a Problem", found)
        told = self._diagnostics("`expand`", lambda: found.diagnostics)
        if found.problem is None and not has_errors(told):
            raise self._wrong("`expand`", "a Problem or an error", found)
        return Outcome(found.problem, told)

    def review(self, tree: Any, problem: Problem, *, thorough: bool) -> list[Diagnostic]:
        """What is suspicious about the problem."""
        return self._diagnostics(
            "`review`", lambda: self._language.review(tree, problem, thorough=thorough)
        )

    def portrait(self, tree: Any, offset: int, is_sound: Callable[[Span], bool]) -> Portrait | None:
        """The portrait of what stands at an offset of the text."""
        from dlxc.languages.editing import Portrait  # late: only editors ask

        found = self._plugin.call(self._language.portrait, tree, offset, is_sound)
        if not isinstance(found, Portrait | None):
            raise self._wrong("`portrait`", "a Portrait or None", found)
        return found

    def is_telling(self, tree: Any) -> bool:
        """Whether a text is meant for the language."""
        return bool(self._plugin.call(self._language.is_telling, tree))

    def _diagnostics(self, what: str, give: Callable[[], Iterable[object]]) -> list[Diagnostic]:
        found: list[Any] = self._plugin.call(lambda: list(give()))
        for each in found:
            if not isinstance(each, Diagnostic):
                raise self._wrong(what, "Diagnostics", each)
        return found

    def _wrong(self, what: str, wanted: str, found: object) -> PluginError:
        kind = type(found).__name__
        return PluginError(
            f"the plugin `{self._plugin.name}`: {what} must give {wanted}, not {kind}"
        )
