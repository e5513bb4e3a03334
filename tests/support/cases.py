"""Cases that are data: each is a line of JSON in a file of `tests/cases`."""

import json
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent.parent / "cases"


def cases(name: str) -> list[Any]:
    """The cases of a file, in its order."""
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line]
