"""What is over is forgotten."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from services.auth import housekeeping
from services.auth.sessions.models import SignInFailure, UserSession
from tests.support.eventually import eventually


@pytest.mark.usefixtures("committed")
async def test_old_sessions_and_failures_go_and_others_stay(auth, monkeypatch) -> None:
    now = datetime.now(UTC)
    user = await auth.user()
    for name, ends in (("over", now - timedelta(seconds=1)), ("live", now + timedelta(hours=1))):
        auth.session.add(UserSession(id=name, user_id=user.id, expires_at=ends))
    for attempt, minutes in ((b"old", 16), (b"new", 14)):
        auth.session.add(SignInFailure(attempt=attempt, failed_at=now - timedelta(minutes=minutes)))
    await auth.session.commit()

    async def left() -> bool:
        sessions = set(await auth.session.scalars(select(UserSession.id)))
        failures = set(await auth.session.scalars(select(SignInFailure.attempt)))
        return (sessions, failures) == ({"live"}, {b"new"})

    app, settings = auth.running.app, auth.running.settings
    async with housekeeping.housekeeping(app, settings):
        await eventually(left)


async def test_a_database_that_is_away_does_not_end_it(auth, monkeypatch) -> None:
    failed = []

    async def away(session) -> None:
        failed.append(session)
        raise ConnectionError("away")

    monkeypatch.setattr(housekeeping, "forget_old", away)
    monkeypatch.setattr(housekeeping, "EVERY_SECONDS", 0.01)

    async def twice() -> bool:
        return len(failed) >= 2

    async with housekeeping.housekeeping(auth.running.app, auth.running.settings):
        await eventually(twice)
