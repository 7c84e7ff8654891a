"""Expired rows are deleted."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from services.auth.credentials.models import PasswordLink
from services.auth.main import service
from services.auth.retention import delete_expired
from services.auth.sessions.models import SignInFailure, UserSession
from services.auth.verification.models import VerificationLink
from services.chassis.app.background import run_background_tasks
from tests.support.eventually import eventually


@pytest.mark.usefixtures("committed")
async def test_only_expired_sessions_and_failures_are_deleted(auth) -> None:
    now = datetime.now(UTC)
    user = await auth.user()
    for name, ends in (("over", now - timedelta(seconds=1)), ("live", now + timedelta(hours=1))):
        auth.session.add(UserSession(id=name, user_id=user.id, expires_at=ends))
    for attempt, minutes in ((b"old", 16), (b"new", 14)):
        auth.session.add(SignInFailure(attempt=attempt, failed_at=now - timedelta(minutes=minutes)))
    await auth.session.commit()

    async def are_only_expired_deleted() -> bool:
        sessions = set(await auth.session.scalars(select(UserSession.id)))
        failures = set(await auth.session.scalars(select(SignInFailure.attempt)))
        return (sessions, failures) == ({"live"}, {b"new"})

    async with run_background_tasks(service.background, auth.running.database):
        await eventually(are_only_expired_deleted)


async def test_only_expired_links_are_deleted(auth) -> None:
    now, user = datetime.now(UTC), await auth.user()
    for links in (PasswordLink, VerificationLink):
        for name, ends in ((b"over", now - timedelta(seconds=1)), (b"live", now + timedelta(hours=1))):
            times = {"created_at": now - timedelta(days=31), "expires_at": ends}
            auth.session.add(links(token_hash=name, user_id=user.id, mailbox="ada@acme.example", **times))
    await auth.session.flush()
    await delete_expired(auth.session)
    for links in (PasswordLink, VerificationLink):
        assert list(await auth.session.scalars(select(links.token_hash))) == [b"live"]
