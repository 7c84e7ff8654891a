"""`GET user`: the current user, and a new token in the last quarter of the old one's lifetime (API-5)."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import delete, select, update

from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.auth.tests.authenticator import read_claims
from services.chassis.identity.tokens import RENEW_BEFORE_END, TOKEN_LIFETIME


async def test_the_current_user_has_an_etag(auth) -> None:
    user = await auth.user("exhibitor")
    response = await (await auth.sign_in(user)).get("/user")
    assert (response.status_code, response.json()["id"], response.headers["ETag"]) == (200, user.id, '"1"')


@pytest.mark.parametrize(
    ("remaining", "renewed"),
    [(RENEW_BEFORE_END - 60, True), (RENEW_BEFORE_END + 60, False)],
)
async def test_a_token_is_renewed_in_its_last_quarter_only(auth, remaining, renewed) -> None:
    response = await (await _sign_in_with_lifetime(auth, remaining)).get("/user")
    assert (response.status_code, "Auth" in response.headers) == (200, renewed)


async def _sign_in_with_lifetime(auth, seconds: int):
    return await auth.sign_in(await auth.user(), lifetime=seconds)


async def _read_end(auth) -> int:
    """Return the stored end of the session, in whole seconds as in its token."""
    return int((await auth.session.scalars(select(UserSession.expires_at))).one().timestamp())


async def test_a_renewed_token_extends_the_same_session(auth) -> None:
    http = await _sign_in_with_lifetime(auth, 60)
    token = (await http.get("/user")).headers["Auth"]
    old, new = map(read_claims, (http.headers["Auth"], token))
    assert {name for name in old if old[name] != new[name]} <= {"iat", "exp"}
    assert new["exp"] == await _read_end(auth)
    assert new["exp"] - old["exp"] > TOKEN_LIFETIME - 60 - 60
    http.headers["Auth"] = token
    assert "Auth" not in (await http.get("/user")).headers


async def test_a_renewed_token_has_the_current_role_and_client(auth) -> None:
    user = await auth.user("editor")
    http = await auth.sign_in(user, lifetime=60)
    await auth.session.execute(update(User).where(User.id == user.id).values(role="exhibitor"))
    await auth.session.commit()
    token = (await http.get("/user")).headers["Auth"]
    assert read_claims(token)["role"] == "exhibitor"


@pytest.mark.parametrize("lifetime", [TOKEN_LIFETIME, 60])
@pytest.mark.parametrize(
    "end",
    [
        update(UserSession).values(revoked_at=datetime.now(UTC) - timedelta(seconds=1)),
        delete(UserSession),
        delete(User),
    ],
    ids=["revoked", "session removed", "user removed"],
)
async def test_an_ended_session_is_refused_and_not_renewed(auth, lifetime, end) -> None:
    """Auth itself refuses at once, before the revocation has reached other services."""
    http = await auth.sign_in(await auth.user(), lifetime)
    await auth.session.execute(end)
    await auth.session.commit()
    response = await http.get("/user")
    assert (response.status_code, "Auth" in response.headers) == (401, False)
    assert response.json()["message"] == "Token expired, please login again."


async def _sign_in_days_ago(auth, days: float, lifetime: int = 60):
    """Return a client whose session began days ago and was renewed since."""
    http = await _sign_in_with_lifetime(auth, lifetime)
    began = datetime.now(UTC) - timedelta(days=days)
    await auth.session.execute(update(UserSession).values(created_at=began))
    await auth.session.commit()
    return http


async def test_a_renewed_token_does_not_outlive_thirty_days_since_the_sign_in(auth) -> None:
    http = await _sign_in_days_ago(auth, 30 - 1 / 24)
    token = (await http.get("/user")).headers["Auth"]
    began = (await auth.session.scalars(select(UserSession.created_at))).one()
    claims = read_claims(token)
    assert claims["exp"] == int((began + timedelta(days=30)).timestamp()) == await _read_end(auth)
    http.headers["Auth"] = token
    again = await http.get("/user")  # due for renewal, but there is no later token
    assert (again.status_code, "Auth" in again.headers) == (200, False)


@pytest.mark.parametrize("lifetime", [60, TOKEN_LIFETIME])
async def test_after_thirty_days_a_session_has_ended_for_good(auth, lifetime) -> None:
    http = await _sign_in_days_ago(auth, 30 + 1 / 1440, lifetime)  # a minute more
    response = await http.get("/user")
    assert (response.status_code, "Auth" in response.headers) == (401, False)
    assert response.json()["message"] == "Token expired, please login again."
    [session_id] = await auth.session.scalars(select(UserSession.id))
    assert (await http.get(f"/internal/sessions/{session_id}")).status_code == 404
