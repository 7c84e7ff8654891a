"""Endpoints of publications, the same for every kind (API-20 to API-24)."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Query, Response

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, In, ItemsToDelete, Page, like_patterns, paging
from services.chassis.types import Id
from services.content.permissions import Reader, Writer
from services.content.publishing import service
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import Status
from services.content.publishing.schemas import Ids, StatusCounts

RecordId = Annotated[Id, Path(alias="id", description="Its id.")]
Autosave = Annotated[bool, Query(description="An automatic save of a draft; does not add a revision of its own.")]


def publication_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoints that create, read, change and trash publications of a kind."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))
    record_path, list_path = f"/{kind.name}/{{id}}", f"/{kind.plural}"

    @router.post(f"/{kind.name}", name=f"create_{kind.name}", summary=f"Create {kind.one}", status_code=201,
                 response_model=kind.schema_out, responses=problems(Conflict))  # fmt: skip
    async def create(caller: Writer, session: Session, idempotent: Idempotent, body: kind.body) -> Response:  # type: ignore[name-defined]
        return await idempotent(lambda: service.create_publication(session, kind, caller.user_id, body))

    @router.get(record_path, name=f"get_{kind.name}", summary=f"One {kind.noun}",
                response_model=kind.schema_out, responses=problems(NotFound))  # fmt: skip
    async def get(caller: Reader, reader: ReadSession, record_id: RecordId) -> Response:
        return (await kind.records.get(reader, record_id)).response()

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


MAX_IDS = 10_000


class ListFilters(In):
    """The filters of a list."""

    status: Status | None = None
    import_flags: bool | None = None


Search = Annotated[str, Query(max_length=200, description="Words or parts of words.")]
StatusInQuery = Annotated[Status | None, Query(description="Only records of this status; by default all.")]
FlaggedInQuery = Annotated[
    bool | None, Query(alias="importFlags", description="Only imported records that are still to be mended, or others.")
]
FiltersInBody = Annotated[ListFilters, Body(default_factory=ListFilters)]


def list_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoints of one kind's list: its records, their ids, and their counts by status."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))
    page_parameters = Annotated[Page, Depends(paging(kind.max_page_size, kind.records.sorts))]

    @router.get(f"/{kind.plural}", name=f"list_{kind.plural}", summary=f"List {kind.nouns}, newest first",
                response_model=list[kind.schema_out])  # type: ignore[name-defined]  # fmt: skip
    async def get_list(
        caller: Reader,
        reader: ReadSession,
        page: page_parameters,
        status: StatusInQuery = None,
        import_flags: FlaggedInQuery = None,
        q: Search = "",
    ) -> Response:
        return await kind.records.list_response(
            reader, page, status=status, import_flags=import_flags, search=like_patterns(q)
        )

    @router.post(f"/{kind.plural}/ids", name=f"find_{kind.name}_ids",
                 summary=f"List the ids of all matching {kind.nouns}, newest first, at most 10,000")  # fmt: skip
    async def find_ids(caller: Reader, reader: ReadSession, filters: FiltersInBody, q: Search = "") -> Ids:
        ids = await kind.records.list_ids(reader, MAX_IDS, search=like_patterns(q), **dict(filters))
        return Ids(ids=ids)

    @router.get(f"/{kind.plural}/counts", name=f"count_{kind.plural}",
                summary=f"Count {kind.nouns} by status")  # fmt: skip
    async def get_counts(caller: Reader, reader: ReadSession, q: Search = "") -> StatusCounts:
        return StatusCounts(**await kind.records.count_by(reader, "status", search=like_patterns(q)))

    return router
