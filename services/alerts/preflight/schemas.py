"""Findings of the report on an email, and its response schemas."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from pydantic import Field

from services.alerts.link_checks.repository import CheckStatus
from services.chassis.resource import Out

WHOLE_EMAIL = "Email"
"""The section of a finding about the whole email, whose field is one of the issue."""
HOUSE = "House"
"""The section of a finding whose field is one of the house record."""


class Severity(StrEnum):
    """How much a finding matters: an error is broken for readers, a warning is worth a look."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding about a section, named by its label, or about the whole email.

    Args:
        field: the field to change, if it is one.
        booking_id: the booking to change instead, if it is one.
    """

    section: str
    message: str
    detail: str
    severity: Severity = Severity.WARNING
    field: str | None = None
    booking_id: int | None = None


@dataclass(frozen=True, slots=True)
class PreviousIssue:
    """The issue with the next lower number that has a date."""

    number: int
    date: date


@dataclass(frozen=True, slots=True)
class SlotBooking:
    """The live booking of an ad slot, with its creative, and whether its client has microsites but none published."""

    id: int
    client_id: int
    company: str
    status: str
    creative_status: str
    image: str | None = None
    link: str | None = None
    has_only_drafts: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """What the rules know besides the issue.

    Args:
        today: the current date in UTC.
        is_draft: whether the issue is still to be sent.
        sent_links: the links of this issue that an earlier one was published with, with the number of the last one.
        bookings: the live bookings of its ad slots, by position.
        open_threads: how many threads are open, by the key of their slot.
        flagged: what was imported and must be mended, by the key of its slot; empty for the issue itself.
    """

    today: date
    is_draft: bool = True
    previous: PreviousIssue | None = None
    sent_links: Mapping[str, int] = dataclasses.field(default_factory=dict)
    bookings: Mapping[int, SlotBooking] = dataclasses.field(default_factory=dict)
    open_threads: Mapping[str, int] = dataclasses.field(default_factory=dict)
    flagged: Mapping[str, Sequence[Mapping[str, str]]] = dataclasses.field(default_factory=dict)


class SectionUrlOut(Out):
    """A URL and the label of its section."""

    url: str
    section: str


class CheckOut(Out):
    """What the server behind a URL answered.

    `reason` says why the status is not `ok`, as the end of a sentence. `finalUrl` is where redirects lead. Size and
    dimensions are those of a picture.
    """

    status: CheckStatus
    reason: str | None = None
    final_url: str | None = None
    width: int | None = None
    height: int | None = None
    bytes: int | None = None


class CheckedUrlOut(SectionUrlOut):
    """A URL, the label of its section, and the result of its live check."""

    check: CheckOut | None = None


class EmailLinkOut(CheckedUrlOut):
    """A link. `sentIn` is the number of the last earlier issue that was published with it (ALERT-76)."""

    sent_in: int | None = None


class CarriedOverOut(Out):
    """A slot that still is as it was in another issue, and the number of that issue (ALERT-74)."""

    section: str
    issue: int


class CarriedOverFieldsOut(CarriedOverOut):
    """A slot of which a part was changed, and the labels of the fields that are still those of another issue."""

    fields: list[str]


class UnapprovedBookingOut(Out):
    """A booked slot without an approved creative, which publishing asks about (ALERT-115)."""

    section: str
    company: str
    status: str
    creative_status: str


class WarningOut(Out):
    """A finding about one section, or about the email as a whole. `field` names the field to change.

    `bookingId` is the booking to change, for what no field mends.
    """

    section: str
    message: str
    detail: str
    severity: Severity = Severity.WARNING
    field: str | None = None
    booking_id: int | None = None


class SectionBytesOut(Out):
    """What a section adds to the size of the email, in bytes."""

    section: str
    bytes: int


class EmailReport(Out):
    """What an editor should check before sending (ALERT-18).

    Reports of old snapshots lack some of it: the defaults stand for that.
    """

    bytes: int
    clipped_by_gmail: bool
    bytes_after_tracking: int = 0
    tracked_links: int = 0
    section_bytes: list[SectionBytesOut] = Field(default_factory=list)
    missing_sections: list[str]
    not_emailed: list[str]
    carried_over: list[CarriedOverOut] = Field(default_factory=list)
    carried_over_fields: list[CarriedOverFieldsOut] = Field(default_factory=list)
    unapproved_bookings: list[UnapprovedBookingOut] = Field(default_factory=list)
    links: list[EmailLinkOut]
    pictures: list[CheckedUrlOut] = Field(default_factory=list)
    images_without_alt: list[SectionUrlOut]
    notes: list[str] = Field(default_factory=list)
    warnings: list[WarningOut]
