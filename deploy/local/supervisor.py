"""Runs the whole stack: starts units in the order of their dependencies and stops them in reverse."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Collection, Sequence

from deploy.local.console import Console
from deploy.local.process_monitor import ProcessMonitor, StartError
from deploy.local.run_folder import RunFolder, State
from deploy.local.stack import Unit

_POLL_SECONDS = 0.2  # seconds between two reads of the requests
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


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
        loop = asyncio.get_running_loop()
        work = asyncio.create_task(self._work(when_ready, meanwhile))
        for number in _SIGNALS:
            loop.add_signal_handler(number, work.cancel)
        try:
            await asyncio.wait({work})
            if not work.cancelled():
                work.result()
        except StartError as problem:
            self._console.print_line(f"{problem}; its last lines are above")
            self._state.phase = "failed"
            return False
        finally:
            await self._stop_all()
            for number in _SIGNALS:
                loop.remove_signal_handler(number)
        return True

    async def restart(self, names: Collection[str]) -> None:
        """Stop units and start them again in the order of their dependencies.

        What cannot be started, and what depends on it, stays as it is until the next restart.
        """
        levels = [[self._monitors[name] for name in level if name in names] for level in self._start_levels()]
        async with self._changing:
            for monitors in reversed(levels):
                await asyncio.gather(*(monitor.stop() for monitor in monitors))
            for monitors in levels:
                await asyncio.gather(*(self._start_again(monitor) for monitor in monitors))

    async def _start_again(self, monitor: ProcessMonitor) -> None:
        monitor.ready.clear()
        monitor.state.restarts = 0
        if missing := [name for name in monitor.unit.after if not self._monitors[name].ready.is_set()]:
            monitor.give_up(f"waits for {', '.join(missing)}")
            return
        try:
            await self._start(monitor)
        except StartError as problem:
            self._console.print_line(f"{problem}; its last lines are above")

    async def _work(
        self, when_ready: Callable[[], Awaitable[None]], meanwhile: Callable[["Supervisor"], Awaitable[None]] | None
    ) -> None:
        await asyncio.gather(*(self._start(monitor) for monitor in self._monitors.values()))
        others = [meanwhile(self)] if meanwhile else []
        await asyncio.gather(self._become_ready(when_ready), self._follow_requests(), *others)

    async def _become_ready(self, when_ready: Callable[[], Awaitable[None]]) -> None:
        await when_ready()
        self._set_state("ready")

    async def _follow_requests(self) -> None:
        while True:
            async with self._changing:
                await self._apply_requests()
            await asyncio.sleep(_POLL_SECONDS)

    async def _start(self, monitor: ProcessMonitor) -> None:
        """Start one unit and wait until it is ready; StartError if it could not be started."""
        task = monitor.start([self._monitors[name] for name in monitor.unit.after])
        ready = asyncio.create_task(monitor.ready.wait())
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
                monitor.start()

    async def _stop_all(self) -> None:
        if self._state.phase != "failed":
            self._set_state("stopping")
        self._console.print_line("stopping")
        for names in reversed(self._start_levels()):
            await asyncio.gather(*(self._monitors[name].stop() for name in names))
        self._console.print_line("stopped")

    def _start_levels(self) -> list[list[str]]:
        """The names of the units by level: those without dependencies first, those that need the most last."""
        rank: dict[str, int] = {}
        for name, monitor in self._monitors.items():
            rank[name] = 1 + max((rank[other] for other in monitor.unit.after), default=-1)
        return [[name for name in rank if rank[name] == level] for level in range(max(rank.values()) + 1)]

    def _set_state(self, phase: str) -> None:
        self._state.phase = phase
        self._write_state()

    def _write_state(self) -> None:
        self._run_folder.write(self._state)
