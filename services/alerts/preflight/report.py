"""The report on an email before it is sent: size, empty slots, links, pictures and findings (ALERT-18)."""

from collections.abc import Collection, Iterator

from services.alerts.email.issue import Issue
from services.alerts.email.render import RenderedEmail
from services.alerts.preflight.email_rules import (
    GMAIL_CLIPS_AT,
    EmailSize,
    check_date,
    check_footer,
    check_house_links,
    check_size,
    check_subject,
    list_notes,
    measure_email,
)
from services.alerts.preflight.link_rules import check_own_hosts, list_links, list_pictures, list_slots
from services.alerts.preflight.schemas import (
    CarriedOverFieldsOut,
    CarriedOverOut,
    CheckedUrlOut,
    Context,
    EmailLinkOut,
    EmailReport,
    Finding,
    SectionUrlOut,
    WarningOut,
)
from services.alerts.preflight.section_rules import (
    SECTION_RULES,
    check_addresses,
    check_alternative_text,
    check_career,
    check_event_date,
    check_issue_codes,
)
from services.alerts.preflight.slot_rules import (
    check_bookings,
    check_imported,
    check_repetitions,
    check_threads,
    list_unapproved,
)
from services.alerts.section_kinds import JOB_KIND, Variant
from services.alerts.slots import EMAIL_ORDER, RUN_SHEET, Slot


def build_report(issue: Issue, email: RenderedEmail, variant: Variant, context: Context) -> EmailReport:
    """Build the report on a rendered email, without live checks."""
    blocks, size = email.content.blocks, measure_email(email)
    emailed_slots = set(list_slots(blocks))
    filled = {*issue.sections, *(Slot(JOB_KIND.name, position) for position in issue.jobs)}
    pictures = list(list_pictures(blocks))
    own_hosts = email.content.branding.hosts
    return EmailReport(
        bytes=size.bytes,
        clipped_by_gmail=size.bytes > GMAIL_CLIPS_AT,
        bytes_after_tracking=size.after_tracking,
        tracked_links=size.tracked_links,
        section_bytes=size.sections,
        missing_sections=[slot.label for slot in EMAIL_ORDER[variant] if slot not in emailed_slots | filled],
        not_emailed=[slot.label for slot in RUN_SHEET if slot in filled - emailed_slots],
        carried_over=_list_carried_over(issue, variant) if context.is_draft else [],
        carried_over_fields=_list_carried_over_fields(issue, variant) if context.is_draft else [],
        unapproved_bookings=list_unapproved(context.bookings, variant) if context.is_draft else [],
        links=[
            EmailLinkOut(url=url, section=section, sent_in=context.sent_links.get(url))
            for url, section in dict.fromkeys(list_links(email))
        ],
        pictures=[
            CheckedUrlOut(url=url, section=section)
            for url, section in dict.fromkeys((picture.url, slot.label) for slot, picture in pictures)
        ],
        images_without_alt=[
            SectionUrlOut(url=picture.url, section=slot.label) for slot, picture in pictures if not picture.has_alt
        ],
        notes=list_notes(email),
        warnings=[
            WarningOut.model_validate(finding)
            for finding in (
                *_check_email(issue, email, size, context),
                *_check_sections(issue, variant, emailed_slots, context, own_hosts),
                *(finding for slot, picture in pictures for finding in check_alternative_text(slot, picture)),
                *check_imported(context.flagged),
                *(check_threads(context.open_threads) if context.is_draft else ()),
            )
        ],
    )


def _list_carried_over(issue: Issue, variant: Variant) -> list[CarriedOverOut]:
    carried = issue.carried_over
    return [CarriedOverOut(section=slot.label, issue=carried[slot]) for slot in EMAIL_ORDER[variant] if slot in carried]


def _list_carried_over_fields(issue: Issue, variant: Variant) -> list[CarriedOverFieldsOut]:
    carried = issue.carried_over_fields
    slots = [(slot.label, *carried[slot]) for slot in EMAIL_ORDER[variant] if slot in carried]
    return [CarriedOverFieldsOut(section=label, issue=number, fields=fields) for label, number, fields in slots]


def _check_email(issue: Issue, email: RenderedEmail, size: EmailSize, context: Context) -> Iterator[Finding]:
    yield from check_size(size)
    yield from check_subject(issue)
    yield from check_date(issue, context)
    branding = email.content.branding
    yield from check_footer(branding)
    yield from check_house_links(branding)
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
