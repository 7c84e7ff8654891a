"""What keeps writers apart: `ETag` and `If-Match` against lost updates (API-23), and constraints of the database."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from typing import Annotated

import psycopg
from fastapi import Depends, Header
from sqlalchemy.exc import IntegrityError

from services.chassis.http.problems import Problem

NO_VERSION = -1
_ETAG = re.compile(r'^(?:W/)?"?(\d{1,9})"?$')


async def if_match(
    tag: Annotated[str | None, Header(alias="If-Match", description="The `ETag` of the record as it was read.")] = None,
) -> int | None:
    """Return the client's version: None if any version is accepted, NO_VERSION if the header is invalid."""
    if tag is None or tag.strip() == "*":
        return None
    match = _ETAG.match(tag.strip())
    return int(match[1]) if match else NO_VERSION


IfMatch = Annotated[int | None, Depends(if_match)]


def hash_etag(content: bytes) -> str:
    """Return the strong `ETag` of a response's content, which is the same in all processes."""
    return f'"{sha256(content).hexdigest()[:32]}"'


def matches_etag(etag: str, tags: str | None) -> bool:
    """Return whether `If-None-Match` is `*` or contains the ETag; a compressing gateway may have weakened it."""
    return not {etag, "*"}.isdisjoint(tag.strip().removeprefix("W/") for tag in (tags or "").split(","))


IfNoneMatch = Annotated[str | None, Header(alias="If-None-Match", description="The `ETag` of the cached response.")]

ConstraintErrors = Mapping[str, Callable[[], Problem]]
"""The problems of violated constraints, by their name: of rules that only the database can enforce."""


@contextmanager
def map_constraint_errors(refusals: ConstraintErrors) -> Iterator[None]:
    """Raise the problem of a violated constraint."""
    try:
        yield
    except IntegrityError as error:
        name = error.orig.diag.constraint_name if isinstance(error.orig, psycopg.Error) else None
        if name is None or name not in refusals:
            raise
        raise refusals[name]() from error
