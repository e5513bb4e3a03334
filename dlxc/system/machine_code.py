"""Functions in the language of LLVM, of which llvmlite makes machine code for this processor.

That takes some tenths of a second, once on a machine.  The code is kept as an object file in the
cache folder, and loaded in some milliseconds.  While it runs, other threads of Python can run too.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from dlxc.system.cache import cache_file, read_cached, write_cached

_OLDEST = 0, 45
"""The first version of llvmlite with LLVM 20, which reads what is written today."""


@cache
def machine_code(source: Path) -> Callable[..., None] | None:
    """The function of a file, with its name, which takes arrays; nothing without llvmlite."""
    if find_spec("llvmlite") is None:
        return None
    from llvmlite import __version__

    if tuple(map(int, __version__.split(".")[:2])) < _OLDEST:
        return None
    path = object_file(source)
    code = read_cached(path)
    if code is None:
        code = _compiled(source)
        write_cached(path, code)
    return _loaded(source.stem, code)


def object_file(source: Path) -> Path | None:
    """Where it is kept: each source, version of LLVM and processor has a file."""
    from llvmlite import __version__, binding

    host = binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()
    return cache_file(source.stem, source.read_bytes(), __version__, *host)


def _compiled(source: Path) -> bytes:
    """The machine code, as an object file; the processor's own instructions shorten loops."""
    from llvmlite import binding

    machine = _target_machine()
    module = binding.parse_assembly(source.read_text(encoding="utf-8"))
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    options = binding.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = True
    builder = binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    code: bytes = machine.emit_object(module)
    return code


def _target_machine() -> Any:
    """What is to run it; on Windows llvmlite asks for ELF, all that it can load."""
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding.Target.from_triple(binding.get_process_triple()).create_target_machine(
        cpu=binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten(),
        opt=3,
    )


def _loaded(name: str, code: bytes) -> Callable[..., None]:
    from llvmlite import binding

    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), _target_machine())
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    function = ctypes.CFUNCTYPE(None)(engine.get_function_address(name))

    def call(*arrays: NDArray[Any], _kept: object = engine) -> None:
        function(*(ctypes.c_void_p(array.ctypes.data) for array in arrays))

    return call
