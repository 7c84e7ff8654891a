"""Deny is the default: an endpoint without a permission stops the start."""

import pytest
from fastapi import APIRouter, FastAPI

from services.chassis.identity import Anyone, Staff, require
from services.chassis.identity.permissions import refuse_open_routes


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
