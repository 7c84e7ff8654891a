"""Which files a record points to, and what a record is called. Pure functions."""

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
        context: the service that announces it.
        title: what a person calls a record of it.
        path: where the console shows it, for `{id}`.
    """

    context: str
    title: Callable[[Mapping[str, Any]], str]
    path: str

    def path_of(self, data: Mapping[str, Any]) -> str:
        """Where the console shows this record, which may be in the trash."""
        return TRASH if data.get("deletedAt") else self.path.format(id=data["id"])


TRASH = "/trash"
"""Where the console shows a record that its publisher announces as deleted but not removed: it may come back."""


def _named(field: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda data: str(data.get(field) or "")


def _issue(data: Mapping[str, Any]) -> str:
    return f"{data.get('issue')}: {data.get('title')}"


KINDS = {
    "post": Kind("content", _named("title"), "/post/{id}"),
    "job": Kind("content", _named("jobTitle"), "/career-listing/{id}"),
    "event": Kind("content", _named("title"), "/event-listing/{id}"),
    "ad": Kind("content", _named("name"), "/ad/{id}"),
    "client": Kind("auth", _named("company"), "/client/{id}"),
    "microsite": Kind("microsites", _named("pageTitle"), "/microsite/{id}"),
    "alert-item": Kind("alerts", _issue, "/alert/{id}"),
}


def keys_in(data: Mapping[str, Any]) -> set[str]:
    """The keys of files that any text of a record is the address of, on whatever host."""
    found: set[str] = set()
    waiting: list[Any] = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            address = _ADDRESS.fullmatch(value)
            if address and is_key(address["key"]):
                found.add(address["key"])
        elif isinstance(value, Mapping):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return found
