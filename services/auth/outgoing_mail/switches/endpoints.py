"""Endpoint of the switches; their list is that of the limits."""

from typing import Annotated

from fastapi import APIRouter, Path, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.switches.repository import (
    MESSAGE_SWITCH,
    EmailKind,
    MessageSwitchIn,
    MessageSwitchOut,
    lock_switch,
    message_switches,
)
from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch, RecordResponse
from services.chassis.types import Id


async def set_stopped(session: AsyncSession, switch_id: int, expected: int | None, *, stopped: bool) -> RecordResponse:
    """Stop emails of a kind, or allow them again."""
    kind = next((one for one in EmailKind if one.id == switch_id), None)
    if kind is None:
        raise NotFound
    await lock_switch(session, kind)
    switch = await message_switches.lock(session, switch_id, expected)
    switch.stopped = stopped
    return await message_switches.change(session, switch, publish=MESSAGE_SWITCH)


router = APIRouter(tags=["message limits"], responses=problems(Unauthenticated, Forbidden))


@router.put(
    "/letter-switch/{id}",
    name="change_letter_switch",
    summary="Stop emails of a kind that anyone can cause, or allow them again",
    response_model=MessageSwitchOut,
    responses=problems(NotFound, Stale),
)
async def change_message_switch(
    caller: Staff,
    session: Session,
    switch_id: Annotated[Id, Path(alias="id")],
    expected: IfMatch,
    body: MessageSwitchIn,
) -> Response:
    return (await set_stopped(session, switch_id, expected, stopped=body.stopped)).response()
