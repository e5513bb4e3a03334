"""The statements of a puzzle: cut at the margins, and the first line of each read by the grammar.

In: a source.  Out: each statement with its place and the lines of its drawing, or a fault where no
statement begins; then the words of its first line by what they are.  What they mean is found later.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from dlxc.languages.faults import not_known
from dlxc.languages.puzzle.habits import OF_HOLES, line_habit
from dlxc.languages.puzzle.pieces import some_of_set
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.grammar import Grammar, SyntaxFault, subtrees, words_of
from dlxc.text.prose import either, nearest, shortened
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import unexpected, word_at

KEYWORDS = (
    *("param", "title", "lattice", "pieces", "piece", "box", "holes"),
    *("paint", "match", "colour", "crossing", "reflections"),
)
"""The words with which statements begin."""

GRAMMAR = Grammar(
    folder("grammars") / "puzzle.lark",
    (*KEYWORDS, "hole"),
    {
        "PARAMETER": "the name of a parameter",
        "NUMBER": "a number",
        "ADDING": "`+`, `-`",
        "MULTIPLYING": "`*`, `/`",
        "LPAR": "`(`",
        "RPAR": "`)`",
        "RBRACE": "`}`",
        "_EQUALS": "`=`",
        "_COMMA": "a comma",
        "TEXT": "a text",
        "NAME": "a name",
        "LISTED": "the name of a piece",
        "X": "`x`",
        "COPIES": "a number of copies as `3`, `0..2` or `any`",
        "SHADE": "a colour",
        "WORD": "a word",
        "SET_WORD": "the name of a set",
        "WITHOUT": "`without`",
        "COMMA": "a comma",
    },
)

_DRAWN = ("pieces", "piece", "box", "paint")
"""Those of the statements that can have a drawing."""

_NAMED = ("piece", "paint")
"""Those that have a name and a drawing as well."""

_ROW = frozenset("#.?")
"""A line of these characters looks like a row of a drawing."""

_INDENT = "  "


_ALSO_SAID = {
    **dict.fromkeys(("empty", "gaps", "voids"), "holes"),
    **dict.fromkeys(("let", "var", "const", "set", "define"), "param"),
    **dict.fromkeys(("mirror", "mirrors", "mirrored"), "reflections"),
    "matches": "match",
}
"""Words of others, which are not spelt alike."""


_NO_STATEMENTS = {
    "hole": OF_HOLES,
    **dict.fromkeys(("solve", "count"), "leave it out: that is a command, `dlxc solve`"),
    **dict.fromkeys(
        ("hint", "place", "put"),
        "a piece lies in the box from the start if its letter is drawn there, below `box`",
    ),
}
"""Words of others that no statement says, and what to do instead."""


class CutStatement(NamedTuple):
    """One statement: its keyword, its first line without a comment, and the lines below it.

    The first and the last of `rows` are not blank.
    """

    keyword: Word
    line: Span
    rows: tuple[Span, ...]

    @property
    def can_be_drawn(self) -> bool:
        """Whether there may be a drawing."""
        return self.keyword.text in _DRAWN

    @property
    def waits_for_drawing(self) -> bool:
        """Whether there must be a drawing, but it is missing."""
        has_words = self.keyword.text not in _NAMED and self.line.end > self.keyword.span.end
        return self.can_be_drawn and not self.rows and not has_words


# ---- cutting


def cut_statements(source: Source, most: int) -> list[CutStatement | Diagnostic]:
    """The statements of a text, in order, and what is wrong between them.

    After more than `most` errors the rest is not looked at.
    """
    found: list[CutStatement | Diagnostic] = []
    errors, is_at_margin = 0, False
    for lines in _sections(source):
        if errors > most:
            break
        keyword = _keyword(source, lines[0])
        if keyword is None:
            found += _before_statements(source, lines)
        elif keyword.text in KEYWORDS:
            made = [*_cut(source, keyword, lines)]
            is_at_margin = not any(isinstance(each, CutStatement) for each in made)
            errors += is_at_margin
            found += made
        elif like := _ALSO_SAID.get(keyword.text) or nearest(keyword.text.lower(), KEYWORDS):
            is_at_margin = False
            errors += 1
            found.append(_no_statement(keyword, like))
        elif not is_at_margin:  # else it is one more row of the drawing at the margin
            last = found[-1] if found else None
            errors += 1
            if isinstance(last, CutStatement) and last.waits_for_drawing:
                is_at_margin = True
                found[-1] = _at_margin(last.keyword, lines[0])
            else:
                found.append(_no_statement(keyword, written=source.slice(lines[0])))
    return found


_NAME_IN_QUOTES = r'(?<![^\s,])"[^"\n]*"'
_COMMENT = r"(?<!\S)(#)"
_COMMENTS = {
    "title": re.compile(_COMMENT),
    "colour": re.compile(rf"{_NAME_IN_QUOTES}|{_COMMENT}(?![0-9A-Fa-f]{{1,8}}(?:[\s,]|$))"),
    "": re.compile(rf"{_NAME_IN_QUOTES}|{_COMMENT}"),
}
"""Where comments begin, after some keywords and after any other, and names that hide a `#`."""


def comment_at(text: str, start: int, end: int) -> int:
    """Where the comment in a line at the margin begins: at a `#` after a blank, or the end.

    The `#` of a colour such as `#ff8800` begins none, nor does one in a name in quotes.
    """
    comment = next(each for word, each in _COMMENTS.items() if text.startswith(word, start))
    found = (each.start() for each in comment.finditer(text, start, end) if each[1])
    return next(found, end)


def filled(source: Source, line: Span) -> Span:
    """A line without the blanks around it."""
    text = source.slice(line)
    return Span(line.end - len(text.lstrip()), line.start + len(text.rstrip()))


def _is_margin(source: Source, line: Span) -> bool:
    return line.start < line.end and not source.text[line.start].isspace()


def _sections(source: Source) -> Iterator[list[Span]]:
    """The lines from one line at the margin that is no comment to the next one."""
    lines = list[Span]()
    for line in source.line_spans():
        if lines and _is_margin(source, line) and source.text[line.start] != "#":
            yield lines
            lines = []
        lines.append(line)
    if lines:
        yield lines


def _keyword(source: Source, line: Span) -> Word | None:
    """The first word of a statement; before the first statement there may be other lines."""
    if not _is_margin(source, line) or source.text[line.start] == "#":
        return None
    [text, *_] = source.slice(line).split(maxsplit=1)
    return Word(text, Span(line.start, line.start + len(text)))


def _before_statements(source: Source, lines: list[Span]) -> Iterator[Diagnostic]:
    """A fault at the first indented line."""
    for line in lines:
        if not _is_margin(source, line) and source.slice(line).strip():
            yield fault(
                "E230",
                filled(source, line),
                "this line is indented, and there is no statement before it",
                help="write its keyword at the margin",
            )
            return


def _cut(source: Source, keyword: Word, lines: list[Span]) -> Iterator[CutStatement | Diagnostic]:
    """The statement that some lines are, and what is wrong with how it is set out."""
    first = lines[0]
    text = source.text[first.start : comment_at(source.text, *first)].rstrip()
    rows = [line for line in lines[1:] if not _is_margin(source, line)]
    has_text = [number for number, row in enumerate(rows) if source.slice(row).strip()]
    rows = rows[has_text[0] : has_text[-1] + 1] if has_text else []
    found = CutStatement(keyword, Span(first.start, first.start + len(text)), tuple(rows))
    suspect = _row_at_margin(source, found, lines) if found.can_be_drawn else None
    if suspect and found.waits_for_drawing:
        yield _at_margin(keyword, suspect)
        return
    if suspect and rows:
        yield fault(
            "W230",
            suspect,
            f"this line is a comment, but looks like a row of the drawing of `{keyword.text}`",
            help="indent it if it is a row",
            edit=Edit(Span(suspect.start, suspect.start), _INDENT),
        )
    yield found


def _row_at_margin(source: Source, statement: CutStatement, lines: list[Span]) -> Span | None:
    """The first comment that looks like a row, with no blank line between it and the drawing."""
    last = statement.rows[-1].end if statement.rows else statement.line.end
    for line in lines[1:]:
        text = source.slice(line).rstrip()
        if not text and line.start > last:
            return None
        is_row = len(text) > 1 and _ROW.issuperset(text.replace(" ", ""))
        if is_row and _is_margin(source, line):
            return line
    return None


def _at_margin(keyword: Word, line: Span) -> Diagnostic:
    return fault(
        "E230",
        line,
        f"the drawing of `{keyword.text}` is at the margin",
        Label(keyword.span, "the statement is here"),
        help="indent its lines: a line at the margin begins another statement, or with `#` a"
        " comment",
        edit=Edit(Span(line.start, line.start), _INDENT),
    )


def _no_statement(found: Word, like: str | None = None, written: str = "") -> Diagnostic:
    keyword, sign, rest = found.text.partition(":")
    if sign and keyword in KEYWORDS:
        at = found.span.start + len(keyword)
        edit = Edit(Span(at, at + 1), " " if rest else "")
        message = f"there is no colon after `{keyword}`"
        return fault(
            "E230", found.span, message, help=f"write `{keyword}`", edit=edit, once="colon"
        )
    if re.match(r"[^\W\d]\w*\s*=", written):
        here = found.span.start
        help_ = f"write `param {shortened(written.strip())}`"
        message = "a parameter is given by a statement `param`"
        return fault("E230", found.span, message, help=help_, edit=Edit(Span(here, here), "param "))
    if found.text in _NO_STATEMENTS:
        message = f"no statement begins with `{found.text}`"
        return fault("E230", found.span, message, help=_NO_STATEMENTS[found.text])
    keywords = either([f"`{each}`" for each in KEYWORDS])
    help_ = f"statements begin with {keywords}, at the margin"
    message = f"no statement begins with `{shortened(found.text)}`"
    return not_known("E230", found, message, like, help_)


def said_twice(word: Word, first: Word, what: str = "") -> Diagnostic:
    """A fault for what is said a second time."""
    message = f"there is a second `{shortened(what or word.text)}`"
    label = Label(first.span, "the first one is here")
    return fault("E231", word.span, message, label, help="leave one of them out")


# ---- the first line


def _without_quotes(word: Word) -> Word:
    """A name; in one in quotes, several blanks are one."""
    is_quoted = word.text.startswith('"')
    return Word(" ".join(word.text[1:-1].split()), word.span) if is_quoted else word


class FirstLine(NamedTuple):
    """The words after a keyword, by what they are.

    `words` are those that are checked later, and for `title` all of its text.  `copies` are the
    numbers of copies as they are written.  `listed` are the names after `without`.  `chosen` is
    the number before `of`.  `pairs` are those of `match`.
    """

    words: tuple[Word, ...] = ()
    name: Word | None = None
    copies: tuple[Word, ...] = ()
    listed: tuple[Word, ...] = ()
    chosen: Word | None = None
    pairs: tuple[tuple[Word, ...], ...] = ()


def _several_sets(comma: Span) -> Diagnostic:
    help_ = (
        "begin a statement `pieces` for each set; some pieces of one are those that are left, as in"
    )
    help_ += " `tetrominoes without O, S`"
    return fault("E101", comma, "`pieces` names one set", help=help_)


def first_line(source: Source, statement: CutStatement) -> FirstLine | Diagnostic:
    """What the first line of a statement says, or what is wrong with its syntax."""
    keyword, line = statement.keyword.text, statement.line
    if habit := line_habit(source, keyword, line, is_drawn=bool(statement.rows)):
        return habit
    tree = GRAMMAR.parse(source, keyword, line)
    if not isinstance(tree, SyntaxFault):
        [name, *_] = [*map(_without_quotes, words_of(tree, "NAME")), None]
        with_copies = [tree, *subtrees(tree, "copies")]
        return FirstLine(
            words_of(tree, "TEXT", "WORD", "SET_WORD", "SHADE"),
            name,
            tuple(word for each in with_copies for word in words_of(each, "COPIES")),
            tuple(
                _without_quotes(word)
                for each in subtrees(tree, "without")
                for word in words_of(each, "LISTED")
            ),
            next((words_of(each, "COPIES")[0] for each in subtrees(tree, "chosen")), None),
            tuple(words_of(each, "WORD") for each in subtrees(tree, "pair")),
        )
    if keyword == "pieces" and tree.found == ",":
        start = line.start + len(keyword) + 1
        name = Word(source.text[start : line.end].strip(), Span(start, line.end))
        return some_of_set(name) or _several_sets(Span(tree.offset, tree.offset + 1))
    return unexpected(GRAMMAR, tree, word_at(source, line, tree.offset))
