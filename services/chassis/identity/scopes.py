"""Scopes of API keys (API-72)."""

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
