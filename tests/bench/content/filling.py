"""Posts by the hundred thousand, made by PostgreSQL itself, and copied to the rival."""

from pathlib import Path

import psycopg

_POSTS = (Path(__file__).parent / "posts.sql").read_text()
_INDEXES = "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'posts' AND indexname LIKE 'ix%'"
_COPIED = """
    SELECT id, title, body, status, to_jsonb(selected_categories), created_at, updated_at, 1 FROM posts
    WHERE id BETWEEN {} AND {}
"""
_TITLES = "SELECT title FROM posts WHERE id BETWEEN 1 AND $1 ORDER BY random() LIMIT 4000"


async def fill(own: str, rival: str, first: int, last: int) -> list[str]:
    """Store the posts with these numbers in both databases instead of those that requests created.

    Returns:
        Words of titles, each as often as titles have it.
    """
    async with await _connect(own) as connection, await _connect(rival) as other:
        for each in (connection, other):
            await each.execute("DELETE FROM posts WHERE id >= 10000000")
            await each.execute("ALTER TABLE posts ALTER id RESTART WITH 10000000")
        # Indexes are made faster than they grow.
        indexes = await (await connection.execute(_INDEXES)).fetchall()
        for name, _ in indexes:
            await connection.execute(f"DROP INDEX {name}")
        await connection.execute(_POSTS, (first, last))
        for _, definition in indexes:
            await connection.execute(definition)
        await connection.execute("VACUUM ANALYZE posts")
        copied = f"COPY ({_COPIED.format(first, last)}) TO STDOUT"
        columns = 'id, title, body, status, "selectedCategories", created_at, updated_at, created_by_id'
        async with (
            connection.cursor().copy(copied) as source,
            other.cursor().copy(f"COPY posts ({columns}) FROM STDIN") as target,
        ):
            async for block in source:
                await target.write(block)
        await other.execute("VACUUM ANALYZE posts")
        titles = await (await connection.execute(_TITLES, (last,))).fetchall()
    return [word for [title] in titles for word in title.split()]


async def _connect(url: str) -> psycopg.AsyncConnection:
    options = "-c maintenance_work_mem=512MB -c synchronous_commit=off"
    return await psycopg.AsyncConnection.connect(
        url, autocommit=True, options=options, cursor_factory=psycopg.AsyncRawCursor
    )
