"""A cache of costly reads, valid as long as nothing was committed."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache

LARGE = 20_000  # records
COSTLY = 0.02  # seconds
KEPT_SECONDS = 1.0
KEPT_TIMES = 10  # what a costly read took, when that is more
MAX_ENTRIES = 1000

Row = Sequence[Any]


@dataclass(frozen=True, slots=True)
class _Read:
    """A row, and when its read began and ended."""

    row: Row
    begun: float
    made: float

    def holds(self, snapshot: str | None) -> bool:
        """Whether it may still be used for the present snapshot."""
        shown, records = self.row[:2]
        if snapshot is None or shown == snapshot:
            return True
        took = self.made - self.begun
        if records <= LARGE or took <= COSTLY:
            return False
        return time.monotonic() - self.made < max(KEPT_SECONDS, KEPT_TIMES * took)


class SnapshotCache:
    """Caches the rows of costly reads, each with the snapshot it was read in.

    A row is exact while the database's snapshot is the same, since nothing was committed. After a commit, the row of
    a slow read of a large table is used for another second, or for ten times as long as the read took, so that a table
    that changes all the time is not counted all the time. Concurrent callers share one read.
    """

    def __init__(self) -> None:
        self._entries: LRUCache[Hashable, _Read] = LRUCache(MAX_ENTRIES)
        self._running: dict[Hashable, asyncio.Future[_Read]] = {}

    def __contains__(self, key: Hashable) -> bool:
        """Whether there is a row of an equal read, however old."""
        return key in self._entries

    async def read(self, key: Hashable, make: Callable[[], Awaitable[Row]], snapshot: str | None) -> Row:
        """Return the row of `make`, cached or new.

        Args:
            key: identifies equal reads.
            make: its row begins with `pg_current_snapshot()` as text and an estimate of the table's records.
            snapshot: the present snapshot; None when an old row will do.
        """
        read = self._entries.get(key)
        while read is None or not read.holds(snapshot):
            begun = self._running.get(key)
            if begun is None:
                # Shielded: a cancelled caller does not cancel the read of the others.
                self._running[key] = own = asyncio.ensure_future(self._make(key, make))
                return (await asyncio.shield(own)).row
            read = await asyncio.shield(begun)
        return read.row

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[Row]]) -> _Read:
        begun = time.monotonic()
        try:
            row = await make()
        finally:
            del self._running[key]
        self._entries[key] = read = _Read(row, begun, time.monotonic())
        return read
