"""Exponential backoff."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import NoReturn

HEALTHY_SECONDS = 10.0  # after which work that fails counts as having recovered meanwhile
LONGEST_PAUSE = 2.0  # seconds


class Backoff:
    """Pauses that double from `first` to `longest` seconds, spread so that replicas do not retry in step."""

    def __init__(self, first: float = 0.1, longest: float = 5.0) -> None:
        self._first = first
        self._longest = longest
        self._next = first

    def reset(self) -> None:
        """Start from the shortest pause again, after a success."""
        self._next = self._first

    async def pause(self) -> None:
        """Wait; the next pause is twice as long."""
        await asyncio.sleep(self._next * random.uniform(0.5, 1.0))  # noqa: S311 - not a secret
        self._next = min(self._next * 2, self._longest)


async def retry_forever(work: Callable[[], Awaitable[object]], report: Callable[[str], None]) -> NoReturn:
    """Run work until cancelled and restart it, with backoff, whenever it fails or returns.

    Args:
        work: what to run.
        report: receives the reason of a restart, once for as long as the reason stays the same.
    """
    pause, reported = Backoff(longest=LONGEST_PAUSE), ""
    while True:
        started, reason = time.monotonic(), "it ended"
        try:
            await work()
        except Exception as error:  # whatever it is, the next attempt may succeed
            reason = _reason(error)
        if (task := asyncio.current_task()) and task.cancelling():
            raise asyncio.CancelledError  # a task group that fails while it is cancelled raises its error only
        if time.monotonic() - started > HEALTHY_SECONDS:
            pause.reset()
            reported = ""
        if reason != reported:
            report(reason)
            reported = reason
        await pause.pause()


def _reason(error: BaseException) -> str:
    if isinstance(error, BaseExceptionGroup):
        return ", ".join(sorted({_reason(inner) for inner in error.exceptions}))
    return repr(error)
