"""A search for issues uses an index."""

import pytest
from sqlalchemy import text

from services.alerts.issues.repository import items
from services.chassis.persistence.database import Database
from tests.support.query_plans import explain, vacuum


@pytest.mark.usefixtures("committed")
async def test_words_are_found_by_an_index(databases) -> None:
    database: Database = await databases("alerts")
    async with database.transaction() as session:
        await session.execute(
            text("""
                INSERT INTO alert_items (issue, title, status, holiday_alert, revision)
                SELECT n, 'Issue ' || n, 'draft', false, 1 FROM generate_series(1, 5000) AS n
            """)
        )
    await vacuum(database, "alert_items")
    filters = {"search": ("%filtration%", "%#7%")}
    page = items._listing.page(frozenset(filters), "-createdAt", 50, "first")
    assert "Bitmap Index Scan on ix_alert_items_search" in await explain(database, page, **filters)
    total = await explain(database, items._listing.total(frozenset(filters)), **filters)
    assert "Bitmap Index Scan on ix_alert_items_search" in total
    assert "Seq Scan on alert_items" not in total
