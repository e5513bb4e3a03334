"""Models as they are read: short forms of trees and faults."""

from collections.abc import Iterator

from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.reader import parsed_model
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span, Word


def sound(text: str) -> tuple[tree.Statement, ...]:
    """The statements of a model without a fault."""
    parsed = parsed_model(Source("model.xc", text))
    assert parsed.faults == []
    return parsed.tree.statements


def faults(text: str) -> list[Diagnostic]:
    """What is wrong with the syntax of a model."""
    return parsed_model(Source("model.xc", text)).faults


def places(text: str) -> list[tuple[str, int, int]]:
    """The codes of the faults of a model, with their lines and columns."""
    source = Source("model.xc", text)
    return [(each.code, *source.position(each.span.start)) for each in faults(text) if each.span]


def mended(text: str, fault: Diagnostic) -> str:
    """The text with the change that mends a fault."""
    assert fault.edit is not None
    start, end = fault.edit.span
    return text[:start] + fault.edit.text + text[end:]


def parts(node: object) -> Iterator[tuple[object, ...]]:
    """All named tuples of a tree, from the outermost to the innermost."""
    if isinstance(node, tuple):
        if hasattr(node, "_fields"):
            yield node
        for each in node:
            yield from parts(each)


def check_spans(text: str, node: object) -> None:
    """Every part stands where its span says, and its parts are within."""
    for part in parts(node):
        match part:
            case Span(start=start, end=end):
                assert 0 <= start <= end <= len(text)
            case Word(text=word, span=span):
                assert text[slice(*span)].replace('"', "") == word.replace('"', "")
            case tree.Name(name=written, span=span):
                assert _stands(text[slice(*span)], written)
            case tree.Text(value=value, span=span):
                assert _stands(text[slice(*span)], f'"{value}"')
            case tree.Number(value=number, span=span):
                assert _stands(text[slice(*span)].lstrip("0") or "0", str(number))


def _stands(found: str, written: str) -> bool:
    """Whether this is what was found; around it there may be parentheses."""
    return found == written or (found.startswith("(") and written in found)
