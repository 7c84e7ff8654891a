"""Parameters that select an email, and the schemas of complete issues and reports."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Query
from pydantic import Field, create_model

from services.alerts.issues.schemas import AlertItemId, AlertItemOut
from services.alerts.link_checks.results import CheckStatus
from services.alerts.preflight.findings import Severity
from services.alerts.section_kinds import KINDS, Kind, Variant
from services.alerts.sections.schemas import SCHEMAS
from services.chassis.resource import In, Out
from services.chassis.types import Text


def _get_section_type(kind: Kind) -> Any:
    out: Any = SCHEMAS[kind.name].out
    return list[out] if kind.is_list else out | None


class SlotOut(Out):
    """A slot of an issue. `position` is null if an issue has at most one section of the kind."""

    kind: str
    position: int | None


_sections: dict[str, Any] = {
    kind.all_key: (_get_section_type(kind), Field(alias=kind.all_key)) for kind in KINDS.values()
}
AlertsAll = create_model(
    "AlertsAll",
    __base__=Out,
    __doc__="An issue with all its sections.",
    alert_item=(AlertItemOut, ...),
    changed_since_published=(
        list[SlotOut],
        Field(alias="changedSincePublished", description="Slots that changed since the issue was published."),
    ),
    **_sections,
)


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


class TestMailIn(In):
    """The recipient of a test mail. Only the caller's own address is accepted."""

    to: Annotated[str, Text(320)]


class TestMailOut(Out):
    """The recipient of a test mail that was sent."""

    to: str


@dataclass(frozen=True)
class EmailQuery:
    """Selects an email: its issue, its edition, and whether it is the current one or the snapshot."""

    item_id: AlertItemId
    variant: Annotated[Variant, Query(description="The standard or the holiday edition.")] = Variant.STANDARD
    snapshot: Annotated[bool, Query(description="As it was when the issue was published.")] = False


EmailParameters = Annotated[EmailQuery, Depends()]
