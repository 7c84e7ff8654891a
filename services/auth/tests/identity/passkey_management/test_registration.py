"""Registration of passkeys (ACCOUNT-51, ACCOUNT-54, ACCOUNT-55)."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.passkeys.repository import (
    MAX_CREDENTIAL_ID,
    MAX_PASSKEYS,
    NOT_ACCEPTED,
    Passkey,
    PasskeyChallenge,
)
from services.auth.identity.sessions.repository import SESSION_LIFETIME, UserSession
from services.auth.identity.users.repository import lock_active_user
from services.auth.retention import delete_expired
from services.auth.tests.authenticator import (
    REAUTHENTICATION_REQUIRED,
    Authenticator,
    read_claims,
    register,
    start_registration,
)
from services.auth.tests.support import PASSWORD, send_all

SOON = 0.3


async def finish(http, credential: dict[str, Any], name: str = "Laptop"):
    return await http.post("/user/passkeys", json={"name": name, "credential": credential})


async def test_a_passkey_is_registered_and_listed_with_its_name(auth, events) -> None:
    user = await auth.user("admin")
    http = await auth.sign_in(user)
    options = await start_registration(http)
    assert (options["rp"]["id"], options["user"]["name"], options["attestation"]) == ("localhost", user.email, "none")
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    response = await finish(http, Authenticator().create(options), "My laptop")
    assert (response.status_code, response.json()["name"], response.json()["lastUsedAt"]) == (201, "My laptop", None)
    claims = read_claims(response.headers["Auth"])
    assert (claims["mustReauthenticate"], claims["iat"] - claims["reauthenticatedAt"] <= 60) == (True, True)
    http.headers["Auth"] = response.headers["Auth"]
    assert [own["name"] for own in (await http.get("/user/passkeys")).json()] == ["My laptop"]
    [event] = [event for event in await events.announced(auth.session) if event.entity == "passkey"]
    assert (event.actor, event.data["name"], "publicKey" in event.data) == (user.id, "My laptop", False)


async def test_the_first_passkey_ends_every_earlier_token(auth) -> None:
    """Earlier tokens do not say that the user has a passkey, so their holder would not be asked for it."""
    user = await auth.user()
    desk, phone = await auth.sign_in(user), await auth.sign_in(user)
    earlier = desk.headers["Auth"]
    await register(desk)
    assert (await desk.get("/user")).status_code == 200
    assert (await phone.get("/user")).status_code == 401
    assert (await desk.get("/user", headers={"Auth": earlier})).status_code == 401


async def test_the_session_ends_for_good_when_it_would_have_without_a_passkey(auth) -> None:
    """The session that replaces the others is no way past the end of a session after thirty days (ACCOUNT-62)."""
    http = await auth.sign_in_as("editor")
    began_at = func.now() - SESSION_LIFETIME + timedelta(hours=1)
    await auth.session.execute(update(UserSession).values(created_at=began_at))
    await auth.session.commit()
    await register(http)
    claims = read_claims(http.headers["Auth"])
    assert 3500 < claims["exp"] - claims["iat"] <= 3600


@pytest.mark.parametrize(
    ("password", "message"), [(None, "Please enter your password."), ("not mine", "This is not your password.")]
)
async def test_the_first_passkey_needs_the_password(auth, password, message) -> None:
    """A stolen session must not become a way to sign in for ever."""
    http = await auth.sign_in_as("editor")
    response = await http.post("/user/passkeys/options", json={"password": password})
    assert (response.status_code, response.json()["errors"]) == (422, [{"field": "password", "message": message}])
    assert not await auth.session.scalar(select(func.count()).select_from(PasskeyChallenge))


async def test_wrong_passwords_are_counted_as_failed_sign_ins(auth) -> None:
    user = await auth.user()
    http = await auth.sign_in(user)
    guess = {"password": "not mine"}
    statuses = [(await http.post("/user/passkeys/options", json=guess)).status_code for _ in range(11)]
    assert statuses == [422] * 10 + [429]
    assert (await auth.log_in(user.email)).status_code == 429


async def test_a_further_passkey_needs_a_recent_use_of_an_existing_one(auth) -> None:
    user = await auth.user()
    http = await auth.sign_in(user)
    await register(http)
    await register(http, name="Phone")
    assert [own["name"] for own in (await http.get("/user/passkeys")).json()] == ["Laptop", "Phone"]
    password_only = await auth.sign_in(user)
    response = await password_only.post("/user/passkeys/options", json={"password": PASSWORD})
    assert (response.status_code, response.json()["type"]) == (403, REAUTHENTICATION_REQUIRED)


@pytest.mark.parametrize(
    "authenticator",
    [
        Authenticator(origin="https://console.example"),
        Authenticator(origin="http://localhost:8081"),
        Authenticator(rp_id="example.com"),
        Authenticator(verifies_user=False),
        Authenticator(cross_origin=True),
        Authenticator(credential_id=b"x" * (MAX_CREDENTIAL_ID + 1)),
    ],
    ids=["origin", "port", "RP id", "no user verification", "cross-origin", "long id"],
)
async def test_a_wrong_response_is_refused(auth, authenticator) -> None:
    http = await auth.sign_in_as("editor")
    response = await finish(http, authenticator.create(await start_registration(http)))
    assert (response.status_code, response.json()["message"]) == (422, NOT_ACCEPTED)
    assert not await auth.session.scalar(select(func.count()).select_from(Passkey))


async def test_a_challenge_is_for_one_response_of_one_user(auth) -> None:
    ada, bea = await auth.sign_in_as("editor"), await auth.sign_in_as("editor")
    options = await start_registration(ada)
    assert (await finish(bea, Authenticator().create(options))).status_code == 422
    assert (await finish(ada, Authenticator().create(options))).status_code == 422  # used up by the first response
    options = await start_registration(ada)
    first = await finish(ada, Authenticator().create(options))
    ada.headers["Auth"] = first.headers["Auth"]
    assert (first.status_code, (await finish(ada, Authenticator().create(options))).status_code) == (201, 422)
    never_given = options | {"challenge": "AAAA"}
    assert (await finish(ada, Authenticator().create(never_given))).status_code == 422


async def test_a_challenge_expires_and_is_deleted(auth) -> None:
    http = await auth.sign_in_as("editor")
    options = await start_registration(http)
    await auth.session.execute(update(PasskeyChallenge).values(expires_at=func.now() - timedelta(seconds=1)))
    await auth.session.commit()
    assert (await finish(http, Authenticator().create(options))).status_code == 422
    await start_registration(http)
    await auth.session.execute(update(PasskeyChallenge).values(expires_at=func.now() - timedelta(seconds=1)))
    await delete_expired(auth.session)
    assert not await auth.session.scalar(select(func.count()).select_from(PasskeyChallenge))


async def test_a_passkey_is_registered_once(auth) -> None:
    ada, bea = await auth.sign_in_as("editor"), await auth.sign_in_as("editor")
    authenticator = await register(ada)
    options = await start_registration(ada)
    assert [excluded["type"] for excluded in options["excludeCredentials"]] == ["public-key"]
    assert (await finish(bea, authenticator.create(await start_registration(bea)))).status_code == 409


async def test_a_user_has_a_limited_number_of_passkeys(auth) -> None:
    http = await auth.sign_in_as("editor")
    started = [await start_registration(http)]
    for number in range(MAX_PASSKEYS - 1):
        await register(http, name=f"Key {number}")
        started.append(await start_registration(http))
    assert (await finish(http, Authenticator().create(started[-1]))).status_code == 201
    assert (await http.post("/user/passkeys/options", json={})).status_code == 409
    assert (await finish(http, Authenticator().create(started[-2]))).status_code == 409
    assert await auth.session.scalar(select(func.count()).select_from(Passkey)) == MAX_PASSKEYS


@pytest.mark.usefixtures("committed")
async def test_the_number_holds_under_concurrency(auth) -> None:
    user = await auth.user()
    http = await auth.sign_in(user)
    await register(http)
    options = await start_registration(http)
    async with auth.running.database.transaction() as session:
        await lock_active_user(session, user.id)
        for number in range(MAX_PASSKEYS - 1):
            values = {"name": f"Key {number}", "credential_id": bytes([number]), "public_key": b"", "transports": []}
            session.add(Passkey(user_id=user.id, sign_count=0, **values))
        await session.flush()
        registering = asyncio.create_task(finish(http, Authenticator().create(options)))
        await asyncio.sleep(SOON)
    assert (await registering).status_code == 409


@pytest.mark.parametrize("name", [None, "", "  ", "x" * 101])
async def test_a_passkey_has_a_name(auth, name) -> None:
    http = await auth.sign_in_as("editor")
    credential = Authenticator().create(await start_registration(http))
    response = await http.post("/user/passkeys", json={"name": name, "credential": credential})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "name")


async def test_the_owner_gets_an_email(auth, inbox, mailer) -> None:
    user = await auth.user()
    await register(await auth.sign_in(user), name="Blue <key>")
    await send_all(auth, mailer)
    email = inbox.last()
    assert (email["To"], email["Subject"]) == (user.email, "A passkey was added to your Aspen account")
    assert "Blue <key>" in email.get_body(("plain",)).get_content()
    assert "Blue &lt;key&gt;" in email.get_body(("html",)).get_content()


@pytest.mark.parametrize(("role", "emails"), [("editor", 1), ("exhibitor", 0)])
async def test_an_unproven_address_gets_an_email_only_if_its_user_is_staff(auth, inbox, mailer, role, emails) -> None:
    user = await auth.user(verified=False)
    await register(await auth.sign_in(user))
    user.role = role
    await auth.session.commit()
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == emails


async def test_only_known_transports_are_stored_each_once(auth) -> None:
    http = await auth.sign_in_as("editor")
    credential = Authenticator().create(await start_registration(http))
    credential["response"]["transports"] = ["usb", "telepathy"] * 1000 + ["nfc", "usb"]
    assert (await finish(http, credential)).status_code == 201
    assert await auth.session.scalar(select(Passkey.transports)) == ["nfc", "usb"]
