"""Use cases of microsites, each in one transaction."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import (
    DERIVED,
    STAFF_ONLY,
    UNTITLED,
    check_microsite_count,
    check_staff_create,
    derive_client,
    derive_title,
    to_columns,
)
from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.overview.repository import count_microsites, lock_microsite_count
from services.microsites.parts.aggregate import lock_microsite, microsites
from services.microsites.parts.events import MICROSITE


async def create_microsite(session: AsyncSession, caller: Caller, sent: MicrositeIn) -> RecordResponse:
    """Store a new microsite and publish it. Its setting and submission follow from the event.

    Raises:
        Invalid: a rule of Document 000 §5 is broken.
        Conflict: an exhibitor has the most they may have.
    """
    values = to_columns(_select_allowed(caller, sent))
    if caller.is_staff:
        check_staff_create(values)
    else:
        await lock_microsite_count(session, caller.user_id)
        check_microsite_count(await count_microsites(session, caller.user_id))
    microsite = Microsite(user_id=caller.user_id, page_title="", company="", revision=1)
    _apply(microsite, values)
    microsite.page_title = microsite.page_title or UNTITLED
    return await microsites.create(session, microsite, publish=MICROSITE)


async def update_microsite(
    session: AsyncSession, caller: Caller, microsite_id: int, expected: int | None, sent: MicrositeIn
) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
        Stale: it is no longer the `expected` version.
        Invalid: a rule of Document 000 §5 is broken.
    """
    microsite = await lock_microsite(session, caller, microsite_id, expected)
    _apply(microsite, to_columns(_select_allowed(caller, sent)))
    microsite.revision += 1
    return await microsites.change(session, microsite, publish=MICROSITE)


async def remove_microsites(session: AsyncSession, ids: list[int]) -> list[int]:
    """Remove the microsites that exist with all their parts; returns their ids."""
    return await microsites.remove(session, ids, publish=MICROSITE)


def _select_allowed(caller: Caller, sent: MicrositeIn) -> dict[str, Any]:
    """The fields the request carries and the caller may set (API contract §2)."""
    carried = sent.provided_fields()
    return carried if caller.is_staff else {name: carried[name] for name in carried.keys() - STAFF_ONLY}


def _apply(microsite: Microsite, values: Mapping[str, Any]) -> None:
    microsite.client_id = derive_client(microsite.client_id, values)
    microsite.page_title = derive_title(microsite.page_title, microsite.company, values)
    for name in values.keys() - DERIVED:
        setattr(microsite, name, values[name])
