"""The source files of dlxc as syntax trees, for tests of how the house is built."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from support.running import ROOT

PACKAGE = ROOT / "dlxc"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class SourceFile(NamedTuple):
    """One file of the package."""

    path: Path
    line_count: int
    tree: ast.Module

    @property
    def module(self) -> str:
        """Its name as Python imports it."""
        parts = self.path.relative_to(ROOT).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def source_files() -> tuple[SourceFile, ...]:
    """All files of the package, in order."""
    return tuple(
        SourceFile(path, text.count("\n"), ast.parse(text))
        for path in sorted(PACKAGE.rglob("*.py"))
        for text in [path.read_text(encoding="utf-8")]
    )


class NamedModule(NamedTuple):
    """A module that stands in the code as a text, and the module that has the text."""

    holder: str
    name: str


def modules_named_in_texts() -> Iterator[NamedModule]:
    """Texts that are the name of a module of dlxc, or the beginning of one.

    Of a formatted text this is what stands before the first hole, with its dot.
    """
    for file in source_files():
        for node in ast.walk(file.tree):
            name = _text(node)
            if name and re.fullmatch(r"dlxc\.[\w.]*", name) and _is_room(room(name)):
                yield NamedModule(file.module, name)


def imports_of_untold_names() -> list[str]:
    """The modules that hand something to `import_module` that does not begin with a package."""
    return [
        file.module
        for file in source_files()
        for node in ast.walk(file.tree)
        if isinstance(node, ast.Call)
        and _called(node) in ("import_module", "__import__")
        and not re.match(r"(dlxc\.\w+|(?!dlxc)\w+)(\.|$)", _text(_beginning(node.args[0])))
    ]


def _called(node: ast.Call) -> str:
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def _beginning(node: ast.expr) -> ast.expr:
    """What stands first in a formatted text, else the thing itself."""
    return node.values[0] if isinstance(node, ast.JoinedStr) else node


def _text(node: ast.AST) -> str:
    """The text that a node of the syntax tree is, or nothing."""
    return str(node.value) if isinstance(node, ast.Constant) and type(node.value) is str else ""


def _is_room(name: str) -> bool:
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()


def room(module: str) -> str:
    """The room of a module: `problem` for `dlxc.problem.items`, empty for `dlxc` itself."""
    return (module.split(".") + [""])[1]
