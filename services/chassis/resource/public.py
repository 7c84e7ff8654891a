"""Responses that anyone may read and cache: the delivery API (API-60)."""

from collections.abc import Mapping
from typing import Any

from fastapi import Response

from services.chassis.resource.concurrency import hash_etag, matches_etag

CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600"
JSON = "application/json"
PUBLIC_RESPONSES: dict[int | str, dict[str, Any]] = {304: {"description": "Not modified since the `ETag` was sent."}}
"""The further `responses` of these endpoints, for OpenAPI."""


def respond_publicly(
    content: str | bytes,
    if_none_match: str | None,
    *tags: str,
    media_type: str = JSON,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """Return the response with its `ETag`, or 304 if the client has this content.

    Args:
        tags: names by which a cache in front can purge the response.
    """
    body = content.encode() if isinstance(content, str) else content
    etag = hash_etag(body)
    headers = {"ETag": etag, "Cache-Control": CACHE_CONTROL, "Cache-Tag": ",".join(tags), **(headers or {})}
    if matches_etag(etag, if_none_match):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)
