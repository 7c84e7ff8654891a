"""Keeps one part of the stack running."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from deploy.local.component import NotReadyError, until_ready
from deploy.local.console import Console
from deploy.local.contexts import REPOSITORY
from deploy.local.process import Process
from deploy.local.stack import Unit
from deploy.local.state import UnitState

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 15.0  # seconds before a part that ended is started again
_STEADY = 30.0  # seconds after which a part that ended counts as having been well
_LAST_WORDS = 1.0  # seconds for what an ended process has said to arrive
_TRIES = 3  # starts of a part that was never ready


class StartError(Exception):
    """A part cannot be started."""


class Keeper:
    """Starts a unit when those it waits for are ready, restarts it with growing pauses, and stops it."""

    def __init__(self, unit: Unit, console: Console, changed: Callable[[], None]) -> None:
        self.unit = unit
        self.state = UnitState()
        self.ready = asyncio.Event()
        self._console = console
        self._changed = changed
        self._task: asyncio.Task[None] | None = None

    def start(self, after: Sequence["Keeper"] = ()) -> asyncio.Task[None]:
        """Begin to keep it; the task ends with StartError when it cannot be started."""
        self._task = asyncio.create_task(self._keep(after), name=self.unit.name)
        return self._task

    async def stop(self) -> None:
        """Stop it and keep it stopped."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError, StartError):
                await self._task
            self._task = None
        if self.state.state != "done":
            self._be("stopped")

    async def _keep(self, after: Sequence["Keeper"]) -> None:
        if self.unit.once and self.unit.once.is_done():
            self._be("done")
            return
        for other in after:
            await other.ready.wait()
        pause = _FIRST_PAUSE
        while True:
            began = time.monotonic()
            await self._run_once()
            if self.state.state == "done":
                return
            if not self.ready.is_set() and self.state.restarts + 1 >= _TRIES:
                self._be("failed")
                raise StartError(f"{self.unit.name} cannot be started")
            pause = _FIRST_PAUSE if time.monotonic() - began > _STEADY else pause
            self.state.restarts += 1
            self._be("restarting")
            self._say(f"starts again in {pause:g} s")
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _run_once(self) -> None:
        """One life of the process: from its preparation to its end, or to our cancellation."""
        component = self.unit.component
        self._be("starting")
        try:
            await component.prepare()
            process = await Process.start(
                component.command(),
                environment=component.environment(),
                folder=REPOSITORY,
                stop_signal=component.stop_signal,
            )
            await self._attend(process)
        except (NotReadyError, RuntimeError, OSError) as problem:
            self._say(str(problem))

    async def _attend(self, process: Process) -> None:
        """Be with a process until its end; end it if we leave first."""
        component, began = self.unit.component, time.monotonic()
        lines = asyncio.create_task(self._repeat_lines(process))
        try:
            self._be("starting", process.pid)
            if not self.unit.once:
                await until_ready(component, process)
                await component.provision()
                self._be("ready", process.pid)
                self._say(f"ready after {time.monotonic() - began:.1f} s")
            self._ended(await process.wait())
        finally:
            await process.stop(component.grace)
            component.clean_up()
            await asyncio.wait({lines}, timeout=_LAST_WORDS)
            lines.cancel()

    def _ended(self, status: int) -> None:
        if self.unit.once and status == 0:
            self.unit.once.remember()
            self._be("done")
            self._say("done")
        else:
            self._say(f"ended with status {status}")

    async def _repeat_lines(self, process: Process) -> None:
        async for lines in process.lines():
            self._console.lines(self.unit.name, lines, self.unit.component.chatter)

    def _be(self, state: str, pid: int | None = None) -> None:
        self.state.state, self.state.pid = state, pid
        if state in ("ready", "done"):
            self.ready.set()
        self._changed()

    def _say(self, text: str) -> None:
        self._console.say(f"{self.unit.name}: {text}")
