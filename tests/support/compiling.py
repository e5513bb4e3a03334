"""Compile small texts of one language, and look at what comes of them."""

from dlxc.compiler import translate
from dlxc.problem import Problem
from dlxc.text.source import Source


def codes_of(language: str, text: str) -> list[tuple[str, int, int]]:
    """Each diagnostic's code, line and column; warnings about shapes have tests of their own."""
    source = Source("text", text)
    _, found = translate(source, language)
    diagnostics = [diagnostic for diagnostic in found if diagnostic.code < "W207"]
    places = [source.position(d.span.start) for d in diagnostics if d.span is not None]
    assert len(places) == len(diagnostics)
    return [(d.code, *place) for d, place in zip(diagnostics, places, strict=True)]


def sound_problem(language: str, text: str) -> Problem:
    """The problem of a text without errors."""
    problem, diagnostics = translate(Source("text", text), language)
    assert problem is not None, diagnostics
    return problem
