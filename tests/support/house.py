"""The source files of dlxc as syntax trees, for tests of how the house is built."""

from __future__ import annotations

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


class Definition(NamedTuple):
    """A name that a file defines, and where."""

    name: str
    where: str


def classes() -> Iterator[Definition]:
    """Every class, nested ones too."""
    for file in source_files():
        for node in ast.walk(file.tree):
            if isinstance(node, ast.ClassDef):
                yield Definition(node.name, f"{file.module}:{node.lineno}")


def top_level_functions() -> Iterator[Definition]:
    """Every function that is no method and stands in no other function."""
    for file in source_files():
        for node in file.tree.body:
            if isinstance(node, FUNCTIONS):
                yield Definition(node.name, f"{file.module}:{node.lineno}")


class FunctionLength(NamedTuple):
    """How many lines a function has, its decorators included."""

    lines: int
    where: str


def function_lengths() -> list[FunctionLength]:
    """The lengths of all functions and methods, in order."""
    return sorted(
        FunctionLength(_length(node), f"{file.module}:{node.lineno} {node.name}")
        for file in source_files()
        for node in ast.walk(file.tree)
        if isinstance(node, FUNCTIONS)
    )


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert node.end_lineno is not None
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return node.end_lineno - first + 1


class NamedModule(NamedTuple):
    """A module that stands in the code as a text, and the module that has the text."""

    holder: str
    name: str


def modules_named_in_texts() -> Iterator[NamedModule]:
    """Texts that are the name of a module, or the beginning of one; they begin with `dlxc.`.

    Of a formatted text this is what stands before the first hole, with its dot.
    """
    for file in source_files():
        for node in ast.walk(file.tree):
            if (name := _module_named(node)) is not None:
                yield NamedModule(file.module, name)


def imports_of_untold_names() -> list[str]:
    """The modules that hand something else than such a text to `import_module`."""
    return [
        file.module
        for file in source_files()
        for node in ast.walk(file.tree)
        if isinstance(node, ast.Call)
        and _called(node) in ("import_module", "__import__")
        and _module_named(_beginning(node.args[0])) is None
    ]


def _called(node: ast.Call) -> str:
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def _beginning(node: ast.expr) -> ast.expr:
    """What stands first in a formatted text, else the thing itself."""
    return node.values[0] if isinstance(node, ast.JoinedStr) else node


def _module_named(node: ast.AST) -> str | None:
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return None
    return node.value if re.fullmatch(r"dlxc\.[\w.]*", node.value) else None


def room(module: str) -> str:
    """The room of a module: `problem` for `dlxc.problem.items`, empty for `dlxc` itself."""
    return (module.split(".") + [""])[1]
