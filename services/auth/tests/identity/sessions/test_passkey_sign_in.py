"""Sign-in with a passkey (ACCOUNT-52), and required passkeys (ACCOUNT-56)."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.passkeys import ceremonies
from services.auth.identity.passkeys.repository import NOT_ACCEPTED, Passkey
from services.auth.identity.sessions.repository import FRESH_SIGN_IN, UserSession
from services.auth.identity.users.models import User
from services.auth.limits import CountedUse
from services.auth.tests.authenticator import (
    Authenticator,
    read_claims,
    register,
    sign_in,
    start_registration,
    start_sign_in,
)
from services.auth.tests.support import PASSWORD
from tests.support.statement_log import log_request

MISSING = "urn:masthead:problem:passkey-missing"
REQUIRED = "urn:masthead:problem:passkey-required"


async def make_owner(auth, role: str = "editor") -> tuple[User, Authenticator]:
    """Return a user and the authenticator with the user's passkey."""
    user = await auth.user(role)
    return user, await register(await auth.sign_in(user))


async def finish(http, credential: dict[str, Any]):
    return await http.post("/user/login/passkey", json={"credential": credential})


async def test_a_passkey_signs_in_without_email_and_password(auth, events) -> None:
    user, authenticator = await make_owner(auth, "admin")
    http = await auth.anybody()
    options = await start_sign_in(http)
    assert (options["rpId"], options["userVerification"], options["allowCredentials"]) == ("localhost", "required", [])
    response = await finish(http, authenticator.use(options))
    assert (response.status_code, response.json()["id"]) == (200, user.id)
    assert response.headers["Cache-Control"] == "no-store"
    claims = read_claims(response.headers["Auth"])
    assert (claims["sub"], claims["mustReauthenticate"]) == (str(user.id), True)
    assert claims["iat"] - claims["reauthenticatedAt"] <= 60
    http.headers["Auth"] = response.headers["Auth"]
    assert (await http.get("/user")).json()["lastSignedInAt"] is not None
    [passkey] = (await http.get("/user/passkeys")).json()
    assert passkey["lastUsedAt"] is not None
    used = [event for event in await events.announced(auth.session) if event.entity == "passkey"][-1]
    assert (used.id, used.version, used.actor) == (passkey["id"], 2, user.id)


async def test_an_authenticator_that_does_not_count_signs_in_again_and_again(auth) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    for _ in range(2):
        authenticator.sign_count = -1
        assert (await sign_in(http, authenticator)).status_code == 200


MISUSES: dict[str, dict[str, Any]] = {
    "wrong origin": {"origin": "https://masthead.example"},
    "wrong RP id": {"rp_id": "masthead.example"},
    "no user verification": {"verifies_user": False},
    "cross-origin": {"cross_origin": True},
    "foreign key": {"key": Authenticator().key},
    "unknown credential": {"credential_id": b"unknown"},
    "another user": {"user_handle": b"999999999"},
    "lower sign count": {"sign_count": 3},
    "registration's challenge": {},
    "own challenge": {},
}


@pytest.mark.parametrize("how", MISUSES)
async def test_every_misuse_is_refused_alike(auth, how) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    authenticator.sign_count = 9
    assert (await sign_in(http, authenticator)).status_code == 200
    for name, value in MISUSES[how].items():
        setattr(authenticator, name, value)
    options = await start_sign_in(http)
    if how == "registration's challenge":
        options = await start_registration(await auth.sign_in_as("editor"))
    if how == "own challenge":
        options = options | {"challenge": "AAAA"}
    response = await finish(http, authenticator.use(options))
    assert (response.status_code, response.json()["message"], "Auth" in response.headers) == (401, NOT_ACCEPTED, False)


async def test_an_unknown_passkey_costs_the_same_verification(auth, monkeypatch) -> None:
    """The verification dominates the response time."""
    verified: list[bytes] = []
    verify = ceremonies.verify_authentication_response

    def count(**values: Any) -> Any:
        verified.append(values["credential_public_key"])
        return verify(**values)

    monkeypatch.setattr(ceremonies, "verify_authentication_response", count)
    _, authenticator = await make_owner(auth)
    authenticator.key = Authenticator().key
    http = await auth.anybody()
    assert (await sign_in(http, authenticator)).status_code == 401
    assert (await sign_in(http, Authenticator(user_handle=b"1"))).status_code == 401
    assert [len(key) for key in verified] == [len(verified[0])] * 2


async def test_a_response_cannot_be_sent_again(auth) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    credential = authenticator.use(await start_sign_in(http))
    await auth.session.execute(update(Passkey).values(sign_count=0))
    await auth.session.commit()
    assert (await finish(http, credential)).status_code == 200
    await auth.session.execute(update(Passkey).values(sign_count=0))
    await auth.session.commit()
    assert (await finish(http, credential)).status_code == 401


async def test_a_refused_response_uses_up_its_challenge(auth) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    options = await start_sign_in(http)
    assert (await finish(http, Authenticator(user_handle=b"1").use(options))).status_code == 401
    assert (await finish(http, authenticator.use(options))).status_code == 401


@pytest.mark.parametrize("change", [{"active": False}, {"role": "exhibitor"}])
async def test_the_account_decides_at_the_moment_of_the_sign_in(auth, change) -> None:
    user, authenticator = await make_owner(auth)
    http = await auth.anybody()
    await auth.session.execute(update(User).where(User.id == user.id).values(**change))
    await auth.session.commit()
    response = await sign_in(http, authenticator)
    if "active" in change:
        assert response.status_code == 401
    else:
        assert (response.status_code, read_claims(response.headers["Auth"])["role"]) == (200, "exhibitor")


async def test_ten_failures_of_a_passkey_from_one_address_block_it(auth) -> None:
    _, authenticator = await make_owner(auth)
    _, other = await make_owner(auth)
    http = await auth.anybody()
    authenticator.verifies_user = False
    assert [(await sign_in(http, authenticator)).status_code for _ in range(11)] == [401] * 10 + [429]
    authenticator.verifies_user = True
    refused = await sign_in(http, authenticator)
    assert (refused.status_code, "Retry-After" in refused.headers) == (429, True)
    assert (await sign_in(http, other)).status_code == 200


async def test_a_sign_in_resets_the_count(auth) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    assert (await sign_in(http, authenticator)).status_code == 200
    assert await auth.session.scalar(select(func.count()).select_from(CountedUse)) == 0


@pytest.mark.usefixtures("committed")
async def test_of_concurrent_uses_of_one_response_one_signs_in(auth) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    credential = authenticator.use(await start_sign_in(http))
    responses = await asyncio.gather(*(finish(http, credential) for _ in range(5)))
    assert sorted(response.status_code for response in responses) == [200, 401, 401, 401, 401]


async def test_a_sign_in_takes_few_statements(auth, databases) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    options = await start_sign_in(http)
    body = {"credential": authenticator.use(options)}
    statements = await log_request(await databases("auth"), http, "POST", "/user/login/passkey", body)
    # Count the attempt (3), redeem the challenge, find the passkey; lock the user and the passkey, store and publish
    # its use, forget failures, open the session, store the time, look for passkeys, read the user.
    assert len(statements) <= 14, statements


@pytest.fixture
def required(auth, monkeypatch) -> None:
    """Require passkeys of staff."""
    monkeypatch.setattr(auth.running.settings, "passkeys", "required")


async def sign_in_with_password(auth, user: User):
    http = await auth.anybody()
    response = await auth.log_in(user.email)
    if response.status_code == 200:
        http.headers["Auth"] = response.headers["Auth"]
    return http, response


async def test_when_optional_the_password_suffices(auth) -> None:
    user, _ = await make_owner(auth)
    _, response = await sign_in_with_password(auth, user)
    claims = read_claims(response.headers["Auth"])
    assert (response.status_code, claims["mustReauthenticate"], "reauthenticatedAt" in claims) == (200, True, False)


@pytest.mark.usefixtures("required")
async def test_staff_without_one_may_only_register_one(auth) -> None:
    http, response = await sign_in_with_password(auth, await auth.user("admin"))
    assert (response.status_code, read_claims(response.headers["Auth"])["restricted"]) == (200, True)
    refused = await http.get("/users")
    assert (refused.status_code, refused.json()["type"]) == (403, MISSING)
    assert refused.json()["message"] == "Please add a passkey to your account first."
    assert (await http.post("/user", json={"email": "new@masthead.example"})).status_code == 403
    assert (await http.get("/user")).status_code == 200
    options = (await http.post("/user/passkeys/options", json={})).json()["publicKey"]  # without the password again
    credential = Authenticator().create(options)
    registered = await http.post("/user/passkeys", json={"name": "Laptop", "credential": credential})
    assert (await http.get("/users", headers={"Auth": registered.headers["Auth"]})).status_code == 200
    assert (await http.get("/user")).status_code == 401


@pytest.mark.usefixtures("required")
async def test_minutes_after_the_sign_in_a_restricted_session_needs_the_password_again(auth) -> None:
    """A session left open must not become a way to sign in for ever."""
    http, _ = await sign_in_with_password(auth, await auth.user("editor"))
    await auth.session.execute(update(UserSession).values(created_at=func.now() - 2 * FRESH_SIGN_IN))
    await auth.session.commit()
    refused = await http.post("/user/passkeys/options", json={})
    assert (refused.status_code, refused.json()["message"]) == (401, "Token expired, please login again.")
    assert (await http.post("/user/passkeys/options", json={"password": "not mine"})).status_code == 422
    assert (await http.post("/user/passkeys/options", json={"password": PASSWORD})).status_code == 200


@pytest.mark.usefixtures("required")
async def test_a_restricted_session_can_be_ended(auth) -> None:
    http, _ = await sign_in_with_password(auth, await auth.user("editor"))
    assert [(await http.delete("/user/session")).status_code, (await http.get("/user")).status_code] == [204, 401]


@pytest.mark.usefixtures("required")
async def test_staff_with_one_need_it(auth) -> None:
    user, authenticator = await make_owner(auth)
    _, response = await sign_in_with_password(auth, user)
    assert (response.status_code, response.json()["type"], "Auth" in response.headers) == (403, REQUIRED, False)
    assert (await auth.log_in(user.email, "not mine")).status_code == 401
    assert (await sign_in(await auth.anybody(), authenticator)).status_code == 200


@pytest.mark.usefixtures("required")
async def test_right_passwords_are_no_failures_when_the_passkey_is_needed(auth) -> None:
    user, _ = await make_owner(auth)
    for _ in range(11):
        _, response = await sign_in_with_password(auth, user)
    assert response.status_code == 403


@pytest.mark.usefixtures("required")
async def test_exhibitors_sign_in_with_the_password(auth) -> None:
    http, response = await sign_in_with_password(auth, await auth.user("exhibitor"))
    assert (response.status_code, "restricted" in read_claims(response.headers["Auth"])) == (200, False)
    assert (await http.get("/user")).status_code == 200


@pytest.mark.usefixtures("required")
async def test_the_last_one_stays(auth) -> None:
    _, authenticator = await make_owner(auth)
    http = await auth.anybody()
    http.headers["Auth"] = (await sign_in(http, authenticator)).headers["Auth"]
    [own] = (await http.get("/user/passkeys")).json()
    assert (await http.delete(f"/user/passkey/{own['id']}")).status_code == 409


async def test_a_session_from_before_the_setting_is_not_renewed(auth, monkeypatch) -> None:
    user, without = (await make_owner(auth))[0], await auth.user()
    with_passkey, without_passkey = await auth.sign_in(user, 60), await auth.sign_in(without, 60)
    monkeypatch.setattr(auth.running.settings, "passkeys", "required")
    assert (await with_passkey.get("/user")).status_code == 401
    refused = await without_passkey.get("/user")  # a restricted token would register a passkey without the password
    assert (refused.status_code, "Auth" in refused.headers) == (401, False)
    verified = update(UserSession).where(UserSession.user_id == user.id).values(reauthenticated_at=func.now())
    await auth.session.execute(verified)
    await auth.session.commit()
    assert (await with_passkey.get("/user")).status_code == 200
