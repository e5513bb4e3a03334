"""Grammars that are changed for a test: what a text means is read by them, and by nothing else."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from dlxc.text.grammar import Grammar

NO_BRACKET = {'"["': r"/\[(?!)/"}
"""For `changed_grammar`: where a grammar writes `[` as a string, it then accepts nothing."""


@contextmanager
def changed_grammar(grammar: Grammar, folder: Path, changes: Mapping[str, str]) -> Iterator[None]:
    """Read by a copy of a grammar's file, made in a folder, in which some code is replaced.

    All that is equal to a key of the changes is replaced, also in the grammars that it imports,
    and there must be some.
    """
    copies = folder / "grammars"
    shutil.copytree(grammar.path.parent, copies)
    for old, new in changes.items():
        having = [path for path in copies.glob("*.lark") if old in path.read_text("utf-8")]
        assert having, old
        for path in having:
            path.write_text(path.read_text("utf-8").replace(old, new), encoding="utf-8")
    path = copies / grammar.path.name
    with patch.object(grammar, "path", path):
        yield
