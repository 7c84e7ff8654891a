"""Findings from live checks of links and pictures (ALERT-33 to ALERT-36)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from services.alerts.link_checks.results import CheckResult, CheckStatus
from services.alerts.preflight.findings import Finding, Severity
from services.alerts.preflight.link_rules import is_own_private
from services.alerts.preflight.links import SectionUrl
from services.alerts.section_fields import MAX_IMAGE_WIDTH

LARGE_PICTURE_BYTES = 1_000_000
"""From this size on, readers on phones wait for a picture."""

Checked = Iterable[tuple[SectionUrl, CheckResult]]


def check_results(links: Checked, pictures: Checked, own_hosts: Collection[str]) -> Iterator[Finding]:
    """Yield what the checks found to be broken. What could not be checked is no finding, and stands beside the URL.

    Args:
        own_hosts: of the publisher, about which the report says once that they are private.
    """
    for link, result in links:
        if result.status is not CheckStatus.BLOCKED or not is_own_private(link.url, own_hosts):
            yield from _check_link(link, result)
    for picture, result in pictures:
        yield from _check_picture(picture, result)


def _check_link(link: SectionUrl, result: CheckResult) -> Iterator[Finding]:
    label, detail = link.section, f"{link.url} {result.reason}."
    if result.status is CheckStatus.BROKEN:
        yield Finding(label, f"{label} has a broken link", detail, Severity.ERROR, "link")
    elif result.status is CheckStatus.BLOCKED:
        yield Finding(label, f"{label} has a link that readers cannot reach", detail, Severity.ERROR, "link")


def _check_picture(picture: SectionUrl, result: CheckResult) -> Iterator[Finding]:
    label, detail = picture.section, f"{picture.url} {result.reason}."
    if result.status is CheckStatus.BROKEN:
        yield Finding(label, f"{label} has a broken picture", detail, Severity.ERROR, "image")
    elif result.width and result.width > MAX_IMAGE_WIDTH:
        detail = f"It has {result.width} pixels; the email shows at most {MAX_IMAGE_WIDTH}."
        yield Finding(label, f"{label}'s picture is too wide", detail, field="image")
    if result.bytes and result.bytes >= LARGE_PICTURE_BYTES:
        detail = f"It has {result.bytes / 1_000_000:.1f} MB. Readers on phones wait for it."
        yield Finding(label, f"{label}'s picture is too large", detail, field="image")
