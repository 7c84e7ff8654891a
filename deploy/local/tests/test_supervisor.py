"""The supervisor, with two small servers: order, restarts, single stops, and what is left behind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from deploy.local.component import Component, free_port, listens
from deploy.local.console import Console
from deploy.local.contexts import REPOSITORY
from deploy.local.run_folder import RunFolder, State
from deploy.local.stack import Unit
from deploy.local.supervisor import ProcessMonitor
from tests.support.eventually import eventually


class Running:
    """A supervisor in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = (free_port(), free_port())
        self.run_folder = RunFolder(folder / "run")
        self.process: asyncio.subprocess.Process

    async def start(self, *manner: str) -> None:
        arguments = (str(self.folder), *map(str, self.ports), *manner)
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "deploy.local.tests.small_stack", *arguments),
            cwd=REPOSITORY,
            stdout=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )

    async def until(self, condition: Callable[[State], bool], within: float = 60) -> State:
        """Wait until the supervisor tells what we want to hear."""
        deadline = time.monotonic() + within
        while (state := self.run_folder.read()) is None or not condition(state):
            assert time.monotonic() < deadline, state
            assert self.process.returncode is None, self.log()
            await asyncio.sleep(0.05)
        return state

    async def until_ready(self) -> State:
        return await self.until(lambda state: state.phase == "ready")

    async def change(self, source: str, until: Callable[[State], bool]) -> State:
        """Change the source of a server until that has an effect: the first change may precede the watch."""
        async with asyncio.timeout(60):
            while True:
                self.write(source)
                with suppress(AssertionError):
                    return await self.until(until, within=2)

    def write(self, source: str) -> None:
        """Write a file of a source."""
        path = self.folder / "sources" / source
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"# {time.monotonic()}")

    def log(self) -> list[str]:
        return (self.folder / "logs" / "masthead.log").read_text().splitlines()

    async def until_lines(self, words: str, count: int = 1) -> list[int]:
        """The numbers of the lines that hold these words; the log may be written after the state."""

        async def find_lines() -> list[int]:
            numbers = [number for number, line in enumerate(self.log()) if words in line]
            return numbers if len(numbers) >= count else []

        return await eventually(find_lines)

    def processes(self) -> list[str]:
        """What still runs of it, the servers' own children too."""
        listed = subprocess.run(["ps", "-A", "-o", "args="], capture_output=True, text=True, check=True).stdout
        return [line for line in listed.splitlines() if any(str(port) in line for port in self.ports)]

    async def until_gone(self) -> None:
        deadline = time.monotonic() + 60
        while self.processes():
            assert time.monotonic() < deadline, self.processes()
            await asyncio.sleep(0.05)


@pytest.fixture
async def stack(tmp_path: Path) -> AsyncIterator[Running]:
    stack = Running(tmp_path)
    await stack.start()
    yield stack
    if stack.process.returncode is None:
        stack.process.terminate()
        await stack.process.wait()
    await stack.until_gone()


class TestStart:
    async def test_one_after_the_other(self, stack: Running) -> None:
        state = await stack.until_ready()
        assert {name: unit.state for name, unit in state.units.items()} == {
            "prepare": "done",
            "first": "ready",
            "second": "ready",
        }
        lines = await stack.until_lines("listening", 2)
        assert [stack.log()[number].split(" ")[0] for number in lines] == ["first", "second"]
        assert {line.split("|")[0].strip() for line in stack.log()} == {"masthead", "prepare", "first", "second"}

    async def test_a_second_one_on_the_same_folder_is_refused(self, stack: Running) -> None:
        await stack.until_ready()
        second = Running(stack.folder)
        await second.start()
        assert await second.process.wait() == 1
        assert all([await listens(port) for port in stack.ports])

    async def test_what_cannot_start_stops_all_and_is_named(self, tmp_path: Path) -> None:
        stack = Running(tmp_path)
        await stack.start("broken")
        assert await stack.process.wait() == 1
        assert await stack.until_lines("second cannot be started") > await stack.until_lines("no such configuration")
        assert stack.run_folder.read() is None
        await stack.until_gone()


class TestFall:
    async def test_what_falls_is_started_again(self, stack: Running) -> None:
        before = await stack.until_ready()
        os.kill(before.units["first"].pid or 0, signal.SIGKILL)
        after = await stack.until(lambda state: state.units["first"].restarts == 1 and _ready_units(state))
        assert after.units["first"].pid != before.units["first"].pid
        assert after.units["second"].pid == before.units["second"].pid
        assert all([await listens(port) for port in stack.ports])

    async def test_pauses_grow(self, stack: Running) -> None:
        await stack.until_ready()
        for restarts in (1, 2, 3):
            state = await stack.until(_ready_units)
            os.kill(state.units["second"].pid or 0, signal.SIGKILL)
            await stack.until(lambda state, least=restarts: state.units["second"].restarts == least)
        lines = await stack.until_lines("restarts in", 3)
        assert [stack.log()[number].rsplit(" ", 2)[1] for number in lines] == ["0.1", "0.2", "0.4"]


class TestSingleStop:
    async def test_one_part_is_stopped_and_started_alone(self, stack: Running) -> None:
        await stack.until_ready()
        stack.run_folder.request_stop("first")
        await stack.until(lambda state: state.units["first"].state == "stopped")
        assert [await listens(port) for port in stack.ports] == [False, True]
        stack.run_folder.request_start("first")
        state = await stack.until(_ready_units)
        assert state.units["first"].restarts == 0

    async def test_it_needs_not_wait_for_the_demo(self, tmp_path: Path, stack: Running) -> None:
        (tmp_path / "seeding").touch()
        await stack.until(_ready_units)
        stack.run_folder.request_stop("first")
        state = await stack.until(lambda state: state.units["first"].state == "stopped")
        assert state.phase == "starting"
        (tmp_path / "seeding").unlink()
        await stack.until_ready()

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    async def test_one_part_runs_in_a_terminal_until_the_end_of_that(
        self, stack: Running, number: signal.Signals
    ) -> None:
        await stack.until_ready()
        terminal = Running(stack.folder)
        terminal.ports = stack.ports
        await terminal.start("here")
        await stack.until(lambda state: state.units["first"].state == "stopped")
        await eventually(lambda: listens(stack.ports[0]))
        os.killpg(terminal.process.pid, number)  # as Ctrl-C or a closed window do
        await asyncio.wait_for(terminal.process.wait(), 60)
        await stack.until(_ready_units)
        assert all([await listens(port) for port in stack.ports])
        with suppress(ProcessLookupError):
            os.killpg(terminal.process.pid, signal.SIGKILL)  # the server's own child


class TestChangedSource:
    async def test_what_changed_is_started_again_unless_it_is_a_test(self, stack: Running) -> None:
        before = await stack.until_ready()
        between = await stack.change("second/rules.py", until=lambda state: _differ(before, state, "second"))
        stack.write("first/tests/test_rules.py")
        after = await stack.change("second/rules.py", until=lambda state: _differ(between, state, "second"))
        assert not _differ(before, after, "first")

    async def test_what_is_shared_starts_all_again_and_what_cannot_start_waits_for_the_next_change(
        self, stack: Running
    ) -> None:
        before = await stack.until_ready()
        mark = stack.folder / "first-is-broken"
        mark.touch()
        state = await stack.change("shared.py", until=lambda state: state.units["first"].state == "failed")
        assert state.units["second"].state == "waiting"
        assert await stack.until_lines("first cannot be started")
        mark.unlink()
        after = await stack.change("shared.py", until=_ready_units)
        assert _differ(before, after, "first")
        assert _differ(before, after, "second")

    async def test_it_is_stopped_while_it_starts_again(self, stack: Running) -> None:
        await stack.until_ready()
        await stack.change("second/rules.py", until=lambda state: state.units["second"].state != "ready")
        stack.process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(stack.process.wait(), 60) == 0
        assert stack.processes() == []


class TestStop:
    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    async def test_in_reverse_order_within_seconds(self, stack: Running, number: signal.Signals) -> None:
        await stack.until_ready()
        stack.process.send_signal(number)
        assert await asyncio.wait_for(stack.process.wait(), 60) == 0
        assert stack.processes() == []
        assert stack.run_folder.read() is None

    async def test_while_it_still_starts(self, stack: Running) -> None:
        # A look every 50 ms may miss how it starts; then the second still does.
        await stack.until(lambda state: state.units["first"].state in ("starting", "ready"))
        stack.process.send_signal(signal.SIGTERM)
        assert await stack.process.wait() == 0
        assert stack.processes() == []

    async def test_nothing_outlives_a_supervisor_that_is_killed(self, stack: Running) -> None:
        state = await stack.until_ready()
        stack.process.kill()
        await stack.process.wait()
        assert stack.run_folder.read() is None
        deadline = time.monotonic() + 60
        while any([await listens(port) for port in stack.ports]):
            assert time.monotonic() < deadline, state
            await asyncio.sleep(0.05)
        for name in ("first", "second"):  # what the servers had started themselves is theirs to end
            os.killpg(state.units[name].pid or 0, signal.SIGKILL)


def _ready_units(state: State) -> bool:
    return all(unit.state in ("ready", "done") for unit in state.units.values())


def _differ(before: State, after: State, name: str) -> bool:
    """Whether a unit runs as another process."""
    unit = after.units[name]
    return unit.state == "ready" and unit.pid != before.units[name].pid


STUBBORN = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); open({!r}, 'w'); time.sleep(1000)"


@dataclass(frozen=True, kw_only=True)
class Stubborn(Component):
    """Ends by SIGKILL only."""

    name = "stubborn"
    grace = 0.5

    def command(self) -> Sequence[str]:
        return [sys.executable, "-c", STUBBORN.format(str(self.folder / "ready"))]

    async def ready(self) -> bool:
        return (self.folder / "ready").exists()


async def test_a_stop_that_is_cancelled_is_finished_by_the_next(tmp_path: Path) -> None:
    unit = Unit(Stubborn(folder=tmp_path))
    monitor = ProcessMonitor(unit, Console(tmp_path / "log", [unit.name], quiet=True), lambda: None)
    monitor.start()
    async with asyncio.timeout(60):
        await monitor.ready.wait()
        pid = monitor.state.pid
        assert pid is not None
        stopping = asyncio.create_task(monitor.stop())
        await asyncio.sleep(0.1)
        stopping.cancel()
        with suppress(asyncio.CancelledError):
            await stopping
        await monitor.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
