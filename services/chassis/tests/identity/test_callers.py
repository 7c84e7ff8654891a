"""Authentication and authorisation of endpoints by their permission."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Annotated

import httpx
import pytest
from fastapi import APIRouter, Depends, FastAPI, Request

from services.chassis.identity import (
    Admin,
    Anyone,
    Caller,
    Scope,
    SignedIn,
    Staff,
    anonymous,
    internal,
    public,
    require,
    require_reauthentication,
)
from services.chassis.identity.roles import STAFF
from services.chassis.tests.guarded import build_guarded_app
from tests.support.tokens import SIGNER, signed

Reader = Annotated[Caller, Depends(require(*STAFF, scope=Scope.CONTENT_READ))]
ROLES = ["admin", "editor", "exhibitor"]
MAY = {
    "/signed-in": {"admin", "editor", "exhibitor"},
    "/staff": {"admin", "editor"},
    "/admin": {"admin"},
}


def _name(caller: Caller | None) -> str:
    return f"{caller.user_id} {caller.role}" if caller else "nobody"


async def _scoped(caller: Reader) -> str:
    return _name(caller)


@pytest.fixture
def app() -> FastAPI:
    router = APIRouter()

    @router.get("/signed-in")
    async def signed_in(caller: SignedIn) -> str:
        return _name(caller)

    @router.get("/staff")
    async def staff(caller: Staff) -> str:
        return _name(caller)

    router.add_api_route("/scoped", _scoped)
    router.add_api_route("/irreversible", _scoped, dependencies=[Depends(require_reauthentication())])

    @router.get("/admin")
    async def admin(caller: Admin) -> str:
        return _name(caller)

    @router.get("/anyone")
    async def anyone(caller: Anyone) -> str:
        return _name(caller)

    async def tokenless() -> str:
        return "whoever"

    router.add_api_route("/anonymous", tokenless, dependencies=[Depends(anonymous())])

    router.add_api_route("/internal", tokenless, dependencies=[Depends(internal())])

    @router.get("/remembered", dependencies=[Depends(public())])
    async def remembered(request: Request) -> str:
        return _name(request.state.caller)

    return build_guarded_app(router)


@pytest.fixture
async def client(app) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", list(MAY))
async def test_permissions_by_role(client, path, role) -> None:
    answer = await client.get(path, headers={"Auth": signed(role, user_id=7)})
    assert answer.status_code == (200 if role in MAY[path] else 403)
    assert role not in MAY[path] or answer.json() == f"7 {role}"


@pytest.mark.parametrize("path", list(MAY))
async def test_a_missing_token_gets_401(client, path) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.json()["message"]) == (401, "Please sign in.")


@pytest.mark.parametrize("path", [*MAY, "/anyone"])
async def test_an_invalid_token_gets_401_wherever_it_is_read(client, app, path) -> None:
    assert (await client.get(path, headers={"Auth": "forged"})).status_code == 401
    headers = {"Auth": signed("admin", session_id="mine")}
    assert (await client.get(path, headers=headers)).status_code == 200
    app.state.revocations.sessions.add("mine")
    assert (await client.get(path, headers=headers)).status_code == 401


async def test_anyone_has_an_optional_caller(client) -> None:
    assert (await client.get("/anyone")).json() == "nobody"
    assert (await client.get("/anyone", headers={"Auth": signed("editor", user_id=7)})).json() == "7 editor"


@pytest.mark.parametrize("path", ["/anonymous", "/internal"])
async def test_an_invalid_token_is_ignored_where_none_is_read(client, path) -> None:
    assert (await client.get(path, headers={"Auth": "forged"})).json() == "whoever"


async def test_a_bearer_token_is_accepted_and_auth_has_precedence(client) -> None:
    mine, theirs = signed("editor", user_id=7), signed("editor", user_id=8)
    assert (await client.get("/staff", headers={"Authorization": f"bEARER  {mine}"})).json() == "7 editor"
    both = {"Auth": mine, "Authorization": f"Bearer {theirs}"}
    assert (await client.get("/staff", headers=both)).json() == "7 editor"
    assert (await client.get("/staff", headers={"Authorization": f"Digest {mine}"})).status_code == 401


@pytest.mark.parametrize(
    "headers",
    [
        [("Auth", ""), ("Auth", "forged")],
        [("Authorization", "Basic x"), ("Authorization", "Bearer forged")],
        [("Authorization", b"Bearer \xa0")],
    ],
)
async def test_a_token_in_any_header_authenticates(client, headers) -> None:
    assert (await client.get("/anyone", headers=headers)).status_code == 401


@pytest.mark.parametrize("path", ["/staff", "/remembered"])
async def test_concurrent_callers_are_not_mixed_up(client, path) -> None:
    callers = [{"Auth": signed("editor", user_id=user_id)} for user_id in range(20)]
    answers = await asyncio.gather(*(client.get(path, headers=headers) for headers in callers))
    assert [answer.json() for answer in answers] == [f"{user_id} editor" for user_id in range(20)]


def _sign_key(*scopes: str) -> str:
    return SIGNER.sign_key(5, "key-5", 7, scopes, int(time.time()) + 60)


async def test_a_key_opens_what_names_its_scope(client, app) -> None:
    for path, status in {"/scoped": 200, "/staff": 403, "/signed-in": 403, "/anyone": 403, "/admin": 403}.items():
        answer = await client.get(path, headers={"Authorization": f"Bearer {_sign_key('content:read')}"})
        assert (path, answer.status_code) == (path, status)
    assert (await client.get("/scoped", headers={"Auth": _sign_key("content:write")})).status_code == 403
    assert (await client.get("/scoped", headers={"Auth": _sign_key()})).status_code == 403
    assert (await client.get("/scoped", headers={"Auth": signed("exhibitor")})).status_code == 403
    assert app.state.key_uses.counted == [5] * 7


async def test_a_key_passes_no_reauthentication(client) -> None:
    assert (await client.get("/irreversible", headers={"Auth": signed("editor")})).status_code == 200
    assert (await client.get("/irreversible", headers={"Auth": _sign_key("content:read")})).status_code == 403


async def test_a_revoked_key_gets_401(client, app) -> None:
    app.state.revocations.sessions.add("key-5")
    assert (await client.get("/scoped", headers={"Auth": _sign_key("content:read")})).status_code == 401


async def test_a_key_has_its_prefix_and_a_session_has_none(client) -> None:
    for token in (_sign_key("content:read").removeprefix("mh_"), "mh_" + signed("admin")):
        assert (await client.get("/scoped", headers={"Auth": token})).status_code == 401
