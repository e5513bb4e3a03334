"""The statements of a puzzle: cut at the margins, and the first line of each read by the grammar.

In: a source.  Out: each statement with its place and the lines of its drawing, or a fault where no
statement begins; then the words of its first line by what they are.  What they mean is found later.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from dlxc.geometry.lattices import CHEQUERED, FREEDOMS
from dlxc.languages.faults import not_known
from dlxc.languages.puzzle.tree import FirstLine, Statement
from dlxc.system.resources import folder, table
from dlxc.text.css_colours import plain_colour
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.grammar import Grammar, SyntaxFault, subtrees, tokens, unexpected, word, word_at
from dlxc.text.prose import either, nearest, shortened
from dlxc.text.source import Source, Span, Word, is_margin, sections, trimmed

if TYPE_CHECKING:
    from lark import Token, Tree

OF_SETS = (
    "begin a statement `pieces` for each set; some pieces of one are those that are left, as in"
    " `tetrominoes without O, S`"
)
"""What to say of several sets in one statement, or of pieces by their names."""


class StatementKind(NamedTuple):
    """The statements with a keyword; `grammars/puzzle.toml` has them, and says what this means."""

    meaning: str
    example: str
    drawn: str = ""
    in_words: str = ""
    remedy: str = ""
    is_once: bool = False


_WORDS = table("grammars", "puzzle.toml")

STATEMENTS = {word: StatementKind(**kind) for word, kind in _WORDS["statements"].items()}
"""All kinds of statements, by the words with which they begin."""

GRAMMAR = Grammar(folder("grammars") / "puzzle.lark", (*STATEMENTS, "hole"), _WORDS["terminals"])

_ROW = frozenset("#.?")
"""A line of these characters looks like a row of a drawing."""

_WITHOUT_DRAWING = re.compile(
    r"\s(?:[0-9{]\S*[xX\u00d7][0-9{]|[a-z]{3,}\s+[0-9{]|che\w+(?:ered|board))"
)
"""Sizes or a pattern after the name of what else would be drawn."""

_INDENT = "  "


def can_be_drawn(statement: Statement) -> bool:
    """Whether there may be a drawing below it."""
    return bool(STATEMENTS[statement.keyword.text].drawn)


def _waits_for_drawing(source: Source, statement: Statement) -> bool:
    """Whether there must be a drawing, but it is missing."""
    words = source.text[statement.keyword.span.end : statement.line.end]
    if statement.rows or not can_be_drawn(statement) or _WITHOUT_DRAWING.search(words):
        return False
    return statement.keyword.text in ("piece", "paint") or not words


# ---- cutting


def cut_statements(source: Source, most: int) -> list[Statement | Diagnostic]:
    """The statements of a text, in order, and what is wrong between them.

    After more than `most` errors the rest is not looked at.
    """
    parts, errors = list[Statement | Diagnostic](), 0
    is_at_margin = False  # whether what comes may be one more row of a drawing at the margin
    for lines in sections(source, "#"):
        keyword = _keyword(source, lines[0])
        if errors > most:
            break
        if keyword is None:
            indented = (x for x in lines if not is_margin(source, x) and source.slice(x).strip())
            for line in islice(indented, 1):
                message = "this line is indented, and there is no statement before it"
                help_ = "write its keyword at the margin"
                parts.append(fault("E230", trimmed(source, line), message, help=help_))
            continue
        like, last = None, parts[-1] if parts else None
        if keyword.text not in STATEMENTS:
            also_said = _WORDS["also_said"].get(keyword.text)
            like = also_said or nearest(keyword.text.lower(), STATEMENTS)
        if keyword.text in STATEMENTS:
            cut = [*_cut(source, keyword, lines)]
            is_at_margin = not any(isinstance(part, Statement) for part in cut)
            errors += is_at_margin
            parts += cut
        elif not like and isinstance(last, Statement) and _waits_for_drawing(source, last):
            is_at_margin = True
            errors += 1
            parts[-1] = _at_margin(last.keyword, lines[0])
        elif like or not is_at_margin:
            is_at_margin = False
            errors += 1
            parts.append(_no_statement(keyword, like, source.slice(lines[0])))
    return parts


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
    found = (match.start() for match in comment.finditer(text, start, end) if match[1])
    return next(found, end)


def _keyword(source: Source, line: Span) -> Word | None:
    """The first word of a statement; before the first statement there may be other lines."""
    if not is_margin(source, line) or source.text[line.start] == "#":
        return None
    [text, *_] = source.slice(line).split(maxsplit=1)
    keyword, colon, _ = text.partition(":")
    if keyword in STATEMENTS:
        return Word(keyword, Span(line.start, line.start + len(keyword + colon)))
    return Word(text, Span(line.start, line.start + len(text)))


def _cut(source: Source, keyword: Word, lines: list[Span]) -> Iterator[Statement | Diagnostic]:
    """The statement that some lines are, and what is wrong with how it is set out."""
    first = lines[0]
    text = source.text[first.start : comment_at(source.text, *first)].rstrip()
    rows = [line for line in lines[1:] if not is_margin(source, line)]
    has_text = [number for number, row in enumerate(rows) if source.slice(row).strip()]
    rows = rows[has_text[0] : has_text[-1] + 1] if has_text else []
    statement = Statement(keyword, Span(first.start, first.start + len(text)), tuple(rows))
    suspect = _row_at_margin(source, statement, lines) if can_be_drawn(statement) else None
    if suspect and _waits_for_drawing(source, statement):
        yield _at_margin(keyword, suspect)
        return
    if suspect and rows:
        message = f"this line is a comment, but looks like a row of the drawing of `{keyword.text}`"
        edit = Edit(Span(suspect.start, suspect.start), _INDENT)
        yield fault("W230", suspect, message, help="indent it if it is a row", edit=edit)
    yield statement


def _row_at_margin(source: Source, statement: Statement, lines: list[Span]) -> Span | None:
    """The first comment that looks like a row, with no blank line between it and the drawing."""
    last = statement.rows[-1].end if statement.rows else statement.line.end
    for line in lines[1:]:
        text = source.slice(line).rstrip()
        if not text and line.start > last:
            return None
        is_row = len(text) > 1 and _ROW.issuperset(text.replace(" ", ""))
        if is_row and is_margin(source, line):
            return line
    return None


def _at_margin(keyword: Word, line: Span) -> Diagnostic:
    message, label = f"the drawing of `{keyword.text}` is at the margin", "the statement is here"
    help_ = "indent its lines: a line at the margin begins another statement, or with `#` a comment"
    edit = Edit(Span(line.start, line.start), _INDENT)
    return fault("E230", line, message, Label(keyword.span, label), help=help_, edit=edit)


def _no_statement(found: Word, like: str | None, written: str) -> Diagnostic:
    if not like and re.match(r"[^\W\d]\w*\s*=", written):
        here = found.span.start
        help_ = f"write `param {shortened(written.strip())}`"
        message = "a parameter is given by a statement `param`"
        return fault("E230", found.span, message, help=help_, edit=Edit(Span(here, here), "param "))
    keywords = either([f"`{text}`" for text in STATEMENTS])
    help_ = f"statements begin with {keywords}, at the margin"
    if instead := _WORDS["no_statements"].get(found.text):
        like, help_ = None, instead
    message = f"no statement begins with `{shortened(found.text)}`"
    return not_known("E230", found, message, like, help_)


def said_twice(second: Word, first: Word, what: str = "") -> Diagnostic:
    """A fault for what is said a second time."""
    message = f"there is a second `{shortened(what or second.text)}`"
    label = Label(first.span, "the first one is here")
    return fault("E231", second.span, message, label, help="leave one of them out")


# ---- the first line


_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _count(text: str) -> str:
    """Copies in the usual form.

    >>> [*map(_count, ["2", "2 - 4", "up to 3", "-3", "any", "*", "six", "optional"])]
    ['2', '2..4', '0..3', '0..3', 'any', 'any', '6', '0..1']
    """
    if text in _NUMBERS:
        return str(_NUMBERS.index(text) + 1)
    numbers = re.findall("[0-9]+", text)
    if not numbers:
        return "0..1" if text == "optional" else "any"
    return "..".join(numbers if text[0].isdigit() else ["0", *numbers])


def _qualifier(text: str) -> str:
    """A qualifier; most others say that a piece is not turned over."""
    if text in ("free", "fixed"):
        return text
    return "paired" if re.match(r"paired|(?:and|with|plus|\+)\s", text) else "one-sided"


def _as_name(text: str) -> str:
    """A name without its quotes, of which only plain ones need no partner; one blank is enough."""
    is_quoted = not text[0].isalnum() and re.fullmatch(r"[\"'\u2018-\u201e\u00ab].+", text)
    return " ".join(text[1:-1].split()) if is_quoted and text[-1] in _CLOSING else text


_CLOSING = "\"'\u2018\u2019\u201c\u201d\u00bb"

_USUAL: dict[str, Callable[[str], str]] = {
    "COPIES": _count,
    "NAME": _as_name,
    "LISTED": _as_name,
    "QUALIFIER": _qualifier,
    "SIZES": lambda text: "x".join(re.findall("[0-9]+", text)),
    "PIECE_SIZES": lambda text: re.sub(" ?[xX\u00d7] ?", "x", " ".join(text.split())),
    "CHEQUERED": lambda _: CHEQUERED,
    "SET_WORD": lambda text: CHEQUERED if re.match(r"che\w+(ered|board)$", text) else text,
    "RGB": lambda text: (
        "#" + "".join(f"{min(int(number), 255):02x}" for number in re.findall("[0-9]+", text))
    ),
}
"""How the text of a terminal is written usually."""


BEFORE_SETS = (CHEQUERED, *FREEDOMS)
"""The words before the name of a set, in their usual order."""


def first_line(source: Source, statement: Statement) -> FirstLine | Diagnostic:
    """What the first line of a statement says, or what is wrong with its syntax."""
    tree = GRAMMAR.parse(source, statement.keyword.text, statement.line)
    if isinstance(tree, SyntaxFault):
        return refused(source, statement, tree)
    chosen = [word for part in tree.find_data("chosen") for word in _words(part, "COPIES")]
    copies = [word for word in _words(tree, "COPIES") if word not in chosen]
    of_set = sorted(
        _words(tree, "SET_WORD"), key=lambda word: (*BEFORE_SETS, word.text).index(word.text)
    )
    others = _words(tree, "TEXT", "WORD", "SIZES", "QUALIFIER", "CHEQUERED", "PAINT")
    shades = [word for part in subtrees(tree, "shade") for word in _shades(part)]
    pairs = tuple(map(_pair, subtrees(tree, "pair")))
    return FirstLine(
        (*of_set, *([] if pairs else others), *shades),
        next(iter(_words(tree, "NAME")), None),
        tuple(copies),
        tuple(_words(tree, "LISTED")),
        next(iter(chosen), None),
        pairs,
        tuple(_words(tree, "PIECE_SIZES")),
    )


def _words(tree: Tree[Token], *terminals: str) -> list[Word]:
    """The tokens of some terminals in a tree, in their usual form and in order."""
    inside = (token for part in tree.iter_subtrees() for token in tokens(part))
    wanted = [token for token in inside if token.type in terminals]
    words = (Word(_USUAL.get(it.type, str)(str(it)), word(it).span) for it in wanted)
    return sorted(words, key=lambda word: word.span)


def _shades(shade: Tree[Token]) -> list[Word]:
    """A colour between commas: it is one word, or the name of one in several; or they lack it."""
    words = _words(shade, "SHADE", "RGB")
    whole = Span(words[0].span.start, words[-1].span.end)
    joined = "".join(word.text for word in words)
    if plain_colour(joined):
        return [Word(joined, whole)]
    if all(plain_colour(word.text) for word in words):
        return words
    return [Word(" ".join(word.text for word in words), whole)]


def _pair(tree: Tree[Token]) -> tuple[Word, ...]:
    """The two paints of a pair; of one that is a single word, they are its ends."""
    if words := _words(tree, "PAIR"):
        (text, (start, end)) = words[0]
        return Word(text[0], Span(start, start + 1)), Word(text[-1], Span(end - 1, end))
    return tuple(_words(tree, "WORD"))


def refused(source: Source, statement: Statement, stop: SyntaxFault) -> Diagnostic:
    """What is wrong with the syntax of a first line."""
    keyword, line = statement.keyword.text, statement.line
    rest = source.text[statement.keyword.span.end : line.end]
    start = line.end - len(rest.lstrip())
    remedy = STATEMENTS[keyword].remedy if stop.found else ""
    if keyword == "pieces" and stop.found == ",":
        here = Span(stop.offset, stop.offset + 1)
        return fault("E101", here, "`pieces` names one set", help=OF_SETS)
    if rest.count('"') % 2 and stop.offset <= start:
        message = "a name has no closing quote"
        return fault("E184", Span(start, line.end), message, help='write `"` at its end')
    diagnostic = unexpected(GRAMMAR, stop, word_at(source, line, stop.offset))
    return diagnostic._replace(help=remedy)
