"""Readiness probes of a service's dependencies; the log says why one is down."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import structlog

PROBE_SECONDS = 2.0  # after which an unresponsive dependency counts as down
Probe = Callable[[], Awaitable[None]]
log = structlog.get_logger(__name__)


class Probes(dict[str, Probe]):
    """Probes by the name of the dependency; if a probe raises, the dependency is down.

    Logs once why a dependency went down and once that it recovered, not on every check.
    """

    def __init__(self, probes: Mapping[str, Probe]) -> None:
        super().__init__(probes)
        self._down: set[str] = set()

    async def check(self) -> dict[str, str]:
        """Run all probes concurrently; return `up` or `down` by name."""
        states = await asyncio.gather(*(self._check(name, probe) for name, probe in self.items()))
        return dict(zip(self, states, strict=True))

    async def _check(self, name: str, probe: Probe) -> str:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await probe()
        except Exception as error:  # any error: the dependency cannot be used
            if name not in self._down:
                self._down.add(name)
                log.warning("dependency down", dependency=name, error=repr(error))
            return "down"
        if name in self._down:
            self._down.discard(name)
            log.warning("dependency up", dependency=name)
        return "up"
