"""Which URLs are checked: web addresses that the sending system does not fill in, on hosts that can exist."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

_MERGE_TAG = re.compile(r"\{\{|\{%|\*\||%%|<%|\[\[|%recipient|%\w+_url%", re.IGNORECASE)
_RESERVED_NAMES = re.compile(r"(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))\.?$", re.IGNORECASE)
"""Names that exist for documentation and tests only (RFC 2606)."""


def explain_skip(url: str) -> str | None:
    """Return why a URL is not checked, as the end of the sentence "It …", or None if it is."""
    if has_merge_tag(url):
        return "is filled in when the email is sent"
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https"):
        return "is not a web address"
    if _RESERVED_NAMES.search(parts.hostname or ""):
        return "has a name that is reserved for examples"
    return None


def has_merge_tag(url: str) -> bool:
    """Return whether a URL contains a merge tag of a sending system, which must not be fetched."""
    return bool(_MERGE_TAG.search(url) or _MERGE_TAG.search(unquote(url)))
