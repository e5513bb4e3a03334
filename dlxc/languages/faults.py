"""Faults that several languages give."""

import re
from collections.abc import Iterable, Iterator

from dlxc.problem import Multiplicity
from dlxc.problem.items import MOST_TIMES
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Span, Word


def duplicates(words: Iterable[Word], what: str, code: str = "E142") -> Iterator[Diagnostic]:
    """A fault for each word that is there a second time."""
    first: dict[str, Word] = {}
    for word in words:
        other = first.setdefault(word.text, word)
        if other is not word:
            message = f"the {what} `{shortened(word.text)}` is given twice"
            label = Label(other.span, "it is given here first")
            edit = Edit(Span(word.span.start - 1, word.span.end), "")  # and the blank before it
            yield fault(code, word.span, message, label, help="leave it out here", edit=edit)


def name_of_a_cell(name: Word, cell: Span, where: str) -> Diagnostic:
    """A fault for the name of a piece that is also the name of a cell."""
    message = f"the piece name `{shortened(name.text)}` is a cell of the {where}"
    place = Label(cell, "the cell is given here")
    return fault("E111", name.span, message, place, help="give the piece another name")


def multiplicity_of(text: str) -> Multiplicity | None:
    """The bounds of `12`, `2:5`, `2..5` or `12|`; `None` if a number is over the bound."""
    low, _, high = text.rstrip("|").replace("..", ":").partition(":")
    longest = len(str(MOST_TIMES))
    numbers = [digits.lstrip("0") or "0" for digits in (low, high or low)]
    if any(len(digits) > longest or int(digits) > MOST_TIMES for digits in numbers):
        return None
    return Multiplicity(int(numbers[0]), int(numbers[1]))


def multiplicity_faults(word: Word) -> Iterator[Diagnostic]:
    """What is wrong with `12|`, `2:5|` or `2..5`."""
    multiplicity = multiplicity_of(word.text)
    if multiplicity is None:
        message = f"a number is at most {MOST_TIMES}, and this one is larger"
        yield fault("E114", word.span, message)
    elif multiplicity.low > multiplicity.high:
        low, sign, high = re.split("([:.]+)", word.text.rstrip("|"))
        message = f"`{low}{sign}{high}` allows nothing: {low} is more than {high}"
        cure = f"{high}{sign}{low}" + "|" * word.text.endswith("|")
        yield fault("E113", word.span, message, help=f"write `{cure}`", edit=Edit(word.span, cure))


def not_known(
    code: str, wrong: Word, message: str, near: str | None, otherwise: str = ""
) -> Diagnostic:
    """A fault for a name that nothing has; `near` is the one that was most likely meant."""
    if not near:
        return fault(code, wrong.span, message, help=otherwise)
    help_, edit = f"did you mean `{near}`?", Edit(wrong.span, near)
    return fault(code, wrong.span, message, help=help_, edit=edit)
