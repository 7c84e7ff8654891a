"""The rows of the inbox: table, what fills it, and how it is read."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Index, bindparam, delete, insert, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.auth.reporting.inbox.rules import InboxKind, list_causes
from services.chassis.events import Event
from services.chassis.persistence.base import Record
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import Out
from services.chassis.types import UtcTime

MAX_ROWS = 100


class InboxRow(Record, AuthBase):
    """Something that waits. It is there as long as the state of its record causes it."""

    __tablename__ = "inbox_rows"
    __table_args__ = (
        Index("ix_inbox_rows_record", "entity", "entity_id"),
        Index("ix_inbox_rows_client", "client_id", "shown_from"),
        Index("ix_inbox_rows_about", "about"),
    )

    entity: Mapped[str]
    entity_id: Mapped[int]
    kind: Mapped[str]
    client_id: Mapped[int | None] = mapped_column(comment="null for staff")
    text: Mapped[str]
    detail: Mapped[str]
    action: Mapped[str]
    to: Mapped[str]
    at: Mapped[datetime]
    shown_from: Mapped[datetime | None]
    shown_until: Mapped[datetime]
    about: Mapped[int | None] = mapped_column(comment="the issue of a row about its figures")
    person_id: Mapped[int | None] = mapped_column(comment="who owns the record, or is mentioned")


class InboxRowOut(Out):
    """Something that waits for staff or for a client.

    Args:
        entity: the kind of its record, whose `id` follows.
        detail: a line of facts.
        action: what the button does.
        to: the page of the console on which it is done.
        at: when it is due or happened.
        mine: whether the caller owns the record or is mentioned.
    """

    kind: InboxKind
    entity: str
    id: int
    text: str
    detail: str
    action: str
    to: str
    at: UtcTime
    mine: bool


async def update_inbox(session: AsyncSession, events: Sequence[Event]) -> None:
    """Replace the rows of changed records by those that their states cause now."""
    for event in events:
        causes = [] if event.removed else list_causes(event.entity, event.data, event.time)
        if not causes and event.version == 1:
            continue
        own = (InboxRow.entity == event.entity, InboxRow.entity_id == event.id)
        await session.execute(delete(InboxRow).where(*own))
        rows = [{**asdict(cause), "entity": event.entity, "entity_id": event.id} for cause in causes]
        if rows:
            await session.execute(insert(InboxRow), rows)


_KINDS = ", ".join(f"'{kind}'" for kind in InboxKind)
_READ = text(f"""
    WITH listed AS (
        SELECT kind, entity, entity_id AS id, text, detail, action, "to", at,
               coalesce(person_id = :user_id, false) AS mine
        FROM inbox_rows AS listed
        WHERE client_id IS NOT DISTINCT FROM :client_id AND shown_from <= now() AND shown_until > now()
          AND (kind <> '{InboxKind.MENTION}' OR person_id = :user_id)
          AND NOT (kind = '{InboxKind.NO_REPORT}' AND EXISTS (
              SELECT FROM inbox_rows AS report
              WHERE report.about = listed.about AND report.kind = '{InboxKind.HAS_REPORT}'
          ))
          AND NOT (entity = 'alert-booking' AND EXISTS (
              SELECT FROM inbox_rows AS published
              WHERE published.about = listed.about AND published.kind = '{InboxKind.NO_REPORT}'
          ))
        UNION ALL
        SELECT '{InboxKind.CONTACT_FORMS}', 'contact-form', max(id),
               concat(count(*), CASE count(*) WHEN 1 THEN ' new contact form' ELSE ' new contact forms' END),
               'From the support page and the microsites.', 'Open', '/contact-forms', max(created_at), false
        FROM contact_forms WHERE status = 'new' AND CAST(:client_id AS bigint) IS NULL HAVING count(*) > 0
    )
    SELECT * FROM listed ORDER BY array_position(ARRAY[{_KINDS}], kind), at, id LIMIT {MAX_ROWS}
""").bindparams(bindparam("client_id", type_=BigInteger), bindparam("user_id", type_=BigInteger))  # noqa: S608 - only constants


async def list_inbox(reader: AsyncReadSession, client_id: int | None, user_id: int | None) -> list[dict[str, Any]]:
    """Return what waits for a client, or for staff and this user: by kind, what is due first on top."""
    values = {"client_id": client_id, "user_id": user_id}
    return [dict(row) for row in (await reader.execute(_READ, values)).mappings()]
