"""No regular expression of the project is slow on any text: twice the text takes twice the time."""

import re

import pytest
from support.backtracking import Pattern
from support.cases import cases
from support.patterns import Expression, grammar_expressions, python_expressions, script_expressions

from dlxc.languages import LANGUAGES, WRITTEN
from dlxc.languages.packing.language import LinesOfCells
from dlxc.languages.slips import dialect_of

ASKED = dict.fromkeys(("_RAW", "_IN_TABLE", "_NAMED"), "fullmatch")
"""How patterns are asked for that are handed on by name."""

_EITHER = "(?:i|j'|n)"

MADE = {
    "pattern": (r"^Models\s*: (\d{1,300})\s*$", r'"Models": \{\s*"Number": (\d{1,300}),\s*"More"'),
    "'|'.join(holes)": ("1000001|1000002",),
    "'|'.join(sorted(values, key=len, reverse=True))": ("1000001|1000002",),
    r"f'(?:\\n{re.escape(sign[0])}[^\\n]*)*'": (r"(?:\n#[^\n]*)*", r"(?:\n\|[^\n]*)*"),
    r"f'^(?![ \\t]*\\|)(?:.*?[ \\t])??{either}(?![^ \\t\\n])'": (
        r"^(?![ \t]*\|)(?:.*?[ \t])??(?:4\*Z|(Z))(?![^ \t\n])",
    ),
    "f'([0-9]+)[*x]{re.escape(name)}'": ("([0-9]+)[*x]2a",),
    r"'[^ \\t]+' if notation.is_old else '[^ ]+'": (r"[^ \t]+", r"[^ ]+"),
    r"re.escape(place.name) + '\\.[0-9]+-of-[0-9]+'": (r"a\.dlx\.[0-9]+-of-[0-9]+",),
    "f'`dlxc solve {re.escape(self.path.name)}( .*)`'": (r"`dlxc solve a\.puzzle( .*)`",),
    r"f'(?<![^\\W_])({either})(?![^\\W_])'": (rf"(?<![^\W_])({_EITHER})(?![^\W_])",),
    r"f'(?:\\b|(?<=x)|\\$)({names})(?=x|\\b)'": (r"(?:\b|(?<=x)|\$)(n|rows)(?=x|\b)",),
    r"f'(.*?)[(\\[]({either}(?:,{either})*)[)\\]]'": (
        rf"(.*?)[(\[]({_EITHER}(?:,{_EITHER})*)[)\]]",
    ),
    "f'{number}-{family.ending}|{family.name} {number}'": (
        "([0-9]{1,9})-ominoes|polyominoes ([0-9]{1,9})",
    ),
    r"""f'(?:\\s*(?=[^\\s{separator}]))?((?:"(?:[^"]|"")*")?[^{separator}]*)(?:{separator}|\\Z)'""": (
        r'(?:\s*(?=[^\s,]))?((?:"(?:[^"]|"")*")?[^,]*)(?:,|\Z)',
    ),
    "f'(?:\\\\A|[{separators}]) *+({word}*+(?: ++{word}++)*+)'": (
        r"(?:\A|[,;]) *+([^,; ]*+(?: ++[^,; ]++)*+)",
    ),
}
"""Patterns that are made for one text, as they are for some."""


def slow(expressions: list[Expression]) -> list[object]:
    return [(each, text) for each in expressions if (text := _slow_text(each))]


def _slow_text(each: Expression) -> tuple[str, str, str] | None:
    pattern = each.pattern
    text = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
    return Pattern(text, each.flags, each.how).slow_text()


@pytest.mark.exhaustive
def test_no_expression_of_the_package_is_slow() -> None:
    expressions = [*dict.fromkeys(python_expressions(MADE, ASKED))]
    assert len(expressions) > 150
    assert slow(expressions) == []


@pytest.mark.slow
def test_no_slip_in_lines_of_cells_is_slow() -> None:
    languages = [LANGUAGES[name].load() for name in WRITTEN]
    dialects = [
        dialect_of(language.notation, rule)
        for language in languages
        if isinstance(language, LinesOfCells)
        for rule in language.notation.rules
    ]
    patterns = {slip.pattern for dialect in dialects for slip in dialect.slips}
    assert len(patterns) > 20
    assert slow([Expression("slips.py", each, 0, "finditer") for each in sorted(patterns)]) == []


@pytest.mark.slow
def test_no_expression_of_the_page_is_slow() -> None:
    expressions = [*script_expressions()]
    assert len(expressions) > 15
    assert slow(expressions) == []


@pytest.mark.slow
def test_no_terminal_is_slow() -> None:
    expressions = {each.pattern: each for each in grammar_expressions()}.values()
    assert {each.place.partition(":")[0] for each in expressions} > {"xc.lark", "puzzle.lark"}
    assert slow([*expressions]) == []


@pytest.mark.slow
@pytest.mark.parametrize(("pattern", "how"), cases("text/slow-expressions-are-seen"))
def test_slow_expressions_are_seen(pattern: str, how: str) -> None:
    assert Pattern(pattern, 0, how).slow_text()


@pytest.mark.parametrize(("pattern", "how"), cases("text/fast-expressions-are-let-pass"))
def test_fast_expressions_are_let_pass(pattern: str, how: str) -> None:
    assert Pattern(pattern, 0, how).slow_text() is None


@pytest.mark.parametrize("text", ["aab", "", "ab", "aaa", "xaxb", "a\nb"])
@pytest.mark.parametrize(
    "pattern", ["a*b", "(a|ab)(b|)", "(?>a*)b", "(?=a)a", r"\bx(?!b)", "(?m)^b$"]
)
def test_the_counting_matcher_matches_as_python_does(pattern: str, text: str) -> None:
    tried = Pattern(pattern)
    tried.steps("")
    for place in range(len(text) + 1):
        found = re.compile(pattern).match(text, place)
        end = tried._end_of_match(tried._start, text, place)
        # Python takes the place for the beginning of the text for `^` alone.
        assert end == (found.end() if found else None) or "^" in pattern
