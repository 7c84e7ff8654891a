"""Readiness probes: whether the things a service needs answer, and in the log why one does not."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import structlog

PROBE_SECONDS = 2.0  # after which something that does not answer counts as down
Probe = Callable[[], Awaitable[None]]
log = structlog.get_logger(__name__)


class Probes(dict[str, Probe]):
    """Probes by the name of what they ask; one that raises is down.

    The log says once why something went down and once that it is back, however often it is asked.
    """

    def __init__(self, probes: Mapping[str, Probe]) -> None:
        super().__init__(probes)
        self._down: set[str] = set()

    async def check(self) -> dict[str, str]:
        """Ask all at once; the state of each by its name."""
        states = await asyncio.gather(*(self._check(name, probe) for name, probe in self.items()))
        return dict(zip(self, states, strict=True))

    async def _check(self, name: str, probe: Probe) -> str:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await probe()
        except Exception as error:  # whatever it is, the dependency cannot be used
            if name not in self._down:
                self._down.add(name)
                log.warning("a dependency went down", dependency=name, error=repr(error))
            return "down"
        if name in self._down:
            self._down.discard(name)
            log.warning("a dependency is back", dependency=name)
        return "up"
