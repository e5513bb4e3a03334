"""The search as machine code: the same nodes in the same order as `plain_search.py`.

The rows that are left at each level are bits of 64-bit words.  There are two layouts of what else
is known.  In the layout of sets, each item has its rows as a set, and each row those that may stand
beside it; the rows left of an item are counted anew at every node.  Where these tables would be
large, the counts are kept instead, and a row that goes is taken from the counts of its items.

numba compiles the function `search` once on a machine, in a process of its own.  The machine code
is kept as an object file, which llvmlite loads in some milliseconds: numba is not needed then.
While it runs, other threads of Python can run too.
"""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.blocks import row_numbers
from dlxc.solve.exact_cover import ExactCover
from dlxc.solve.path import Path
from dlxc.system import files

_MOST_CLASHES = 1 << 23
"""The most words of the table of rows that may stand beside each row: 64 MB."""

_FEW_WORDS = 10_000
"""Items times words of a set, up to which to count anew is always faster."""

_PILOT_SECONDS = 0.01

OBJECT_FILES = "search-*.o"
"""The files of machine code in the cache folder; each version and processor has one."""

_ROOM = 1 << 16
"""How many numbers of rows are found in one run at most, and then some."""

_REGISTERS = 14
(
    _DEPTH,
    _MODE,
    _FOUND,
    _ROOM_USED,
    _NODES,
    _GIVEN,
    _FLOOR,
    _BUDGET,
    _MOST,
    _DONE,
    _PRIMARY,
    _WORDS,
    _KEEPS,
    _ROOM_LEFT,
) = range(_REGISTERS)
_NODE, _NEXT, _BACK, _OVER, _REPLAYED = range(5)
"""What is done next: look at a node, take the next row, go back, nothing; or a path is replayed."""


def search(  # noqa: PLR0915 - compiled code calls no functions here
    regs: Any,
    having: Any,
    first: Any,
    last: Any,
    clash: Any,
    ptr: Any,
    items: Any,
    colours: Any,
    by_ptr: Any,
    by_rows: Any,
    by_colours: Any,
    several: Any,
    sets: Any,
    item_at: Any,
    row_at: Any,
    degree_at: Any,
    tried_at: Any,
    need: Any,
    left: Any,
    counts: Any,
    found: Any,
) -> None:
    """Go on until the budget of nodes is used up, enough is found, or the search is over.

    With `counts`, these are kept; otherwise `having` and `clash` are used.  `regs` is the state.
    """
    m1 = 0x5555555555555555
    m2 = 0x3333333333333333
    m4 = 0x0F0F0F0F0F0F0F0F
    h01 = 0x0101010101010101
    depth, mode, solutions, at = regs[_DEPTH], regs[_MODE], regs[_FOUND], regs[_ROOM_USED]
    given, floor, budget, most = regs[_GIVEN], regs[_FLOOR], regs[_BUDGET], regs[_MOST]
    primary, words, keeps, room = regs[_PRIMARY], regs[_WORDS], regs[_KEEPS] > 0, regs[_ROOM_LEFT]
    nodes = 0
    while True:
        if mode == _NODE:
            if depth < given:
                mode = _NEXT
                depth += 1
                continue
            if nodes >= budget or at > room:
                break
            nodes += 1
            least = 1 << 40
            best = -1
            for i in range(primary):
                if left[i] > 0:
                    if keeps:
                        degree = counts[i]
                    else:
                        degree = 0
                        for w in range(first[i], last[i]):
                            x = sets[depth * words + w] & having[i * words + w]
                            x = x - ((x >> 1) & m1)
                            x = (x & m2) + ((x >> 2) & m2)
                            x = (x + (x >> 4)) & m4
                            degree += ((x * h01) >> 56) & 255
                    d = need[i]
                    if d != 1:
                        degree = degree + 1 - d if d > 0 else degree + 1
                    if degree < least:
                        least = degree
                        best = i
                        if degree <= 0:
                            break
            if best < 0:
                start = at
                for level in range(depth):
                    if row_at[level] >= 0:
                        at += 1
                        found[at] = row_at[level]
                found[start] = at - start
                at += 1
                solutions += 1
            if best < 0 or least <= 0:
                mode = _BACK
                if solutions >= most:
                    break
                continue
            item_at[depth], row_at[depth] = best, -2
            degree_at[depth], tried_at[depth] = least, 0
            depth += 1
            mode = _NEXT
        if mode == _BACK:
            if depth <= floor:
                mode = _OVER
                break
            depth -= 1
            row = row_at[depth]
            if keeps:
                for w in range(words):
                    x = sets[depth * words + w] & ~sets[(depth + 1) * words + w]
                    while x != 0:
                        y = (x & -x) - 1
                        x = x & (x - 1)
                        y = y - ((y >> 1) & m1)
                        y = (y & m2) + ((y >> 2) & m2)
                        y = (y + (y >> 4)) & m4
                        r = w * 64 + (((y * h01) >> 56) & 255)
                        for e in range(ptr[r], ptr[r + 1]):
                            counts[items[e]] += 1
            if row < 0:
                left[item_at[depth]] = -left[item_at[depth]]
                continue
            if keeps:
                for e in range(ptr[row], ptr[row + 1]):
                    counts[items[e]] -= 1
            for e in range(ptr[row], ptr[row + 1]):
                j = items[e]
                if j < primary:
                    left[j] += 1
                    need[j] += 1
            sets[depth * words + (row >> 6)] &= ~(1 << (row & 63))
            depth += 1
            mode = _NEXT
        # The next row of the last item: level `depth - 1`, whose set is `sets[depth - 1]`.
        here = depth - 1
        i = item_at[here]
        row = -1
        if here < given:
            row = row_at[here]
            for e in range(by_ptr[i], by_ptr[i + 1]):
                r = by_rows[e]
                if (row < 0 or r < row) and (sets[here * words + (r >> 6)] >> (r & 63)) & 1:
                    sets[here * words + (r >> 6)] &= ~(1 << (r & 63))
                    if keeps:
                        for f in range(ptr[r], ptr[r + 1]):
                            counts[items[f]] -= 1
            if depth == given:
                given = 0
                mode = _REPLAYED  # begin behind the path, or below it
        elif keeps:
            for e in range(by_ptr[i], by_ptr[i + 1]):
                r = by_rows[e]
                if (sets[here * words + (r >> 6)] >> (r & 63)) & 1:
                    row = r
                    break
        else:
            for w in range(first[i], last[i]):
                x = sets[here * words + w] & having[i * words + w]
                if x != 0:
                    y = (x & -x) - 1
                    y = y - ((y >> 1) & m1)
                    y = (y & m2) + ((y >> 2) & m2)
                    y = (y + (y >> 4)) & m4
                    row = w * 64 + (((y * h01) >> 56) & 255)
                    break
        if row < 0 and need[i] > 0:
            depth = here
            mode = _BACK
            continue
        if mode == _NEXT and here >= given:
            tried_at[here] += 1
        if row < 0:
            row_at[here] = -1
            left[i] = -left[i]
            for w in range(words):
                sets[depth * words + w] = sets[here * words + w]
        else:
            row_at[here] = row
            if keeps:
                for w in range(words):
                    sets[depth * words + w] = sets[here * words + w]
                sets[depth * words + (row >> 6)] &= ~(1 << (row & 63))
                for e in range(ptr[row], ptr[row + 1]):
                    counts[items[e]] -= 1
            else:
                for w in range(words):
                    sets[depth * words + w] = sets[here * words + w] & clash[row * words + w]
            for e in range(ptr[row], ptr[row + 1]):
                j = items[e]
                c = 0
                if j < primary:
                    left[j] -= 1
                    need[j] -= 1
                    if several[j] and left[j] > 0:
                        continue
                    if not keeps:
                        if several[j]:
                            for w in range(words):
                                sets[depth * words + w] &= ~having[j * words + w]
                        continue
                elif not keeps:
                    continue
                else:
                    c = colours[e]
                for f in range(by_ptr[j], by_ptr[j + 1]):
                    r = by_rows[f]
                    if (sets[depth * words + (r >> 6)] >> (r & 63)) & 1 and (
                        c == 0 or by_colours[f] != c
                    ):
                        sets[depth * words + (r >> 6)] &= ~(1 << (r & 63))
                        for g in range(ptr[r], ptr[r + 1]):
                            counts[items[g]] -= 1
        mode = _BACK if mode == _REPLAYED and regs[_DONE] else _NODE
    regs[_DEPTH], regs[_MODE], regs[_FOUND], regs[_ROOM_USED] = depth, mode, solutions, at
    regs[_NODES] += nodes
    regs[_GIVEN] = given


_TYPES = "i iuuiuuuuuub iiiiiiiii"
"""The arrays that `search` gets: 64-bit and unsigned 32-bit integers, and bytes."""


def machine_code() -> Callable[..., None] | None:
    """The compiled search, if there is machine code for it on this machine."""
    path = object_file()
    state = files.state(str(path)) if path else None
    return _loaded(path, state) if path and state else None


def is_compiled_here() -> bool:
    """Whether there is machine code, after it was made if it can be."""
    path = object_file()
    if path and machine_code() is None and find_spec("numba") is not None:
        compile_search(path)
    return machine_code() is not None


@cache
def object_file() -> FilePath | None:
    """The file for the machine code of this version of the search, and for this processor."""
    from dlxc.system.resources import cache_folder

    if find_spec("llvmlite") is None:
        return None
    from llvmlite import __version__, binding

    host = binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()
    about = FilePath(__file__).read_bytes() + repr((__version__, *host)).encode()
    folder = cache_folder() or FilePath(_own_folder().name)
    return folder / OBJECT_FILES.replace("*", hashlib.sha256(about).hexdigest()[:16])


@cache
def _own_folder() -> TemporaryDirectory[str]:
    """A folder that is there as long as this process, where nothing can be kept."""
    return TemporaryDirectory(prefix="dlxc-", ignore_cleanup_errors=True)


def compile_search(path: FilePath) -> None:
    """Compile the search by numba, and keep its machine code in a file for the next time."""
    from llvmlite import binding

    numba: Any = import_module("numba")
    kinds = {"i": numba.int64, "u": numba.uint32, "b": numba.uint8}
    types = [numba.types.CPointer(kinds[letter]) for letter in _TYPES if letter != " "]
    made = numba.njit(
        numba.void(*types),
        nogil=True,
        error_model="numpy",
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )(search)
    result = made.overloads[made.signatures[0]]
    module = binding.parse_assembly(result.library.get_llvm_str())
    code = _target_machine().emit_object(module)
    head = f"{result.fndesc.llvm_func_name}\n{hashlib.sha256(code).hexdigest()}\n"
    files.write(str(path), [head.encode(), code])


def _target_machine() -> Any:
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding.Target.from_default_triple().create_target_machine(
        cpu=binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten(),
        opt=3,
    )


@cache
def _loaded(path: FilePath, _: files.FileState) -> Callable[..., None] | None:
    """The machine code of a file, or nothing if the file is broken; LLVM would crash on it."""
    from llvmlite import binding

    try:
        name, digest, code = (*path.read_bytes().split(b"\n", 2), b"", b"")[:3]
    except OSError:
        return None
    if hashlib.sha256(code).hexdigest().encode() != digest:
        return None
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), _target_machine())
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    pointers = [ctypes.c_void_p] * (2 + len(_TYPES.replace(" ", "")))
    function = ctypes.CFUNCTYPE(ctypes.c_int, *pointers)(engine.get_function_address(name.decode()))
    # numba's functions begin with places for their result and for an error; there is neither.
    unused = (ctypes.c_void_p * 2)()
    places = ctypes.addressof(unused), ctypes.addressof(unused) + ctypes.sizeof(ctypes.c_void_p)

    def call(*arrays: NDArray[Any], _kept: object = (engine, unused)) -> None:
        function(*places, *(array.ctypes.data for array in arrays))

    return call


class Tables:
    """What the compiled search knows of a cover; several searches share it.

    `keeps_counts` tells the layout.
    """

    def __init__(self, cover: ExactCover, *, keeps_counts: bool) -> None:
        self.cover, self.keeps_counts = cover, keeps_counts
        by_item = np.argsort(cover.items, kind="stable")
        self.by_ptr = np.zeros(cover.item_count + 1, np.uint32)
        np.cumsum(np.bincount(cover.items, minlength=cover.item_count), out=self.by_ptr[1:])
        self.by_rows = row_numbers(cover.ptr)[by_item].astype(np.uint32)
        having = clash = np.zeros((0, 0), np.int64)
        first = last = np.zeros(0, np.uint32)
        if not keeps_counts:
            having = self._as_words(cover.having[: cover.primary])
            filled = having != 0
            first = np.argmax(filled, axis=1).astype(np.uint32)
            last = (cover.words - np.argmax(filled[:, ::-1], axis=1)).astype(np.uint32)
            last[~filled.any(axis=1)] = 0
            everything = (1 << cover.size) - 1
            clash = self._as_words(cover.kept(row) & everything for row in range(cover.size))
        self.arrays = (
            having,
            first,
            last,
            clash,
            cover.ptr.astype(np.uint32),
            cover.items.astype(np.uint32),
            cover.colours.astype(np.uint32),
            self.by_ptr,
            self.by_rows,
            cover.colours[by_item].astype(np.uint32),
            (np.array(cover.high, np.int64) > 1).astype(np.uint8),
        )

    def _as_words(self, sets: Iterable[int]) -> NDArray[np.int64]:
        data = bytearray()
        for each in sets:
            data += each.to_bytes(self.cover.words * 8, "little")
        return np.frombuffer(data, np.int64).reshape(-1, self.cover.words)


def tables(cover: ExactCover, path: Path) -> Tables:
    """The tables in the layout that visits more nodes a second, from a path on."""
    if cover.is_wide or cover.size * cover.words > _MOST_CLASHES:
        return Tables(cover, keeps_counts=True)
    sets = Tables(cover, keeps_counts=False)
    if cover.primary * cover.words <= _FEW_WORDS:
        return sets
    both = [sets, Tables(cover, keeps_counts=True)]
    visited = []
    for each in both:
        trial = CompiledSearch(each)
        trial.start(path)
        trial.run(_PILOT_SECONDS, 1 << 40)
        visited.append(trial.nodes / max(trial.seconds, 1e-9))
    return both[visited.index(max(visited))]


class CompiledSearch:
    """A search of an exact cover, from a path on; as `PlainSearch`."""

    def __init__(self, made: Tables) -> None:
        self.tables = made
        cover = made.cover
        function = machine_code()
        assert function  # noqa: S101 - who compiles it looks whether that has succeeded
        self._search = function
        depth = _deepest(cover) + 2
        self._sets = np.zeros((depth, cover.words), np.int64)
        self._item_at, self._row_at, self._degree_at, self._tried_at = np.zeros(
            (4, depth), np.int64
        )
        self._found = np.zeros(_ROOM + depth + 1, np.int64)
        self._regs = np.zeros(_REGISTERS, np.int64)
        self._whole = np.frombuffer(
            ((1 << cover.size) - 1).to_bytes(cover.words * 8, "little"), np.int64
        )
        kept = cover.items if made.keeps_counts else np.zeros(0, np.int64)
        self._uses = np.bincount(kept, minlength=cover.item_count).astype(np.int64)
        self._budget = 100 if cover.is_wide else 1000
        self.seconds = 0.0
        self.start(Path())

    def start(self, path: Path) -> None:
        """Begin with what a path leaves."""
        cover, regs = self.tables.cover, self._regs
        self._left = np.array(cover.high, np.int64)
        self._need = np.array(cover.low, np.int64)
        self._counts = self._uses.copy()
        self._sets[0] = self._whole
        depth = len(path.items)
        self._item_at[:depth], self._row_at[:depth] = path.items, path.rows
        self._degree_at[:depth], self._tried_at[:depth] = path.degrees, path.tried
        regs[:] = 0
        regs[_GIVEN], regs[_FLOOR], regs[_DONE] = depth, path.floor, path.are_done
        regs[_PRIMARY], regs[_WORDS] = cover.primary, cover.words
        regs[_KEEPS], regs[_ROOM_LEFT] = self.tables.keeps_counts, _ROOM
        if path.are_done and not depth:
            regs[_MODE] = _BACK

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return bool(self._regs[_MODE] == _OVER)

    @property
    def nodes(self) -> int:
        """How many nodes were visited from the path on."""
        return int(self._regs[_NODES])

    @property
    def path(self) -> Path:
        """What is left."""
        regs = self._regs
        is_begun = not regs[_GIVEN]
        depth = int(regs[_DEPTH] if is_begun else regs[_GIVEN])
        levels = (self._item_at, self._row_at, self._degree_at, self._tried_at)
        items, rows, degrees, tried = (tuple(each[:depth].tolist()) for each in levels)
        done = bool(regs[_MODE] >= _BACK if is_begun else regs[_DONE])
        return Path(items, rows, degrees, tried, done, int(regs[_FLOOR]))

    def give(self) -> Path | None:
        """A large part of what is left, or nothing; this search then leaves it out."""
        cover, path = self.tables.cover, self.path
        if self._regs[_GIVEN]:
            return None
        for level in path.own_levels:
            item, row = path.items[level], path.rows[level]
            start, end = self.tables.by_ptr[item : item + 2]
            rows = self.tables.by_rows[start:end].astype(np.int64)
            are_left = (self._sets[level][rows >> 6] >> (rows & 63)) & 1 > 0
            if path.may_give(level, cover, others=bool((are_left & (rows != row)).any())):
                self._regs[_FLOOR] = level + 1
                return path.behind(level)
        return None

    def run(self, seconds: float, most: int) -> list[list[int]]:
        """The solutions of about so many seconds from here on, or about so many solutions."""
        regs = self._regs
        regs[_FOUND] = regs[_ROOM_USED] = 0
        regs[_MOST], regs[_BUDGET] = min(most, 1 << 60), self._budget
        before, began = self.nodes, perf_counter()
        self._search(
            regs,
            *self.tables.arrays,
            self._sets,
            self._item_at,
            self._row_at,
            self._degree_at,
            self._tried_at,
            self._need,
            self._left,
            self._counts,
            self._found,
        )
        took = perf_counter() - began
        self.seconds += took
        if self.nodes - before >= self._budget:
            self._budget = max(100, int(self._budget * min(seconds / max(took, 1e-6), 8.0)))
        return self._taken()

    def _taken(self) -> list[list[int]]:
        used = int(self._regs[_ROOM_USED])
        flat = self._found[:used].tolist()
        solutions, at = [], 0
        while at < used:
            end = at + 1 + flat[at]
            solutions.append(flat[at + 1 : end])
            at = end
        return solutions


def _deepest(cover: ExactCover) -> int:
    """How many levels there may be: each item is left once, and covered so often at most."""
    uses = np.bincount(cover.items, minlength=cover.item_count)[: cover.primary]
    most = np.minimum(np.array(cover.high, np.int64), uses)
    return int(min(int(most.sum()), cover.size) + cover.primary)
