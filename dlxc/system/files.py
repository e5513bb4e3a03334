r"""Files and folders that appear whole or not at all, and what commands ask of files besides.

A file is written under another name, `.dlxc.` and sixteen digits, in the same folder, and renamed
when it is whole.  A process that is killed with SIGKILL leaves that file behind; nobody misses it.

>>> import tempfile, pathlib
>>> place = pathlib.Path(tempfile.mkdtemp()) / "box.dlx"
>>> write(str(place), [b"a b\n", b"a\n"])
>>> read(str(place))
b'a b\na\n'
"""

import errno
import os
import signal
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from io import BytesIO, FileIO, TextIOBase
from pathlib import Path
from types import FrameType
from typing import IO

STANDARD = "-"
"""What stands for standard input and standard output."""

MOST_BYTES = 1 << 30
"""A file that is read has at most so many bytes."""

_CHUNK = 1 << 20

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def reason(error: OSError, otherwise: str = "") -> str:
    """Why a file cannot be used, as a sentence goes on; `otherwise` if the system says nothing."""
    if error.errno == errno.EBADF:
        return "it is closed"
    return (error.strerror or otherwise or str(error)).lower()


FileState = tuple[int, ...]
"""What tells that a file has changed: when it was, its size, and which file it is."""

_noting: list[dict[str, FileState | None]] = []
"""Who wants to know which files are read."""


def state(path: str) -> FileState | None:
    """The state of a file; nothing if there is none."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


@contextmanager
def noted() -> Iterator[dict[str, FileState | None]]:
    """The files that are read in this block, as they were before: also those that are not there.

    To read a pipe is an error in this block: one could wait for it for ever.
    """
    seen: dict[str, FileState | None] = {}
    _noting.append(seen)
    try:
        yield seen
    finally:
        _noting.remove(seen)


def have_changed() -> bool:
    """Whether a file that was read in a block of `noted` is not any more as it was before."""
    return any(state(path) != file_state for seen in _noting for path, file_state in seen.items())


def read(path: str) -> bytes:
    """All bytes of a file, or of standard input; raises `OSError`, also if there are too many."""
    for seen in _noting:
        seen.setdefault(path, state(path))
        if path != STANDARD and stat.S_ISFIFO(Path(path).stat().st_mode):
            raise OSError(errno.ESPIPE, "it is a pipe, which cannot be read again")
    if path == STANDARD:
        return _content(sys.stdin.buffer)
    with Path(path).open("rb") as file:
        return _content(file)


def _content(file: IO[bytes]) -> bytes:
    """What is in an open file; a device can go on for ever."""
    chunks, size = [file.read(_CHUNK)], 0
    while len(chunks[-1]) == _CHUNK:  # to read on after the end would ask a terminal once more
        size += _CHUNK
        if size > MOST_BYTES:
            raise OSError(errno.EFBIG, f"it has more than {MOST_BYTES:,} bytes")
        chunks.append(file.read(_CHUNK))
    return b"".join(chunks)


def refuse_others(path: str) -> None:
    """Raise `OSError` for a pipe, a device or a folder; to read from them may never end."""
    if Path(path).exists() and not Path(path).is_file():
        raise OSError(errno.EINVAL, "it is not a file")


def is_same_file(path: str, other: str) -> bool:
    """Whether two paths name one regular file, also through links; `-` is standard input.

    Files that cannot be found are not the same as any.
    """
    try:
        both = [os.fstat(0) if each == STANDARD else Path(each).stat() for each in (path, other)]
    except OSError:
        return False
    return stat.S_ISREG(both[0].st_mode) and os.path.samestat(*both)


def write(path: str, pieces: Iterable[bytes | memoryview]) -> None:
    """Write all pieces to a file, or to standard output; raises `OSError`.

    The file appears whole or not at all.  A file that is read-only is not replaced.
    """
    with opened(path) as file:
        for piece in pieces:
            file.write(piece)
        file.flush()


def archived(content: Mapping[str, bytes | str]) -> bytes:
    """A ZIP archive of files by their names, without dates: equal content is equal bytes."""
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo  # late: most commands do without

    file = BytesIO()
    with ZipFile(file, "w") as archive:
        for name, each in content.items():
            archive.writestr(ZipInfo(name), each, ZIP_DEFLATED)
    return file.getvalue()


def check_place(path: str) -> None:
    """Raise `OSError` if no file can be written at a path, before long work makes its content."""
    place = Path(os.path.realpath(path))
    is_special = place.exists() and not (place.is_file() or place.is_dir())
    if path != STANDARD and not is_special:
        _replaced_mode(place)
        unfinished = _unfinished_path(place)
        write_new(unfinished, b"")
        unfinished.unlink()


@contextmanager
def opened(path: str) -> Iterator[IO[bytes]]:
    """A file to write in this block, or standard output; see `write`."""
    place = Path(os.path.realpath(path))
    if path == STANDARD:
        yield sys.stdout.buffer
    elif place.exists() and not place.is_file():
        with place.open("wb") as file:
            yield file
    else:
        with replaced(path) as file:
            yield file


_NO_LOCKS = (errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK)
"""How file systems that have no locks refuse one."""


def opened_alone(path: str) -> FileIO:
    """A file to read and to append to, which nobody else can open so meanwhile; raises `OSError`.

    Where files can be locked, that is; it is a `BlockingIOError` if somebody has it.
    """
    refuse_others(path)
    file = FileIO(path, "a+")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # Windows
        pass
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            file.close()
            raise
    return file


@contextmanager
def writable(file: IO[bytes] | str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """What programs give to write to: a path, to which `-` is a name, or an open binary file."""
    if isinstance(file, str | os.PathLike):
        with opened(str(Path(file).absolute())) as binary:
            yield binary
        return
    if isinstance(file, TextIOBase):
        raise TypeError('the file is open for text: give a path, or open it with the mode "wb"')
    if not hasattr(file, "write"):
        raise TypeError(f"a path or an open binary file is written, not {type(file).__name__}")
    yield file


def write_new(path: Path, content: bytes) -> None:
    """Write a file that must not be there, not even as a link; raises `OSError`."""
    with path.open("xb") as file, undone(path.unlink):
        file.write(content)


@contextmanager
def replaced(path: str, mode: int | None = None) -> Iterator[IO[bytes]]:
    """A file to write in this block, which is put in its place at the end; raises `OSError`.

    Its permissions are those of the file that is there, unless others are given.
    """
    place = Path(os.path.realpath(path))
    mode = _replaced_mode(place) if mode is None else mode
    unfinished = _unfinished_path(place)
    # Until it is finished, it has no permissions that it is not to have.
    permissions = 0o666 if mode is None else 0o600
    with undone(lambda: unfinished.unlink(missing_ok=True)):
        with open(unfinished, "xb", opener=partial(os.open, mode=permissions)) as file:
            yield file
        if mode is not None:
            unfinished.chmod(mode)
        unfinished.replace(place)


def _unfinished_path(place: Path) -> Path:
    """A new path beside a place; with the place's own name in it, it could be too long."""
    return place.with_name(f".dlxc.{os.urandom(8).hex()}")


def _replaced_mode(place: Path) -> int | None:
    """The permissions of the file at a place; raises `OSError` if it may not be replaced."""
    if not place.exists():
        return None
    mode = stat.S_IMODE(place.stat().st_mode)
    if not mode & _WRITABLE:  # the next line does not notice this if it is run by root
        raise PermissionError(errno.EACCES, "the file is read-only")
    os.close(os.open(place, os.O_WRONLY))
    return mode


@contextmanager
def new_folder(path: str) -> Iterator[Path]:
    """A folder to fill, under another name beside the one that it then gets; raises `OSError`.

    It takes the place of an empty folder, and of nothing else.
    """
    place = Path(os.path.realpath(path))
    if place.exists() and not place.is_dir():
        raise FileExistsError(errno.EEXIST, "it is a file")
    if place.exists() and any(place.iterdir()):
        raise FileExistsError(errno.ENOTEMPTY, "the folder is not empty")
    if place.exists() and place == Path(os.path.realpath(".")):
        raise FileExistsError(errno.EBUSY, "it is the current folder")
    import shutil  # most commands do without

    unfinished = _unfinished_path(place)
    with undone(lambda: shutil.rmtree(unfinished, ignore_errors=True)):
        unfinished.mkdir()
        yield unfinished
        if place.exists():
            place.rmdir()
        unfinished.rename(place)


def is_folder(path: str) -> bool:
    """Whether a path is that of a folder, or has a slash at the end as one that is to be made."""
    return path.endswith(("/", os.sep)) or Path(path).is_dir()


def write_folder(path: str, content: Mapping[str, bytes]) -> None:
    """Write files by their names to a folder that is new or empty; see `new_folder`."""
    with new_folder(path) as folder:
        for name, each in content.items():
            write_new(folder / name, each)


ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""The signals by which users and terminals end a process; not every system has all of them."""

_actions: list[Callable[[], object]] = []
"""What to do before the process ends, in the order in which it came up."""


@contextmanager
def undone(action: Callable[[], object]) -> Iterator[None]:
    """Do an action if this block fails, or if a signal ends the process in it."""
    with before_the_end(action):
        try:
            yield
        except BaseException:
            action()
            raise


@contextmanager
def before_the_end(action: Callable[[], object]) -> Iterator[None]:
    """If a signal ends the process in this block, the action comes first.

    This concerns signals that would end the process at once; others are left alone.  Outside
    the main thread, where no signals can be handled, nothing is done.
    """
    _actions.append(action)
    ending = list[int]()
    with suppress(ValueError):  # this is not the main thread
        for number in ENDING:
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _act_and_end)
                ending.append(number)
    try:
        yield
    finally:
        for number in ending:
            signal.signal(number, signal.SIG_DFL)
        _actions.remove(action)


def _act_and_end(number: int, _: FrameType | None) -> None:
    for action in reversed(_actions):
        action()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
