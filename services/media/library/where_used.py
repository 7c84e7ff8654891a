"""Where files are used: which files a record of another context points to, and how it is shown. Pure functions."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from services.media.files.rules import is_key

_ADDRESS = re.compile(r"(?:https?:)?(?://)?[^/\s]+/(?P<key>[^?#\s]+)")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record that may point to files.

    Attributes:
        context: the service that published_entity it.
        title: the title of a record.
        path: where the console shows it, for `{id}`.
    """

    context: str
    title: Callable[[Mapping[str, Any]], str]
    path: str

    def path_of(self, data: Mapping[str, Any]) -> str:
        """Where the console shows this record, which may be in the trash."""
        return TRASH if data.get("deletedAt") else self.path.format(id=data["id"])


TRASH = "/trash"
"""Where the console shows a record that is in the trash and may be restored."""


def _title_field(field: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda data: str(data.get(field) or "")


def _issue_title(data: Mapping[str, Any]) -> str:
    return f"{data.get('issue')}: {data.get('title')}"


KINDS = {
    "post": Kind("content", _title_field("title"), "/post/{id}"),
    "job": Kind("content", _title_field("jobTitle"), "/career-listing/{id}"),
    "event": Kind("content", _title_field("title"), "/event-listing/{id}"),
    "ad": Kind("content", _title_field("name"), "/ad/{id}"),
    "client": Kind("auth", _title_field("company"), "/client/{id}"),
    "microsite": Kind("microsites", _title_field("pageTitle"), "/microsite/{id}"),
    "alert-item": Kind("alerts", _issue_title, "/alert/{id}"),
}


def find_keys(data: Mapping[str, Any]) -> set[str]:
    """Find the keys of files in a record: texts that are a file's address, on any host."""
    found: set[str] = set()
    pending: list[Any] = [data]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            address = _ADDRESS.fullmatch(value)
            if address and is_key(address["key"]):
                found.add(address["key"])
        elif isinstance(value, Mapping):
            pending.extend(value.values())
        elif isinstance(value, list):
            pending.extend(value)
    return found
