"""The records every microsite has one of, its setting and its submission (Document 000 §4).

They follow from the microsite's event. Whoever asks for one sooner has it made at once, so nobody finds it missing.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import NotFound
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database, Record
from services.chassis.resource import In, Out, RecordResponse, Records
from services.microsites.microsites.access import owner
from services.microsites.microsites.events import part_changed
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.repository import hold

M = TypeVar("M", bound=Record)


@dataclass(frozen=True, kw_only=True, eq=False)
class Companion(Generic[M]):
    """One of these records, as its room declares it.

    Args:
        noun: what a person calls it, and how its path ends.
        records: its reads and writes.
        sent: what a request holds; null leaves a value as it is.
        answered: what it answers with.
        staff_only: the fields that change nothing when an exhibitor sends them (API contract §2).
        of_the_microsite: the fields that stand on the microsite's own row.
    """

    noun: str
    records: Records[M]
    sent: type[In]
    answered: type[Out]
    staff_only: frozenset[str] = frozenset()
    of_the_microsite: frozenset[str] = frozenset()


async def ensure(session: AsyncSession, model: type[Record], microsite_id: int) -> None:
    """Make a microsite's record with its defaults, unless it is there or the microsite is gone."""
    # The lock is the one that a reference takes: a removal waits for it, a change does not.
    there = select(Microsite.id).where(Microsite.id == microsite_id).with_for_update(read=True, key_share=True)
    await session.execute(insert(model).from_select(["id"], there).on_conflict_do_nothing())


async def show(db: Database, caller: Caller, records: Records[M], microsite_id: int) -> RecordResponse:
    """A microsite's record.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
    """
    try:
        return await records.get(db, microsite_id, owner=owner(caller))
    except NotFound:
        async with db.transaction() as session:
            return await make(session, caller, records, microsite_id)


async def make(session: AsyncSession, caller: Caller, records: Records[M], microsite_id: int) -> RecordResponse:
    """A microsite's record, new or as it is.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
    """
    await hold(session, caller, microsite_id)
    await ensure(session, records.model, microsite_id)
    return await records.get(session, microsite_id)


async def load(
    session: AsyncSession, caller: Caller, records: Records[M], microsite_id: int, expected: int | None
) -> tuple[Microsite, M]:
    """A microsite and its record, both locked for a change.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
        Stale: the record is no longer the `expected` version.
    """
    microsite = await hold(session, caller, microsite_id)
    await ensure(session, records.model, microsite_id)
    return microsite, await records.lock(session, microsite_id, expected)


async def change(
    session: AsyncSession, caller: Caller, companion: Companion[M], microsite_id: int, expected: int | None, sent: In
) -> RecordResponse:
    """Change the fields the request carries and the caller may set.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
        Stale: the record is no longer the `expected` version.
    """
    microsite, record = await load(session, caller, companion.records, microsite_id, expected)
    for name, value in sent.carried().items():
        if value is not None and (caller.is_staff or name not in companion.staff_only):
            setattr(microsite if name in companion.of_the_microsite else record, name, value)
    shown = await companion.records.change(session, record)
    await part_changed(session, microsite)
    return shown
