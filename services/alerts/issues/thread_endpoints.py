"""Endpoints of threads, for staff; API keys do not open them (ALERT-136)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from services.alerts.issues.threads import (
    ThreadChangeIn,
    ThreadIn,
    ThreadOut,
    change_thread,
    create_thread,
    get_revision,
    remove_message,
    threads,
)
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, paging
from services.chassis.resource.concurrency import IfNoneMatch, matches_etag
from services.chassis.resource.public import NOT_MODIFIED
from services.chassis.types import Id

router = APIRouter(tags=["threads"], responses=problems(Unauthenticated, Forbidden, NotFound))
IssueId = Annotated[Id, Path(alias="alertItemId", description="The alert item's id.")]
ThreadId = Annotated[Id, Path(alias="threadId", description="The thread's id.")]


@router.get(
    "/alert-threads/{alertItemId}",
    summary="List the threads of an alert item, newest first",
    response_model=list[ThreadOut],
    responses=NOT_MODIFIED,
)
async def list_alert_threads(
    caller: Staff,
    reader: ReadSession,
    item_id: IssueId,
    page: Annotated[Page, Depends(paging())],
    if_none_match: IfNoneMatch = None,
) -> Response:
    # The revision is read before the threads, so that these are never older.
    headers = {"ETag": f'"{await get_revision(reader, item_id)}"', "Cache-Control": "private, no-cache"}
    if matches_etag(headers["ETag"], if_none_match):
        return Response(status_code=304, headers=headers)
    return (await threads.list_records(reader, page, alert_item_id=item_id)).response(headers)


@router.post(
    "/alert-threads/{alertItemId}",
    summary="Begin a thread about a slot of an alert item",
    status_code=201,
    response_model=ThreadOut,
    responses=problems(Conflict),
)
async def create_alert_thread(
    caller: Staff, session: Session, idempotent: Idempotent, item_id: IssueId, body: ThreadIn
) -> Response:
    return await idempotent(lambda: create_thread(session, caller.user_id, item_id, body))


@router.put(
    "/alert-thread/{threadId}",
    summary="Add a message to a thread, resolve or reopen it",
    response_model=ThreadOut,
    responses=problems(Conflict, Stale),
)
async def update_alert_thread(
    caller: Staff, session: Session, thread_id: ThreadId, expected: IfMatch, body: ThreadChangeIn
) -> Response:
    return (await change_thread(session, caller.user_id, thread_id, expected, body)).response()


@router.delete(
    "/alert-thread/{threadId}",
    summary="Remove a message of one's own; an administrator removes any. The thread goes with the last one",
    responses=problems(Stale),
)
async def delete_alert_thread_message(
    caller: Staff,
    session: Session,
    thread_id: ThreadId,
    expected: IfMatch,
    message_id: Annotated[Id, Query(alias="message", description="The message's id.")],
) -> Deleted:
    await remove_message(session, caller, thread_id, expected, message_id)
    return Deleted(deleted=[message_id])
