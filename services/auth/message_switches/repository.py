"""Queries of the switches."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.message_switches.models import EmailKind, MessageSwitch
from services.auth.message_switches.schemas import MessageSwitchOut
from services.chassis.resource import Records

message_switches = Records(MessageSwitch, MessageSwitchOut, "switch")


async def is_stopped(session: AsyncSession, kind: EmailKind) -> bool:
    """Return whether staff have stopped emails of a kind."""
    return bool(await session.scalar(select(MessageSwitch.stopped).where(MessageSwitch.id == kind.id)))


async def lock_switch(session: AsyncSession, kind: EmailKind) -> bool:
    """Lock the switch of a kind, and with it their number, until the transaction ends. Return whether it stops them."""
    row = insert(MessageSwitch).values(id=kind.id, kind=kind)
    statement = row.on_conflict_do_update(index_elements=[MessageSwitch.id], set_={"updated_at": func.now()})
    stopped: bool | None = await session.scalar(statement.returning(MessageSwitch.stopped))
    return bool(stopped)


async def list_switches(session: AsyncSession) -> Sequence[MessageSwitch]:
    """List the switches that have a row."""
    return (await session.scalars(select(MessageSwitch))).all()
