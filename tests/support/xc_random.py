"""Random small models of xc for Hypothesis: their names are sound, their values may be anything."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")

INT, TEXT, SET, PAIRS, PAIR, CONDITION = "int", "text", "set", "pairs", "pair", "condition"
Scope = dict[str, str]
"""Names with the kinds of their values."""

_WORDS = ("ab", "ba", "abc", "a")


class Writer:
    """Writes expressions and clauses that are sound in a scope."""

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        self._draw = draw
        self._names = 0

    def pick(self, values: Sequence[T]) -> T:
        """One of some values."""
        number: int = self._draw(st.integers(0, len(values) - 1))
        return values[number]

    def chance(self, out_of: int) -> bool:
        """True once in so many times."""
        return bool(self._draw(st.integers(0, out_of - 1)) == out_of - 1)

    def fresh(self) -> str:
        """A name that is not used yet."""
        self._names += 1
        return f"i{self._names}"

    # ---- expressions

    def expression(self, kind: str, scope: Scope, depth: int = 2) -> str:
        """An expression of a kind."""
        ways = {
            INT: self.integer,
            TEXT: self.text,
            SET: self.set,
            PAIRS: self.pairs,
            PAIR: self.pair,
            CONDITION: self.condition,
        }
        return ways[kind](scope, depth)

    def _known(self, scope: Scope, kind: str) -> list[str]:
        return [name for name, found in scope.items() if found == kind]

    def integer(self, scope: Scope, depth: int = 2) -> str:
        """An integer."""
        known = self._known(scope, INT)
        if known and (depth == 0 or not self.chance(3)):
            return self.pick(known)
        if depth == 0 or self.chance(3):
            return str(self.pick(range(5)))
        a, b = (self.integer(scope, depth - 1) for _ in range(2))
        way = self.pick(range(14))
        if way < 6:
            return f"({a} {self.pick(['+', '-', '*', 'div', 'mod', '-'])} {b})"
        if way == 6:
            return self.pick([f"(-{a})", f"abs({a})", f"weight({a})", f"({a})^({b})", f"3({a})"])
        if way == 7:
            return f"{self.pick(['min', 'max', 'sum', 'count'])}({a}, {b})"
        if way == 8:
            return f"[{self.condition(scope, depth - 1)}]"
        if way == 9:
            return self._array(scope, depth)
        if way == 10:
            return self._over(scope, depth)
        if way == 11:
            found = self.set(scope, depth - 1)
            names = ["size", "count", "sum", "min", "max"]
            return f"{self.pick(names)}({found})"
        if way == 12:
            text = self.text(scope, depth - 1)
            return self.pick(
                [f"digit({text}, {a})", f"size({text})", f"digit({text})", f"code({text})"]
            )
        return self.pick([f"index({a}, {self.set(scope, depth - 1)})", f"size(subsets(1..3, {a}))",
                          f"size(connected({{(1,2),(2,3),(2,4),(4,1)}}, {a}))", "size(W)", f"T[{a}, {b}]", f"size({self.pair(scope, depth - 1)})",
                          'index("ab", W)'])  # fmt: skip

    def _array(self, scope: Scope, depth: int) -> str:
        arrays = [name for name, kind in scope.items() if kind.startswith("array")]
        if not arrays:
            return "1"
        name = self.pick(arrays)
        count = int(scope[name][-1])
        return f"{name}[{', '.join(self.integer(scope, depth - 1) for _ in range(count))}]"

    def _over(self, scope: Scope, depth: int) -> str:
        clauses, inner = self.clauses(scope, 1)
        name = self.pick(["sum", "min", "max", "count"])
        kind = CONDITION if name == "count" else INT
        return f"{name}({self.expression(kind, inner, depth - 1)} {clauses})"

    def text(self, scope: Scope, depth: int = 2) -> str:
        """A text."""
        known = self._known(scope, TEXT)
        if known and (depth == 0 or not self.chance(3)):
            return self.pick(known)
        if depth == 0 or self.chance(3):
            return f'"{self.pick(["", "a", "b", "ab", "7", "z"])}"'
        a, b = (self.integer(scope, depth - 1) for _ in range(2))
        return self.pick([
            f"W[{a}]", f"W[{a}, {b}]", f"g[{a}, {b}]", f"h[{a}, {b}]", f"U[{a}, 1]", f"dec({a})", f"dec({a}, {b})", f"hex({a})",
            f"digits({a}, 2)", f"digits({a}, 3, {b})", f"join({a}, {self.text(scope, depth - 1)})",
            f"join({self.set(scope, depth - 1)}, {self.pair(scope, depth - 1)})", self._over_texts(scope, depth),
        ])  # fmt: skip

    def _over_texts(self, scope: Scope, depth: int) -> str:
        """A text made of several: joined, or the least or greatest of them."""
        clauses, inner = self.clauses(scope, 1)
        kind = self.pick([INT, TEXT, PAIR])
        name = self.pick(["min", "max"])
        one, other = (self.text(scope, 0) for _ in range(2))
        return self.pick([
            f"join({self.expression(kind, inner, depth - 1)} {clauses})", f"{name}({self.text(inner, 0)} {clauses})",
            f"{name}({one}, {other})", f"{name}({{{one}, {other}}})", f"{name}(W)",
        ])  # fmt: skip

    def pair(self, scope: Scope, depth: int = 2) -> str:
        """A tuple of two integers."""
        known = self._known(scope, PAIR)
        if known and not self.chance(3):
            return self.pick(known)
        lower = max(depth - 1, 0)
        if depth and self.chance(4):
            return f"{self.pick(['min', 'max'])}({self._several_pairs(scope, lower)})"
        return f"({self.integer(scope, lower)}, {self.integer(scope, lower)})"

    def _several_pairs(self, scope: Scope, depth: int) -> str:
        """Pairs side by side, a set of them, or pairs over clauses."""
        clauses, inner = self.clauses(scope, 1)
        return self.pick([
            f"{self.pair(scope, 0)}, {self.pair(scope, 0)}", self.pairs(scope, depth), f"{self.pair(inner, 0)} {clauses}",
        ])  # fmt: skip

    def set(self, scope: Scope, depth: int = 2) -> str:
        """A set of integers."""
        known = self._known(scope, SET)
        if known and (depth == 0 or not self.chance(3)):
            return self.pick(known)
        way = self.pick(range(5)) if depth else 1
        if way == 0:
            return f"({self.set(scope, depth - 1)} + {self.set(scope, depth - 1)})"
        if way == 1:
            return f"{{{', '.join(self.integer(scope, 0) for _ in range(self.pick(range(4))))}}}"
        if way == 2:
            clauses, inner = self.clauses(scope, 1)
            return f"{{{self.integer(inner, depth - 1)} {clauses}}}"
        if way == 3:
            return f"({self.integer(scope, 0)}..{self.integer(scope, 0)})"
        return f"{{{self.integer(scope, depth - 1)}}}"

    def pairs(self, scope: Scope, depth: int = 2) -> str:
        """A set of pairs."""
        known = self._known(scope, PAIRS)
        if known and not self.chance(3):
            return self.pick(known)
        if not depth or self.chance(2):
            a, b = (self.integer(scope, 0) for _ in range(2))
            return self.pick([
                "cells(g)", "{(1,2), (0,1), (1,2)}", "{(0,0)} + {(1,0)}", f"{{({a}, 0), (1, {b})}}",
                f"permutations({self.set(scope, 0)}, 2)",
            ])  # fmt: skip
        clauses, inner = self.clauses(scope, 1)
        return f"{{{self.pair(inner, depth - 1)} {clauses}}}"

    def condition(self, scope: Scope, depth: int = 2) -> str:
        """A condition."""
        way = self.pick(range(11 if depth else 4))
        lower = max(depth - 1, 0)
        if way < 4:
            kind = self.pick([INT, INT, INT, TEXT])
            signs = [
                self.pick(["=", "!=", "<", "<=", ">", ">="]) for _ in range(1 + self.chance(4))
            ]
            words = [self.expression(kind, scope, lower)]
            for sign in signs:
                words += [sign, self.expression(kind, scope, lower)]
            return " ".join(words)
        if way == 4:
            word = self.pick(["and", "or"])
            return f"({self.condition(scope, lower)} {word} {self.condition(scope, lower)})"
        if way == 5:
            return f"not ({self.condition(scope, lower)})"
        if way == 6:
            kind = self.pick([SET, PAIR, PAIRS])
            value = PAIR if kind == PAIRS else INT
            return f"{self.expression(value, scope, lower)} {self.pick(['in', 'not in'])} {self.expression(kind, scope, lower)}"
        if way == 7:
            kind = self.pick([SET, PAIRS, PAIR])
            return f"{self.expression(kind, scope, lower)} {self.pick(['=', '!='])} {self.expression(kind, scope, lower)}"
        if way == 10:
            return self._of_sets(scope, lower)
        if way == 8:
            clauses, inner = self.clauses(scope, 1)
            return f"{self.pick(['any', 'all'])}({self.condition(inner, lower)} {clauses})"
        return f"{self.text(scope, lower)} in {self.pick(['W', self.text(scope, lower)])}"

    def _of_sets(self, scope: Scope, depth: int) -> str:
        """A condition on sets whose elements are sets or texts."""
        one, other = (self.set(scope, depth) for _ in range(2))
        clauses, inner = self.clauses(scope, 1)
        size = self.integer(scope, 0)
        links = f"{{(1,2), (2,3), ({size}, 2)}}"
        texts = ", ".join(self.text(scope, 0) for _ in range(3))
        return self.pick([
            f"{one} in {{{other}, {self.set(scope, 0)}}}", f"size({{{one}, {other}}}) = 1", f"{one} in subsets({other}, {size})",
            f"{size} = size({{{self.set(inner, 0)} {clauses}}})", f"{one} in connected({links}, {size})",
            f"{{{one}}} = {{{other}, {one}}}", f"size({{{texts}}}) = {size}", f"{self.text(scope, 0)} in {{{texts}}}",
        ])  # fmt: skip

    # ---- clauses

    def clauses(self, scope: Scope, most: int = 3, *, options: bool = False) -> tuple[str, Scope]:
        """Clauses, and the scope behind them."""
        inner = dict(scope)
        before = f"if {self.condition(inner, 1)} " if self.chance(6) else ""
        generators = []
        for _ in range(1 + self.pick(range(most))):
            text = self.generator(inner)
            if self.chance(3):
                text += f" if {self.condition(inner, 1)}"
            if self.chance(5):
                kind = self.pick([INT, INT, TEXT, PAIR])
                text += f" by {self.expression(kind, inner, 1)}"
            generators.append(text)
        last = ""
        if options:
            last = "".join(f" if {word}" for word in ("fits", "consistent") if not self.chance(2))
            if self.chance(4):
                last = f" given {self.condition(inner, 1)}{last}"
        return f"{before}for {', '.join(generators)}{last}", inner

    def generator(self, scope: Scope) -> str:
        """A generator; what it binds is added to the scope."""
        way = self.pick(range(8))
        if way < 4:
            return self._range(scope)
        if way == 4:
            kind = self.pick([INT, TEXT, SET, PAIR])
            value = self.expression(kind, scope, 1)
            name = self._bind(scope, kind)
            return f"{name} = {value}"
        if way == 7 and self.chance(4):
            source = f"subsets({self.set(scope, 0)}, {self.integer(scope, 0)})"
            return f"{self._bind(scope, SET)} in {source}"
        if way == 5:
            source = self.expression(PAIRS, scope, 1)
            second = "_" if self.chance(2) else self._bind(scope, INT)
            return f"({self._bind(scope, INT)}, {second}) in {source}"
        if way == 6:
            source, value = self.pick(["W", "U", "T", "="]), self.pair(scope, 1)
            if source == "W":
                return f"{self._bind(scope, TEXT)} in W"
            if source == "T":
                return f"{self._bind(scope, PAIR)} in T"
            second = self._bind(scope, TEXT if source == "U" else INT)
            end = "in U" if source == "U" else f"= {value}"
            return f"({self._bind(scope, INT)}, {second}) {end}"
        kind, found = self.pick([(SET, INT), (SET, INT), (TEXT, TEXT), (PAIR, INT), (PAIRS, PAIR)])
        source = self.expression(kind, scope, 1)
        names = [self._bind(scope, found) for _ in range(1 + self.chance(3))]
        return f"{', '.join(names)} in {source}"

    def _bind(self, scope: Scope, kind: str) -> str:
        name = self.fresh()
        scope[name] = kind
        return name

    def _range(self, scope: Scope) -> str:
        known = [name for name in self._known(scope, INT) if not name.startswith("k")]
        ends = [self.pick(["0", "1", "-1", *known[-2:]]), self.pick(["2", "3", "1", *known[-2:]])]
        down = self.chance(4)
        signs = [">", ">="] if down else ["<", "<="]
        first = ends[1] if down else ends[0]
        words: list[str] = []
        for _ in range(1 + self.chance(3)):
            names = [self._bind(scope, INT) for _ in range(1 + self.chance(3))]
            if not words and len(names) > 1 and first in known:
                first = "0"  # `0 <= i < n, m < j, k < n` would go on after `n`
            words += [self.pick(signs), ", ".join(names)]
        return " ".join([first, *words, self.pick(signs), ends[0] if down else ends[1]])


class ModelWriter(Writer):
    """Writes whole models."""

    def model(self) -> str:
        """The text of a model."""
        scope: Scope = {"n": INT, "m": INT}
        words = " ".join(self.pick(_WORDS) for _ in range(1 + self.pick(range(3))))
        lines = [
            f"param n = {self.pick(range(4))}, m = -{self.pick(range(3))}",
            *self.pick([[], [], ["maximise"], ["minimize"]]),
            f"words W = {words}",
        ]
        lines += [
            "table T of int =",
            *(
                f"    {self.pick(range(3))} {self.pick(range(-1, 3))}"
                for _ in range(1 + self.chance(2))
            ),
        ]
        lines += [
            "table U of int, text =",
            *(f"    {self.pick(range(3))} {self.pick(_WORDS)}" for _ in range(2)),
        ]
        for name, beyond in (("g", ' else "x"'), ("h", "")):
            rows = ["".join(self.pick("ab.1") for _ in range(2)) for _ in range(1 + self.chance(2))]
            lines += [f"grid {name}[{name}m, {name}n]{beyond} =", *(f"    {row}" for row in rows)]
            scope |= {f"{name}m": INT, f"{name}n": INT}
        lines += self._lets(scope)
        word = self.pick(["primary", "primary", "primary", "secondary"])
        lines += [f"{word} z", f"{word} a{{x}} [b{{x}}{{y}} for 0 <= y < 3] for 0 <= x < 3"]
        lines += ["secondary s{x} t{x}{y} for 0 <= x, y < 3 if y = 0 or x > 5"]
        lines += [self._items(scope) for _ in range(self.pick(range(2)))]
        lines += [self.statement(scope) for _ in range(1 + self.pick(range(3)))]
        return "\n".join(lines) + "\n"

    def _lets(self, scope: Scope) -> list[str]:
        lines = []
        for name in [f"k{number}" for number in range(self.pick(range(4)))]:
            way = self.pick(range(3))
            if way == 0:
                kind = self.pick([INT, TEXT, SET, PAIRS, PAIR])
                lines.append(f"let {name} = {self.expression(kind, scope)}")
                scope[name] = kind
            else:
                clauses, inner = self.clauses({**scope}, 2)
                fresh = [each for each in inner if each not in scope and inner[each] == INT][:way]
                if fresh:
                    lines.append(
                        f"let {name}[{', '.join(fresh)}] = {self.integer(inner, 1)} {clauses}"
                    )
                    scope[name] = f"array{len(fresh)}"
        return lines

    def _items(self, scope: Scope) -> str:
        word = self.pick(["primary", "secondary"])
        clauses, inner = self.clauses(scope, 2)
        bounds = self.pick(["", "", "2|", f"0:{{{self.integer(inner, 0)}}}|"])
        bounds = bounds if word == "primary" else ""
        return (
            f"{word} {bounds}c{{{self.integer(inner, 1)}}}x{{{self.integer(inner, 0)}}} {clauses}"
        )

    def statement(self, scope: Scope) -> str:
        """A block, a requirement, or a statement of options."""
        if self.chance(5):
            return self.block(scope)
        if self.chance(8):
            return f"require {self.condition(scope)}"
        return self._option(scope)

    def block(self, scope: Scope) -> str:
        """A block of options."""
        clauses, inner = self.clauses(scope, 1)
        lines = [self._option(inner) for _ in range(1 + self.chance(2))]
        return "\n    ".join([f"{clauses}:", *lines])

    def _option(self, scope: Scope) -> str:
        clauses, inner = self.clauses(scope, 2, options=True)
        word = "given" if self.chance(10) and "given" not in clauses else "option"
        parts = ["z"] if not self.chance(6) else []
        parts += [self.part(inner, 1) for _ in range(1 + self.pick(range(3)))]
        if self.chance(6):
            parts.append(f"|{{{self.integer(inner, 1)}}}")
        return f"{word} {' '.join(parts)} {clauses}"

    def part(self, scope: Scope, depth: int) -> str:
        """An item, or a group of some."""
        if depth and self.chance(4):
            clauses, inner = self.clauses(scope, 1)
            parts = [self.part(inner, depth - 1) for _ in range(1 + self.chance(3))]
            return f"[{' '.join(parts)} {clauses}]"
        kind = INT if not self.chance(6) else TEXT
        hole = f"{{{self.expression(kind, scope, 1)}}}"
        name = self.pick(["s", "a", "t", "s", "b", "c"])
        item = name + hole
        if name in "btc":
            item += ("x" if name == "c" else "") + f"{{{self.integer(scope, 1)}}}"
        if name in "st" and not self.chance(3):
            item += f":{{{self.expression(self.pick([INT, INT, TEXT]), scope, 1)}}}"
            return item + self.pick(["", "?", "?0", "?{" + self.integer(scope, 0) + "}"])
        return item + self.pick(["", "?", "?"])


@st.composite
def models(draw: Callable[[st.SearchStrategy[Any]], Any]) -> str:
    """Models, most of them sound."""
    return ModelWriter(draw).model()


class BlockWriter(ModelWriter):
    """Writes models whose options stand in blocks, some with what the options show."""

    def statement(self, scope: Scope) -> str:
        """A block; in some an item is declared."""
        text = self.block(scope)
        if self.chance(3):
            text += f'\n    option z s{{{self.integer(scope, 0)}}}? show "o" at (0, {self.integer(scope, 1)})'
        if self.chance(5):
            text += f"\n    primary d{{{self.integer(scope, 1)}}} if 1 < {self.integer(scope, 1)}"
        return text


@st.composite
def models_with_blocks(draw: Callable[[st.SearchStrategy[Any]], Any]) -> str:
    """Models with blocks, most of them sound."""
    return BlockWriter(draw).model()
