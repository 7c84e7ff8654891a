"""Request and response schemas that all publications share."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from services.chassis.resource import In, Out, RecordOut
from services.chassis.resource.import_flags import ImportFlag
from services.chassis.types import Id, Text, UtcTime
from services.content.publishing.rules import Status

Line = Annotated[str, Text(500)]
KindName = Literal["post", "job", "event", "ad"]
Notes = Annotated[str, Text(10_000, lines=True)]


class PublicationIn(In):
    """The request body of a publication. A change carries only the fields to change."""

    rich_text_fields: ClassVar[frozenset[str]] = frozenset()
    """Its rich-text fields. Each has two more columns, `<name>_html` and `<name>_text`."""
    not_nullable_fields: ClassVar[frozenset[str]] = frozenset({"status"})
    """The fields for which null is ignored."""

    status: Status | None = None
    date: UtcTime | None = None

    def to_columns(self) -> dict[str, object]:
        """Return the columns this request changes."""
        values: dict[str, object] = {}
        for name, value in self.provided_fields().items():
            if name in self.rich_text_fields:
                values[name] = value.document if value else None
                values[f"{name}_html"] = value.html if value else ""
                values[f"{name}_text"] = value.text if value else ""
            elif value is not None or name not in self.not_nullable_fields:
                values[name] = value
        return values

    @classmethod
    def from_state(cls, record: Mapping[str, object]) -> Self:
        """Build the request that restores an earlier state."""
        return cls.model_validate(record)


class AttributedIn(PublicationIn):
    """The further fields of posts, career listings and events."""

    bold_title: bool | None = None
    italic_title: bool | None = None
    notes: Notes | None = None
    attribution: Line | None = None
    attribution2: Line | None = None
    client_portal_id: Id | None = None
    client_id: Id | None = None


class PublicationOut(RecordOut):
    """The fields of every publication."""

    status: Status
    date: UtcTime | None
    permalink: str
    published_at: UtcTime | None
    published_late: bool
    created_by: int | None
    updated_by: int | None
    updated_at: UtcTime
    import_flags: list[ImportFlag] | None


class AttributedOut(PublicationOut):
    """The further fields of posts, career listings and events."""

    bold_title: bool | None
    italic_title: bool | None
    notes: str | None
    attribution: str | None
    attribution2: str | None
    client_portal_id: int | None
    client_id: int | None


class Ids(Out):
    """The ids of the matching records."""

    ids: list[int]


class StatusCounts(Out):
    """The number of records of each status."""

    draft: int = 0
    scheduled: int = 0
    published: int = 0
