"""What the processes of one test run share: a folder, locks, and the tests to run.

pytest-xdist's workers run tests at the same time. A test marked `exclusive`, because it stops a part of the shared
system or counts its records, waits until no other test runs and makes all others wait. One marked `isolated` uses
nothing that another test uses, so that it neither waits nor makes others wait.
"""

import fcntl
import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling, Scheduling

from services.chassis.cli import GC_THRESHOLD

ONE_WORKER = "tests/faults/"  # one worker runs these files, since they start a system
# Files whose tests share no records: any worker may run each of them.
SINGLE_TESTS = {
    f"tests/e2e/test_{name}.py" for name in ("accessibility", "email_widths", "public_microsite", "microsite_wizard")
}
_FOLDER = "MASTHEAD_TEST_RUN"


def is_controller(config: pytest.Config) -> bool:
    """Whether this process started the workers, or is the only one."""
    return not hasattr(config, "workerinput")


def run_folder() -> Path:
    """Return the folder of this run; it is removed at the end."""
    return Path(os.environ[_FOLDER])


@contextmanager
def hold_lock(name: str) -> Iterator[None]:
    """Hold a lock that the processes of the run share."""
    with (run_folder() / name).open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def pytest_configure(config: pytest.Config) -> None:
    """Make the folder and tell the workers where it is."""
    gc.disable()  # what is imported to collect tests stays, so that looking through it again and again finds nothing
    config.addinivalue_line("markers", "exclusive: runs while no other test of the run does")
    config.addinivalue_line("markers", "isolated: uses nothing that other tests use")
    if is_controller(config):
        folder = Path(tempfile.mkdtemp(prefix="masthead-run-"))
        folder.chmod(0o755)  # servers in it may run as another user
        os.environ[_FOLDER] = str(folder)


def pytest_collection_finish() -> None:
    """Collect garbage from now on as services do, but not what is there already."""
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the folder."""
    if is_controller(config):
        shutil.rmtree(os.environ.pop(_FOLDER), ignore_errors=True)


def group_of(test: str) -> str:
    """Return the name of the group to which a test belongs, given its node id: one worker runs the tests of a group."""
    file = test.partition("::")[0]
    if file.startswith(ONE_WORKER):
        return ONE_WORKER
    return test if file in SINGLE_TESTS else file


class _Scheduling(LoadScopeScheduling):
    """Gives the largest groups to the workers first."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling | None:
    """Schedule tests of `--dist loadfile`."""
    return _Scheduling(config, log) if config.getoption("dist") == "loadfile" else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Wait until the test may run; no other test overtakes an exclusive one that waits."""
    if item.get_closest_marker("isolated"):
        return (yield)
    with (run_folder() / "turn").open("w") as turn:
        with hold_lock("queue"):
            fcntl.flock(turn, fcntl.LOCK_EX if _is_exclusive(item) else fcntl.LOCK_SH)
        return (yield)


def _is_exclusive(item: pytest.Item) -> bool:
    return item.get_closest_marker("exclusive") is not None
