"""Consumers of records of all contexts, which store the files that each record uses (MEDIA-19), and of images."""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.files.rules import is_key
from services.media.library.repository import Uses, set_uses
from services.media.library.thumbnails import request_thumbnails
from services.media.replicas import copy_microsite

_ADDRESS = re.compile(r"(?:https?:)?(?://)?[^/\s]+/(?P<key>[^?#\s]+)")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record that can use files."""

    context: str
    title: Callable[[Mapping[str, Any]], str]
    path: str

    def get_path(self, data: Mapping[str, Any]) -> str:
        """Return the console page of this record, or of the trash."""
        return TRASH if data.get("deletedAt") else self.path.format_map(defaultdict(str, data))


TRASH = "/trash"
"""The console page of trashed records."""


def _read_title(field: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda data: str(data.get(field) or "")


def _format_issue_title(data: Mapping[str, Any]) -> str:
    return f"{data.get('issue')}: {data.get('title')}"


def _format_content_title(data: Mapping[str, Any]) -> str:
    return str(data.get("contentType") or "").replace("-", " ").capitalize()


KINDS = {
    "post": Kind("content", _read_title("title"), "/post/{id}"),
    "job": Kind("content", _read_title("jobTitle"), "/career-listing/{id}"),
    "event": Kind("content", _read_title("title"), "/event-listing/{id}"),
    "ad": Kind("content", _read_title("name"), "/ad/{id}"),
    "annex-microsite": Kind("content", _read_title("pageTitle"), "/annex/{page}"),
    "client": Kind("auth", _read_title("company"), "/client/{id}"),
    "microsite": Kind("microsites", _read_title("pageTitle"), "/microsite/{id}"),
    "alert-item": Kind("alerts", _format_issue_title, "/alert/{id}"),
    "alert-booking": Kind("alerts", _read_title("title"), "/sponsors/booking/{id}"),
    "house": Kind("alerts", _read_title("name"), "/house"),
    "email-content-stat": Kind(
        "stats", _format_content_title, "/portal/email-performance/email-issue-details/email-content-details/{id}"
    ),
    "emc-stat": Kind("stats", _read_title("subject"), "/portal/email-marketing/{id}"),
}


def find_keys(data: Mapping[str, Any]) -> set[str]:
    """Find the keys of files in a record: texts that are a file's address, on any host."""
    keys: set[str] = set()
    pending: list[Any] = [data]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            address = _ADDRESS.fullmatch(value)
            if address and is_key(address["key"]):
                keys.add(address["key"])
        elif isinstance(value, Mapping):
            pending.extend(value.values())
        elif isinstance(value, list):
            pending.extend(value)
    return keys


async def update_uses(session: AsyncSession, events: Sequence[Event]) -> None:
    """Store the files that records of one kind use; a removed record uses none."""
    entity = events[0].entity
    await set_uses(session, entity, {event.id: _find_uses(KINDS[entity], event) for event in events})


def _find_uses(kind: Kind, event: Event) -> Uses:
    keys = set() if event.removed else find_keys(event.data)
    return Uses(keys, {"context": kind.context, "title": kind.title(event.data), "path": kind.get_path(event.data)})


async def update_microsite(session: AsyncSession, event: Event) -> None:
    """Store the files that a microsite uses, and update its replica: its company names the owner's upload folder."""
    await update_uses(session, [event])
    await copy_microsite(session, event)


consumers = (
    Consumer("media-image", request_thumbnails),
    *(
        Consumer(entity, update_microsite) if entity == "microsite" else Consumer.of_batches(entity, update_uses)
        for entity in KINDS
    ),
)
