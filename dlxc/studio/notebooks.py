"""Cells of notebooks: the text of a document as `%%dlxc` of IPython reads it."""

from __future__ import annotations

import json
import shlex

from dlxc.studio.commands import Specification
from dlxc.studio.documents import RefusedError

_VARIABLE = "problem"


def cell(specification: Specification) -> str:
    """A cell that makes a problem of the text, and shows its picture; raises `RefusedError`."""
    if specification.language is None:
        raise RefusedError("the extension of the document tells no language")
    line = shlex.join([specification.language, *specification.definitions, _VARIABLE])
    return f"%%dlxc {line}\n{specification.text}"


def notebook(specification: Specification) -> str:
    """A notebook with that cell, one before it that loads dlxc, and one that counts."""
    cells = ["%load_ext dlxc", cell(specification), f"{_VARIABLE}.count()"]
    content = {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": text.splitlines(keepends=True),
            }
            for number, text in enumerate(cells, start=1)
        ],
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"
