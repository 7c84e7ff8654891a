"""Queries of the trash."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ARRAY, BigInteger, ColumnElement, Select, any_, case, delete, func, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Page, folded_text
from services.chassis.resource.json_columns import json_columns
from services.chassis.resource.trash import TRASH_RETENTION, is_expired
from services.content.publishing.kind import PublicationKind
from services.content.publishing.lifecycle import Status
from services.content.publishing.models import Revision
from services.content.publishing.repository import json_list, update_publications
from services.content.publishing.trash.schemas import TrashedOut
from services.content.replicas import User


async def list_trash(
    session: AsyncSession, kinds: Sequence[PublicationKind], page: Page, pattern: str | None
) -> tuple[str, int]:
    """List the trash as JSON, most recently deleted first; return the list and the total.

    Args:
        pattern: that titles match; None for all.
    """
    trash = union_all(*(_select_trashed(kind, pattern) for kind in kinds)).cte("trash")
    more = {"deleted_by_email": User.email.expression, "purged_at": trash.c.deleted_at + TRASH_RETENTION}
    rows = select(*json_columns(object, TrashedOut, {**trash.c, **more})).select_from(trash)
    rows = rows.outerjoin(User, User.id == trash.c.deleted_by)
    rows = rows.order_by(trash.c.deleted_at.desc(), trash.c.kind, trash.c.id.desc())
    total = select(func.count()).select_from(trash).scalar_subquery()
    result = await session.execute(select(json_list(rows.limit(page.limit).offset(page.skip)), total))
    items, number = result.one()
    return items, number


def _select_trashed(kind: PublicationKind, pattern: str | None) -> Select[Any]:
    model = kind.model
    columns: tuple[Any, ...] = (model.id, kind.title.label("title"), model.deleted_at, model.deleted_by)
    rows = select(literal(kind.name).label("kind"), *columns).where(model.deleted_at.is_not(None))
    return rows if pattern is None else rows.where(folded_text(kind.title).like(pattern))


async def restore_publications(session: AsyncSession, kind: PublicationKind, ids: Collection[int]) -> list[int]:
    """Restore publications from the trash; return their ids. One whose scheduled date has passed becomes a draft."""
    model = kind.model
    is_overdue = (model.status == Status.SCHEDULED) & (model.date <= func.now())
    values = {
        "deleted_at": None,
        "deleted_by": None,
        "status": case((is_overdue, Status.DRAFT), else_=model.status),
        "updated_at": model.updated_at,
    }
    return await update_publications(session, kind, _in_trash(kind, ids), values, keep_revision=False)


async def purge_publications(session: AsyncSession, kind: PublicationKind, ids: Collection[int]) -> list[int]:
    """Delete permanently the ones of these that are in the trash, with their revisions; return their ids."""
    return await _delete(session, kind, _in_trash(kind, ids))


async def purge_expired(session: AsyncSession, kind: PublicationKind) -> list[int]:
    """Delete permanently what has been in the trash for `TRASH_RETENTION`; return the ids."""
    return await _delete(session, kind, is_expired(kind.model.deleted_at))


async def _delete(session: AsyncSession, kind: PublicationKind, condition: ColumnElement[bool]) -> list[int]:
    """Delete publications with their revisions, and publish each removal, for the audit trail; return their ids."""
    deleted = await kind.state.publish_removals(session, delete(kind.table).where(condition))
    await session.execute(delete(Revision).where(Revision.kind == kind.name, Revision.record_id.in_(deleted)))
    return deleted


def _in_trash(kind: PublicationKind, ids: Collection[int]) -> ColumnElement[bool]:
    return (kind.model.id == any_(literal(list(ids), ARRAY(BigInteger)))) & kind.model.deleted_at.is_not(None)
