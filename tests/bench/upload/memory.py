"""How much memory a service of a running Masthead has."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from deploy.local.run_folder import RunFolder

BETWEEN_LOOKS = 0.1  # seconds
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Memory:
    """Resident bytes: at first, and at most since then."""

    first: int
    most: int


@asynccontextmanager
async def watched(data: Path, service: str) -> AsyncIterator[Memory]:
    """The memory of a service's process, watched until the end of the block.

    Args:
        data: the folder of the running Masthead.
    """
    state = RunFolder(data / "run").read()
    assert state is not None
    path = Path(f"/proc/{state.units[service].pid}/statm")
    memory = Memory(_resident(path), _resident(path))
    looking = asyncio.create_task(_look(path, memory))
    try:
        yield memory
    finally:
        looking.cancel()


async def _look(path: Path, memory: Memory) -> None:
    while True:
        memory.most = max(memory.most, _resident(path))
        await asyncio.sleep(BETWEEN_LOOKS)


def _resident(path: Path) -> int:
    return int(path.read_text().split()[1]) * PAGE
