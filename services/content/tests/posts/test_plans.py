"""Each order and filter of a list of posts uses its index."""

import pytest
from sqlalchemy import text

from services.chassis.persistence.database import Database
from services.content.posts.kind import posts
from services.content.posts.search import SIMILAR_WORDS
from tests.support.query_plans import explain, vacuum

pytestmark = pytest.mark.usefixtures("committed")
POSTS = text("""
    INSERT INTO posts (title, permalink, body_html, body_text, status, published_late, created_at,
        selected_categories, application_type, commercial_content, keywords, documents)
    SELECT 'Post ' || n, n, '<p>' || repeat('text ', 100) || '</p>', repeat('text ', 100), 'draft', false,
        now() - n * interval '1 hour', ARRAY[4], 'all', true, '[]', '[]'
    FROM generate_series(1, 5000) AS n
""")
BEGINS = {"begin_value": "2026-01-01", "begin_id": 1, "begin_skip": 2000}
FILTERS = {"category_ids": (4,), "application_type": "all", "commercial_content": True}
WORDS = {"words": "'post':*"}


@pytest.fixture
async def database(databases) -> Database:
    database: Database = await databases("content")
    async with database.transaction() as session:
        await session.execute(POSTS)
    await vacuum(database, "posts")
    return database


async def test_a_list_reads_only_what_it_shows(database) -> None:
    indexes = {"createdAt": "ix_posts_newest", "date": "ix_posts_date", "title": "ix_posts_title"}
    for sort, index in indexes.items():
        for wanted in ({}, FILTERS, {"status": "draft"}, WORDS):
            for begin in ("first", "after"):
                page = posts.records._listing.page(frozenset(wanted), f"-{sort}", 50, begin, few=False)
                plan = await explain(database, page, **wanted, **BEGINS)
                assert f"Index Scan Backward using {index}" in plan, (sort, wanted)
                assert "Sort" not in plan
                assert "Seq Scan" not in plan


async def test_totals_and_deep_places_visit_no_post(database) -> None:
    for wanted in ({}, FILTERS, {"status": "draft"}, {"status": "draft", **FILTERS}):
        total = await explain(database, posts.records._listing.total(frozenset(wanted)), **wanted)
        place = posts.records._listing.place(frozenset(wanted), "-createdAt")
        assert "Index Only Scan" in total, wanted
        assert "Index Only Scan Backward using ix_posts_newest" in await explain(database, place, **wanted, **BEGINS)


async def test_what_few_posts_hold_is_found_by_its_own_index(database) -> None:
    for wanted in (WORDS, {"words": "'post':* & 'txet':*"}):
        page = posts.records._listing.page(frozenset(wanted), "-createdAt", 50, "first", few=True)
        for statement in (page, posts.records._listing.total(frozenset(wanted))):
            plan = await explain(database, statement, **wanted)
            assert "ix_posts_words" in plan
            assert "Seq Scan" not in plan


async def test_a_misspelt_word_is_looked_for_in_the_vocabulary_by_its_index(database) -> None:
    async with database.transaction() as session:
        await session.execute(text("INSERT INTO post_words SELECT 'word' || n FROM generate_series(1, 20000) AS n"))
    await vacuum(database, "post_words")
    plan = await explain(database, SIMILAR_WORDS, searched=("protien", "word"))
    assert "Index Only Scan using ix_post_words_word" in plan  # is it known
    assert "Bitmap Index Scan on ix_post_words_similar" in plan  # what is like it
    assert "Seq Scan" not in plan
    assert "on posts" not in plan


async def test_one_post_is_one_step(database) -> None:
    plan = await explain(database, posts.records._listing.one(frozenset()), record_id=7)
    assert plan.startswith("Index Scan using pk_posts")
    assert plan.count("Scan") == 1
