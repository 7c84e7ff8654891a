"""Request and response schemas of alert items, and the schema of their events."""

from typing import Annotated

from fastapi import Path
from pydantic import Field

from services.alerts.issues.rules import MAX_ISSUE, MAX_PREHEADER, MAX_TITLE, Status
from services.chassis.resource import In, Out, RecordOut
from services.chassis.resource.import_flags import ImportFlag
from services.chassis.resource.trash import TrashedRecordOut
from services.chassis.types import STRICT_INTEGER, Id, Text, UtcTime

AlertItemId = Annotated[Id, Path(alias="id", description="The alert item's id.")]
Issue = Annotated[int, Field(le=MAX_ISSUE, description="The issue's number, above 0 and unique."), STRICT_INTEGER]
Title = Annotated[str, Text(MAX_TITLE)]
Preheader = Annotated[
    str,
    Text(MAX_PREHEADER),
    Field(description="What inboxes show after the subject. Null or empty: made from the first titles."),
]


class AlertItemIn(In):
    """An alert item in requests. A change contains only the fields to change."""

    issue: Issue | None = None
    title: Title | None = None
    date: UtcTime | None = None
    status: Status | None = None
    holiday_alert: bool | None = None
    preheader: Preheader | None = None


class AlertItemChangeIn(AlertItemIn):
    """A change of an alert item."""

    publish_at: UtcTime | None = Field(
        default=None, description="When the draft is published by itself, in the future; null for never."
    )
    publish_again: bool = Field(default=False, description="Publish a new version of an issue that is published.")
    show_correction: bool | None = Field(
        default=None,
        description="The web shows the new version, with the day, instead of the one that was sent. Without it the web"
        " goes on showing what it shows; what was taken back to a draft does not return.",
    )
    remind_at: UtcTime | None = Field(
        default=None, description="When the inbox asks for the report of the issue; null for a day after its date."
    )
    remove_carried_over: bool = Field(
        default=False, description="First remove the sections that are still those of another issue (ALERT-82)."
    )


class AlertItemCopyIn(In):
    """The fields of a copy that are not taken from the original."""

    issue: Issue | None = None
    title: Title | None = None
    date: UtcTime | None = None


class IssueFields(RecordOut):
    """The fields of an alert item in responses and in events."""

    issue: int
    title: str
    date: UtcTime | None
    status: Status
    holiday_alert: bool
    preheader: str | None
    publish_at: UtcTime | None
    remind_at: UtcTime | None


class AlertItemOut(IssueFields):
    """An alert item in responses."""

    import_flags: list[ImportFlag] | None


class IssueState(IssueFields):
    """The public state of an issue, whether it is in the trash or not."""

    deleted_at: UtcTime | None


class Placement(Out):
    """A slot and what is in it. The title of a section without one is the description of its image."""

    kind: str
    position: Annotated[int | None, Field(description="Null if the kind has only one slot.")]
    client_id: int | None
    title: str | None
    image: str | None
    link: str | None
    content_type: Annotated[str, Field(description="That of an item of content in it (STATS-8).")]
    links: Annotated[list[str], Field(description="All addresses that the section leads to, without repetitions.")]
    owner_id: int | None


class PublishedLink(Out):
    """A link whose clicks are counted: its number in the token, its slot as in `utm_content`, and where it leads."""

    number: int
    slot: str
    url: str


class PublishedIssue(IssueState):
    """The content of an issue's events.

    Args:
        images: the distinct images of its sections, and of the versions that were published.
        placements: the filled slots, for the figures of what they contain.
        links: the signed links of the edition that was sent, from top to bottom; none until it is published.
    """

    images: list[str]
    placements: list[Placement]
    links: list[PublishedLink]


class AlertItemProposal(Out):
    """The number and the date that a new issue most likely has. Null where nothing can be proposed."""

    issue: int | None
    date: UtcTime | None


class AlertItemCounts(Out):
    """The number of alert items for each filter of the list."""

    draft: int
    published: int
    all: int


class TrashedItemOut(TrashedRecordOut):
    """An issue in the trash."""

    issue: int
    date: UtcTime | None
    status: Status
    filled_slots: int


class TrashedSectionOut(Out):
    """A filled slot of an issue in the trash, by its name in the run sheet."""

    slot: str
    title: str | None


class RestoreIn(In):
    """The new number of a restored issue; without one it keeps its own."""

    issue: Issue | None = None
