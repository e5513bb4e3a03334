"""The requests beyond the protocol that show drawings cell by cell, and change them."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.examples import draws
from support.lsp_client import Editor
from support.puzzles import SAMPLES

from dlxc.draw import picture
from dlxc.languages.editing import CellChange
from dlxc.languages.puzzle.language import PuzzleLanguage
from dlxc.lsp.drawings import CHANGES, edited, listed
from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.requests import Addition, Change, Changes, NewPiece, Values
from dlxc.text.decoding import decode

FILE = "file:///puzzles/drawn.puzzle"
TEXT = "piece L\n  ##\nbox 2x2\n"


def _document(text: str, uri: str = FILE) -> OpenDocument:
    return OpenDocument(uri, "", text)


def _changed(document: OpenDocument, request: str, asked: Any) -> Any:
    return edited(CHANGES[request][1], document, asked)


def _drawings(text: str) -> list[dict[str, Any]]:
    found: Any = listed(_document(text), Values())["drawings"]
    return list(found)


def _applied(text: str, edits: Any) -> str:
    """A text with changes, whose places count lines and units of UTF-16 as editors do."""
    units = text.encode("utf-16-le", "surrogatepass")
    starts = [0, *(2 * len(text[: end.end()].encode("utf-16-le")) // 2
                   for end in re.finditer(r"\r\n|\r|\n", text))]  # fmt: skip
    for edit in sorted(edits, key=lambda edit: edit.range.start, reverse=True):
        start, end = (
            starts[place.line] + 2 * place.character for place in (edit.range.start, edit.range.end)
        )
        units = units[:start] + edit.new_text.encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le")


@pytest.mark.parametrize(
    ("given", "rows", "columns"),
    [({}, 3, 20), ({"w": "6"}, 6, 10), ({"w": "60"}, 60, 1), ({"w": "7"}, 0, 0)],
)
def test_drawings_have_the_values_of_parameters(
    editor: Editor, given: dict[str, str], rows: int, columns: int
) -> None:
    """A value that gives no box draws none; the piece is there all the same."""
    editor.open("param w = 3\npiece L\n  ##\npieces pentominoes\nbox {w}x{60/w}\n", FILE)
    document = {"textDocument": {"uri": FILE}, **({"parameters": given} if given else {})}
    told = editor.ask("dlxc/drawings", document)["drawings"]
    assert [each["id"] for each in told[:2]] == ["piece L", "set pentominoes"]
    cells = [cell for each in told[2:] for cell in each["layers"][0]["cells"] if cell["letter"]]
    places = [cell["place"] for cell in cells]
    assert [len({place[axis] for place in places}) for axis in (1, 2)] == [rows, columns]


def test_a_lattice_beside_the_puzzle_is_read_with_other_values_too(tmp_path: Path) -> None:
    cells = "cell a: 0 0, 1 0, 0 1\ncell b: 1 0, 1 1, 0 1\ndrawn\n  ab\n"
    (tmp_path / "own.lattice").write_text(f"lattice halves\naxes square\nperiods 1 0, 0 1\n{cells}")
    text = 'lattice "own.lattice"\nparam w = 2\nbox {w}x1\npiece D x any\n  ab\n'
    document = _document(text, (tmp_path / "a.puzzle").as_uri())
    for values in ({}, {"w": "3"}):
        told: Any = listed(document, Values(values))
        assert [each["kind"] for each in told["drawings"]] == ["box", "piece"]


def test_drawings_are_told_and_changed(editor: Editor) -> None:
    editor.open(TEXT, FILE)
    document = {"textDocument": {"uri": FILE}}
    told = editor.ask("dlxc/drawings", document)
    assert (told["version"], told["lattice"], told["solid"]) == (1, "square", False)
    piece, box = told["drawings"]
    assert (piece["id"], piece["kind"], piece["name"], piece["letters"]) == (
        "piece L", "piece", "L", ["#"])  # fmt: skip
    assert piece["range"] == {
        "start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 4}}  # fmt: skip
    assert piece["colours"] == {"#": "#77aadd"}
    assert (box["letters"], box["colours"]) == (["#", "?", "L"], {"L": "#77aadd"})
    [layer] = piece["layers"]
    assert (layer["caption"], layer["width"], layer["height"]) == ("", 4.0, 3.0)
    assert layer["cells"][5] == {
        "place": [0, 0, 0], "letter": "#", "at": [1, 1], "polygon": [[1, 1], [2, 1], [2, 2], [1, 2]]}  # fmt: skip
    changes = [{"place": [0, 1, -1], "letter": "#"}]
    told = editor.ask("dlxc/draw", {**document, "version": 1, "id": "piece L", "changes": changes})
    assert (told["id"], told["shift"]) == ("piece L", [0, 0, 1])
    assert [edit["newText"] for edit in told["edits"]] == [".##\n  #.."]
    told = editor.ask("dlxc/draw", {**document, "id": "piece M", "changes": changes})
    assert told == {"version": 1, "reason": "The text has no such drawing any more."}
    told = editor.ask("dlxc/draw", {**document, "id": "piece L", "changes": [{"place": 3}]})
    assert told["message"] == (
        "the parameters cannot be read: Expected `array`, got `int` - at `$.changes[0].place`"
    )
    told = editor.ask("dlxc/newPiece", {**document, "version": 1})
    assert (told["id"], told["edits"][0]["newText"]) == ("piece A", "\npiece A\n  #")
    told = editor.ask("dlxc/change", {**document, "version": 1, "what": "box"})
    assert (told["id"], told["edits"][0]["newText"]) == ("2: box", "\nbox 2x2")
    told = editor.ask("dlxc/addPieces", {**document, "set": "trominoes", "as": "set"})
    assert told["edits"][0]["newText"] == "\npieces trominoes"
    told = editor.ask("dlxc/addPieces", {**document, "set": "soma", "as": "set"})
    assert told["reason"].startswith("The pieces of `soma` are of the lattice `cube`")


def test_other_languages_have_no_drawings() -> None:
    document = _document("[0-1][0-2]\nd 00 01\n", "file:///box.polyomino")
    assert listed(document, Values()) == {"lattice": None, "solid": False, "drawings": []}
    for answer in (
        _changed(document, "dlxc/draw", Changes("box", [])),
        _changed(document, "dlxc/newPiece", NewPiece()),
        _changed(document, "dlxc/change", Change("box")),
        _changed(document, "dlxc/addPieces", Addition("soma")),
    ):
        assert [*answer] == ["reason"]


@pytest.mark.parametrize("name", SAMPLES)
def test_colours_are_those_of_the_picture(name: str) -> None:
    document = _document(SAMPLES[name])
    told = _drawings(SAMPLES[name])
    analysis = document.expansion({})
    assert analysis is not None
    assert analysis.problem is not None
    sheets = [sheet for section in picture(analysis.problem).sections for sheet in section.sheets]
    regions = [region for sheet in sheets for layer in sheet.layers for region in layer.regions]
    drawn = {region.name: region.colour for region in reversed(regions) if region.name}
    for each in told:
        for letter, colour in each["colours"].items():
            assert drawn[each["name"] if letter == "#" else letter] == colour


def test_sticks_are_thin_rectangles() -> None:
    [piece, _] = _drawings("lattice sticks\npiece I\n  +-+\nbox 1x1\n")
    [cell] = [cell for cell in piece["layers"][0]["cells"] if cell["letter"]]
    xs, ys = zip(*cell["polygon"], strict=True)
    assert max(xs) - min(xs) > 1 > max(ys) - min(ys) > 0.3


@pytest.mark.slow
@draws(60)
@given(st.data())
def test_edits_are_of_the_text_as_it_is(data: st.DataObject) -> None:
    """With a byte order mark, carriage returns and wide characters."""
    sample = data.draw(st.sampled_from([*SAMPLES.values()]))
    text = f"# \U0001f9e9\n{sample}".replace("\n", data.draw(st.sampled_from(["\n", "\r\n"])))
    text = data.draw(st.sampled_from(["", "\ufeff"])) + text.rstrip()
    drawings = [each for each in _drawings(text) if "reason" not in each and each["layers"]]
    if not drawings:
        return
    drawing = data.draw(st.sampled_from(drawings))
    cells = [cell for layer in drawing["layers"] for cell in layer["cells"]]
    cell = data.draw(st.sampled_from(cells))
    given = Changes(drawing["id"], [CellChange((*cell["place"],), drawing["letters"][0])])
    plain, _ = decode(FILE, text.encode())
    made = _changed(_document(text), "dlxc/draw", given)
    new = _applied(text, made["edits"])
    again, faults = decode(FILE, new.encode())
    assert not faults
    assert new.count("\r") == (new.count("\n") if "\r" in text else 0)
    assert again.text == _applied(
        plain.text, _changed(_document(plain.text), "dlxc/draw", given)["edits"]
    )
    known, told = (
        {each.message for each in PuzzleLanguage().parse(source)[1]} for source in (plain, again)
    )
    assert told <= known
