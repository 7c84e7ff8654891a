"""Use cases of microsites, each in one transaction."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse, Reference, References
from services.chassis.resource.import_flags import keep_flags
from services.microsites.microsites.fields import FIELDS
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import (
    CLIENT_NAMES,
    DERIVED,
    STAFF_ONLY,
    UNTITLED,
    check_exhibitor_create,
    check_microsite_count,
    check_staff_create,
    derive_client,
    derive_title,
    to_columns,
)
from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.parts.aggregate import MICROSITE, get_microsites, lock_microsite
from services.microsites.parts.versions import hide_versions, list_changed_sections, store_versions
from services.microsites.replicas import Client, User

REFERENCES = References(
    Reference("user_id", User.__table__, "user"),
    *(Reference(name, Client.__table__, "client") for name in CLIENT_NAMES),
)
"""The owner and the client of a microsite must exist (SITE-19)."""


async def lock_count(session: AsyncSession, user_id: int) -> int:
    """Return the number of a user's microsites, and prevent that others are created until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"microsites-of:{user_id}", 0))))
    return await session.scalar(select(func.count()).where(Microsite.user_id == user_id)) or 0


async def create_microsite(session: AsyncSession, caller: Caller, body: MicrositeIn) -> RecordResponse:
    """Store a new microsite and publish it. The consumer of the event creates its setting and submission (SITE-5)."""
    values = to_columns(_select_allowed(caller, body))
    if caller.is_staff:
        check_staff_create(values)
        await REFERENCES.check(session, values)
    else:
        check_exhibitor_create(values)
        check_microsite_count(await lock_count(session, caller.user_id))
    microsite = Microsite(user_id=caller.user_id, page_title="", company="", revision=1)
    _apply_changes(microsite, values)
    microsite.page_title = microsite.page_title or UNTITLED
    return await get_microsites(caller).create(session, microsite, publish=MICROSITE)


async def update_microsite(
    session: AsyncSession,
    caller: Caller,
    microsite_id: int,
    expected: int | None,
    body: MicrositeIn,
    *,
    autosave: bool = False,
) -> RecordResponse:
    """Change the fields that the request contains."""
    values = to_columns(_select_allowed(caller, body))
    microsite = await REFERENCES.lock_and_check(
        session, values, lambda: lock_microsite(session, caller, microsite_id, expected), _read_references
    )
    sections = list_changed_sections(microsite, {name: values[name] for name in values.keys() & FIELDS.keys()})
    await store_versions(session, caller, microsite_id, sections, autosave=autosave)
    _apply_changes(microsite, values)
    microsite.revision += 1
    microsite.import_flags = keep_flags(microsite.import_flags, values)
    return await get_microsites(caller).change(session, microsite, publish=MICROSITE)


def _select_allowed(caller: Caller, body: MicrositeIn) -> dict[str, Any]:
    """Return the fields that the request contains and the caller may set (ACCESS-3)."""
    fields = body.provided_fields()
    return fields if caller.is_staff else {name: fields[name] for name in fields.keys() - STAFF_ONLY}


def _read_references(microsite: Microsite) -> dict[str, int | None]:
    return {"user_id": microsite.user_id, **dict.fromkeys(CLIENT_NAMES, microsite.client_id)}


def _apply_changes(microsite: Microsite, values: Mapping[str, Any]) -> None:
    if values.get("user_id", microsite.user_id) != microsite.user_id:
        hide_versions(microsite)
    microsite.client_id = derive_client(microsite.client_id, values)
    microsite.page_title = derive_title(microsite.page_title, microsite.company, values)
    for name in values.keys() - DERIVED:
        setattr(microsite, name, values[name])
