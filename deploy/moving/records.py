"""What is read from a source: records, and lines about what cannot come."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """A record as its source has it.

    Args:
        kind: the documented singular, such as `post`, `media-image`, `alert-item`, `email-lead-stat`.
        id: of the source, unique within the kind; of a record without an id of its own, the id of its parent.
        fields: by their documented names, with the source's ids in references; those the source lacks are absent.
        created: as the source writes it, or None.
        updated: as the source writes it, or None.
        author: the source's id of the user who made it, or None.
        address: the public address at the source, for the map of redirects, or None.
        lost: what the source has and no documented field can hold, in words.
    """

    kind: str
    id: str
    fields: Mapping[str, Any]
    created: str | None = None
    updated: str | None = None
    author: str | None = None
    address: str | None = None
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the report: what did not come, or not as it was, and why.

    Args:
        what: one word for the kind of line, such as `left out`, `changed` or `missing`.
        why: a sentence.
        file: the file of the export, with the number of the line where that is known.
    """

    kind: str
    what: str
    why: str
    id: str | None = None
    file: str | None = None
    address: str | None = None


Found = SourceRecord | Line


class SourceError(Exception):
    """The source cannot be read: its message says why and what to do; nothing was written."""


class SignInRefused(SourceError):
    """The source refuses the email or password."""


class Source(Protocol):
    """A system or an export that records are read from."""

    def read(self) -> Iterator[Found]:
        """Read all records, those that others refer to first; may be called again and reads the same then."""
