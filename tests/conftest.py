"""Settings for all tests.

Property tests draw anew on every run, except where a run decides on a change (`CI`).  They draw few
examples; those that are exhaustive draw more.  By hand, `pytest --hypothesis-profile=many` draws
three times as many, and `thorough` a hundred times as many as that.
"""

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from support.lsp_client import Editor
    from support.solving import Lifeline

sys.path.insert(0, str(Path(__file__).parent))

# The commands that tests start are compiled once, not each time, whatever the machine prefers.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# What tests start would ignore the signals that this process ignores, as after `nohup`.  Of those
# that are handled here it has the defaults.
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)

CI = "CI" in os.environ
settings.register_profile("many", deadline=None, max_examples=30, derandomize=CI)
settings.register_profile("usual", deadline=None, max_examples=10, derandomize=CI)
settings.register_profile("quick", deadline=None, max_examples=5, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=3000)
settings.load_profile("usual")


def pytest_configure(config: pytest.Config) -> None:
    """The inner loop, which leaves out what is slow, draws fewer examples; exhaustive tests more."""
    expression = config.option.markexpr
    if config.option.hypothesis_profile is None:
        if "not slow" in expression:
            settings.load_profile("quick")
        elif "exhaustive" in expression.replace("not exhaustive", ""):
            settings.load_profile("many")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays, so the garbage collector need not go through it, now or later."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs another program starts processes, and what is exhaustive is slow as well.

    What is long comes first, so that no process waits for it in the end.
    """
    for item in items:
        for name, more in (("system", ["process"]), ("exhaustive", ["process", "slow"])):
            if item.get_closest_marker(name):
                for marker in more:
                    item.add_marker(marker)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A test that starts a process is marked, so that the inner loop starts none."""
    if item.get_closest_marker("process"):
        yield
        return

    def refuse(*_: object, **__: object) -> None:
        pytest.fail("a test that starts a process is marked `process`")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess.Popen, "__init__", refuse)
        yield


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """Three dominoes in a box, which have three solutions."""
    from support.solving import DOMINOES

    path = tmp_path / "spec.polyomino"
    path.write_text(DOMINOES)
    return path


@pytest.fixture
def lifeline(tmp_path: Path) -> "Lifeline":
    """Tells whether all processes have ended that hold it."""
    from support.solving import Lifeline

    return Lifeline(tmp_path)


@pytest.fixture(scope="module")
def editor() -> "Iterator[Editor]":
    """An editor that talks to a language server."""
    from support.lsp_client import session

    with session() as opened:
        yield opened


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """A browser, for tests marked `system`."""
    from support.browsing import launched

    with launched() as chromium:
        yield chromium
