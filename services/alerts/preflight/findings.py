"""A finding of the preflight, and what the rules know besides the issue."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

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
        field: the name in the API of the field to change, or None.
    """

    section: str
    message: str
    detail: str
    severity: Severity = Severity.WARNING
    field: str | None = None


@dataclass(frozen=True, slots=True)
class PreviousIssue:
    """The issue with the next lower number that has a date."""

    number: int
    date: date


@dataclass(frozen=True, slots=True)
class SlotBooking:
    """The live booking of an ad slot.

    Args:
        image, link: of its creative.
        has_only_drafts: whether the client has a microsite and none is published.
    """

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
    """

    today: date
    is_draft: bool = True
    previous: PreviousIssue | None = None
    sent_links: Mapping[str, int] = dataclasses.field(default_factory=dict)
    bookings: Mapping[int, SlotBooking] = dataclasses.field(default_factory=dict)
