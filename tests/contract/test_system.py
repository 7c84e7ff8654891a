"""Each service reports its state to administrators, also while something it needs is away (OPERATION-51 to 57)."""

import json
import re
import time
from typing import Any

import httpx
import pytest
from alembic.script import ScriptDirectory
from pydantic import SecretStr
from sqlalchemy import text

from deploy.local.contexts import CONTEXTS
from services.chassis.app.background import BackgroundTask
from services.chassis.app.diagnosis import report
from services.chassis.app.migrations import migration_config
from services.chassis.cli import load
from services.chassis.events import Event
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import connect
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from tests.support.events import make_event
from tests.support.statement_log import log_request

SERVICES = CONTEXTS
UNREACHABLE = "nats://alerts:secret@127.0.0.1:1"
CLIENT = load_catalogue().find("client")


@pytest.fixture
async def admin(client) -> httpx.AsyncClient:
    """An administrator's client of alerts."""
    return await client("alerts", role="admin")


@pytest.fixture
async def dead_letters(admin: httpx.AsyncClient, nats_server) -> list[dict[str, Any]]:
    """Two dead letters of alerts' consumer of clients, as reported: one that can be handled, and one that cannot."""
    await admin.request("DELETE", "/system/alerts/dead-letters", json={"through": 2**31})
    good = make_event(CLIENT, 7001, 1, {"company": "Aspen", "active": True}).json().encode()
    async with connect(nats_server.url("alerts"), "tests") as connection:
        for id, payload in ((7001, good), (7002, b"no event")):
            headers = {"Masthead-Reason": "unlucky", "Masthead-Subject": CLIENT.subject(id)}
            await connection.client.jetstream().publish("dead.alerts.client", payload, headers=headers)
    items: list[dict[str, Any]] = (await reported(admin))["events"]["deadLetters"]["items"]
    return items


async def reported(admin: httpx.AsyncClient, service: str = "alerts") -> dict[str, Any]:
    response = await admin.get(f"/system/{service}")
    assert response.status_code == 200, response.text
    state: dict[str, Any] = response.json()
    return state


@pytest.mark.parametrize("name", SERVICES)
async def test_a_service_reports_its_state(client, name: str) -> None:
    state = await reported(await client(name, role="admin"), name)
    assert (state["service"], state["version"], state["unavailable"]) == (name, "dev", [])
    assert state["database"]["isCurrent"] is True
    assert state["database"]["bytes"] > 0
    assert state["outbox"]["depth"] >= 0
    consumed = {entity.name for entity in load_catalogue().list_consumed(name)}
    assert {each["entity"] for each in state["events"]["consumers"]} == consumed
    assert all(each["waiting"] is not None for each in state["events"]["consumers"])
    assert [task["name"] for task in state["tasks"]] == [task.name for task in load(name).background]
    assert (state["objects"] is not None) == (name == "media")


@pytest.mark.parametrize("name", SERVICES)
def test_the_newest_migration_is_that_of_alembic(name: str) -> None:
    service = load(name)
    script = ScriptDirectory.from_config(migration_config(service, "postgresql://nobody@127.0.0.1:1/none"))
    assert service.newest_migration == script.get_current_head()


@pytest.mark.parametrize("name", SERVICES)
def test_background_tasks_have_names_of_their_own(name: str) -> None:
    tasks = load(name).background
    assert all(isinstance(task, BackgroundTask) for task in tasks)
    assert len({task.name for task in tasks}) == len(tasks)


@pytest.mark.parametrize(("name", "budget"), [("alerts", 3), ("media", 4)])
async def test_a_report_takes_a_few_statements(client, databases, name: str, budget: int) -> None:
    admin = await client(name, role="admin")
    statements = await log_request(await databases(name), admin, "GET", f"/system/{name}", None)
    assert len(statements) <= budget, statements


async def test_the_last_run_of_a_task_is_reported(admin: httpx.AsyncClient, databases) -> None:
    name = load("alerts").background[0].name
    with pytest.raises(ValueError, match="unlucky"):
        async with RunRecorder(await databases("alerts"), name).record(60):
            raise ValueError("unlucky")
    [task] = [task for task in (await reported(admin))["tasks"] if task["name"] == name]
    assert (task["error"], task["failedAt"] is None, task["nextAt"] is None) == ("ValueError('unlucky')", False, False)


async def test_while_nats_is_away_the_rest_is_reported(admin: httpx.AsyncClient, services, monkeypatch) -> None:
    monkeypatch.setattr((await services("alerts")).settings, "nats_url", SecretStr(UNREACHABLE))
    state = await reported(admin)
    assert (state["unavailable"], state["events"]) == (["events"], None)
    assert state["database"]["isCurrent"] is True
    response = await admin.post("/system/alerts/dead-letters/redrive", json={"through": 1})
    assert (response.status_code, "Retry-After" in response.headers) == (503, True)


async def test_while_the_database_is_away_the_rest_is_reported(admin: httpx.AsyncClient, services, monkeypatch) -> None:
    app = (await services("alerts")).app
    monkeypatch.setattr(app.state, "database", Database("postgresql://nobody@127.0.0.1:1/none"))
    state = await reported(admin)
    assert state["unavailable"] == ["database", "tasks"]
    assert (state["database"], state["outbox"], state["tasks"]) == (None, None, None)
    assert re.fullmatch(r"\d+\.\d+\.\d+", state["events"]["version"])


async def test_a_part_that_does_not_answer_is_left_out_in_time(admin: httpx.AsyncClient, monkeypatch) -> None:
    monkeypatch.setattr(report, "PART_SECONDS", 0.2)
    monkeypatch.setattr(report, "_DATABASE", "SELECT pg_sleep(60), 1, '', 0, 0.0")
    started = time.monotonic()
    assert (await reported(admin))["unavailable"] == ["database", "tasks"]
    assert time.monotonic() - started < 20  # before PostgreSQL itself ends the statement


async def test_dead_letters_are_listed_with_why_and_since_when(dead_letters: list[dict[str, Any]]) -> None:
    assert [(each["entity"], each["subject"], each["reason"]) for each in dead_letters] == [
        ("client", "masthead.auth.client.7001", "unlucky"),
        ("client", "masthead.auth.client.7002", "unlucky"),
    ]
    assert all(each["createdAt"].endswith("Z") for each in dead_letters)


async def test_a_redrive_reports_what_failed_again_and_may_be_repeated(admin, dead_letters) -> None:
    [good, bad] = [each["id"] for each in dead_letters]
    first = (await admin.post("/system/alerts/dead-letters/redrive", json={"ids": [good]})).json()
    assert first == {"handled": 1, "failed": 0, "remaining": 1, "errors": {}}
    again = (await admin.post("/system/alerts/dead-letters/redrive", json={"ids": [good]})).json()
    assert again == {"handled": 0, "failed": 0, "remaining": 1, "errors": {}}
    rest = (await admin.post("/system/alerts/dead-letters/redrive", json={"through": bad})).json()
    assert (rest["handled"], rest["failed"], rest["remaining"], list(rest["errors"])) == (0, 1, 1, [str(bad)])


async def test_dead_letters_are_discarded_for_good_and_may_be_discarded_again(admin, dead_letters) -> None:
    [good, bad] = [each["id"] for each in dead_letters]
    path = "/system/alerts/dead-letters"
    assert (await admin.request("DELETE", path, json={"ids": [good]})).json() == {"discarded": 1, "remaining": 1}
    assert (await admin.request("DELETE", path, json={"ids": [good]})).json() == {"discarded": 0, "remaining": 1}
    assert (await admin.request("DELETE", path, json={"through": bad})).json() == {"discarded": 1, "remaining": 0}


@pytest.mark.parametrize("body", [{}, {"ids": []}, {"ids": [1], "through": 1}, {"ids": list(range(1, 102))}])
async def test_a_selection_of_nothing_or_of_too_much_is_refused(admin: httpx.AsyncClient, body: Any) -> None:
    for method, path in (("POST", "/dead-letters/redrive"), ("DELETE", "/dead-letters")):
        assert (await admin.request(method, f"/system/alerts{path}", json=body)).status_code == 422


async def test_who_redrove_and_discarded_goes_to_the_audit_trail(admin, dead_letters, databases) -> None:
    [good, bad] = [each["id"] for each in dead_letters]
    await admin.post("/system/alerts/dead-letters/redrive", json={"ids": [good]})
    await admin.request("DELETE", "/system/alerts/dead-letters", json={"through": bad})
    statement = text("SELECT subject, payload FROM outbox WHERE subject LIKE 'audit.%' ORDER BY id DESC LIMIT 2")
    discarded, redriven = await (await databases("alerts")).reader.execute(statement)
    assert redriven[0] == f"audit.alerts.dead-letter.{good}"
    event = Event.read(redriven[1].encode())
    assert (event.entity, event.id, event.source, event.removed) == ("dead-letter", good, "alerts", False)
    assert event.data["title"] == "Redrive masthead.auth.client.7001: unlucky"
    assert event.actor is not None
    assert json.loads(discarded[1])["data"]["title"] == "Discard all: 1"
    assert Event.read(discarded[1].encode()).removed
