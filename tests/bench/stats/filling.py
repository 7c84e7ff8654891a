"""Visits by the million, made by PostgreSQL itself."""

import psycopg

MONTHS = 24
CLIENTS = 40
_MONTH = """
    DO $$ DECLARE month date := date_trunc('month', now()) - interval '{0} months'; BEGIN
        EXECUTE format('CREATE TABLE IF NOT EXISTS partitions.views_%s PARTITION OF views FOR VALUES FROM (%L) TO (%L)',
            to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    END $$
"""
_VIEWS = f"""
    INSERT INTO views (created_at, page_link, page_title, page_type, page_id, attribution, first_name, last_name,
                       email, city, state, country, client_id, bot)
    SELECT now() - (n::float8 / $2) * interval '{MONTHS - 2} months' - interval '1 minute',
           'https://aspen.example/post/' || n % 500, 'A page about bioprocessing, number ' || n % 500,
           (ARRAY['post', 'microsite', 'job'])[1 + n % 3], 1 + n % 500, 'Attribution ' || n % 40,
           'First' || n % 900, 'Last' || n % 1100, 'person' || n % 50000 || '@lab.example',
           'City ' || n % 300, 'State ' || n % 50, 'Country ' || n % 90, 1 + n % {CLIENTS}, n % 20 = 0
    FROM generate_series($1::int + 1, $2::int) AS n
"""
_DAYS = """
    INSERT INTO visit_days (kind, client_id, day, page_type, bot, visits)
    SELECT 'view', client_id, (created_at AT TIME ZONE 'UTC')::date, page_type, bot, count(*)
    FROM views GROUP BY 2, 3, 4, 5
"""


async def fill(database_url: str, there: int, criteria: int) -> None:
    """Store views until there are so many, spread over two years.

    Args:
        there: how many were stored by the call before.
    """
    async with await psycopg.AsyncConnection.connect(
        database_url, autocommit=True, options="-c synchronous_commit=off", cursor_factory=psycopg.AsyncRawCursor
    ) as connection:
        for month in range(MONTHS):
            await connection.execute(_MONTH.format(month))
        await connection.execute(_VIEWS, (there, criteria))
        await connection.execute("TRUNCATE visit_days")
        await connection.execute(_DAYS)
        await connection.execute("VACUUM ANALYZE views")
        await connection.execute("VACUUM ANALYZE visit_days")
