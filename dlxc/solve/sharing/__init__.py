"""Search a problem in parts, which several processes or machines work at.

    problem -> parts -> workers -> solutions of each part -> journal, and you

A part is the problem with some choices made (`dlxc.problem.division`).  `local_workers.py` searches
parts by processes of this machine, `dask_workers.py` by those of a cluster.  `shared_search.py`
gathers what they find, and `journal.py` keeps it.
"""
