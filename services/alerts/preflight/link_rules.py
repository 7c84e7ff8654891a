"""Rules about addresses that need no network: private hosts, placeholders, http (ALERT-31)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from ipaddress import ip_address
from urllib.parse import urlsplit

from services.alerts.preflight.findings import HOUSE, Finding, Severity

_PRIVATE_NAMES = re.compile(r"(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain)\.?$")
_EXAMPLE_HOSTS = re.compile(r"(?:^|\.)example\.(?:com|net|org)$")
_ISSUE_CODE = re.compile(r"\balert[-_]?(\d{1,9})\b", re.IGNORECASE)
OLD_ISSUES = 52
"""The number of issues before one whose codes are looked for in its links."""
_PLACEHOLDER_SEGMENT = re.compile(
    r"todo|tbd|tk-?tk|fixme|lorem(?:-ipsum)?|placeholder|(?:your|insert|add)-?(?:link|url)(?:-?here)?|"
    r"(?:link|url)-?(?:here|goes-here|tbd|tk)|x{4,}",
    re.IGNORECASE,
)


def check_address(label: str, field: str, url: str, own_hosts: Collection[str]) -> Iterator[Finding]:
    """Yield what is wrong with a link of a section. A private or unfinished address is not judged further.

    Args:
        own_hosts: of the publisher, which `check_own_hosts` judges for the whole email.
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
