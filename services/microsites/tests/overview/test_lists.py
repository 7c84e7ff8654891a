"""A list of all microsites is one statement, and each order and filter uses its index (Document 000 §2, §9)."""

from typing import Any

import pytest
from sqlalchemy import text

from services.chassis.persistence.database import Database
from services.microsites.overview.endpoints import MAX_PAGE_SIZE
from services.microsites.parts.aggregate import microsites
from tests.support.query_plans import explain, vacuum

pytestmark = pytest.mark.usefixtures("committed")
EXHIBITORS = 500
FILLED = """
    INSERT INTO microsites (user_id, client_id, page_title, company, status, template_type, application_type,
        header_title, tag_line, description, revision, microsite_selected_categories, created_at)
    SELECT n % :exhibitors, n, 'Microsite ' || n, 'Company ' || n,
        CASE WHEN n % 50 = 0 THEN 'published' ELSE 'draft' END,
        CASE WHEN n % 50 = 0 THEN 'signature' ELSE 'standard' END,
        CASE WHEN n % 50 = 0 THEN 'fillfinish' ELSE 'all' END,
        'Bags that hold the line', 'Nothing leaks', repeat('Heliox makes bags. ', 30), 1, '[{"categoryId": 1}]',
        now() - n * interval '1 hour'
    FROM generate_series(1, :number) AS n
"""
SUBMITTED = """
    INSERT INTO submissions (id, organization_details, call_to_action, logo_bio, featured_product, add_products,
        resources, contact_info, gallery)
    SELECT id, true, true, true, false, false, false, false, false FROM microsites
"""
SET = """
    INSERT INTO settings (id, keyword_count, show_featured_product, show_add_products, show_featured_resources,
        show_gallery, show_contact_info_section, show_cta_section, show_bio_section)
    SELECT id, 3, true, true, true, id % 2 = 0, true, true, true FROM microsites
"""
NAMED = "INSERT INTO keywords (microsite_id, name) SELECT id, 'bags' FROM microsites"
USERS = "INSERT INTO users (id, version, email) SELECT n, 1, n || '@example.com' FROM generate_series(0, 500) AS n"


@pytest.fixture
async def filled(databases) -> Any:
    """Fills the service's database with so many microsites."""

    async def filled(number: int) -> Database:
        database: Database = await databases("microsites")
        async with database.transaction() as session:
            await session.execute(text(FILLED), {"number": number, "exhibitors": EXHIBITORS})
            for statement in (SUBMITTED, SET, NAMED, USERS):
                await session.execute(text(statement))
        for table in ("microsites", "submissions", "settings", "keywords", "users"):
            await vacuum(database, table)
        return database

    return filled


async def test_two_thousand_are_one_statement(filled, staff, monkeypatch) -> None:
    await filled(MAX_PAGE_SIZE)
    first = await staff.get("/microsites")  # counts them; the count holds while nothing changes
    asked: list[str] = []
    fetch_row = Database._fetch_row

    async def noted(self: Database, statement: str, *given: Any) -> Any:
        asked.append(statement)
        return await fetch_row(self, statement, *given)

    monkeypatch.setattr(Database, "_fetch_row", noted)
    monkeypatch.setattr(Database, "transaction", None)
    again = await staff.get("/microsites")
    # What others commit beside us may have them counted again; a count finds no rows.
    assert len([statement for statement in asked if "string_agg" in statement]) == 1
    assert len(asked) <= 2
    rows = again.json()
    assert (len(rows), again.headers["X-Total-Count"], rows) == (2000, "2000", first.json())
    assert (rows[0]["completed"], rows[0]["ownerEmail"], rows[0]["pageTitle"]) == (4, "1@example.com", "Microsite 1")
    assert sorted(row["sections"] for row in rows) == [8] * 1000 + [9] * 1000


@pytest.mark.parametrize(
    ("sort", "index"),
    [
        ("createdAt", "ix_microsites_newest"),
        ("company", "ix_microsites_company"),
        ("pageTitle", "ix_microsites_page_title"),
    ],
)
async def test_an_order_is_read_from_its_index(filled, sort: str, index: str) -> None:
    database = await filled(5000)
    page = microsites._listing.page(frozenset(), f"-{sort}", 50, "first", few=False)
    plan = await explain(database, page)
    assert f"Index Scan Backward using {index}" in plan
    assert "Seq Scan" not in plan
    assert "Sort" not in plan


@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        ({"owner": 7}, "ix_microsites_owner"),
        ({"status": "published"}, "ix_microsites_status"),
        ({"template_type": "signature"}, "ix_microsites_template_type"),
        ({"application_type": "fillfinish"}, "ix_microsites_application_type"),
        ({"q": "%bags%"}, "ix_microsites_search"),
    ],
)
async def test_few_are_found_by_the_index_of_their_filter(filled, wanted: dict[str, Any], index: str) -> None:
    database = await filled(5000)
    page = microsites._listing.page(frozenset(wanted), "-createdAt", 50, "first", few=True)
    assert index in await explain(database, page, **wanted)
    assert index in await explain(database, microsites._listing.total(frozenset(wanted)), **wanted)


async def test_one_is_found_by_its_id(filled) -> None:
    database = await filled(5000)
    plan = await explain(database, microsites._listing.one(frozenset({"owner"})), record_id=7, owner=7)
    assert "Index Scan using pk_microsites" in plan
    assert "Seq Scan" not in plan
