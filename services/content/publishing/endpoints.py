"""Endpoints of publications, the same for every kind (API-20 to API-24)."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, ItemsToDelete
from services.chassis.types import Id
from services.content.permissions import Reader, Writer
from services.content.publishing import service
from services.content.publishing.kind import PublicationKind

RecordId = Annotated[Id, Path(alias="id", description="Its id.")]
Autosave = Annotated[bool, Query(description="An automatic save of a draft; does not add a revision of its own.")]


def creation_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoint that creates a publication of a kind."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))

    @router.post(f"/{kind.name}", name=f"create_{kind.name}", summary=f"Create {kind.one}", status_code=201,
                 response_model=kind.schema_out, responses=problems(Conflict))  # fmt: skip
    async def create(caller: Writer, session: Session, idempotent: Idempotent, body: kind.body) -> Response:  # type: ignore[name-defined]
        return await idempotent(lambda: service.create_publication(session, kind, caller.user_id, body))

    return router


def publication_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoints that change and trash publications of a kind."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))
    record_path, list_path = f"/{kind.name}/{{id}}", f"/{kind.plural}"

    @router.put(record_path, name=f"update_{kind.name}", summary=f"Change {kind.one}",
                response_model=kind.schema_out, responses=problems(NotFound, Conflict, Stale))  # fmt: skip
    async def update(
        caller: Writer,
        session: Session,
        record_id: RecordId,
        expected: IfMatch,
        body: kind.body,  # type: ignore[name-defined]
        autosave: Autosave = False,
    ) -> Response:
        response = await service.change_publication(
            session, kind, caller.user_id, record_id, expected, body, autosave=autosave
        )
        return response.response()

    @router.delete(
        list_path,
        name=f"delete_{kind.plural}",
        summary=f"Move {kind.nouns} to the trash, all or nothing",
        responses=problems(Stale),
    )
    async def delete(caller: Writer, session: Session, expected: IfMatch, items: ItemsToDelete) -> Deleted:
        ids = await service.trash_publications(session, kind, caller.user_id, items.items_to_delete, expected)
        return Deleted(deleted=ids)

    return router


def record_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoint that reads a publication of a kind."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden, NotFound))

    @router.get(f"/{kind.name}/{{id}}", name=f"get_{kind.name}", summary=f"One {kind.noun}",
                response_model=kind.schema_out)  # fmt: skip
    async def get(caller: Reader, reader: ReadSession, record_id: RecordId) -> Response:
        return (await kind.records.get(reader, record_id)).response()

    return router
