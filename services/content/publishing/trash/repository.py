"""Every query of the trash."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ARRAY, BigInteger, ColumnElement, Select, any_, case, delete, func, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Page
from services.chassis.resource.trash import RETENTION, is_expired
from services.content.publishing.kind import Kind
from services.content.publishing.life import Status
from services.content.publishing.models import Revision
from services.content.publishing.reading import json_list, shaped
from services.content.publishing.repository import update_publications
from services.content.publishing.scheduling.repository import announce_schedule
from services.content.publishing.trash.schemas import TrashedOut
from services.content.replicas.users import User


async def list_trash(session: AsyncSession, kinds: Sequence[Kind], page: Page) -> tuple[str, int]:
    """What is in the trash as JSON, what was thrown away last first; and how much it is."""
    trash = union_all(*(_thrown_away(kind) for kind in kinds)).cte("trash")
    columns = {**trash.c, "deleted_by_email": User.email, "purged_at": trash.c.deleted_at + RETENTION}
    rows = select(*shaped(TrashedOut, columns)).select_from(trash).outerjoin(User, User.id == trash.c.deleted_by)
    rows = rows.order_by(trash.c.deleted_at.desc(), trash.c.kind, trash.c.id.desc())
    total = select(func.count()).select_from(trash).scalar_subquery()
    listed = await session.execute(select(json_list(rows.limit(page.limit).offset(page.skip)), total))
    items, number = listed.one()
    return items, number


def _thrown_away(kind: Kind) -> Select[Any]:
    model = kind.model
    columns: tuple[Any, ...] = (model.id, kind.title.label("title"), model.deleted_at, model.deleted_by)
    return select(literal(kind.name).label("kind"), *columns).where(model.deleted_at.is_not(None))


async def take_back(session: AsyncSession, kind: Kind, ids: Collection[int]) -> list[int]:
    """Take publications out of the trash; their ids. What was to go live meanwhile comes back as a draft."""
    model = kind.model
    missed = (model.status == Status.SCHEDULED) & (model.date <= func.now())
    values = {
        "deleted_at": None,
        "deleted_by": None,
        "status": case((missed, Status.DRAFT), else_=model.status),
        "updated_at": model.updated_at,
    }
    back = await update_publications(session, kind, _in_trash(kind, ids), values, keep=False)
    await announce_schedule(session)
    return back


async def purge(session: AsyncSession, kind: Kind, ids: Collection[int]) -> list[int]:
    """Delete for ever, with their revisions, those of these that are in the trash; their ids."""
    return await _delete(session, kind, _in_trash(kind, ids))


async def purge_old(session: AsyncSession, kind: Kind) -> list[int]:
    """Delete for ever what has been in the trash for 30 days; the ids."""
    return await _delete(session, kind, is_expired(kind.model.deleted_at))


async def _delete(session: AsyncSession, kind: Kind, these: ColumnElement[bool]) -> list[int]:
    gone = delete(kind.table).where(these).returning(kind.model.id).cte("gone")
    history = delete(Revision).where(Revision.kind == kind.name, Revision.record_id.in_(select(gone.c.id)))
    return sorted(await session.scalars(select(gone.c.id).add_cte(history.cte("history"))))


def _in_trash(kind: Kind, ids: Collection[int]) -> ColumnElement[bool]:
    return (kind.model.id == any_(literal(list(ids), ARRAY(BigInteger)))) & kind.model.deleted_at.is_not(None)
