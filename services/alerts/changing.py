"""What is about to be changed: held, and whoever comes too late is told who was faster (API contract §1)."""

from typing import TypeVar

from sqlalchemy import ColumnElement
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.alerts.replicas.users import address_of
from services.chassis.http.problems import Stale
from services.chassis.persistence.database import Record
from services.chassis.resource import Records


class Changeable(Record):
    """A record that remembers who changed it last."""

    updated_by: Mapped[int | None]


C = TypeVar("C", bound=Changeable)


async def load(
    session: AsyncSession, records: Records[C], record_id: int, expected: int | None, *where: ColumnElement[bool]
) -> C:
    """One record to change, as `Records.load` finds it.

    Raises:
        NotFound: there is none, or it is outside `where`.
        Stale: it is no longer the `expected` version; carries it, and who changed it.
    """
    record = await records.lock(session, record_id, None, *where)
    if expected in (None, record.version):
        return record
    current = (await records.get(session, record_id)).data
    raise Stale(current={**current, "updatedByEmail": await address_of(session, record.updated_by)})
