"""Words that could come at the cursor: columns, names, functions, items, keywords.

The grammar says which terminals can follow what stands before the cursor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from dlxc.languages.editing import Completion, Completions
from dlxc.languages.xc.editing.places import family_items, named_columns, what_it_is
from dlxc.languages.xc.editing.preview import Preview
from dlxc.languages.xc.evaluating.plugins import known_functions
from dlxc.languages.xc.names import declared_names
from dlxc.languages.xc.syntax import margins
from dlxc.languages.xc.syntax.reader import GRAMMAR, RULES
from dlxc.languages.xc.syntax.tree import Let, Model, ParameterStatement, Statement
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span, Word

_KEYWORDS = {
    "param": "a parameter, which `-D NAME=VALUE` can change",
    "require": "a condition that must hold",
    "let": "a name for a value, or an array",
    "grid": "data: characters in a rectangle",
    "words": "data: words, parted by blanks",
    "table": "data: a tuple in each line",
    "packing": "data: the options of another specification",
    "maximise": "the numbers after `|` are gains, not costs",
    "maximize": "another spelling of `maximise`",
    "minimise": "the numbers after `|` are costs, as without this statement",
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

_BLOCKS = ("for", "if")

_LETTERS = re.compile(r"(?<![\w'])[0-9]*+([\w']*+)\Z")
"""The word before the cursor; digits before a name belong to a product."""

_OF_FAULTY = frozenset({"NAME", "LBRACE"})
"""What is offered after a fault of the same statement."""


def completions(source: Source, model: Model, preview: Preview, offset: int) -> Completions:
    """The words that could come at an offset; the statement there need not be sound."""
    text = source.text
    line = text.rfind("\n", 0, offset) + 1
    letters = _LETTERS.search(text, line, offset)
    word = Span(letters.start(1) if letters else offset, offset)
    if word.start == line:
        return Completions(word, [*_keywords(_KEYWORDS)])
    cuts = [*_cuts(source)]
    pairs = ((one, whole) for whole in cuts for one in (whole, *whole.inner))
    begun = [pair for pair in pairs if pair[0].span.start <= offset]
    begun.sort(key=lambda each: each[0].span.start)
    block = next((whole for one, whole in reversed(begun) if one.keyword.text), None)
    is_first = not text[line : word.start].strip()
    if block and block.keyword.text in _BLOCKS and is_first and ":" in text[block.span.end : line]:
        return Completions(word, [*_keywords(margins.FAMILIES)])
    # A letter at the cursor is code, unless a comment or a text in quotes goes on there.
    is_code = offset in margins.code_marks(f"{text[:offset]}x", line, offset + 1)
    if not (begun and begun[-1][0].keyword.text and is_code):
        return Completions(word, ())
    here, outer = begun[-1]
    keyword = here.keyword.text
    following = GRAMMAR.following(source, RULES[keyword], Span(here.span.start, word.start))
    if following is None:
        following = frozenset() if keyword in margins.DATA else _OF_FAULTY
    above = cuts if keyword == "|" else cuts[: cuts.index(outer)]
    if "LETTERS" in following:
        word = Span(_item_start(text, offset), offset)
        if {*source.slice(word)} & {*":?|"}:
            return Completions(word, ())
        end = outer.span.start if keyword in ("option", "given") else 0
        items = _items(source, model, preview, end)
        return Completions(word, [*items, *_words(following, keyword)])
    if text[word.start - 1] == "." and text[word.start - 2] != ".":
        return Completions(word, [*_fields(model)])
    is_product = text[word.start - 1].isdigit()
    if "NAME" not in following or not (is_product or "LBRACE" in following):
        return Completions(word, [*_words(following, keyword)])
    names = _names(source, model, above)
    bound = _bound_around(text, here.span, offset)
    if here is not outer:
        bound += _bound_around(text, outer.span, outer.span.end)[-1:]
    # What clauses seem to bind is a declared name where they only use it.
    around = dict.fromkeys(name for names_of in bound for name in names_of if name not in names)
    columns = [Completion(name, "column", "bound by clauses") for name in around]
    functions = [
        Completion(function.name, "function", ", ".join(function.calls), function.summary)
        for function in known_functions()
    ]
    return Completions(word, [*columns, *names.values(), *functions, *_words(following, keyword)])


def _cuts(source: Source) -> Iterator[margins.Cut]:
    """The statements, also blocks with nothing below; a line that begins none has no keyword."""
    for each in margins.cut_statements(source):
        if isinstance(each, margins.Cut):
            yield each
        elif each.span and (each.code in ("E181", "E182") or source.slice(each.span) in _BLOCKS):
            keyword = source.slice(each.span) if source.slice(each.span) in _BLOCKS else ""
            end = margins.line_end(source.text, each.span.end, len(source.text))
            yield margins.Cut(Word(keyword, each.span), Span(each.span.start, end))


def _keywords(words: Iterable[str]) -> Iterator[Completion]:
    return (Completion(word, "keyword", "", _KEYWORDS.get(word, "")) for word in words)


def _words(terminals: Iterable[str], keyword: str) -> Iterator[Completion]:
    """The keywords among some terminals, in a statement with a keyword."""
    for terminal, words in _OFFERED.items():
        for word in words if terminal in terminals else ():
            if keyword in _ONLY_IN.get(word, (keyword,)):
                yield Completion(word, "keyword")


# ---- names


def _fields(model: Model) -> Iterator[Completion]:
    """The columns of all tables, for a dot after a row."""
    for table, column, name in named_columns(model):
        yield Completion(name.text, "column", f"{column.type}, of the table {table.name.text}")


def _names(source: Source, model: Model, cuts: Sequence[margins.Cut]) -> dict[str, Completion]:
    """The names that the first statements declare, which may be faulty."""
    found: dict[str, Completion] = {}
    end = cuts[-1].span.end if cuts else 0
    for statement in model.statements:
        for word in declared_names(statement) if statement.span.start < end else ():
            detail = _detail(source, statement, word.text)
            found.setdefault(word.text, Completion(word.text, "name", detail))
    for cut in cuts:
        for name in _declared_in(source, cut):
            found.setdefault(name, Completion(name, "name", cut.keyword.text))
    return found


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


def _items(source: Source, model: Model, preview: Preview, end: int) -> Iterator[Completion]:
    """The items that are declared before a place."""
    found: dict[str, Completion] = {}
    for family_item in family_items(model):
        if family_item.family.declares_items and family_item.item.span.start < end:
            label = source.slice(family_item.name_span)
            count = preview.run.items.counts_by_place().get(family_item.item.span)
            known = "" if count is None else f", {plural(count, 'item')}"
            found.setdefault(
                label, Completion(label, "item", f"{family_item.family.keyword}{known}")
            )
    yield from found.values()


def _item_start(text: str, offset: int) -> int:
    """Where the item at the cursor begins."""
    at, opened = offset, 0
    while at > 0 and (opened or not (text[at - 1].isspace() or text[at - 1] in "[]")):
        opened += (text[at - 1] == "}") - (text[at - 1] == "{")
        at -= 1
    return at


# ---- names of clauses

_TOKEN = re.compile(r'(?:(?<!\S)%[^\n]*)|"[^"\n]*"?|(?P<word>[^\W\d][\w\']*)|\S')
"""A comment, a text, a word, or one sign."""


def _bound_around(text: str, span: Span, offset: int) -> list[dict[str, None]]:
    """The names that clauses of a statement seem to bind, for each bracket around an offset.

    The innermost is the first, and the whole statement the last.
    """
    stack: list[tuple[str, dict[str, None]]] = [("", {})]
    around: list[tuple[str, dict[str, None]]] = []
    for token in _TOKEN.finditer(text, *span):
        (at, end), sign = token.span(), token.group()
        if at >= offset and not around:
            around = [*stack]
        if token["word"] and not at < offset <= end:
            # Round brackets can be a pattern, whose names belong to the clauses around.
            owner = next(names for b, names in reversed(stack) if b != "(" or "for" in names)
            if sign == "for":
                stack[-1][1][sign] = None
            elif "for" in owner and text[end : end + 1] not in ("(", "[") and text[at - 1] != ".":
                owner[sign] = None
        elif sign in ("{", "[", "("):
            is_call = sign == "(" and (text[at - 1].isalnum() or text[at - 1] in "_'")
            stack.append(("call" if is_call else sign, {}))
        elif sign in ("}", "]", ")"):
            stack[1:] = stack[1:-1]
    return [
        dict.fromkeys(n for n in names if n not in margins.RESERVED)
        for _, names in reversed(around or stack)
    ]
