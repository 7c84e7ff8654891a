"""Lists and searches of issues use indexes."""

from datetime import date

import pytest
from sqlalchemy import text

from services.alerts.delivery.repository import DELIVERY
from services.alerts.issues.planning import select_issues
from services.alerts.issues.repository import items
from services.chassis.persistence.database import Database
from services.chassis.resource.days import DayRange
from tests.support.query_plans import explain, vacuum


@pytest.fixture
async def database(committed, databases) -> Database:
    """The database with five thousand published issues."""
    database: Database = await databases("alerts")
    columns = "issue, title, status, holiday_alert, revision, date"
    values = "n, 'Issue ' || n, 'published', false, 1, date '2027-01-01' + n"
    rows = f"SELECT {values} FROM generate_series(1, 5000) AS n"
    async with database.transaction() as session:
        await session.execute(text(f"INSERT INTO alert_items ({columns}) {rows}"))
    await vacuum(database, "alert_items")
    return database


async def test_indexes_are_used(database, services) -> None:
    filters = {"search": ("%filtration%", "%#7%")}
    for statement in (
        items._listing.page(frozenset(filters), "-createdAt", 50, "first"),
        items._listing.total(frozenset(filters)),
    ):
        plan = await explain(database, statement, **filters)
        assert "Bitmap Index Scan on ix_alert_items_search" in plan
        assert "Seq Scan on alert_items" not in plan
    days = DayRange(date(2027, 3, 1), date(2027, 3, 9))
    assert "ix_alert_items_date" in await explain(database, select_issues(days))
    public = DELIVERY.get((await services("alerts")).app)
    for begin in ("first", "after"):
        page = public.issues._listing.page(frozenset(), "-issue", 50, begin)
        plan = await explain(database, page, begin_value="9", begin_id=9)
        assert "Index Scan Backward using ix_alert_items_published" in plan
    assert "Seq Scan on alert_items" not in await explain(database, public.one, issue=7)
