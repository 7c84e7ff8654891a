"""Statements within a session's transaction that bypass SQLAlchemy."""

from collections.abc import Sequence
from typing import Any, cast

import psycopg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.persistence.connection import Connection


async def driver_connection(session: AsyncSession) -> Connection:
    """Return psycopg's connection of a session's transaction; the first call begins the transaction."""
    connection = (await session.connection()).sync_connection
    assert connection is not None, "a session's connection is open"
    return cast(Connection, connection.connection.driver_connection)


async def fetch_session_row(session: AsyncSession, statement: str, values: Sequence[Any]) -> Sequence[Any] | None:
    """Return the first row of a statement, or None.

    SQLAlchemy's cursor and result take several times as long as the statement.

    Args:
        statement: SQL, with `$1`, `$2` … for the values.

    Raises:
        DBAPIError: SQLAlchemy's error for what PostgreSQL or the driver refuses.
    """
    connection = await driver_connection(session)
    try:
        return await (await connection.execute(statement, values)).fetchone()
    except psycopg.Error as error:
        raise DBAPIError.instance(statement, None, error, psycopg.Error) from error
