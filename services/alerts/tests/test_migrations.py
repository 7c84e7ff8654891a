"""Migrations that change rows: the names below quotations become credits (ALERT-51)."""

import asyncio

from alembic import command
from sqlalchemy import MetaData, text

from services.alerts.main import service
from services.chassis.app import migrations

ISSUE = "INSERT INTO alert_items (issue, title, status, holiday_alert, revision) VALUES (1, 'One', 'draft', false, 1)"
SECTIONS = """
    INSERT INTO sections (alert_item_id, kind, position, attribution, body_html, citation_html, featured)
    SELECT id, kind, number, attribution, '', '', false FROM alert_items,
    (VALUES ('quote', 'Ada', 3), ('humor', 'Grace', 1), ('fact', NULL, 1), ('ted', 'CODE-1', 1))
        AS sample(kind, attribution, count),
    generate_series(1, sample.count) AS number
"""
ROWS = "SELECT kind, credit, attribution, version, count(*) FROM sections GROUP BY 1, 2, 3, 4"


async def test_names_below_quotations_become_credits(scratch, monkeypatch) -> None:
    monkeypatch.setattr(migrations, "BATCH_SIZE", 2)  # so that there are several batches
    database = await scratch(MetaData())
    config = migrations.migration_config(service, database.dsn)
    await asyncio.to_thread(command.upgrade, config, "0006")
    async with database.transaction() as session:
        await session.execute(text(ISSUE))
        await session.execute(text(SECTIONS))
    await asyncio.to_thread(command.upgrade, config, "0007")
    async with database.transaction() as session:
        rows = {tuple(row) for row in await session.execute(text(ROWS))}
    assert rows == {
        ("quote", "Ada", None, 1, 3),
        ("humor", "Grace", None, 1, 1),
        ("fact", None, None, 1, 1),
        ("ted", None, "CODE-1", 1, 1),
    }
    await asyncio.to_thread(command.downgrade, config, "0006")
    async with database.transaction() as session:
        names = await session.scalars(text("SELECT attribution FROM sections ORDER BY kind, position"))
        assert list(names) == [None, "Grace", "Ada", "Ada", "Ada", "CODE-1"]
