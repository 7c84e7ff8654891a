"""`POST user/login` (ACCOUNT-1 to ACCOUNT-3, API-3)."""

import jwt
import pytest
from sqlalchemy import select

from services.auth.identity.fair_slots import Requester
from services.auth.identity.passwords import Passwords
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.auth.tests.authenticator import read_claims
from services.auth.tests.support import PASSWORD
from services.chassis.identity.tokens import TOKEN_LIFETIME

WRONG = "Invalid email or password, please try again."


async def test_signing_in_returns_the_user_and_a_token(auth) -> None:
    acme = await auth.client()
    user = await auth.user("exhibitor", "Ada@Example.com", client_id=acme.id)
    response = await auth.log_in(" ada@EXAMPLE.com")
    assert response.status_code == 200
    assert response.json()["id"] == user.id
    assert "password" not in response.text.replace("passwordChangedAt", "")
    claims = read_claims(response.headers["Auth"])
    [opened] = await auth.session.scalars(select(UserSession))
    assert (claims["sub"], claims["role"], claims["clientId"]) == (str(user.id), "exhibitor", acme.id)
    assert claims["sid"] == opened.id
    assert 0 <= TOKEN_LIFETIME - (claims["exp"] - claims["iat"]) <= 60
    assert jwt.get_unverified_header(response.headers["Auth"])["alg"] == "EdDSA"


@pytest.mark.parametrize(
    "body", [{}, {"email": "a"}, {"password": "b"}, {"email": "", "password": ""}, {"email": None, "password": None}]
)
async def test_both_fields_are_required(auth, body) -> None:
    response = await (await auth.anybody()).post("/user/login", json=body)
    assert (response.status_code, response.json()["message"]) == (422, "Please fill out all fields")
    assert auth.passwords.checks == 0


@pytest.mark.parametrize("endpoint", ["POST /user/login", "POST /pwreset", "PUT /pwreset"])
async def test_a_text_that_is_too_long_is_no_email(auth, endpoint) -> None:
    body = {"email": "a" + " " * 254 + "@b.example", "password": PASSWORD, "rememberToken": "x"}
    response = await (await auth.anybody()).request(*endpoint.split(), json=body)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "email")
    assert response.json()["message"] == "An e-mail may be at most 254 characters long."


@pytest.mark.parametrize("password", ["another harbour", PASSWORD + " ", PASSWORD.upper(), "x" * 100_000])
async def test_a_wrong_password_and_an_unknown_email_get_the_same_response(auth, password) -> None:
    existing = await auth.log_in((await auth.user()).email, password)
    unknown = await auth.log_in("nobody@masthead.example", password)
    assert (existing.status_code, existing.json()["message"]) == (401, WRONG)
    assert existing.json() == unknown.json() | {"requestId": existing.json()["requestId"]}
    assert "Auth" not in existing.headers


async def test_known_and_unknown_emails_cost_the_same_hashing(auth) -> None:
    """Hashing dominates the response time, so the same number of hashes at the same cost means the same time."""
    for checks, email in enumerate(((await auth.user()).email, "nobody@masthead.example"), 1):
        await auth.log_in(email, "another harbour")
        assert auth.passwords.checks == checks


async def test_a_hash_of_another_cost_is_renewed(auth) -> None:
    user = await auth.user()
    old = Passwords(workers=1)
    user.password_hash = await old.hash(PASSWORD, Requester("", user.email))
    await auth.session.commit()
    old.close()
    for _ in range(2):
        assert (await auth.log_in(user.email)).status_code == 200
    stored = await auth.session.scalar(select(User.password_hash).where(User.id == user.id))
    assert "m=8,t=1,p=1" in stored
