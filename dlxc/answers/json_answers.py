r"""JSON of solvers: what dlxc writes itself, and the decoding that it shares with clingo's.

>>> text = '{"solutions": [[{"option": 1, "items": [["A"], ["p", "red"]]}]], "seconds": 0.1}'
>>> [solution.parts for solution in read_json(AnswerText(text))]
[[('A', 'p:red')]]
>>> lines = '[{"option": 1, "items": [["A"]]}]\n[]\n'
>>> [solution.parts for solution in read_json(AnswerText(lines))]
[[('A',)], []]
"""

import re
from typing import Annotated, TypeVar

import msgspec

from dlxc.answers.reading import AnswerSolution, AnswerText, UnreadableAnswer

_LINE = re.compile(r'\A\s*\[\s*(?:\{\s*"option"|\]\s*$)', re.MULTILINE)
SIGNS = {"json": re.compile(rf'\A\s*\{{\s*"solutions"|{_LINE.pattern}', re.MULTILINE)}
"""How a document begins, or a line."""

_OPTION = re.compile(r'\{\s*"option"')
"""Where an option begins; in a string the quotes have backslashes."""

T = TypeVar("T")


class _Option(msgspec.Struct):
    """An option as dlxc writes it; each item may have a colour after it."""

    items: list[Annotated[list[str], msgspec.Meta(min_length=1)]]


class _Document(msgspec.Struct):
    solutions: list[list[_Option]]


_READ_LINE = msgspec.json.Decoder(list[_Option])
_READ_DOCUMENT = msgspec.json.Decoder(_Document)


def read_json(answer: AnswerText) -> list[AnswerSolution]:
    """The options in the JSON that `dlxc solve` and `dlxc decode` write, or in its JSON lines."""
    if _LINE.match(answer.text):
        lines = (line for line in answer.lines() if line.text.strip())
        solutions = [decoded(_READ_LINE, line.text, "dlxc", line.start) for line in lines]
    else:
        solutions = decoded(_READ_DOCUMENT, answer.text, "dlxc").solutions
    places = (match.span() for match in _OPTION.finditer(answer.text))
    texts = ([tuple(map(":".join, it.items)) for it in solution] for solution in solutions)
    return [AnswerSolution((part, next(places, (0, 1))) for part in parts) for parts in texts]


def decoded(decoder: msgspec.json.Decoder[T], text: str, writer: str, start: int = 0) -> T:
    """What a text holds that begins at a place of the answer; raises `UnreadableAnswer`.

    The fault names the program that should have written it.  It is where the text is not JSON, or
    else where it begins.
    """
    data = text.encode(errors="replace")
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        byte = re.search(r" \(byte (\d+)\)", str(error))
        is_cut = "truncated" in str(error)
        before = data if is_cut else data[: int(byte[1]) if byte else 0]
        place = start + len(before.decode(errors="replace"))
        what = str(error).removeprefix("JSON is malformed: ").replace(" - at", ", at")
        message = f"this is not the JSON that {writer} writes: {what[:1].lower()}{what[1:]}"
        raise UnreadableAnswer(message, (place, place + (not is_cut))) from None
