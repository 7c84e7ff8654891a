"""Deny is the default: an endpoint without a permission stops the start."""

from pathlib import Path
from typing import Annotated

import httpx
import pytest
from fastapi import APIRouter, Depends, FastAPI
from sqlalchemy import MetaData
from starlette.routing import Mount, Route

from services.chassis.app.factory import build_app
from services.chassis.app.service import Service
from services.chassis.identity import Anyone, Caller, Staff, require
from services.chassis.identity.permissions import refuse_open_routes
from services.chassis.settings import Settings
from services.chassis.tests.guarded import build_guarded_app
from tests.support.tokens import signed


def _app(router: APIRouter) -> FastAPI:
    app = FastAPI(title="test")
    app.include_router(router)
    return app


def test_an_endpoint_without_permission_stops_the_start() -> None:
    router = APIRouter()

    @router.get("/open")
    async def forgotten() -> None: ...

    with pytest.raises(RuntimeError, match="GET /open"):
        refuse_open_routes(_app(router))


def test_endpoints_that_name_a_permission_pass() -> None:
    router = APIRouter()

    @router.get("/staff")
    async def staff(caller: Staff) -> None: ...

    @router.get("/anyone")
    async def anyone(caller: Anyone) -> None: ...

    refuse_open_routes(_app(router))


def test_a_permission_cannot_name_an_unknown_role() -> None:
    with pytest.raises(ValueError, match="sysop"):
        require("sysop")


async def test_a_role_is_needed_where_none_is_named() -> None:
    """No roles is nobody, not everybody."""
    router = APIRouter()

    @router.get("/nobody")
    async def nobody(caller: Annotated[Caller, Depends(require())]) -> None: ...

    transport = httpx.ASGITransport(build_guarded_app(router))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        assert (await client.get("/nobody", headers={"Auth": signed("admin")})).status_code == 403


def test_a_permission_may_stand_behind_another_dependency() -> None:
    router = APIRouter()

    async def own(caller: Staff) -> int:
        return caller.user_id

    @router.get("/own")
    async def show(user_id: Annotated[int, Depends(own)]) -> None: ...

    refuse_open_routes(_app(router))


@pytest.mark.parametrize("odd", [Mount("/files", FastAPI()), Route("/plain", lambda _: None)])
def test_only_endpoints_are_served(odd) -> None:
    """What is not one cannot be asked for its permission."""
    router = APIRouter()
    router.routes.append(odd)
    service = Service(
        name="auth", summary="", metadata=MetaData(), migrations=Path(), settings=Settings, routers=[router]
    )
    with pytest.raises(RuntimeError, match="not an endpoint"):
        build_app(service, Settings(database_url="postgresql://nobody@nowhere/nothing", nats_url="nats://nowhere"))
