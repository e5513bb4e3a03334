"""Puzzles for tests: small ones of every lattice and every kind of statement."""

from support.cases import CASES

SAMPLES = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((CASES / "puzzle" / "samples").iterdir())
}
