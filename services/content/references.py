"""References of publications and annex rows to clients and microsites, which must exist (CONTENT-31)."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from services.chassis.resource import Executor, Reference, References
from services.content.replicas import Client, Microsite

MARKETPLACE = "/marketplace/microsite"
_ID = re.compile(r"[1-9]\d{0,14}", re.ASCII)
# One instance for all tables, since it bounds how many requests wait for the replicas.
_references = References(
    Reference("client_id", Client.__table__, "client"),
    Reference("microsite_id", Microsite.__table__, "microsite"),
    Reference("microsite_link", Microsite.__table__, "microsite"),
)


async def check_references(
    reader: Executor, columns: Mapping[str, Any], stored: Mapping[str, Any] | None = None
) -> None:
    """Check that the clients and microsites exist to which a record refers.

    Args:
        columns: the columns to save, by name; some may be absent.
        stored: the columns as they are stored; unchanged references are not checked.

    Raises:
        Invalid: names each field that refers to a missing record.
    """
    await _references.check(reader, _read_ids(columns), stored and _read_ids(stored))


def find_microsite_id(link: str | None) -> int | None:
    """Return the microsite id from the `id` parameter of a marketplace link; None for another link."""
    parts = urlsplit(link or "")
    [written] = parse_qs(parts.query).get("id", [""])[:1]
    if not parts.path.rstrip("/").endswith(MARKETPLACE) or not _ID.fullmatch(written):
        return None
    return int(written)


def _read_ids(columns: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the columns with the id of the microsite in place of its link."""
    return {**columns, "microsite_link": find_microsite_id(columns.get("microsite_link"))}
