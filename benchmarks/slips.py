"""How many slips are cured; `python benchmarks/slips.py` by hand.

Of those of new users, how many are mended or get a message that says what to write; and of the
edits that are offered for sound texts with one wrong token, how many lead to a sound text.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXAMPLES = ("puzzles/half-hour.puzzle", "a.puzzle"), ("models/queens.xc", "m.xc")
sys.path.insert(0, str(ROOT / "tests"))

from support.slips import CASES, is_cured, offered_edits  # noqa: E402 - from that path


def main() -> None:
    """Print both numbers, and with `-v` what is not cured."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for example, copy in (
            ("puzzles/half-hour.puzzle", "a.puzzle"),
            ("models/queens.xc", "m.xc"),
        ):
            (folder / copy).write_bytes((ROOT / "examples" / example).read_bytes())
        cured = [each for each in CASES if is_cured(each, folder)]
    print(f"slips of users: {len(cured)} of {len(CASES)} cured")
    for each in CASES:
        if each not in cured:
            print(f"  not: {each.number} {each.text!r}")
    start = time.perf_counter()
    edits = [*offered_edits(400, 1)]
    sound = sum(is_sound for *_, is_sound in edits)
    print(f"edits after one wrong token: {sound} of {len(edits)} lead to a sound text")
    for language, text, told, is_sound in edits:
        if not is_sound and "-v" in sys.argv:
            print(f"  not: {language} {told.sentence} {told.edit} in\n{text}")
    print(f"{time.perf_counter() - start:.1f} s for 400 texts")


if __name__ == "__main__":
    main()
