"""Keeps an optional operation from taking what others need (the bulkhead pattern)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Bulkhead:
    """Runs a few operations at a time; who finds it full waits for a moment and then goes without.

    Args:
        limit: operations that run at the same time.
        wait_seconds: how long one may wait for its turn.
    """

    def __init__(self, limit: int, wait_seconds: float) -> None:
        self._turns = asyncio.Semaphore(limit)
        self._wait_seconds = wait_seconds

    async def run(self, operation: Callable[[], Awaitable[T]]) -> T | None:
        """What the operation returns, or None when too many others are running."""
        try:
            async with asyncio.timeout(self._wait_seconds):
                await self._turns.acquire()
        except TimeoutError:
            return None
        try:
            return await operation()
        finally:
            self._turns.release()
