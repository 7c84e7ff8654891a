"""The Alembic environment of all services; `migration_config` passes a service's tables and database URL."""

import asyncio

from alembic import context
from sqlalchemy import Connection, text

from services.chassis.app.migrations import LOCK_SECONDS
from services.chassis.persistence.database import Database


def _run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=context.config.attributes["metadata"],
        compare_type=True,
        compare_server_default=False,
        transaction_per_migration=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def _migrate(url: str) -> None:
    database = Database(url, pool=1, limited=False)
    async with database.engine.connect() as connection:
        await connection.execute(text(f"SET lock_timeout = '{LOCK_SECONDS}s'"))
        await connection.commit()
        await connection.run_sync(_run)
        await connection.commit()
    await database.close()


asyncio.run(_migrate(context.config.attributes["url"]))
