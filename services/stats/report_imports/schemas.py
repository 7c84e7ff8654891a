"""Response schemas of imported reports."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, Json

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import Link, Text, UtcTime
from services.stats.figures.live import Source
from services.stats.lead_lists.imports.schemas import UnusedLine
from services.stats.report_imports.report_file import MAX_ADDRESS


class Recognized(StrEnum):
    """By what the issue of a report was found."""

    LINKS = "links"
    NAME = "name"
    CHOSEN = "chosen"


class ChangedFigure(Out):
    """A figure of the report, and what is stored now."""

    name: str
    before: float | None
    after: float
    is_unique: Annotated[bool, Field(description="Whether it counts different recipients, not all opens or clicks.")]


class SlotClicks(Out):
    """The clicks of a slot: all of them, and those of different recipients, null if the report does not have them."""

    kind: str
    position: Annotated[int | None, Field(description="Null if the kind has only one slot.")]
    title: str | None
    client_id: int | None
    clicks: int
    unique_clicks: int | None


class SlotClicksOfClient(SlotClicks):
    """The clicks of a slot with the name of its client."""

    client_company: str | None


class ImportedSlot(SlotClicksOfClient):
    """A slot with its clicks in the report, by people on signed links, and those that count after the import."""

    added: Annotated[int, Field(description="Of the report, on addresses that are no signed links.")]
    live: Annotated[int | None, Field(description="Null without signed links.")]
    counted: int


class UnknownAddress(Out):
    """A clicked address of which the issue does not say the slot: it is in none or in several of them.

    If somebody told where it belongs, `slots` has that, or is empty.
    """

    url: str
    clicks: int | None
    unique_clicks: int | None
    slots: list[str]
    is_told: bool = False
    is_remembered: Annotated[bool, Field(description="Whether it was told with another report.")] = False


class AnswerIn(In):
    """Where a clicked address belongs, as somebody tells it."""

    url: Annotated[str, Text(MAX_ADDRESS)]
    slot: Annotated[str, Text(50)] | None = None
    remember: bool = True


class ReportOptionsIn(In):
    """The fields of the form beside its files."""

    dry_run: bool = False
    clicks: Literal["live", "file"] | None = None
    addresses: Json[list[AnswerIn]] = Field(default_factory=list, max_length=500)
    newsletter_link: Link | None = None


class ReportedFile(Out):
    """A file of a report: how many figures and clicked addresses it has."""

    name: str
    figures: int
    addresses: int


class IssueOfReport(Out):
    """The issue of a report, by what it was recognized, and the figures that it has already."""

    alert_item_id: int
    issue: int
    title: str
    date: UtcTime | None
    recognized_by: Recognized
    links: Annotated[int, Field(description="By how many links it was recognized.")]
    email_stat_id: Annotated[int | None, Field(description="Null in a dry run for an issue without figures.")]
    slots: Annotated[list[str], Field(description="To which addresses may belong, as in `utm_content`.")]


class ReportSample(Out):
    """A row of the report as it is stored: an address with its clicks and slot, or a figure."""

    name: Annotated[str, Field(description="The address, or the name of the figure.")]
    value: float | None
    slot: Annotated[str | None, Field(description="As in `utm_content`; null for a figure and without a slot.")]


class ReportImportDone(Out):
    """The result of an import, or of a dry run."""

    import_id: Annotated[int | None, Field(description="Null in a dry run.")]
    summary: Annotated[str, Field(description="What the file has, as a sentence.")]
    figures: list[ChangedFigure]
    addresses: int
    matched: int
    slots: Annotated[list[ImportedSlot], Field(description="The slots that were clicked.")]
    issue: IssueOfReport
    files: list[ReportedFile]
    counts_live: Annotated[bool, Field(description="Whether live clicks stay the count.")]
    live_clicks: Annotated[int | None, Field(description="Of people on signed links; null without such links.")]
    file_clicks: Annotated[int, Field(description="On the addresses of the report.")]
    told: Annotated[list[UnknownAddress], Field(description="The first hundred of which somebody told the slot.")]
    unknown: Annotated[list[UnknownAddress], Field(description="The first hundred.")]
    skipped: Annotated[int, Field(description="Rows of the table of clicks that are no web address or have no number.")]
    items_changed: Annotated[int, Field(description="Items of content whose clicks change.")]
    items_added: Annotated[int, Field(description="Items of content that did not exist.")]
    samples: Annotated[list[ReportSample], Field(description="The first three rows as they are stored.")]
    joined: Annotated[int, Field(description="Blocks of figures, or rows of an address, that were added to another.")]
    unused_columns: Annotated[list[str], Field(description="The columns that were not recognised.")]
    unused_lines: Annotated[list[UnusedLine], Field(description="The first hundred lines that were not read.")]


class ReportImportOut(RecordOut):
    """An import in the history."""

    email_stat_id: int
    user_id: int
    user_email: str | None
    file_name: str
    addresses: int
    matched: int
    undone_at: UtcTime | None


class SlotOnMap(SlotClicksOfClient):
    """A slot on the click map.

    `usual` is the median of the slot in the 12 issues before; null under three (STATS-68). `links` are the addresses
    that the slot leads to, without campaign parameters.
    """

    clicks: Annotated[int | None, Field(description="Null if there is no figure, because the report lacks the slot.")]  # type: ignore[assignment]
    usual: float | None
    links: list[str]
    live_clicks: Annotated[int | None, Field(description="Of people on signed links; null without such links.")]
    email_content_stat_id: Annotated[int | None, Field(description="The client's item in the slot.")]
    source: Annotated[Source | None, Field(description="Of the item; null without one.")]
    source_at: UtcTime | None


class ClickMap(Out):
    """The clicks of each slot of an issue: live ones, typed ones, or those of the newest report.

    With a report, a slot that leads somewhere is there also without clicks. Slots count all clicks.
    """

    alert_item_id: int
    issue: int | None
    addresses: int
    matched: int
    clicks_are_unique: Annotated[bool, Field(description="Whether the issue's own figure counts different recipients.")]
    slots: list[SlotOnMap]
