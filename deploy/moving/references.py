"""What records refer to, and how they say so: their references become ids of this system."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from deploy.moving.records import SourceRecord

_CLIENTS = {"clientId": "client", "clientPortalId": "client"}
REFERENCES: Mapping[str, Mapping[str, str]] = {
    "client": {"assignedUserId": "user"},
    "user": {"clientId": "client"},
    "microsite": {**_CLIENTS, "userId": "user"},
    "post": {**_CLIENTS, "micrositeId": "microsite"},
    "job": _CLIENTS,
    "event": _CLIENTS,
    "annex-post": {"postId": "post"},
    "annex-microsite": {**_CLIENTS, "micrositeId": "microsite"},
    "email-stat": {"alertItemId": "alert-item"},
    "email-content-stat": {"emailStatId": "email-stat", **_CLIENTS},
    "email-lead-stat": {"emailContentStatId": "email-content-stat"},
    "emc-stat": _CLIENTS,
    "emc-lead-stat": {"emcStatId": "emc-stat"},
    "stat-view": _CLIENTS,
    "stat-click": _CLIENTS,
}
"""The kinds of the records that fields name."""
_SECTION = {"alertItemId": "alert-item", "jobId": "job", "adId": "ad", **_CLIENTS}
_REQUIRED = frozenset(
    {"alertItemId", "jobId", "postId", "micrositeId", "emailStatId", "emailContentStatId", "emcStatId"}
)
_OPTIONAL = {("post", "micrositeId"), ("annex-microsite", "micrositeId")}  # all others of these are required
_PAGES = frozenset({"post", "job", "event", "ad", "microsite"})  # that a view or click may be of
CYCLE = ("client", "assignedUserId")
"""Clients and users refer to each other: clients come first, and are told of their users when these are here."""


class Reference(NamedTuple):
    """A field of a record that names another one."""

    field: str
    kind: str
    old: str
    is_required: bool


def list_references(record: SourceRecord) -> Iterator[Reference]:
    """Yield the references of a record."""
    is_section = record.kind.startswith("alert-") and record.kind != "alert-item"
    named = dict(_SECTION if is_section else REFERENCES.get(record.kind, {}))
    if record.kind in ("stat-view", "stat-click") and record.fields.get("pageType") in _PAGES:
        named["pageId"] = record.fields["pageType"]
    for field, kind in named.items():
        value = record.fields.get(field)
        if value not in (None, "", 0):
            needs = field in _REQUIRED and (record.kind, field) not in _OPTIONAL
            yield Reference(field, kind, str(value), needs)
