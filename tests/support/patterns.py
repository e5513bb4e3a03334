"""All regular expressions of the project: where each stands, its flags, and how it is asked for."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from lark.lexer import PatternRE
from lark.load_grammar import load_grammar

from support.running import ROOT

_PASSED_ON = "finditer"
"""What is done with a pattern at most: it is sought from each place."""

_HOW = {name: name for name in ("match", "fullmatch", "search")} | dict.fromkeys(
    ("sub", "subn", "split", "findall", "finditer"), _PASSED_ON
)


class Expression(NamedTuple):
    place: str
    pattern: str | bytes
    flags: int
    how: str


def python_expressions(
    patterns: Mapping[str, Sequence[str]], asked: Mapping[str, str]
) -> Iterator[Expression]:
    """Those of the package.

    `patterns` are those that a call gets from elsewhere, by its argument; `asked` says how those
    are asked for that are handed on.
    """
    trees = {
        path: ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "dlxc").rglob("*.py"))
        if path.name != "guard.py"
    }
    uses = _uses(trees)
    for path, tree in trees.items():
        calls = [node for node in ast.walk(tree) if _is_call(node)]
        if not calls:
            continue
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        names = _names(path, tree)
        for call in calls:
            assert isinstance(call, ast.Call)
            assert isinstance(call.func, ast.Attribute)
            method = call.func.attr
            name = names.get(call, ("", ""))
            ways = {method} if method in _HOW else uses[name] or {asked.get(name[1], _PASSED_ON)}
            flags = [key.value for key in call.keywords if key.arg == "flags"]
            flags += call.args[{"compile": 1, "split": 3, "sub": 4}.get(method, 2) :]
            given = ast.unparse(call.args[0])
            try:
                found = [eval(given, vars(module))]  # noqa: S307 - the project's own
            except NameError:
                found = [*patterns[given]]
            for pattern in found:
                for way in sorted({_HOW.get(way, _PASSED_ON) for way in ways}):
                    place = f"{path.relative_to(ROOT)}:{call.lineno}"
                    flag = eval(ast.unparse(flags[0]), vars(module)) if flags else 0  # noqa: S307
                    yield Expression(place, pattern, flag, way)


def _is_call(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name("re"), attr=attr)):
            return attr in _HOW or attr == "compile"
    return False


_Name = tuple[str, str]
"""The name of a pattern; what begins with `_` belongs to its file."""


def _name(path: Path, node: ast.AST) -> _Name:
    name = ast.unparse(node).rpartition(".")[2]
    return (str(path) if name.startswith("_") else ""), name


def _names(path: Path, tree: ast.AST) -> dict[ast.AST, _Name]:
    """The name that each value is assigned to; a value that is asked at once has a method."""
    names = dict[ast.AST, _Name]()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target) if node.value:
                names[node.value] = _name(path, target)
            case ast.Attribute(value=ast.Call() as call, attr=attr) if attr in _HOW:
                names[call] = ("", f".{attr}")
    return names


def _uses(trees: dict[Path, ast.Module]) -> dict[_Name, set[str]]:
    """How the pattern of each name is asked for."""
    uses = defaultdict[_Name, set[str]](set)
    for method in _HOW:
        uses["", f".{method}"].add(method)
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in _HOW:
                uses[_name(path, node.value)].add(node.attr)
    return uses


def script_expressions() -> Iterator[Expression]:
    """Those of the page, of pictures, and of the extension for editors."""
    sources = ROOT / "templates"
    built = {"studio/studio.js", "vscode/extension.js", "vscode/panel.js"}
    for path in sorted(sources.rglob("*")):
        name = path.relative_to(sources).as_posix()
        is_script = path.suffix in (".ts", ".js", ".j2", ".html")
        if is_script and "node_modules" not in name and name not in built:
            for body, flags in _LITERAL.findall(path.read_text(encoding="utf-8")):
                yield _of_script(f"templates/{name}", body, flags)


_LITERAL = re.compile(
    r"(?:[(,=:!&|?;{}>\[]|return)\s*+/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*+\]|[^/\\\[\n])++)/([dgimsuy]*)(?!\w)"
)
"""An expression of JavaScript; behind a value the sign divides."""


def _of_script(place: str, body: str, flags: str) -> Expression:
    """An expression as Python writes it; properties of Unicode are taken for letters of words."""
    pattern = body.replace("(?<", "(?P<").replace("(?P<=", "(?<=").replace("(?P<!", "(?<!")
    pattern = re.sub(r"\\([pP])\{[^}]*\}", lambda of: "\\w" if of[1] == "p" else "\\W", pattern)
    pattern = re.sub(r"\\u\{?([0-9a-fA-F]{4,6})\}?", lambda of: "\\U" + of[1].zfill(8), pattern)
    pattern = re.sub(r"\\k<(\w+)>", r"(?P=\1)", pattern).replace("[^]", r"[\s\S]")
    known = {"i": re.IGNORECASE, "m": re.MULTILINE, "s": re.DOTALL}
    how = "match" if "y" in flags else _PASSED_ON
    return Expression(place, pattern, sum(known.get(flag, 0) for flag in flags), how)


def grammar_expressions() -> Iterator[Expression]:
    """The terminals of the grammars."""
    for path in sorted((ROOT / "grammars").glob("*.lark")):
        text = path.read_text(encoding="utf-8")
        grammar, _ = load_grammar(  # type: ignore[no-untyped-call]
            text, str(path), [str(path.parent)], global_keep_all_tokens=False
        )
        terminals, _, _ = grammar.compile([], "*")
        for terminal in terminals:
            if isinstance(terminal.pattern, PatternRE):
                pattern = terminal.pattern.to_regexp()
                yield Expression(f"{path.name}: {terminal.name}", pattern, 0, "match")
