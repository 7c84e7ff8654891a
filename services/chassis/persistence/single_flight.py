"""Equal reads at the same time share one query."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class SingleFlight(Generic[T]):
    """Runs at most one of several equal reads at a time; callers that arrive meanwhile share the next one.

    No caller gets the result of a read that began before the call, so results are as fresh as without sharing.
    """

    def __init__(self) -> None:
        self._running: dict[Hashable, asyncio.Future[T]] = {}
        self._next: dict[Hashable, asyncio.Future[T]] = {}

    async def read(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Return the result of `make`.

        Args:
            key: identifies equal reads; it holds everything that decides the result or who may see it.
            make: the read; once begun it runs to its end, even if every caller is cancelled.
        """
        shared = self._next.get(key) or self._join(key, make)
        # Shielded: a cancelled caller does not cancel the read of the others.
        return await asyncio.shield(shared)

    def _join(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        running = self._running.get(key)
        if running is None:
            return self._begin(key, make)
        self._next[key] = asyncio.ensure_future(self._begin_after(running, key, make))
        return self._next[key]

    def _begin(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        task = asyncio.ensure_future(make())
        self._running[key] = task
        task.add_done_callback(lambda _: self._running.pop(key))
        return task

    async def _begin_after(self, running: asyncio.Future[T], key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        await asyncio.wait({running})
        del self._next[key]
        return await self._begin(key, make)
