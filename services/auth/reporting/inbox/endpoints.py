"""Endpoints of the inbox."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from services.auth.reporting.inbox.repository import MAX_ROWS, InboxRowOut, list_inbox
from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Caller, SignedIn
from services.chassis.identity.roles import STAFF
from services.chassis.persistence.database import AsyncReadSession, ReadSession
from services.chassis.resource import Out

router = APIRouter(tags=["inbox"], responses=problems(Unauthenticated, Forbidden))


class InboxCount(Out):
    """How much waits."""

    count: Annotated[int, Field(description=f"At most {MAX_ROWS}.")]


@router.get(
    "/inbox",
    summary="List what waits for the caller, what is due first on top",
    response_model=list[InboxRowOut],
)
async def list_inbox_rows(caller: SignedIn, reader: ReadSession) -> list[InboxRowOut]:
    return await _list_own(caller, reader)


@router.get("/inbox/count", summary="Count what waits for the caller")
async def count_inbox_rows(caller: SignedIn, reader: ReadSession) -> InboxCount:
    return InboxCount(count=len(await _list_own(caller, reader)))


async def _list_own(caller: Caller, reader: AsyncReadSession) -> list[InboxRowOut]:
    """Staff have their own rows; of others whoever was granted a client has that client's."""
    is_staff = caller.role in STAFF
    if not is_staff and caller.client_id is None:
        return []
    rows = await list_inbox(reader, None if is_staff else caller.client_id, caller.user_id)
    return [InboxRowOut.model_validate(row) for row in rows]
