"""Each public list uses an index for its order and its filters, and a constant number of statements (API-64).

One more asks whether anything was committed since the response was cached.
"""

import pytest
from sqlalchemy import text

from services.chassis.persistence.database import Database
from services.content.delivery.repository import DELIVERY, Delivery
from tests.support.query_plans import explain, vacuum
from tests.support.statement_log import log_request

STATUS = "CASE WHEN n % 4 = 0 THEN 'published' ELSE 'draft' END"
FILL = {
    "posts": f"""
        INSERT INTO posts (title, permalink, body_html, body_text, status, published_late, created_at, date,
            selected_categories, application_type, commercial_content, keywords, documents)
        SELECT 'Post ' || n, n, '<p>' || repeat('text ', 100) || '</p>', repeat('text ', 100), {STATUS}, false,
            now() - n * interval '1 hour', now() - n * interval '1 hour', ARRAY[4], 'all', true, '[]', '[]'
        FROM generate_series(1, 5000) AS n
    """,
    "jobs": f"""
        INSERT INTO jobs (job_title, permalink, status, published_late, date, description_html, description_text)
        SELECT 'Job ' || n, n, {STATUS}, false, now() - n * interval '1 hour', '', repeat('text ', 100)
        FROM generate_series(1, 5000) AS n
    """,
    "events": f"""
        INSERT INTO events (title, permalink, status, published_late, date, start_utc, end_utc, description_html,
            description_text)
        SELECT 'Event ' || n, n, {STATUS}, false, now(), now() + n * interval '1 hour',
            now() + n * interval '1 hour', '', repeat('text ', 100)
        FROM generate_series(1, 5000) AS n
    """,
    "ads": f"""
        INSERT INTO ads (name, permalink, status, published_late, placement, "default", link)
        SELECT 'Ad ' || n, n, {STATUS}, false, n % 3, false, repeat('text ', 200)
        FROM generate_series(1, 5000) AS n
    """,
}
BEGINS = {"begin_value": "2026-01-01", "begin_id": 1}


@pytest.fixture
async def queries(services) -> Delivery:
    return DELIVERY.get((await services("content")).app)


@pytest.mark.usefixtures("committed")
class TestPlans:
    @pytest.fixture
    async def filled(self, databases) -> Database:
        database: Database = await databases("content")
        async with database.transaction() as session:
            for statement in FILL.values():
                await session.execute(text(statement))
        for table in FILL:
            await vacuum(database, table)
        return database

    async def test_a_page_reads_only_its_rows(self, filled, queries) -> None:
        for kind, sort in {"posts": "-date", "jobs": "-date", "events": "start"}.items():
            listing = getattr(queries, kind).records._listing
            for begin in ("first", "after"):
                plan = await explain(filled, listing.page(frozenset(), sort, 50, begin), **BEGINS)
                assert f"using ix_{kind}_published" in plan, plan
                assert f"Seq Scan on {kind}" not in plan
                assert "Sort" not in plan

    async def test_filters_use_an_index(self, filled, queries) -> None:
        for kind, sort, filters, index in (
            ("posts", "-date", {"category_ids": (4,)}, "ix_posts_published"),
            ("posts", "-date", {"application_type": "all"}, "ix_posts_published"),
            ("posts", "-date", {"words": "post"}, "ix_posts_searched"),
            ("events", "start", {"ends_from": "2027-01-01"}, "ix_events_end"),
            ("ads", "-createdAt", {"placement": 1}, "ix_ads_placement"),
        ):
            listing = getattr(queries, kind).records._listing
            names = frozenset(filters)
            for statement in (listing.page(names, sort, 50, "first"), listing.total(names)):
                plan = await explain(filled, statement, **filters)
                assert index in plan, plan
                assert f"Seq Scan on {kind}" not in plan

    async def test_one_record_is_found_by_its_permalink(self, filled, queries) -> None:
        for kind in ("posts", "jobs", "events"):
            plan = await explain(filled, getattr(queries, kind)._one, permalink="7")
            assert f"using uq_{kind}_permalink" in plan
            assert f"Seq Scan on {kind}" not in plan


@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ("/public/posts", 2),
        ("/public/posts?category=9&applicationType=upstream&q=resin", 3),
        ("/public/jobs", 2),
        ("/public/events?from=2027-01-01", 3),
        ("/public/ads/1", 3),
        ("/public/annex/upstream", 1),
    ],
)
@pytest.mark.parametrize("number", [1, 12])
async def test_a_list_takes_as_many_statements_for_many_as_for_one(
    anyone, publish, databases, path: str, limit: int, number: int
) -> None:
    for _ in range(number):
        for kind in ("post", "job", "event"):
            await publish(kind)
    assert len(await log_request(await databases("content"), anyone, "GET", path, None)) <= limit


async def test_one_record_takes_one_statement(anyone, publish, databases) -> None:
    for kind in ("post", "job", "event"):
        permalink = (await publish(kind))["permalink"]
        statements = await log_request(await databases("content"), anyone, "GET", f"/public/{kind}/{permalink}", None)
        assert len(statements) == 1
