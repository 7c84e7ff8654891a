"""The server of the screen, with a house that knows four people and a move that does what a test says."""

from collections.abc import Callable, Iterator
from ipaddress import ip_network
from pathlib import Path
from threading import Event
from typing import Any, ClassVar

import httpx
import pytest
from fastapi.testclient import TestClient

from deploy.moving import runner
from deploy.moving.serve import RUNNER, Settings, build_app

PASSWORD, KEY = "hunter2-of-the-old-system", "mh_key-of-the-new-one"
SECRETS = {"password": PASSWORD, "key": KEY}
CSV = b"email,role\nana@heliox.example,editor\n"
TABLE = {"kind": "table", "table": "users", "file": "users.csv"}
PEOPLE = {"admin-token": "admin", "editor-token": "editor", "exhibitor-token": "exhibitor", "new-admin": "admin"}
Open = Callable[..., TestClient]


def answer_as_house(request: httpx.Request) -> httpx.Response:
    """Answer as this Masthead does: one administrator may do nothing yet but add a passkey."""
    token = request.headers["Auth"]
    if token == "house-is-away":
        raise httpx.ConnectError("connection refused")
    if token not in PEOPLE:
        return httpx.Response(401, json={"message": "Token expired, please login again."})
    if request.url.path == "/api/user":
        return httpx.Response(200, json={"email": f"{PEOPLE[token]}@aspen.example", "role": PEOPLE[token]})
    if token != "admin-token":
        return httpx.Response(403, json={"message": "Please add a passkey to your account first."})
    return httpx.Response(200, json=[])


class FakeMove:
    """A move that waits for a test, and then ends, is cancelled or fails."""

    go = Event()
    runs: ClassVar[list[Any]] = []
    fails: Exception | None = None

    def __init__(self, *given: Any) -> None:
        self._given = given

    def run(self, control: Any) -> None:
        """Wait until the test says so."""
        self.runs.append(self._given)
        while not self.go.wait(0.01):
            control.check()
        if self.fails:
            raise self.fails


@pytest.fixture
def move(monkeypatch: pytest.MonkeyPatch) -> type[FakeMove]:
    """The move that the server starts; a comparison finds nothing."""
    FakeMove.go, FakeMove.runs, FakeMove.fails = Event(), [], None
    monkeypatch.setattr(runner, "Move", FakeMove)
    monkeypatch.setattr(runner.compare, "run", lambda *_: 0)
    return FakeMove


@pytest.fixture
def open_server(tmp_path: Path, move: type[FakeMove]) -> Iterator[Open]:
    """Opens the server on one folder: again after a restart. No run outlives the test."""
    opened: list[TestClient] = []

    def open_one(token: str = "admin-token", *networks: str, **settings: Any) -> TestClient:
        house = httpx.Client(base_url="http://house/api/", transport=httpx.MockTransport(answer_as_house))
        given = Settings(**{"folder": tmp_path, "networks": tuple(map(ip_network, networks)), **settings})
        opened.append(TestClient(build_app(given, house), headers={"Auth": token} if token else {}))
        return opened[-1]

    yield open_one
    move.go.set()
    for one in opened:
        RUNNER.get(one.app).join()


@pytest.fixture
def server(open_server: Open) -> TestClient:
    """The server, with an administrator who has uploaded and chosen a table of users."""
    client = open_server()
    assert client.post("/moving-in/file?name=users.csv", content=CSV).status_code == 201
    assert client.post("/moving-in/source", json=TABLE).status_code == 200
    return client
