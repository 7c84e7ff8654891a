"""`limit`, `skip` and `cursor` (API contract §1)."""

from datetime import UTC, datetime

import pytest

from services.chassis.problems import Invalid
from services.chassis.resource.concurrency import NO_VERSION, if_match
from services.chassis.resource.paging import paging


async def test_the_default_is_the_most() -> None:
    page = await paging(50)(limit=50, skip=0, cursor=None)
    assert (page.limit, page.skip, page.after) == (50, 0, None)


async def test_a_cursor_names_the_last_record_seen() -> None:
    page = await paging(50)(limit=50, skip=0, cursor="2026-11-21T10:00:00.123Z,5")
    assert page.after == (datetime(2026, 11, 21, 10, 0, 0, 123_000, tzinfo=UTC), 5)


@pytest.mark.parametrize("cursor", ["x", "5", "2026-11-21T10:00:00Z,", "2026-11-21T10:00:00Z,x", ",5", "²,²"])
async def test_an_unreadable_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(Invalid) as refused:
        await paging(50)(limit=50, skip=0, cursor=cursor)
    assert refused.value.errors[0].field == "cursor"


@pytest.mark.parametrize(
    ("tag", "version"),
    [
        (None, None),
        ("*", None),
        ('"3"', 3),
        ('W/"3"', 3),
        ("3", 3),
        ("", NO_VERSION),
        ('"x"', NO_VERSION),
        ('"99999999999"', NO_VERSION),
    ],
)
async def test_if_match_is_read_or_never_matches(tag: str | None, version: int | None) -> None:
    assert await if_match(tag) == version
