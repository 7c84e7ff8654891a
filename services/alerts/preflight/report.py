"""The report on an email before it is sent: size, empty slots, links, pictures and findings (ALERT-18)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from services.alerts.email.issue import Issue
from services.alerts.email.render import RenderedEmail
from services.alerts.preflight.email_rules import (
    GMAIL_CLIPS_AT,
    EmailSize,
    SectionSize,
    check_date,
    check_footer,
    check_size,
    check_subject,
    measure_email,
)
from services.alerts.preflight.findings import Context, Finding
from services.alerts.preflight.link_rules import check_own_hosts
from services.alerts.preflight.links import SectionUrl, list_links, list_pictures, list_slots
from services.alerts.preflight.section_rules import (
    SECTION_RULES,
    check_addresses,
    check_career,
    check_event_date,
    check_issue_codes,
)
from services.alerts.preflight.slot_rules import check_bookings, check_repetitions, list_unapproved
from services.alerts.section_kinds import JOB_KIND, Variant
from services.alerts.slots import EMAIL_ORDER, RUN_SHEET, Slot


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """A slot that still is as it was in another issue, and the number of that issue."""

    section: str
    issue: int


@dataclass(frozen=True, slots=True)
class UnapprovedBooking:
    """A booked slot without an approved creative. The statuses are those of the booking and of its creative."""

    section: str
    company: str
    status: str
    creative_status: str


@dataclass(frozen=True, slots=True)
class Report:
    """The report on one rendered email.

    Args:
        bytes: the size of the HTML.
        clipped_by_gmail: whether it is too large for Gmail.
        bytes_after_tracking: the expected size as sent.
        tracked_links: the links that the sending system replaces by its own.
        section_bytes: what each section adds to the size.
        missing_sections: the labels of the edition's empty slots.
        not_emailed: the labels of filled slots that do not appear in the email. No slot is in both lists.
        carried_over: the slots of a draft that are still those of the issue it was copied from.
        unapproved_bookings: the booked slots of a draft whose creatives are not approved.
        links: all links, each with its section, and whether an earlier issue had it.
        pictures: all pictures, each with its section.
        images_without_alt: the images without an alternative text.
        warnings: the findings from top to bottom.
    """

    bytes: int
    clipped_by_gmail: bool
    bytes_after_tracking: int
    tracked_links: int
    section_bytes: list[SectionSize]
    missing_sections: list[str]
    not_emailed: list[str]
    carried_over: list[CarriedOver]
    unapproved_bookings: list[UnapprovedBooking]
    links: list[SectionUrl]
    pictures: list[SectionUrl]
    images_without_alt: list[SectionUrl]
    warnings: list[Finding]


def build_report(issue: Issue, email: RenderedEmail, variant: Variant, context: Context) -> Report:
    """Build the report on a rendered email."""
    blocks, size = email.content.blocks, measure_email(email)
    emailed_slots = set(list_slots(blocks))
    filled = {*issue.sections, *(Slot(JOB_KIND.name, position) for position in issue.jobs)}
    pictures = list(list_pictures(blocks))
    own_hosts = email.content.branding.hosts
    return Report(
        bytes=size.bytes,
        clipped_by_gmail=size.bytes > GMAIL_CLIPS_AT,
        bytes_after_tracking=size.after_tracking,
        tracked_links=size.tracked_links,
        section_bytes=size.sections,
        missing_sections=[slot.label for slot in EMAIL_ORDER[variant] if slot not in emailed_slots | filled],
        not_emailed=[slot.label for slot in RUN_SHEET if slot in filled - emailed_slots],
        carried_over=_list_carried_over(issue, variant) if context.is_draft else [],
        unapproved_bookings=_list_unapproved(variant, context) if context.is_draft else [],
        links=[_mark_sent(link, context) for link in dict.fromkeys(list_links(email))],
        pictures=list(dict.fromkeys(SectionUrl(picture.url, slot.label) for slot, picture in pictures)),
        images_without_alt=[SectionUrl(picture.url, slot.label) for slot, picture in pictures if not picture.has_alt],
        warnings=[
            *_check_email(issue, email, size, context),
            *_check_sections(issue, variant, emailed_slots, context, own_hosts),
        ],
    )


def _list_carried_over(issue: Issue, variant: Variant) -> list[CarriedOver]:
    carried = issue.carried_over
    return [CarriedOver(slot.label, carried[slot]) for slot in EMAIL_ORDER[variant] if slot in carried]


def _list_unapproved(variant: Variant, context: Context) -> list[UnapprovedBooking]:
    return [
        UnapprovedBooking(slot.label, booking.company, booking.status, booking.creative_status)
        for slot, booking in list_unapproved(context.bookings, variant)
    ]


def _mark_sent(link: SectionUrl, context: Context) -> SectionUrl:
    return replace(link, sent_in=context.sent_links.get(link.url))


def _check_email(issue: Issue, email: RenderedEmail, size: EmailSize, context: Context) -> Iterator[Finding]:
    yield from check_size(size)
    yield from check_subject(issue)
    yield from check_date(issue, context)
    branding = email.content.branding
    yield from check_footer(branding)
    yield from check_own_hosts((link.url for link in list_links(email)), branding.hosts)


def _check_sections(
    issue: Issue, variant: Variant, emailed_slots: set[Slot], context: Context, own_hosts: Collection[str]
) -> Iterator[Finding]:
    sections = {slot: issue.sections[slot] for slot in EMAIL_ORDER[variant] if slot in issue.sections}
    repetitions = {finding.section: finding for finding in check_repetitions(sections)}
    for slot, section in sections.items():
        findings = [finding for rule in SECTION_RULES for finding in rule(slot, section)]
        findings += check_addresses(slot, section, own_hosts)
        findings += check_issue_codes(slot, section, issue.number)
        findings += check_event_date(slot, section, issue.date or context.today)
        if section.client_id is not None and section.client_id not in issue.clients:
            message = f"{slot.label}'s client is not known"
            findings.append(Finding(slot.label, message, "Its company is not named.", field="clientId"))
        if slot.label in repetitions:
            findings.append(repetitions[slot.label])
        yield from findings if slot in emailed_slots or slot.kind in _LEFT_OUT_FOR_PICTURE else [_find_empty(slot)]
    yield from check_bookings(sections, context.bookings, variant)
    for position, job in sorted(issue.jobs.items()):
        yield from check_career(Slot(JOB_KIND.name, position), job, own_hosts)


_LEFT_OUT_FOR_PICTURE = frozenset({"ads", "previous-survey"})
"""Kinds that a rule of their own reports when they are left out."""


def _find_empty(slot: Slot) -> Finding:
    """Return the finding about a section that was saved without content. Other rules have nothing to say about it."""
    return Finding(slot.label, f"{slot.label} is empty", "It was saved without content and is left out of the email.")
