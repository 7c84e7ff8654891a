"""The floor: one uvicorn worker that answers with what one bare statement finds, and does nothing else.

`DATABASE_URL` names content's database. Below the gateway's `/api/bench`: `GET list/50` the 50 newest posts,
`GET posts?q=word&status=draft&categoryIds=4&skip=100` a page of posts and its total, `GET post/7` one post, `POST post`
stores one.
"""

import asyncio
import json
import os
import uuid
from typing import Any
from urllib.parse import parse_qsl

from psycopg import AsyncConnection, AsyncRawCursor

_COLUMNS = """
    id, version, created_at, updated_at, created_by, updated_by, title, bold_title, italic_title, body, body_html,
    status, date, published_at, published_late, featured_image, featured_image_link, display_title,
    display_image_above, original_publish_date, commercial_content, application_type, permalink, excerpt, notes,
    attribution, attribution2, client_portal_id, client_id, microsite_id, microsite_link, selected_categories,
    keywords, documents
"""
_LIST = f"""
    SELECT json_agg(post)::text
    FROM (
        SELECT {_COLUMNS} FROM posts WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $1::bigint
    ) AS post
"""
_POST = f"SELECT row_to_json(post)::text FROM (SELECT {_COLUMNS} FROM posts WHERE id = $1) AS post"
_CONDITIONS = {
    "q": "words @@ to_tsquery('words', ${})",
    "status": "status = ${}",
    "categoryIds": "selected_categories && ARRAY[${}::integer]",
}
_PAGE = f"""
    SELECT json_agg(post)::text
    FROM (
        SELECT {_COLUMNS} FROM posts WHERE deleted_at IS NULL {{0}} ORDER BY created_at DESC, id DESC
        LIMIT 50 OFFSET ${{1}}::bigint
    ) AS post
"""
_TOTAL = "SELECT count(*)::text FROM posts WHERE deleted_at IS NULL {0}"
_CREATE = f"""
    WITH post AS (
        INSERT INTO posts (
            title, permalink, body, body_html, body_text, status, published_late, selected_categories, keywords,
            documents
        )
        VALUES ($1, $2, $3, $4, $5, 'draft', false, '{{4}}', '[]', '[]')
        RETURNING {_COLUMNS}
    )
    SELECT row_to_json(post)::text FROM post
"""
_TEXT = "A draft of some length, as an editor writes it. " * 8
_PARAGRAPH = {"type": "paragraph", "content": [{"type": "text", "text": _TEXT}]}
_DRAFT = (json.dumps({"type": "doc", "content": [_PARAGRAPH]}), f"<p>{_TEXT}</p>", _TEXT)


MAX_CONNECTIONS = 10


class Floor:
    """The app."""

    def __init__(self) -> None:
        self._idle: asyncio.LifoQueue[AsyncConnection] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        if self._idle is None:
            self._idle = asyncio.LifoQueue()
            for _ in range(MAX_CONNECTIONS):
                self._idle.put_nowait(await _connect())
        _, _, kind, *rest = f"{scope['path']}//".split("/")
        if kind == "posts":
            body = (await self.find(dict(parse_qsl(scope["query_string"].decode())))).encode()
        else:
            body = (await self.answer(scope["method"], kind, *rest[:2])).encode()
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def answer(self, method: str, kind: str, *rest: str) -> str:
        """Return the JSON of what the bare statement finds.

        Args:
            kind: the first part of the path.
            rest: the next two.
        """
        if method == "POST":
            return await self.fetch(_CREATE, "A draft", uuid.uuid4().hex, *_DRAFT)
        if kind == "list":
            return await self.fetch(_LIST, int(rest[0]))
        if kind == "post":
            return await self.fetch(_POST, int(rest[0]))
        return "null"

    async def find(self, asked: dict[str, str]) -> str:
        """Return the JSON of a page of posts; its total is counted too."""
        skip = int(asked.pop("skip", 0))
        if "q" in asked:
            asked["q"] = " & ".join(f"'{word}':*" for word in asked["q"].split())
        conditions = (_CONDITIONS[name].format(number) for number, name in enumerate(asked, 1))
        where = "".join(f" AND {condition}" for condition in conditions)
        await self.fetch(_TOTAL.format(where), *asked.values())
        return await self.fetch(_PAGE.format(where, len(asked) + 1), *asked.values(), skip)

    async def fetch(self, statement: str, *values: Any) -> str:
        """Return the JSON of a statement."""
        assert self._idle is not None
        connection = await self._idle.get()
        try:
            row = await (await connection.execute(statement, values)).fetchone()
            return str(row and row[0])
        finally:
            self._idle.put_nowait(connection)


async def _connect() -> AsyncConnection:
    return await AsyncConnection.connect(
        os.environ["DATABASE_URL"], autocommit=True, prepare_threshold=0, cursor_factory=AsyncRawCursor
    )


app = Floor()
