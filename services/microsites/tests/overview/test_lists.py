"""The list of microsites takes one statement, and each order and filter uses its index (SITE-16)."""

from typing import Any

import pytest
from sqlalchemy import text

from services.chassis.persistence.database import Database
from services.microsites.overview.endpoints import MAX_PAGE_SIZE
from services.microsites.parts.aggregate import microsites
from tests.support.query_plans import explain, vacuum
from tests.support.statement_log import log_statements

pytestmark = pytest.mark.usefixtures("committed")
EXHIBITORS = 500
INSERT_MICROSITES = """
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
INSERT_SUBMISSIONS = """
    INSERT INTO submissions (id, organization_details, call_to_action, logo_bio, featured_product, add_products,
        resources, contact_info, gallery)
    SELECT id, true, true, true, false, false, false, false, false FROM microsites
"""
INSERT_SETTINGS = """
    INSERT INTO settings (id, keyword_count, show_featured_product, show_add_products, show_featured_resources,
        show_gallery, show_contact_info_section, show_cta_section, show_bio_section)
    SELECT id, 3, true, true, true, id % 2 = 0, true, true, true FROM microsites
"""
INSERT_KEYWORDS = "INSERT INTO keywords (microsite_id, name) SELECT id, 'bags' FROM microsites"
INSERT_USERS = (
    "INSERT INTO users (id, version, email) SELECT n, 1, n || '@example.com' FROM generate_series(0, 500) AS n"
)


@pytest.fixture
async def fill_database(databases) -> Any:
    """Inserts a number of microsites into the database of the service."""

    async def fill_database(number: int) -> Database:
        database: Database = await databases("microsites")
        async with database.transaction() as session:
            await session.execute(text(INSERT_MICROSITES), {"number": number, "exhibitors": EXHIBITORS})
            for statement in (INSERT_SUBMISSIONS, INSERT_SETTINGS, INSERT_KEYWORDS, INSERT_USERS):
                await session.execute(text(statement))
        for table in ("microsites", "submissions", "settings", "keywords", "users"):
            await vacuum(database, table)
        return database

    return fill_database


async def test_a_list_of_two_thousand_takes_one_statement(fill_database, staff) -> None:
    database = await fill_database(MAX_PAGE_SIZE)
    with log_statements(database) as statements:
        response = await staff.get("/microsites")
    assert len(statements) == 1
    rows = response.json()
    assert (len(rows), response.headers["X-Total-Count"]) == (2000, "2000")
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
async def test_an_order_uses_its_index(fill_database, sort: str, index: str) -> None:
    database = await fill_database(5000)
    page = microsites._listing.page(frozenset(), f"-{sort}", 50, "first")
    plan = await explain(database, page)
    assert f"Index Scan Backward using {index}" in plan
    assert "Seq Scan" not in plan
    assert "Sort" not in plan


@pytest.mark.parametrize(
    ("filters", "index"),
    [
        ({"owner": 7}, "ix_microsites_owner"),
        ({"status": "published"}, "ix_microsites_status"),
        ({"template_type": "signature"}, "ix_microsites_template_type"),
        ({"application_type": "fillfinish"}, "ix_microsites_application_type"),
        ({"q": "%bags%"}, "ix_microsites_search"),
    ],
)
async def test_a_selective_filter_uses_its_index(fill_database, filters: dict[str, Any], index: str) -> None:
    database = await fill_database(5000)
    page = microsites._listing.page(frozenset(filters), "-createdAt", 50, "first")
    assert index in await explain(database, page, **filters)
    assert index in await explain(database, microsites._listing.total(frozenset(filters)), **filters)


async def test_one_microsite_is_read_by_its_primary_key(fill_database) -> None:
    database = await fill_database(5000)
    plan = await explain(database, microsites._listing.one(frozenset({"owner"})), record_id=7, owner=7)
    assert "Index Scan using pk_microsites" in plan
    assert "Seq Scan" not in plan
