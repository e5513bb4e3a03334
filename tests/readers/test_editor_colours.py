"""The colours of editors, as Vim and as a reader of TextMate grammars see them.

`colours/` has a text in each language.  Each line is followed by a line of letters, which
`support/colours.py` explains.
"""

import json
import re
import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest
from support.colours import TEXTMATE, VIM, textmate_letters, vim_comments, vim_letters
from support.running import EXAMPLES, ROOT, SPECS, dlxc
from support.textmate import CAPTURES, rules_of

from dlxc.languages import WRITTEN
from dlxc.languages.puzzle.statements import STATEMENTS as PUZZLE_STATEMENTS
from dlxc.languages.xc.syntax.margins import RESERVED, STATEMENTS

COLOURS = Path(__file__).parent / "colours"
STARTS = ROOT / "templates" / "new"


def _specimen(language: str) -> tuple[str, list[str]]:
    lines = (COLOURS / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    return "".join(f"{line}\n" for line in lines[::2]), lines[1::2]


def _grammar(language: str) -> dict[str, Any]:
    path = TEXTMATE / "syntaxes" / f"{language}.tmLanguage.json"
    grammar: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return grammar


@pytest.fixture(scope="module")
def vim(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The program, and a home in which the package lies where the documents say."""
    found = shutil.which("vim")
    assert found, "these tests need Vim: apt-get install vim"
    home = tmp_path_factory.mktemp("home")
    run = dlxc("editor", "vim", "-o", home / ".vim" / "pack" / "dlxc" / "start" / "dlxc")
    assert run.code == 0
    return Path(found), home


@pytest.mark.parametrize("language", WRITTEN)
def test_textmate_colours_each_character(language: str) -> None:
    text, letters = _specimen(language)
    assert textmate_letters(language, text) == letters


@pytest.mark.system
def test_vim_colours_each_character(vim: tuple[Path, Path], tmp_path: Path) -> None:
    expected = {}
    for language in WRITTEN:
        text, expected[language] = _specimen(language)
        (tmp_path / f"specimen.{language}").write_text(text, encoding="utf-8")
    found = vim_letters(*vim, sorted(tmp_path.iterdir()))
    assert {path.suffix[1:]: letters for path, letters in found.items()} == expected


@pytest.mark.system
def test_both_colour_the_examples_alike(vim: tuple[Path, Path]) -> None:
    models, puzzles = (EXAMPLES / "models").glob("*.xc"), (EXAMPLES / "puzzles").glob("*.puzzle")
    paths = [*SPECS, *sorted(models), *sorted(puzzles), *sorted(STARTS.glob("new.*"))]
    found = vim_letters(*vim, paths)
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert found[path] == textmate_letters(path.suffix[1:], text), path


@pytest.mark.system
def test_vim_knows_how_comments_are_written(vim: tuple[Path, Path], tmp_path: Path) -> None:
    model = tmp_path / "model.xc"
    model.write_text("")
    assert vim_comments(*vim, model) == "% %s"


@pytest.mark.parametrize("language", WRITTEN)
def test_all_that_a_grammar_has_is_included(language: str) -> None:
    grammar = _grammar(language)
    included = {rule["include"] for rule in rules_of(grammar) if "include" in rule}
    assert included == {f"#{name}" for name in grammar["repository"]}


@pytest.mark.parametrize(
    ("language", "scopes", "words"),
    [
        ("puzzle", ["keyword.declaration"], {*PUZZLE_STATEMENTS}),
        ("xc", ["keyword.declaration"], {*STATEMENTS} - {"for", "if"}),
        ("xc", ["keyword.declaration", "keyword.control", "keyword.operator.word"], RESERVED),
    ],
)
def test_keywords(language: str, scopes: list[str], words: set[str]) -> None:
    found = set()
    for rule in _grammar(language)["repository"].values():
        parts = [rule, *(each for key in CAPTURES for each in rule.get(key, {}).values())]
        if any(part.get("name", "").startswith(tuple(scopes)) for part in parts):
            found |= {*re.findall(r"\b[a-z]{2,}\b", rule.get("match") or rule["begin"])}
    assert found == words


@pytest.mark.slow
def test_the_files_are_made_of_the_tables() -> None:
    """`python grammars/editors/make.py` writes them anew."""
    made = runpy.run_path(str(ROOT / "grammars" / "editors" / "make.py"))["made_files"]()
    found = {*TEXTMATE.rglob("*.json"), *VIM.rglob("*.vim")} - {*TEXTMATE.glob("*.language.json")}
    found.add(ROOT / "grammars" / "page" / "colours.json")
    found.add(ROOT / "templates" / "vscode" / "package.json")
    assert {path: path.read_text(encoding="utf-8") for path in found} == made
