"""Extraction of the files that a record of another context uses (MEDIA-19). Pure functions."""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from services.media.files.rules import is_key

_ADDRESS = re.compile(r"(?:https?:)?(?://)?[^/\s]+/(?P<key>[^?#\s]+)")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record that can use files.

    Attributes:
        context: the service that publishes it.
        title: returns the title of a record.
        path: its page in the console, with fields of the record such as `{id}`.
    """

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
