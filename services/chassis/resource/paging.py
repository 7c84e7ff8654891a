"""`limit`, `skip` and `cursor` of every list (API contract §1)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import Query

from services.chassis.problems import FieldError, Invalid

MOST_SKIP = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Page:
    """Which part of a list is wanted; `after` is the creation time and id of the last record seen."""

    limit: int
    skip: int = 0
    after: tuple[datetime, int] | None = None


def paging(most: int) -> Callable[..., Awaitable[Page]]:
    """The dependency that reads a list's paging; `most` is its default limit and its highest."""

    async def page(
        limit: Annotated[int, Query(ge=0, le=most, description="How many records at most.")] = most,
        skip: Annotated[int, Query(ge=0, le=MOST_SKIP, description="How many records to pass over.")] = 0,
        cursor: Annotated[
            str | None,
            Query(max_length=64, description="`X-Next-Cursor` of the page before, for deep pages."),
        ] = None,
    ) -> Page:
        return Page(limit, skip, _read(cursor) if cursor else None)

    return page


def _read(cursor: str) -> tuple[datetime, int]:
    time, _, record_id = cursor.partition(",")
    try:
        return datetime.fromisoformat(time), min(int(record_id), MOST_SKIP)
    except (ValueError, OverflowError) as error:
        message = "Use the X-Next-Cursor of the page before."
        raise Invalid(message, errors=[FieldError(field="cursor", message=message)]) from error
