"""Files of BurrTools that something has happened to, and what dlxc says of each.

`python tests/support/xmpuzzle_mutants.py 2000 0` reads so many of them, drawn by this seed, and prints
what was said of them.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from dlxc.compiler import check
from dlxc.text.decoding import decode

FILES = Path(__file__).parent.parent / "cases" / "burr"

_NUMBERS = (
    *("-1", "0", "1", "2", "63", "64", "255", "65535", "65536", "99999", "100000", "2147483648"),
    *("4294967295", "4294967296", "9" * 30, "", " 3", "3x", "1e9", "\u0663", "0x10", "NaN"),
)
_PARTS = (
    *(
        "<",
        ">",
        "&",
        '"',
        "'",
        "]]>",
        "<![CDATA[",
        "<!--",
        "-->",
        "<?x?>",
        "&amp;",
        "&#35;",
        "&#0;",
    ),
    *(
        "&lol;",
        "\0",
        "\t",
        "\n",
        " ",
        "#",
        "+",
        "_",
        "#1",
        "_1",
        "#99",
        "\u00e9",
        "\ud7ff",
        "\U0001f600",
    ),
    *(
        "<voxel/>",
        "<problem/>",
        "<shapes>",
        "</shapes>",
        "<group/>",
        "<pair/>",
        "<!DOCTYPE puzzle>",
    ),
)


def mutant(random: Random, data: bytes) -> bytes:
    """A file after one to four changes: of its bytes, packed or not, or of its elements."""
    packed = random.random() < 0.2
    if not packed:
        data = gzip.decompress(data)
    for _ in range(random.choice([1, 1, 1, 2, 3, 4])):
        data = _bytes_changed(random, data) if packed else random.choice(_CHANGES)(random, data)
    return gzip.compress(data) if not packed and random.random() < 0.3 else data


def _bytes_changed(random: Random, data: bytes) -> bytes:
    at, length = random.randrange(len(data) + 1), random.choice([0, 1, 1, 2, 8, 100])
    return data[:at] + random.randbytes(random.choice([0, 1, 1, 4])) + data[at + length :]


def _part_put_in(random: Random, data: bytes) -> bytes:
    at, length = random.randrange(len(data) + 1), random.choice([0, 0, 1, 5])
    return data[:at] + random.choice(_PARTS).encode() + data[at + length :]


def _number_changed(random: Random, data: bytes) -> bytes:
    found = random.choice([*re.finditer(rb'="[^"]*"', data), None])
    if found is None:
        return data
    return data[: found.start()] + f'="{random.choice(_NUMBERS)}"'.encode() + data[found.end() :]


def _element_changed(random: Random, data: bytes) -> bytes:
    """An element, or what looks like one, left out, put elsewhere, or often repeated."""
    tags = [*re.finditer(rb"<[^<]*", data)]
    if not tags:
        return data
    first = random.randrange(len(tags))
    last = min(first + random.choice([0, 0, 1, 5]), len(tags) - 1)
    start, end = tags[first].start(), tags[last].end()
    part, rest = data[start:end], data[:start] + data[end:]
    at = random.choice([start, random.choice(tags).start(), random.randrange(len(rest) + 1)])
    return rest[:at] + part * random.choice([0, 1, 2, 2, 50, 3000]) + rest[at:]


def _voxels_changed(random: Random, data: bytes) -> bytes:
    """Other voxels, as many as before; colours are declared."""
    found = random.choice([*re.finditer(rb">([#+_0-9]+)</voxel>", data), None])
    if found is None:
        return data
    voxels = [bytes(each) for each in re.findall(rb"[#+_][0-9]*", found[1])]
    for at in random.sample(range(len(voxels)), min(len(voxels), random.choice([1, 2, 8]))):
        voxels[at] = random.choice([b"#", b"+", b"_", b"#1", b"#2", b"+1", b"_2"])
    data = data[: found.start(1)] + b"".join(voxels) + data[found.end(1) :]
    return re.sub(rb"<colors>\s*</colors>", b"<colors><color/><color/></colors>", data)


def _cut(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)]


_CHANGES = (
    *(_bytes_changed, _part_put_in, _element_changed, _element_changed, _cut),
    *(_number_changed,) * 4,
    *(_voxels_changed,) * 6,
)


class Said(NamedTuple):
    """What was said of some files: how many have a code, or are sound, and what it took."""

    codes: Counter[str]
    megabytes: int
    seconds_of_slowest: float


def said_of_mutants(count: int, seed: int) -> Said:
    """Read so many files, drawn by a seed; the memory is the most that this process ever had."""
    draw = Random(seed)  # noqa: S311 - no secret
    files = [path.read_bytes() for path in sorted(FILES.glob("*.xmpuzzle"))]
    codes, slowest = Counter[str](), 0.0
    for _ in range(count):
        began = process_time()
        source, faults = decode("mutant", mutant(draw, draw.choice(files)), archives=True)
        if not faults:
            problem, told = check(source, "xmpuzzle" if draw.random() < 0.8 else None)
            faults = [*told]
            if problem is not None:
                assert all(block.items.size >= 0 for block in problem.blocks)
        for each in faults:
            start, end = each.span or (0, 0)
            assert 0 <= start <= end <= len(source.text)
        codes.update({each.code for each in faults if each.is_error} or ["sound"])
        slowest = max(slowest, process_time() - began)
    # What `getrusage` tells is at least what the process had that started this one.
    [peak] = re.findall(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text())
    return Said(codes, int(peak) // 1024, slowest)


if __name__ == "__main__":
    print(said_of_mutants(int(sys.argv[1]), int(sys.argv[2])))  # noqa: T201 - its work
