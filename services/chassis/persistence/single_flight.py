"""The same read, asked for by many at the same time, is made once."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class SingleFlight(Generic[T]):
    """Makes at most one read of a kind at a time; who asks meanwhile shares the one that follows it.

    Nobody is answered by a read that began before they asked, so an answer is as fresh as one's own would be.
    """

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Future[T]] = {}
        self._following: dict[Hashable, asyncio.Future[T]] = {}

    async def read(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """What `make` finds.

        Args:
            key: says which reads are the same; whatever decides what is found, or who may see it, is part of it.
            make: the read; one that was begun for somebody goes on though nobody waits for it any more.
        """
        shared = self._following.get(key) or self._join(key, make)
        # Shielded: one who gives up takes the answer from nobody else.
        return await asyncio.shield(shared)

    def _join(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        under_way = self._under_way.get(key)
        if under_way is None:
            return self._begin(key, make)
        self._following[key] = asyncio.ensure_future(self._begin_after(under_way, key, make))
        return self._following[key]

    def _begin(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        begun = asyncio.ensure_future(make())
        self._under_way[key] = begun
        begun.add_done_callback(lambda _: self._under_way.pop(key))
        return begun

    async def _begin_after(self, under_way: asyncio.Future[T], key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        await asyncio.wait({under_way})
        del self._following[key]
        return await self._begin(key, make)
