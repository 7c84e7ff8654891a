"""An ended session is refused by every service within a second (API-6)."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from fastapi import APIRouter
from sqlalchemy import MetaData, func, select
from starlette.types import ASGIApp

from deploy.local.component import free_port
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.chassis.app.factory import build_app
from services.chassis.app.service import Service
from services.chassis.identity import SignedIn
from services.chassis.persistence.tables import outbox
from services.chassis.settings import Settings
from tests.support.eventually import eventually, expect_within
from tests.support.tokens import SIGNER

router = APIRouter()


@router.get("/whoami")
async def whoami(caller: SignedIn) -> int:
    return caller.user_id


@asynccontextmanager
async def other_service(auth, **changes: str) -> AsyncIterator[httpx.AsyncClient]:
    """Another service with one endpoint, which knows auth only by its keys, the bucket and its address."""
    service = Service(
        name="content",
        summary="Another service.",
        metadata=MetaData(),
        migrations=Path(),
        settings=Settings,
        routers=[router],
        keys=lambda _: SIGNER,
    )
    nats_url = auth.running.settings.nats_url.get_secret_value().replace("auth", "content")
    values = {"environment": "test", "database_url": auth.running.stored.url, "nats_url": nats_url, **changes}
    app = build_app(service, Settings(**values))
    async with app.router.lifespan_context(app):
        if "nats_url" not in changes:
            await eventually(lambda: app.state.revocations.is_live)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://content") as http:
            yield http


@asynccontextmanager
async def listening(app: ASGIApp) -> AsyncIterator[str]:
    """Serve an app on a port, as other services reach it; yield its address."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, lifespan="off", log_config=None))
    server.install_signal_handlers = lambda: None
    task = asyncio.create_task(server.serve())
    try:
        await eventually(lambda: server.started)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


End = Callable[..., Awaitable[None]]


async def sign_out(auth, user: User, http: httpx.AsyncClient) -> None:
    assert (await http.delete("/user/session")).status_code == 204


async def promote(auth, user: User, http: httpx.AsyncClient) -> None:
    admin = await auth.sign_in_as("admin")
    assert (await admin.put(f"/user-admin/{user.id}", json={"role": "admin"})).status_code == 200


async def grant_client(auth, user: User, http: httpx.AsyncClient) -> None:
    acme, admin = await auth.client(), await auth.sign_in_as("admin")
    assert (await admin.put(f"/user-admin/{user.id}", json={"clientId": acme.id})).status_code == 200


async def remove(auth, user: User, http: httpx.AsyncClient) -> None:
    admin = await auth.sign_in_as("admin")
    response = await admin.request("DELETE", "/users", json={"itemsToDelete": [user.id]})
    assert response.json() == {"deleted": [user.id]}


@pytest.mark.parametrize("end", [sign_out, promote, grant_client, remove])
async def test_another_service_refuses_an_ended_session_within_a_second(auth, worker, monkeypatch, end: End) -> None:
    monkeypatch.setattr("services.chassis.events.relay.SWEEP_SECONDS", 3600)
    await worker("auth")
    bystander = await auth.sign_in_as("editor")
    async with other_service(auth) as other:

        async def get_status(client: httpx.AsyncClient) -> int:
            return (await other.get("/whoami", headers={"Auth": client.headers["Auth"]})).status_code

        async def measure_until_refused(end: End) -> float:
            user = await auth.user()
            http = await auth.sign_in(user)
            assert await get_status(http) == 200
            await end(auth, user, http)
            ended = time.monotonic()
            await eventually(lambda: get_status(http), equals=401)
            took = time.monotonic() - ended
            assert await get_status(bystander) == 200
            assert (await http.get("/user")).status_code == 401
            return took

        await measure_until_refused(sign_out)  # the worker is running
        await expect_within(1.0, lambda: measure_until_refused(end))


async def test_signing_in_again_after_a_sign_out_is_a_new_session(auth) -> None:
    user = await auth.user()
    http = await auth.sign_in(user)
    await http.delete("/user/session")
    signed = await auth.log_in(user.email)
    assert (await http.get("/user", headers={"Auth": signed.headers["Auth"]})).status_code == 200


async def test_a_sign_out_and_its_revocation_are_one_transaction(auth) -> None:
    http = await auth.sign_in_as("editor")
    response = await http.delete("/user/session")
    assert (response.status_code, response.content) == (204, b"")
    [opened] = await auth.session.scalars(select(UserSession).execution_options(populate_existing=True))
    assert opened.revoked_at is not None
    subjects = await auth.session.scalars(select(outbox.c.subject).where(outbox.c.kind == "raw"))
    assert list(subjects) == [f"$KV.revocations.{opened.id}"]


async def test_signing_out_twice_publishes_one_revocation(auth) -> None:
    http = await auth.sign_in_as("editor")
    assert [(await http.delete("/user/session")).status_code for _ in range(2)] == [204, 204]
    assert await auth.session.scalar(select(func.count()).select_from(outbox)) == 1


async def test_other_services_can_check_whether_a_session_is_live(auth) -> None:
    http, anybody = await auth.sign_in_as("editor"), await auth.anybody()
    [opened] = await auth.session.scalars(select(UserSession))
    assert (await anybody.get(f"/internal/sessions/{opened.id}")).status_code == 204
    await http.delete("/user/session")
    assert (await anybody.get(f"/internal/sessions/{opened.id}")).status_code == 404
    assert (await anybody.get(f"/internal/sessions/{'0' * 32}")).status_code == 404


async def test_without_its_watch_a_service_asks_auth_or_refuses(auth) -> None:
    live, over = await auth.sign_in_as("editor"), await auth.sign_in_as("editor")
    await over.delete("/user/session")
    nowhere = f"nats://content:x@127.0.0.1:{free_port()}"
    async with (
        listening(auth.running.app) as address,
        other_service(auth, nats_url=nowhere, auth_internal_url=address) as other,
    ):
        for client, status in ((live, 200), (over, 401)):
            assert (await other.get("/whoami", headers={"Auth": client.headers["Auth"]})).status_code == status
