"""Tables and fields that can be changed in bulk (CONTENT-17)."""

from collections.abc import Mapping

_SHARED = ("status", "clientId", "clientPortalId", "attribution", "attribution2", "notes")
_DISPLAY = ("displayTitle", "displayImageAbove")

CHANGEABLE: Mapping[str, frozenset[str]] = {
    "posts": frozenset({*_SHARED, *_DISPLAY, "applicationType", "commercialContent"}),
    "jobs": frozenset({*_SHARED, *_DISPLAY, "category"}),
    "events": frozenset({*_SHARED, "eventType"}),
}
"""The allowed fields of each table, by their names in requests. All others are refused."""
