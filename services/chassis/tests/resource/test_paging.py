"""Pagination: `limit`, `skip`, `cursor` and `sort` (API-17, API-18, API-19, API-23)."""

from base64 import urlsafe_b64encode

import pytest

from services.chassis.http.problems import Invalid
from services.chassis.resource.concurrency import NO_VERSION, if_match
from services.chassis.resource.paging import Cursor, cursor_paging, paging


def written(value: str) -> str:
    return urlsafe_b64encode(value.encode()).decode()


async def test_the_default_is_the_maximum_and_newest_first() -> None:
    page = await paging(50)()
    assert (page.limit, page.skip, page.sort, page.after) == (50, 0, "-createdAt", None)


@pytest.mark.parametrize("value", ["2026-11-21 10:00:00.123+00", "a title, with “marks” 🧫", "x" * 400, ""])
async def test_a_cursor_round_trips(value: str) -> None:
    cursor = Cursor("title", value, 5)
    assert str(cursor).isascii()
    assert (await paging(50, ["title"])(cursor=str(cursor), sort="title")).after == cursor


async def test_a_cursor_of_another_sort_order_is_refused() -> None:
    cursor = str(Cursor("title", "a", 5))
    with pytest.raises(Invalid):
        await paging(50, ["title"])(cursor=cursor, sort="-title")
    with pytest.raises(Invalid):
        await cursor_paging(50, "-title")(cursor=cursor)


@pytest.mark.parametrize(
    "cursor",
    [
        *["x", "5", "²", "=", "2026-11-21T10:00:00Z,5"],
        *map(written, ["[]", "{}", "[", "[" * 3000, '["-createdAt", "a"]', '["-createdAt", 1, 1]']),
        *(written(f'["-createdAt", "a", {number}]') for number in ("1.5", "true", "0", str(10**30))),
        *map(written, ['["-createdAt", "half \\ud800", 1]', '["-createdAt", "nul \\u0000", 1]']),
    ],
)
async def test_an_unreadable_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(Invalid) as refused:
        await paging(50)(cursor=cursor)
    assert refused.value.errors[0].field == "cursor"


@pytest.mark.parametrize(
    ("tag", "version"),
    [
        *[(None, None), ("*", None), ('"3"', 3), ('W/"3"', 3), ("3", 3)],
        *[("", NO_VERSION), ('"x"', NO_VERSION), ('"99999999999"', NO_VERSION)],
    ],
)
async def test_an_invalid_if_match_never_matches(tag: str | None, version: int | None) -> None:
    assert await if_match(tag) == version


async def test_a_page_begins_after_the_cursor_in_the_only_order() -> None:
    cursor = Cursor("-date", "2026-11-21 10:00:00.123+00", 5)
    page = await cursor_paging(50, "-date")(cursor=str(cursor))
    assert (page.limit, page.skip, page.sort, page.after) == (50, 0, "-date", cursor)
