"""Endpoints and use cases of revisions, the same for every kind of publication."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Response
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, Invalid, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch, In
from services.chassis.resource.records import JSON
from services.chassis.types import Id, Text
from services.content.permissions import Reader, Writer
from services.content.publishing import service
from services.content.publishing.endpoints import RecordId
from services.content.publishing.kind import PublicationKind
from services.content.publishing.revisions.repository import (
    RevisionOut,
    WholeRevisionOut,
    list_revisions,
    name_revision,
    read_revision,
    read_state,
)


class RevisionNameIn(In):
    """The name of a state. Null removes it; retention can delete unnamed states."""

    name: Annotated[str, Text(200)] | None = None


CURRENT = "current"
ABSENT = "This revision does not exist."
UNREADABLE = "This revision is from an older version of the console and cannot be brought back."
# Restoring an earlier state neither publishes nor unpublishes the publication.
_NOT_RESTORED = frozenset({"status", "date"})


async def get_revision(session: AsyncSession, kind: PublicationKind, record_id: int, revision_id: int | str) -> str:
    """Read one state of a publication as JSON. The id of the current one is `current`."""
    revision = await read_revision(session, kind, record_id, None if revision_id == CURRENT else int(revision_id))
    if revision is None:
        raise NotFound(ABSENT)
    return revision


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
        revisions = await list_revisions(session, kind, record_id)
        if revisions is None:
            raise kind.records.not_found()
        return Response(revisions, media_type=JSON)

    @router.get(revision, name=f"get_{kind.name}_revision", summary=f"One state of {kind.one}",
                response_model=WholeRevisionOut)  # fmt: skip
    async def get(caller: Reader, session: Session, record_id: RecordId, revision_id: AnyRevisionId) -> Response:
        return Response(await get_revision(session, kind, record_id, revision_id), media_type=JSON)

    @router.put(revision, name=f"name_{kind.name}_revision", summary=f"Name a state of {kind.one}",
                response_model=WholeRevisionOut)  # fmt: skip
    async def rename(
        caller: Writer, session: Session, record_id: RecordId, revision_id: AnyRevisionId, body: RevisionNameIn
    ) -> Response:
        stored_id = None if revision_id == CURRENT else int(revision_id)
        await name_revision(session, kind, record_id, stored_id, body.name or None)
        return Response(await get_revision(session, kind, record_id, revision_id), media_type=JSON)

    @router.post(f"{revision}/restore", name=f"restore_{kind.name}_revision",
                 summary=f"Restore a state of {kind.one}, except its status and date",
                 response_model=kind.schema_out, responses=problems(Stale))  # fmt: skip
    async def restore(
        caller: Writer, session: Session, record_id: RecordId, revision_id: RevisionId, expected: IfMatch
    ) -> Response:
        state = await read_state(session, kind, record_id, revision_id)
        if state is None:
            raise NotFound(ABSENT)
        try:
            body = kind.schema_in.from_state(
                {name: value for name, value in state.items() if name not in _NOT_RESTORED}
            )
        except ValidationError as error:
            raise Invalid(UNREADABLE) from error
        response = await service.change_publication(session, kind, caller.user_id, record_id, expected, body)
        return response.response()

    return router
