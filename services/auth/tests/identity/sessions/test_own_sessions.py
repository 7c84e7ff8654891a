"""Users list and end their own sessions."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import select, update

from services.auth.identity.sessions.repository import UserSession
from services.auth.tests.support import PASSWORD, Auth


async def signed_in(auth: Auth, email: str, agent: str):
    http = await auth.anybody()
    credentials = {"email": email, "password": PASSWORD}
    response = await http.post("/user/login", json=credentials, headers={"User-Agent": agent})
    http.headers["Auth"] = response.headers["Auth"]
    return http


async def test_own_live_sessions_are_listed(auth) -> None:
    user = await auth.user()
    await auth.sign_in_as("editor")  # another user's session
    await auth.sign_in(user, lifetime=-1)  # expired
    desk, phone = await signed_in(auth, user.email, "Firefox"), await signed_in(auth, user.email, "Phone\x07")
    sessions = (await desk.get("/user/sessions")).json()
    assert sorted((own["userAgent"], own["address"], own["current"]) for own in sessions) == [
        ("Firefox", "127.0.0.1", True),
        ("Phone", "127.0.0.1", False),
    ]
    assert (await phone.get("/user")).json()["lastSignedInAt"] is not None


async def test_only_own_sessions_can_be_ended(auth) -> None:
    user = await auth.user()
    desk, phone, other = await auth.sign_in(user), await auth.sign_in(user), await auth.sign_in_as("exhibitor")
    [elsewhere] = [own["id"] for own in (await desk.get("/user/sessions")).json() if not own["current"]]
    assert (await other.delete(f"/user/session/{elsewhere}")).status_code == 404
    assert (await phone.get("/user")).status_code == 200
    assert (await desk.delete(f"/user/session/{elsewhere}")).status_code == 204
    assert (await phone.get("/user")).status_code == 401
    assert (await desk.delete(f"/user/session/{elsewhere}")).status_code == 404


async def test_signing_out_everywhere_else_keeps_this_one(auth) -> None:
    user = await auth.user()
    desk, phone, other = await auth.sign_in(user), await auth.sign_in(user), await auth.sign_in_as("editor")
    assert (await desk.delete("/user/sessions")).status_code == 204
    assert [(await http.get("/user")).status_code for http in (desk, phone, other)] == [200, 401, 200]


async def test_last_seen_is_updated_every_few_minutes(auth) -> None:
    user = await auth.user()
    http = await auth.sign_in(user)

    async def measure_last_seen(minutes: int) -> timedelta:
        """Return how long ago the session was last seen, after it was used this many minutes later."""
        then = datetime.now(UTC) - timedelta(minutes=minutes)
        await auth.session.execute(update(UserSession).values(last_seen_at=then))
        await auth.session.commit()
        assert (await http.get("/user")).status_code == 200
        return datetime.now(UTC) - await auth.session.scalar(select(UserSession.last_seen_at))

    assert await measure_last_seen(4) > timedelta(minutes=3)
    assert await measure_last_seen(6) < timedelta(minutes=1)
