"""What may be changed on many publications at once: the one list of tables and fields (API contract §3)."""

from collections.abc import Mapping

_SHARED = ("status", "clientId", "clientPortalId", "attribution", "attribution2", "notes")
_SHOWN = ("displayTitle", "displayImageAbove")

CHANGEABLE: Mapping[str, frozenset[str]] = {
    "posts": frozenset({*_SHARED, *_SHOWN, "applicationType", "commercialContent"}),
    "jobs": frozenset({*_SHARED, *_SHOWN, "category"}),
    "events": frozenset({*_SHARED, "eventType"}),
}
"""By table: the fields, named as a request names them. Everything else is refused."""
