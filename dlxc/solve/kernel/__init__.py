"""The search as machine code: its source, `search.py`, and the same for LLVM, `search.ll`.

`make.py` makes the second of the first.  `machine_code.py` fits it to a processor.
"""
