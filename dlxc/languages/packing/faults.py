"""Syntax faults of box and piece lines: what the author meant, as far as it can be told."""

from __future__ import annotations

from dlxc.diagnostics import Diagnostic, Label
from dlxc.grammar import Fault
from dlxc.languages.faults import quote, unexpected, word_at
from dlxc.source import Source, Span


def diagnose(source: Source, line: Span, fault: Fault) -> Diagnostic:
    """The diagnostic for a syntax fault in a line."""
    if fault.found == "\t":
        here = Span(fault.offset, fault.offset + 1)
        return Diagnostic("E107", "a tab does not separate", here, help="write blanks for the tab")
    opened = source.text.rfind("[", line.start, fault.offset)
    if opened > source.text.rfind("]", line.start, fault.offset):
        return _in_brackets(source, fault, opened)
    if "SUFFIX" in fault.expected and fault.found.strip():
        return _too_long("E105", "suffix", 6, word_at(source, line, fault.offset))
    if "NAME" in fault.expected and fault.found.strip(" |:*\n"):
        return _too_long("E106", "piece name", 8, word_at(source, line, fault.offset))
    if fault.previous is not None and fault.previous.type == "NAME":
        return _in_name(source, line, fault)
    return unexpected(fault)


def _in_brackets(source: Source, fault: Fault, opened: int) -> Diagnostic:
    here = Span(fault.offset, fault.offset + 1)
    before = source.text[fault.offset - 1]
    if fault.found in ("", "\n"):
        content = source.text[opened : fault.offset].rstrip(" -")
        return Diagnostic(
            "E102",
            "this bracket is never closed",
            Span(opened, opened + 1),
            help=f"close it before the line ends: `{content}]`",
        )
    if fault.found == "-":
        return _range_end_missing(source, here, before)
    if fault.found == "]" and before == "-":
        hyphen = Span(fault.offset - 1, fault.offset)
        return Diagnostic("E103", "this range lacks its upper end", hyphen)
    diagnostic = unexpected(fault)
    label = Label(Span(opened, opened + 1), "the bracket was opened here")
    return Diagnostic(diagnostic.code, diagnostic.message, diagnostic.span, (label,))


def _range_end_missing(source: Source, here: Span, before: str) -> Diagnostic:
    if before == "[":
        return Diagnostic("E103", "this range lacks its lower end", here)
    if before == "-":
        return Diagnostic(
            "E103", "one hyphen makes a range, not two", here, help="leave one hyphen out"
        )
    ends = source.text[here.start - 3 : here.start]
    return Diagnostic("E103", f"the range `{ends}` has both of its ends already", here)


def _too_long(code: str, what: str, limit: int, word: tuple[str, Span]) -> Diagnostic:
    text, span = word
    message = f"the {what} `{text}` has {len(text)} characters, {limit} are the most"
    return Diagnostic(code, message, span)


def _in_name(source: Source, line: Span, fault: Fault) -> Diagnostic:
    """What stands where a name has to end: `|`, `:` or `*`."""
    here = Span(fault.offset, fault.offset + 1)
    prefix = source.text[line.start : fault.offset]
    message = f"a piece name has no {quote(fault.found)}"
    if fault.found == "|":
        help_line = f"before `|` stands a multiplicity, `2|` or `2:5|`, which `{prefix}` is not"
        return Diagnostic("E101", message, here, help=help_line)
    return Diagnostic("E101", message, here)
