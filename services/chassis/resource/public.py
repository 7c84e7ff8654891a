"""Endpoints and responses that anyone may read and cache: the delivery API (API-60)."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Depends, Response

from services.chassis.identity import anonymous
from services.chassis.resource.concurrency import IfNoneMatch, hash_etag
from services.chassis.resource.records import JSON

PUBLIC = "/public"
CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600"
NOT_MODIFIED: dict[int | str, dict[str, Any]] = {304: {"description": "Not modified since the `ETag` was sent."}}
"""The further response of an endpoint that declares `If-None-Match`, for OpenAPI."""


def respond_publicly(
    content: str | bytes, *tags: str, media_type: str = JSON, headers: Mapping[str, str] | None = None
) -> Response:
    """Return the response of an endpoint of a `public_router`, with its `ETag`.

    It may depend on nothing but the path, the query, the service's database and the time: `PublicCache` sends it to
    others too, and 304 to clients that have the content.

    Args:
        tags: names by which a cache in front can purge the response.
    """
    body = content.encode() if isinstance(content, str) else content
    headers = {"ETag": hash_etag(body), "Cache-Control": CACHE_CONTROL, "Cache-Tag": ",".join(tags), **(headers or {})}
    return Response(body, media_type=media_type, headers=headers)


async def declare_if_none_match(tag: IfNoneMatch = None) -> None:
    """Declare the header for OpenAPI; `PublicCache` reads it."""


def public_router(
    folder: str = "", *, responses: Mapping[int | str, dict[str, Any]] | None = None, **options: Any
) -> APIRouter:
    """Return a router below `public/` for endpoints that anyone may read."""
    return APIRouter(
        prefix=f"{PUBLIC}{folder}",
        responses={**NOT_MODIFIED, **(responses or {})},
        dependencies=[Depends(anonymous()), Depends(declare_if_none_match)],
        **options,
    )
