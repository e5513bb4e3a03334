"""The search as machine code: its source, `search.py`, and the same for LLVM, `search.ll`.

`tools/make_kernels.py` makes the second of the first, where dlxc is developed.
"""
