"""Queries of the switches."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.message_switches.models import EmailKind, MessageSwitch
from services.auth.message_switches.schemas import MessageSwitchOut
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records

message_switches = Records(MessageSwitch, MessageSwitchOut, "switch")
MESSAGE_SWITCH = PublishedState(
    published_entity("auth", "letter-switch"),
    MessageSwitch.id,
    [
        *(MessageSwitch.id.label("id"), MessageSwitch.version.label("version")),
        *(MessageSwitch.kind.label("kind"), MessageSwitch.stopped.label("stopped")),
    ],
    is_published=MessageSwitch.version > 1,
)
"""Events of used switches, for the audit trail: each carries the public state (EVENT-1)."""


async def is_stopped(session: AsyncSession, kind: EmailKind) -> bool:
    """Return whether staff have stopped emails of a kind."""
    return bool(await session.scalar(select(MessageSwitch.stopped).where(MessageSwitch.id == kind.id)))


async def lock_switch(session: AsyncSession, kind: EmailKind) -> None:
    """Lock the switch of a kind until the transaction ends; make its row if it has none."""
    row = insert(MessageSwitch).values(id=kind.id, kind=kind)
    statement = row.on_conflict_do_update(index_elements=[MessageSwitch.id], set_={"updated_at": func.now()})
    await session.execute(statement)


async def list_switches(session: AsyncSession) -> Sequence[MessageSwitch]:
    """List the switches that have a row."""
    return (await session.scalars(select(MessageSwitch))).all()
