"""What goes into and comes out of every publication."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Self

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import Id, Text, UtcTime
from services.content.publishing.life import Status

Line = Annotated[str, Text(500)]
KindName = Literal["post", "job", "event", "ad"]
Notes = Annotated[str, Text(10_000, lines=True)]


class PublicationIn(In):
    """A publication as it is sent. A change carries only what changes."""

    rich: ClassVar[frozenset[str]] = frozenset()
    """Its rich texts: each is kept with its twins `<name>_html` and `<name>_text`."""
    never_null: ClassVar[frozenset[str]] = frozenset({"status"})
    """Fields that null leaves as they are, or at their default."""

    status: Status | None = None
    date: UtcTime | None = None

    def columns(self) -> dict[str, Any]:
        """The columns this request changes."""
        values: dict[str, Any] = {}
        for name, value in self.carried().items():
            if name in self.rich:
                values[name] = value.document if value else None
                values[f"{name}_html"] = value.html if value else ""
                values[f"{name}_text"] = value.text if value else ""
            elif value is not None or name not in self.never_null:
                values[name] = value
        return values

    @classmethod
    def from_state(cls, record: Mapping[str, Any]) -> Self:
        """The request that brings an earlier answer back."""
        return cls.model_validate(record)


class AttributedIn(PublicationIn):
    """What posts, career listings and events take besides (Document 001 §3)."""

    bold_title: bool | None = None
    italic_title: bool | None = None
    notes: Notes | None = None
    attribution: Line | None = None
    attribution2: Line | None = None
    client_portal_id: Id | None = None
    client_id: Id | None = None


class PublicationOut(RecordOut):
    """What every publication answers with."""

    status: Status
    date: UtcTime | None
    permalink: str
    published_at: UtcTime | None
    published_late: bool
    created_by: int | None
    updated_by: int | None
    updated_at: UtcTime


class AttributedOut(PublicationOut):
    """What posts, career listings and events answer with besides."""

    bold_title: bool | None
    italic_title: bool | None
    notes: str | None
    attribution: str | None
    attribution2: str | None
    client_portal_id: int | None
    client_id: int | None


class Ids(Out):
    """The ids of what was found."""

    ids: list[int]


class StatusCounts(Out):
    """How many there are in each status."""

    draft: int = 0
    scheduled: int = 0
    published: int = 0
