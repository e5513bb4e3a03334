"""Functions of other packages: what they are given, what they give, and what goes wrong."""

import sys
from ast import literal_eval
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest
from support.cases import cases
from support.xc_cursors import AtCursor

import dlxc
from dlxc.compiler import translate
from dlxc.languages.xc.evaluating.plugins import FUNCTIONS
from dlxc.system import registry
from dlxc.system.registry import PluginError
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source

Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install functions under their names, as entry points of a module of its own."""
    module = ModuleType("functions_of_others")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    found: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda _: found)

    def installed(*places: str, **functions: object) -> None:
        for name, function in functions.items():
            setattr(module, name, function)
            found.append(EntryPoint(name, f"{module.__name__}:{name}", "dlxc.functions"))
        for place in places:
            name = place.rpartition(":")[2]
            found.append(EntryPoint(name, place, "dlxc.functions"))
        vars(FUNCTIONS).pop("added", None)

    installed()
    yield installed
    vars(FUNCTIONS).pop("added", None)


def _lines(text: str) -> list[str]:
    return dlxc.compile(text, "xc").render().splitlines()


def _errors(text: str) -> list[Diagnostic]:
    found = translate(Source("model.xc", text), "xc").diagnostics
    return [each for each in found if each.is_error]


def _shown(value: str) -> str:
    """What a value is, in a comment."""
    return _lines(f"| {{{value}}}\nprimary a\noption a\n")[0].removeprefix("| ")


# ---- what they are given, and what they give


@pytest.mark.parametrize(("argument", "literal"), cases("xc/arguments"))
def test_what_a_function_is_given(argument: str, literal: str, install: Install) -> None:
    given, seen = literal_eval(literal), list[object]()

    def look(value: object) -> int:
        seen.append(value)
        return 0

    install(look=look)
    assert _shown(f"look({argument})") == "0"
    assert (seen, [type(each) for each in seen]) == ([given], [type(given)])


@pytest.mark.parametrize(
    ("given", "check"),
    [
        (7, "it() + 1 = 8"),
        ("ab", 'it() = "ab" and it()[1] = "b"'),
        ((1, "a"), 'it()[1] = "a"'),
        ([3, 1, 3], 'it() = {1, 3} and join(it()) = "31"'),
        ({3, 1, 2}, 'join(it()) = "123"'),
        (frozenset({(2, "a"), (1, "b")}), 'join(it()) = "1b2a"'),
        ({frozenset({3}), frozenset({2, 1})}, 'join(it()) = "123"'),
        ([[2, 1], [3]], "it() = {{1, 2}, {3}}"),
        ([], "it() = {} and size(it()) = 0"),
        (True, "it()"),
        ((1 << 62), "it() = 2^61 + 2^61"),
    ],
)
def test_what_a_function_may_give(given: object, check: str, install: Install) -> None:
    install(it=lambda: given)
    assert _shown(f"[{check}]") == "1"


def test_values_by_rows(install: Install) -> None:
    install(double=lambda number: 2 * number, cut=lambda text, at: (text[:at], text[at:]))
    text = "primary a{double(i)} for 0 <= i < 3\noption a{double(i)} for 2 >= i >= 0\n"
    assert _lines(text) == ["a0 a2 a4", "a4", "a2", "a0"]
    text = 'primary {y}{x} for 0 < i < 3, (x, y) = cut("abc", i)\noption bca cab\n'
    assert _lines(text) == ["bca cab", "bca cab"]


def test_a_function_is_called_once_for_equal_arguments(install: Install) -> None:
    calls: Counter[object] = Counter()

    def size_of(values: Sequence[object], more: int) -> int:
        calls[(*values, more)] += 1
        return len(values) + more

    install(size_of=size_of)
    text = (
        "primary a{i} for 2 <= i < 4\n"
        "option a{size_of({1, 2}, j)} for 0 <= i < 4, j = i mod 2\n"
        "for 0 <= i < 2:\n"
        "  option a{size_of({2, 1}, i)} \n"
    )
    assert len(_lines(text)) == 7
    assert calls == {(1, 2, 0): 1, (1, 2, 1): 1}


def test_a_value_may_have_the_name_of_a_function(install: Install) -> None:
    install(forest=len)
    assert _shown("forest({4, 5, 6})") == "3"
    text = "let forest = 4\n| {forest} {forest({1})}\nprimary a\noption a\n"
    assert _lines(text)[0] == "| 4 1"


def test_functions_of_the_language_are_its_own(install: Install) -> None:
    install(size=lambda _: 7)
    assert _shown("size({1, 2})") == "2"


@pytest.mark.usefixtures("install")
def test_others_are_looked_for_only_when_a_model_calls_one(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def look(group: str) -> list[EntryPoint]:
        looked.append(group)
        return []

    monkeypatch.setattr(registry, "entry_points", look)
    assert _shown("size({1, 2})") == "2"
    assert looked == []
    assert len(_errors("primary a\noption a if other(2) = 1\n")) == 1
    assert looked == ["dlxc.functions"]


# ---- what goes wrong


def _raising(error: BaseException) -> Callable[[object], object]:
    def raising(value: object) -> object:
        if value == 2:
            raise error
        return value

    return raising


_ENDLESS: list[object] = []
_ENDLESS.append(_ENDLESS)


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (_raising(KeyError("x")), "`it` failed for 2: KeyError: 'x' (i = 2)"),
        (_raising(ValueError("one\ntwo\x1b")), "`it` failed for 2: ValueError: one (i = 2)"),
        (_raising(SystemExit(3)), "`it` failed for 2: SystemExit: 3 (i = 2)"),
        (lambda i: i if i < 2 else None, "`it` gives None, which is not a value of xc, for 2 (i = 2)"),
        (lambda i: iter([i]), "gives a list_iterator, which is not a value of xc, for 1 (i = 1)"),
        (lambda i: [i, "a"], "gives a set of values of different kinds for 1 (i = 1)"),
        (lambda i: {frozenset({i}), frozenset("a")}, "gives a set of sets of different kinds for 1"),
        (lambda i: [i, True], "gives a bool, which is not a value of xc, for 1"),
        (lambda i: (i,), "gives a tuple that does not have 2 to 1000 values for 1"),
        (lambda i: (i,) * 1001, "gives a tuple that does not have 2 to 1000 values for 1"),
        (lambda i: 2**62 + i, "gives an integer of more than 62 bits for 1"),
        (lambda i: "\ud800" * i, "gives a text with a character that no file can have for 1"),
        (lambda _: _ENDLESS, "gives tuples and sets that are nested too deep for 1"),
        (lambda i: (i, 1) if i < 2 else (i, "a"), "(integer, integer) and (integer, text), for 2 (i = 2)"),
        (lambda: 1, "`it` failed for 1: TypeError"),
        (dict, "the plugin `it` (functions_of_others:it) is not a function"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_told_at_the_call(function: object, said: str, install: Install) -> None:
    install(it=function)
    (fault,) = _errors("primary a\noption a for 1 <= i < 3 if it(i) = 1\n")
    assert fault.span is not None
    assert fault.span.start == len("primary a\noption a for 1 <= i < 3 if ")
    assert said in fault.message


@pytest.mark.parametrize(("call", "said"), cases("xc/not-given"))
def test_what_no_function_can_be_given(call: str, said: str, install: Install) -> None:
    install(it=lambda _: 1)
    data = "grid g = ab\npacking P =\n  [0-1]0\n  A 00\n"
    (fault,) = _errors(f"{data}primary a\noption a for 1 <= i < 3 if {call} = 1\n")
    assert said in fault.message


@pytest.mark.parametrize(("places", "said"), cases("xc/not-had"))
def test_functions_that_cannot_be_had(places: tuple[str, ...], said: str, install: Install) -> None:
    install(*places)
    (fault,) = _errors("primary a\noption a for 1 <= i < 3 if it(i) = 1\n")
    assert said in fault.message
    assert _errors("primary a\noption a\n") == []


def test_a_misspelt_name_is_guessed(install: Install) -> None:
    install(components=len)
    (fault,) = _errors("primary a\noption a if component({1}) = 1\n")
    assert fault.message == "there is no function `component`"
    assert fault.help == "did you mean `components`?"


@pytest.mark.usefixtures("install")
def test_a_broken_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> list[EntryPoint]:
        raise PluginError("the entry points of an installed package cannot be read: oh")

    monkeypatch.setattr(registry, "entry_points", broken)
    (fault,) = _errors("primary a\noption a if it(1) = 1\n")
    assert fault.message == (
        "dlxc has no function `it`, and the entry points of an installed package cannot be read: oh"
    )


# ---- what editors tell of them


def _doubled(number: int, times: int = 2) -> int:
    """Twice a number.

    Or more.
    """
    return number * times


def test_editors_tell_of_them(install: Install) -> None:
    install("no_such_module:lost", doubled=_doubled, abs=_doubled)
    shown = AtCursor("require <CURSOR>doubled(2) = 4").shown()
    assert shown == ("doubled(number, times)", "Twice a number", "doubled")
    offered = AtCursor("require <CURSOR>").completions()
    assert offered["doubled"].detail == "doubled(number, times)"
    assert offered["abs"].detail == "abs(x)"
    assert offered["lost"].detail == "lost(...)"
    assert AtCursor("require <CURSOR>unknown(2) = 4").shown() is None
