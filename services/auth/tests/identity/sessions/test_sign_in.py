"""`POST user/login` (ACCOUNT-1 to ACCOUNT-3, API-3)."""

import jwt
import pytest
from sqlalchemy import select

from services.auth.identity.fair_slots import Requester
from services.auth.identity.passwords import Passwords
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.auth.tests.support import PASSWORD
from services.chassis.identity.tokens import TOKEN_LIFETIME

WRONG = "Invalid email or password, please try again."


async def test_signing_in_returns_the_user_and_a_token(auth) -> None:
    acme = await auth.client()
    user = await auth.user("exhibitor", "Ada@Example.com", client_id=acme.id)
    response = await (await auth.anybody()).post(
        "/user/login", json={"email": " ada@EXAMPLE.com", "password": PASSWORD}
    )
    assert response.status_code == 200
    assert response.json()["id"] == user.id
    assert "password" not in response.text.replace("passwordChangedAt", "")
    claims = jwt.decode(response.headers["Auth"], options={"verify_signature": False})
    [opened] = await auth.session.scalars(select(UserSession))
    assert (claims["sub"], claims["role"], claims["clientId"]) == (str(user.id), "exhibitor", acme.id)
    assert (claims["sid"], claims["exp"] - claims["iat"]) == (opened.id, TOKEN_LIFETIME)
    assert jwt.get_unverified_header(response.headers["Auth"])["alg"] == "EdDSA"


@pytest.mark.parametrize("header", ["Auth", "Authorization"])
async def test_the_token_is_accepted_in_both_headers(auth, header) -> None:
    user, http = await auth.user(), await auth.anybody()
    signed = await http.post("/user/login", json={"email": user.email, "password": PASSWORD})
    token = signed.headers["Auth"]
    response = await http.get("/user", headers={header: token if header == "Auth" else f"Bearer {token}"})
    assert (response.status_code, response.json()) == (200, signed.json())


@pytest.mark.parametrize("stale", ["x.y.z", "", "é"])
async def test_an_expired_token_does_not_prevent_signing_in(auth, stale) -> None:
    user, http = await auth.user(), await auth.anybody()
    credentials = {"email": user.email, "password": PASSWORD}
    response = await http.post("/user/login", json=credentials, headers={"Auth": stale.encode()})
    assert response.status_code == 200


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
    user, http = await auth.user(), await auth.anybody()
    existing = await http.post("/user/login", json={"email": user.email, "password": password})
    unknown = await http.post("/user/login", json={"email": "nobody@masthead.example", "password": password})
    assert (existing.status_code, existing.json()["message"]) == (401, WRONG)
    different = {"requestId"}
    assert {k: v for k, v in existing.json().items() if k not in different} == {
        k: v for k, v in unknown.json().items() if k not in different
    }
    assert "Auth" not in existing.headers


async def test_known_and_unknown_emails_cost_the_same_hashing(auth) -> None:
    """Hashing dominates the response time, so the same number of hashes at the same cost means the same time."""
    user, http = await auth.user(), await auth.anybody()
    await http.post("/user/login", json={"email": user.email, "password": "another harbour"})
    assert auth.passwords.checks == 1
    await http.post("/user/login", json={"email": "nobody@masthead.example", "password": "another harbour"})
    assert auth.passwords.checks == 2


async def test_a_hash_of_another_cost_is_renewed(auth) -> None:
    user = await auth.user()
    old = Passwords(workers=1)
    user.password_hash = await old.hash(PASSWORD, Requester("", user.email))
    await auth.session.commit()
    old.close()
    http = await auth.anybody()
    for _ in range(2):
        response = await http.post("/user/login", json={"email": user.email, "password": PASSWORD})
        assert response.status_code == 200
    stored = await auth.session.scalar(select(User.password_hash).where(User.id == user.id))
    assert "m=8,t=1,p=1" in stored
