"""Words that could come at the cursor: columns, names, functions, items, keywords.

The grammar says which terminals can follow what stands before the cursor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dlxc.languages.editing import Completion, Completions
from dlxc.languages.xc.editing.places import family_items, named_columns, what_it_is
from dlxc.languages.xc.editing.preview import Preview
from dlxc.languages.xc.evaluating.plugins import known_functions
from dlxc.languages.xc.names.binding import declared_names
from dlxc.languages.xc.syntax import margins
from dlxc.languages.xc.syntax.reader import GRAMMAR, RULES
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

_OFFERED = {
    "_FOR": ("for",),
    "MODIFIER": ("if", "by", "given"),
    "BARE_CONDITION": ("if fits", "if consistent"),
    "_SHOW": ("show",),
    "SHAPE": ("disc", "line", "border"),
    "_COLOUR": ("colour",),
    "_AT": ("at",),
    "_OF": ("of",),
    "_ELSE": ("else",),
    "_FROM": ("from",),
    "TYPE": ("int", "text"),
    "_AND": ("and",),
    "_OR": ("or",),
    "_NOT": ("not",),
    "RELATION": ("in",),
    "MULTIPLYING": ("div", "mod"),
}
"""The words of terminals."""

_ONLY_IN = {
    "given": ("option",),
    "if fits": ("option", "given"),
    "if consistent": ("option", "given"),
    "show": ("option", "given", "show"),
}
"""The keywords of the statements that some words belong to."""

_LETTERS = re.compile(r"(?<![\w'])[0-9]*+([\w']*+)\Z")
"""The word before the cursor; digits before a name belong to a product."""


def completions(source: Source, model: Model, preview: Preview, offset: int) -> Completions:
    """The words that could come at an offset; the statement there need not be sound."""
    text = source.text
    line = text.rfind("\n", 0, offset) + 1
    letters = _LETTERS.search(text, line, offset)
    word = Span(letters.start(1) if letters else offset, offset)
    if word.start == line:
        return Completions(word, [*_keywords(_KEYWORDS)])
    here = _statement_at(text, offset)
    if here is None or not _is_code(text[line:offset]):
        return Completions(word, ())
    is_block = margins.word_from(text, here.start, line).text in _BLOCKS
    if is_block and ":" in text[here.start : line] and not text[line : word.start].strip():
        return Completions(word, [*_keywords(margins.FAMILIES)])
    following = GRAMMAR.following(source, RULES[here.keyword], Span(here.span.start, word.start))
    if following is None:
        following = frozenset() if here.keyword in margins.DATA else _OF_FAULTY
    if "LETTERS" in following:
        word = Span(_item_start(text, offset), offset)
        if {*source.slice(word)} & {*":?|"}:
            return Completions(word, ())
        items = _items(source, model, preview, here) if here.keyword in ("option", "given") else ()
        return Completions(word, [*items, *_words(following, here)])
    if text[word.start - 1] == "." and text[word.start - 2] != ".":
        return Completions(word, [*_fields(model)])
    is_product = text[word.start - 1].isdigit()
    if "NAME" not in following or not (is_product or "LBRACE" in following):
        return Completions(word, [*_words(following, here)])
    names = _names(source, model, len(text) if here.keyword == "|" else here.start)
    # What clauses seem to bind is a declared name where they only use it.
    declared = {each.label for each in names}
    around = dict.fromkeys(_bound_around(text, here, offset))
    bound = (name for name in around if name not in declared)
    columns = [Completion(name, "column", "bound by clauses") for name in bound]
    functions = [
        Completion(each.name, "function", ", ".join(each.calls), each.meaning)
        for each in known_functions()
    ]
    return Completions(word, [*columns, *names, *functions, *_words(following, here)])


def _keywords(words: Iterable[str]) -> Iterator[Completion]:
    return (Completion(word, "keyword", "", _KEYWORDS.get(word, "")) for word in words)


def _words(terminals: Iterable[str], here: _StatementText) -> Iterator[Completion]:
    """The keywords among some terminals."""
    for terminal, words in _OFFERED.items():
        for word in words if terminal in terminals else ():
            if here.keyword in _ONLY_IN.get(word, (here.keyword,)):
                yield Completion(word, "keyword")


# ---- names


def _fields(model: Model) -> Iterator[Completion]:
    """The columns of all tables, for a dot after a row."""
    for table, column, name in named_columns(model):
        yield Completion(name.text, "column", f"{column.type}, of the table {table.name.text}")


def _names(source: Source, model: Model, end: int) -> list[Completion]:
    """The names that are declared before a place."""
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


def _items(
    source: Source, model: Model, preview: Preview, here: _StatementText
) -> Iterator[Completion]:
    """The items that are declared before a statement."""
    counts = preview.run.items.counts_by_place()
    found: dict[str, Completion] = {}
    for each in family_items(model):
        if each.family.declares_items and each.item.span.start < here.start:
            label = source.slice(each.name_span)
            count = counts.get(each.item.span)
            known = "" if count is None else f", {plural(count, 'item')}"
            found.setdefault(label, Completion(label, "item", f"{each.family.keyword}{known}"))
    yield from found.values()


def _item_start(text: str, offset: int) -> int:
    """Where the item at the cursor begins."""
    at, opened = offset, 0
    while at > 0 and (opened or not (text[at - 1].isspace() or text[at - 1] in "[]")):
        opened += (text[at - 1] == "}") - (text[at - 1] == "{")
        at -= 1
    return at


# ---- the statement at the cursor

_BLOCKS = ("for", "if")

_TOKEN = re.compile(r'(?P<comment>(?<!\S)%[^\n]*)|(?P<text>"[^"\n]*"?)|(?P<word>[^\W\d][\w\']*)|\S')
"""A comment, a text, a word, or one sign."""

_LINE = re.compile(r"^[^\S\n]*(?=\S)", re.MULTILINE)
_STATEMENT = re.compile(r"^(?=[^\s%])", re.MULTILINE)

_OF_FAULTY = frozenset({"NAME", "LBRACE"})
"""What is offered after a fault of the same statement."""


class _StatementText(NamedTuple):
    """The text of a statement, which need not be sound.

    It begins with the keyword.  That of a block is in the section of the block, which begins at
    `start`, and whose clauses are its `head`.
    """

    keyword: str
    span: Span
    start: int
    head: Span


def _statement_at(text: str, offset: int) -> _StatementText | None:
    """The statement that an offset is in."""
    start = max((each.start() for each in _STATEMENT.finditer(text, 0, offset)), default=-1)
    after = _STATEMENT.search(text, margins.line_end(text, offset, len(text)))
    end = after.start() if after else len(text)
    keyword = "|" if start >= 0 and text[start] == "|" else ""
    keyword = keyword or margins.word_from(text, max(start, 0), end).text
    if start < 0 or keyword not in RULES:
        return None
    head = Span(start, end)
    if keyword in _BLOCKS:
        starts = [
            line.end()
            for line in _LINE.finditer(text, start + 1, end)
            if margins.word_from(text, line.end(), end).text in margins.FAMILIES
        ]
        head = Span(start, min([*starts, end]))
        inner = [at for at in starts if at <= offset]
        if inner:
            keyword = margins.word_from(text, inner[-1], end).text
            last = min([end, *(at for at in starts if at > offset)])
            return _StatementText(keyword, Span(inner[-1], last), start, head)
    return _StatementText(keyword, head, start, head)


def _is_code(text: str) -> bool:
    """Whether the end of a line is neither in a comment nor in a text in quotes."""
    tokens = [*_TOKEN.finditer(text)]
    if any(token.lastgroup == "comment" for token in tokens):
        return False
    return not tokens or tokens[-1].lastgroup != "text" or tokens[-1].group().endswith('"', 1)


class _Bracket:
    """An open bracket, or a whole statement, and the words of its clauses."""

    def __init__(self, sign: str) -> None:
        self.sign, self.has_for = sign, False
        self.words: dict[str, None] = {}


def _bound_around(text: str, here: _StatementText, offset: int) -> Iterator[str]:
    """The names that clauses around an offset seem to bind."""
    if here.head != here.span:
        yield from _brackets_at(text, here.head, here.head.end)[0].words
    for bracket in reversed(_brackets_at(text, here.span, offset)):
        yield from bracket.words


def _brackets_at(text: str, span: Span, offset: int) -> list[_Bracket]:
    """The brackets that are open at an offset, the whole first, with all of their words."""
    stack, around = [_Bracket("")], list[_Bracket]()
    for token in _TOKEN.finditer(text, *span):
        at, end = token.span()
        if at >= offset and not around:
            around = [*stack]
        sign = token.group()
        if token.lastgroup == "word" and not at < offset <= end:
            # Round brackets can be a pattern, whose names belong to the clauses around.
            owner = next(b for b in reversed(stack) if b.sign != "(" or b.has_for)
            stack[-1].has_for |= sign == "for"
            is_name = sign not in margins.RESERVED and text[end : end + 1] not in ("(", "[")
            if owner.has_for and is_name and text[at - 1] != ".":
                owner.words[sign] = None
        elif sign in ("{", "[", "("):
            before = text[at - 1]
            is_call = sign == "(" and (before.isalnum() or before in "_'")
            stack.append(_Bracket("call" if is_call else sign))
        elif sign in ("}", "]", ")"):
            stack[1:] = stack[1:-1]
    return around or stack
