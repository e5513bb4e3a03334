"""Elements of an XML text with their places, read so that no text does harm.

The text goes once through expat, the parser that Python brings along.  Only elements that are
wanted are kept; the others are gone through, whatever is in them.  How large a text is, how deep
its elements lie in each other and how many are kept is bounded.  A text with a document type, in
which entities could be defined, is refused.

>>> text = '<puzzle version="2"><shapes/><other><shapes/></other></puzzle>'
>>> root, faults = read_elements(Source("", text), "puzzle", {"shapes"})
>>> root.name, [child.name for child in root.children], faults
('puzzle', ['shapes'], [])
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from dlxc.text.decoding import MOST_UNPACKED
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_MOST_DEEP = 1000
"""Elements lie in each other at most so deep; the largest puzzles need about a hundred."""

_MOST_KEPT = 200_000
"""At most so many elements are kept."""

_MOST_ATTRIBUTES = 10_000
_MANY_ATTRIBUTES = re.compile(rf"<(?:[^<=]*+=){{{_MOST_ATTRIBUTES}}}")

_OTHER_TEXT = (
    'files of BurrTools begin with `<?xml version="1.0"?>` and `<puzzle version="2">`; of another'
    " text say which language it is, as in `--from puzzle`"
)


@dataclass(slots=True, eq=False)
class Element:
    """An element: its attributes, its text, the elements in it that are kept, and its place.

    `span` is where its start tag begins, up to the end of its name.  There is no text if elements
    in it are kept.
    """

    name: str
    attributes: dict[str, str]
    span: Span
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def all(self, *path: str) -> list[Element]:
        """The elements that lie in it on a path of names, in order."""
        elements = [self]
        for name in path:
            elements = [x for element in elements for x in element.children if x.name == name]
        return elements


def read_elements(
    source: Source, root: str, kept: Collection[str]
) -> tuple[Element | None, list[Diagnostic]]:
    """The root of a text, with those elements in it whose names are `kept`, and what is wrong.

    Of a faulty text it has the elements before the fault.
    """
    if len(source.text) > MOST_UNPACKED:
        return None, [_too_much(None, f"the text has over {MOST_UNPACKED} characters")]
    if match := _MANY_ATTRIBUTES.search(source.text):  # expat would take room for all of them
        at = match.start()
        message = f"there are more than {_MOST_ATTRIBUTES} attributes in one tag"
        return None, [_too_much(Span(at, at + 1), message)]
    reader = _Reader(source, root, kept)
    try:
        reader.parser.Parse(reader.data, True)
    except _Stop as stop:
        return reader.root, [*stop.args]
    except expat.ExpatError as error:
        return reader.root, [reader.fault_of(error)]
    return reader.root, []


class _Stop(Exception):  # noqa: N818 - it carries a fault
    """What ends the reading; its argument is the diagnostic."""


def _too_much(span: Span | None, message: str) -> Diagnostic:
    return fault("E145", span, message, help="no puzzle needs as much; is this file one?")


class _Reader:
    """Gathers elements as the parser finds them; of the open ones, `None` is not kept."""

    def __init__(self, source: Source, root: str, kept: Collection[str]) -> None:
        self.source, self._kept, self._root_name = source, kept, root
        # Halves of UTF-16 pairs become bytes that the parser refuses; only `\n` ends a line.
        self.data = source.text.replace("\r", " ").encode("utf-8", "surrogatepass")
        self.root: Element | None = None
        self._open: list[Element | None] = []
        self._count = 0
        self.parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        self._texts: list[str] = []

    @property
    def _here(self) -> int:
        """The character at which the parser is."""
        start = self.source.line_starts[self.parser.CurrentLineNumber - 1]
        return start + self.parser.CurrentColumnNumber

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= _MOST_DEEP:
            message = f"more than {_MOST_DEEP} elements lie in each other here"
            raise _Stop(_too_much(Span(self._here, self._here + 1), message))
        parent = self._open[-1] if self._open else None
        if self._open and (parent is None or name not in self._kept):
            self._open.append(None)
            return
        self._count += 1
        at = self._here
        element = Element(name, attributes, Span(at, at + 1 + len(name)))
        if parent is None:
            self.root = element
            if name != self._root_name:
                message = f"the text begins with `<{shortened(name)}>`, and not with"
                raise _Stop(fault("E145", element.span, f"{message} `<{self._root_name}>`"))
        elif self._count > _MOST_KEPT:
            message = f"there are more than {_MOST_KEPT} elements up to here"
            raise _Stop(_too_much(element.span, message))
        else:
            parent.children.append(element)
        self._open.append(element)
        self._texts = []

    def _end(self, _: str) -> None:
        if element := self._open.pop():
            element.text, self._texts = "".join(self._texts), []

    def _text(self, text: str) -> None:
        if self._open and (element := self._open[-1]) and not element.children:
            self._texts.append(text)

    def _doctype(self, *_: Any) -> None:
        end = self._here + 1
        start = max(self.source.text.rfind("<!DOCTYPE", 0, end), 0)
        message = "a document type is not read, because entities can be defined in it"
        raise _Stop(fault("E145", Span(start, end), message, help="remove `<!DOCTYPE ...>`"))

    def fault_of(self, error: expat.ExpatError) -> Diagnostic:
        """What is wrong with XML that is not well formed."""
        here = self._here
        span = Span(here, min(here + 1, len(self.source.text)))
        message = f"this is not XML: {expat.ErrorString(error.code)}"
        is_xml = self.source.text.lstrip().startswith("<")
        return fault("E145", span, message, help="" if is_xml else _OTHER_TEXT)
