"""Names, multiplicities and suffixes, and what becomes of them in options."""

import itertools

import pytest
from support.orbits import orbit_by_definition

import dlxc
from dlxc.compiler import translate
from dlxc.geometry.lattices import SQUARE
from dlxc.text.source import Source


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
