"""Rules about addresses: private hosts, placeholders, http (ALERT-31), and what live checks found (ALERT-33)."""

import re
from collections.abc import Collection, Iterable, Iterator
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from services.alerts.email.blocks import (
    Advertisement,
    Block,
    Careers,
    Event,
    Quotation,
    Result,
    Story,
)
from services.alerts.email.images import Picture
from services.alerts.email.issue import Issue
from services.alerts.email.links import FOOTER, NAVIGATION, change_links
from services.alerts.email.render import RenderedEmail
from services.alerts.email.rich_text import find_links
from services.alerts.link_checks.repository import CheckResult, CheckStatus
from services.alerts.preflight.schemas import HOUSE, CheckedUrlOut, Finding, Severity
from services.alerts.section_fields import MAX_IMAGE_WIDTH, VIEW_MORE_LINK, FieldType
from services.alerts.section_kinds import KINDS
from services.alerts.slots import Slot

_PLACES = {NAVIGATION: "Navigation", FOOTER: "Footer"}


class SectionUrl(NamedTuple):
    """A URL and the label of its section."""

    url: str
    section: str


def list_slots(blocks: Iterable[Block]) -> Iterator[Slot]:
    """Yield the slots that the blocks show."""
    for block in blocks:
        if isinstance(block, Careers):
            yield from (career.slot for career in block.listings)
        else:
            yield block.slot


def list_links(email: RenderedEmail) -> list[SectionUrl]:
    """Return all links with their real targets, from top to bottom."""
    found: list[SectionUrl] = []

    def note(slot: Slot, url: str) -> str:
        found.append(SectionUrl(url, _PLACES.get(slot) or slot.label))
        return url

    change_links(email.content, note)
    return found


def list_own_links(issue: Issue) -> Iterator[str]:
    """Yield the links that the sections have of their own: not the pages of the house, nor microsites and listings."""
    for slot, section in issue.sections.items():
        for field in KINDS[slot.kind].fields:
            if field.type is FieldType.LINK and field is not VIEW_MORE_LINK:
                yield from filter(None, [getattr(section, field.column)])
            elif field.html_column:
                yield from find_links(getattr(section, field.html_column) or "")


def list_pictures(blocks: Iterable[Block]) -> Iterator[tuple[Slot, Picture]]:
    """Yield all pictures with their slots."""
    for block in blocks:
        match block:
            case Careers():
                yield from ((career.slot, career.logo) for career in block.listings if career.logo)
            case Story() | Quotation() | Advertisement() | Result() | Event():
                if block.picture:
                    yield block.slot, block.picture


_PRIVATE_NAMES = re.compile(r"(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain)\.?$")
_EXAMPLE_HOSTS = re.compile(r"(?:^|\.)example\.(?:com|net|org)$")
_ISSUE_CODE = re.compile(r"\balert[-_]?(\d{1,9})\b", re.IGNORECASE)
OLD_ISSUES = 52
"""The number of issues before one whose codes are looked for in its links."""
LARGE_PICTURE_BYTES = 1_000_000
"""From this size on, readers on phones wait for a picture."""
_PLACEHOLDER_SEGMENT = re.compile(
    r"todo|tbd|tk-?tk|fixme|lorem(?:-ipsum)?|placeholder|(?:your|insert|add)-?(?:link|url)(?:-?here)?|"
    r"(?:link|url)-?(?:here|goes-here|tbd|tk)|x{4,}",
    re.IGNORECASE,
)
Checked = Iterable[tuple[CheckedUrlOut, CheckResult]]


def check_address(label: str, field: str, url: str, own_hosts: Collection[str]) -> Iterator[Finding]:
    """Yield what is wrong with a link of a section. A private or unfinished address is not judged further.

    The publisher's own hosts are judged by `check_own_hosts`, for the whole email.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https"):
        return
    host = (parts.hostname or "").lower()
    if is_own_private(url, own_hosts):
        return
    if is_private_host(host):
        message = f"{label} links to {host}"
        yield Finding(label, message, "Readers cannot reach it from outside.", Severity.ERROR, field)
    elif _is_placeholder(host, parts.path):
        yield Finding(label, f"{label}'s link is a placeholder", url, Severity.ERROR, field)
    elif parts.scheme == "http":
        detail = f"{url}. Use https, so that nobody can read or change what your readers open."
        yield Finding(label, f"{label}'s link is not secure", detail, Severity.WARNING, field)


def check_own_hosts(urls: Iterable[str], own_hosts: Collection[str]) -> Iterator[Finding]:
    """Warn once about an installation whose own addresses, to which links lead, work within its network only."""
    hosts = {urlsplit(url).netloc for url in urls if is_own_private(url, own_hosts)}
    for host in sorted(hosts):
        detail = f"Readers cannot open links to {host}, such as those to microsites, from outside."
        yield Finding(HOUSE, "This installation is local", detail, field="micrositesUrl")


def is_own_private(url: str, own_hosts: Collection[str]) -> bool:
    """Return whether a URL leads to one of the publisher's own hosts, and that is private."""
    parts = urlsplit(url)
    return parts.netloc in own_hosts and is_private_host((parts.hostname or "").lower())


def check_issue_code(label: str, field: str, url: str, number: int) -> Iterator[Finding]:
    """Warn about a link with the code of one of the issues before this one, such as `alert-417` (ALERT-76)."""
    for code in _ISSUE_CODE.finditer(url):
        other = int(code[1])
        if number - OLD_ISSUES <= other < number:
            message = f"{label}'s link still carries “{code[0]}”"
            yield Finding(label, message, f"Its clicks would be counted for issue {other}.", field=field)


def is_private_host(host: str) -> bool:
    """Return whether a host name or address means something only within a network."""
    try:
        return not ip_address(host).is_global
    except ValueError:
        return "." not in host.rstrip(".") or bool(_PRIVATE_NAMES.search(host))


def _is_placeholder(host: str, path: str) -> bool:
    segments = [segment for segment in path.split("/") if segment]
    is_unfinished = any(_PLACEHOLDER_SEGMENT.fullmatch(segment) for segment in segments)
    return is_unfinished or segments == ["TK"] or bool(_EXAMPLE_HOSTS.search(host))


def check_results(links: Checked, pictures: Checked, own_hosts: Collection[str]) -> Iterator[Finding]:
    """Yield what the checks found to be broken. What could not be checked is no finding, and stands beside the URL.

    About the publisher's own hosts the report says once that they are private.
    """
    for link, result in links:
        if result.status is not CheckStatus.BLOCKED or not is_own_private(link.url, own_hosts):
            yield from _check_link(link, result)
    for picture, result in pictures:
        yield from _check_picture(picture, result)


def _check_link(link: CheckedUrlOut, result: CheckResult) -> Iterator[Finding]:
    label, detail = link.section, f"{link.url} {result.reason}."
    if result.status is CheckStatus.BROKEN:
        yield Finding(label, f"{label} has a broken link", detail, Severity.ERROR, "link")
    elif result.status is CheckStatus.BLOCKED:
        yield Finding(label, f"{label} has a link that readers cannot reach", detail, Severity.ERROR, "link")


def _check_picture(picture: CheckedUrlOut, result: CheckResult) -> Iterator[Finding]:
    label, detail = picture.section, f"{picture.url} {result.reason}."
    if result.status is CheckStatus.BROKEN:
        yield Finding(label, f"{label} has a broken picture", detail, Severity.ERROR, "image")
    elif result.width and result.width > MAX_IMAGE_WIDTH:
        detail = f"It has {result.width} pixels; the email shows at most {MAX_IMAGE_WIDTH}."
        yield Finding(label, f"{label}'s picture is too wide", detail, field="image")
    if result.bytes and result.bytes >= LARGE_PICTURE_BYTES:
        detail = f"It has {result.bytes / 1_000_000:.1f} MB. Readers on phones wait for it."
        yield Finding(label, f"{label}'s picture is too large", detail, field="image")
