r"""Answers that give numbers of options: plain numbers, MiniZinc's lists, clingo's atoms.

>>> [solution.parts for solution in read_numbers(AnswerText("1 3 7\n5 6 7\n"))]
[[1, 3, 7], [5, 6, 7]]
"""

import re
from collections.abc import Iterable
from itertools import pairwise

import msgspec

from dlxc.answers.json_answers import decoded
from dlxc.answers.reading import (
    FOUND,
    AnswerSolution,
    AnswerText,
    AnswerWord,
    UnreadableAnswer,
    number_of,
)
from dlxc.text.prose import shortened

_LIST = re.compile(r"^[ \t]*(chosen = \[)([^]\n]*)(\]?)", re.MULTILINE)

_MEMBER = re.compile(r"[^\s,]+")
"""What stands between the commas of MiniZinc's list."""

_BEGIN = "chosen("
_ATOM = re.compile(r"chosen\(([1-9][0-9]*)\)")

_QUOTED_ATOM = re.compile(r'"(chosen\([^"\\]*)"')
"""An atom as JSON has it."""

SIGNS = {
    # numbers as programs print them; names of cells such as `010` are not
    "numbers": re.compile(
        rf"\A(?:\s*+(?:-?(?:0|[1-9][0-9]*+)(?!\S)|{FOUND.pattern}))++\s*+\Z", re.MULTILINE
    ),
    "minizinc": re.compile(r"^[ \t]*(?:chosen = \[|=====UNSATISFIABLE=====)", re.MULTILINE),
    # clingo calls itself so as a program, as `python -m clingo`, and as what solves for gringo
    "clingo": re.compile(
        r'\A\s*\{(?s:.*)"Call"|^(?:Answer:|chosen\()'
        r"|\A\s*(?:(?:py)?clingo|clasp) version(?s:.*)UNSATISFIABLE",
        re.MULTILINE,
    ),
}


class _Witness(msgspec.Struct, rename="pascal"):
    value: list[str] = []


class _Call(msgspec.Struct, rename="pascal"):
    witnesses: list[_Witness] = []


class _Calls(msgspec.Struct, rename="pascal"):
    call: list[_Call]


_READ_CALLS = msgspec.json.Decoder(_Calls)


def read_numbers(answer: AnswerText) -> list[AnswerSolution]:
    """A solution for each line with numbers; negative ones and 0 are not chosen."""
    lines = (line.words for line in answer.lines() if not FOUND.match(line.text))
    return [*map(_of_numbers, filter(None, lines))]


def _of_numbers(words: Iterable[AnswerWord]) -> AnswerSolution:
    numbers = ((_number_in(word, word[0].removeprefix("-")), word) for word in words)
    chosen = ((number, it.span()) for number, it in numbers if number and it[0][0] != "-")
    return AnswerSolution(chosen)


def _number_in(word: AnswerWord, digits: str) -> int:
    if not (digits.isascii() and digits.isdecimal()):
        message = f"`{shortened(word[0])}` is not the number of an option"
        raise UnreadableAnswer(message, word.span())
    return number_of(digits, word.span())


def read_minizinc(answer: AnswerText) -> list[AnswerSolution]:
    """A solution for each list."""
    return [*map(_of_list, _LIST.finditer(answer.text))]


def _of_list(line: re.Match[str]) -> AnswerSolution:
    if not line[3]:
        message = "the list of numbers has no `]` at its end"
        raise UnreadableAnswer(message, (line.start(1), line.end()))
    words = _MEMBER.finditer(line.string, *line.span(2))
    return AnswerSolution((_number_in(word, word[0]), word.span()) for word in words)


def read_clingo(answer: AnswerText) -> list[AnswerSolution]:
    """Atoms `chosen(1)`, an answer a line, or JSON of `--outf=2`."""
    if answer.text.lstrip().startswith("{"):
        return _of_json(answer.text)
    lines = [*answer.lines()]
    after = [line for before, line in pairwise(lines) if before.text.startswith("Answer:")]
    answer_lines = after or [line for line in lines if line.text.startswith(_BEGIN)]
    atoms = ([(word[0], word.span()) for word in line.words] for line in answer_lines)
    return [*map(_of_atoms, atoms)]


def _of_atoms(atoms: Iterable[tuple[str, tuple[int, int]]]) -> AnswerSolution:
    """The solution of some atoms with their places; others than `chosen(1)` are passed over."""
    solution = AnswerSolution()
    for text, place in atoms:
        if text.startswith(_BEGIN):
            atom = _ATOM.fullmatch(text)
            if atom is None:
                message = f"`{shortened(text)}` does not give the number of an option"
                raise UnreadableAnswer(message, place)
            solution.add(number_of(atom[1], place), place)
    return solution


def _of_json(text: str) -> list[AnswerSolution]:
    """The witnesses of all calls; the place of an atom is where it first stands in the text."""
    calls = decoded(_READ_CALLS, text, "clingo").call
    places = {atom[1]: atom.span(1) for atom in reversed([*_QUOTED_ATOM.finditer(text)])}
    return [
        _of_atoms((atom, places.get(atom, (0, 1))) for atom in witness.value)
        for call in calls
        for witness in call.witnesses
    ]
