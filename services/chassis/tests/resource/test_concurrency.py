"""`If-None-Match` recognises a cached response by its ETag."""

import pytest

from services.chassis.resource.concurrency import matches_etag

ETAG = '"7"'


@pytest.mark.parametrize(
    ("tags", "known"),
    [
        (ETAG, True),
        (f"W/{ETAG}", True),
        (f'"x", {ETAG}', True),
        (f'"x",W/{ETAG} ', True),
        ('"x"', False),
        ("", False),
        (None, False),
        ("*", True),
    ],
)
def test_cached_responses_are_recognised(tags: str | None, known: bool) -> None:
    assert matches_etag(ETAG, tags) is known
