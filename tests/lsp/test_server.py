"""The language server as an editor meets it: a process, and messages through its pipes."""

import re
import tomllib
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol.types import Position, PositionEncodingKind, Range
from support.cases import cases
from support.lsp_client import BOX, PATIENCE, UTF16, Editor, range_of, session, started
from support.running import EXAMPLES, ROOT

from dlxc.compiler import reviewed
from dlxc.languages import LANGUAGES, WRITTEN
from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.replies import (
    actions,
    completions,
    definition,
    highlights,
    hover,
    messages,
    renaming,
    symbols,
)

FAULTY = "| \U0001f9e9\n[0-3][0-3]\nA 00 [3-2]1\nB 00 0\n2|C 00\n3|C 01\nX\n"
MENDED = "| \U0001f9e9\n[0-3][0-3]\nA 00 [2-3]1\nB 00 01\n2|C 00\n2|C 01\n"


def _places(diagnostics: list[Any]) -> list[Any]:
    return [(found["code"], found["severity"], found["range"]) for found in diagnostics]


def _errors(diagnostics: list[Any]) -> list[Any]:
    return [found for found in diagnostics if found["severity"] == 1]


def asked(place: Range) -> Any:
    """What an editor asks about a place, whatever the request."""
    return Mock(range=place, position=place.start, context=Mock(only=None), new_name="other")


def test_faults_at_their_places(editor: Editor) -> None:
    found = editor.open(FAULTY)
    assert _places(found) == [
        ("E104", 1, range_of(2, 6, 9)),
        ("E101", 1, range_of(3, 6, 6)),
        ("E112", 1, range_of(5, 0, 2)),
        ("W202", 2, range_of(6, 0, 1)),
    ]
    assert {diagnostic["source"] for diagnostic in found} == {"dlxc"}
    assert found[0]["message"].startswith("the range `3-2` decreases\nhelp: write `2-3`")
    place = {"uri": BOX, "range": range_of(4, 0, 2)}
    assert found[2]["relatedInformation"] == [{"location": place, "message": "2 here"}]


def test_a_mended_text_has_no_faults(editor: Editor) -> None:
    assert editor.open(FAULTY) != []
    editor.change(MENDED, 2)
    published = editor.published()
    assert (published["uri"], published["version"]) == (BOX, 2)
    assert _errors(published["diagnostics"]) == []


def test_only_the_last_of_quick_changes_is_looked_at(editor: Editor) -> None:
    editor.open(MENDED)
    for version in range(2, 30):
        editor.change(FAULTY, version)
    editor.change(MENDED, 30)
    assert editor.published()["version"] == 30


def test_saving_says_it_again_and_closing_takes_it_back(editor: Editor) -> None:
    found = editor.open(FAULTY)
    editor.tell("textDocument/didSave", {"textDocument": {"uri": BOX}})
    assert editor.published()["diagnostics"] == found
    editor.tell("textDocument/didClose", {"textDocument": {"uri": BOX}})
    assert editor.published()["diagnostics"] == []


def test_hover_on_polyominoes(editor: Editor) -> None:
    assert _errors(editor.open((EXAMPLES / "ian.polyomino").read_text())) == []
    for character in (0, 7, 38):
        shown = editor.hover(4, character)
        assert shown["range"] == range_of(4, 0, 38)
        assert shown["contents"]["kind"] == "markdown"
        said = "4 base placements, 324 placements in the box"
        assert shown["contents"]["value"] == f"```\n.bb.\nb##b\nb#b.\n.b..\n```\n\n{said}"
    said = "1 base placement, 100 placements in the box"
    assert editor.hover(1)["contents"]["value"] == f"```\n#\n```\n\n{said}"
    assert editor.hover(0) is None
    assert editor.hover(99) is None


def test_hover_on_polycubes(editor: Editor) -> None:
    soma = "file:///soma.polycube"
    assert editor.open((EXAMPLES / "soma.polycube").read_text(), soma) == []
    shown = editor.hover(4, 5, soma)["contents"]["value"]
    assert shown == "```\n#.  ##  .#\n```\n\n12 base placements, 72 placements in the box"


def test_hover_beside_faults(editor: Editor) -> None:
    editor.open("[0-1][0-1]\nA 00 0\nB 00 11\nC 0[1-0]\n| 00\n\nD\nE 00 ")
    shown = [editor.hover(line) for line in range(8)]
    assert [line for line, hover in enumerate(shown) if hover] == [2, 7]
    drawn = "```\n#.\n.#\n```"
    assert shown[2]["contents"]["value"] == f"{drawn}\n\n2 base placements, 2 placements in the box"
    editor.change("[0-1][0-1\nB 00 11\n", 2)
    editor.published()
    assert editor.hover(1)["contents"]["value"] == f"{drawn}\n\n2 base placements"


def test_hover_is_about_the_place(editor: Editor) -> None:
    """A place after the end of a line, or of the text, is its end."""
    editor.open("[0-1][0-1]\nA 00 01  \nB 00 11")
    places = [(0, 3), (1, 0), (1, 7), (1, 8), (1, 99), (2, 99), (3, 0), (2**31 - 1, 2**31 - 1)]
    shown = [editor.hover(*place) is not None for place in places]
    assert shown == [False, True, True, False, False, True, True, True]


def test_back_quotes_stay_in_the_picture(editor: Editor) -> None:
    editor.open("00 [0-2][0-2]`\nA 00`\nB 0[0-2]`\n")
    assert editor.hover(2)["contents"]["value"].startswith("````\n```\n````\n")


def test_a_fix_is_offered(editor: Editor) -> None:
    found = editor.open(FAULTY)
    [action] = editor.actions(range_of(2, 7, 7), only=["quickfix"])
    assert action["title"] == "Write `2-3`"
    assert action["kind"] == "quickfix"
    assert action["diagnostics"] == [found[0]]
    assert action["edit"]["changes"] == {BOX: [{"range": range_of(2, 6, 9), "newText": "2-3"}]}
    assert editor.actions(range_of(2, 7, 7), only=["refactor"]) == []
    assert editor.actions(range_of(1, 0, 9)) == []


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("peices pentominoes\nbox 6x10\n", "Replace by `pieces`"),
        ("pieces\npentominoes\nbox 6x10\n", "Indent its lines"),
    ],
)
def test_a_fix_is_called_by_what_it_does(text: str, title: str) -> None:
    document = OpenDocument("untitled:a.puzzle", "", text)
    place = Range(Position(0, 0), Position(2, 0))
    assert title in [action.title for action in actions(document, asked(place))]


@pytest.mark.process
@pytest.mark.parametrize(("encoding", "wide"), [("utf-8", 4), (UTF16, 2), ("utf-32", 1)])
def test_columns_are_counted_as_the_editor_does(encoding: str, wide: int) -> None:
    text = "\ufeff|\t\U0001f9e9 1\n[0-1][0-1] [0-1][0-1]\U0001f9e9é\nA 00 00\U0001f9e9é [1-0]0\n"
    with session(encoding, "utf-7") as editor:
        start = 9 + wide + (2 if encoding == "utf-8" else 1)
        assert _places(editor.open(text)) == [("E104", 1, range_of(2, start, start + 3))]
        [action] = editor.actions(range_of(2, start, start))
        [edit] = action["edit"]["changes"][BOX]
        assert edit["range"] == range_of(2, start, start + 3)
        editor.open("\ufeff[1-0]0")
        mark = 3 if encoding == "utf-8" else 1
        [action] = editor.actions(range_of(0, 0, 99))
        assert action["diagnostics"][0]["range"] == range_of(0, mark + 1, mark + 4)


@pytest.mark.parametrize("end", ["\r\n", "\r\n\r\n"])
def test_carriage_returns(editor: Editor, end: str) -> None:
    text = MENDED.replace("\n", end).replace("[2-3]", "[3-2]")
    found = [place for place in _places(editor.open(text)) if place[0] != "W201"]
    step = end.count("\n")
    assert found == [("E104", 1, range_of(2 * step, 6, 9))]
    assert editor.hover(3 * step)["range"] == range_of(3 * step, 0, 7)


def test_lines_end_as_in_the_protocol(editor: Editor) -> None:
    """A lone carriage return ends a line; what Python takes for line ends besides does not."""
    found = editor.open("| \x0b\x0c\x85\u2028 \r still the comment\n[0-1][1-0]\n")
    assert _places(found) == [("E104", 1, range_of(2, 6, 9))]


@pytest.mark.parametrize(("uri", "language", "text", "codes"), cases("lsp/languages"))
def test_language_of_a_document(
    editor: Editor, uri: str, language: str, text: str, codes: list[str]
) -> None:
    assert [found["code"] for found in _errors(editor.open(text, uri, language))] == codes


@pytest.mark.parametrize(
    "text", ["\0", "[0-1]0\nA 00\0\n", "\ud800\n\ud800 00 \udfff", "]" * 99999]
)
@pytest.mark.parametrize("language", WRITTEN)
def test_broken_texts(editor: Editor, text: str, language: str) -> None:
    assert editor.open(text, f"file:///broken.{language}") != []
    assert editor.hover(0, 0, f"file:///broken.{language}") is None


@pytest.mark.slow
def test_large_texts(editor: Editor) -> None:
    """Without a clock, but within patience."""
    ranges = f"A 0[{'1-0' * 3000}]\U0001f9e9\n"
    found = editor.open("[0-Z][0-Z]\n" + ranges + "B 00 [\n" * 3000)
    assert len(found) == 100 + 100 + 1  # ranges, lines, and that there are more
    assert found[99]["range"] == range_of(1, 4 + 3 * 99, 7 + 3 * 99)
    whole = "[0-d][0-d][0-d]"
    assert editor.open(f"{whole}\nA {whole}\n", "file:///whole.polycube") == []
    assert "1 base placement, 1 placement" in str(editor.hover(1, 0, "file:///whole.polycube"))


@given(
    st.text("[]0123-- AB|b:*\n\n\r\t`\U0001f9e9\ufeff\0"),
    st.sampled_from([*LANGUAGES, "unknown"]),
    st.sampled_from(list(PositionEncodingKind)),
)
def test_any_text_gets_answers(text: str, language: str, encoding: PositionEncodingKind) -> None:
    document = OpenDocument("untitled:1", language, text, encoding)
    lines = re.split("\r\n|\r|\n", text)
    for message in messages(document):
        for place in (message.range.start, message.range.end):
            assert place.character <= _length(lines[place.line], encoding)
    for number in range(len(lines)):
        start = Position(number, 0)
        for say in (hover, actions, definition, highlights, completions, renaming):
            say(document, asked(Range(start, start)))
    symbols(document)


def _length(line: str, encoding: PositionEncodingKind) -> int:
    """Without a byte order mark, which the codecs with an end of their own would add."""
    codec, unit = {"utf-8": ("utf-8", 1), UTF16: ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}[
        encoding
    ]
    return len(line.encode(codec)) // unit


@pytest.mark.process
def test_exit_does_not_wait_for_an_analysis() -> None:
    code = (
        "import time, dlxc.lsp.open_document as documents\n"
        "documents.reviewed = lambda *_, **__: time.sleep(600)\n"
        "from dlxc.lsp import serve; serve()\n"
    )
    with started("-c", code) as (editor, process):
        editor.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        document = {"uri": BOX, "languageId": "", "version": 1, "text": "[0-1]0\n"}
        editor.tell("textDocument/didOpen", {"textDocument": document})
        assert editor.ask("shutdown") is None
        editor.tell("exit")
        assert process.wait(timeout=PATIENCE) == 0


@pytest.mark.process
def test_an_editor_that_vanishes_is_no_success() -> None:
    with started() as (_, process):
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=PATIENCE) == 1


def test_settings_that_the_document_shows() -> None:
    text = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    found = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    blocks = dict(found)
    [language] = tomllib.loads(blocks["toml"])["language"]
    assert language["file-types"] == WRITTEN
    for name in WRITTEN:
        recipes = [block for kind, block in found if kind == "lua"][:2]
        assert all(f'"{name}"' in block for block in recipes)
        [recipe, *_] = [block for kind, block in found if kind == "elisp"]
        assert re.search(rf"\b{name}\b", recipe)


@pytest.mark.slow
def test_a_document_is_analysed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    analysed = Mock(wraps=reviewed)
    monkeypatch.setattr("dlxc.lsp.open_document.reviewed", analysed)
    text = "[0-1][0-1]\nA 00 01\nB 00 [1-0]1\n"
    document = OpenDocument("untitled:1", "polyomino", text, PositionEncodingKind.Utf16)
    assert [found.code for found in document.diagnostics] == ["E104"]
    assert document.features.portrait(11) is not None
    assert document.features.portrait(19) is None
    analysed.assert_called_once()
