"""The floor: one uvicorn worker that answers with one stored text, and does nothing else. `GET stored/1`."""

from tests.bench.content.floor import Floor

CREATE = "CREATE UNLOGGED TABLE IF NOT EXISTS bench_bodies (id bigint PRIMARY KEY, body text NOT NULL)"
STORE = "INSERT INTO bench_bodies VALUES (1, %s) ON CONFLICT (id) DO UPDATE SET body = EXCLUDED.body"
_STORED = "SELECT body FROM bench_bodies WHERE id = $1"


class StoredBody(Floor):
    """Answers with what a prepared statement finds by its key."""

    async def answer(self, method: str, kind: str, *rest: str) -> str:
        """Return the body with the id in the path."""
        return await self.fetch(_STORED, int(rest[0])) if kind == "stored" else "null"


app = StoredBody()
