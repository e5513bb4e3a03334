"""The language server and models of xc: values, names, words, and files of data."""

from pathlib import Path
from typing import Any

import pytest
from support.cases import cases
from support.lsp_client import Editor, range_of

URI = "file:///models/queens.xc"

MODEL = """\
param n = 8
primary r{t} c{t}  for 0 <= t < n
option r{j} c{k}  for 0 <= j, k < n
"""

REQUEST_FAILED = -32803


def _at(editor: Editor, what: str, line: int, character: int, uri: str = URI, **others: Any) -> Any:
    position = {"line": line, "character": character}
    params = {"textDocument": {"uri": uri}, "position": position, **others}
    return editor.ask(f"textDocument/{what}", params)


def test_hover(editor: Editor) -> None:
    assert editor.open(MODEL, URI) == []
    shown = editor.hover(1, 0, URI)
    assert shown["range"] == range_of(1, 0, 33)
    said = "```\nr0 c0 r1 ...\n```\n\n16 primary items, from 8 rows"
    assert shown["contents"] == {"kind": "markdown", "value": said}
    assert (
        editor.hover(0, 6, URI)["contents"]["value"] == "```\nn = 8\n```\n\na parameter: an integer"
    )


def test_definition_and_references(editor: Editor) -> None:
    editor.open(MODEL, URI)
    assert _at(editor, "definition", 2, 34) == [{"uri": URI, "range": range_of(0, 6, 7)}]
    assert _at(editor, "definition", 2, 7) == [{"uri": URI, "range": range_of(1, 8, 12)}]
    assert _at(editor, "definition", 2, 0) == []
    uses = [range_of(1, 32, 33), range_of(2, 34, 35)]
    found = _at(editor, "references", 0, 6, context={"includeDeclaration": False})
    assert [each["range"] for each in found] == uses
    found = _at(editor, "references", 0, 6, context={"includeDeclaration": True})
    assert [each["range"] for each in found] == [range_of(0, 6, 7), *uses]
    marked = _at(editor, "documentHighlight", 0, 6)
    assert [(each["range"], each["kind"]) for each in marked] == [
        (range_of(0, 6, 7), 3),
        *((place, 2) for place in uses),
    ]


def test_renaming(editor: Editor) -> None:
    editor.open(MODEL, URI)
    prepared = _at(editor, "prepareRename", 1, 32)
    assert prepared == {"range": range_of(1, 32, 33), "placeholder": "n"}
    edits = _at(editor, "rename", 1, 32, newName="size")["changes"][URI]
    places = [range_of(0, 6, 7), range_of(1, 32, 33), range_of(2, 34, 35)]
    assert edits == [{"range": place, "newText": "size"} for place in places]


@pytest.mark.parametrize(("what", "place", "others", "reason"), cases("lsp/unrenamable"))
def test_what_cannot_be_renamed(
    editor: Editor, what: str, place: tuple[int, int], others: dict[str, Any], reason: str
) -> None:
    editor.open(MODEL, URI)
    error = _at(editor, what, *place, **others)
    assert error["code"] == REQUEST_FAILED
    assert error["message"].startswith(reason)


def test_completion(editor: Editor) -> None:
    editor.open(MODEL + "option r{", URI)
    found = _at(editor, "completion", 3, 9)["items"]
    assert found[0]["label"] == "n"
    assert found[0]["detail"] == "a parameter, n = 8"
    assert found[0]["textEdit"] == {"range": range_of(3, 9, 9), "newText": "n"}
    assert [each["sortText"] for each in found] == sorted(each["sortText"] for each in found)
    [function] = [each for each in found if each["label"] == "dec"]
    assert function["detail"] == "dec(x), dec(x, width)"
    editor.change(MODEL + "option c", 2, URI)
    editor.published()
    item = _at(editor, "completion", 3, 8)["items"][0]
    assert (item["label"], item["detail"]) == ("r{t}", "primary")
    assert item["textEdit"] == {"range": range_of(3, 7, 8), "newText": "r{t}"}


def test_symbols(editor: Editor) -> None:
    editor.open(MODEL, URI)
    found = editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert [each["name"] for each in found] == ["n", "r{t} c{t}", "r{j} c{k}"]
    assert found[1]["selectionRange"] == range_of(1, 8, 17)
    assert found[1]["detail"] == "primary"


def test_a_document_gets_its_usual_form(editor: Editor) -> None:
    uri = "file:///tmp/usual.puzzle"
    editor.open("pieces: 2x dominoes  \nbox 2 x 2\n", uri)
    asked = {"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": True}}
    [edit] = editor.ask("textDocument/formatting", asked)
    assert edit["newText"] == "pieces 2 x dominoes\nbox 2x2\n"
    assert edit["range"]["start"] == {"line": 0, "character": 0}


def test_symbols_of_pieces(editor: Editor) -> None:
    uri = "file:///puzzles/box.polyomino"
    editor.open("[0-3][0-3]\nL [0-2]0 21\n2|P 00\n", uri)
    found = editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert [(each["name"], each["detail"]) for each in found] == [
        ("L", "2 cell specifications"),
        ("P", "1 cell specification"),
    ]
    assert [each["selectionRange"] for each in found] == [range_of(1, 0, 1), range_of(2, 2, 3)]


def test_other_languages_answer_too(editor: Editor) -> None:
    uri = "file:///puzzles/small.sudoku"
    editor.open("12\n", uri)
    assert _at(editor, "definition", 0, 0, uri) == []
    assert _at(editor, "completion", 0, 0, uri)["items"] == []
    assert _at(editor, "prepareRename", 0, 0, uri)["code"] == REQUEST_FAILED
    assert editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}) == []


def test_what_may_come_from_outside_is_no_error(editor: Editor) -> None:
    """An editor gives no parameters.  It says so, and tells the other faults."""
    head = "param n\ngrid g[m,_]\nrequire m > 0\n"
    text = head + "primary a{i} for 0 <= i < n\noption a{0}\n"
    found = editor.open(text, URI)
    assert [(each["code"], each["severity"], each["range"]) for each in found] == [
        ("E005", 3, range_of(0, 6, 7)),
        ("E200", 3, range_of(1, 5, 6)),
    ]
    found = editor.open(head + "require n > 0\nprimary b\noption c b\n", URI)
    assert [each["code"] for each in found if each["severity"] < 3] == ["E210"]


def test_files_of_data(editor: Editor, tmp_path: Path) -> None:
    folder = tmp_path / "a folder"
    folder.mkdir()
    (tmp_path / "outside.txt").write_text("ab\n")
    (folder / "cells.txt").write_text("ab\ncd\n")
    uri = (folder / "model.xc").as_uri()
    text = 'grid g from "cells.txt"\nprimary {c} for c in {g[i,j] for (i,j) in cells(g)}\noption [{c} for c in {g[i,j] for (i,j) in cells(g)}]\n'
    assert editor.open(text, uri) == []
    assert "a grid of 2 rows and 2 columns" in editor.hover(0, 0, uri)["contents"]["value"]
    (folder / "cells.txt").write_text("ab\nc\n")
    editor.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
    [fault] = editor.published()["diagnostics"]
    assert (fault["code"], fault["severity"]) == ("E201", 1)
    assert fault["range"] == range_of(0, 12, 23)
    assert fault["message"].startswith(f"{folder / 'cells.txt'}:2:1: this row of `g`")
    [fault] = editor.open(text.replace("cells.txt", "../outside.txt"), uri)
    assert "it does not lie in the folder" in fault["message"]
    assert fault["range"] == range_of(0, 12, 28)
    [fault] = editor.open(text.replace("cells.txt", "none.txt"), uri)
    assert fault["range"] == range_of(0, 12, 22)


def test_a_model_that_is_in_no_folder_reads_no_files(editor: Editor) -> None:
    text = 'grid g from "pyproject.toml"\nprimary a\noption a if size(g) > 0\n'
    [fault] = editor.open(text, "untitled:Untitled-1", "xc")
    assert fault["range"] == range_of(0, 12, 28)
    assert "the text is in no folder yet\nhelp: save the text beside the file" in fault["message"]


@pytest.mark.slow
def test_what_is_too_large_for_an_editor_is_no_error_in_it(editor: Editor) -> None:
    """A bound that commands do not have is told as a fact; the rest is checked as ever."""
    large = "let f[n] = n for 0 <= n < 9000000\nprimary a\noption a if f[1] = 1\n"
    [told] = editor.open(large, "file:///models/large.xc")
    assert (told["code"], told["severity"]) == ("E193", 3)
    smaller = "primary a{i} for 0 <= i < 2\noption a{i mod 3} for 0 <= i < 200000\n"
    [told] = editor.open(smaller, "file:///models/smaller.xc")
    assert (told["code"], told["severity"]) == ("E210", 1)
