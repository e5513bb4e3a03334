"""Makes the kernels in the language of LLVM, a file `.ll` beside the source of each.

`python tools/make_kernels.py` writes them anew.  This needs numba, which dlxc does not: the files
name no machine and use nothing that only some have.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from dlxc.answers import check
from dlxc.solve.kernel import search

KERNELS = search, check
"""The sources; each has a function of its own name, and perhaps some that this calls."""


def mark(kernel: ModuleType) -> str:
    """The first line of the file of a kernel, which tells of what source it is made."""
    digest = hashlib.sha256(inspect.getsource(kernel).encode()).hexdigest()
    source = Path(str(kernel.__file__)).name
    return f"; Made by tools/make_kernels.py of {source}, whose SHA-256 is {digest}\n"


def made(kernel: ModuleType) -> str:
    """The text of the file of a kernel."""
    name = kernel.__name__.rpartition(".")[2]
    os.environ.update(NUMBA_OPT="0", NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")
    numba: Any = import_module("numba")
    kinds = {
        "Words": numba.int64,
        "Integers": numba.int32,
        "Numbers": numba.uint32,
        "Flags": numba.uint8,
    }
    function = getattr(kernel, name)
    arrays = [
        numba.types.CPointer(kinds[each.annotation])
        for each in inspect.signature(function).parameters.values()
    ]
    settings = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    for helper, source in inspect.getmembers(kernel, inspect.isfunction):
        if helper == "ones":
            setattr(kernel, helper, import_module("numba.extending").intrinsic(_ones))
        elif helper != name:
            setattr(kernel, helper, numba.njit(inline="always", **settings)(source))
    compiled = numba.njit(numba.void(*arrays), **settings)(function)
    library = compiled.overloads[compiled.signatures[0]].library
    names = inspect.signature(function).parameters
    head = f"define void @{name}({', '.join(f'ptr noalias %{each}' for each in names)}) {{"
    return mark(kernel) + _plain(_optimised(library.get_llvm_str()), head)


def _ones(_: Any, word: Any) -> Any:
    """What counts the bits of a word, as numba wants it: the types, and what builds the code."""
    return word(word), lambda _context, builder, _types, words: builder.ctpop(words[0])


def _optimised(text: str) -> str:
    """What any processor gains from; loops are left to each."""
    from llvmlite import binding

    target = binding.Target.from_default_triple()
    machine = target.create_target_machine(cpu="generic", features="", opt=2)
    # numba says that integers never overflow, but `x & -x` does.
    module = binding.parse_assembly(text.replace(" nsw ", " "))
    options = binding.create_pipeline_tuning_options(speed_level=2)
    options.loop_unrolling = options.loop_interleaving = False
    options.loop_vectorization = options.slp_vectorization = False
    builder = binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return str(module)


def _plain(text: str, head: str) -> str:
    """The function alone, with its own `head`, and without hints that other versions lack."""
    for found, instead in (
        (r"(?m)^(; |@|source_filename|target |attributes ).*\n", ""),
        (r"(?m)^define .*", head),
        (r"(?m)^.* ptr %(retptr|excinfo),.*\n", ""),
        (r"ret i32 0", "ret void"),
        (r"%arg\.", "%"),
        (r"(?m) +; preds = .*| #\d+$", ""),
        (r" range\(.*?\)| samesign", ""),
        (r"\n{2,}", "\n\n"),
    ):
        text = re.sub(found, instead, text)
    return text.lstrip()


if __name__ == "__main__":
    for each in KERNELS:
        Path(str(each.__file__)).with_suffix(".ll").write_text(made(each), encoding="utf-8")
