"""What happens to microsites, each in one transaction."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse
from services.microsites.microsites.events import announce_microsite, retire_microsites
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.repository import hold, hold_number, microsites, number_of, remove_all
from services.microsites.microsites.rules import (
    DERIVED,
    STAFF_ONLY,
    UNTITLED,
    check_number,
    check_staff_create,
    client_of,
    columns,
    title_of,
)
from services.microsites.microsites.schemas import MicrositeIn


async def create(session: AsyncSession, caller: Caller, sent: MicrositeIn) -> RecordResponse:
    """Store a new microsite and announce it; its setting and submission follow from the event.

    Raises:
        Invalid: a rule of Document 000 §5 is broken.
        Conflict: an exhibitor has as many as they may.
    """
    values = columns(_allowed(caller, sent))
    if caller.is_staff:
        check_staff_create(values)
    else:
        await hold_number(session, caller.user_id)
        check_number(await number_of(session, caller.user_id))
    microsite = Microsite(user_id=caller.user_id, page_title="", company="", revision=1)
    _take(microsite, values)
    microsite.page_title = microsite.page_title or UNTITLED
    shown = await microsites.create(session, microsite)
    await announce_microsite(session, microsite, shown)
    return shown


async def change(
    session: AsyncSession, caller: Caller, microsite_id: int, expected: int | None, sent: MicrositeIn
) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
        Stale: it is no longer the `expected` version.
        Invalid: a rule of Document 000 §5 is broken.
    """
    microsite = await hold(session, caller, microsite_id, expected)
    _take(microsite, columns(_allowed(caller, sent)))
    microsite.revision += 1
    shown = await microsites.change(session, microsite)
    await announce_microsite(session, microsite, shown)
    return shown


async def remove(session: AsyncSession, ids: list[int]) -> list[int]:
    """Remove the microsites that exist with all their parts; their ids."""
    revisions = await remove_all(session, ids)
    await retire_microsites(session, revisions)
    return sorted(revisions)


def _allowed(caller: Caller, sent: MicrositeIn) -> dict[str, Any]:
    """What the request carries and the caller may set (API contract §2)."""
    carried = sent.carried()
    return carried if caller.is_staff else {name: carried[name] for name in carried.keys() - STAFF_ONLY}


def _take(microsite: Microsite, values: Mapping[str, Any]) -> None:
    microsite.client_id = client_of(microsite.client_id, values)
    microsite.page_title = title_of(microsite.page_title, microsite.company, values)
    for name in values.keys() - DERIVED:
        setattr(microsite, name, values[name])
