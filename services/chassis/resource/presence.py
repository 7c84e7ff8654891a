"""Who has which part of a record open now.

The console says every few seconds where its user is, and reads where the others are. Who said nothing for
`FRESH_SECONDS` is gone.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import BigInteger, TextClause, delete, func, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

FRESH_SECONDS = 30
PURGE_INTERVAL_SECONDS = 3600.0

Part = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z0-9]+)*$", max_length=40)]
"""The key of a part of a record."""


class PresenceColumns:
    """The columns of each table of presences, besides the record, which is in the primary key, and its open part."""

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    seen_at: Mapped[datetime]


def build_presence_exchange(record: str, part: str, parent: str, email: str = "email") -> TextClause:
    """Build the statement that stores what a user has open and selects what others have open, as JSON.

    Its parameters are `record_id`, `user_id`, `part`, and those of `parent` and `email`.

    Args:
        record, part: columns of `presences`: the id of the record, and the open part, as it is named in the JSON.
        parent: SQL of a query for the id of the record, which finds none if the user may not read it.
        email: SQL of the address of a colleague.
    """
    return text(f"""
        WITH own AS (
            INSERT INTO presences ({record}, user_id, {part}, seen_at)
            SELECT found.id, :user_id, CAST(:part AS varchar), now() FROM ({parent}) AS found
            ON CONFLICT ({record}, user_id) DO UPDATE SET {part} = excluded.{part}, seen_at = excluded.seen_at
            RETURNING {record}
        )
        SELECT (
            SELECT coalesce(json_agg(
                json_build_object('email', {email}, '{part}', {part}) ORDER BY {part}, users.email
            ), '[]')::text
            FROM presences JOIN users ON users.id = presences.user_id
            WHERE {record} = :record_id AND presences.user_id != :user_id AND {part} IS NOT NULL
                AND seen_at > now() - make_interval(secs => {FRESH_SECONDS})
        )
        FROM own
    """)  # noqa: S608 - only constant names


async def exchange_presence(session: AsyncSession, exchange: TextClause, values: Mapping[str, Any]) -> str | None:
    """Store what a user has open; return what others have open as JSON, or None if there is no such record."""
    return (await session.execute(exchange, values)).scalar_one_or_none()


async def purge_presences(session: AsyncSession, model: type[Any]) -> None:
    """Delete what is no longer shown from a table of presences."""
    is_over = model.seen_at < func.now() - timedelta(seconds=2 * FRESH_SECONDS)
    await session.execute(delete(model).where(is_over).execution_options(synchronize_session=False))
