"""Queries of the scheduler."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import ColumnElement, Float, cast, func, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.content.publishing.kind import PublicationKind
from services.content.publishing.repository import update_publications, where_ids
from services.content.publishing.rules import Status

CHANNEL = "schedule"
LATE_AFTER = timedelta(seconds=60)
BATCH_SIZE = 500
TRANSACTION_TIMEOUT = "5s"


_NOTIFY = select(func.pg_notify(CHANNEL, ""))


async def notify_schedulers(session: AsyncSession) -> None:
    """Notify the schedulers of a changed schedule when this transaction commits."""
    await session.execute(_NOTIFY)


async def seconds_until_due(session: AsyncSession, kinds: Sequence[PublicationKind]) -> dict[str, float]:
    """Return the seconds until the first publication of each kind is due, by kind; negative when it is overdue.

    Kinds without scheduled publications are left out.
    """
    parts = [
        select(literal(kind.name), func.min(kind.model.date).label("date")).where(_is_scheduled(kind)) for kind in kinds
    ]
    first = union_all(*parts).subquery()
    name, date = first.c
    until = cast(func.extract("epoch", date - func.now()), Float)
    return {row[0]: row[1] for row in await session.execute(select(name, until).where(date.is_not(None)))}


async def publish_due(session: AsyncSession, kind: PublicationKind) -> int:
    """Publish up to `BATCH_SIZE` due publications with their events in one transaction; return how many.

    Rows that another transaction has locked are skipped. The database aborts a transaction that hangs, for instance on
    a frozen machine, after `TRANSACTION_TIMEOUT`, so that other schedulers can take its batch.
    """
    await session.execute(select(func.set_config("transaction_timeout", TRANSACTION_TIMEOUT, True)))
    model = kind.model
    statement = (
        select(model.id).where(_is_scheduled(kind), model.date <= func.now()).order_by(model.date).limit(BATCH_SIZE)
    )
    ids = (await session.scalars(statement.with_for_update(skip_locked=True))).all()
    values = {
        "status": Status.PUBLISHED,
        "published_at": func.now(),
        "published_late": model.date < func.now() - LATE_AFTER,
        "updated_by": None,
        "version_name": None,
        "autosaved_since": None,
    }
    return len(await update_publications(session, kind, where_ids(kind, ids), values, keep_revision=True)) if ids else 0


def _is_scheduled(kind: PublicationKind) -> ColumnElement[bool]:
    return (kind.model.status == Status.SCHEDULED) & kind.is_not_trashed
