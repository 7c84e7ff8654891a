"""Pagination and sorting of lists: `limit`, `skip`, `cursor` and `sort` (API-17, API-18, API-19)."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from fastapi import Query
from pydantic import AfterValidator, TypeAdapter

from services.chassis.http.problems import Invalid
from services.chassis.text import normalize_text
from services.chassis.types import Id

MAX_LIMIT = 500  # of most lists
MAX_SKIP = 2**53 - 1
MAX_CURSOR = 4096  # enough for a title of 400 characters in any script
NEWEST_FIRST = "-createdAt"
_WRITTEN = TypeAdapter(tuple[str, Annotated[str, AfterValidator(normalize_text)], Id])
_OTHER_CURSOR = "Use the X-Next-Cursor of the page before, with the same sort."


@dataclass(frozen=True, slots=True)
class Cursor:
    """The last record of a page, after which the next page begins."""

    sort: str
    value: str  # by which it is sorted, as PostgreSQL's text
    id: int

    def __str__(self) -> str:
        return urlsafe_b64encode(_WRITTEN.dump_json((self.sort, self.value, self.id))).decode().rstrip("=")

    @classmethod
    def read(cls, text: str, sort: str) -> Self:
        """Decode a cursor."""
        try:
            cursor = cls(*_WRITTEN.validate_json(urlsafe_b64decode(text + "=" * (-len(text) % 4))))
        except ValueError as error:
            raise Invalid.for_fields(_OTHER_CURSOR, "cursor") from error
        if cursor.sort != sort:
            raise Invalid.for_fields(_OTHER_CURSOR, "cursor")
        return cursor


@dataclass(frozen=True, slots=True)
class Page:
    """The requested part of a list and its sort order, which is descending if it begins with `-`."""

    limit: int
    skip: int = 0
    sort: str = NEWEST_FIRST
    after: Cursor | None = None


def cursor_paging(max_limit: int, sort: str) -> Callable[..., Awaitable[Page]]:
    """Return a dependency that parses the pagination parameters of a list that has a single order and no offsets.

    `max_limit` is also the default of `limit`.
    """

    async def page(
        limit: Annotated[int, Query(ge=1, le=max_limit, description="The maximum number of records.")] = max_limit,
        cursor: Annotated[
            str | None,
            Query(max_length=MAX_CURSOR, description="The `X-Next-Cursor` of the previous page."),
        ] = None,
    ) -> Page:
        return Page(limit, sort=sort, after=Cursor.read(cursor, sort) if cursor else None)

    return page


def paging(
    max_limit: int = MAX_LIMIT, sorts: Iterable[str] = ("createdAt",), default: str = NEWEST_FIRST
) -> Callable[..., Awaitable[Page]]:
    """Return a dependency that parses the pagination parameters of a list.

    `max_limit` is also the default of `limit`.
    """
    order: Any = Literal[tuple(f"{direction}{name}" for name in sorts for direction in ("", "-"))]

    async def page(
        limit: Annotated[int, Query(ge=0, le=max_limit, description="The maximum number of records.")] = max_limit,
        skip: Annotated[int, Query(ge=0, le=MAX_SKIP, description="The number of records to skip.")] = 0,
        cursor: Annotated[
            str | None,
            Query(max_length=MAX_CURSOR, description="The `X-Next-Cursor` of the previous page, for deep pages."),
        ] = None,
        sort: Annotated[order, Query(description="The sort order; `-` is descending.")] = default,
    ) -> Page:
        return Page(limit, skip, sort, Cursor.read(cursor, sort) if cursor else None)

    return page
