"""The colours of editors, as Vim and as a reader of TextMate grammars see them.

`colours/` has a text in each language.  Each line is followed by a line of letters, which
`support/colours.py` explains.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from support.colours import TEXTMATE, VIM, textmate_letters, vim_comments, vim_letters
from support.running import EXAMPLES, ROOT, SPECS, dlxc
from support.textmate import rules_of

from dlxc.languages import LANGUAGES
from dlxc.system import __version__

COLOURS = Path(__file__).parent / "colours"
STARTS = ROOT / "templates" / "new"


def _specimen(language: str) -> tuple[str, list[str]]:
    lines = (COLOURS / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    return "".join(f"{line}\n" for line in lines[::2]), lines[1::2]


@pytest.fixture(scope="module")
def vim(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The program, and a home in which the package lies where the documents say."""
    found = shutil.which("vim")
    assert found, "these tests need Vim: apt-get install vim"
    home = tmp_path_factory.mktemp("home")
    run = dlxc("syntax", "vim", "-o", home / ".vim" / "pack" / "dlxc" / "start" / "dlxc")
    assert run.code == 0
    return Path(found), home


@pytest.mark.parametrize("language", LANGUAGES.builtin)
def test_textmate_colours_each_character(language: str) -> None:
    text, letters = _specimen(language)
    assert textmate_letters(language, text) == letters


@pytest.mark.system
def test_vim_colours_each_character(vim: tuple[Path, Path], tmp_path: Path) -> None:
    expected = {}
    for language in LANGUAGES.builtin:
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


@pytest.mark.parametrize("language", LANGUAGES.builtin)
def test_all_that_a_grammar_includes_is_there(language: str) -> None:
    path = TEXTMATE / "syntaxes" / f"{language}.tmLanguage.json"
    grammar = json.loads(path.read_text(encoding="utf-8"))
    included = {rule["include"] for rule in rules_of(grammar) if "include" in rule}
    assert included == {f"#{name}" for name in grammar["repository"]}
    assert grammar["scopeName"] == f"source.dlxc.{language}"
    names = [rule["name"] for rule in rules_of(grammar) if "name" in rule]
    assert [name for name in names if not name.endswith(f".{language}")] == []


def test_the_bundle_has_all_languages() -> None:
    bundle = json.loads((TEXTMATE / "package.json").read_text(encoding="utf-8"))
    assert bundle["version"] == __version__
    languages = bundle["contributes"]["languages"]
    assert {each["id"]: each["extensions"] for each in languages} == {
        name: [f".{name}"] for name in LANGUAGES.builtin
    }
    grammars = bundle["contributes"]["grammars"]
    assert [each["language"] for each in grammars] == [each["id"] for each in languages]
    for each in grammars:
        grammar = json.loads((TEXTMATE / each["path"]).read_text(encoding="utf-8"))
        assert grammar["scopeName"] == each["scopeName"]
    settings = {each["configuration"] for each in languages if "configuration" in each}
    comments = [json.loads((TEXTMATE / path).read_text())["comments"] for path in sorted(settings)]
    assert comments == [{"lineComment": "|"}, {"lineComment": "#"}, {"lineComment": "%"}]


def test_the_package_of_vim_has_all_languages() -> None:
    assert {path.stem for path in (VIM / "syntax").iterdir()} == {*LANGUAGES.builtin}
    found = (VIM / "ftdetect" / "dlxc.vim").read_text(encoding="utf-8")
    for name in LANGUAGES.builtin:
        assert f"BufRead *.{name} set filetype={name}\n" in found
