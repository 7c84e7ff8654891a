"""`python -m tests.bench.board`: the board of 120 issues with 1,000 bookings, as a ratio to its bare statement."""

import asyncio
import statistics
import sys

import psycopg

from tests.bench.content.system import System, run_with
from tests.bench.load import rate

ISSUES, BOOKINGS = 120, 1_000
ROUNDS, SECONDS = 5, 3
MANY, ALONE = 16, 1
FIRST, LAST = "2027-01-05", "2029-04-30"
FLOOR = "tests.bench.board.floor:app"
_FILL = """
    INSERT INTO clients (id, version, company) SELECT n, 1, 'Sponsor ' || n FROM generate_series(1, 40) AS n;
    INSERT INTO alert_items (issue, title, date, status, holiday_alert, revision)
        SELECT 9000 + n, 'Issue ' || n, timestamptz '2027-01-05 01:00Z' + n * interval '7 days', 'draft', false, 1
        FROM generate_series(0, $issues - 1) AS n;
    INSERT INTO bookings (alert_item_id, position, client_id, status, price, currency, hold_until, reference, notes,
                          creative_status, comment)
        SELECT item.id, position, 1 + (item.id * 10 + position) % 40,
               CASE WHEN position = 4 THEN 'hold' ELSE 'booked' END, 190000, 'USD', now() + interval '7 days', '', '',
               'awaited', ''
        FROM alert_items AS item CROSS JOIN generate_series(1, 10) AS position
        ORDER BY item.id, position LIMIT $bookings;
    ANALYZE;
"""


async def measure(system: System) -> None:
    """Print the median ratios of many who ask for the board at the same time, and of one alone."""
    auth = system.sign_in()
    async with await psycopg.AsyncConnection.connect(system.database_url, autocommit=True) as connection:
        await connection.execute(_FILL.replace("$issues", str(ISSUES)).replace("$bookings", str(BOOKINGS)))
    query = f"?from={FIRST}&to={LAST}"
    async with system.floor(FLOOR) as floor:
        for connections in (MANY, ALONE):
            ratios = []
            for _ in range(ROUNDS):
                asked = {"connections": connections, "seconds": SECONDS}
                bare = await asyncio.to_thread(rate, f"{floor}/board/{FIRST}/{LAST}", auth, **asked)
                ours = await asyncio.to_thread(rate, f"{system.address}/api/alert-board{query}", auth, **asked)
                ratios.append(ours / bare)
            spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
            print(f"board, {connections:2} at a time: {statistics.median(ratios):.2f} of its statement ({spread})")


if __name__ == "__main__":
    sys.exit(0 if asyncio.run(run_with(measure, "alerts")) else 1)
