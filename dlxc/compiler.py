"""The whole way from a text to a problem.

    text -> Source -> language: parse, check, expand -> Problem -> pass -> ... -> Problem

Nothing here touches files; see `dlxc.cli` for those, and `dlxc.targets.rendering` for what follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from dlxc.languages import LANGUAGES, Outcome
from dlxc.passes import PASSES, Settings
from dlxc.problem import Problem
from dlxc.text.diagnostics import ABOUT_SOLUTIONS, Diagnostic, fewer, has_errors
from dlxc.text.source import Source

_NONE: Settings = MappingProxyType({})


class CompileError(ValueError):
    """A text that does not compile; `diagnostics` says all that is wrong with it."""

    def __init__(self, source: Source, diagnostics: list[Diagnostic]) -> None:
        from dlxc.text.reports.full import full

        super().__init__("\n".join(full(diagnostic, source) for diagnostic in diagnostics))
        self.source = source
        self.diagnostics = diagnostics


def compile(  # noqa: A001 - the verb of the program
    text: str,
    language: str | None = None,
    *,
    passes: Iterable[str] = (),
    settings: Settings = _NONE,
    name: str = "<text>",
) -> Problem:
    r"""Compile a text and return the problem that it describes.

    Without `language` it is detected.  `settings` has keyword arguments for passes, by their
    names.  `name` is what reports call the text.  What is wrong with the text is raised as one
    `CompileError`; an unknown language or pass is a `KeyError`.

    >>> compile("[0-1][0-2]\nd 00 01\n", "polyomino").items.names[-1]
    'd'
    """
    source = Source(name, text.replace("\r\n", "\n"))
    if language is None:
        fitting = detect(source)
        if len(fitting) != 1:
            raise CompileError(source, [undetected(source, fitting)])
        language = fitting[0]
    problem, diagnostics = translate(source, language, passes, settings)
    if problem is None:
        raise CompileError(source, diagnostics)
    return problem


def translate(
    source: Source,
    language: str,
    passes: Iterable[str] = (),
    settings: Settings = _NONE,
    *,
    thorough: bool = False,
) -> Outcome:
    """Translate a source and send the problem through passes; errors stop the way."""
    problem, diagnostics = LANGUAGES[language].load().translate(source, thorough=thorough)
    if passes:  # they make another problem of it
        diagnostics = [d for d in diagnostics if d.code not in ABOUT_SOLUTIONS]
    diagnostics = fewer(diagnostics)
    for name in passes:
        if problem is None:
            break
        problem, found = PASSES[name].load()(problem, **settings.get(name, {}))
        diagnostics = diagnostics + found
    return Outcome(None if has_errors(diagnostics) else problem, diagnostics)


def check(source: Source, language: str | None = None) -> list[Diagnostic]:
    """All that is wrong with a source, and all that is suspicious; its language is detected."""
    if language is None:
        fitting = detect(source)
        if len(fitting) != 1:
            return [undetected(source, fitting)]
        language = fitting[0]
    return translate(source, language, thorough=True).diagnostics


def detect(source: Source) -> list[str]:
    """The languages that a text looks meant for."""
    if not source.text.strip():
        return []
    fitting = [name for name, each in LANGUAGES.builtin.items() if each.load().fits(source)]
    # Others are asked if dlxc's own languages do not fit: only to look for them takes long.
    return fitting or [name for name, each in LANGUAGES.added.items() if each.load().fits(source)]


def undetected(source: Source, fitting: list[str]) -> Diagnostic:
    """What to say if not exactly one language fits."""
    if not source.text.strip():
        return Diagnostic("E001", "the text is empty")
    message = (
        f"the text could be {' or '.join(fitting)}"
        if fitting
        else "no language reads this text without an error"
    )
    named = fitting or list(LANGUAGES)
    return Diagnostic("E002", message, help=f"say which it is: {', '.join(named)}")
