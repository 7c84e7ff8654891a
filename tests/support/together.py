"""What the processes of one test run have in common: a folder, and whose turn it is.

Tests of two processes go side by side. One that is marked `alone`, because it stops parts of the system or counts what
is everybody's, waits until nobody else is at it, and all others wait for it.
"""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deploy.local import component

_FOLDER = "MASTHEAD_TEST_RUN"


class _PortsToLeave(set[int]):
    """Ports this process gave already, and those that are for another process of the run to give."""

    def __init__(self, number: int, processes: int) -> None:
        super().__init__()
        self._number = number
        self._processes = processes

    def __contains__(self, port: object) -> bool:
        # Linux offers odd ports only, so the lowest bit tells nobody apart.
        ours = isinstance(port, int) and port // 2 % self._processes == self._number
        return not ours or super().__contains__(port)


def is_first(config: pytest.Config) -> bool:
    """Whether this process started the others, or is the only one."""
    return not hasattr(config, "workerinput")


def run_folder() -> Path:
    """The folder of this run; what is in it goes with the run."""
    return Path(os.environ[_FOLDER])


@contextmanager
def held(name: str) -> Iterator[None]:
    """Hold a lock of the run, once no other process does."""
    with (run_folder() / name).open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def pytest_configure(config: pytest.Config) -> None:
    """Make the folder; the processes that this one starts find it in their environment."""
    config.addinivalue_line("markers", "alone: not beside a test of another process")
    if is_first(config):
        folder = Path(tempfile.mkdtemp(prefix="masthead-run-"))
        folder.chmod(0o755)  # what runs in it may do so as another user
        os.environ[_FOLDER] = str(folder)
    else:  # two processes must not find the same port free
        number, processes = int(config.workerinput["workerid"].removeprefix("gw")), config.workerinput["workercount"]
        component._given_ports = _PortsToLeave(number % processes, processes)  # one that replaces another counts on


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the folder."""
    if is_first(config):
        shutil.rmtree(os.environ.pop(_FOLDER), ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Wait for the test's turn; while one waits to be alone, it keeps the queue and nobody overtakes it."""
    alone = item.get_closest_marker("alone") is not None
    with (run_folder() / "turn").open("w") as turn:
        with held("queue"):
            fcntl.flock(turn, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        return (yield)
