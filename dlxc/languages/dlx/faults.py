"""What is wrong with a word or a line of DLX: the grammar is asked, then the items.

A line can be long, and to parse it whole would take much room and time.  So the grammar is given
one word, in a short line of its own.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice

from dlxc.languages.checked_options import RowsByName, option_faults
from dlxc.languages.dlx.reading import COST, UNREAD, ItemLine, WordTable, words_between
from dlxc.languages.faults import duplicates, multiplicity_faults, not_known
from dlxc.problem import Items
from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.grammar import Grammar, SyntaxFault, unexpected, word_at
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word

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
"""So many items are looked at for a multiplicity in another notation, or in a comment."""

_LONG = 10_000
"""So many characters of comments before the item line are looked at."""

_ENTRY = re.compile(r"[^\s|:]+(?::[^\s|:]+)?")
"""An item with its colour, as the grammar accepts it in an option."""

_COMMENT = re.compile(r"//|/\*|--|[#%;]")
"""What comments begin with elsewhere."""

_MULTIPLICITY = re.compile(
    r"(?:\[?([0-9]+(?::[0-9]+)?)\]?[*x]?)([^0-9\s|:*\[\]][^\s|:*\[\]]*)"
    r"|([^\s|:*\[\]]+?)(?:[*x]([0-9]+)|\[([0-9]+(?::[0-9]+)?)\])"
)
"""A multiplicity as other programs write it: `2a`, `2*a`, `[1:2]a`, `a*2`, `a[1:2]`."""

_SLIPS = (
    (re.compile(r"(?<![^,])[^,]++(?:,[^,]++)+"), ",", " ", "blanks separate items"),
    (re.compile(r"(?<!.).+;"), ";", "", "nothing stands after an option"),
)
"""How other programs write what are items here, if the cure has known items alone."""


def item_line_faults(line: ItemLine) -> Iterator[Diagnostic]:
    """A word that cannot be read, or else repeated names and multiplicities that allow nothing."""
    if word := line.odd:
        diagnostic = _refusal(line.text, word, "item_line", line.before)
        assert diagnostic, word  # noqa: S101 - the grammar refuses it too
        if cure := multiplicity_cure(word.text):
            remedy = f"a multiplicity stands before the name: write `{cure}`"
            diagnostic = diagnostic._replace(help=remedy, edit=Edit(word.span, cure))
        elif word.text[-1] == ":" and not line.names:
            remedy = f"the item line has names alone: leave `{shortened(word.text)}` out"
            diagnostic = diagnostic._replace(help=remedy, edit=Edit(word.span, ""))
        yield diagnostic
        return
    if len(set(line.names)) < len(line.names):  # hardly ever, and to look for it takes room
        names = map(Word, line.names, map(line.span, count()))
        yield from islice(duplicates(names, "item"), _MOST_OF_A_LINE)
    impossible = chain.from_iterable(map(multiplicity_faults, line.prefixes.values()))
    yield from islice(impossible, _MOST_OF_A_LINE)


class OptionLines:
    """Tells what is wrong with the lines of a text that cannot be read as options."""

    def __init__(self, text: str, line: ItemLine, items: Items, table: WordTable) -> None:
        self._text, self._line, self._items, self._table = text, line, items, table

    def faults(self, lines: Sequence[Span], *, others_are_sound: bool) -> Iterator[Diagnostic]:
        """Of a line the first fault of syntax alone, or else the faults of all its words.

        Equal faults are reported once.  Lines without any item of the item line are not options:
        they are reported together, and if there is no other line, it is the item line that is odd.
        """
        without, strange = list[Span](), list[Span]()
        for line in lines:  # a sign of comments can have got among the items
            names = (word.text.partition(":")[0] for word in words_between(self._text, line))
            if not any(self._knows(name) and not _COMMENT.fullmatch(name) for name in names):
                without.append(line)
                word, *more = islice(words_between(self._text, line), 2)
                if more or _COMMENT.match(word.text):
                    strange.append(line)
        has_none = len(without) == len(lines) and not others_are_sound
        if has_none and (strange or len(lines) > 1):
            message = "no option has an item of the first line that is not a comment"
            yield self._of_strange_lines(lines, self._line.line, message)
            return
        if strange:
            yield self._of_strange_lines(strange, strange[0], "none of these words is an item")
        rows, starts, words = RowsByName(self._table), list[int](), list[Word]()
        for line in filter({*lines}.difference(strange).__contains__, lines):
            if wrong := self._refused(line):
                yield wrong._replace(once=wrong.sentence)
                continue
            starts.append(len(words))
            times: Counter[str] = Counter()
            for word in words_between(self._text, line):
                name, colon, colour = word.text.partition(":")
                if _COMMENT.match(word.text) and not self._knows(name):
                    behind = Span(word.span.start, line.end)
                    message = "a comment stands on a line of its own, and begins with `|`"
                    remedy = "move it to the line before"
                    yield fault("E141", behind, message, help=remedy, once="comment")
                    break
                times[name] += 1
                if name[0] != "|" and times[name] <= 2:  # an item may be there a million times
                    rows.add([name], [colour if colon else None])
                    words.append(word)

        def unknown(entry: int, name: str) -> Diagnostic:
            start = words[entry].span.start
            return self._no_such_item(Word(name, Span(start, start + len(name))))

        found = rows.rows(starts)
        for diagnostic in option_faults(self._items, found, lambda n: words[n].span, unknown):
            where = ": they come after the `|` of the first line" * (diagnostic.code == "E143")
            yield diagnostic._replace(help=diagnostic.help + where)

    def _knows(self, name: str) -> bool:
        return self._table.get(name, UNREAD) != UNREAD

    def _refused(self, line: Span) -> Diagnostic | None:
        """The first word that the grammar does not accept, or costs with too many digits."""
        total, last = 0, line
        for word in words_between(self._text, line):
            if COST.fullmatch(word.text):
                total, last = total + int(word.text[1:]), word.span
            elif not _ENTRY.fullmatch(word.text):
                before = "a " if word.span > line else ""
                what = f"the cost has more than {MOST_DIGITS} digits"
                refusal = _refusal(self._text, word, "option", before)
                return refusal or fault("E144", word.span, what)
        if abs(total) > LARGEST:
            what = f"the costs of this option have together more than {MOST_DIGITS} digits"
            return fault("E144", last, what)
        return None

    def _of_strange_lines(self, lines: Sequence[Span], cured: Span, message: str) -> Diagnostic:
        """What to say of lines without items; the `cured` one may be a comment of another kind."""
        code = "E101" if any(map(self._refused, lines)) else "E141"
        place = Label(self._line.line, "this line names the items")
        remedy, edit = "the first line that is not a comment names all items", None
        if sign := _COMMENT.match(self._text, next(words_between(self._text, cured)).span.start):
            remedy = f"a comment begins with `|`, not with `{sign[0]}`"
            more = re.compile(rf"(?:\n{re.escape(sign[0])}[^\n]*)*").match(self._text, cured.end)
            end = more.end() if more else cured.end
            comments = self._text[sign.end() : end].replace(f"\n{sign[0]}", "\n|")
            edit = Edit(Span(sign.start(), end), f"|{comments}")
        strange = fault(code, lines[0], message, place, help=remedy, edit=edit)
        return strange._replace(alike=len(lines) - 1)

    def _no_such_item(self, wrong: Word) -> Diagnostic:
        name, message = wrong.text, f"there is no item `{shortened(wrong.text)}`"
        remedy, edit, near = "", None, None
        few = self._items.names[:_MOST_COMPARED]
        before = self._text[: self._line.line.start][-_LONG:].split("\n")
        for number, item in enumerate(few):
            if name in item and (cure := multiplicity_cure(item)).endswith(f"|{name}"):
                edit = Edit(self._line.span(number), cure)
                remedy = f"a multiplicity stands before the name: write `{cure}` for `{item}`"
        if not edit and any({name, *few} <= {*line.replace("|", " ").split()} for line in before):
            remedy = "a line that begins with `|` is a comment; the item line does not begin so"
        for pattern, sign, other, rule in _SLIPS if not remedy else ():
            cure = name.replace(sign, other)
            if pattern.fullmatch(name) and all(map(self._knows, cure.split())):
                edit = Edit(wrong.span, cure)
                remedy = f"{rule}: write `{edit.text}`"
        if not remedy:
            near = nearest(name, self._items.names)
            if near == f"{name},":
                remedy = f"blanks separate items: the comma belongs to the name `{near}`"
            elif name.lstrip("$").isdecimal() and not near:
                edit = Edit(wrong.span, f"|{name.lstrip('$')}")
                remedy = f"a cost has a bar before it: write `{edit.text}`"
        if remedy:
            return fault("E141", wrong.span, message, help=remedy, edit=edit)
        otherwise = f"the item line names all items: add `{shortened(name)}` there"
        return not_known("E141", wrong, message, near, otherwise)


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


def _refusal(text: str, word: Word, rule: str, before: str) -> Diagnostic | None:
    """Why the grammar refuses a word, which it is given in a line of its own; if it does."""
    after = " " if text[word.span.end : word.span.end + 1] in (" ", "\t") else ""
    short = Source("", f"{before}{word.text}{after}")
    stop = DLX_GRAMMAR.parse(short, rule)
    if not isinstance(stop, SyntaxFault):
        return None
    found = word_at(short, Span(0, len(short.text)), stop.offset)
    if stop.found == "|" and "ITEM" in stop.expected:
        message = f"a cost is a `|` and an integer of at most {MOST_DIGITS} digits, without a blank"
        diagnostic = fault("E144", found.span, message, help="an example: `|5`, or `|-5`")
    elif "|" in found.text:
        remedy = "blanks separate names, and one `|` stands before secondary items"
        diagnostic = fault("E101", found.span, "a `|` within a name or a second one", help=remedy)
    else:
        diagnostic = unexpected(DLX_GRAMMAR, stop, found)
        if "COLOUR" in stop.expected:
            edit = Edit(Span(stop.offset - 1, stop.offset), "")
            diagnostic = diagnostic._replace(
                help="write a colour, or leave the colon out", edit=edit
            )
    return diagnostic.moved(word.span.start - len(before))
