"""Rules about one section. Each is a pure function of the section and yields findings (ALERT-28 to ALERT-31)."""

from collections.abc import Callable, Collection, Iterator
from datetime import date

from services.alerts.email.images import Picture
from services.alerts.email.issue import Job, Section
from services.alerts.email.rich_text import extract_text, find_links
from services.alerts.preflight.event_dates import parse_event_date
from services.alerts.preflight.link_rules import check_address, check_issue_code
from services.alerts.preflight.schemas import Finding, Severity
from services.alerts.preflight.text_rules import (
    MAX_WORD,
    find_long_word,
    find_placeholder,
    find_vague_link,
    is_file_name,
    is_vague,
    quote_link,
)
from services.alerts.section_fields import MAX_IMAGE_WIDTH, FieldType
from services.alerts.section_kinds import KINDS
from services.alerts.slots import Slot

Rule = Callable[[Slot, Section], Iterator[Finding]]


def check_link(slot: Slot, section: Section) -> Iterator[Finding]:
    """Warn about a section without a link that announces something to open."""
    kind = KINDS[slot.kind]
    if section.link or not kind.needs_link or kind.field("link") is None:
        return
    is_ad = slot.kind == "ads"
    detail = "A click on it leads nowhere." if is_ad else "Its title and picture will not be clickable."
    yield Finding(slot.label, f"{slot.label} has no link", detail, field="link")


def check_client(slot: Slot, section: Section) -> Iterator[Finding]:
    """Warn about paid content without a client. Its clicks cannot be counted for anyone."""
    if section.client_id is None and (slot.kind == "ads" or section.featured):
        yield Finding(slot.label, f"{slot.label} has no client", "Clicks will not reach a portal.", field="clientId")


def check_sponsored(slot: Slot, section: Section) -> Iterator[Finding]:
    """Warn about a client's section that readers cannot tell from the newsroom's own."""
    flag = next((field for field in KINDS[slot.kind].fields if field.type is FieldType.FLAG), None)
    if flag and section.client_id is not None and not section.featured:
        detail = f"It belongs to a client. Set {flag.label}, or clear the client."
        yield Finding(slot.label, f"{slot.label} is not marked as sponsored", detail, field=flag.name)


def check_picture(slot: Slot, section: Section) -> Iterator[Finding]:
    """Warn about a missing image in a section that needs one."""
    if not section.image and slot.kind in ("ads", "previous-survey"):
        message = f"{slot.label} has no picture"
        yield Finding(slot.label, message, "It is left out of the email.", Severity.ERROR, "image")


def check_answers(slot: Slot, section: Section) -> Iterator[Finding]:
    """Warn about a survey with fewer than two answers (ALERT-12)."""
    if slot.kind == "survey" and len(section.answers) < 2:
        message, detail = f"{slot.label} has fewer than two answers", "Readers have nothing to choose between."
        yield Finding(slot.label, message, detail, field="answer1" if not section.answer1 else "answer2")


def check_image_width(slot: Slot, section: Section) -> Iterator[Finding]:
    """Warn about an image that is set wider than the email."""
    width = section.image_width
    if isinstance(width, int | float) and width > MAX_IMAGE_WIDTH:
        message = f"{slot.label}'s picture is set to {width:g} px"
        yield Finding(slot.label, message, "It is shown as wide as its column.", field="imageWidth")


def check_words(slot: Slot, section: Section) -> Iterator[Finding]:
    """Find placeholders, words that are too long, and links that do not say where they lead.

    A field that is not printed, such as an attribution, is no attribute of the section.
    """
    for field in KINDS[slot.kind].fields:
        if field.type is FieldType.TEXT:
            text = getattr(section, field.column, None) or ""
            yield from _check_text(slot.label, field.name, text)
            if field.name == "title" and text and section.link and is_vague(text):
                yield _find_vague_link(slot.label, text, field.name)
        elif field.type is FieldType.RICH_TEXT and (document := getattr(section, field.column)):
            yield from _check_text(slot.label, field.name, extract_text(document))
            if words := find_vague_link(document):
                yield _find_vague_link(slot.label, words, field.name)


def _find_vague_link(label: str, words: str, field: str) -> Finding:
    return Finding(label, f"{label} has a link that reads {quote_link(words)}", "Name what it leads to.", field=field)


def _check_text(label: str, field: str, text: str) -> Iterator[Finding]:
    if words := find_placeholder(text):
        message = f"{label} contains placeholder text"
        yield Finding(label, message, f"“{words}” is still to be written.", Severity.ERROR, field)
    if word := find_long_word(text):
        detail = f"“{word[:24]}…” has {len(word)} characters without a break; more than {MAX_WORD} do not fit a phone."
        yield Finding(label, f"{label} contains a very long word", detail, field=field)


def check_alternative_text(slot: Slot, picture: Picture) -> Iterator[Finding]:
    """Warn about an alternative text that is a file name, which screen readers spell out, or names no link's target."""
    field = "altText" if KINDS[slot.kind].field("altText") else "image"
    if picture.link and not picture.is_link_repeated and is_vague(picture.alt):
        yield _find_vague_link(slot.label, picture.alt, field)
    elif is_file_name(picture.alt):
        message = f"{slot.label}'s picture is described by a file name"
        yield Finding(slot.label, message, f"Say what it shows instead of “{picture.alt}”.", field=field)


def check_addresses(slot: Slot, section: Section, own_hosts: Collection[str]) -> Iterator[Finding]:
    """Find links to private hosts, placeholders and links without https. Equal findings are one."""
    found: dict[tuple[str, str], Finding] = {}
    for field, url in _list_addresses(slot, section):
        for finding in check_address(slot.label, field, url, own_hosts):
            found.setdefault((finding.message, url), finding)
    yield from found.values()


def check_issue_codes(slot: Slot, section: Section, number: int) -> Iterator[Finding]:
    """Find links that carry the code of an earlier issue. Equal findings are one."""
    found: dict[str, Finding] = {}
    for field, url in _list_addresses(slot, section):
        for finding in check_issue_code(slot.label, field, url, number):
            found.setdefault(finding.message, finding)
    yield from found.values()


def _list_addresses(slot: Slot, section: Section) -> Iterator[tuple[str, str]]:
    for field in KINDS[slot.kind].fields:
        if field.type in (FieldType.LINK, FieldType.MICROSITE_LINK):
            if url := getattr(section, field.column):
                yield field.name, url
        elif field.html_column:
            yield from ((field.name, url) for url in find_links(getattr(section, field.html_column) or ""))


SECTION_RULES: tuple[Rule, ...] = (
    check_picture,
    check_link,
    check_client,
    check_sponsored,
    check_answers,
    check_image_width,
    check_words,
)


def check_event_date(slot: Slot, section: Section, reference: date) -> Iterator[Finding]:
    """Warn about the date of an event that is missing, unreadable, or past on the day when readers see it."""
    label, text = slot.label, (section.date or "").strip()
    if slot.kind != "event" or not (text or section.title):
        return
    if not text:
        yield Finding(label, f"{label} has no date", "Readers cannot tell when it takes place.", field="date")
        return
    event_date = parse_event_date(text, reference)
    if event_date is None:
        yield Finding(label, f"{label}'s date cannot be read", f"“{text}” names no day.", field="date")
    elif event_date.misspelt:
        detail = f"“{event_date.misspelt}” is no month."
        yield Finding(label, f"{label}'s date is misspelt", detail, Severity.ERROR, "date")
    elif event_date.last and event_date.last < reference:
        yield Finding(label, f"{label}'s date is past", f"“{text}” is before the issue's date.", field="date")


def check_career(slot: Slot, job: Job | None, own_hosts: Collection[str]) -> Iterator[Finding]:
    """Warn about a listing that is gone, has no link, or a link that does not work outside."""
    if job is None:
        message = f"{slot.label}'s listing no longer exists"
        yield Finding(slot.label, message, "It is left out of the email.", Severity.ERROR, "jobId")
    elif not job.link:
        yield Finding(slot.label, f"{slot.label} has no link", "Learn More is left out.", field="jobId")
    else:
        yield from check_address(slot.label, "jobId", job.link, own_hosts)
