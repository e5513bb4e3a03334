"""Words that could come at the cursor: columns, names, functions, items, keywords.

The grammar says which terminals can follow what stands before the cursor.
"""

import re
from collections.abc import Iterable, Iterator

from dlxc.languages.editing import Completion, Completions
from dlxc.languages.repair import open_brackets
from dlxc.languages.xc.editing.places import named_columns, place_at, what_it_is
from dlxc.languages.xc.evaluating.plugins import known_functions
from dlxc.languages.xc.names import declared_names
from dlxc.languages.xc.syntax import margins, tree
from dlxc.languages.xc.syntax.advice import dialect, words
from dlxc.languages.xc.syntax.reader import BLOCKS, GRAMMAR, PLACES, RULES, parsed_model
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span, sections

_LETTERS = re.compile(r"(?<![\w'])[0-9]*+([\w']*+)\Z")
"""The word before the cursor; digits before a name belong to a product."""

_OF_FAULTY = frozenset({"NAME", "LBRACE"})
"""What is offered after a fault of the same statement."""


def completions(source: Source, model: tree.Model, offset: int) -> Completions:
    """The words that could come at an offset; the statement there need not be sound."""
    text = source.text
    line = text.rfind("\n", 0, offset) + 1
    letters = _LETTERS.search(text, line, offset)
    word = Span(letters.start(1) if letters else offset, offset)
    if word.start == line:
        return Completions(word, [*_keywords(margins.STATEMENTS)])
    spans = (Span(lines[0].start, lines[-1].end) for lines in sections(source, "%"))
    *_, section = Span(0, offset), *(span for span in spans if span.start <= offset)
    before = text[section.start : word.start]
    cuts = margins.cut_statements(Source("", before))
    *_, cut = None, *(each for each in cuts if isinstance(each, margins.Cut))
    if cut is None:
        return Completions(word, ())
    is_first = not text[line : word.start].strip()
    if cut.keyword.text in BLOCKS and is_first and ":" in before[cut.span.end :]:
        return Completions(word, [*_keywords(margins.FAMILIES)])
    *_, cut = cut, *cut.inner
    # A letter at the cursor is code, unless a comment or a text in quotes goes on there.
    is_code = offset in margins.code_marks(f"{text[:offset]}x", line, offset + 1)
    if cut.span.end < len(before.rstrip()) or not is_code:
        return Completions(word, ())
    keyword, here = cut.keyword.text, Span(cut.span.start, len(before))
    following = GRAMMAR.following(Source("", before), RULES[keyword], here)
    if following is None:
        following = frozenset() if keyword in margins.DATA else _OF_FAULTY
    keywords = [
        Completion(offered, "keyword")
        for offered, terminal in words()["offered"].items()
        if terminal in following and keyword in PLACES.get(offered.removeprefix("if "), (keyword,))
    ]
    if "LETTERS" in following:
        at, opened = offset, 0  # the item at the cursor begins after a blank or a bracket
        while at > 0 and (opened or not (text[at - 1].isspace() or text[at - 1] in "[]")):
            opened += (text[at - 1] == "}") - (text[at - 1] == "{")
            at -= 1
        word = Span(at, offset)
        if {*source.slice(word)} & {*":?|"}:
            return Completions(word, ())
        return Completions(word, [*_items(source, model, section.start, keyword), *keywords])
    if text[word.start - 1] == "." and text[word.start - 2] != ".":
        columns = [
            Completion(name.text, "column", f"{column.type}, of the table {table.name.text}")
            for table, column, name in named_columns(model)
        ]
        return Completions(word, columns)
    is_product = text[word.start - 1].isdigit()
    if "NAME" not in following or not (is_product or "LBRACE" in following):
        return Completions(word, keywords)
    names = _names(source, model, section, is_comment=keyword == "|")
    bound = _bound_around(before, text[offset : section.end])
    # What clauses seem to bind is a declared name where they only use it.
    columns = [
        Completion(name, "column", "bound by clauses") for name in bound if name not in names
    ]
    functions = [
        Completion(function.name, "function", ", ".join(function.calls), function.summary)
        for function in known_functions()
    ]
    return Completions(word, [*columns, *names.values(), *functions, *keywords])


def _keywords(keywords: Iterable[str]) -> Iterator[Completion]:
    return (Completion(word, "keyword", "", words()["keywords"][word]) for word in keywords)


def _names(
    source: Source, model: tree.Model, section: Span, *, is_comment: bool
) -> dict[str, Completion]:
    """The names that are declared before a statement, and those that faulty ones may declare.

    The default of a parameter is shown.
    """
    names: dict[str, Completion] = {}
    for statement in model.statements:
        if is_comment or statement.span.start < section.start:
            for word in declared_names(statement):
                detail = what_it_is(statement, word.text).replace("`", "")
                if isinstance(statement, tree.ParameterStatement) and statement.default:
                    detail += f", {shortened(' '.join(source.slice(statement.span).split()))}"
                names.setdefault(word.text, Completion(word.text, "name", detail))
    others = model.perhaps - {*margins.NAME.findall(source.slice(section)), *margins.RESERVED, "_"}
    return names | {name: Completion(name, "name") for name in sorted(others - names.keys())}


def _items(source: Source, model: tree.Model, end: int, keyword: str) -> Iterator[Completion]:
    items: dict[str, str] = {}
    for family, item in tree.family_items(model) if keyword in ("option", "given") else ():
        if family.declares_items and item.span.start < end:
            items.setdefault(source.slice(item.name_span), family.keyword)
    return (Completion(label, "item", detail) for label, detail in items.items())


def _bound_around(before: str, after: str) -> list[str]:
    """The names that clauses bind around the cursor, if the statement is sound with a name there.

    What is open may have to be closed at the cursor, and another value may be missing at the end.
    """
    brackets = dialect().brackets
    closed = [brackets[brackets.index(before[at]) + 1] for at in open_brackets(before, dialect())]
    for name in ("x", "".join(["x", *reversed(closed)])):
        for end in ("", " x"):
            model = parsed_model(Source("", before + name + after + end)).tree
            if place := place_at(model, len(before)):
                generators = [each for c in reversed(place.clauses) for each in c.generators]
                names = (name for each in generators for name in tree.bound_names(each))
                return [*dict.fromkeys(name.name for name in names)]
    return []
