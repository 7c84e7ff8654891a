"""Runs the whole stack: in order of readiness, restarted when it falls, stopped in reverse order."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from deploy.local.console import Console
from deploy.local.keeper import Keeper, StartError
from deploy.local.stack import Unit
from deploy.local.state import RunFolder, State

_GLANCE = 0.2  # seconds between two looks at what others ask for
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Supervisor:
    """Keeps all units running until it is told to stop."""

    def __init__(self, units: Sequence[Unit], run_folder: RunFolder, console: Console) -> None:
        self._console = console
        self._run_folder = run_folder
        self._state = State("starting", os.getpid())
        self._keepers = {unit.name: Keeper(unit, console, self._tell) for unit in units}
        self._state.units = {name: keeper.state for name, keeper in self._keepers.items()}
        self._stopping = asyncio.Event()

    async def run(self, when_ready: Callable[[], Awaitable[None]]) -> bool:
        """Start everything, then do `when_ready`, and keep all running until a signal says stop.

        False when it could not be started.
        """
        loop = asyncio.get_running_loop()
        for number in _SIGNALS:
            loop.add_signal_handler(number, self._stopping.set)
        try:
            await self._until_stopped(self._work(when_ready))
        except StartError as problem:
            self._console.say(f"{problem}; its last lines are above")
            self._state.phase = "failed"
            return False
        finally:
            await self._stop_all()
            for number in _SIGNALS:
                loop.remove_signal_handler(number)
        return True

    async def _until_stopped(self, work: Coroutine[Any, Any, None]) -> None:
        """Do `work` until it fails or we are told to stop."""
        working = asyncio.create_task(work)
        told = asyncio.create_task(self._stopping.wait())
        await asyncio.wait({working, told}, return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        if working.done():
            working.result()
        working.cancel()
        await asyncio.wait({working})

    async def _work(self, when_ready: Callable[[], Awaitable[None]]) -> None:
        await asyncio.gather(*(self._start(keeper) for keeper in self._keepers.values()))
        await when_ready()
        self._be("ready")
        while True:
            await self._follow_requests()
            await asyncio.sleep(_GLANCE)

    async def _start(self, keeper: Keeper) -> None:
        """Start one unit and wait until it is ready; StartError when that fails."""
        life = keeper.start([self._keepers[name] for name in keeper.unit.after])
        ready = asyncio.create_task(keeper.ready.wait())
        await asyncio.wait({life, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if life.done():
            life.result()

    async def _follow_requests(self) -> None:
        """Stop and start single units as others ask."""
        wanted_stopped = self._run_folder.asked_to_stop()
        for name, keeper in self._keepers.items():
            stopped = keeper.state.state == "stopped"
            if name in wanted_stopped and not stopped:
                await keeper.stop()
                self._console.say(f"{name} is stopped, as asked")
            elif name not in wanted_stopped and stopped:
                keeper.start()

    async def _stop_all(self) -> None:
        if self._state.phase != "failed":
            self._be("stopping")
        self._console.say("stopping")
        for names in reversed(self._ranks()):
            await asyncio.gather(*(self._keepers[name].stop() for name in names))
        self._console.say("stopped")

    def _ranks(self) -> list[list[str]]:
        """The units by how many stand before them: first what needs nobody, last what needs all."""
        rank: dict[str, int] = {}
        for name, keeper in self._keepers.items():
            rank[name] = 1 + max((rank[other] for other in keeper.unit.after), default=-1)
        return [[name for name in rank if rank[name] == level] for level in range(max(rank.values()) + 1)]

    def _be(self, phase: str) -> None:
        self._state.phase = phase
        self._tell()

    def _tell(self) -> None:
        self._run_folder.write(self._state)
