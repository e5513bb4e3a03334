"""The search as machine code: `tools/make_kernels.py` makes `search.ll` of `search.py`."""
