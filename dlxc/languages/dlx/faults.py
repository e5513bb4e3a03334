"""What is wrong with a word or a line of DLX: the grammar is asked, then the items.

A line can be long, and to parse it whole would take much room and time.  So the grammar is given
one word, in a short line of its own.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice

from lark import Token, Tree

from dlxc.languages.checked_options import RowsByName, option_faults
from dlxc.languages.dlx.reading import UNREAD, ItemLine, WordTable, words_between
from dlxc.languages.faults import (
    duplicates,
    multiplicity_faults,
    not_known,
    unread_multiplicity,
)
from dlxc.problem import Items
from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, tell_few
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import unexpected, word_at

DLX_GRAMMAR = Grammar(
    folder("grammars") / "dlx.lark",
    ("start", "item_line", "option"),
    {
        "NAME": "a name",
        "MULTIPLICITY": "a multiplicity",
        "ITEM": "an item",
        "COLON": "`:` and a colour",
        "COLOUR": "a colour",
        "DIVIDER": "`|`",
    },
)

_MOST_OF_A_LINE = 100
"""At most this many faults of a line are reported."""

_MOST_COMPARED = 1000
"""So many items are looked at for a multiplicity in another notation."""

_LONG = 10_000
"""So many characters of comments before the item line are looked at."""

_ENTRY = re.compile(r"[^\s|:]+(?::[^\s|:]+)?")
_COST = re.compile(rf"\|-?[0-9]{{1,{MOST_DIGITS}}}")
"""The words of options that the grammar accepts; `reading` has the same."""


def item_line_faults(line: ItemLine) -> Iterator[Diagnostic]:
    """A word that cannot be read, or else repeated names and multiplicities that allow nothing."""
    if line.odd:
        short, by, stop = _parsed(line.text, line.odd, "item_line", line.before)
        assert isinstance(stop, SyntaxFault), short.text  # noqa: S101 - the grammar refuses it too
        found, word = _syntax_fault(short, stop).moved(by), line.odd
        if cure := multiplicity_cure(word.text):
            remedy = f"a multiplicity stands before the name: write `{cure}`"
            found = found._replace(help=remedy, edit=Edit(word.span, cure))
        elif word.text[-1] == ":" and not line.names:
            remedy = f"the item line has names alone: leave `{shortened(word.text)}` out"
            found = found._replace(help=remedy, edit=Edit(word.span, ""))
        yield found
        return
    if len(set(line.names)) < len(line.names):  # hardly ever, and to look for it takes room
        names = map(line.word, range(len(line.names)))
        yield from islice(duplicates(names, "item"), _MOST_OF_A_LINE)
    impossible = chain.from_iterable(
        map(multiplicity_faults, map(line.multiplicity, line.prefixes))
    )
    yield from islice(impossible, _MOST_OF_A_LINE)


def unread_multiplicities(
    line: ItemLine, items: Items, prefixes: dict[int, str]
) -> list[Diagnostic]:
    """Warnings about multiplicities that are written as polycube does."""

    def tell(number: int) -> Diagnostic:
        prefix, start = prefixes[number], line.span(number).start
        times = items.multiplicities[number].low
        return unread_multiplicity(Span(start, start + len(prefix)), prefix, times)

    starred = [number for number, prefix in prefixes.items() if prefix.endswith("*")]
    return tell_few(starred, tell)


class OptionLines:
    """Tells what is wrong with the lines of a text that cannot be read as options."""

    def __init__(self, text: str, line: ItemLine, items: Items, table: WordTable) -> None:
        self._text, self._line, self._items, self._table = text, line, items, table
        self._starts = array("I")

    def faults(self, lines: Sequence[Span], *, others_are_sound: bool) -> Iterator[Diagnostic]:
        """Of a line the first fault of syntax alone, or else the faults of all its words.

        Equal faults are reported once.  Lines without any item of the item line are no options:
        they are reported together, and if there is no other line, it is the item line that is odd.
        """
        without = [line for line in lines if self._is_without_items(line)]
        strange = [line for line in without if self._is_strange(line)]
        if len(without) == len(lines) and not others_are_sound:
            is_plain = not any(map(self._syntax_fault, {*lines}.difference(strange)))
            if is_plain and (strange or len(lines) > 1):
                message = "no option has an item of the first line that is no comment"
                yield self._of_strange_lines(lines, self._line.line, message)
                return
        if strange:
            yield self._of_strange_lines(strange, strange[0], "none of these words is an item")
        odd = {*strange}
        syntax: dict[str, Diagnostic] = {}
        rows, comments = RowsByName(self._table), list[Span]()
        for line in lines:
            if line in odd:
                continue
            if wrong := self._syntax_fault(line):
                first = syntax.setdefault(wrong.sentence, wrong)
                if first is not wrong:
                    syntax[wrong.sentence] = first._replace(alike=first.alike + 1)
                continue
            rows.begin()
            times: Counter[str] = Counter()
            for word in words_between(self._text, line):
                name, colon, colour = word.text.partition(":")
                if _COMMENT.match(word.text) and not self._knows(name):
                    comments.append(Span(word.span.start, line.end))
                    break
                times[name] += 1
                if name[0] != "|" and times[name] <= 2:  # an item may be there a million times
                    rows.add(name, colour if colon else None)
                    self._starts.append(word.span.start)
        yield from syntax.values()
        if comments:
            message = "a comment stands on a line of its own, and begins with `|`"
            behind = fault("E141", comments[0], message, help="move it to the line before")
            yield behind._replace(alike=len(comments) - 1)
        for each in option_faults(self._items, rows.rows(), self._place, self._no_such_item):
            where = ": they come after the `|` of the first line" * (each.code == "E143")
            yield each._replace(help=each.help + where)

    def _place(self, entry: int) -> Span:
        start = self._starts[entry]
        return next(words_between(self._text, Span(start, len(self._text)))).span

    def _knows(self, name: str) -> bool:
        return self._table.get(name, UNREAD) != UNREAD

    def _is_without_items(self, line: Span) -> bool:
        """Whether no word is an item; a sign of comments can have got among the items."""
        names = (word.text.partition(":")[0] for word in words_between(self._text, line))
        return not any(self._knows(name) and not _COMMENT.fullmatch(name) for name in names)

    def _is_strange(self, line: Span) -> bool:
        """Whether a line without items has several words, or a sign of comments."""
        first, *more = islice(words_between(self._text, line), 2)
        return bool(more) or _COMMENT.match(first.text) is not None

    def _syntax_fault(self, line: Span) -> Diagnostic | None:
        """The first word that the grammar does not accept, or costs with too many digits."""
        total, last = 0, line
        for word in words_between(self._text, line):
            if _COST.fullmatch(word.text):
                total, last = total + int(word.text[1:]), word.span
            elif not _ENTRY.fullmatch(word.text):
                before = "a " if word.span > line else ""
                short, by, tree = _parsed(self._text, word, "option", before)
                if isinstance(tree, SyntaxFault):
                    return _syntax_fault(short, tree).moved(by)
                return _too_many_digits(word.span, "the cost has")
        if abs(total) > LARGEST:
            return _too_many_digits(last, "the costs of this option have together")
        return None

    def _of_strange_lines(self, lines: Sequence[Span], cured: Span, message: str) -> Diagnostic:
        """What to say of lines without items; the `cured` one may be a comment of another kind."""
        code = "E101" if any(map(self._syntax_fault, lines)) else "E141"
        place = Label(self._line.line, "this line names the items")
        remedy, edit = "the first line that is no comment names all items", None
        if sign := _COMMENT.match(self._text, next(words_between(self._text, cured)).span.start):
            remedy = f"a comment begins with `|`, not with `{sign[0]}`"
            end = cured.end
            while self._text.startswith(f"\n{sign[0]}", end):
                end = (self._text + "\n").index("\n", end + 1)
            comments = self._text[sign.end() : end].replace(f"\n{sign[0]}", "\n|")
            edit = Edit(Span(sign.start(), end), f"|{comments}")
        strange = fault(code, lines[0], message, place, help=remedy, edit=edit)
        return strange._replace(alike=len(lines) - 1)

    def _is_in_a_comment(self, name: str) -> bool:
        """Whether a comment before the item line has an unknown item beside those of the line."""
        names = {name, *self._items.names[:_MOST_COMPARED]}
        start = self._line.line.start
        comments = self._text[max(start - _LONG, 0) : start].split("\n")
        return any(names <= {*comment.replace("|", " ").split()} for comment in comments)

    def _no_such_item(self, entry: int, name: str) -> Diagnostic:
        start = self._starts[entry]
        wrong = Word(name, Span(start, start + len(name)))
        message, parts = f"there is no item `{shortened(name)}`", name.split(",")
        if times := self._as_a_multiplicity(name):
            return fault("E141", wrong.span, message, help=times[0], edit=times[1])
        if self._is_in_a_comment(name):
            remedy = "a line that begins with `|` is a comment; the item line does not begin so"
            return fault("E141", wrong.span, message, help=remedy)
        if len(parts) > 1 and all(map(self._knows, parts)):
            remedy, cure = "blanks separate items", " ".join(parts)
        elif name.endswith(";") and self._knows(name[:-1]):
            remedy, cure = "nothing stands behind an option", name[:-1]
        else:
            near = nearest(name, self._items.names)
            if name.lstrip("$").isdecimal() and not near:
                remedy, cure = "a cost has a bar before it", f"|{name.lstrip('$')}"
            elif near == f"{name},":
                remedy = f"blanks separate items: the comma belongs to the name `{near}`"
                return fault("E141", wrong.span, message, help=remedy)
            else:
                return not_known(
                    "E141",
                    wrong,
                    message,
                    near,
                    f"the item line names all items: add `{shortened(name)}` there",
                )
        edit = Edit(wrong.span, cure)
        return fault("E141", wrong.span, message, help=f"{remedy}: write `{cure}`", edit=edit)

    def _as_a_multiplicity(self, name: str) -> tuple[str, Edit] | None:
        """How to write the multiplicity of an item that the item line writes in another way."""
        for number, item in enumerate(self._items.names[:_MOST_COMPARED]):
            if name in item and (cure := multiplicity_cure(item)).endswith(f"|{name}"):
                edit = Edit(self._line.span(number), cure)
                return f"a multiplicity stands before the name: write `{cure}` for `{item}`", edit
        return None


_COMMENT = re.compile(r"//|/\*|--|[#%;]")
"""What comments begin with elsewhere."""

_MULTIPLICITY = re.compile(
    r"(?:\[?([0-9]+(?::[0-9]+)?)\]?[*x]?)([^0-9\s|:*\[\]][^\s|:*\[\]]*)"
    r"|([^\s|:*\[\]]+?)(?:[*x]([0-9]+)|\[([0-9]+(?::[0-9]+)?)\])"
)
"""A multiplicity as other programs write it: `2a`, `2*a`, `[1:2]a`, `a*2`, `a[1:2]`."""


def multiplicity_cure(word: str) -> str:
    """An item with a multiplicity in another notation, as DLX has it; nothing for other words.

    >>> multiplicity_cure("a[1:2]"), multiplicity_cure("2a"), multiplicity_cure("a")
    ('1:2|a', '2|a', '')
    """
    match = _MULTIPLICITY.fullmatch(word)
    if not match:
        return ""
    before, name, other_name, behind, in_brackets = match.groups()
    return f"{before or behind or in_brackets}|{name or other_name}"


def _too_many_digits(span: Span, what: str) -> Diagnostic:
    return fault("E144", span, f"{what} more than {MOST_DIGITS} digits")


def _parsed(
    text: str, word: Word, rule: str, before: str
) -> tuple[Source, int, Tree[Token] | SyntaxFault]:
    """A word, parsed in a line of its own: that line, how far the word is moved, the result."""
    after = " " if text[word.span.end : word.span.end + 1] in (" ", "\t") else ""
    short = Source("", f"{before}{word.text}{after}")
    return short, word.span.start - len(before), DLX_GRAMMAR.parse(short, rule)


def _syntax_fault(short: Source, stop: SyntaxFault) -> Diagnostic:
    found = word_at(short, Span(0, len(short.text)), stop.offset)
    if stop.found == "|" and "ITEM" in stop.expected:
        return fault(
            "E144",
            found.span,
            f"a cost is a `|` and an integer of at most {MOST_DIGITS} digits, without a blank",
            help="an example: `|5`, or `|-5`",
        )
    if "|" in found.text:
        remedy = "blanks separate names, and one `|` stands before secondary items"
        return fault("E101", found.span, "a `|` within a name or a second one", help=remedy)
    told = unexpected(DLX_GRAMMAR, stop, found)
    if "COLOUR" in stop.expected:
        edit = Edit(Span(stop.offset - 1, stop.offset), "")
        return told._replace(help="write a colour, or leave the colon out", edit=edit)
    return told
