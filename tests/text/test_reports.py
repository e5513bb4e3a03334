"""Reports say where a fault is, in every format and whatever the text is made of."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.diagnostics import made_up

from dlxc import __version__
from dlxc.text.diagnostics import Diagnostic, Edit, Label
from dlxc.text.prose import printable
from dlxc.text.reports import FORMATS, by_text, full, report
from dlxc.text.source import Source, Span

SCHEMA = json.loads((Path(__file__).parent / "sarif-2.1.0.schema.json").read_text())
SARIF = jsonschema.Draft4Validator(SCHEMA)
TEXT = "[0-1][0-2]\nd 00 01\nd 00 [3-2]\n"


def _find(text: str, part: str, skip: int = 0) -> Span:
    """Where a part of a text stands, after as many others like it as are to be skipped."""
    start = -1
    for _ in range(skip + 1):
        start = text.index(part, start + 1)
    return Span(start, start + len(part))


RANGE = made_up(
    "E104",
    "the range `3-2` decreases",
    _find(TEXT, "3-2"),
    help="write `2-3`",
    edit=Edit(_find(TEXT, "3-2"), "2-3"),
)
TWICE = made_up(
    "E121",
    "the cell `00` is given twice",
    _find(TEXT, "00", 1),
    (Label(_find(TEXT, "00"), "it is given here first"),),
)
EMPTY = made_up("E001", "the text is empty")
BLANK = made_up("W201", "a blank line says nothing", Span(11, 18))
BOX = Source("my boxes/a,b:c%.polyomino", TEXT)


def _report(name: str, *diagnostics: Diagnostic, source: Source = BOX, color: bool = False) -> str:
    return report(name, [(source, diagnostic) for diagnostic in diagnostics], color=color)


def _shown(text: str, *parts: str, message: str = "m") -> str:
    """The excerpts of a diagnostic at the first part, with the others as labels."""
    first, *others = [_find(text, part) for part in parts]
    labels = tuple(Label(span, f"label {number}") for number, span in enumerate(others, start=1))
    return _excerpts(text, first, *labels, message=message)


def _excerpts(text: str, span: Span, *labels: Label, message: str = "m") -> str:
    shown = full(made_up("E101", message, span, labels), Source("s", text))
    return shown.split("\n", 1)[1] + "\n"


def _rows(*rows: str) -> str:
    return "".join(f"{row}\n" for row in rows)


def test_full_layout() -> None:
    assert _report("full", RANGE, EMPTY, BLANK, source=Source("box", TEXT)) == _rows(
        "box:3:7: error: the range `3-2` decreases [E104]",
        "  3 | d 00 [3-2]",
        "    |       ^^^",
        "    = help: write `2-3`",
        "box: error: the text is empty [E001]",
        "box:2:1: warning: a blank line says nothing [W201]",
        "  2 | d 00 01",
        "    | ^^^^^^^",
        "2 errors, 1 warning",
    )


def test_labels_in_one_line_share_the_excerpt() -> None:
    assert _shown("A 00 01 00\n", "01", "00", "A") == _rows(
        "  1 | A 00 01 00",
        "    |      ^^",
        "    | - label 2",
        "    |   -- label 1",
    )


def test_labels_in_other_lines_follow_in_order() -> None:
    text = "".join(f"line {number}\n" for number in range(1, 12))
    assert _shown(text, "line 9", "line 11", "10", "9", "line 2") == _rows(
        "   9 | line 9",
        "     | ^^^^^^",
        "     |      - label 3",
        "   2 | line 2",
        "     | ------ label 4",
        "  10 | line 10",
        "     |      -- label 2",
        "  11 | line 11",
        "     | ------- label 1",
    )


def test_labels_without_a_place_of_the_fault() -> None:
    fault = made_up("E101", "m", None, (Label(Span(3, 4), "here"),), help="h")
    assert full(fault, Source("s", "ab\ncd\n")) == (
        "s: error: m [E101]\n  2 | cd\n    | - here\n    = help: h"
    )


@pytest.mark.parametrize(
    ("text", "span", "shown"),
    [
        ("ab\ncd\n", Span(2, 2), "  1 | ab\n    |   ^\n"),
        ("ab\ncd\n", Span(2, 3), "  1 | ab\n    |   ^\n"),
        ("ab\ncd", Span(5, 5), "  2 | cd\n    |   ^\n"),
        ("ab\ncd\n", Span(6, 6), "  3 |\n    | ^\n"),
        ("", Span(0, 0), "  1 |\n    | ^\n"),
        ("ab\n\ncd", Span(3, 4), "  2 |\n    | ^\n"),
        ("ab\ncd\n", Span(1, 5), "  1 | ab\n    |  ^\n"),
        ("ab", Span(0, 0), "  1 | ab\n    | ^\n"),
    ],
)
def test_ends_of_lines(text: str, span: Span, shown: str) -> None:
    assert _excerpts(text, span) == shown


@pytest.mark.parametrize(("text", "part", "padding", "carets"), cases("text/widths"))
def test_wide_and_zero_width_characters(text: str, part: str, padding: int, carets: int) -> None:
    shown = f"  1 | {text}\n    | {' ' * padding}{'^' * carets}\n"
    assert _shown(text, part) == shown


def test_long_lines_are_cut() -> None:
    text = "".join(f"{number:<10}" for number in range(40))
    assert _shown(text, "20 ") == f"  1 | {text[141:261]}\n    | {' ' * 59}^^^\n"
    assert _shown(text, "0 ") == f"  1 | {text[:120].rstrip()}\n    | ^^\n"
    assert _excerpts(text, Span(400, 400)) == f"  1 | {text[280:].rstrip()}\n    | {' ' * 120}^\n"
    assert _excerpts(text, Span(200, 400)) == f"  1 | {text[141:261]}\n    | {' ' * 59}{'^' * 61}\n"


def test_labels_out_of_sight_in_a_long_line_have_their_own_excerpt() -> None:
    text = "".join(f"{number:<10}" for number in range(40))
    assert _shown(text, "20 ", "21 ", "39 ") == _rows(
        f"  1 | {text[141:261]}",
        f"    | {' ' * 59}^^^",
        f"    | {' ' * 69}--- label 1",
        f"  1 | {text[280:].rstrip()}",
        f"    | {' ' * 110}--- label 2",
    )
    shown = _excerpts(text, Span(200, 201), Label(Span(260, 261), "in"), Label(Span(261, 262), ""))
    assert shown.count("  1 | ") == 2


def test_colours() -> None:
    text = _report("full", RANGE, TWICE, BLANK, source=Source("box", TEXT), color=True)
    assert text == (
        "box:3:7: \x1b[31m\x1b[1merror:\x1b[0m the range `3-2` decreases \x1b[2m[E104]\x1b[0m\n"
        "\x1b[94m  3 |\x1b[0m d 00 [3-2]\n"
        "\x1b[94m    |\x1b[0m       \x1b[31m\x1b[1m^^^\x1b[0m\n"
        "    \x1b[36m= help:\x1b[0m write `2-3`\n"
        "box:3:3: \x1b[31m\x1b[1merror:\x1b[0m the cell `00` is given twice \x1b[2m[E121]\x1b[0m\n"
        "\x1b[94m  3 |\x1b[0m d 00 [3-2]\n"
        "\x1b[94m    |\x1b[0m   \x1b[31m\x1b[1m^^\x1b[0m\n"
        "\x1b[94m  2 |\x1b[0m d 00 01\n"
        "\x1b[94m    |\x1b[0m   \x1b[94m-- it is given here first\x1b[0m\n"
        "box:2:1: \x1b[33m\x1b[1mwarning:\x1b[0m a blank line says nothing \x1b[2m[W201]\x1b[0m\n"
        "\x1b[94m  2 |\x1b[0m d 00 01\n"
        "\x1b[94m    |\x1b[0m \x1b[33m\x1b[1m^^^^^^^\x1b[0m\n"
        "2 errors, 1 warning\n"
    )


@pytest.mark.parametrize("name", ["full", "concise"])
def test_colours_change_nothing_else(name: str) -> None:
    diagnostics = (RANGE, TWICE, BLANK, EMPTY)
    coloured = _report(name, *diagnostics, color=True)
    assert re.sub(r"\x1b\[\d+m", "", coloured) == _report(name, *diagnostics)


EVIL = "\x1b[31mred\x1b]0;title\x07\r\x9b2J\x7f\b\u202eabc\u2028\u2066\0"


def test_escapes_in_the_source_are_replaced() -> None:
    assert _shown("a\x1b[31mb\x9bc\rd", "b") == (
        "  1 | a\ufffd[31mb\ufffdc\ufffdd\n    |       ^\n"
    )


@pytest.mark.parametrize("name", FORMATS)
def test_no_escape_leaks(name: str) -> None:
    span = Span(3, 5)
    fault = made_up("E101", EVIL, span, (Label(span, EVIL),), EVIL, Edit(span, EVIL))
    text = _report(name, fault, source=Source(f"{EVIL}\n", f"{EVIL}\t{EVIL}"))
    assert printable(text.replace("\n", "")) == text.replace("\n", "")
    assert text.isascii() or name not in ("json", "sarif")


def test_a_name_or_message_stays_in_its_line() -> None:
    fault = made_up("E101", "one\ntwo", Span(0, 1))
    source = Source("a\nb", "x")
    assert _report("concise", fault, source=source) == "a\ufffdb:1:1: error[E101]: one\ufffdtwo\n"
    assert full(fault, source).splitlines()[0] == "a\ufffdb:1:1: error: one\ufffdtwo [E101]"


def test_concise() -> None:
    assert _report("concise", RANGE, BLANK, EMPTY, source=Source("box", TEXT)) == _rows(
        "box:3:7: error[E104]: the range `3-2` decreases",
        "box:2:1: warning[W201]: a blank line says nothing",
        "box: error[E001]: the text is empty",
    )


def test_json() -> None:
    first, second, third = json.loads(_report("json", RANGE, TWICE, EMPTY))
    assert first == {
        "file": BOX.name,
        "line": 3,
        "column": 7,
        "end_line": 3,
        "end_column": 10,
        "start_offset": 25,
        "end_offset": 28,
        "severity": "error",
        "code": "E104",
        "name": "decreasing-range",
        "message": "the range `3-2` decreases",
        "help": "write `2-3`",
        "labels": [],
        "fix": {"line": 3, "column": 7, "end_line": 3, "end_column": 10, "text": "2-3"},
    }
    label = {"line": 2, "column": 3, "end_line": 2, "end_column": 5}
    assert second["labels"] == [{**label, "text": "it is given here first"}]
    assert (second["help"], second["fix"]) == (None, None)
    assert list(third) == list(first)
    places = ["line", "column", "end_line", "end_column", "start_offset", "end_offset"]
    assert [third[place] for place in places] == [None] * 6


def test_json_keeps_what_the_text_holds() -> None:
    (said,) = json.loads(_report("json", made_up("E101", EVIL), source=Source("日本\udcff", "")))
    assert (said["message"], said["file"]) == (printable(EVIL), "日本\udcff")


def _log(*diagnostics: Diagnostic, source: Source = BOX) -> Any:
    log = json.loads(_report("sarif", *diagnostics, source=source))
    SARIF.validate(log)
    return log


def _uri(name: str) -> Any:
    (result,) = _log(EMPTY, source=Source(name, ""))["runs"][0]["results"]
    return result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]


def test_the_schema_is_one_that_refuses() -> None:
    log = _log(RANGE)
    log["runs"][0]["results"][0]["region"] = {}
    assert not SARIF.is_valid(log)


def test_sarif() -> None:
    (run,) = _log(RANGE, BLANK, EMPTY, RANGE)["runs"]
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("dlxc", __version__)
    assert run["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in driver["rules"]] == ["E001", "E104", "W201"]
    assert driver["rules"][1] == {
        "id": "E104",
        "name": "decreasing-range",
        "shortDescription": {"text": "a range runs from a larger digit to a smaller one"},
    }
    result, _, without_place, _ = run["results"]
    artifact = {"uri": "my%20boxes/a%2Cb%3Ac%25.polyomino"}
    region = {"startLine": 3, "startColumn": 7, "endLine": 3, "endColumn": 10}
    assert result == {
        "ruleId": "E104",
        "level": "error",
        "message": {"text": "the range `3-2` decreases; write `2-3`"},
        "locations": [{"physicalLocation": {"artifactLocation": artifact, "region": region}}],
    }
    assert without_place["locations"] == [{"physicalLocation": {"artifactLocation": artifact}}]


def test_sarif_doubles_braces() -> None:
    (result,) = _log(made_up("E101", "found `{0}`", help="drop `}`"))["runs"][0]["results"]
    assert result["message"]["text"] == "found `{{0}}`; drop `}}`"


@pytest.mark.parametrize(
    "name",
    ["a b.dlx", "a:b/c", "%41#?&[]", "日本/é.dlx", "<stdin>", "../x", "'\"\\`{|}^", "\udcff"],
)
def test_sarif_names_are_uris(name: str) -> None:
    uri = _uri(name)
    assert re.fullmatch(r"[\w.~/%-]+", uri, re.ASCII)
    assert not re.search("%(?![0-9A-F]{2})", uri)
    assert unquote(uri, errors="surrogateescape") == name


def test_sarif_absolute_names_are_uris(tmp_path: Path) -> None:
    assert _uri(str(tmp_path / "a b")) == tmp_path.as_uri() + "/a%20b"


def test_github() -> None:
    assert _report("github", RANGE, BLANK, EMPTY, source=Source("box", TEXT)) == _rows(
        "::error file=box,line=3,endLine=3,col=7,endColumn=10,title=E104 decreasing-range::the range `3-2` decreases",
        "::warning file=box,line=2,endLine=2,col=1,endColumn=8,title=W201 blank-line-ignored::a blank line says nothing",
        "::error file=box,title=E001 unreadable::the text is empty",
    )


def test_github_escapes() -> None:
    fault = made_up("E101", "50%: a,bc::d")
    assert _report("github", fault, source=Source("a:b,c%\n", "")) == (
        "::error file=a%3Ab%2Cc%25%0A,title=E101 syntax::50%25: a,bc::d\n"
    )


@pytest.mark.parametrize(
    ("span", "where"),
    [
        (Span(0, 2), "line=1,endLine=1,col=1,endColumn=3"),
        (Span(3, 3), "line=2,endLine=2,col=1,endColumn=1"),
        (Span(0, 4), "line=1,endLine=2"),
        (Span(0, 6), "line=1,endLine=3"),
        (Span(6, 6), "line=3,endLine=3,col=1,endColumn=1"),
    ],
)
def test_github_columns_only_within_a_line(span: Span, where: str) -> None:
    text = _report("github", made_up("E101", "m", span), source=Source("s", "ab\ncd\n"))
    assert text == f"::error file=s,{where},title=E101 syntax::m\n"


def test_nothing_to_say() -> None:
    assert by_text(BOX, []) == []
    said = {name: report(name, [], color=True) for name in FORMATS}
    assert (said["full"], said["concise"], said["github"]) == ("", "", "")
    assert json.loads(said["json"]) == []
    log = json.loads(said["sarif"])
    SARIF.validate(log)
    assert log["runs"][0]["results"] == []


CHARACTERS = st.one_of(
    st.sampled_from("ab01 \t\n\r\x1b\x9b\0\u2028\u202e日本ﾊ👍👩\u200d\ufe0f\u0301\u200b\ud800"),
    st.characters(),
)


@st.composite
def _spans(draw: st.DrawFn, text: str) -> Span:
    start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    return Span(start, end)


@st.composite
def _results(draw: st.DrawFn) -> tuple[Source, list[Diagnostic]]:
    """Any text with any diagnostics of it."""
    text = draw(st.text(CHARACTERS)) + draw(st.sampled_from(["", "x" * 150, "日\t" * 70]))
    said = st.text(CHARACTERS, max_size=9)
    diagnostics = st.builds(
        made_up,
        code=st.sampled_from(["E101", "E104", "W201"]),
        message=said,
        span=st.none() | _spans(text),
        labels=st.lists(st.builds(Label, _spans(text), said), max_size=3).map(tuple),
        help=said,
        edit=st.none() | st.builds(Edit, _spans(text), said),
    )
    return Source(draw(st.sampled_from(["box", EVIL])), text), draw(st.lists(diagnostics))


@pytest.mark.slow
@given(results=st.lists(_results(), max_size=2), color=st.booleans())
def test_no_format_fails(
    results: list[tuple[Source, list[Diagnostic]]],
    color: bool,  # noqa: FBT001
) -> None:
    pairs = [pair for result in results for pair in by_text(*result)]
    said = {name: report(name, pairs, color=color) for name in FORMATS}
    count = len(pairs)
    assert said["concise"].count("\n") == said["github"].count("\n") == count
    assert len(json.loads(said["json"])) == count
    SARIF.validate(json.loads(said["sarif"]))
    for text in said.values():
        assert text.endswith("\n") or not (text or count)
        plain = re.sub(r"\x1b\[\d+m", "", text) if color else text
        assert printable(plain.replace("\n", "")) == plain.replace("\n", "")
        text.encode()


ASCII = st.text(st.characters(max_codepoint=127) | st.sampled_from("\t\n ab"), max_size=300)


@given(st.data(), ASCII)
def test_the_caret_stands_in_the_column_of_the_span(data: st.DataObject, text: str) -> None:
    span = data.draw(_spans(text))
    head, line, carets = full(made_up("E101", "m", span), Source("s", text)).split("\n")
    number, column = map(int, head.split(":")[1:3])
    margin = len(f"  {number} | ")
    whole = Source("s", text).line(number)
    under = carets.index("^") - margin
    if len(whole) <= 120:
        assert under == column - 1
    assert line[margin:] == printable(whole[column - 1 - under :][:120]).rstrip(" ")
    padding = re.sub(r"[^\t]", " ", whole[column - 1 - under : column - 1])
    assert carets[margin:].rstrip("^") == padding


@given(st.data(), st.text(st.sampled_from("ab\t日👍é한e\u0301"), max_size=60))
def test_carets_line_up_on_a_terminal(data: st.DataObject, text: str) -> None:
    """Cells, with tabs expanded, are the same above and below; carets cover the span."""
    from wcwidth import wcswidth

    span = data.draw(_spans(text))
    # Something at the end, for blanks there are not shown.
    _, line, carets = full(made_up("E101", "m", span), Source("s", f"{text}x")).split("\n")

    def cells(shown: str) -> int:
        column = 0
        for part in re.findall(r"\t|[^\t]+", shown):
            column += 8 - column % 8 if part == "\t" else wcswidth(part)
        return column

    before = cells(line[: len("  1 | ") + span.start])
    after = cells(line[: len("  1 | ") + span.end])
    begun = cells(carets.rstrip("^"))
    assert begun == before
    assert cells(carets) == max(after, begun + 1)
