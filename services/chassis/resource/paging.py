"""`limit`, `skip`, `cursor` and `sort` of every list (API contract §1)."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from fastapi import Query
from pydantic import AfterValidator, TypeAdapter

from services.chassis.http.problems import Invalid
from services.chassis.types import Id, normalize_text

MAX_SKIP = 2**53 - 1
MAX_CURSOR = 4096  # holds a title of 400 characters in any script
NEWEST_FIRST = "-createdAt"
_WRITTEN = TypeAdapter(tuple[str, Annotated[str, AfterValidator(normalize_text)], Id])
_OTHER_CURSOR = "Use the X-Next-Cursor of the page before, with the same sort."


@dataclass(frozen=True, slots=True)
class Cursor:
    """The last record of a page: the next page begins after it.

    Args:
        sort: the order of the page.
        value: what the record is ordered by, as PostgreSQL writes it.
        id: the record's id.
    """

    sort: str
    value: str
    id: int

    def __str__(self) -> str:
        return urlsafe_b64encode(_WRITTEN.dump_json((self.sort, self.value, self.id))).decode().rstrip("=")

    @classmethod
    def read(cls, text: str, sort: str) -> Self:
        """The cursor as it was written.

        Raises:
            Invalid: it is not one, or belongs to another order.
        """
        try:
            cursor = cls(*_WRITTEN.validate_json(urlsafe_b64decode(text + "=" * (-len(text) % 4))))
        except ValueError as error:
            raise Invalid.for_fields(_OTHER_CURSOR, "cursor") from error
        if cursor.sort != sort:
            raise Invalid.for_fields(_OTHER_CURSOR, "cursor")
        return cursor


@dataclass(frozen=True, slots=True)
class Page:
    """Which part of a list is wanted, and in which order: descending when it begins with `-`."""

    limit: int
    skip: int = 0
    sort: str = NEWEST_FIRST
    after: Cursor | None = None


def paging(
    most: int, sorts: Iterable[str] = ("createdAt",), default: str = NEWEST_FIRST
) -> Callable[..., Awaitable[Page]]:
    """The dependency that reads a list's paging.

    Args:
        most: its default limit and its highest.
        sorts: the names of what it can be ordered by.
        default: the order when none is asked for.
    """
    order: Any = Literal[tuple(f"{direction}{name}" for name in sorts for direction in ("", "-"))]

    async def page(
        limit: Annotated[int, Query(ge=0, le=most, description="How many records at most.")] = most,
        skip: Annotated[int, Query(ge=0, le=MAX_SKIP, description="How many records to pass over.")] = 0,
        cursor: Annotated[
            str | None,
            Query(max_length=MAX_CURSOR, description="`X-Next-Cursor` of the page before, for deep pages."),
        ] = None,
        sort: Annotated[order, Query(description="The order; `-` is descending.")] = default,
    ) -> Page:
        return Page(limit, skip, sort, Cursor.read(cursor, sort) if cursor else None)

    return page
