"""Exponential backoff and restart of failed work."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import NoReturn

import structlog

from services.chassis.cancellation import raise_if_cancelled

log = structlog.get_logger(__name__)
INITIAL_SECONDS = 0.1
HEALTHY_SECONDS = 10.0  # work that ran this long before it failed counts as recovered
MAX_PAUSE_SECONDS = 0.5
"""Of `retry_forever`: a relay whose database is back publishes revocations in time (API-6)."""


class Backoff:
    """Pauses that double up to `maximum` seconds, with jitter so that replicas do not retry in step."""

    def __init__(self, maximum: float = 5.0) -> None:
        self._maximum = maximum
        self.reset()

    def reset(self) -> None:
        """Start again with the initial pause, after a success."""
        self._next = INITIAL_SECONDS

    async def pause(self) -> None:
        """Sleep for the current pause and double the next one."""
        await asyncio.sleep(self._next * random.uniform(0.5, 1.0))  # noqa: S311 - not a secret
        self._next = min(self._next * 2, self._maximum)


async def retry_forever(work: Callable[[], Awaitable[object]], event: str, **details: str) -> NoReturn:
    """Run work until cancelled; restart it with backoff whenever it fails or returns.

    The log says `event` of a restart, once while its reason stays the same.
    """
    backoff, reported = Backoff(maximum=MAX_PAUSE_SECONDS), ""
    while True:
        started, reason = time.monotonic(), "it ended"
        try:
            await work()
        except Exception as error:  # any error may be transient
            reason = repr(error)
        raise_if_cancelled()  # the error may have replaced the cancellation
        if time.monotonic() - started > HEALTHY_SECONDS:
            backoff.reset()
            reported = ""
        if reason != reported:
            log.warning(event, reason=reason, **details)
            reported = reason
        await backoff.pause()
