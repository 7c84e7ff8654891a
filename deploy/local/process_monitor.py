"""Starts, watches and restarts the process of one unit of the stack."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from deploy.local.component import NotReadyError, until_ready
from deploy.local.console import Console
from deploy.local.process import Process
from deploy.local.run_folder import UnitState
from deploy.local.stack import Unit

_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 15.0  # seconds before a unit that exited is restarted
_STABLE_SECONDS = 30.0  # seconds of uptime after which the pause starts from the beginning
_OUTPUT_SECONDS = 1.0  # seconds to wait for the last output of an exited process
_TRIES = 3  # attempts to start a unit that never became ready


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
            await self._run_once()
            if self.state.state == "done":
                return
            if not self.ready.is_set() and self.state.restarts + 1 >= _TRIES:
                self._set_state("failed")
                problem = StartError(f"{self.unit.name} cannot be started")
                self._console.print_line(f"{problem}; its last lines are above")
                raise problem
            pause = _FIRST_PAUSE if time.monotonic() - began > _STABLE_SECONDS else pause
            self.state.restarts += 1
            self._set_state("restarting")
            self._print(f"restarts in {pause:g} s")
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _run_once(self) -> None:
        """Prepare and run the process until it exits or this task is cancelled."""
        component = self.unit.component
        self._set_state("starting")
        try:
            await component.prepare()
            process = await component.start()
            await self._run_process(process)
        except (NotReadyError, RuntimeError, OSError) as problem:
            self._print(str(problem))

    async def _run_process(self, process: Process) -> None:
        """Wait until the process exits; stop it when this task is cancelled first."""
        component, began = self.unit.component, time.monotonic()
        lines = asyncio.create_task(self._print_lines(process))
        try:
            self._set_state("starting", process.pid)
            if not self.unit.is_command:
                await until_ready(component, process)
                await component.provision()
                self._print(f"ready after {time.monotonic() - began:.1f} s")
                self._set_state("ready", process.pid)
            self._handle_exit(await process.wait())
        finally:
            await process.stop(component.grace)
            component.clean_up()
            await asyncio.wait({lines}, timeout=_OUTPUT_SECONDS)
            lines.cancel()

    def _handle_exit(self, status: int) -> None:
        if self.unit.is_command and status == 0:
            self._print("done")
            self._set_state("done")
        else:
            self._print(f"exited with status {status}")

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
