"""Fetches a page of a list and its total by the statements of `Listing` that are probably fastest."""

from collections.abc import Mapping
from typing import Any

from services.chassis.resource.compiled import Executor, Row
from services.chassis.resource.listing import FEW, Begin, Listing, Plan
from services.chassis.resource.paging import Page

SHALLOW = 5000  # maximum of records that a page reads to skip them; deeper pages begin near a cached mark
MARKS = 256  # of one list
WALKED_COST = 2  # times as long as gathering takes to test a record


class PageReader:
    """Reads the lists of one resource.

    Args:
        listing: its statements.
    """

    def __init__(self, listing: Listing) -> None:
        self._listing = listing

    async def fetch_page(self, reader: Executor, page: Page, filters: Mapping[str, Any]) -> Row:
        """Fetch the row of `Listing.page`."""

        async def fetch(plan: Plan, begin: Begin, **where: Any) -> Row:
            statement = self._listing.page(frozenset(filters), page.sort, page.limit, begin, plan)
            return await statement.fetch_one(reader, {**filters, **where})

        begin, where = _read_beginning(page)
        if not self._listing.is_covered(frozenset(filters), page.sort) and filters:
            if begin != "after" and not self._is_total_known(reader, filters):
                row = await fetch("try", begin, **where)
                if row[-1] <= FEW:
                    return row
            if await self._is_gathering_cheaper(reader, page, filters):
                return await fetch("gather", begin, **where)
        if begin != "skip" or not await self._is_deep(reader, page, filters):
            return await fetch("walk", begin, **where)
        step, place = await self._find_mark(reader, page, filters)
        row = await fetch("walk", "at", **place)
        now = await self._find_mark(reader, page, filters, step, row[1])
        return row if now == (step, place) else await fetch("walk", "at", **now[1])

    async def _is_gathering_cheaper(self, reader: Executor, page: Page, filters: Mapping[str, Any]) -> bool:
        """Return whether gathering takes less time than walking, if matches are evenly distributed."""
        _, records, total = await self.fetch_total(reader, filters, None)
        return bool(total * total < WALKED_COST * (min(page.skip, SHALLOW) + page.limit) * records)

    async def _is_deep(self, reader: Executor, page: Page, filters: Mapping[str, Any]) -> bool:
        """Return whether skipping reads more than SHALLOW records, if matches are evenly distributed."""
        if page.skip > SHALLOW or not filters:
            return page.skip > SHALLOW
        _, records, total = await self.fetch_total(reader, filters, None)
        return bool(page.skip * records > SHALLOW * total)

    async def _find_mark(
        self, reader: Executor, page: Page, filters: Mapping[str, Any], step: int = 0, snapshot: str | None = None
    ) -> tuple[int, dict[str, Any]]:
        """Return the number of records between marks, and the parameters for the beginning of a deep page.

        Args:
            step: that number as it was found before.
            snapshot: as for `SnapshotCache`.
        """
        if not step:
            _, _, total = await self.fetch_total(reader, filters, None)
            step = 1 << (int(total) // MARKS).bit_length()  # a power of two changes seldom, and then all marks do
        statement = self._listing.marks(frozenset(filters), page.sort)
        *_, values, ids = await statement.fetch_cached(reader, {**filters, "step": step}, snapshot)
        if ids is None:
            return step, {"begin_value": None, "begin_id": None, "begin_skip": 0}
        mark = min(page.skip // step, len(ids) - 1)
        return step, {"begin_value": values[mark], "begin_id": ids[mark], "begin_skip": page.skip - mark * step}

    def _is_total_known(self, reader: Executor, filters: Mapping[str, Any]) -> bool:
        return self._listing.total(frozenset(filters)).is_cached(reader, filters)

    async def fetch_total(self, reader: Executor, filters: Mapping[str, Any], snapshot: str | None) -> Row:
        """Fetch the row of `Listing.total`, cached as `CompiledStatement.fetch_cached` says."""
        return await self._listing.total(frozenset(filters)).fetch_cached(reader, filters, snapshot)


def _read_beginning(page: Page) -> tuple[Begin, dict[str, Any]]:
    """Return where a page begins, with the parameters of its statement."""
    if page.after:
        return "after", {"begin_value": page.after.value, "begin_id": page.after.id}
    return ("skip", {"begin_skip": page.skip}) if page.skip else ("first", {})
