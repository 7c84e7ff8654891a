"""What PostgreSQL gave up or has no room for is to be tried again, not an error of ours."""

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from services.chassis.http import exception_handlers
from services.chassis.persistence.database import Session


@pytest.mark.parametrize(
    ("sqlstate", "status"),
    [("40P01", 503), ("40001", 503), ("57014", 503), ("53300", 503), ("25P03", 503), ("22021", 422), ("42P01", 500)],
    ids=[
        "deadlock",
        "serialization",
        "taking too long",
        "no connection left",
        "a transaction that was idle",
        "a value it refuses",
        "a statement of ours that is wrong",
    ],
)
async def test_what_a_refusal_of_the_database_is_answered_with(databases, sqlstate, status) -> None:
    app = FastAPI()
    exception_handlers.add_exception_handlers(app)
    app.state.database = await databases("content")

    @app.get("/")
    async def fail(session: Session) -> None:
        await session.execute(text(f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{sqlstate}'; END $$"))

    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
        answer = await http.get("/")
    assert (answer.status_code, "Retry-After" in answer.headers) == (status, status == 503)
