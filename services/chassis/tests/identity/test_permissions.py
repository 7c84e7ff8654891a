"""Deny by default: an endpoint without a permission prevents start-up (ACCESS-10)."""

import time
from pathlib import Path
from typing import Annotated

import httpx
import pytest
from fastapi import APIRouter, Depends, FastAPI
from sqlalchemy import MetaData
from starlette.routing import Mount, Route

from services.chassis.app.factory import build_app
from services.chassis.app.service import Service
from services.chassis.http.problems import ReauthenticationRequired
from services.chassis.identity import Caller, Staff, require
from services.chassis.identity.permissions import check_reauthentication, refuse_open_routes
from services.chassis.identity.roles import Scope, may_read
from services.chassis.settings import Settings
from services.chassis.tests.guarded import build_guarded_app
from tests.support.tokens import signed


def _app(router: APIRouter) -> FastAPI:
    app = FastAPI(title="test")
    app.include_router(router)
    return app


def test_an_endpoint_without_permission_prevents_start_up() -> None:
    router = APIRouter()

    @router.get("/open")
    async def forgotten() -> None: ...

    with pytest.raises(RuntimeError, match="GET /open"):
        refuse_open_routes(_app(router))


def test_endpoints_with_a_permission_are_accepted() -> None:
    router = APIRouter()

    async def own(caller: Staff) -> int:
        return caller.user_id

    @router.get("/nested")
    async def nested(user_id: Annotated[int, Depends(own)]) -> None: ...

    refuse_open_routes(_app(router))


def test_a_permission_cannot_name_an_unknown_role() -> None:
    with pytest.raises(ValueError, match="sysop"):
        require("sysop")


async def test_a_permission_without_roles_refuses_everyone() -> None:
    """An empty set of roles permits nobody."""
    router = APIRouter()

    @router.get("/nobody")
    async def nobody(caller: Annotated[Caller, Depends(require())]) -> None: ...

    transport = httpx.ASGITransport(build_guarded_app(router))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        assert (await client.get("/nobody", headers={"Auth": signed("admin")})).status_code == 403


@pytest.mark.parametrize("odd", [Mount("/files", FastAPI()), Route("/plain", lambda _: None)])
def test_only_endpoints_are_served(odd) -> None:
    """The permission of any other route could not be checked."""
    router = APIRouter()
    router.routes.append(odd)
    service = Service(
        name="auth", summary="", metadata=MetaData(), migrations=Path(), settings=Settings, routers=[router]
    )
    with pytest.raises(RuntimeError, match="not an endpoint"):
        build_app(service, Settings(database_url="postgresql://nobody@nowhere/nothing", nats_url="nats://nowhere"))


@pytest.mark.parametrize(
    ("scope", "held", "may"),
    [
        (Scope.CONTENT_WRITE, [Scope.CONTENT_READ], True),
        (Scope.CONTENT_WRITE, [Scope.CONTENT_WRITE, Scope.STATS_READ], False),
        (Scope.MEDIA_WRITE, [Scope.MEDIA_WRITE], True),
        (None, [], True),
    ],
)
def test_a_key_reads_what_it_writes_only_with_the_scope_of_reading(
    scope: Scope | None, held: list[Scope], may: bool
) -> None:
    assert may_read(scope, held) is may


@pytest.mark.parametrize(("must", "ago"), [(True, 60), (False, None)])
def test_a_recent_use_of_a_passkey_passes(must: bool, ago: int | None) -> None:
    check_reauthentication(_caller(must, ago))


@pytest.mark.parametrize("ago", [None, 301])
def test_an_old_use_of_a_passkey_or_none_does_not(ago: int | None) -> None:
    with pytest.raises(ReauthenticationRequired):
        check_reauthentication(_caller(True, ago))


def _caller(must_reauthenticate: bool, seconds_ago: int | None) -> Caller:
    now = int(time.time())
    return Caller(
        user_id=1,
        role="admin",
        client_id=None,
        session_id="s",
        expires_at=now + 60,
        must_reauthenticate=must_reauthenticate,
        reauthenticated_at=None if seconds_ago is None else now - seconds_ago,
    )
