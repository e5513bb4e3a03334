"""Models as they are read: short forms of trees and faults."""

from __future__ import annotations

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


def brief(node: object) -> str:
    """A tree as text, with every operator in brackets."""
    match node:
        case tree.Number(value=value):
            return str(value)
        case tree.Text(value=value):
            return f'"{value}"'
        case tree.Name(name=name):
            return name
        case tree.Operation(operators=(operator,), operands=(operand,)):
            return f"({operator} {brief(operand)})"
        case tree.Operation(operators=("+" | "-" | "*" | "div" | "mod", *_)):
            made = brief(node.operands[0])
            for operator, operand in zip(node.operators, node.operands[1:], strict=True):
                made = f"({made} {operator} {brief(operand)})"
            return made
        case tree.Operation(operators=operators, operands=operands):
            return f"({_chain(operators, operands)})"
        case tree.Tuple(entries=entries):
            return f"({_list(entries)})"
        case tree.SetOf(entries=entries):
            return f"{{{_list(entries)}}}"
        case tree.SetOfAll(body=body, clauses=clauses):
            return f"{{{brief(body)} {brief(clauses)}}}"
        case tree.Iverson(condition=condition):
            return f"[{brief(condition)}]"
        case tree.Index(base=base, indices=indices):
            return f"{brief(base)}[{_list(indices)}]"
        case tree.Call(function=function, arguments=arguments, clauses=None):
            return f"{function.text}({_list(arguments)})"
        case tree.Call(function=function, arguments=arguments, clauses=clauses):
            return f"{function.text}({_list(arguments)} {brief(clauses)})"
        case _:
            return _brief_part(node)


def _brief_part(node: object) -> str:
    match node:
        case None:
            return ""
        case tree.Modifier(keyword=keyword, expression=None):
            return f"if {keyword}"
        case tree.Modifier(keyword=keyword, expression=expression):
            return f"{keyword} {brief(expression)}"
        case tree.Generator(sources=(*starts, last), groups=groups, modifiers=modifiers):
            chain = [*map(brief, starts), *map(_list, groups), brief(last)]
            signs = [*node.operators, ""] if node.operators else ["?"] * len(chain)
            words = (word for pair in zip(chain, signs, strict=True) for word in pair if word)
            return " ".join([*words, *map(brief, modifiers)])
        case tree.Clauses(before=before, generators=(), modifiers=modifiers):
            return " ".join([*(f"if {brief(each)}" for each in before), *map(brief, modifiers)])
        case tree.Clauses(before=before, generators=elements):
            first = "".join(f"if {brief(each)} " for each in before)
            return f"{first}for {', '.join(map(brief, elements))}"
        case tree.ItemSpec():
            return _item(node)
        case tree.Cost(value=value):
            return f"|{_template(value)}"
        case tree.Show(shape=shape, text=text, colour=colour, places=places):
            colours = f"colour {brief(colour)}" if colour else ""
            shown = filter(None, [shape.replace("cell", ""), brief(text), colours])
            return f"show {' '.join(shown)} at {brief(places)}"
        case tree.Group(parts=inner, clauses=clauses, shows=shows):
            return "[" + " ".join(filter(None, map(brief, [*inner, clauses, *shows]))) + "]"
        case tree.Comment(text=template):
            return f"|{_template(template)}"
        case _:
            raise TypeError(node)


def _item(item: tree.ItemSpec) -> str:
    low = f"{_template(item.low)}:" if item.low is not None else ""
    high = f"{_template(item.high)}|" if item.high is not None else ""
    colour = f":{_template(item.colour)}" if item.colour is not None else ""
    default = _template(item.default) if item.default is not None else ""
    return f"{low}{high}{_template(item.name)}{colour}{'?' * item.optional}{default}"


def _template(template: tree.Template) -> str:
    return "".join(
        each.text if isinstance(each, Word) else f"{{{brief(each.expression)}}}"
        for each in template
    )


def _chain(operators: tuple[str, ...], operands: tuple[tree.Expression, ...]) -> str:
    words = [brief(operands[0])]
    for operator, operand in zip(operators, operands[1:], strict=True):
        words += [operator, brief(operand)]
    return " ".join(words)


def _list(entries: tuple[tree.Expression, ...]) -> str:
    return ", ".join(map(brief, entries))


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
