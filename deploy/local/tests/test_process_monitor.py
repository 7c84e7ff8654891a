"""A unit that is stopped twice is still stopped whole."""

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from deploy.local.component import Component
from deploy.local.console import Console
from deploy.local.process_monitor import ProcessMonitor
from deploy.local.stack import Unit

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
