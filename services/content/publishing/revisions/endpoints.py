"""Endpoints of revisions, the same for every kind of publication."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Response

from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch
from services.chassis.resource.records import JSON
from services.chassis.types import Id
from services.content.permissions import Reader, Writer
from services.content.publishing.endpoints import RecordId
from services.content.publishing.kind import PublicationKind
from services.content.publishing.revisions import service
from services.content.publishing.revisions.schemas import RevisionNameIn, RevisionOut, WholeRevisionOut

RevisionId = Annotated[Id, Path(alias="revisionId", description="The revision's id.")]
AnyRevisionId = Annotated[
    Id | Literal["current"], Path(alias="revisionId", description="The revision's id; `current` is the present state.")
]


def revision_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoints of one kind's revisions."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden, NotFound))
    revision = f"/{kind.name}/{{id}}/revision/{{revisionId}}"

    @router.get(f"/{kind.name}/{{id}}/revisions", name=f"list_{kind.name}_revisions",
                summary=f"The states of {kind.one}, newest first", response_model=list[RevisionOut])  # fmt: skip
    async def get_list(caller: Reader, session: Session, record_id: RecordId) -> Response:
        return Response(await service.list_all_revisions(session, kind, record_id), media_type=JSON)

    @router.get(revision, name=f"get_{kind.name}_revision", summary=f"One state of {kind.one}",
                response_model=WholeRevisionOut)  # fmt: skip
    async def get(caller: Reader, session: Session, record_id: RecordId, revision_id: AnyRevisionId) -> Response:
        return Response(await service.get_revision(session, kind, record_id, revision_id), media_type=JSON)

    @router.put(revision, name=f"name_{kind.name}_revision", summary=f"Name a state of {kind.one}",
                response_model=WholeRevisionOut)  # fmt: skip
    async def rename(
        caller: Writer, session: Session, record_id: RecordId, revision_id: AnyRevisionId, body: RevisionNameIn
    ) -> Response:
        return Response(
            await service.rename_revision(session, kind, record_id, revision_id, body.name), media_type=JSON
        )

    @router.post(f"{revision}/restore", name=f"restore_{kind.name}_revision",
                 summary=f"Restore a state of {kind.one}, except its status and date",
                 response_model=kind.schema_out, responses=problems(Stale))  # fmt: skip
    async def restore(
        caller: Writer, session: Session, record_id: RecordId, revision_id: RevisionId, expected: IfMatch
    ) -> Response:
        response = await service.restore_revision(session, kind, caller.user_id, record_id, expected, revision_id)
        return response.response()

    return router
