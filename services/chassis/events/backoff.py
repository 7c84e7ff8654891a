"""Waiting longer after each failure."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import NoReturn

HEALTHY_SECONDS = 10.0
MOST_SECONDS_APART = 2.0


class Backoff:
    """Pauses that double from `first` to `longest` seconds, spread so that replicas do not retry in step."""

    def __init__(self, first: float = 0.1, longest: float = 5.0) -> None:
        self._first = first
        self._longest = longest
        self._next = first

    def reset(self) -> None:
        """Begin again after a success."""
        self._next = self._first

    async def pause(self) -> None:
        """Wait, and remember to wait longer next time."""
        await asyncio.sleep(self._next * random.uniform(0.5, 1.0))  # noqa: S311 - not a secret
        self._next = min(self._next * 2, self._longest)


async def retry_forever(work: Callable[[], Awaitable[object]], tell: Callable[[str], None]) -> NoReturn:
    """Work until cancelled: what fails or ends is begun anew, after pauses that grow until it went well for a while.

    Args:
        work: what is done.
        tell: is given the reason of a new beginning; once, however often the same follows.
    """
    pause, told = Backoff(longest=MOST_SECONDS_APART), ""
    while True:
        started, reason = time.monotonic(), "it ended"
        try:
            await work()
        except Exception as error:  # whatever goes wrong, the next time may do
            reason = _reason(error)
        if time.monotonic() - started > HEALTHY_SECONDS:
            pause.reset()
            told = ""
        if reason != told:
            tell(reason)
            told = reason
        await pause.pause()


def _reason(error: BaseException) -> str:
    if isinstance(error, BaseExceptionGroup):
        return ", ".join(sorted({_reason(inner) for inner in error.exceptions}))
    return repr(error)
