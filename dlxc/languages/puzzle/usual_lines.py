r"""The first lines of statements in their usual form: words, single blanks, no signs of others.

>>> source = Source("", "param w: 6\nbox {w} x {w+2} # tall\ncolour L = red gold\n")
>>> [edit.text for edit in usual_edits(source)]
['param w = 6', 'box {w}x{w+2}', 'colour L red, gold']
"""

import re
from collections.abc import Iterator
from itertools import count

from dlxc.languages.puzzle.parameters import HOLE, parameter_statements
from dlxc.languages.puzzle.statements import cut_statements, first_line
from dlxc.languages.puzzle.tree import FirstLine, Statement, as_name, joined
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import span_of
from dlxc.text.source import Source, Span, Word

_FIRST_NUMBER = 700_001
"""Holes are numbers from here on while their line is read."""


def usual_edits(source: Source) -> Iterator[Edit]:
    """The edits that write first lines in their usual form."""
    for statement in cut_statements(source, MOST_FAULTS):
        if isinstance(statement, Statement):
            written = _usual_line(source, statement)
            if written and written != source.slice(statement.line):
                yield Edit(statement.line, written)


def _usual_line(source: Source, statement: Statement) -> str:
    """The first line of a statement as it is usual; nothing if it cannot be read."""
    keyword = statement.keyword.text
    if keyword == "param":
        return _usual_parameters(source, statement)
    if keyword == "title":
        title = source.text[statement.keyword.span.end : statement.line.end].strip()
        return f"title {title}"
    text = source.slice(statement.line)
    holes = dict(zip(map(str, count(_FIRST_NUMBER)), HOLE.findall(text), strict=False))
    numbers = iter(holes)
    filled = Source("", HOLE.sub(lambda _: next(numbers), text))
    line = first_line(filled, statement._replace(line=Span(0, len(filled.text))))
    if isinstance(line, Diagnostic):
        return ""
    written = " ".join([keyword, *_usual_words(keyword, line)])
    return re.sub("|".join(holes), lambda number: holes[number[0]], written) if holes else written


def _usual_parameters(source: Source, statement: Statement) -> str:
    parameters = parameter_statements(source, statement)
    if isinstance(parameters, Diagnostic):
        return ""
    bindings = (
        name.text + (f" = {source.slice(span_of(default.meta))}" if default else "")
        for name, default in parameters
    )
    return f"param {', '.join(bindings)}"


def _usual_words(keyword: str, line: FirstLine) -> Iterator[str]:
    """What follows the keyword, in the order of the text, but for names that are left out."""
    if line.name:
        yield as_name(line.name.text)
    if line.chosen:
        yield f"{line.chosen.text} of"
    if keyword == "colour":
        yield ", ".join(word.text for word in line.words)
    elif keyword == "match":
        yield ", ".join(f"{ours.text} {its.text}" for ours, its in line.pairs)
    elif keyword == "holes":
        yield line.copies[0].text
    else:
        words = [*line.words, *line.sizes]
        if keyword == "pieces" and words:
            words = [joined(words)]
        for copies in line.copies:
            is_before = keyword == "pieces" and copies.span < words[0].span
            text = f"{copies.text} x" if is_before else f"x {copies.text}"
            words.append(Word(text, copies.span))
        yield from (word.text for word in sorted(words, key=lambda word: word.span))
    if line.listed:
        yield f"without {', '.join(as_name(word.text) for word in line.listed)}"
