"""`ETag` on every answer, `If-Match` on every change, so that no update is lost (API contract §1)."""

import re
from typing import Annotated

from fastapi import Depends, Header

NO_VERSION = -1
_ETAG = re.compile(r'^(?:W/)?"?(\d{1,9})"?$')


async def if_match(
    tag: Annotated[str | None, Header(alias="If-Match", description="The `ETag` of the record as it was read.")] = None,
) -> int | None:
    """The version the caller has seen: None when any will do, one that never matches when unreadable."""
    if tag is None or tag.strip() == "*":
        return None
    match = _ETAG.match(tag.strip())
    return int(match[1]) if match else NO_VERSION


IfMatch = Annotated[int | None, Depends(if_match)]


def matches_etag(etag: str, tags: str | None) -> bool:
    """Whether `If-None-Match` names this answer; a gateway that compresses may have weakened the tag."""
    return etag in (tag.strip().removeprefix("W/") for tag in (tags or "").split(","))


IfNoneMatch = Annotated[
    str | None, Header(alias="If-None-Match", description="The `ETag` of the answer the caller has.")
]
