"""What is wrong with a line of boxes and pieces that the grammar refuses, in words."""

from dlxc.languages.slips import Notation, line_slip
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.grammar import Grammar, SyntaxFault, unexpected, word_at
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span, Word

MOST_OF_SUFFIX = 6
"""The most characters of a suffix."""

_LINES = {"board": "cells of the board", "names": "names of the pieces", "shape": "shape"}
"""What the lines of the older languages are, by their rules."""


def refusal(
    source: Source, line: Span, rule: str, stop: SyntaxFault, notation: Notation
) -> Diagnostic:
    """What is wrong with a line that should be read by a rule, and is sound up to a place."""
    here = stop._replace(offset=stop.offset - line.start)
    if slip := line_slip(source.slice(line), here, rule, notation):
        return slip.moved(line.start)
    help_ = ""
    if notation.is_old:
        if not source.slice(line).strip(" \t"):
            return fault("E124", line, f"a blank line where the {_LINES[rule]} should be")
        word = word_at(source, line, stop.offset)
        is_name = "NAME" in stop.expected and not {*word.text} & {*"|:"}
        if is_name and len(word.text) > notation.longest_name:
            return _name_too_long(word, notation.longest_name)
        diagnostic = unexpected(notation.grammar, stop, word)
        help_ = f"line {notation.rules.index(rule) + 1} has the {_LINES[rule]}"
        if rule == "shape":
            help_ = "a shape is a name, the numbers of rotations and transpositions, and the cells"
    else:
        diagnostic = _syntax_fault(source, line, stop, notation)
    if diagnostic.code != "E101" or diagnostic.help:
        return diagnostic
    if rule == "box":
        help_ = f"the first line is the box, such as `{notation.box_of([6, 10])}`"
        if found := _no_box(source, line, notation.grammar, help_):
            return found
    return diagnostic._replace(help=help_)


def _name_too_long(name: Word, most: int) -> Diagnostic:
    text, span = name
    has = f"has {len(text)} characters, {most} are the most"
    help_, edit = f"shorten it: `{text[:most]}`", Edit(span, text[:most])
    return fault("E106", span, f"the piece name `{shortened(text)}` {has}", help=help_, edit=edit)


def missing_line(source: Source, rule: str, notation: Notation) -> Diagnostic:
    """The fault of a text that ends before one of its first lines."""
    end = Span(len(source.text), len(source.text))
    if rule == "box":
        remedy = "the first line that is neither blank nor a comment is the box: `[0-5][0-9]`"
        return fault("E108", end, "the text ends before the box", help=remedy)
    message = f"the text ends before line {notation.rules.index(rule) + 1}, the {_LINES[rule]}"
    return fault("E123", end, message)


# ---- boxes and pieces


def _no_box(source: Source, line: Span, grammar: Grammar, first_line: str) -> Diagnostic | None:
    name, *cells = source.slice(line).split() or [""]
    is_name = cells and "[" not in name and not grammar.reads(name, "cell")
    if not is_name or not all(grammar.reads(cell, "cell") for cell in cells):
        return None
    start = source.text.index(name, line.start)
    message = f"this is a piece, `{shortened(name)}`, and the box is missing"
    here = Span(start, start + len(name))
    return fault("E101", here, message, help=f"{first_line}: write it above")


def _syntax_fault(source: Source, line: Span, stop: SyntaxFault, notation: Notation) -> Diagnostic:
    text, at = source.text, stop.offset
    here = Span(at, at + 1)
    if stop.found == "\t":
        remedy = "write blanks for the tab"
        return fault("E107", here, "a tab does not separate", help=remedy, edit=Edit(here, " "))
    word_start = max(text.rfind(" ", line.start, at) + 1, line.start)
    opened = text.rfind("[", word_start, at)
    if opened > text.rfind("]", word_start, at):
        return _in_brackets(notation.grammar, text, stop, opened)
    if "SUFFIX" in stop.expected and stop.found.strip():
        suffix, span = word_at(source, line, at)
        remedy, edit = "a blank ends a cell; is one missing?", None
        if cells := cells_of_suffix(suffix):
            remedy, edit = f"with blanks these are cells: `{shortened(cells)}`", Edit(span, cells)
        has = f"has {len(suffix)} characters, {MOST_OF_SUFFIX} are the most"
        message = f"the suffix `{shortened(suffix)}` {has}"
        return fault("E105", span, message, help=remedy, edit=edit)
    if "NAME" in stop.expected and stop.found.strip(" |:*\n"):
        return _name_too_long(word_at(source, line, at), notation.longest_name)
    return unexpected(notation.grammar, stop)


def cells_of_suffix(suffix: str) -> str:
    """The cells that a suffix of digits would be with blanks between."""
    is_even = suffix.isdecimal() and len(suffix) % 2 == 0
    return "".join(f" {suffix[at : at + 2]}" for at in range(0, len(suffix) * is_even, 2))


def _in_brackets(grammar: Grammar, text: str, found: SyntaxFault, opened: int) -> Diagnostic:
    at = found.offset
    here, before = Span(at, at + 1), text[at - 1]
    if not found.found:
        closed = text[opened:at].rstrip(" -") + "]"
        remedy = f"close it before the line ends: `{shortened(closed)}`"
        edit = Edit(Span(opened, at), closed)
        bracket = Span(opened, opened + 1)
        return fault("E102", bracket, "this bracket is never closed", help=remedy, edit=edit)
    if before + found.found == "-]" or found.found == "-":
        hyphen = here if found.found == "-" else Span(at - 1, at)
        message, fix = "a range is a digit, a hyphen and a digit", "leave the hyphen out"
        help_ = f"{fix}, or write the digit that is missing"
        return fault("E103", hyphen, message, help=help_, fix=fix, edit=Edit(hyphen, ""))
    label = Label(Span(opened, opened + 1), "the bracket was opened here")
    return unexpected(grammar, found)._replace(labels=(label,))
