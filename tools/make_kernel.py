"""Makes `dlxc/solve/kernel/search.ll`, the kernel in the language of LLVM, of `search.py` there.

`python tools/make_kernel.py` writes it anew.  This needs numba, which dlxc does not: the file
names no machine and uses nothing that only some have.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import re
from importlib import import_module
from typing import Any

from dlxc.solve.compiled_search import KERNEL
from dlxc.solve.kernel import search as kernel


def mark() -> str:
    """The first line of the file, which tells of what source it is made."""
    digest = hashlib.sha256(inspect.getsource(kernel).encode()).hexdigest()
    return f"; Made by tools/make_kernel.py of search.py, whose SHA-256 is {digest}\n"


def made() -> str:
    """The text of the file."""
    os.environ.update(NUMBA_OPT="0", NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")
    numba: Any = import_module("numba")
    kinds = {"Words": numba.int64, "Numbers": numba.uint32, "Flags": numba.uint8}
    arrays = [
        numba.types.CPointer(kinds[each.annotation])
        for each in inspect.signature(kernel.search).parameters.values()
    ]
    settings = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    kernel.ones = import_module("numba.extending").intrinsic(_ones)
    for helper in ("is_left", "drop"):
        inlined = numba.njit(inline="always", **settings)(getattr(kernel, helper))
        setattr(kernel, helper, inlined)
    compiled = numba.njit(numba.void(*arrays), **settings)(kernel.search)
    library = compiled.overloads[compiled.signatures[0]].library
    return mark() + _plain(_optimised(library.get_llvm_str()))


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


def _plain(text: str) -> str:
    """The function alone, with its own arguments, and without hints that other versions lack."""
    names = inspect.signature(kernel.search).parameters
    head = f"define void @search({', '.join(f'ptr noalias %{name}' for name in names)}) {{"
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
    KERNEL.write_text(made(), encoding="utf-8")
