"""Expired rows are deleted."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from services.auth.identity.credentials.links import PasswordLink
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.verification.links import VerificationLink
from services.auth.limits import CountedUse
from services.auth.main import service
from services.auth.retention import delete_expired
from services.chassis.app.background import run_background_tasks
from tests.support.eventually import eventually


@pytest.mark.usefixtures("committed")
async def test_only_expired_sessions_and_uses_are_deleted(auth) -> None:
    now = datetime.now(UTC)
    user = await auth.user()
    past, soon = now - timedelta(seconds=1), now + timedelta(hours=1)
    for name, days, ends in (("over", 31, past), ("remembered", 29, past), ("live", 0, soon)):
        times = {"created_at": now - timedelta(days=days), "expires_at": ends}
        auth.session.add(UserSession(id=name, user_id=user.id, **times))
    for key, ends in (("old", past), ("new", soon)):
        auth.session.add(CountedUse(key=key, expires_at=ends))
    await auth.session.commit()

    async def are_only_expired_deleted() -> bool:
        sessions = set(await auth.session.scalars(select(UserSession.id)))
        uses = set(await auth.session.scalars(select(CountedUse.key)))
        return (sessions, uses) == ({"remembered", "live"}, {"new"})

    async with run_background_tasks(service.background, auth.running.database):
        await eventually(are_only_expired_deleted)


async def test_only_expired_links_are_deleted(auth) -> None:
    now, user = datetime.now(UTC), await auth.user()
    for links in (PasswordLink, VerificationLink):
        for name, ends in ((b"over", now - timedelta(seconds=1)), (b"live", now + timedelta(hours=1))):
            times = {"created_at": now - timedelta(days=31), "expires_at": ends}
            auth.session.add(links(token_hash=name, user_id=user.id, **times))
    await auth.session.flush()
    await delete_expired(auth.session)
    for links in (PasswordLink, VerificationLink):
        assert list(await auth.session.scalars(select(links.token_hash))) == [b"live"]
