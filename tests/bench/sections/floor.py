"""The floor of a save: what it has to write, in one transaction, and nothing else. `PUT section/7`."""

import uuid
from typing import Any

from psycopg.types.json import Jsonb

from tests.bench.content.floor import Floor

_ISSUE = """
    UPDATE alert_items SET revision = revision + 1, updated_at = now()
    WHERE id = (SELECT alert_item_id FROM sections WHERE id = $1::bigint) RETURNING id
"""
_SECTION = """
    UPDATE sections SET citation = $1, citation_html = $2, version = version + 1, updated_at = now()
    WHERE id = $3::bigint RETURNING row_to_json(sections)::text
"""
_EVENT = "INSERT INTO outbox (event_id, kind, subject, payload) VALUES ($1, 'state', $2, $3)"
_TEXT = "Words that somebody said, of some length. " * 3
_CITATION = Jsonb({"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": _TEXT}]}]})
_PAYLOAD = "x" * 2_000  # bytes of the event of an issue with one section, about


class SaveFloor(Floor):
    """Writes the issue's revision, the section and the event."""

    async def answer(self, method: str, kind: str, *rest: str) -> str:
        """Return the JSON of the section."""
        if method != "PUT":
            return "null"
        assert self._idle is not None
        connection, id = await self._idle.get(), int(rest[0])
        try:
            async with connection.transaction(), connection.pipeline():
                issue = await connection.execute(_ISSUE, (id,))
                section = await connection.execute(_SECTION, (_CITATION, f"<p>{_TEXT}</p>", id))
                [item] = await issue.fetchone() or [0]
                await connection.execute(_EVENT, (uuid.uuid4(), f"masthead.alerts.alert-item.{item}", _PAYLOAD))
                row: Any = await section.fetchone()
                return str(row[0])
        finally:
            self._idle.put_nowait(connection)


app = SaveFloor()
