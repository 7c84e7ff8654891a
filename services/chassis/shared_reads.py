"""The same read, asked for by many at the same time, is made once."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class SharedReads(Generic[T]):
    """Makes at most one read of a kind at a time; who asks meanwhile shares the one that follows it.

    Nobody is answered by a read that began before they asked, so an answer is as fresh as one's own would be.
    """

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Future[T]] = {}
        self._following: dict[Hashable, asyncio.Future[T]] = {}

    async def read(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """What `make` finds; `key` says which reads are the same."""
        under_way = self._under_way.get(key)
        if under_way is None:
            return await asyncio.shield(self._begin(key, make))
        if key not in self._following:
            self._following[key] = asyncio.ensure_future(self._begin_after(under_way, key, make))
        # Shielded: one who gives up takes the answer from nobody else.
        return await asyncio.shield(self._following[key])

    def _begin(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        begun = asyncio.ensure_future(make())
        self._under_way[key] = begun
        begun.add_done_callback(lambda ended: self._end(key, ended))
        return begun

    async def _begin_after(self, under_way: asyncio.Future[T], key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        await asyncio.wait({under_way})
        del self._following[key]
        return await self._begin(key, make)

    def _end(self, key: Hashable, ended: asyncio.Future[T]) -> None:
        if self._under_way.get(key) is ended:
            del self._under_way[key]
