"""The DLX reader accepts what the grammar accepts, and reads what is meant."""

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import Tree
from support.rendering import rendered

from dlxc.compiler import translate
from dlxc.languages.dlx import reading
from dlxc.languages.dlx.faults import DLX_GRAMMAR
from dlxc.problem import Problem
from dlxc.text.source import Source

PIECES = ["a", "b", "s", ":", "|", " ", "  ", "\t", "\n", "\n", "a b", "s:x", "\xa0", "*", "3|", "2:1|", "4*a", "abcdefghi", "| c\n", "\x0b"]  # fmt: skip


def _read(text: str) -> tuple[Problem | None, list[str]]:
    problem, diagnostics = translate(Source("text", text), "dlx")
    codes = [diagnostic.code for diagnostic in diagnostics]
    return problem, [code for code in codes if code not in ("W212", "W215", "W216")]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
@example("a b | s\n a s:x\n\n| c\nb\n")
@example("a\xa0b\n")
@example("a |\na\n")
@example("a b|\na\n")
@example("3|a |s\na s:|\n")
@example("s:x\x0b")
@example("a:\t")
def test_syntax_is_the_grammars(tail: str) -> None:
    """Of syntax errors the reader reports some exactly if the grammar refuses the text."""
    has_items = any(line.strip(" \t") and line.strip(" \t")[0] != "|" for line in tail.split("\n"))
    for text in (tail, "a b | s\n" + tail) if has_items else ("a b | s\n" + tail,):
        _, codes = _read(text)
        syntax = {"E101", "E144", "E123"} & set(codes)
        sound = isinstance(DLX_GRAMMAR.parse(Source("text", text), "start"), Tree)
        semantic = {"E113", "E142"} & set(codes)  # a faulty item line ends the reading
        assert sound == (not syntax) or (semantic and not sound)


@given(st.lists(st.sampled_from(["a", "b", "s", "s:x", "t:y"]), min_size=1, max_size=4), st.data())
def test_options_are_read_as_written(words: list[str], data: st.DataObject) -> None:
    blanks = st.sampled_from([" ", "  ", "\t"])
    text = "a b | s t\n" + "".join(data.draw(blanks) + word for word in words) + "\n"
    problem, codes = _read(text)
    items = [word.partition(":")[0] for word in words]
    if len(set(items)) < len(items):
        assert "E142" in codes
    elif not {"a", "b"} & set(items):
        assert codes == ["W204"]
        assert problem is not None
        assert len(problem.options) == 0
    else:
        assert problem is not None
        assert [[str(entry) for entry in option] for option in problem.options] == [words]


@pytest.mark.slow
def test_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading in small pieces, and with one very long option, makes no difference."""
    names = [f"i{number}" for number in range(500)]
    options = [names[n : n + 1 + n % 3] for n in range(400)] + [names] + [[name] for name in names]
    text = "\n".join(" ".join(words) for words in [names, *options]) + "\n"
    whole, _ = _read(text)
    monkeypatch.setattr(reading, "_CHUNK", 7)
    pieces, _ = _read(text)
    assert whole is not None
    assert pieces is not None
    assert whole == pieces
    assert rendered(whole) == text
    indptr, indices, colours, _ = whole.csr()
    assert np.array_equal(np.diff(indptr), [len(option) for option in options])
    assert [names[number] for number in indices[indptr[401] :]] == names
    assert (colours == -1).all()


def test_few_unknown_names_are_compared_with_the_items(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each comparison takes milliseconds, and a wrong prefix can be on a thousand lines."""
    compared: list[str] = []

    def counted(wrong: str, _: object) -> None:
        compared.append(wrong)

    monkeypatch.setattr("dlxc.languages.dlx.faults.nearest", counted)
    _read("a b\n" + "".join(f"a x{number}\n" for number in range(900)))
    assert len(compared) == 100
