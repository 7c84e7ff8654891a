"""Posts by the hundred thousand, made by PostgreSQL itself."""

from pathlib import Path

import psycopg

FIRST_OTHER_ID = 10_000_000
_POSTS = (Path(__file__).parent / "posts.sql").read_text()
_ROOMY = "-c maintenance_work_mem=512MB -c work_mem=64MB -c synchronous_commit=off"
_INDEXES = "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'posts' AND indexname LIKE 'ix%'"


async def fill(database_url: str, first: int, last: int) -> None:
    """Store the posts with these numbers; what is stored later gets ids far beyond."""
    async with await _connect(database_url) as connection:
        await connection.execute(f"ALTER TABLE posts ALTER id RESTART WITH {FIRST_OTHER_ID}")
        # Indexes are made faster than they grow.
        indexes = await (await connection.execute(_INDEXES)).fetchall()
        for name, _ in indexes:
            await connection.execute(f"DROP INDEX {name}")
        await connection.execute(_POSTS, (first, last))
        for _, definition in indexes:
            await connection.execute(definition)
        await connection.execute("VACUUM ANALYZE posts")


async def forget_others(database_url: str) -> None:
    """Remove the posts that were stored since, and every trace of them from the indexes."""
    async with await _connect(database_url) as connection:
        await connection.execute("DELETE FROM posts WHERE id >= $1", (FIRST_OTHER_ID,))
        await connection.execute("VACUUM ANALYZE posts")


async def _connect(database_url: str) -> psycopg.AsyncConnection:
    return await psycopg.AsyncConnection.connect(
        database_url, autocommit=True, options=_ROOMY, cursor_factory=psycopg.AsyncRawCursor
    )
