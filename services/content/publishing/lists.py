"""Endpoints of one kind's list: search, filter by status, sorting, counts (API-17 to API-19)."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Query, Response

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import In, Page, like_patterns, paging
from services.content.permissions import Reader
from services.content.publishing.kind import PublicationKind
from services.content.publishing.lifecycle import Status
from services.content.publishing.schemas import Ids, StatusCounts

MAX_IDS = 10_000


class ListFilters(In):
    """The filters of a list."""

    status: Status | None = None


Search = Annotated[str, Query(max_length=200, description="Words or parts of words.")]
StatusInQuery = Annotated[Status | None, Query(description="Only records of this status; by default all.")]
FiltersInBody = Annotated[ListFilters, Body(default_factory=ListFilters)]


def list_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoints of one kind's list: its records, their ids, and their counts by status."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))
    page_parameters = Annotated[Page, Depends(paging(kind.max_page_size, kind.records.sorts))]

    @router.get(f"/{kind.plural}", name=f"list_{kind.plural}", summary=f"List {kind.nouns}, newest first",
                response_model=list[kind.schema_out])  # type: ignore[name-defined]  # fmt: skip
    async def get_list(
        caller: Reader, reader: ReadSession, page: page_parameters, status: StatusInQuery = None, q: Search = ""
    ) -> Response:
        return await kind.records.list_response(reader, page, status=status, search=like_patterns(q))

    @router.post(f"/{kind.plural}/ids", name=f"find_{kind.name}_ids",
                 summary=f"List the ids of all matching {kind.nouns}, newest first, at most 10,000")  # fmt: skip
    async def find_ids(caller: Reader, reader: ReadSession, filters: FiltersInBody, q: Search = "") -> Ids:
        ids = await kind.records.list_ids(reader, MAX_IDS, status=filters.status, search=like_patterns(q))
        return Ids(ids=ids)

    @router.get(f"/{kind.plural}/counts", name=f"count_{kind.plural}",
                summary=f"Count {kind.nouns} by status")  # fmt: skip
    async def get_counts(caller: Reader, reader: ReadSession, q: Search = "") -> StatusCounts:
        return StatusCounts(**await kind.records.count_by(reader, "status", search=like_patterns(q)))

    return router
