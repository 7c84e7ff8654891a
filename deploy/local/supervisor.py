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
        except StartError:
            self._state.phase = "failed"
            return False
        finally:
            await self._stop_all()
            for number in _SIGNALS:
                loop.remove_signal_handler(number)
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
        self._set_state("ready")

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

    async def _stop_all(self) -> None:
        if self._state.phase != "failed":
            self._set_state("stopping")
        self._console.print_line("stopping")
        await self._stop(self._monitors)
        self._console.print_line("stopped")

    async def _stop(self, names: Collection[str]) -> None:
        """Stop units, those first on which no other depends."""
        rank: dict[str, int] = {}
        for name, monitor in self._monitors.items():
            rank[name] = 1 + max((rank[other] for other in monitor.unit.after), default=-1)
        for level in range(max(rank.values()), -1, -1):
            await asyncio.gather(*(self._monitors[name].stop() for name in names if rank[name] == level))

    def _set_state(self, phase: str) -> None:
        self._state.phase = phase
        self._write_state()

    def _write_state(self) -> None:
        self._run_folder.write(self._state)
