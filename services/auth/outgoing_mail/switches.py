"""Switches of emails that anyone can cause, each kind with one limit for all (ACCESS-43); limits list them."""

from enum import StrEnum
from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import Field
from sqlalchemy import BigInteger, CheckConstraint, false, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.base import Record
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch, In, RecordOut, Records
from services.chassis.types import Id


class EmailKind(StrEnum):
    """A kind of emails that anyone can cause. Its position, from one, is the id of its switch."""

    CONFIRMATIONS = "confirmations"
    SIGN_UPS = "sign-ups"
    STAFF = "staff"

    @property
    def id(self) -> int:
        """The id of the kind's switch."""
        return list(EmailKind).index(self) + 1


class MessageSwitch(Record, AuthBase):
    """A switch that staff have used; without a row, emails are sent. Earlier versions made rows for locking too."""

    __tablename__ = "message_switches"
    __table_args__ = (CheckConstraint("kind IN ('confirmations', 'sign-ups', 'staff')", name="kind"),)

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    kind: Mapped[str]
    stopped: Mapped[bool] = mapped_column(default=False, server_default=false())


class MessageSwitchIn(In):
    """Whether emails of a kind are stopped."""

    stopped: Annotated[bool, Field(strict=True)]


class MessageSwitchOut(RecordOut):
    """The switch of a kind of emails.

    `confirmations` ask recipients of microsites of new exhibitors, `sign-ups` get links that prove their address, and
    `staff` get support requests and submissions.
    """

    kind: EmailKind
    stopped: bool


message_switches = Records(MessageSwitch, MessageSwitchOut, "switch")
MESSAGE_SWITCH = PublishedState(
    published_entity("auth", "letter-switch"),
    MessageSwitch.id,
    [column for column in message_switches.columns if column.name != "createdAt"],
    is_published=MessageSwitch.version > 1,
)
"""Events of used switches, for the audit trail: each carries the public state (EVENT-1)."""


async def is_stopped(session: AsyncSession, kind: EmailKind) -> bool:
    """Return whether staff have stopped emails of a kind."""
    return bool(await session.scalar(select(MessageSwitch.stopped).where(MessageSwitch.id == kind.id)))


async def lock_switch(session: AsyncSession, kind: EmailKind) -> None:
    """Lock the switch of a kind until the transaction ends; make its row if it has none."""
    row = insert(MessageSwitch).values(id=kind.id, kind=kind)
    statement = row.on_conflict_do_update(index_elements=[MessageSwitch.id], set_={"updated_at": func.now()})
    await session.execute(statement)


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
    kind = next((one for one in EmailKind if one.id == switch_id), None)
    if kind is None:
        raise NotFound
    await lock_switch(session, kind)
    switch = await message_switches.lock(session, switch_id, expected)
    switch.stopped = body.stopped
    return (await message_switches.change(session, switch, publish=MESSAGE_SWITCH)).response()
