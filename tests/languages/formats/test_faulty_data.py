"""Whatever the bytes of a file are, its faults are told, in bounded room; nothing in it is run."""

import io
import random
import tracemalloc
import zipfile
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dlxc as library
from dlxc.compiler import CompileError
from dlxc.languages.formats import matrices

PROBLEM = library.compile("a 2|b c | s\na s:red |3\nb c s\nb |5\nc a\n", "dlx")


def _file(target: str) -> bytes:
    file = io.BytesIO()
    PROBLEM.write(file, target)
    return file.getvalue()


PLAIN = library.compile("a b | s\na s:red\nb\n", "dlx")
FILES = {target: _file(target) for target in ("json", "jsonl", "csv", "npz")}
FILES |= {target: PLAIN.render(target).encode() for target in ("mtx", "xcc")}
FILES["names"] = b"< a b:1;2 > [ s ]\na s:red; b;\nb s:red;\n"


def _read(data: bytes, language: str | None = None) -> str:
    """What is wrong with a file, in one text."""
    try:
        library.compile(data, language)
    except CompileError as error:
        told = error
    else:
        return ""
    assert told.diagnostics
    for each in told.diagnostics:
        start, end = each.span or (0, 0)
        assert 0 <= start <= end <= len(told.source.text) + 1
    return str(told)


@given(st.sampled_from([*FILES]), st.randoms(use_true_random=False))
def test_changed_files(target: str, random: random.Random) -> None:
    data = bytearray(FILES[target])
    for _ in range(random.randint(1, 4)):
        at, length = random.randrange(len(data)), random.choice([0, 1, 1, 1, 4, 40])
        data[at : at + length] = random.choice(
            [b"", b'"', b"[", b"-", b"\0", b"9", b",", b"\n"]
        ) + (random.randbytes(random.choice([0, 0, 1, 3])))
        data = data or bytearray(b"0")
    _read(bytes(data), random.choice(["xcc" if target == "names" else target, None]))


def _arrays() -> dict[str, Any]:
    return dict(np.load(io.BytesIO(FILES["npz"])))


def _archive(arrays: dict[str, Any]) -> bytes:
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def _packed(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file.getvalue()


def _members() -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(FILES["npz"])) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@given(st.randoms(use_true_random=False))
def test_changed_arrays(random: random.Random) -> None:
    """The sums of the archive are right, so it is the arrays that must be looked at."""
    members = _members()
    for _ in range(random.randint(1, 3)):
        name = random.choice([*members])
        data = bytearray(members[name])
        at = random.choice([random.randrange(len(data)), random.randrange(min(len(data), 128))])
        data[at : at + random.choice([0, 1, 1, 5])] = random.randbytes(random.choice([0, 1, 1, 5]))
        members[name] = bytes(data)
    _read(_packed(members))


@pytest.mark.parametrize(
    ("name", "values", "told"),
    [
        ("shape", [4, 3], "an entry has the number of an item"),
        ("shape", [3, 4], "does not fit the others"),
        ("shape", [2**62, 4], "does not fit the others"),
        ("shape", [[4, 4]], "does not fit the others"),
        ("indptr", [0, 2, 1, 5, 8], "does not say where rows begin"),
        ("indptr", [1, 2, 5, 6, 8], "does not say where rows begin"),
        ("indptr", [0, 2, 5, 6], "does not fit the others"),
        ("indices", [0, 3, 1, 2, 3, 1, 2, -1], "an entry has the number of an item"),
        ("indices", [0, 3, 1, 2, 3, 1, 2, 2], "the item `c` is twice in one option"),
        ("data", [1, 3, 1, 1, 1, 1, 1, 1], "1 more than the number of a colour"),
        ("data", [1, 0.5, 1, 1, 1, 1, 1, 1], "1 more than the number of a colour"),
        ("data", [1] * 7, "does not fit the others"),
        ("data", ["1"] * 8, "values of another kind"),
        ("names", ["a", "b", "c"], "does not fit the others"),
        ("names", ["a", "b", "c", "a"], "the item `a` is given twice"),
        ("names", ["a", "b", "c", "\ud800"], "has a character that cannot be printed"),
        ("names", [1, 2, 3, 4], "values of another kind"),
        ("low", [1, 3, 1, 0], "the multiplicity `3:2` allows nothing"),
        ("low", [1, -1, 1, 0], "the multiplicity `-1:2` allows nothing"),
        ("high", [1, 10**10, 1, 1], "a multiplicity is at most"),
        ("primary_count", -1, "0 to 1 times"),
        ("primary_count", [1, 2], "does not fit the others"),
        ("costs", [1, 2, 3], "does not fit the others"),
        ("costs", [1, 2, 3, -(10**18)], "a cost has at most 18 digits"),
        ("costs", [1, 2, 3, 10**18], "a cost has at most 18 digits"),
        ("format", b"csc", "not in compressed rows"),
    ],
)
def test_arrays_that_do_not_fit(name: str, values: object, told: str) -> None:
    assert told in _read(_archive({**_arrays(), name: np.array(values)}))


@pytest.mark.parametrize("name", ["indptr", "indices", "data", "shape"])
def test_a_missing_array(name: str) -> None:
    arrays = _arrays()
    del arrays[name]
    assert f"there is no array `{name}`" in _read(_archive(arrays))


class _Bomb:
    def __reduce__(self) -> tuple[Any, ...]:
        return pytest.fail, ("an object of the archive was made",)


def test_objects_are_not_made() -> None:
    objects = np.array([_Bomb()], object)
    told = _read(_archive({**_arrays(), "names": objects}))
    assert "the archive cannot be read: Object arrays cannot be loaded" in told


def test_what_is_no_character() -> None:
    """Python would end in an error of its own."""
    members = _members()
    members["names.npy"] = members["names.npy"][:-4] + b"\xff\xff\xff\x7f"
    assert "values of another kind" in _read(_packed(members))


def test_archives_of_other_kinds() -> None:
    members = _members()
    assert "in an unusual way" in _read(_packed(members, zipfile.ZIP_LZMA))
    assert "there is no array `shape`" in _read(_packed({"x.txt": b"text"}))
    assert not _read(_packed({**members, "x.npy": b"not looked at"}, zipfile.ZIP_STORED))


def _header(shape: tuple[int, ...]) -> bytes:
    text = f"{{'descr': '<i8', 'fortran_order': False, 'shape': {shape}, }}\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode()


@pytest.mark.parametrize("shape", [(10**12,), (2**62, 2**62), (-1,), (0, 10**18), (1,) * 70])
def test_arrays_that_are_not_as_large_as_they_say(shape: tuple[int, ...]) -> None:
    assert _read(_packed({**_members(), "indices.npy": _header(shape)})) != ""


def test_what_unpacks_to_much_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A million zeros take a thousandth of the room."""
    monkeypatch.setattr(matrices, "_MOST_BYTES", 1 << 18)
    large = _packed({**_members(), "indices.npy": _header((10**6,)) + bytes(8 * 10**6)})
    tracemalloc.start()
    told = _read(large)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert "what the arrays stand for takes more than" in told
    assert peak < 1 << 20


def test_json_that_is_nested_deeply() -> None:
    for text in ('{"dlxc": 1, "items": [], "options": [', '{"dlxc": 1, "items": ', ""):
        told = _read((text + "[" * 200_000).encode(), "json")
        assert "E145" in told


def test_a_field_of_csv_that_is_too_long() -> None:
    assert "field larger than field limit" in _read(b"a," + b"x" * 200_000 + b"\n", "csv")
