"""Every query of the scheduler."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import ColumnElement, Float, cast, func, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource.compiled import CompiledStatement, Executor
from services.content.publishing.kind import PublicationKind
from services.content.publishing.lifecycle import Status
from services.content.publishing.repository import update_publications, where_ids

CHANNEL = "schedule"
LATE = timedelta(seconds=60)
BATCH = 500
MAX_SECONDS = "5s"


_WAKE = CompiledStatement(select(func.pg_notify(CHANNEL, "")))


async def announce_schedule(writer: Executor) -> None:
    """Wake the schedulers, when this transaction commits: something is to go live."""
    await _WAKE.execute(writer, {})


async def seconds_until_due(session: AsyncSession, kinds: Sequence[PublicationKind]) -> dict[str, float]:
    """By the name of each kind of which something is scheduled: when the first is due; negative when it is over."""
    parts = [
        select(literal(kind.name), func.min(kind.model.date).label("date")).where(_is_scheduled(kind)) for kind in kinds
    ]
    first = union_all(*parts).subquery()
    name, date = first.c
    until = cast(func.extract("epoch", date - func.now()), Float)
    return {row[0]: row[1] for row in await session.execute(select(name, until).where(date.is_not(None)))}


async def publish_due(session: AsyncSession, kind: PublicationKind) -> int:
    """Publish what is due, a batch at most, with its events in the same transaction; returns how many.

    What somebody else is changing or publishing at this moment is left alone. A transaction that hangs, such as
    that of a machine that froze, is ended by the database and leaves its batch to others.
    """
    await session.execute(select(func.set_config("transaction_timeout", MAX_SECONDS, True)))
    model = kind.model
    due = select(model.id).where(_is_scheduled(kind), model.date <= func.now()).order_by(model.date).limit(BATCH)
    ids = (await session.scalars(due.with_for_update(skip_locked=True))).all()
    values = {
        "status": Status.PUBLISHED,
        "published_at": func.now(),
        "published_late": model.date < func.now() - LATE,
        "updated_by": None,
        "version_name": None,
        "autosaved_since": None,
    }
    return len(await update_publications(session, kind, where_ids(kind, ids), values, keep_revision=True)) if ids else 0


def _is_scheduled(kind: PublicationKind) -> ColumnElement[bool]:
    return (kind.model.status == Status.SCHEDULED) & kind.is_not_trashed
