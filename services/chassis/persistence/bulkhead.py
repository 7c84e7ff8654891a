"""Bounds how many optional operations run at once (the bulkhead pattern)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Bulkhead:
    """Runs a limited number of operations at a time and skips those that cannot start soon.

    Args:
        limit: the maximum of concurrent operations.
        wait_seconds: how long an operation waits to start.
    """

    def __init__(self, limit: int, wait_seconds: float) -> None:
        self._semaphore = asyncio.Semaphore(limit)
        self._wait_seconds = wait_seconds

    async def run(self, operation: Callable[[], Awaitable[T]]) -> T | None:
        """Return the operation's result, or None when it was skipped."""
        try:
            async with asyncio.timeout(self._wait_seconds):
                await self._semaphore.acquire()
        except TimeoutError:
            return None
        try:
            return await operation()
        finally:
            self._semaphore.release()
