"""Error responses and their log lines (API-26, API-27)."""

from typing import Annotated, Literal

import httpx
import pytest
from fastapi import FastAPI, Query, Request
from pydantic import BaseModel, Field
from starlette.types import Message

from deploy.local.components import free_port
from services.chassis.http import exception_handlers
from services.chassis.observability.telemetry import RequestTelemetry
from services.chassis.persistence.database import Database, Session
from services.chassis.types import Id, Text


class Keyword(BaseModel):
    place: int | Annotated[str, Text(3)] = 0


class Listing(BaseModel):
    jobTitle: str = Field("x", max_length=3)  # noqa: N815 - a JSON name
    count: int = Field(1, ge=1, le=9)
    isOpen: bool = True  # noqa: N815
    tags: list[str] = Field([], max_length=1)
    kind: Literal["a", "b"] = "a"
    tagLine: Annotated[str, Text(3, min_length=2), Field(title="Tagline")] = "xx"  # noqa: N815
    clientIds: Annotated[list[Id] | None, Field(max_length=2)] = None  # noqa: N815
    keywords: list[Keyword] | Keyword = []


@pytest.fixture
def app() -> FastAPI:
    app = FastAPI()
    exception_handlers.add_exception_handlers(app)
    app.add_middleware(RequestTelemetry)

    @app.post("/listing")
    async def store(sent: Listing, limit: Annotated[int, Query(le=500)] = 1) -> None: ...

    @app.get("/broken")
    async def broken() -> None:
        raise ValueError

    @app.get("/file")
    async def read() -> None:
        open("/nowhere/at/all")  # noqa: SIM115

    @app.get("/stored")
    async def stored(session: Session) -> None:
        await session.connection()

    return app


@pytest.fixture
async def http(app):
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"jobTitle": 5}, "Job title must be text."),
        ({"jobTitle": None}, "Job title must be text."),
        ({"jobTitle": "long"}, "Job title may be at most 3 characters long."),
        ({"count": "many"}, "Count must be a whole number."),
        ({"count": 1.5}, "Count must be a whole number."),
        ({"count": 0}, "Count must be 1 or more."),
        ({"count": 10}, "Count must be 9 or less."),
        ({"isOpen": "perhaps"}, "Is open must be true or false."),
        ({"tags": "a"}, "Tags must be a list."),
        ({"tags": ["a", "b"]}, "Tags may hold at most 1."),
        ({"tags": [5]}, "Tags 1 must be text."),
        ({"kind": "c"}, "Kind must be 'a' or 'b'."),
        ({"tagLine": "long"}, "Tagline may be at most 3 characters long, not 4."),
        ({"tagLine": "x"}, "Tagline needs 2 characters or more."),
        ({"tagLine": " "}, "Tagline is required."),
        ({"clientIds": [1, 0]}, "Client IDs 2 must be 1 or more."),
        ({"clientIds": ["seven"]}, "Client IDs 1 must be a whole number."),
        ({"clientIds": [True]}, "Client IDs 1 must be a whole number."),
        ({"clientIds": [1.0]}, "Client IDs 1 must be a whole number."),
        ([], "The request body must be an object."),
    ],
)
async def test_an_invalid_value_gets_a_user_facing_message(http, sent, sentence) -> None:
    answer = await http.post("/listing", json=sent)
    assert (answer.status_code, answer.json()["message"]) == (422, sentence)


async def test_the_error_of_a_nested_field_names_the_path_in_the_request(http) -> None:
    errors = (await http.post("/listing", json={"keywords": [{}, {"place": "long"}]})).json()["errors"]
    assert {
        "field": "keywords.list[Keyword].1.place.function-after[check(), str]",
        "message": "Keywords 2: Place may be at most 3 characters long, not 4.",
    } in errors


async def test_invalid_query_parameters_get_a_message_too(http) -> None:
    assert (await http.post("/listing?limit=501", json={})).json()["message"] == "Limit must be 500 or less."
    assert (await http.post("/listing")).json()["message"] == "The request body is required."


async def test_an_unexpected_error_carries_its_request_id_once(http) -> None:
    answer = await http.get("/broken", headers={"X-Request-Id": "from the gateway-1"})
    assert answer.status_code == 500
    assert answer.headers.get_list("X-Request-Id") == ["from the gateway-1"]
    assert answer.json()["requestId"] == "from the gateway-1"


async def test_a_file_error_is_internal_and_carries_its_request_id_once(http) -> None:
    answer = await http.get("/file", headers={"X-Request-Id": "1"})
    assert (answer.status_code, answer.headers.get_list("X-Request-Id")) == (500, ["1"])


async def test_an_unresolvable_database_host_is_unavailable(http, app) -> None:
    app.state.database = Database(f"postgresql://a:b@127.0.0.1:{free_port()}/x")
    assert (await http.get("/stored")).status_code == 503
    await app.state.database.close()
    app.state.database = Database("postgresql://a:b@nobody.invalid/x")
    answer = await http.get("/stored")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    await app.state.database.close()


async def test_a_request_that_is_cut_off_is_not_an_error_of_the_service(app, caplog) -> None:
    @app.post("/body")
    async def read_body(request: Request) -> None:
        await request.body()

    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/body", "query_string": b"", "headers": []}
    await app(scope, receive, send)
    assert sent[0]["status"] == 400
    assert "unexpected error" not in caplog.text
