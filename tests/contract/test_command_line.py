"""The commands of a service, each run in a process of its own, as in a cluster."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from deploy.local.component import free_port
from deploy.local.contexts import CONTEXTS, REPOSITORY
from services.chassis import cli
from tests.support.eventually import eventually

pytestmark = pytest.mark.usefixtures("committed")
Run = Callable[..., Awaitable[Process]]


@pytest.fixture
async def run(services) -> AsyncIterator[Run]:
    """Start commands of services with the tests' databases and streams; running processes are killed at the end."""
    started: list[Process] = []

    async def environment_of(name: str) -> dict[str, str]:
        if name not in CONTEXTS:
            return {}
        settings = (await services(name)).settings
        secrets = {field: getattr(settings, field, None) for field in ("database_url", "nats_url", "signing_keys")}
        return {field.upper(): value.get_secret_value() for field, value in secrets.items() if value}

    async def run(*command: str, **environment: str) -> Process:
        line = [sys.executable, "-m", "services.chassis.cli", *command]
        environment = {**os.environ, **await environment_of(command[1]), **environment}
        process = await asyncio.create_subprocess_exec(
            *line, cwd=REPOSITORY, env=environment, stdout=PIPE, stderr=STDOUT
        )
        started.append(process)
        return process

    yield run
    for process in started:
        if process.returncode is None:
            process.kill()
        print((await process.communicate())[0].decode())


async def said_by(process: Process) -> tuple[int | None, str]:
    """Wait until it has ended and return its exit status and output."""
    async with asyncio.timeout(60):  # a busy machine is slow
        said, _ = await process.communicate()
    return process.returncode, said.decode()


async def test_a_worker_alone_publishes_and_consumes_until_it_is_told_to_stop(run, client, database, events) -> None:
    editor, alerts = await client("alerts", role="editor"), await database("alerts")
    worker = await run("worker", "alerts")
    issue = (await editor.post("/alert-item", json={"issue": 1, "title": "Told by a worker"})).json()
    await events.happen("client", 7, data={"company": "Aspen"})

    async def copied() -> bool:
        companies = await alerts.scalars(text("SELECT company FROM clients"))
        await alerts.rollback()
        return list(companies) == ["Aspen"]

    assert (await events.published("alert-item", issue["id"], within=30)).data["title"] == "Told by a worker"
    await eventually(copied, within=30)
    worker.send_signal(signal.SIGTERM)
    status, _ = await said_by(worker)
    assert status == 0


async def test_a_worker_alone_tells_its_health_and_how_far_behind_it_is_when_it_is_given_a_port(run, events) -> None:
    port = free_port()
    worker = await run("worker", "alerts", "--port", str(port))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:

        async def health() -> dict[str, Any] | None:
            with suppress(httpx.TransportError):
                received: dict[str, Any] = (await http.get("/health/ready")).json()
                return received if received["dependencies"]["nats"] == "up" else None
            return None

        dependencies = {"database": "up", "nats": "up"}
        expected = {"ready": True, "version": "dev", "dependencies": dependencies}
        assert await eventually(health, within=30) == expected
        await eventually(
            lambda: http.get("/metrics"),
            until=lambda answer: 'events_outbox_lag_seconds{context="alerts"}' in answer.text,
            within=30,
        )
    worker.send_signal(signal.SIGTERM)
    await said_by(worker)


async def test_a_copy_is_rebuilt_by_the_workers_that_run(run, database, events, worker) -> None:
    alerts = await database("alerts")
    await worker("alerts")
    await events.happen("client", 7, data={"company": "Aspen"})

    async def copies() -> list[str]:
        companies = list(await alerts.scalars(text("SELECT company FROM clients")))
        await alerts.rollback()
        return companies

    assert await eventually(copies) == ["Aspen"]
    await alerts.execute(text("DELETE FROM clients"))
    await alerts.commit()
    status, said = await said_by(await run("rebuild", "alerts", "client"))
    assert (status, said) == (0, "")
    assert await eventually(copies) == ["Aspen"]


@pytest.mark.parametrize("entity", [["alert-item"], []], ids=["one", "all"])
async def test_states_are_published_again_and_counted(run, client, database, entity) -> None:
    editor, alerts = await client("alerts", role="editor"), await database("alerts")
    await editor.post("/alert-item", json={"issue": 1, "title": "Lost by NATS"})
    status, said = await said_by(await run("republish", "alerts", *entity))
    assert status == 0
    assert "alert-item: 1 published again" in said.splitlines()
    kinds = await alerts.scalars(text("SELECT kind FROM outbox ORDER BY id"))
    assert list(kinds) == ["state", "republished"]


async def test_dead_letters_are_handed_in_again_and_counted(run) -> None:
    status, said = await said_by(await run("redrive", "alerts"))
    assert (status, said.strip()) == (0, "0 handled, 0 failed again")


async def test_a_service_that_is_not_there_is_named(run) -> None:
    status, said = await said_by(await run("serve", "nowhere"))
    assert status != 0
    assert "there is no service nowhere" in said


def test_what_a_service_lacks_is_not_taken_for_the_service(monkeypatch) -> None:
    def lacking(name: str) -> None:
        raise ModuleNotFoundError(name="services.alerts.gone")

    monkeypatch.setattr(cli, "import_module", lacking)
    with pytest.raises(ModuleNotFoundError):
        cli.load("alerts")
