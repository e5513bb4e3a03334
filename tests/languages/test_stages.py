"""What `--emit` shows of each language, and where `dlxc explain --option` says an option is from."""

import pytest
from support.running import ROOT, dlxc

from dlxc.compiler import translate
from dlxc.languages import LANGUAGES, WRITTEN
from dlxc.languages.stages import shown_option, shown_problem, shown_tokens, shown_tree
from dlxc.text.source import Source

TWO = Source("two.polyomino", "[0-1][0-2]\n| a comment\n2|d 00 0[1-1]b\n")


@pytest.mark.parametrize("name", WRITTEN)
def test_each_stage_of_each_language(name: str) -> None:
    path = next(path for path in sorted((ROOT / "templates/new").glob(f"*.{name}")))
    source = Source(path.name, path.read_text(encoding="utf-8"))
    language = LANGUAGES[name].load()
    problem = translate(source, name).problem
    assert problem is not None
    tokens = [*shown_tokens(language, source)]
    assert len(tokens) > 2 or name == "sudoku"  # a found form
    assert len([*shown_tree(language.parse(source).tree, source)]) > 2
    assert next(shown_problem(problem)).startswith(f"{len(problem.items)} items")
    for number in (1, len(problem.options)):
        option = f"option {number}: {problem.options[number - 1]}"
        assert next(shown_option(problem, source, number)) == option


def test_the_tokens_of_a_line() -> None:
    tokens = [*shown_tokens(LANGUAGES["polyomino"].load(), TWO)]
    wanted = "3:1 MULTIPLICITY 2|, 3:3 NAME d, 3:4 _BLANKS ' ', 3:5 DIGIT 0, 3:6 DIGIT 0, 3:7 _BLANKS ' ', "
    wanted += "3:8 DIGIT 0, 3:9 LSQB [, 3:10 DIGIT 1, 3:11 MINUS -, 3:12 DIGIT 1, 3:13 RSQB ], 3:14 SUFFIX b"
    assert tokens[tokens.index("3:1 piece") + 1 :] == [f"  {token}" for token in wanted.split(", ")]


def test_the_tree_of_a_line() -> None:
    tree = [*shown_tree(LANGUAGES["polyomino"].load().parse(TWO).tree, TWO)]
    pieces = tree[tree.index("  pieces: 1") :]
    assert pieces[1:5] == [
        "    Piece 3:1-3:15",
        "      head: Head(prefix='2|', name='d', rotations=0, transpositions=0)",
        "      cells: 2",
        "        Cell 3:5-3:7",
    ]


def test_an_option_has_a_line_and_a_placement() -> None:
    run = dlxc("explain", ROOT / "examples" / "soma.polycube", "--option", "137")
    assert run.out.decode().splitlines() == [
        "option 137: 1 101 110 111",
        f"{ROOT / 'examples' / 'soma.polycube'}:2:1: 1 000 001 010",
        "base placement 12 of 12, moved by 1, 0, 0",
        "  .#  ##",
    ]
    run = dlxc("explain", ROOT / "examples" / "soma.polycube", "--option", "689")
    assert (run.code, run.out) == (2, b"")
    assert "there is no option 689: the problem has 688 options" in run.err


def test_an_option_of_a_model_has_its_family() -> None:
    run = dlxc("explain", ROOT / "examples" / "models" / "queens.xc", "--option", "7", "-D", "n=5")
    first, second = run.out.decode().splitlines()
    assert first == "option 7: r1 c1 a2 b4"
    assert "queens.xc:7:1: option" in second


def test_faults_are_reported_after_the_tree() -> None:
    run = dlxc("compile", "--from", "polyomino", "--emit", "tree", stdin=b"[0-1]0\nA 00 0[\nB 10\n")
    assert run.code == 1
    assert "E102" in run.err
    assert b"Piece 3:1-3:5" in run.out
