"""What was published before the table of public states is in it, from the audit trail, once."""

import asyncio

from alembic import command
from sqlalchemy import MetaData, text

from services.auth.audit.rules import hash_fields
from services.auth.main import service
from services.chassis.app.migrations import migration_config

ENTRY = text(
    "INSERT INTO audit_entries (event_id, context, entity, record_id, version, action, field_hashes)"
    " VALUES (gen_random_uuid(), 'content', 'job', :id, :version, :action, CAST(:hashes AS jsonb))"
)
HASHES = {status: hash_fields({"status": status})["status"] for status in ("draft", "published")}


async def test_what_was_public_is_known(scratch) -> None:
    database = await scratch(MetaData())
    config = migration_config(service, database.dsn)
    await asyncio.to_thread(command.upgrade, config, "0018")
    async with database.transaction() as session:
        for id, version, action, status in (
            (1, 1, "created", "published"),
            (2, 1, "created", "published"),
            (2, 2, "changed", "draft"),
            (3, 1, "created", "draft"),
            (3, 4, "changed", "published"),
            (4, 1, "created", "published"),
            (4, 2, "removed", None),
        ):
            hashes = f'{{"status": "{HASHES[status]}"}}' if status else None
            await session.execute(ENTRY, {"id": id, "version": version, "action": action, "hashes": hashes})
    await asyncio.to_thread(command.upgrade, config, "head")
    async with database.transaction() as session:
        rows = await session.execute(text("SELECT entity, record_id, version, fields FROM public_states ORDER BY 2"))
        assert [tuple(row) for row in rows] == [("job", 1, 1, {}), ("job", 3, 4, {})]
