"""The first lines of statements: the grammar reads them, and nothing else does."""

from pathlib import Path

import pytest
from support.cases import cases
from support.grammars import changed_grammar
from support.puzzles import SAMPLES

import dlxc
from dlxc.compiler import check, translate
from dlxc.languages.puzzle.statements import GRAMMAR, STATEMENTS, cut_statements, first_line
from dlxc.languages.puzzle.tree import FirstLine, Statement
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Word


def _first_lines(text: str) -> list[FirstLine | Diagnostic]:
    source = Source("text", text)
    found = [each for each in cut_statements(source, 9) if isinstance(each, Statement)]
    return [first_line(source, each) for each in found]


def _first_line(text: str) -> FirstLine:
    [found] = _first_lines(text)
    assert isinstance(found, FirstLine)
    return found


@pytest.mark.parametrize(("line", "words"), cases("puzzle/words"))
def test_blanks_and_comments(line: str, words: list[str]) -> None:
    assert [word.text for word in _first_line(line).words] == words


def _words(value: object) -> object:
    """What a line says, without its places."""
    if isinstance(value, Word):
        return value.text
    return tuple(map(_words, value)) if isinstance(value, tuple) else value


@pytest.mark.parametrize(("line", "usual"), cases("puzzle/readings"))
def test_notations_of_others_are_read(line: str, usual: str) -> None:
    assert _words(_first_line(line)) == _words(_first_line(usual))


@pytest.mark.parametrize(("text", "usual"), cases("puzzle/read-alike"))
def test_notations_of_others_mean_the_same(text: str, usual: str) -> None:
    found, wanted = (dlxc.compile(each, "puzzle").render("dlx") for each in (text, usual))
    assert _options(found) == _options(wanted)


def _options(dlx: str) -> list[str]:
    """The lines of a problem without its comments."""
    return [line for line in dlx.splitlines() if not line.startswith("|")]


def test_the_examples_of_statements_go_together() -> None:
    """They are what help offers to insert; two of them are for other lattices than squares."""
    examples = {word: kind.example for word, kind in STATEMENTS.items()}
    assert [*examples] == [each.split()[0] for each in examples.values()]
    others = [examples.pop(word) for word in ("lattice", "crossing")]
    assert check(Source("text", "\n".join(examples.values())), "puzzle")[0] is not None
    assert len(_first_lines("\n".join(others))) == len(others)


@pytest.mark.slow
@pytest.mark.parametrize("rule", STATEMENTS)
def test_what_the_grammar_refuses_is_a_fault(rule: str, tmp_path: Path) -> None:
    """Statements of each kind, if the grammar does not have their keyword."""
    with changed_grammar(GRAMMAR, tmp_path, {rf"/{rule}(?::|(?!\S))/": f"/{rule}(?!)/"}):
        for text in SAMPLES.values():
            lines = [line for line in text.splitlines() if line.split()[0] == rule]
            told = [each.code for each in translate(Source("", text), "puzzle").diagnostics]
            assert told.count("E101") == len(lines), text
