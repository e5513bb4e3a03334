"""Files of BurrTools that something has happened to are read in bounded room, and faults have places."""

import gzip
import re
import tracemalloc
from random import Random

import pytest
from support.cases import CASES

from dlxc.compiler import check
from dlxc.text.decoding import decode

FILES = [gzip.decompress(path.read_bytes()) for path in sorted((CASES / "burr").glob("*.xmpuzzle"))]
NUMBERS = b"-1 0 1 2 63 64 255 65535 65536 100000 4294967296 3x 1e9 0x10 NaN".split()
PARTS = b"< > & \" ' ]]> <![CDATA[ <!-- --> <?x?> &amp; &#35; &#0; &lol; \0 # + _ #1 _1 #99".split()
PARTS += [
    b"<voxel/>",
    b"<problem/>",
    b"<shapes>",
    b"<!DOCTYPE puzzle>",
    "\U0001f600".encode(),
    b" ",
]


def _mutant(draw: Random, data: bytes) -> bytes:
    """A file after one to four changes: of its bytes, or of its elements, and perhaps packed."""
    packed = draw.random() < 0.2
    data = gzip.compress(data) if packed else data
    for _ in range(draw.choice([1, 1, 1, 2, 3, 4])):
        kind = (
            "bytes"
            if packed
            else draw.choice(["bytes", "part", "cut", *["element", "number"] * 3, *["voxels"] * 5])
        )
        spots = {
            "number": rb'(?<==")[^"]*',
            "voxels": rb"[#+_]\d*(?=[#+_\d]*</voxel>)",
            "element": rb"<[^<]*",
        }
        found = [each.span() for each in re.finditer(spots.get(kind, rb"(?!)"), data)]
        start, end = draw.choice(found) if found else (draw.randrange(len(data) + 1),) * 2
        new = {
            "bytes": draw.randbytes(draw.choice([0, 1, 4])),
            "part": draw.choice(PARTS),
            "number": draw.choice([*NUMBERS, b"", b"9" * 30, "\u0663".encode()]),
            "voxels": draw.choice([b"#", b"+", b"_", b"#1", b"#2", b"+1", b"_2"]),
            "element": data[start:end] * draw.choice([0, 2, 50, 3000]),
            "cut": b"",
        }[kind]
        end = (
            len(data) if kind == "cut" else end + (draw.choice([0, 1, 8]) if kind == "bytes" else 0)
        )
        data = data[:start] + new + data[end:]
    return re.sub(rb"<colors>\s*</colors>", b"<colors><color/><color/></colors>", data)


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(n, marks=pytest.mark.exhaustive) for n in (1, 2, 3))]
)
def test_mutants(seed: int) -> None:
    draw, codes = Random(seed), set()  # noqa: S311 - no secret
    tracemalloc.start()
    for _ in range(100):
        source, faults = decode("mutant", _mutant(draw, draw.choice(FILES)), archives=True)
        if not faults:
            problem, told = check(source, "xmpuzzle" if draw.random() < 0.8 else None)
            faults = [*told]
            assert (problem is None) == any(each.is_error for each in told)
        for each in faults:
            start, end = each.span or (0, 0)
            assert 0 <= start <= end <= len(source.text)
        codes |= {each.code for each in faults if each.is_error}
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100_000_000
    assert len(codes) > 4
