"""Scopes of API keys (API-72)."""

from collections.abc import Collection
from enum import StrEnum


class Scope(StrEnum):
    """What an API key may be allowed. The permission of an endpoint names the scope that opens it."""

    CONTENT_READ = "content:read"
    CONTENT_WRITE = "content:write"
    ALERTS_READ = "alerts:read"
    ALERTS_WRITE = "alerts:write"
    STATS_READ = "stats:read"
    STATS_WRITE = "stats:write"
    MEDIA_WRITE = "media:write"


def may_read(scope: Scope | None, scopes: Collection[str]) -> bool:
    """Return whether a key with these scopes may read what an endpoint with this scope writes.

    A context without a scope of reading is read with that of writing.
    """
    context = scope.partition(":")[0] if scope else ""
    return f"{context}:read" not in list(Scope) or f"{context}:read" in scopes
