"""Queries of letters that count against limits."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, or_, select, true
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms.models import ContactForm
from services.auth.recipients.models import CountedMessage
from services.auth.recipients.repository import CONTACT
from services.auth.recipients.rules import DAY, HOUR
from services.auth.replicas import Microsite

MAX_ROWS = 100


def _counts() -> ColumnElement[bool]:
    """Return the condition for messages of visitors that count now: not sent yet, or sent within an hour."""
    is_recent = or_(CountedMessage.sent_at.is_(None), CountedMessage.sent_at > func.clock_timestamp() - HOUR)
    return is_recent & (CountedMessage.kind == CONTACT)


async def list_microsites(session: AsyncSession) -> Sequence[Any]:
    """List the microsites with letters that count now."""
    sent = func.count().label("sent")
    counted = (
        select(CountedMessage.microsite_id, sent)
        .where(_counts())
        .group_by(CountedMessage.microsite_id)
        .order_by(sent.desc(), CountedMessage.microsite_id)
        .limit(MAX_ROWS)
        .subquery("counted")
    )
    is_recent = (ContactForm.microsite_id == counted.c.microsite_id) & (ContactForm.created_at > func.now() - DAY)
    title = select(ContactForm.page_title).where(is_recent).order_by(ContactForm.id.desc()).limit(1).scalar_subquery()
    switched_on = func.coalesce(Microsite.contact_letters, true()).label("contact_letters")
    rows = select(counted, title.label("page_title"), switched_on)
    rows = rows.outerjoin(Microsite, Microsite.id == counted.c.microsite_id)
    return (await session.execute(rows.order_by(counted.c.sent.desc(), counted.c.microsite_id))).all()


async def list_recipients(session: AsyncSession) -> Sequence[Any]:
    """List the mailboxes with letters that count now."""
    sent = func.count().label("sent")
    rows = select(CountedMessage.mailbox, sent).where(_counts()).group_by(CountedMessage.mailbox)
    return (await session.execute(rows.order_by(sent.desc(), CountedMessage.mailbox).limit(MAX_ROWS))).all()
