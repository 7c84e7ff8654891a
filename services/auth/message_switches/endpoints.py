"""Endpoint of the switches; their list is that of the limits."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from services.auth.message_switches.schemas import MessageSwitchIn, MessageSwitchOut
from services.auth.message_switches.service import set_stopped
from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch
from services.chassis.types import Id

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
