r"""What dlxc and a worker say to each other.

A worker is a child process in which a solver runs that is a Python library.  dlxc starts it
before the specification is read, so that the library is loaded by the time there is a problem.

**From dlxc to the worker**, on its standard input: one line with the settings of the search as a
JSON object, then the bytes of the problem up to the end of the stream.  `stream` is always among
the settings; see `SearchRequest`.  What else there is, and what the bytes mean, is between the
two halves of each solver.  If the stream ends at once, there is no work.

If `size` is among the settings, the problem has so many bytes, and parts of it are to be searched
(`dlxc.problem.division`).  Each further line is a part, a JSON object with the numbers of the
options that are `left_out` and of those that are `forced`.  After each part the worker says `end`.
Instead of a part, settings and the bytes of another problem may follow; they have a `size` as well.

**From the worker to dlxc**, on its standard output: messages, one a line.  A message is a JSON
array of its kind and, for some kinds, a value:

    ["compiling", true]               the library is being compiled; true: this may go on alone
    ["ready"]                         the library is loaded; the worker reads its input now
    ["solutions", [[1, 3], [2, 4]]]   solutions, by the numbers of their options
    ["count", 281]                    the number of solutions; null if it is in doubt
    ["error", "it ran out of memory"] the search has failed
    ["end"]                           there are no more solutions, of the problem or of a part

`compiling` comes at most once, before `ready`.  After `ready` come `solutions` and `count` in
any number, and then `error` or `end`; this repeats for each part.  A worker that ends without one
of these two has crashed.

The search for `6x10` rectangles of pentominoes, for example:

    dlxc     {"mode": "all", "stream": false}     and the bytes of the problem
    worker   ["ready"]
    worker   ["solutions", [[12, 511, 1003], ...]]      ten times a second
    worker   ["end"]

What a library prints does not come between these lines: a worker's own standard output is
replaced by its standard error, which is kept in a file and shown if the worker crashes.

>>> encode(Kind.SOLUTIONS, [[1, 3], [2, 4]])
b'["solutions", [[1, 3], [2, 4]]]\n'
>>> decode(b'["count", 281]')
Message(kind=<Kind.COUNT: 'count'>, value=281)
"""

from __future__ import annotations

import json
from contextlib import suppress
from enum import StrEnum
from typing import Any, NamedTuple


class Kind(StrEnum):
    """The kinds of messages from a worker."""

    COMPILING = "compiling"
    READY = "ready"
    SOLUTIONS = "solutions"
    COUNT = "count"
    ERROR = "error"
    END = "end"


class Message(NamedTuple):
    """A message from a worker: its kind and its value, which is `None` for some kinds."""

    kind: Kind
    value: Any = None


def encode(kind: Kind, value: Any = None) -> bytes:
    """The line that says this; a kind without a value stands alone."""
    message = [kind] if kind in (Kind.READY, Kind.END) else [kind, value]
    return json.dumps(message).encode() + b"\n"


def decode(line: bytes) -> Message:
    """The message of a line; raises `ValueError` if it is none.

    >>> decode(b"hello")
    Traceback (most recent call last):
    ValueError: no message: hello
    """
    with suppress(ValueError, TypeError):
        match json.loads(line):
            case [kind, *value]:
                return Message(Kind(kind), *value)
    raise ValueError(f"no message: {line.decode(errors='replace')}")
