"""References of publications and annex rows to clients and microsites, which must exist (CONTENT-31)."""

import re
from urllib.parse import parse_qs, urlsplit

from services.chassis.resource import Reference, References
from services.content.replicas import Client, Microsite

MARKETPLACE = "/marketplace/microsite"
_ID = re.compile(r"[1-9]\d{0,14}", re.ASCII)


def find_microsite_id(link: str | None) -> int | None:
    """Return the microsite id from the `id` parameter of a marketplace link; None for another link."""
    parts = urlsplit(link or "")
    [written] = parse_qs(parts.query).get("id", [""])[:1]
    if not parts.path.rstrip("/").endswith(MARKETPLACE) or not _ID.fullmatch(written):
        return None
    return int(written)


REFERENCES = References(
    Reference("client_id", Client.__table__, "client"),
    Reference("microsite_id", Microsite.__table__, "microsite"),
    Reference("microsite_link", Microsite.__table__, "microsite", read=find_microsite_id),
)
