"""Signing in while the account changes: the session is either refused or revoked."""

import asyncio

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.sessions import service
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.sessions.token_issuer import Device, TokenIssuer
from services.auth.identity.users.models import User
from services.auth.tests.support import PASSWORD, Auth
from services.chassis.http.problems import Unauthenticated
from services.chassis.persistence.tables import outbox
from tests.support.tokens import SIGNER

pytestmark = pytest.mark.usefixtures("committed")
SOON = 0.3
NOWHERE = Device("", "")
ISSUER = TokenIssuer(SIGNER, requires_passkeys=False)


async def open_session(auth: Auth, session: AsyncSession, user: User) -> None:
    """Run the second half of a sign-in, after the password was verified."""
    attempt = service.Attempt.from_credentials(user.email, PASSWORD, NOWHERE)
    await service._open_session(session, ISSUER, attempt, user.password_hash, user.password_hash)


async def end(auth: Auth, way: str, user: User) -> int:
    admin = await auth.sign_in_as("admin")
    if way == "removed":
        return (await admin.request("DELETE", "/users", json={"itemsToDelete": [user.id]})).status_code
    change = {"role": "exhibitor"} if way == "demoted" else {"active": False}
    return (await admin.put(f"/user-admin/{user.id}", json=change)).status_code


@pytest.mark.parametrize("way", ["removed", "demoted", "deactivated"])
async def test_a_session_opened_just_before_the_change_is_revoked(auth, way) -> None:
    user = await auth.user("editor")
    async with auth.running.database.transaction() as session:
        await open_session(auth, session, user)
        change = asyncio.create_task(end(auth, way, user))
        await asyncio.sleep(SOON)
        [opened] = await session.scalars(select(UserSession.id).where(UserSession.user_id == user.id))
        assert not change.done()
    assert await change == 200
    assert f"$KV.revocations.{opened}" in set(await auth.session.scalars(select(outbox.c.subject)))


@pytest.mark.parametrize(
    ("change", "role"), [(None, None), ({"active": False}, None), ({"role": "exhibitor"}, "exhibitor")]
)
async def test_a_sign_in_waits_for_a_change_of_the_account_and_follows_it(auth, change, role) -> None:
    """A removal or deactivation refuses it, and after a demotion it has the new role."""
    user = await auth.user("editor")
    http = await auth.anybody()
    async with auth.running.database.transaction() as session:
        held = await session.get(User, user.id, with_for_update=True)
        if change is None:
            await session.delete(held)
        for name, value in (change or {}).items():
            setattr(held, name, value)
        await session.flush()
        signing_in = asyncio.create_task(http.post("/user/login", json={"email": user.email, "password": PASSWORD}))
        await asyncio.sleep(SOON)
        assert not signing_in.done()
    response = await signing_in
    assert (response.status_code, response.json().get("role")) == (200 if role else 401, role)


async def test_a_password_changed_meanwhile_is_refused(auth) -> None:
    user = await auth.user("editor")
    await auth.session.execute(update(User).where(User.id == user.id).values(password_hash="new"))
    await auth.session.commit()
    stale = service.Attempt.from_credentials(user.email, PASSWORD, NOWHERE)
    with pytest.raises(Unauthenticated):
        async with auth.running.database.transaction() as session:
            await service._open_session(session, ISSUER, stale, "old", "old")
