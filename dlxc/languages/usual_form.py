r"""A text in the usual form of its language: the same problem, written as the documentation does.

A language says which edits give it.  Comments, drawings and data stay as they are, but for blanks
at the ends of lines.  The text is taken through the phases before and after: what is written is
never another problem.

>>> from dlxc.languages import LANGUAGES
>>> source = Source("", "pieces: 2x dominoes  \nbox 2 x 2 # small\n\n")
>>> usual_form(source, LANGUAGES["puzzle"].load()).text
'pieces 2 x dominoes\nbox 2x2 # small\n'
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dlxc.languages.language import (
    NO_INPUTS,
    Analysis,
    Inputs,
    Language,
    each_problem,
    expanded_text,
)
from dlxc.text.diagnostics import Diagnostic, Edit, changed_text, fault, has_errors
from dlxc.text.source import Source, Span


class UsualForm(NamedTuple):
    """The text, or why there is none; faults are those of the text as it was."""

    text: str
    faults: list[Diagnostic]


def usual_form(source: Source, language: Language[Any], inputs: Inputs = NO_INPUTS) -> UsualForm:
    """A sound text in its usual form, which has been compiled and compared."""
    before = [*_problems(source, language, inputs)]
    faults = [diagnostic for analysis in before for diagnostic in analysis.diagnostics]
    if has_errors(faults):
        return UsualForm(source.text, faults)
    text = changed_text(source.text, [*language.usual_edits(source, before[0].tree)])
    text = re.sub(r"(?<![ \t])[ \t]++$", "", text, flags=re.MULTILINE).rstrip("\n")
    text = text and f"{text}\n"
    if text != source.text:
        after = [*_problems(Source(source.name, text), language, inputs)]
        faults = [diagnostic for analysis in after for diagnostic in analysis.diagnostics]
        is_same = [it.problem for it in before] == [it.problem for it in after]
        if not is_same or has_errors(faults):
            message = "the usual form of this text would be another problem, so the text stays"
            return UsualForm(source.text, [fault("E165", None, message)])
    return UsualForm(text, [])


def _problems(source: Source, language: Language[Any], inputs: Inputs) -> Iterator[Analysis]:
    for _, _, chosen, parsed in each_problem(source, language, inputs):
        yield expanded_text(source, language, chosen, parsed=parsed)


def single_blanks(source: Source, is_kept: Callable[[str], bool]) -> Iterator[Edit]:
    """The edits by which single blanks part the words of all lines but some."""
    for line in source.line_spans():
        text = source.slice(line)
        if not is_kept(text):
            for blanks in re.finditer(r"^[ \t]+|(?<=\S)(?:\t|[ \t]{2,})(?=\S)", text):
                start, end = blanks.span()
                yield Edit(Span(start, end).moved(line.start), " " if start else "")
