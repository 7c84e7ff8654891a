"""Publications over HTTP: the same verbs for every kind (Document 001 §7; API contract §1)."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from fastapi.routing import APIRoute

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Db, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, ItemsToDelete, shown_at_once
from services.chassis.resource.fast_path import with_fast_path
from services.chassis.types import Id
from services.content.publishing import service
from services.content.publishing.at_hand import created_at_once
from services.content.publishing.kind import Kind

RecordId = Annotated[Id, Path(alias="id", description="Its id.")]
Autosave = Annotated[bool, Query(description="The editor saves a draft by itself; takes no revision of its own.")]


def creation_router(kind: Kind) -> APIRouter:
    """The endpoint that makes one publication of a kind."""
    at_once = APIRoute if kind.arriving else with_fast_path(created_at_once(kind))
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden), route_class=at_once)

    @router.post(f"/{kind.name}", name=f"create_{kind.name}", summary=f"Create {kind.one}", status_code=201,
                 response_model=kind.answered, responses=problems(Conflict))  # fmt: skip
    async def create(caller: Staff, session: Session, idempotent: Idempotent, sent: kind.body) -> Response:  # type: ignore[name-defined]
        return await idempotent(lambda: service.create(session, kind, caller.user_id, sent))

    return router


def publication_router(kind: Kind) -> APIRouter:
    """The endpoints that change publications of a kind and throw them away."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))
    one, many = f"/{kind.name}/{{id}}", f"/{kind.plural}"

    @router.put(one, name=f"update_{kind.name}", summary=f"Change {kind.one}",
                response_model=kind.answered, responses=problems(NotFound, Conflict, Stale))  # fmt: skip
    async def update(
        caller: Staff,
        session: Session,
        record_id: RecordId,
        expected: IfMatch,
        sent: kind.body,  # type: ignore[name-defined]
        autosave: Autosave = False,
    ) -> Response:
        shown = await service.change(session, kind, caller.user_id, record_id, expected, sent, autosave=autosave)
        return shown.response()

    @router.delete(
        many,
        name=f"delete_{kind.plural}",
        summary=f"Move {kind.nouns} to the trash, all or nothing",
        responses=problems(Stale),
    )
    async def delete(caller: Staff, session: Session, expected: IfMatch, items: ItemsToDelete) -> Deleted:
        gone = await service.throw_away(session, kind, caller.user_id, items.items_to_delete, expected)
        return Deleted(deleted=gone)

    return router


def record_router(kind: Kind) -> APIRouter:
    """One publication of a kind."""
    at_once = with_fast_path(shown_at_once(kind.records))
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden, NotFound), route_class=at_once)

    @router.get(f"/{kind.name}/{{id}}", name=f"get_{kind.name}", summary=f"One {kind.noun}",
                response_model=kind.answered)  # fmt: skip
    async def get(caller: Staff, db: Db, record_id: RecordId) -> Response:
        return (await kind.records.get(db, record_id)).response()

    return router
