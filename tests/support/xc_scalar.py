"""A plain evaluator of xc for tests: the definition, one row at a time, without any columns.

It takes the syntax tree and gives items and options.  Names are taken to be sound; whatever else
is wrong with a model is one exception, `ModelFault`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.reader import parsed_model
from dlxc.text.source import Source, Word
from support.xc_scalar_rows import condition, evaluated, rows_of
from support.xc_scalar_values import DIGITS, Arrays, Grid, ModelFault, Rows


class ScalarItem(NamedTuple):
    """An item: its name, whether it is primary, and its bounds."""

    name: str
    primary: bool
    low: int
    high: int


class ScalarOption(NamedTuple):
    """An option: names with colours, its cost, and whether it is given."""

    entries: list[tuple[str, str | None]]
    cost: int
    given: bool


class ScalarModel:
    """The items and options of a model, as its statements are run."""

    def __init__(self, text: str, parameters: Mapping[str, Any] | None = None) -> None:
        parsed = parsed_model(Source("model.xc", text))
        if parsed.faults:
            raise ModelFault(parsed.faults[0])
        for node in tree.walk(parsed.tree.statements):
            if isinstance(node, tree.Generator) and not node.operators:
                raise ModelFault(node)
        self.items: dict[str, ScalarItem] = {}
        self.options: list[ScalarOption] = []
        self.names: dict[str, Any] = {}
        self.sign = 1
        self.parameters = parameters or {}
        for statement in parsed.tree.statements:
            self._run(statement)
        self._take_given()

    def lines(self) -> list[list[str]]:
        """The words of the DLX file."""
        primary = [_label(item) for item in self.items.values() if item.primary]
        secondary = [item.name for item in self.items.values() if not item.primary]
        lines = [[*primary, *(["|", *secondary] if secondary else [])]]
        for option in self.options:
            words = [name if shade is None else f"{name}:{shade}" for name, shade in option.entries]
            lines.append([*words, f"|{self.sign * option.cost}"] if option.cost else words)
        return lines

    def _run(self, statement: tree.Statement) -> None:
        match statement:
            case tree.ParameterStatement(name=name, default=default):
                given = self.parameters.get(name.text)
                self.names[name.text] = (
                    given if given is not None else evaluated(default, self.names)
                )
            case tree.Require(condition=wanted):
                if not condition(wanted, self.names):
                    raise ModelFault(statement)
            case tree.Objective(maximises=maximises):
                self.sign = -1 if maximises else 1
            case tree.Let():
                self._let(statement)
            case tree.Data():
                self._data(statement)
            case tree.Family():
                self._family(statement, self.names)
            case tree.BlockStatement(clauses=clauses, families=families):
                for row in rows_of(clauses, self.names):
                    for family in families:
                        self._family(family, row)

    def _let(self, let: tree.Let) -> None:
        if not let.subscripts:
            self.names[let.name.text] = evaluated(let.value, self.names)
            return
        found: dict[tuple[Any, ...], Any] = {}
        for row in rows_of(let.clauses, self.names):
            key = tuple(row[word.text] for word in let.subscripts)
            if key in found:
                raise ModelFault(let)
            found[key] = evaluated(let.value, row)
        self.names[let.name.text] = Arrays(found)

    def _data(self, data: tree.Data) -> None:
        lines = [line.text for line in data.rows] if data.rows else []
        value: Any
        if data.kind == "grid":
            value = Grid(lines, data.outside.value if data.outside else None)
            sizes = [len(lines), len(lines[0]) if lines else 0]
        elif data.kind == "words":
            value = Rows([word for line in lines for word in line.split()])
            sizes = [len(value.rows), len(value.rows[0]) if value.rows else 0]
        else:
            table = [line.split() for line in lines]
            width = len(table[0])
            types = [column.type for column in data.columns]
            types += types[-1:] * width
            value = Rows(
                [
                    tuple(int(e) if t == "int" else e for e, t in zip(r, types, strict=False))
                    for r in table
                ]
            )
            sizes = [len(table), width]
            if width == 1:
                value = Rows([row[0] for row in value.rows])
        self.names[data.name.text] = value
        for dim, size in zip(data.dims, sizes, strict=False):
            self.names[dim.text] = size

    def _family(self, family: tree.Family, names: Mapping[str, Any]) -> None:
        group = family.group
        for row in rows_of(group.clauses, names):
            if family.keyword in ("primary", "secondary"):
                for part, inner in _parts(group, row):
                    self._declare(part, inner, primary=family.keyword == "primary")
            else:
                given = family.keyword == "given" or row.get(" given") is True
                option = self._option(group, row, given=given)
                if option is not None:
                    self.options.append(option)

    def _declare(self, part: Any, row: Mapping[str, Any], *, primary: bool) -> None:
        if isinstance(part, tree.Cost) or part.colour is not None or part.optional:
            raise ModelFault(part)
        name = written(part.name, row)
        low = high = 1 if primary else 0
        if part.high is not None:
            high = _number(part.high, row, 0, 10**9)
            low = high if part.low is None else _number(part.low, row, 0, 10**9)
            if low > high or not primary:
                raise ModelFault(part)
        if not name or name in self.items or not _is_readable(name):
            raise ModelFault(name)
        if primary and self._packs() and not all(option.given for option in self.options):
            raise ModelFault("primary items after the options of a packing")
        self.items[name] = ScalarItem(name, primary, low, high)

    def _packs(self) -> bool:
        return not any(item.primary for item in self.items.values())

    def _option(
        self, group: tree.Group, row: Mapping[str, Any], *, given: bool
    ) -> ScalarOption | None:
        words = {"fits": False, "consistent": False}
        for modifier in _modifiers(group.clauses):
            words[modifier.keyword] = True
        entries: list[tuple[str, str | None]] = []
        cost, dropped = 0, False
        for part, inner in _parts(group, row):
            if isinstance(part, tree.Cost):
                cost += _number(part.value, inner, 1 - 10**18, 10**18 - 1)
                continue
            entry = self._entry(part, inner, fits=words["fits"])
            if entry is False:
                dropped = True
            elif entry is not None:
                entries.append(entry)
        if dropped:
            return None
        shades: dict[str, str | None] = {}
        for name, shade in entries:
            if name in shades and not words["consistent"]:
                raise ModelFault("twice")
            if shades.setdefault(name, shade) != shade:
                return None
        if not given and not any(self.items[name].primary or self._packs() for name in shades):
            raise ModelFault("no primary item")
        return ScalarOption([*shades.items()], cost, given)

    def _entry(self, part: tree.ItemSpec, row: Mapping[str, Any], *, fits: bool) -> Any:
        """Name and colour; nothing if it is left out, false if the option is dropped."""
        if part.high is not None:
            raise ModelFault(part)
        name = written(part.name, row)
        shade = None
        if part.colour is not None:
            shade = written(part.colour, row)
            if not shade or not _is_readable(shade):
                raise ModelFault(part)
        item = self.items.get(name) if name is not None else None
        if item is not None:
            if shade is not None and item.primary:
                raise ModelFault(part)
            return name, shade
        if part.default is not None:
            default = written(part.default, row)
            if not default or not _is_readable(default):
                raise ModelFault(part)
            return None if shade == default else False
        if part.optional:
            return None
        if fits:
            return False
        raise ModelFault(part)

    def _take_given(self) -> None:
        chosen = [option for option in self.options if option.given]
        if not chosen:
            return
        left = {name: item.high for name, item in self.items.items()}
        colours: dict[str, str | None] = {}
        for name, shade in (entry for option in chosen for entry in option.entries):
            if self.items[name].primary:
                left[name] -= 1
                if left[name] < 0:
                    raise ModelFault(name)
            elif name in colours and (shade is None or colours[name] != shade):
                raise ModelFault(name)
            else:
                colours[name] = shade
        gone = {n for n, i in self.items.items() if i.primary and left[n] == 0 and i.high > 0}
        gone |= {name for name, shade in colours.items() if shade is None}
        coloured = {name: shade for name, shade in colours.items() if shade is not None}
        kept = []
        for option in self.options:
            clash = any(n in gone or coloured.get(n, s) != s for n, s in option.entries)
            if not option.given and not clash:
                entries = [entry for entry in option.entries if entry[0] not in coloured]
                kept.append(option._replace(entries=entries))
        if not all(option.entries for option in kept):
            raise ModelFault("an option with given items alone")
        self.options = kept
        for name, item in [*self.items.items()]:
            if name in gone or name in coloured:
                del self.items[name]
            elif item.primary:
                used = item.high - left[name]
                self.items[name] = item._replace(low=max(item.low - used, 0), high=left[name])


def _label(item: ScalarItem) -> str:
    if (item.low, item.high) == (1, 1):
        return item.name
    return (
        f"{item.low}:{item.high}|{item.name}"
        if item.low < item.high
        else f"{item.high}|{item.name}"
    )


def _modifiers(clauses: tree.Clauses | None) -> Iterator[tree.Modifier]:
    """The `if fits` and `if consistent` of some clauses."""
    if clauses is not None:
        every = [*clauses.modifiers, *(m for each in clauses.generators for m in each.modifiers)]
        yield from (modifier for modifier in every if modifier.expression is None)


def _parts(group: tree.Group, row: Mapping[str, Any]) -> Iterator[tuple[Any, Mapping[str, Any]]]:
    """The items and costs of a line in order, each with the names that it sees."""
    for part in group.parts:
        if isinstance(part, tree.Group):
            for inner in rows_of(part.clauses, row):
                yield from _parts(part, inner)
        else:
            yield part, row


def written(
    template: tree.Template, row: Mapping[str, Any], *, decimal: bool = False
) -> str | None:
    """A name or a number; nothing if a hole has no digit."""
    words: list[str | None] = []
    for part in template:
        value = part.text if isinstance(part, Word) else evaluated(part.expression, row)
        if type(value) not in (int, str):
            raise ModelFault(part)
        if type(value) is int and not decimal:
            words.append(DIGITS[value] if 0 <= value < len(DIGITS) else None)
        else:
            words.append(str(value))
    return None if None in words else "".join(map(str, words))


def _number(template: tree.Template, row: Mapping[str, Any], least: int, most: int) -> int:
    text = written(template, row, decimal=True)
    if not text or not re.fullmatch("-?[0-9]+", text) or not least <= int(text) <= most:
        raise ModelFault(text)
    return int(text)


def _is_readable(name: str) -> bool:
    return not {*name} & {*" |:"}
