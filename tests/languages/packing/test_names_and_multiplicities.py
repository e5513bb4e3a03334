"""Names, multiplicities and suffixes, and what becomes of them in options."""

from __future__ import annotations

import itertools

import pytest
from support.compiling import sound_problem
from support.orbits import orbit_by_definition
from support.rendering import rendered

import dlxc
from dlxc.compiler import translate
from dlxc.geometry.lattices import SQUARE
from dlxc.text.source import Source


def test_pieces_are_called_what_their_lines_say() -> None:
    lines = ["00", "ABC 00", "ABC 00", "X 00", "X 00", "Y 00"]
    source = Source("text", "\n".join(lines))
    problem = translate(source, "polyomino").problem
    assert problem is not None
    assert problem.items.names == ("00", "ABC", "X", "Y")


def test_the_longer_multiplicity_line_of_the_page() -> None:
    """`8 55 54` after a second line of `12|+8` names the piece `8`."""
    problem = sound_problem("polyomino", "[5-6][4-5]\n12|+8 55\n12|+8 55 54\n8 55 54\n")
    assert problem.items.names[-2:] == ("+8", "8")


def test_multiplicities_are_compared_by_what_they_mean() -> None:
    problem = sound_problem("polyomino", "[0-1][0-1]\n2|P 00\n2:2|P 00 01\n02|P 00 10\n")
    assert (problem.items[4].low, problem.items[4].high) == (2, 2)
    assert rendered(problem).splitlines()[5].endswith(" 2|P")


@pytest.mark.parametrize("prefix", ["13|", "2:5|", "4*", "d*"])
def test_polycube_takes_multiplicities_as_polyomino_does(prefix: str) -> None:
    problem = sound_problem("polycube", f"[0-1][0-1]0\n{prefix}A 000\n")
    bounds = {"13|": (13, 13), "2:5|": (2, 5), "4*": (4, 4), "d*": (13, 13)}
    assert (problem.items[4].low, problem.items[4].high) == bounds[prefix]
    assert rendered(problem).splitlines()[3] == f" 000 010 100 110 {prefix}A"


def test_a_number_before_a_star_is_mended_to_a_bar() -> None:
    (fault,) = translate(Source("text", "[0-1]00\n13*A 000\n"), "polycube").diagnostics
    assert (fault.code, fault.help) == ("E110", "write `13|A`")


@pytest.mark.parametrize("language", ["polyomino", "polycube", "dlx"])
@pytest.mark.parametrize("number", ["1000000001", "9" * 5000, "0:1000000001"])
def test_multiplicities_have_a_bound(language: str, number: str) -> None:
    text = {
        "polyomino": f"00\n{number}|A 00\n",
        "polycube": f"000\n{number}|A 000\n",
        "dlx": f"{number}|A\nA\n",
    }[language]
    (fault,) = translate(Source("text", text), language).diagnostics
    assert fault.code == "E114"
    assert fault.span is not None
    assert text[slice(*fault.span)] == f"{number}|"


def test_suffixes_come_in_the_order_of_their_first_appearance() -> None:
    problem = sound_problem("polyomino", "00z 00a 00 []0b\nA 00 00a 00z\n")
    assert problem.items.names == ("00", "A", "00z", "00a")
    assert [str(entry) for entry in next(iter(problem.options))] == ["A", "00", "00z", "00a"]


@pytest.mark.slow
def test_five_thousand_suffixes() -> None:
    suffixes = [f"s{number}" for number in range(5000)]
    box = "[0-2][0-2] " + " ".join(f"{n % 3}{n // 3 % 3}{s}" for n, s in enumerate(suffixes))
    chosen = [(x, y, n) for n in (0, 1, 4094, 4095, 4096, 4097, 4999) for x in (0, 1) for y in (0, 1)]  # fmt: skip
    lines = [f"P{at} 00 {x}{y}{suffixes[n]}" for at, (x, y, n) in enumerate(chosen)]
    problem = dlxc.compile("\n".join([box, *lines]) + "\n", "polyomino")
    found = [" ".join(str(entry) for entry in option) for option in problem.options]
    in_box = {(n % 3, n // 3 % 3, n + 1) for n in range(5000)}
    in_box |= {(x, y, 0) for x in range(3) for y in range(3)}
    expected = []
    for at, (x, y, n) in enumerate(chosen):
        for base in orbit_by_definition([(0, 0, 0), (x, y, n + 1)], SQUARE):
            for dx, dy in itertools.product(range(3), repeat=2):
                cells = [(a + dx, b + dy, s) for a, b, s in base]
                if in_box.issuperset(cells):
                    names = [f"{a}{b}" + ("", *suffixes)[s] for a, b, s in cells]
                    expected.append(" ".join([f"P{at}", *names]))
    assert found == expected
    assert len(found) > 10


@pytest.mark.slow
def test_words_that_name_too_many_cells() -> None:
    box = " ".join(f"[0-Z][0-Z]{number}" for number in range(1100))
    (fault,) = [d for d in translate(Source("text", f"{box}\nA 00\n"), "polyomino").diagnostics if d.is_error]  # fmt: skip
    assert (fault.code, fault.span and fault.span.start) == ("E115", 0)
