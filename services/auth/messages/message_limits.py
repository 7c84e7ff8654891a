"""How many messages were sent within the hour, by cause and by recipient, for staff (ACCOUNT-24, ACCESS-40)."""

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter
from sqlalchemy import Select, func, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.auth.identity.credentials.links import RESET
from services.auth.identity.verification.links import VERIFICATION
from services.auth.limits import (
    EMAILS_TO_SIGN_UPS,
    EMAILS_TO_STAFF,
    MESSAGES_OF_MICROSITE,
    MESSAGES_TO_RECIPIENT,
    QUESTIONS_OF_NEW_EXHIBITORS,
    Limit,
    count_uses,
)
from services.auth.messages.contact_forms.repository import ContactForm
from services.auth.messages.recipients.repository import CONFIRMATION, CONTACT, CountedMessage, counts_within
from services.auth.messages.recipients.rules import DAY, HOUR
from services.auth.outgoing_mail.repository import count_waiting
from services.auth.outgoing_mail.switches import EmailKind, MessageSwitch
from services.auth.replicas import Microsite
from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import Out

MAX_ROWS = 100
router = APIRouter(tags=["message limits"], responses=problems(Unauthenticated, Forbidden))


class MicrositeMessages(Out):
    """Messages of a microsite within an hour. `pageTitle` is null if none of its contact forms is recent."""

    microsite_id: int
    page_title: str | None
    sent: int
    contact_letters: bool


class RecipientMessages(Out):
    """Messages of all microsites to a mailbox within an hour."""

    mailbox: str
    sent: int


class EmailTotal(Out):
    """How many emails of a kind were sent within an hour and how many wait, their limit, and their switch."""

    id: int
    version: int
    kind: EmailKind
    stopped: bool
    sent: int
    waiting: int
    limit: int


class MessageLimitsOut(Out):
    """What counts now, the most messages first, and the limits of an hour."""

    microsite_limit: int
    recipient_limit: int
    totals: list[EmailTotal]
    microsites: list[MicrositeMessages]
    recipients: list[RecipientMessages]


@router.get(
    "/letter-limits",
    name="list_letter_limits",
    summary="List the messages of the last hour by microsite and by recipient",
)
async def list_message_limits(caller: Staff, session: Session) -> MessageLimitsOut:
    recipients = await session.execute(_select_counts(CountedMessage.mailbox))
    return MessageLimitsOut(
        microsite_limit=MESSAGES_OF_MICROSITE.amount,
        recipient_limit=MESSAGES_TO_RECIPIENT.amount,
        totals=await _list_totals(session),
        microsites=[MicrositeMessages.model_validate(row) for row in await _list_microsites(session)],
        recipients=[RecipientMessages.model_validate(row) for row in recipients],
    )


_TOTALS: tuple[tuple[EmailKind, Limit, tuple[str, ...]], ...] = (
    (EmailKind.CONFIRMATIONS, QUESTIONS_OF_NEW_EXHIBITORS, (CONFIRMATION,)),
    (EmailKind.SIGN_UPS, EMAILS_TO_SIGN_UPS, (VERIFICATION.name, RESET.name)),
    (EmailKind.STAFF, EMAILS_TO_STAFF, ()),
)


async def _list_totals(session: AsyncSession) -> list[EmailTotal]:
    switches = {switch.id: switch for switch in await session.scalars(select(MessageSwitch))}
    waiting = await count_waiting(session)
    sent = await count_uses(session, *(limit.use() for _, limit, _ in _TOTALS))
    return [
        EmailTotal(
            id=kind.id,
            version=switches[kind.id].version if kind.id in switches else 1,
            kind=kind,
            stopped=kind.id in switches and switches[kind.id].stopped,
            sent=number,
            waiting=sum(waiting.get(name, 0) for name in names),
            limit=limit.amount,
        )
        for (kind, limit, names), number in zip(_TOTALS, sent, strict=True)
    ]


def _select_counts(column: Mapped[Any]) -> Select[Any, int]:
    """Select how many messages of visitors count now by a column, the most first."""
    sent, is_counted = func.count().label("sent"), counts_within(HOUR) & (CountedMessage.kind == CONTACT)
    counts = select(column, sent).where(is_counted).group_by(column)
    return counts.order_by(sent.desc(), column).limit(MAX_ROWS)


async def _list_microsites(session: AsyncSession) -> Sequence[Any]:
    counted = _select_counts(CountedMessage.microsite_id).subquery("counted")
    is_recent = (ContactForm.microsite_id == counted.c.microsite_id) & (ContactForm.created_at > func.now() - DAY)
    title = select(ContactForm.page_title).where(is_recent).order_by(ContactForm.id.desc()).limit(1).scalar_subquery()
    switched_on = func.coalesce(Microsite.contact_letters, true()).label("contact_letters")
    rows = select(counted, title.label("page_title"), switched_on)
    rows = rows.outerjoin(Microsite, Microsite.id == counted.c.microsite_id)
    return (await session.execute(rows.order_by(counted.c.sent.desc(), counted.c.microsite_id))).all()
