"""Words that could come at the cursor: columns, names, functions, items, keywords."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from dlxc.languages.editing import Completion, Completions
from dlxc.languages.xc.editing.places import family_items, named_columns, what_it_is
from dlxc.languages.xc.editing.preview import Preview
from dlxc.languages.xc.evaluating.plugins import known_functions
from dlxc.languages.xc.names.binding import declared_names
from dlxc.languages.xc.syntax import margins
from dlxc.languages.xc.syntax.tree import Let, Model, ParameterStatement, Statement
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span

_KEYWORDS = {
    "param": "a parameter, which `-D NAME=VALUE` can change",
    "require": "a condition that must hold",
    "let": "a name for a value, or an array",
    "grid": "data: characters in a rectangle",
    "words": "data: words, parted by blanks",
    "table": "data: a tuple in each line",
    "packing": "data: the options of another specification",
    "maximise": "the numbers behind `|` are gains, not costs",
    "maximize": "another spelling of `maximise`",
    "minimise": "the numbers behind `|` are costs, as without this statement",
    "minimize": "another spelling of `minimise`",
    "primary": "items that are covered exactly once",
    "secondary": "items that are covered at most once",
    "option": "options: sets of items",
    "given": "options that are chosen in advance",
    "show": "what pictures show from the start",
    "for": "a block: its statements run in turn for each row",
    "if": "a block that asks about names from outside",
}
"""The words that begin a statement, and what it does."""

_OPERATORS = ("and", "or", "not", "in", "div", "mod")


def completions(source: Source, model: Model, preview: Preview, offset: int) -> Completions:
    """The words that could come at an offset; the statement there need not be sound."""
    context = cursor_context(source.text, offset)
    if context.kind == "nothing":
        return Completions(context.word, ())
    if context.kind in ("margin", "block"):
        first_words = _KEYWORDS if context.kind == "margin" else margins.FAMILIES
        found = [Completion(word, "keyword", "", _KEYWORDS[word]) for word in first_words]
        return Completions(context.word, found)
    if context.kind == "data":
        words = ("of", "else", "from", *(("int", "text") if context.keyword == "table" else ()))
        return Completions(context.word, [*_keywords(words)])
    if context.kind == "items":
        return _in_items(source, model, preview, context)
    before = source.text[max(context.word.start - 2, 0) : context.word.start]
    if before.endswith(".") and before != "..":
        return Completions(context.word, [*_fields(model)])
    names = _names(source, model, context)
    # What clauses seem to bind is a declared name where they only use it.
    declared = {each.label for each in names}
    columns = [
        Completion(name, "column", "bound by clauses")
        for name in context.columns
        if name not in declared
    ]
    functions = [
        Completion(each.name, "function", ", ".join(each.calls), each.meaning)
        for each in known_functions()
    ]
    words = _OPERATORS if context.kind == "hole" else (*_OPERATORS, *_of_clauses(context))
    return Completions(context.word, [*columns, *names, *functions, *_keywords(words)])


def _keywords(words: Iterable[str]) -> Iterator[Completion]:
    return (Completion(word, "keyword") for word in words)


def _of_clauses(context: CursorContext) -> tuple[str, ...]:
    """The keywords of clauses and after them."""
    words: tuple[str, ...] = ("for", "if", "by")
    if context.keyword == "option":
        words += ("given",)
    if context.keyword in ("option", "given"):
        words += ("fits", "consistent")
    if context.keyword in ("option", "given", "show"):
        words += ("show", "disc", "line", "border", "colour", "at")
    return words


# ---- names


def _fields(model: Model) -> Iterator[Completion]:
    """The columns of all tables, for a dot after a row."""
    for table, column, name in named_columns(model):
        yield Completion(name.text, "column", f"{column.type}, of the table {table.name.text}")


def _names(source: Source, model: Model, context: CursorContext) -> list[Completion]:
    """The names that are declared before a statement; comments see all."""
    end = len(source.text) if context.keyword == "|" else context.start
    found: dict[str, Completion] = {}
    for statement in model.statements:
        if statement.span.start < end:
            for word in declared_names(statement):
                detail = _detail(source, statement, word.text)
                found.setdefault(word.text, Completion(word.text, "name", detail))
    for cut in margins.cut_statements(source):
        if isinstance(cut, margins.Cut) and cut.span.start < end:
            for name in _declared_in(source, cut):
                found.setdefault(name, Completion(name, "name", cut.keyword.text))
    return [*found.values()]


def _detail(source: Source, statement: Statement, name: str) -> str:
    what = what_it_is(statement, name).replace("`", "")
    if isinstance(statement, ParameterStatement) and statement.default is not None:
        what += f", {shortened(' '.join(source.slice(statement.span).split()))}"
    if isinstance(statement, Let) and statement.subscripts:
        what += f", {name}[{', '.join(word.text for word in statement.subscripts)}]"
    return what


def _declared_in(source: Source, cut: margins.Cut) -> list[str]:
    """The names that a statement seems to declare, which may be faulty."""
    code = source.slice(cut.span)[len(cut.keyword.text) :]
    if cut.keyword.text == "param":
        found = re.findall(r"(?:^|,)\s*([^\W\d][\w']*)", code)
    elif cut.keyword.text == "let":
        found = margins.NAME.findall(code)[:1]
    elif cut.keyword.text in margins.DATA:
        name, _, dims = code.partition("[")
        found = [*margins.NAME.findall(name)[:1], *margins.NAME.findall(dims.partition("]")[0])]
    else:
        found = []
    return [name for name in found if name not in margins.RESERVED and name != "_"]


# ---- items


def _in_items(
    source: Source, model: Model, preview: Preview, context: CursorContext
) -> Completions:
    """Items that are declared, and the keywords after items."""
    typed = source.slice(context.word)
    behind = ["for", "if", "by", *["given"] * (context.keyword == "option"), "show"]
    if context.keyword not in ("option", "given"):
        return Completions(context.word, [*_keywords(("for", "if", "by"))])
    if ":" in typed or "?" in typed or "|" in typed:
        return Completions(context.word, [])
    counts = preview.counts_of_items()
    found: dict[str, Completion] = {}
    for each in family_items(model):
        if each.family.declares_items and each.item.span.start < context.start:
            label = source.slice(each.name_span)
            count = counts.get(each.item.span)
            known = "" if count is None else f", {plural(count, 'item')}"
            found.setdefault(label, Completion(label, "item", f"{each.family.keyword}{known}"))
    return Completions(context.word, [*found.values(), *_keywords(behind)])


# ---- the cursor

Kind = Literal["margin", "block", "items", "hole", "expression", "data", "nothing"]

_OF_CLAUSES = ("for", "if", "by", "given", "show", "at")
"""The words after which there are no more items."""

_TOKEN = re.compile(r'(?P<comment>(?<!\S)%[^\n]*)|(?P<text>"[^"\n]*"?)|(?P<word>[^\W\d][\w\']*)|\S')
"""A comment, a text, a word, or one sign."""

_LINE = re.compile(r"^[^\S\n]*(?=\S)", re.MULTILINE)
_STATEMENT = re.compile(r"^(?=[^\s%])", re.MULTILINE)


class CursorContext(NamedTuple):
    """What is looked for at the cursor.

    `keyword` is that of the statement, which begins at `start`; that of a comment is `|`.  `word`
    has the letters before the cursor.  `columns` are names that clauses seem to bind, and that
    are known here.
    """

    kind: Kind
    keyword: str
    start: int
    word: Span
    columns: tuple[str, ...] = ()


def cursor_context(text: str, offset: int) -> CursorContext:
    """What is looked for at an offset; the statement there most often cannot be parsed yet."""
    line = text.rfind("\n", 0, offset) + 1
    letters = re.compile(r"(?<![\w'])[\w']*+\Z").search(text, line, offset)
    # Digits before a name belong to a product.
    typed = letters.group().lstrip("0123456789") if letters else ""
    word = Span(offset - len(typed), offset)
    if word.start == line:
        return CursorContext("margin", "", line, word)
    start = max((each.start() for each in _STATEMENT.finditer(text, 0, offset)), default=-1)
    if start < 0 or text[line] == "%":
        return CursorContext("nothing", "", line, word)
    keyword = margins.word_from(text, start, len(text)).text
    behind = _STATEMENT.search(text, margins.line_end(text, offset, len(text)))
    section = Span(start, behind.start() if behind else len(text))
    if text[start] == "|":
        scan = _Scan(
            text, Span(start + 1, margins.line_end(text, start, len(text))), offset, "nothing"
        )
        return CursorContext(scan.kind, "|", start, word, scan.columns())
    if keyword in ("for", "if"):
        return _in_block(text, section, offset, word)
    if keyword not in margins.STATEMENTS:
        return CursorContext("nothing", "", start, word)
    return _in_statement(text, section, offset, word)


def _in_statement(
    text: str, section: Span, offset: int, word: Span, outer: tuple[str, ...] = ()
) -> CursorContext:
    keyword = margins.word_from(text, section.start, section.end)
    scan = _Scan(
        text,
        Span(keyword.span.end, section.end),
        offset,
        "items" if keyword.text in margins.FAMILIES else "expression",
    )
    kind = scan.kind
    if keyword.text in margins.DATA:
        is_header = kind == "expression" and scan.is_outermost and not scan.has_equals
        kind = "data" if is_header else "nothing"
    elif keyword.text in ("param", "let") and kind == "expression":
        is_naming = scan.is_outermost and not scan.is_value
        kind = "nothing" if is_naming else kind
    if kind == "items":
        word = Span(_item_start(text, offset), offset)
    columns = dict.fromkeys((*outer, *scan.columns()))
    return CursorContext(kind, keyword.text, section.start, word, tuple(columns))


def _in_block(text: str, section: Span, offset: int, word: Span) -> CursorContext:
    """In the clauses of a block, or in one of its statements."""
    starts = [
        line.end()
        for line in _LINE.finditer(text, section.start + 1, section.end)
        if margins.word_from(text, line.end(), section.end).text in margins.FAMILIES
    ]
    head = _Scan(text, Span(section.start, min([*starts, section.end])), offset, "expression")
    line = text.rfind("\n", 0, offset) + 1
    if line > section.start and not text[line : word.start].strip() and head.has_colon:
        return CursorContext("block", "for", section.start, word)
    here = [start for start in starts if start <= offset]
    if not here:
        kind = "nothing" if head.has_colon else head.kind
        return CursorContext(kind, "for", section.start, word, head.columns())
    end = min([section.end, *(start for start in starts if start > offset)])
    found = _in_statement(text, Span(here[-1], end), offset, word, head.columns(whole=True))
    return found._replace(start=section.start)


def _item_start(text: str, offset: int) -> int:
    """Where the item at the cursor begins."""
    at, opened = offset, 0
    while at > 0 and (opened or not (text[at - 1].isspace() or text[at - 1] in "[]")):
        opened += (text[at - 1] == "}") - (text[at - 1] == "{")
        at -= 1
    return at


@dataclass
class _Bracket:
    """An open bracket, or the whole statement; `words` are those of its clauses."""

    sign: str
    kind: Kind
    outer: _Bracket | None = None
    has_clauses: bool = False
    words: list[str] = field(default_factory=list)


class _Scan:
    """The words and brackets of a statement, and where among them the cursor is.

    `kind` is what is looked for at the cursor.  Outside of brackets, `has_equals` is whether there
    is a `=` before it, `is_value` whether there is one since the last comma, and `has_colon`
    whether there is a colon.
    """

    def __init__(self, text: str, body: Span, offset: int, kind: Kind) -> None:
        self._text, self._offset = text, offset
        self._top = self._open = _Bracket("", kind)
        self._here: _Bracket | None = None
        self.kind: Kind = "nothing"
        self.has_equals = self.is_value = self.has_colon = False
        for token in _TOKEN.finditer(text, *body):
            at, end = token.span()
            if self._here is None:
                self._look_for_cursor(token, at, end)
            if token.lastgroup == "word":
                self._word(token.group(), at, end)
            elif token.lastgroup is None:
                self._sign(token.group(), at)
        if self._here is None:
            self._here, self.kind = self._open, self._open.kind

    def _look_for_cursor(self, token: re.Match[str], at: int, end: int) -> None:
        """Whether the cursor is before or in what comes next."""
        is_in_word = token.lastgroup == "word" and self._offset <= end
        is_closed = token.lastgroup == "text" and token.group().endswith('"', 1)
        is_skipped = token.lastgroup in ("text", "comment")
        if at >= self._offset or is_in_word:
            self._here, self.kind = self._open, self._open.kind
        elif is_skipped and (self._offset < end or (self._offset == end and not is_closed)):
            self._here = self._open

    def _word(self, word: str, at: int, end: int) -> None:
        if at < self._offset <= end:
            return
        bracket = owner = self._open
        # Parentheses can be a pattern, whose names belong to the clauses around.
        while owner.sign == "(" and not owner.has_clauses and owner.outer is not None:
            owner = owner.outer
        before, behind = self._text[max(at - 1, 0) : at], self._text[end : end + 1]
        if word in _OF_CLAUSES and (not before.strip() or before in "[]()"):
            bracket.has_clauses |= word == "for"
            if bracket.kind == "items":
                bracket.kind = "expression"
        elif (
            before != "."
            and word not in margins.RESERVED
            and owner.has_clauses
            and behind not in ("(", "[")
        ):
            owner.words.append(word)

    def _sign(self, sign: str, at: int) -> None:
        outer = self._open
        if sign in "{[(":
            before = self._text[at - 1]
            kind: Kind = "expression"
            if outer.kind == "items":
                kind = "items" if sign == "[" else "hole"
            elif outer.kind in ("nothing", "hole"):
                kind = "hole" if sign == "{" else outer.kind
            is_call = sign == "(" and (before.isalnum() or before in "_'")
            self._open = _Bracket("call" if is_call else sign, kind, outer)
        elif sign in "}])":
            self._open = outer.outer or outer
        elif outer is self._top and self._here is None:
            self.has_colon |= sign == ":"
            self.has_equals |= sign == "="
            self.is_value = sign == "=" or (self.is_value and sign != ",")

    @property
    def is_outermost(self) -> bool:
        """Whether the cursor is outside of all brackets."""
        return self._here is self._top

    def columns(self, *, whole: bool = False) -> tuple[str, ...]:
        """The names that clauses around the cursor seem to bind, or those of the whole."""
        found: dict[str, None] = {}
        bracket = self._top if whole else self._here
        while bracket is not None:
            found.update(dict.fromkeys(bracket.words))
            bracket = bracket.outer
        return tuple(found)
