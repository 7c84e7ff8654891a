"""References of publications and annex rows to clients and microsites, which must exist (CONTENT-31)."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import Reference, References
from services.content.replicas import Client, Microsite

T = TypeVar("T")
MARKETPLACE = "/marketplace/microsite"
_ID = re.compile(r"[1-9]\d{0,14}", re.ASCII)
_references = References(
    Reference("client_id", Client.__table__, "client"),
    Reference("microsite_id", Microsite.__table__, "microsite"),
    Reference("microsite_link", Microsite.__table__, "microsite"),
)


async def check_references(reader: AsyncReadSession, columns: Mapping[str, object]) -> None:
    """Check that the clients and microsites exist to which a record refers. Call it before anything is locked."""
    await _references.check(reader, _read_ids(columns))


async def lock_and_check_references(
    session: AsyncSession,
    columns: Mapping[str, object],
    lock: Callable[[], Awaitable[T]],
    read_columns: Callable[[T], Mapping[str, object]],
) -> T:
    """Lock a record for a change. Check the clients and microsites to which only the change refers.

    Args:
        columns: the columns to save, by name; some may be absent.
        lock: locks the record and returns it; called twice after a wait.
        read_columns: returns the columns of the record as they are stored.
    """
    return await _references.lock_and_check(
        session, _read_ids(columns), lock, lambda record: _read_ids(read_columns(record))
    )


def find_microsite_id(link: str | None) -> int | None:
    """Return the microsite id from the `id` parameter of a marketplace link; None for another link."""
    parts = urlsplit(link or "")
    [written] = parse_qs(parts.query).get("id", [""])[:1]
    if not parts.path.rstrip("/").endswith(MARKETPLACE) or not _ID.fullmatch(written):
        return None
    return int(written)


def _read_ids(columns: Mapping[str, object]) -> Mapping[str, object]:
    """Return the columns with the id of the microsite in place of its link."""
    link = columns.get("microsite_link")
    return {**columns, "microsite_link": find_microsite_id(link) if isinstance(link, str) else None}
