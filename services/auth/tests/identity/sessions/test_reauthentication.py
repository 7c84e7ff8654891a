"""Confirmation of one's identity with a passkey, and what needs it (ACCESS-31, ACCESS-32)."""

import time
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.passkeys.repository import NOT_ACCEPTED
from services.auth.identity.sessions.passkey_service import issue_reauthenticated_token
from services.auth.identity.sessions.repository import SESSION_LIFETIME, UserSession
from services.auth.identity.sessions.token_issuer import TokenIssuer
from services.auth.signing import PasskeyClaims
from services.auth.tests.authenticator import (
    REAUTHENTICATION_REQUIRED,
    Authenticator,
    read_claims,
    reauthenticate,
    register,
)
from services.chassis.http.problems import Unauthenticated
from services.chassis.identity import Caller
from services.chassis.identity.tokens import REAUTHENTICATION_SECONDS
from tests.support.tokens import SIGNER

ENDPOINTS = [
    ("PUT", "/user-admin/{user}", {"role": "admin"}),
    ("PUT", "/user-admin/{user}", {"active": False}),
    ("DELETE", "/users", {"itemsToDelete": ["{user}"]}),
    ("POST", "/user", {"email": "new@masthead.example", "role": "editor"}),
    ("DELETE", "/user-admin/{user}/passkeys", None),
]


async def sign_in_with_passkey_owned(auth) -> tuple[object, Authenticator]:
    """Return an administrator who has a passkey and signed in with the password, and the authenticator."""
    user = await auth.user("admin")
    http = await auth.sign_in(user)
    authenticator = await register(http)
    http.headers["Auth"] = (await auth.log_in(user.email)).headers["Auth"]
    return http, authenticator


async def call(auth, http, method: str, path: str, body: dict | None):
    user = await auth.user("editor")
    if body and "itemsToDelete" in body:
        body = {"itemsToDelete": [user.id]}
    return await http.request(method, path.format(user=user.id), json=body)


@pytest.mark.parametrize(("method", "path", "body"), ENDPOINTS)
async def test_what_cannot_be_undone_needs_it(auth, method, path, body) -> None:
    http, authenticator = await sign_in_with_passkey_owned(auth)
    refused = await call(auth, http, method, path, body)
    assert (refused.status_code, refused.json()["type"]) == (403, REAUTHENTICATION_REQUIRED)
    assert refused.json()["message"] == "Please confirm that it is you."
    http.headers["Auth"] = (await reauthenticate(http, authenticator)).headers["Auth"]
    assert (await call(auth, http, method, path, body)).is_success


@pytest.mark.parametrize(("method", "path", "body"), ENDPOINTS)
async def test_a_caller_without_a_passkey_is_not_asked(auth, method, path, body) -> None:
    assert (await call(auth, await auth.sign_in_as("admin"), method, path, body)).is_success


@pytest.mark.parametrize(
    "body", [{"clientId": None}, {"role": "editor"}, {"active": True}], ids=["client", "same role", "same activity"]
)
async def test_other_changes_of_a_user_do_not_need_it(auth, body) -> None:
    http, _ = await sign_in_with_passkey_owned(auth)
    assert (await call(auth, http, "PUT", "/user-admin/{user}", body)).status_code == 200


async def test_an_exhibitor_is_created_without_it(auth) -> None:
    http, _ = await sign_in_with_passkey_owned(auth)
    body = {"email": "new@masthead.example", "role": "exhibitor"}
    assert (await http.post("/user", json=body)).status_code == 201


async def test_it_continues_the_same_session(auth) -> None:
    http, authenticator = await sign_in_with_passkey_owned(auth)
    before = read_claims(http.headers["Auth"])
    response = await reauthenticate(http, authenticator)
    assert (response.status_code, response.headers["Cache-Control"]) == (204, "no-store")
    after = read_claims(response.headers["Auth"])
    assert (before["sid"], before["sub"]) == (after["sid"], after["sub"])
    assert abs(after["exp"] - before["exp"]) <= 1
    assert abs(after["reauthenticatedAt"] - time.time()) <= 60


@pytest.mark.parametrize("misuse", ["another user", "wrong origin"])
async def test_a_wrong_passkey_is_refused(auth, misuse) -> None:
    http, authenticator = await sign_in_with_passkey_owned(auth)
    if misuse == "another user":
        _, authenticator = await sign_in_with_passkey_owned(auth)
    else:
        authenticator.origin = "https://masthead.example"
    response = await reauthenticate(http, authenticator)
    assert (response.status_code, response.json()["message"], "Auth" in response.headers) == (422, NOT_ACCEPTED, False)


async def test_the_challenge_of_another_user_is_refused(auth) -> None:
    ada, of_ada = await sign_in_with_passkey_owned(auth)
    bea, _ = await sign_in_with_passkey_owned(auth)
    options = (await bea.post("/user/session/passkey/options")).json()["publicKey"]
    response = await ada.post("/user/session/passkey", json={"credential": of_ada.use(options)})
    assert response.status_code == 422


@pytest.mark.parametrize(
    "end",
    [{"revoked_at": func.now()}, {"created_at": func.now() - SESSION_LIFETIME - timedelta(seconds=1)}],
    ids=["revoked", "for good"],
)
async def test_a_session_that_has_ended_is_not_continued(auth, end) -> None:
    """Its token may be accepted a moment longer."""
    user = await auth.user("admin")
    claims = read_claims((await auth.sign_in(user)).headers["Auth"])
    await auth.session.execute(update(UserSession).values(**end))
    session_id, expires_at = claims["sid"], claims["exp"]
    caller = Caller(user_id=user.id, role="admin", client_id=None, session_id=session_id, expires_at=expires_at)
    with pytest.raises(Unauthenticated):
        await issue_reauthenticated_token(auth.session, TokenIssuer(SIGNER, requires_passkeys=False), caller)


async def test_without_a_passkey_there_is_nothing_to_confirm_with(auth) -> None:
    response = await (await auth.sign_in_as("editor")).post("/user/session/passkey/options")
    assert response.status_code == 409
    assert response.json()["message"] == "You have no passkey. Add one in your account first."


@pytest.mark.parametrize(("age", "status"), [(REAUTHENTICATION_SECONDS - 60, 200), (REAUTHENTICATION_SECONDS + 1, 403)])
async def test_it_counts_for_five_minutes(auth, age, status) -> None:
    user = await auth.user("admin")
    http = await auth.sign_in(user)
    [opened] = await auth.session.scalars(select(UserSession.id))
    claims = PasskeyClaims(reauthenticated_at=int(time.time()) - age, must_reauthenticate=True)
    http.headers["Auth"] = SIGNER.sign(user.id, "admin", None, opened, passkey_claims=claims)
    assert (await call(auth, http, "PUT", "/user-admin/{user}", {"role": "admin"})).status_code == status
