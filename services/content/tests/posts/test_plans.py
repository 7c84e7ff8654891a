"""Each sort and filter of a list of posts uses its index (API-19)."""

import pytest
from sqlalchemy import text
from sqlalchemy.dialects import postgresql

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
BEGINS = {"begin_value": "2026-01-01", "begin_id": 1}
FILTERS = {"category_ids": (4,), "application_type": "all", "commercial_content": True}


@pytest.fixture
async def database(databases) -> Database:
    database: Database = await databases("content")
    async with database.transaction() as session:
        await session.execute(POSTS)
    await vacuum(database, "posts")
    return database


async def test_a_page_reads_only_its_rows(database) -> None:
    indexes = {"createdAt": "ix_posts_newest", "date": "ix_posts_date", "title": "ix_posts_title"}
    for sort, index in indexes.items():
        for begin in ("first", "after"):
            page = posts.records._listing.page(frozenset(), f"-{sort}", 50, begin)
            plan = await explain(database, page, **BEGINS)
            assert f"Scan Backward using {index}" in plan, sort
            assert "Sort" not in plan


async def test_a_filtered_page_reads_an_index(database) -> None:
    for filters in ({"status": "draft"}, {"application_type": "all", "commercial_content": True}):
        page = posts.records._listing.page(frozenset(filters), "-createdAt", 50, "first")
        assert "Seq Scan" not in await explain(database, page, **filters)


async def test_counts_use_index_only_scans(database) -> None:
    for filters in ({}, FILTERS, {"status": "draft"}, {"status": "draft", **FILTERS}):
        total = await explain(database, posts.records._listing.total(frozenset(filters)), **filters)
        assert "Index Only Scan" in total, filters


async def test_selective_filters_use_their_index(database) -> None:
    for filters in ({"words": "17"}, {"words": "post & 17:*"}):
        page = posts.records._listing.page(frozenset(filters), "-createdAt", 50, "first")
        for statement in (page, posts.records._listing.total(frozenset(filters))):
            plan = await explain(database, statement, **filters)
            assert "ix_posts_searched" in plan
            assert "Seq Scan" not in plan


async def test_a_search_for_a_common_word_reads_only_its_rows(database) -> None:
    page = posts.records._listing.page(frozenset({"words"}), "-createdAt", 50, "first")
    plan = await explain(database, page, words="post")
    assert "Scan Backward using ix_posts_newest" in plan
    assert [step for step in ("Sort", "Seq Scan") if step in plan] == []
    written = page.compile(dialect=postgresql.dialect()).literal_execute_params
    assert [word.key for word in written] == ["words"]  # never planned for any


async def test_spelling_correction_uses_the_vocabulary_indexes(database) -> None:
    async with database.transaction() as session:
        await session.execute(text("INSERT INTO post_words SELECT 'word' || n FROM generate_series(1, 20000) AS n"))
    await vacuum(database, "post_words")
    plan = await explain(database, SIMILAR_WORDS, searched=("protien", "word"))
    assert "Index Only Scan using ix_post_words_word" in plan  # whether the word occurs in posts
    assert "Bitmap Index Scan on ix_post_words_similar" in plan  # similar words
    assert "Seq Scan" not in plan
    assert "on posts" not in plan


async def test_reading_one_post_uses_the_primary_key(database) -> None:
    plan = await explain(database, posts.records._listing.one(frozenset()), record_id=7)
    assert plan.startswith("Index Scan using pk_posts")
    assert plan.count("Scan") == 1
