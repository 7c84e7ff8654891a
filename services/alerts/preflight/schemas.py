"""The schemas of the report on an email."""

from pydantic import Field

from services.alerts.link_checks.results import CheckStatus
from services.alerts.preflight.findings import Severity
from services.chassis.resource import Out


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


class UnapprovedBookingOut(Out):
    """A booked slot without an approved creative, which publishing asks about (ALERT-115)."""

    section: str
    company: str
    status: str
    creative_status: str


class WarningOut(Out):
    """A finding about one section, or about the email as a whole. `field` names the field to change."""

    section: str
    message: str
    detail: str
    severity: Severity = Severity.WARNING
    field: str | None = None


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
    unapproved_bookings: list[UnapprovedBookingOut] = Field(default_factory=list)
    links: list[EmailLinkOut]
    pictures: list[CheckedUrlOut] = Field(default_factory=list)
    images_without_alt: list[SectionUrlOut]
    warnings: list[WarningOut]
