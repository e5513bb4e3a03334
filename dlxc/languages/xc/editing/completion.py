"""Words that could stand at the cursor: columns, names, functions, items, keywords."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from dlxc.languages.editing import NO_COMPLETIONS, Completion, Completions
from dlxc.languages.xc.binding import declared_names
from dlxc.languages.xc.editing.cursor_context import CursorContext, cursor_context
from dlxc.languages.xc.editing.family_preview import FamilyPreview
from dlxc.languages.xc.editing.item_families import FamilyItem, family_items
from dlxc.languages.xc.editing.known_functions import known_functions
from dlxc.languages.xc.statements import DATA, FAMILIES, RESERVED, Cut, cut_statements
from dlxc.languages.xc.tree import Data, Let, Model, ParameterStatement, Statement
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source

_KEYWORDS = {
    "param": "a parameter, which `-D NAME=VALUE` can change",
    "require": "a condition that must hold",
    "let": "a name for a value, or an array",
    "grid": "data: characters in a rectangle",
    "words": "data: words, parted by blanks",
    "table": "data: a tuple in each line",
    "packing": "data: the options of another specification",
    "primary": "items that are covered exactly once",
    "secondary": "items that are covered at most once",
    "option": "options: sets of items",
    "given": "options that are chosen in advance",
    "for": "a block: its statements run in turn for each row",
    "if": "a block that asks about names from outside",
}
"""The words that begin a statement, and what it does."""

_OPERATORS = ("and", "or", "not", "in", "div", "mod")

_WORD = re.compile(r"[^\W\d][\w']*")


def completions(source: Source, model: Model, families: FamilyPreview, offset: int) -> Completions:
    """The words that could stand at an offset; the statement there need not be sound."""
    context = cursor_context(source.text, offset)
    if context.kind == "nothing":
        return NO_COMPLETIONS._replace(span=context.word)
    if context.kind in ("margin", "block"):
        first_words = _KEYWORDS if context.kind == "margin" else FAMILIES
        found = [Completion(word, "keyword", "", _KEYWORDS[word]) for word in first_words]
        return Completions(context.word, found)
    if context.kind == "data":
        words = ("of", "else", "from", *(("int", "text") if context.keyword == "table" else ()))
        return Completions(context.word, [*_keywords(words)])
    if context.kind == "items":
        return _in_items(source, model, families, context)
    names = _names(source, model, context)
    # What clauses seem to bind is a declared name where they only use it.
    declared = {each.label for each in names}
    columns = [
        Completion(name, "column", "bound by clauses")
        for name in context.columns
        if name not in declared
    ]
    words = _OPERATORS if context.kind == "hole" else (*_OPERATORS, *_of_clauses(context))
    return Completions(context.word, [*columns, *names, *_functions(), *_keywords(words)])


def _keywords(words: Iterable[str]) -> Iterator[Completion]:
    return (Completion(word, "keyword") for word in words)


def _of_clauses(context: CursorContext) -> tuple[str, ...]:
    """The keywords of clauses and behind them."""
    words: tuple[str, ...] = ("for", "if", "by")
    if context.keyword == "option":
        words += ("given",)
    if context.keyword in ("option", "given"):
        words += ("show", "at", "fits", "consistent")
    return words


def _functions() -> Iterator[Completion]:
    for name, signature in known_functions():
        calls = ", ".join(signature.calls)
        yield Completion(name, "function", calls, signature.meaning)


# ---- names


def _names(source: Source, model: Model, context: CursorContext) -> list[Completion]:
    """The names that are declared before a statement; comments see all."""
    end = len(source.text) if context.keyword == "|" else context.start
    found: dict[str, Completion] = {}
    for statement in model.statements:
        if statement.span.start < end:
            for word in declared_names(statement):
                detail = _detail(source, statement, word.text)
                found.setdefault(word.text, Completion(word.text, "name", detail))
    for cut in cut_statements(source):
        if isinstance(cut, Cut) and cut.span.start < end:
            for name in _declared_in(source, cut):
                found.setdefault(name, Completion(name, "name", cut.keyword.text))
    return [*found.values()]


def _detail(source: Source, statement: Statement, name: str) -> str:
    if isinstance(statement, ParameterStatement):
        if statement.default is None:
            return "a parameter"
        return f"a parameter, {shortened(' '.join(source.slice(statement.span).split()))}"
    if isinstance(statement, Data):
        if statement.name.text != name:
            return f"a size of {statement.name.text}"
        return "words" if statement.kind == "words" else f"a {statement.kind}"
    if isinstance(statement, Let) and statement.subscripts:
        return f"an array, {name}[{', '.join(word.text for word in statement.subscripts)}]"
    return "a value"


def _declared_in(source: Source, cut: Cut) -> list[str]:
    """The names that a statement seems to declare, which may be faulty."""
    code = source.slice(cut.span)[len(cut.keyword.text) :]
    if cut.keyword.text == "param":
        found = re.findall(r"(?:^|,)\s*([^\W\d][\w']*)", code)
    elif cut.keyword.text == "let":
        found = _WORD.findall(code)[:1]
    elif cut.keyword.text in DATA:
        name, _, dims = code.partition("[")
        found = [*_WORD.findall(name)[:1], *_WORD.findall(dims.partition("]")[0])]
    else:
        found = []
    return [name for name in found if name not in RESERVED and name != "_"]


# ---- items


def _in_items(
    source: Source, model: Model, families: FamilyPreview, context: CursorContext
) -> Completions:
    """Items that are declared, and the keywords behind items."""
    typed = source.slice(context.word)
    behind = [word for word in _of_clauses(context) if word not in ("at", "fits", "consistent")]
    if context.keyword not in ("option", "given"):
        return Completions(context.word, [*_keywords(("for", "if", "by"))])
    if ":" in typed or "?" in typed or "|" in typed:
        return Completions(context.word, [])
    counts = families.counts_of_items()
    found: dict[str, Completion] = {}
    for each in family_items(model):
        if each.is_declared and each.item.span.start < context.start:
            label = source.slice(each.name_span)
            detail = _item_detail(each, counts.get(each.item.span))
            found.setdefault(label, Completion(label, "item", detail))
    return Completions(context.word, [*found.values(), *_keywords(behind)])


def _item_detail(each: FamilyItem, count: int | None) -> str:
    return each.keyword if count is None else f"{each.keyword}, {plural(count, 'item')}"
