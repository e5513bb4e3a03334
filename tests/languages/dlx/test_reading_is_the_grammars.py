"""What is read of a text is what the grammar makes of it, line by line and as a whole."""

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import example, given
from hypothesis import strategies as st
from lark import Token, Tree

from dlxc.compiler import translate
from dlxc.languages.dlx.faults import DLX_GRAMMAR
from dlxc.problem import Problem
from dlxc.text.decoding import decode
from dlxc.text.grammar import SyntaxFault, subtrees, words_of
from dlxc.text.source import Source, Span

HEADER = "a b abcdefgh é | s t secondar\n"
PRIMARY = {"a", "b", "abcdefgh", "é"}
SECONDARY = {"s", "t", "secondar"}

WORDS = st.sampled_from([
    *"aabbst", "abcdefgh", "é", "secondar", "s:x", "t:y", "secondar:colour", "s:é",
])  # fmt: skip
ODD = st.sampled_from([
    "a\xa0b", "a\x0bb", "\x1c", "\r", "|5", "|0", "|-5", "|--5", "|-", "|12345", "a:x", "nobody", "abcdefghi", "|", "|x", "s:",
])  # fmt: skip
BLANKS = st.sampled_from([" "] * 8 + ["  ", "\t"])
EDGES = st.sampled_from([""] * 8 + [" ", "\t"])


@st.composite
def _lines(draw: st.DrawFn) -> str:
    """One line, or many with the same number of words."""
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return draw(st.sampled_from(["", " ", "| comment s:q |7", "\t|", "|5 a"]))
    words = st.one_of(WORDS, ODD) if kind == 1 else WORDS
    rows = draw(st.integers(1, 8 if kind > 5 else 1))
    width = draw(st.integers(1, 4))
    lines = []
    for _ in range(rows):
        row = [draw(words) for _ in range(width)]
        if kind == 2:
            row.append(draw(st.sampled_from(["|5", "|70", "|-70"])))
        lines.append(
            draw(EDGES) + "".join(w + draw(BLANKS) for w in row[:-1]) + row[-1] + draw(EDGES)
        )
    return "\n".join(lines)


class _Option(NamedTuple):
    entries: list[str]
    cost: int
    span: Span


def _by_the_grammar(source: Source) -> Iterator[_Option | None]:
    """The options, each line parsed by the grammar; `None` for one that is refused."""
    for span in [*source.line_spans()][1:]:
        line = source.slice(span)
        if not line.strip(" \t") or line.lstrip(" \t").startswith("|"):
            continue
        tree = DLX_GRAMMAR.parse(source, "option", span)
        yield None if isinstance(tree, SyntaxFault) else _option(tree, span)


def _option(tree: Tree[Token], span: Span) -> _Option | None:
    entries = subtrees(tree, "entry")
    names = [words_of(entry, "ITEM")[0].text for entry in entries]
    colours = [[word.text for word in words_of(entry, "COLOUR")] for entry in entries]
    coloured = {name for name, colour in zip(names, colours, strict=True) if colour}
    if len(set(names)) < len(names) or set(names) - PRIMARY - SECONDARY or coloured & PRIMARY:
        return None
    texts = [":".join([name, *colour]) for name, colour in zip(names, colours, strict=True)]
    return _Option(texts, sum(int(word.text[1:]) for word in words_of(tree, "COST")), span)


def _as_read(problem: Problem) -> list[_Option]:
    spans = [block.span(row) for block in problem.blocks for row in range(len(block))]
    assert None not in spans
    return [
        _Option([str(entry) for entry in option], option.cost, span)
        for option, span in zip(problem.options, spans, strict=True)
        if span is not None
    ]


@given(st.lists(_lines(), max_size=8), st.sampled_from(["\n", "\r\n"]), st.sampled_from(["\n", ""]))
@example(["a b", "a b s:x", "a s:x", "b\xa0"], "\n", "\n")
@example(["a |5", " a s:x\t"], "\r\n", "")
def test_options_are_read_as_the_grammar_reads_them(
    lines: list[str], line_end: str, last: str
) -> None:
    text = HEADER + "\n".join(lines) + last
    source, [*faults] = decode("text", text.replace("\n", line_end).encode())
    assert not faults
    expected = [*_by_the_grammar(source)]
    problem, diagnostics = translate(source, "dlx")
    errors = [fault for fault in diagnostics if fault.is_error]
    assert (problem is None) == (None in expected) == bool(errors)
    if problem is not None:
        sound = [option for option in expected if option and PRIMARY & {*option.entries}]
        assert _as_read(problem) == sound


@given(st.lists(_lines(), max_size=8))
def test_every_refused_option_has_a_fault(lines: list[str]) -> None:
    """Lines that the grammar or the items refuse have faults, of equal ones the first is told.

    No other line has one, and the faults that are counted are as many as the lines at least.
    """
    source = Source("text", HEADER + "\n".join(lines) + "\n")
    _, diagnostics = translate(source, "dlx")
    faulty = {
        source.position(fault.span.start)[0]
        for fault in diagnostics
        if fault.is_error and fault.span
    }
    refused = set()
    for number, span in enumerate(source.line_spans(), start=1):
        alone = Source("text", HEADER + source.slice(span) + "\n")
        if number > 1 and None in [*_by_the_grammar(alone)]:
            refused.add(number)
    assert faulty <= refused
    assert bool(faulty) == bool(refused)
    assert sum(1 + fault.alike for fault in diagnostics if fault.is_error) >= len(refused)


ITEM_WORDS = st.sampled_from(
    ["a", "b", "c", "|", "|d", "3|e", "2:5|f", "4*g", "4*abcdefgh", "4*abcdefghi", "abcdefgh", "abcdefghi"]
    + ["é", "3|4*h", "x|", "3|", "3||y", "12:|z", ":5|z", "a:b", "٣|k", "a\xa0b", "\x1c", "4*", "*", "3|*"]
)  # fmt: skip


@given(st.lists(st.tuples(ITEM_WORDS, BLANKS), min_size=1, max_size=7), EDGES)
def test_the_item_line_is_read_as_the_grammar_reads_it(
    words: list[tuple[str, str]], edge: str
) -> None:
    """The same items, or the same fault at the same place."""
    line = edge + "".join(word + blank for word, blank in words)
    source = Source("text", line)
    tree = DLX_GRAMMAR.parse(source, "item_line")
    if line.lstrip(" \t").startswith("|"):
        return
    problem, diagnostics = translate(source, "dlx")
    syntax = [fault for fault in diagnostics if fault.code == "E101"]
    if isinstance(tree, SyntaxFault):
        assert problem is None
        (fault,) = syntax
        assert fault.span
        assert fault.span.start == tree.offset
        return
    assert not syntax
    if problem is None:
        assert {fault.code for fault in diagnostics if fault.is_error} == {"E142"}
        return
    items = subtrees(tree, "item")
    names = [word for item in items for word in words_of(item, "NAME")] + [*words_of(tree, "NAME")]
    assert problem.items.names == tuple(name.text for name in names)
    assert problem.items.primary_count == len(items)
    assert [problem.items.span(n) for n in range(len(names))] == [name.span for name in names]
    prefixes = ["".join(word.text for word in words_of(item, "MULTIPLICITY")) for item in items]
    written = problem.record.style.prefixes
    assert [written.get(number, "") for number in range(len(items))] == prefixes
