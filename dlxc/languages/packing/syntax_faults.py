"""Syntax faults of box and piece lines: what the author meant, as far as it can be told."""

from __future__ import annotations

from dlxc.languages.syntax_faults import name_too_long, quote, unexpected, word_at
from dlxc.text.diagnostics import Diagnostic, Edit, Label
from dlxc.text.grammar import Fault
from dlxc.text.source import Source, Span


def diagnose(source: Source, line: Span, fault: Fault) -> Diagnostic:
    """The diagnostic for a syntax fault in a line."""
    if fault.found == "\t":
        here = Span(fault.offset, fault.offset + 1)
        help_line = "write blanks for the tab"
        return Diagnostic("E107", "a tab does not separate", here, (), help_line, Edit(here, " "))
    opened = source.text.rfind("[", line.start, fault.offset)
    if opened > source.text.rfind("]", line.start, fault.offset):
        return _in_brackets(source, fault, opened)
    if "SUFFIX" in fault.expected and fault.found.strip():
        return _suffix_too_long(*word_at(source, line, fault.offset))
    if "NAME" in fault.expected and fault.found.strip(" |:*\n"):
        return name_too_long("piece name", 8, *word_at(source, line, fault.offset))
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
            fix=Edit(Span(opened, fault.offset), f"{content}]"),
        )
    if fault.found == "-":
        return _range_end_missing(source, here, before)
    if fault.found == "]" and before == "-":
        hyphen = Span(fault.offset - 1, fault.offset)
        digits = source.text[opened : fault.offset - 1]
        help_line = f"write its upper end, or leave the hyphen out: `{digits}]`"
        message = "this range lacks its upper end"
        return Diagnostic("E103", message, hyphen, (), help_line, Edit(hyphen, ""))
    diagnostic = unexpected(fault)
    label = Label(Span(opened, opened + 1), "the bracket was opened here")
    return Diagnostic(diagnostic.code, diagnostic.message, diagnostic.span, (label,))


def _range_end_missing(source: Source, here: Span, before: str) -> Diagnostic:
    if before == "[":
        help_line = "write its lower end, or leave the hyphen out"
        message = "this range lacks its lower end"
        return Diagnostic("E103", message, here, (), help_line, Edit(here, ""))
    if before == "-":
        help_line = "leave one hyphen out"
        message = "one hyphen makes a range, not two"
        return Diagnostic("E103", message, here, (), help_line, Edit(here, ""))
    ends = source.text[here.start - 3 : here.start]
    return Diagnostic("E103", f"the range `{ends}` has both of its ends already", here)


def _suffix_too_long(text: str, span: Span) -> Diagnostic:
    message = f"the suffix `{text}` has {len(text)} characters, 6 are the most"
    if not text.isdecimal() or len(text) % 2:
        help_line = "a blank ends a cell; is one missing?"
        return Diagnostic("E105", message, span, help=help_line)
    cells = "".join(f" {text[at : at + 2]}" for at in range(0, len(text), 2))
    help_line = f"with blanks these are cells: `{cells}`"
    return Diagnostic("E105", message, span, (), help_line, Edit(span, cells))


def _in_name(source: Source, line: Span, fault: Fault) -> Diagnostic:
    """What stands where a name has to end: `|`, `:` or `*`."""
    here = Span(fault.offset, fault.offset + 1)
    prefix = source.text[line.start : fault.offset]
    message = f"a piece name has no {quote(fault.found)}"
    if fault.found == "|":
        help_line = f"before `|` stands a multiplicity, `2|` or `2:5|`, which `{prefix}` is not"
        return Diagnostic("E101", message, here, help=help_line)
    return Diagnostic("E101", message, here)
