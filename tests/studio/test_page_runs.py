"""What a page runs, stops and takes away, on a server as users have it."""

import csv
import gzip
import io
import json
import re
import runpy
import shlex
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.running import EXAMPLES, ROOT, dlxc
from support.studio import ENDLESS, Server, document, ended, served, tell, told
from websockets.sync.client import ClientConnection

from dlxc.cli.draw_commands import draw_command
from dlxc.studio.commands import GivenDocument, Specification, offers
from dlxc.studio.documents import Documents, example_document

pytestmark = pytest.mark.process

SAVE = "# Save the text as a.puzzle first.\n"
BOX = "pieces tetrominoes\nbox 4x5\n"
SOMA = (EXAMPLES / "puzzles" / "soma-cube.puzzle").read_text()
TILED = "[0-1][0-2]\n3|D 00 01\n"
QUEENS = (EXAMPLES / "models" / "queens.xc").read_text()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("puzzles")
    (folder / "data").mkdir()
    (folder / "data" / "size.txt").write_text("4")
    (folder / "model.xc").write_text(QUEENS)
    with served(folder) as server:
        yield server


@pytest.fixture
def runs(server: Server) -> Iterator[ClientConnection]:
    with server.socket("runs") as socket:
        yield socket


def start(socket: ClientConnection, text: str, action: str, **more: Any) -> None:
    named = {"document": document(text, more.pop("name", "a.puzzle"))} | more
    tell(socket, {"start": "k", "action": action, "parameters": {}, **named})


def ran(socket: ClientConnection, text: str, action: str, **more: Any) -> Any:
    start(socket, text, action, **more)
    return ended(socket)


def test_counts_and_solutions(server: Server, runs: ClientConnection) -> None:
    counted = ran(runs, SOMA, "count")
    assert (counted["exit"], counted["count"], counted["stopped"]) == (0, "11520", None)
    assert counted["command"] == f"{SAVE}dlxc count a.puzzle"
    assert counted["page"] is None
    assert (counted["record"]["all"], counted["record"]["different"]) == (11520, 480)
    assert ran(runs, SOMA, "count", options={"different": True})["count"] == "480"
    solved = ran(runs, SOMA, "solve", most=7)
    assert (solved["exit"], solved["solutions"], solved["count"]) == (0, 7, None)
    assert solved["command"] == f"{SAVE}dlxc solve a.puzzle -n 7 -o a.html"
    page = server.http.get(solved["page"])
    assert page.headers["content-type"].startswith("text/html")
    assert "sandbox allow-scripts allow-modals;" in page.headers["content-security-policy"]
    assert "a.puzzle" in page.text or "Soma" in page.text
    without_token = server.http.get(solved["page"], params={"token": ""})
    assert without_token.text == page.text
    assert server.http.get("/runs/none/solutions.html").status_code == 404


def test_what_a_command_says_is_told(runs: ClientConnection) -> None:
    checked = ran(runs, "[0-1][2-1]\n", "check", name="box.polyomino")
    assert checked["exit"] == 1
    assert "box.polyomino:1:7: error: the range `2-1` decreases [E104]" in checked["messages"]
    assert checked["command"].splitlines()[-1] == "dlxc check box.polyomino"
    assert ran(runs, BOX, "check")["exit"] == 0
    none = ran(runs, BOX, "solve")
    assert (none["exit"], none["solutions"], none["page"]) == (3, 0, None)
    assert "no solution" in none["messages"]


def test_reasons_and_clues(server: Server, runs: ClientConnection) -> None:
    """Why there is no solution has a page, where cells have places; clues are a text."""
    why = ran(runs, BOX, "why")
    assert (why["exit"], why["solutions"], why["text"]) == (0, 0, None)
    assert "[W218]" in why["messages"]
    assert "<svg" in server.http.get(why["page"]).text
    without = ran(runs, "a b\na\n", "why", name="a.dlx")
    assert (without["exit"], without["page"], without["run"]) == (0, None, None)
    assert "[W218]" in without["messages"]
    given = ran(runs, "pieces 3 of pentominoes\nbox 3x5\n", "clues")
    assert given["command"] == f"{SAVE}dlxc clues a.puzzle --from-solution"
    assert (given["exit"], given["page"]) == (0, None)
    assert ran(runs, given["text"], "count")["count"] == "1"
    none = ran(runs, BOX, "clues")
    assert (none["exit"], none["text"]) == (3, None)


def test_solutions_at_random(runs: ClientConnection) -> None:
    drawn = ran(runs, SOMA, "solve", most=3, options={"random": True})
    assert (drawn["exit"], drawn["solutions"]) == (0, 3)
    assert drawn["command"] == f"{SAVE}dlxc solve a.puzzle --random 3 -o a.html"


def test_parameters_and_data_beside_the_file(server: Server, runs: ClientConnection) -> None:
    for value in ("4", "@data/size.txt"):
        uri = server.http.get("/api/file", params={"name": "model.xc"}).json()["uri"]
        given = {"name": "model.xc", "text": QUEENS, "uri": uri}
        found = ran(runs, "", "count", document=given, parameters={"n": value})
        assert (found["count"], found["command"]) == (
            "2",
            f"dlxc count model.xc -D {value and f'n={value}'}",
        )
    for value in ("@/etc/passwd", "@../secret", "@-", "@"):
        refused = ran(runs, "", "count", document=given, parameters={"n": value})
        assert refused["exit"] in (None, 1, 2), value
        assert refused["count"] is None
    outside = ran(runs, "", "count", document=given, parameters={"n": "@/etc/passwd"})
    assert "does not lie in the folder" in outside["messages"]
    assert outside["exit"] is None
    untitled = ran(runs, QUEENS, "count", name="b.xc", parameters={"n": "@data/size.txt"})
    assert "does not lie in the folder" in untitled["messages"]


@pytest.mark.parametrize(
    "parameters", [{"--journal": "x"}, {"": "1"}, {"a=b": "1"}, {"n": "\0"}, {"n": "x" * 200_000}]
)
def test_parameters_are_no_options(runs: ClientConnection, parameters: dict[str, str]) -> None:
    found = ran(runs, BOX, "count", parameters=parameters)
    assert found["exit"] in (None, 1, 2)
    assert found["count"] is None


def test_a_run_is_stopped_and_keeps_what_it_has_found(runs: ClientConnection) -> None:
    start(runs, ENDLESS, "solve", most=10_000)
    while told(runs).get("found", 0) < 100:
        pass
    tell(runs, {"stop": "k"})
    stopped = ended(runs)
    assert stopped["stopped"] == "user"
    assert 100 <= stopped["solutions"] <= 10_000
    start(runs, ENDLESS, "count")
    while told(runs)["seconds"] == 0:
        pass
    tell(runs, {"stop": "k"})
    counted = ended(runs)
    assert (counted["stopped"], counted["exit"]) == ("user", 4)
    tell(runs, {"stop": "none"})


def test_solutions_are_drawn_while_more_are_searched(
    server: Server, runs: ClientConnection
) -> None:
    start(runs, ENDLESS, "solve", most=10_000)
    while (message := told(runs))["event"] != "drawn":
        pass
    page = server.http.get(message["page"])
    assert page.status_code == 200
    assert "<svg" in page.text
    while told(runs).get("found", 0) < 100:
        pass
    tell(runs, {"stop": "k"})
    stopped = ended(runs)
    assert (stopped["page"], stopped["stopped"]) == (message["page"], "user")
    shown = server.http.get(stopped["page"]).text
    assert (
        len(json.loads(re.findall(r'id="data">(.*?)</script>', shown)[0])["solutions"])
        == (stopped["solutions"])
    )


def test_groups_are_counted_and_drawn(runs: ClientConnection) -> None:
    text = "box 3x3\nholes 1\npiece D x 4\n  ##\n"
    by_holes: dict[str, str | bool] = {"by": "holes"}
    counted = ran(runs, text, "count", options=by_holes)
    assert counted["messages"].splitlines()[0].split() == ["4", "00"]
    assert counted["record"]["groups"] == [5, 0]
    none = ran(runs, text, "solve", options={**by_holes, "unique": True})
    assert (none["exit"], none["page"], none["record"]["found"]) == (3, None, 18)
    solved = ran(runs, text, "solve", options={**by_holes, "different": True, "unique": True})
    assert (solved["solutions"], solved["record"]["groups"]) == (1, [2, 1])
    assert (
        solved["command"] == f"{SAVE}dlxc solve a.puzzle --by=holes --different --unique -o a.html"
    )
    refused = ran(runs, text, "solve", options={"journal": "x"})
    assert refused["messages"] == "there is no option `journal` here"


def test_a_run_ends_at_its_limit_of_time(tmp_path: Path) -> None:
    with served(tmp_path, "--time-limit", "1") as server, server.socket("runs") as runs:
        found = ran(runs, ENDLESS, "count")
    assert (found["stopped"], found["exit"]) == ("time", 4)
    assert found["count"].isdecimal()  # perhaps 0, on a busy computer
    assert found["record"]["end"] == "the time limit of 1 s"


@pytest.mark.slow
def test_exports_are_what_the_shown_command_writes(server: Server, tmp_path: Path) -> None:
    (tmp_path / "my box.polyomino").write_text(TILED)

    def exported(**asked: Any) -> Any:
        given = {"document": document(TILED, "my box.polyomino"), "parameters": {}, **asked}
        return server.http.post("/api/export", json=given)

    for action, form, options in (
        ("compile", "cnf", {}),
        ("draw", "svg", {"theme": "dark", "no-names": True}),
        ("draw", "text", {}),
        ("draw", "dxf", {"outlines": True, "cell": "15mm"}),
        ("translate", "puzzle", {}),
        ("translate", "xmpuzzle", {}),
    ):
        found = exported(action=action, format=form, options=options)
        assert found.status_code == 200, found.text
        shown = exported(action=action, format=form, options=options, preview=True).text
        first, line = shown.splitlines()
        assert first == "# Save the text as 'my box.polyomino' first."
        name, *arguments = shlex.split(line)
        assert name == "dlxc"
        assert dlxc(*arguments, cwd=tmp_path).code == 0
        assert (tmp_path / arguments[-1]).read_bytes() == found.content, line
        assert "attachment" in found.headers["content-disposition"]

    for refused, why in (
        ({"action": "draw", "format": "svg", "options": {"solution": "x"}}, "no option `solution`"),
        ({"action": "compile", "format": "--template=x"}, "has no format"),
        ({"action": "compile", "format": "none"}, "has no format `none`"),
        ({"action": "draw", "format": "svg", "options": {"theme": "--help"}}, "--help"),
        (
            {"action": "draw", "format": "svg", "options": {"cell": "15"}},
            "Size of a cell: '15' is not a length, a number with mm, cm, in, px, as `20mm`",
        ),
        ({"action": "solutions", "format": "json", "run": "none"}, "solve again"),
        ({"action": "shell", "format": "x"}, "cannot read this"),
    ):
        found = exported(**refused)
        assert found.status_code in (400, 404, 422)
        assert why in found.json()["error"]


@pytest.mark.slow
def test_solutions_are_taken_away_in_every_format(server: Server, runs: ClientConnection) -> None:
    solved = ran(runs, TILED, "solve", name="a.polyomino")
    assert solved["solutions"] == 3
    offer = offers()["solutions"]
    for form in offer.formats:
        asked = {
            "document": document(TILED, "a.polyomino"),
            "action": "solutions",
            "format": form,
            "run": solved["run"],
        }
        found = server.http.post("/api/export", json=asked)
        if form in offer.single:
            assert "has 3 solutions, and one is made" in found.json()["error"]
            found = server.http.post("/api/export", json={**asked, "numbers": [2]})
            assert found.status_code == 200, found.text
            continue
        assert found.status_code == 200, found.text
        shown = server.http.post("/api/export", json={**asked, "preview": True}).text
        if form == "xmpuzzle":
            assert gzip.decompress(found.content).count(b"<assembly>") == 3
            assert "first.\ndlxc translate a.polyomino --solution=" in shown
        else:
            assert shown.splitlines()[1].startswith("dlxc solve a.polyomino -n 10000 ")
        if form == "svg":
            look = {"theme": "print", "cell": "10mm", "no-names": True, "transparent": True}
            found = server.http.post("/api/export", json={**asked, "options": look})
            assert (">D</text>" in found.text, "paper" in found.text) == (False, False)
            assert 'fill="#ffffff"' in found.text
        some = {**asked, "numbers": [2]}
        line = server.http.post("/api/export", json={**some, "preview": True}).text
        assert line.startswith("# Export these solutions as chosen.jsonl first.\n")
        if form in ("jsonl", "svg"):
            one = server.http.post("/api/export", json=some)
            assert one.text.count("\n" if form == "jsonl" else "data-solution") == 1
        if form == "json":
            assert len(found.json()["solutions"]) == 3
        if form == "csv":
            assert len([*csv.DictReader(io.StringIO(found.text))]) == 9


def test_solutions_without_a_picture_are_listed(server: Server, runs: ClientConnection) -> None:
    text = "<b> c\n<b>\nc\n"
    solved = ran(runs, text, "solve", name="a.dlx")
    page = server.http.get(solved["page"])
    assert page.status_code == 200
    assert "<pre>&lt;b&gt;\nc\n</pre>" in page.text


def test_a_cell_and_a_notebook(server: Server) -> None:
    asked = {"document": document(QUEENS, "queens.xc"), "parameters": {"n": "6"}}
    cell = server.http.post("/api/export", json={**asked, "action": "cell"})
    assert cell.text == f"%%dlxc xc -D n=6 problem\n{QUEENS}"
    made = server.http.post("/api/export", json={**asked, "action": "notebook"})
    cells = json.loads(made.content)["cells"]
    assert "".join(cells[1]["source"]) == cell.text
    shown = server.http.post("/api/export", json={**asked, "action": "cell", "preview": True})
    assert shown.text == ""


def test_markup_in_names_and_texts_is_never_markup(server: Server, runs: ClientConnection) -> None:
    name = "script alert(1) script.puzzle"
    text = "title <script>alert(1)</script>\nbox 1x2\npiece <script>\n##\n"
    found = ran(runs, text, "check", name=name)
    assert found["exit"] is not None
    refused = ran(runs, BOX, "check", name="<script>.puzzle")
    assert refused["exit"] is None
    solved = ran(runs, "<script>alert(1)</script>\n", "solve", name="a.dlx")
    assert solved["page"] is None
    titled = ran(runs, '| <script>alert("x")</script>\n' + TILED, "solve", name="a.polyomino")
    page = server.http.get(titled["page"]).text
    assert '<script>alert("x")' not in page


def test_the_server_knows_the_formats_and_options_of_the_commands() -> None:
    drawn = offers()["draw"]
    [to] = [option for option in draw_command.params if option.name == "form"]
    assert [*drawn.formats] == [*to.type.names]  # type: ignore[attr-defined]
    options = {name for option in draw_command.params for name in option.opts}
    assert {f"--{field.option}" for field in offers()["solutions"].fields} <= options
    assert {form for field in drawn.fields for form in field.formats} <= drawn.formats.keys()


def test_the_page_knows_the_records_of_the_server() -> None:
    """After a change `npm run check` in `templates/studio` makes the types anew."""
    maker = runpy.run_path(str(ROOT / "tools" / "make_api_types.py"))
    assert maker["PLACE"].read_text(encoding="utf-8") == maker["made"]()


def test_messages_that_cannot_be_read_are_told(runs: ClientConnection) -> None:
    tell(runs, {"start": "k", "action": "remove"})
    assert "cannot read this" in ended(runs)["messages"]
    outside = {**document(BOX), "uri": "file:///etc/passwd"}
    assert (
        ran(runs, BOX, "check", document=outside)["messages"]
        == "`file:///etc/passwd` is not open here"
    )


def test_solutions_go_with_their_page(server: Server) -> None:
    with server.socket("runs") as runs:
        solved = ran(runs, TILED, "solve", name="a.polyomino")
        assert server.http.get(solved["page"]).status_code == 200
    deadline = time.monotonic() + 60
    while (page := server.http.get(solved["page"])).status_code == 200:
        assert time.monotonic() < deadline
    assert page.status_code == 404
    assert page.json() == {"error": "these solutions are not kept any more: solve again"}


def test_mirror_images_are_joined_if_the_page_asks_for_it(runs: ClientConnection) -> None:
    cube = "lattice cube\npieces soma\nbox 3x3x3\n"
    apart = ran(runs, cube, "count", options={"different": True})
    assert (apart["count"], apart["record"]["mirror_images"]) == ("480", "apart")
    joined = ran(runs, cube, "count", options={"different": True, "reflections": "reflections"})
    assert (joined["count"], joined["record"]["mirror_images"]) == ("240", None)
    assert joined["command"] == f"{SAVE}dlxc count a.puzzle --different --reflections"


def test_a_line_before_the_command_makes_the_file(tmp_path: Path) -> None:
    documents = Documents(tmp_path)
    (tmp_path / "a.puzzle").write_text(SOMA)
    queens = example_document("queens.xc")

    def first(uri: str, text: str = "") -> str:
        given = GivenDocument(text, uri)
        shown = Specification(documents, given, {}).command("check", [], shown=["check"]).shown
        return "\n".join(shown.splitlines()[:-1])

    assert first((tmp_path / "a.puzzle").as_uri(), SOMA) == ""
    assert first((tmp_path / "a.puzzle").as_uri()) == "# Save the text as a.puzzle first."
    assert first((tmp_path / "b.puzzle").as_uri()).endswith("b.puzzle first.")
    assert first("untitled:c.xc") == "# Save the text as c.xc first."
    assert first(queens.uri, queens.text) == "dlxc new queens.xc"
    changed = first(queens.uri, queens.text + "| more")
    assert changed == "# Save the text as queens.xc first."


def test_formats_that_cannot_be_made_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert offers()["draw"].missing == {}
    monkeypatch.setattr("dlxc.studio.commands.find_spec", lambda _: None)
    missing = offers()["draw"].missing
    assert missing.keys() == {"png", "pdf"}
    assert "pip install 'dlxc[png]'" in missing["png"]
