"""The trash: deleted publications can be restored for 30 days (CONTENT-6)."""

from collections.abc import Collection, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Response
from pydantic import Field
from sqlalchemy import ARRAY, BigInteger, ColumnElement, Select, any_, case, delete, func, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.identity import Staff, require_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import In, Out, Page, folded_text, like_pattern, paging
from services.chassis.resource.json_columns import json_columns
from services.chassis.resource.records import JSON
from services.chassis.resource.schemas import MAX_ITEMS_TO_DELETE
from services.chassis.resource.trash import TRASH_RETENTION, TrashedRecordOut, is_expired
from services.chassis.types import Id
from services.content.permissions import Reader, Writer
from services.content.publishing.endpoints import RecordId
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import Revision
from services.content.publishing.repository import list_as_json, update_publications
from services.content.publishing.rules import Status
from services.content.publishing.schemas import KindName
from services.content.replicas import User


class ItemsToRestore(In):
    """The ids to restore, all or nothing."""

    items_to_restore: Annotated[list[Id], Field(min_length=1, max_length=MAX_ITEMS_TO_DELETE)]


class Restored(Out):
    """The ids of the restored records."""

    restored: list[int]


class TrashedOut(TrashedRecordOut):
    """A publication in the trash."""

    kind: KindName


class Trashed(In):
    """The kind and id of a record in the trash."""

    kind: KindName
    id: Id


class TrashIn(In):
    """The records to delete permanently."""

    items: Annotated[list[Trashed], Field(min_length=1, max_length=MAX_ITEMS_TO_DELETE)]


class Purged(Out):
    """The deleted records."""

    deleted: list[Trashed]


def trash_router(kinds: Sequence[PublicationKind]) -> APIRouter:
    """Build the endpoints of the trash, which covers all kinds."""
    router = APIRouter(tags=["trash"], responses=problems(Unauthenticated, Forbidden))

    @router.get("/trash", summary="List the trash, last trashed first", response_model=list[TrashedOut])
    async def list_trashed(
        caller: Reader,
        session: Session,
        page: Annotated[Page, Depends(paging())],
        q: Annotated[str, Query(max_length=200, description="A part of the title.")] = "",
        kind: Annotated[KindName | None, Query(description="Only records of this kind.")] = None,
    ) -> Response:
        listed = [one for one in kinds if kind in (None, one.name)]
        trash, total = await list_trash(session, listed, page, like_pattern(q))
        return Response(trash, media_type=JSON, headers={"X-Total-Count": str(total)})

    @router.delete(
        "/trash",
        summary="Delete records in the trash permanently, all or nothing",
        dependencies=[Depends(require_reauthentication())],
    )
    async def purge_trash(caller: Staff, session: Session, body: TrashIn) -> Purged:
        purged: list[Trashed] = []
        for kind in kinds:
            ids = [item.id for item in body.items if item.kind == kind.name]
            deleted = await _delete(session, kind, _in_trash(kind, ids)) if ids else []
            purged += [Trashed.model_validate({"kind": kind.name, "id": record_id}) for record_id in deleted]
        return Purged(deleted=purged)

    return router


def restore_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoints that show and restore publications of one kind."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))

    @router.get(f"/trash/{kind.name}/{{id}}", name=f"get_trashed_{kind.name}",
                summary=f"One {kind.noun} in the trash", response_model=kind.schema_out,
                responses=problems(NotFound))  # fmt: skip
    async def get(caller: Reader, reader: ReadSession, record_id: RecordId) -> Response:
        return (await kind.trashed_records.get(reader, record_id)).response()

    @router.post(f"/{kind.plural}/restore", name=f"restore_{kind.plural}",
                 summary=f"Restore {kind.nouns} from the trash, all or nothing")  # fmt: skip
    async def restore(caller: Writer, session: Session, items: ItemsToRestore) -> Restored:
        return Restored(restored=await restore_publications(session, kind, items.items_to_restore))

    return router


async def list_trash(
    session: AsyncSession, kinds: Sequence[PublicationKind], page: Page, pattern: str | None
) -> tuple[str, int]:
    """List the trash as JSON, most recently deleted first, by a pattern of titles; return the list and the total."""
    trash = union_all(*(_select_trashed(kind, pattern) for kind in kinds)).cte("trash")
    more = {"deleted_by_email": User.email.expression, "purged_at": trash.c.deleted_at + TRASH_RETENTION}
    rows = select(*json_columns(object, TrashedOut, {**trash.c, **more})).select_from(trash)
    rows = rows.outerjoin(User, User.id == trash.c.deleted_by)
    rows = rows.order_by(trash.c.deleted_at.desc(), trash.c.kind, trash.c.id.desc())
    total = select(func.count()).select_from(trash).scalar_subquery()
    result = await session.execute(select(list_as_json(rows.limit(page.limit).offset(page.skip)), total))
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
