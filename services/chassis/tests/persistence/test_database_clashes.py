"""What PostgreSQL gave up or has no room for is to be tried again, not an error of ours."""

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from services.chassis.http import exception_handlers
from services.chassis.persistence.database import Session

REFUSALS = {
    "deadlock": ("40P01", 503),
    "serialization": ("40001", 503),
    "taking too long": ("57014", 503),
    "no connection left": ("53300", 503),
    "a transaction that was idle": ("25P03", 503),
    "a value it refuses": ("22021", 422),
    "a statement of ours that is wrong": ("42P01", 500),
}


@pytest.mark.parametrize(("sqlstate", "status"), REFUSALS.values(), ids=REFUSALS)
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
