"""Rules about the email as a whole: subject, date and size (ALERT-28, ALERT-32)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta

from services.alerts.email.blocks import Careers
from services.alerts.email.branding import Branding
from services.alerts.email.compose import Email
from services.alerts.email.dates import format_date
from services.alerts.email.issue import Issue
from services.alerts.email.render import RenderedEmail, render_html
from services.alerts.preflight.schemas import HOUSE, WHOLE_EMAIL, Context, Finding, SectionBytesOut, Severity
from services.alerts.preflight.text_rules import find_placeholder, is_vague, quote_link
from services.alerts.section_kinds import JOB_KIND

GMAIL_CLIPS_AT = 102_400
"""The size at which Gmail clips an email, in bytes of HTML (ALERT-27)."""

TRACKED_LINK_BYTES = 60
"""What a sending system adds to a link that it tracks, in bytes: an estimate.

It replaces the address by one of its own, which names campaign, link and recipient and has some 100 bytes or more. The
addresses of an issue have about 40.
"""
_TRACKED = re.compile(r'\bhref="https?:', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EmailSize:
    """The size of an email as it is copied, in bytes of HTML, and what each section adds, from top to bottom.

    The career listings are one section. The sending system replaces `tracked_links` by links of its own, none where the
    links are signed.
    """

    bytes: int
    tracked_links: int
    sections: list[SectionBytesOut]

    @property
    def after_tracking(self) -> int:
        """The expected size as sent."""
        return self.bytes + TRACKED_LINK_BYTES * self.tracked_links


def measure_email(email: RenderedEmail) -> EmailSize:
    """Measure an email and its sections."""
    tracked_links = 0 if email.is_signed else len(_TRACKED.findall(email.html))
    return EmailSize(len(email.html.encode()), tracked_links, _measure_sections(email.sent))


def _measure_sections(email: Email) -> list[SectionBytesOut]:
    """Render each block alone and subtract the size of an email without blocks."""
    frame = len(render_html(replace(email, blocks=())).encode())
    sizes = []
    for block in email.blocks:
        label = JOB_KIND.label if isinstance(block, Careers) else block.slot.label
        alone = render_html(replace(email, blocks=(block,)))
        sizes.append(SectionBytesOut(section=label, bytes=len(alone.encode()) - frame))
    return sizes


MAX_SUBJECT = 78
"""The recommended length of a header line in characters (RFC 5322, 2.1.1). Inboxes show about 60 of them."""
LONG_PAST = timedelta(days=7)
NEARLY_CLIPPED = 90_000
"""The size from which an email is close to Gmail's limit, in bytes before the sending system changes it."""

_MIN_CAPITALS = 3
_EXCLAMATIONS = re.compile(r"!\s*!|[!?]{3,}")


def check_subject(issue: Issue) -> Iterator[Finding]:
    """Warn about a missing, long, shouting or unfinished subject, which is the issue's title."""
    subject = " ".join(issue.title.split())
    if not subject:
        yield _find("The issue has no title", "The subject is the newsletter's name instead.", "title")
        return
    if len(subject) > MAX_SUBJECT:
        detail = f"It has {len(subject)} characters; most inboxes cut it after 60, and {MAX_SUBJECT} is the limit."
        yield _find("The subject is too long", detail, "title")
    if _is_shouting(subject):
        yield _find("The subject is shouting", "Capitals and exclamation marks read like spam.", "title")
    if words := find_placeholder(subject):
        detail = f"“{words}” is still to be written."
        yield _find("The subject contains placeholder text", detail, "title", Severity.ERROR)


def _is_shouting(subject: str) -> bool:
    capitals = sum(character.isupper() for character in subject)
    has_small_letters = any(character.islower() for character in subject)
    return (capitals >= _MIN_CAPITALS and not has_small_letters) or bool(_EXCLAMATIONS.search(subject))


def check_date(issue: Issue, context: Context) -> Iterator[Finding]:
    """Warn about a missing date, one that is long past in a draft, and one before the previous issue's."""
    if issue.date is None:
        yield _find("The issue has no date", "None is printed below the masthead.", "date")
        return
    if context.is_draft and issue.date < context.today - LONG_PAST:
        yield _find("The issue's date is past", f"It is {format_date(issue.date)}.", "date")
    previous = context.previous
    if previous and issue.date < previous.date:
        message = f"The issue's date is before that of issue {previous.number}"
        yield _find(message, f"Issue {previous.number} is dated {format_date(previous.date)}.", "date")


def check_footer(branding: Branding) -> Iterator[Finding]:
    """Warn about an email without a way to unsubscribe or without a postal address, which the law asks for."""
    if not branding.unsubscribe:
        detail = "Choose the mail service or set an address for it."
        yield Finding(HOUSE, "There is no link to unsubscribe", detail, field="mailService")
    if not branding.address:
        yield Finding(HOUSE, "There is no postal address", "Many countries require it.", field="postalAddress")


def check_house_links(branding: Branding) -> Iterator[Finding]:
    """Warn about links above the masthead and in the footer that do not say where they lead."""
    footer = (link for column in branding.columns for link in column.links)
    for field, links in (("navigation", branding.navigation), ("footerColumns", footer)):
        for link in links:
            if is_vague(link.text):
                message = f"The email has a link that reads {quote_link(link.text)}"
                yield Finding(HOUSE, message, "Name what it leads to.", field=field)


OWN_TRACKING = "Switch the click tracking of your mail service off: its links would replace those that count clicks."


def list_notes(email: RenderedEmail) -> list[str]:
    """Return what to know about an email that is no defect."""
    return [OWN_TRACKING] if email.is_signed else []


def check_size(size: EmailSize) -> Iterator[Finding]:
    """Warn about an email that Gmail clips, would clip with tracked links, or nearly clips."""
    if size.bytes > GMAIL_CLIPS_AT:
        detail = f"It has {size.bytes:,} bytes of at most {GMAIL_CLIPS_AT:,}."
        yield _find("Gmail clips this email", detail, severity=Severity.ERROR)
    elif size.after_tracking > GMAIL_CLIPS_AT:
        detail = (
            f"It grows from {size.bytes:,} to about {size.after_tracking:,} bytes when {size.tracked_links} links are "
            f"tracked; the limit is {GMAIL_CLIPS_AT:,}."
        )
        yield _find("Gmail clips this email once it is sent", detail)
    elif size.bytes >= NEARLY_CLIPPED:
        detail = (
            f"It has {size.bytes:,} bytes, and about {size.after_tracking:,} after tracking, of {GMAIL_CLIPS_AT:,}."
        )
        yield _find("This email is close to Gmail's limit", detail)


def _find(message: str, detail: str, field: str | None = None, severity: Severity = Severity.WARNING) -> Finding:
    return Finding(WHOLE_EMAIL, message, detail, severity, field)
