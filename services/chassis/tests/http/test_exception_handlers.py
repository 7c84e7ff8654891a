"""Error responses and their log lines (API-26, API-27)."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Literal

import httpx
import pytest
import uvicorn
from fastapi import BackgroundTasks, FastAPI, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, BeforeValidator, Field
from starlette.types import Message

from deploy.local.component import free_port
from services.chassis.http import exception_handlers
from services.chassis.http.problems import Invalid, require_filled
from services.chassis.observability.telemetry import RequestTelemetry
from services.chassis.persistence.database import Database, Session
from services.chassis.types import Id, Text


class Keyword(BaseModel):
    place: int | Annotated[str, Text(3)] = 0


def refuse(value: object) -> object:
    raise ValueError(f"This number is not {value}.")


class Listing(BaseModel):
    jobTitle: str = Field("x", max_length=3)  # noqa: N815 - a JSON name
    count: int = Field(1, ge=1, le=9)
    isOpen: bool = True  # noqa: N815
    tags: list[str] = Field([], max_length=1)
    kind: Literal["a", "b"] = "a"
    tagLine: Annotated[str, Text(3, min_length=2), Field(title="Tagline")] = "xx"  # noqa: N815
    clientIds: Annotated[list[Id] | None, Field(max_length=2)] = None  # noqa: N815
    keywords: list[Keyword] | Keyword = []
    growthRate: Annotated[float, BeforeValidator(refuse)] = 0  # noqa: N815
    events: list[str] = Field([], min_length=1)


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
        ({"growthRate": -1}, "Growth rate is not -1."),
        ({"events": []}, "Events must not be empty."),
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


@pytest.mark.parametrize("path", ["/broken", "/file"])
async def test_an_unexpected_error_carries_its_request_id_once(http, path) -> None:
    answer = await http.get(path, headers={"X-Request-Id": "from the gateway-1"})
    assert (answer.status_code, answer.json()["requestId"]) == (500, "from the gateway-1")
    assert answer.headers.get_list("X-Request-Id") == ["from the gateway-1"]


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


@pytest.fixture
async def connection(app):
    """A connection to the app, served as in production."""
    config = uvicorn.Config(app, http="httptools", log_config=None, lifespan="off", port=free_port())
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    reader, writer = await asyncio.open_connection("127.0.0.1", config.port)
    yield reader, writer
    writer.close()
    server.should_exit = True
    await running


@pytest.mark.parametrize(("path", "status"), [("/broken", b"500"), ("/afterwards", b"200")])
async def test_an_unexpected_error_keeps_the_connection_for_the_next_request(app, connection, path, status) -> None:
    @app.get("/afterwards")
    async def answer_and_fail(tasks: BackgroundTasks) -> None:
        tasks.add_task(_fail)

    reader, writer = connection
    for address, expected in ((path, status), ("/listing", b"405")):
        writer.write(f"GET {address} HTTP/1.1\r\nHost: test\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 " + expected)
        await reader.readexactly(int(head.partition(b"content-length: ")[2].split()[0]))


async def test_a_response_that_breaks_off_ends_the_connection(app, connection) -> None:
    @app.get("/half")
    async def send_half() -> StreamingResponse:
        return StreamingResponse(_yield_and_fail())

    reader, writer = connection
    writer.write(b"GET /half HTTP/1.1\r\nHost: test\r\n\r\n")
    async with asyncio.timeout(10):
        assert (await reader.read()).endswith(b"\r\n\r\n5\r\nbegun\r\n")


async def _fail() -> None:
    raise ValueError


async def _yield_and_fail() -> AsyncIterator[bytes]:
    yield b"begun"
    raise ValueError


def test_filled_values_are_returned_unchanged() -> None:
    assert require_filled("Fill", name=" Ada", message="Help") == [" Ada", "Help"]


@pytest.mark.parametrize("nothing", [None, "", "  \n"])
def test_empty_values_are_named(nothing: str | None) -> None:
    with pytest.raises(Invalid, match="Fill") as refused:
        require_filled("Fill", name="Ada", rememberToken=nothing, message=nothing)
    assert [error.field for error in refused.value.errors] == ["rememberToken", "message"]
