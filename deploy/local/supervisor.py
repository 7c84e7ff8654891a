"""Runs the whole stack: starts units in the order of their dependencies, restarts those that exit, and stops all."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path

from watchfiles import DefaultFilter, awatch

from deploy.local.component import NotReadyError, until_ready
from deploy.local.console import Console
from deploy.local.contexts import CONTEXTS, REPOSITORY
from deploy.local.process import Process
from deploy.local.run_folder import RunFolder, State, UnitState
from deploy.local.stack import Unit

_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 15.0  # seconds before a unit that exited is restarted
_STABLE_SECONDS = 30.0  # seconds of uptime after which the pause starts from the beginning
_OUTPUT_SECONDS = 1.0  # seconds to wait for the last output of an exited process
_TRIES = 3  # attempts to start a unit that never became ready
_POLL_SECONDS = 0.2  # seconds between two reads of the requests
_DEBOUNCE, _STEP = 1000, 100  # milliseconds: changes are collected until a step has none, for a second at most
_SERVICES = REPOSITORY / "services"


class StartError(Exception):
    """A unit cannot be started."""


class ProcessMonitor:
    """Starts a unit once the units it depends on are ready, restarts it with growing pauses, and stops it."""

    def __init__(self, unit: Unit, console: Console, changed: Callable[[], None]) -> None:
        self.unit = unit
        self.state = UnitState()
        self.ready = asyncio.Event()
        self._console = console
        self._changed = changed
        self._task: asyncio.Task[None] | None = None

    def start(self, after: Sequence["ProcessMonitor"] = ()) -> asyncio.Task[None]:
        """Start the unit and keep it running; the task fails with StartError when it cannot be started."""
        self.state.restarts = 0
        self._set_state("waiting")
        self._task = asyncio.create_task(self._run_until_stopped(after), name=self.unit.name)
        return self._task

    async def stop(self) -> None:
        """Stop the unit and leave it stopped."""
        task = self._task
        if task is not None:
            if not task.cancelling():  # a second time it would not wait for the process
                task.cancel()
            await asyncio.wait({task})  # goes on if this is cancelled meanwhile
            self._task = None
            with suppress(asyncio.CancelledError, StartError):
                task.result()
        if self.state.state != "done":
            self._set_state("stopped")

    async def _run_until_stopped(self, after: Sequence["ProcessMonitor"]) -> None:
        for other in after:
            await other.ready.wait()
        pause = _FIRST_PAUSE
        while True:
            began = time.monotonic()
            self._set_state("starting")
            try:
                await self._run_once()
            except (NotReadyError, RuntimeError, OSError) as problem:
                self._print(str(problem))
            if self.state.state == "done":
                return
            if not self.ready.is_set() and self.state.restarts + 1 >= _TRIES:
                self._set_state("failed")
                failure = StartError(f"{self.unit.name} cannot be started")
                self._console.print_line(f"{failure}; its last lines are above")
                raise failure
            pause = _FIRST_PAUSE if time.monotonic() - began > _STABLE_SECONDS else pause
            self.state.restarts += 1
            self._set_state("restarting")
            self._print(f"restarts in {pause:g} s")
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _run_once(self) -> None:
        """Prepare and run the process until it exits; stop it when this task is cancelled first."""
        component = self.unit.component
        await component.prepare()
        process, began = await component.start(), time.monotonic()
        lines = asyncio.create_task(self._print_lines(process))
        try:
            self._set_state("starting", process.pid)
            if not self.unit.is_command:
                await until_ready(component, process)
                await component.provision()
                self._print(f"ready after {time.monotonic() - began:.1f} s")
                self._set_state("ready", process.pid)
            status = await process.wait()
            if is_done := self.unit.is_command and status == 0:
                self._set_state("done")
            self._print("done" if is_done else f"exited with status {status}")
        finally:
            await process.stop(component.grace)
            component.clean_up()
            await asyncio.wait({lines}, timeout=_OUTPUT_SECONDS)
            lines.cancel()

    async def _print_lines(self, process: Process) -> None:
        async for lines in process.lines():
            self._console.print_lines(self.unit.name, lines, self.unit.component.noise)

    def _set_state(self, state: str, pid: int | None = None) -> None:
        self.state.state, self.state.pid = state, pid
        if state in ("ready", "done"):
            self.ready.set()
        self._changed()

    def _print(self, text: str) -> None:
        self._console.print_line(f"{self.unit.name}: {text}")


class Supervisor:
    """Keeps all units running until a signal or a request stops them."""

    def __init__(self, units: Sequence[Unit], run_folder: RunFolder, console: Console) -> None:
        self._console = console
        self._run_folder = run_folder
        self._state = State("starting", os.getpid())
        self._monitors = {unit.name: ProcessMonitor(unit, console, self._write_state) for unit in units}
        self._state.units = {name: monitor.state for name, monitor in self._monitors.items()}
        self._changing = asyncio.Lock()  # one at a time stops and starts units

    async def run(
        self,
        when_ready: Callable[[], Awaitable[None]],
        meanwhile: Callable[["Supervisor"], Awaitable[None]] | None = None,
    ) -> bool:
        """Start all units, call `when_ready`, and keep everything running until a signal arrives.

        What is to run `meanwhile` begins when all are started. Return False when a unit could not be started.
        """
        work = asyncio.create_task(self._work(when_ready, meanwhile))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, work.cancel)
        try:
            with suppress(asyncio.CancelledError):
                await work
        except StartError:
            return False
        finally:
            self._set_phase("stopping")
            self._console.print_line("stopping")
            await self._stop(self._monitors)
            self._console.print_line("stopped")
        return True

    async def restart(self, names: Collection[str]) -> None:
        """Stop units and have each start again when those are ready on which it depends."""
        async with self._changing:
            await self._stop(names)
            for name in names:
                self._monitors[name].ready.clear()
            for name in names:
                self._start(name)

    async def _work(
        self, when_ready: Callable[[], Awaitable[None]], meanwhile: Callable[["Supervisor"], Awaitable[None]] | None
    ) -> None:
        await asyncio.gather(*(self._start_first(name) for name in self._monitors))
        others = [meanwhile(self)] if meanwhile else []
        await asyncio.gather(self._become_ready(when_ready), self._follow_requests(), *others)

    async def _become_ready(self, when_ready: Callable[[], Awaitable[None]]) -> None:
        await when_ready()
        self._set_phase("ready")

    async def _follow_requests(self) -> None:
        while True:
            async with self._changing:
                await self._apply_requests()
            await asyncio.sleep(_POLL_SECONDS)

    def _start(self, name: str) -> asyncio.Task[None]:
        monitor = self._monitors[name]
        return monitor.start([self._monitors[other] for other in monitor.unit.after])

    async def _start_first(self, name: str) -> None:
        """Start one unit and wait until it is ready; StartError if it could not be started."""
        task = self._start(name)
        ready = asyncio.create_task(self._monitors[name].ready.wait())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if task.done():
            task.result()

    async def _apply_requests(self) -> None:
        """Stop and start single units as requested by other processes."""
        to_stop = self._run_folder.stop_requests()
        for name, monitor in self._monitors.items():
            stopped = monitor.state.state == "stopped"
            if name in to_stop and not stopped:
                await monitor.stop()
                self._console.print_line(f"{name} is stopped as requested")
            elif name not in to_stop and stopped:
                self._start(name)

    async def _stop(self, names: Collection[str]) -> None:
        """Stop units, those first on which no other depends."""
        rank: dict[str, int] = {}
        for name, monitor in self._monitors.items():
            rank[name] = 1 + max((rank[other] for other in monitor.unit.after), default=-1)
        for level in range(max(rank.values()), -1, -1):
            await asyncio.gather(*(self._monitors[name].stop() for name in names if rank[name] == level))

    def _set_phase(self, phase: str) -> None:
        self._state.phase = phase
        self._write_state()

    def _write_state(self) -> None:
        self._run_folder.write(self._state)


async def restart_changed(
    supervisor: Supervisor, sources: Path = _SERVICES, services: Collection[str] = CONTEXTS
) -> None:
    """Restart the services whose folder of sources changes, or all for other sources, until cancelled."""
    without_tests = DefaultFilter(ignore_dirs=(*DefaultFilter.ignore_dirs, "tests"))
    async for changes in awatch(sources, watch_filter=without_tests, debounce=_DEBOUNCE, step=_STEP):
        names = (_list_units(Path(path).relative_to(sources), services) for _, path in changes)
        await supervisor.restart(set().union(*names))


def _list_units(path: Path, services: Collection[str]) -> set[str]:
    """Name the units that run the code of a file."""
    changed = {path.parts[0]} if path.parts[0] in services else set(services)
    migrations = {f"{name}-migrate" for name in changed} if "migrations" in path.parts else set()
    return changed | migrations | ({"topology"} if path.name in ("catalogue.toml", "topology.py") else set())
