"""Costly reads are made again only when the database may show something else."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

LARGE = 20_000  # records
COSTLY = 0.02  # seconds
KEPT_SECONDS = 1.0
KEPT_TIMES = 10  # what a costly read took, when that is more
MAX_ENTRIES = 1000

Row = Sequence[Any]


@dataclass(frozen=True, slots=True)
class _Read:
    """What was found, between which moments."""

    row: Row
    begun: float
    made: float

    def holds(self, snapshot: str | None) -> bool:
        """Whether it still answers for what the database shows now."""
        shown, records = self.row[:2]
        if snapshot is None or shown == snapshot:
            return True
        took = self.made - self.begun
        if records <= LARGE or took <= COSTLY:
            return False
        return time.monotonic() - self.made < max(KEPT_SECONDS, KEPT_TIMES * took)


class SnapshotCache:
    """Keeps what costly reads found, each with the snapshot it was found in.

    A read is right as long as the database's snapshot is the same: nothing was committed since. When something was,
    a read that took long of a large table is used for a second more, or for ten times as long as it took: so what
    changes all the time is not counted all the time. Each read is made once for all who wait for it.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, _Read] = OrderedDict()
        self._being_made: dict[Hashable, asyncio.Future[_Read]] = {}

    async def read(self, key: Hashable, make: Callable[[], Awaitable[Row]], snapshot: str | None) -> Row:
        """What `make` finds, or found.

        Args:
            key: says which reads are the same.
            make: its row begins with `pg_current_snapshot()` as text, and about how many records the table has.
            snapshot: what the database shows now; None when an old read will do.
        """
        read = self._kept.get(key)
        while read is None or not read.holds(snapshot):
            begun = self._being_made.get(key)
            if begun is None:
                # Shielded: one who gives up takes the answer from nobody else.
                self._being_made[key] = own = asyncio.ensure_future(self._make(key, make))
                return (await asyncio.shield(own)).row
            read = await asyncio.shield(begun)
        return read.row

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[Row]]) -> _Read:
        begun = time.monotonic()
        try:
            row = await make()
        finally:
            del self._being_made[key]
        self._kept[key] = read = _Read(row, begun, time.monotonic())
        self._kept.move_to_end(key)
        if len(self._kept) > MAX_ENTRIES:
            self._kept.popitem(last=False)
        return read
