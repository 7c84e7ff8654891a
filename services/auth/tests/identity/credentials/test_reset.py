"""Resetting a forgotten password by a mailed link (ACCOUNT-8, ACCOUNT-9)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.credentials.links import PasswordLink
from services.auth.identity.users.models import User
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import Auth, at, find_token, let_pass, send_all
from services.chassis.persistence.tables import outbox

NEW = "a quieter harbour"


async def request_reset(auth: Auth, email: str, **headers: str):
    return await (await auth.anybody()).post("/pwreset", json={"email": email}, headers=headers)


async def reset_password(auth: Auth, email: str, token: str, password: str = NEW):
    body = {"email": email, "password": password, "rememberToken": token}
    return await (await auth.anybody()).put("/pwreset", json=body)


async def request_link(auth: Auth, mailer, inbox, user: User) -> str:
    """Request a reset and return the token that is mailed to this user."""
    await request_reset(auth, user.email)
    await send_all(auth, mailer)
    return find_token(inbox)


async def test_the_password_is_set_and_every_session_ends(auth, mailer, inbox) -> None:
    user = await auth.user("editor")
    signed_in = await auth.sign_in(user)
    token = await request_link(auth, mailer, inbox, user)
    response = await reset_password(auth, f"  {user.email.upper()} ", token)
    assert (response.status_code, response.json()) == (200, {"message": "Password reset successful"})
    assert (await signed_in.get("/user")).status_code == 401
    revoked = select(func.count()).where(outbox.c.kind == "raw", outbox.c.subject.startswith("$KV.revocations."))
    assert await auth.session.scalar(revoked) == 1
    assert (await auth.log_in(user.email)).status_code == 401
    assert (await auth.log_in(user.email, NEW)).status_code == 200


async def test_known_and_unknown_emails_get_the_same_response(auth, mailer, inbox) -> None:
    user, removed = await auth.user(), await auth.user()
    removed.active = False
    await auth.session.commit()
    responses = [await request_reset(auth, email) for email in (user.email, "nobody@masthead.example", removed.email)]
    assert [response.status_code for response in responses] == [202] * 3
    assert len({response.text for response in responses}) == 1
    await send_all(auth, mailer)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [[user.email]]
    assert await auth.session.scalar(select(func.count()).select_from(Message)) == 0  # the typed email is not stored


async def test_the_email_has_html_and_text_and_links_to_the_configured_address(auth, mailer, inbox) -> None:
    user = await auth.user()
    evil = {
        "Host": "evil.example",
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "http",
        "Forwarded": "host=evil.example",
    }
    assert (await request_reset(auth, user.email, **evil)).status_code == 202
    await send_all(auth, mailer)
    email = inbox.last()
    assert email["Subject"] == "Reset your Aspen password"
    parts = {part.get_content_type(): part.get_content() for part in email.walk() if not part.is_multipart()}
    assert set(parts) == {"text/plain", "text/html"}
    for part in parts.values():
        assert f"https://console.example/reset/{find_token(inbox)}" in part
        assert "evil.example" not in part


@pytest.mark.usefixtures("committed")
async def test_a_link_works_once_under_concurrency(auth, mailer, inbox) -> None:
    user = await auth.user()
    token = await request_link(auth, mailer, inbox, user)
    passwords = [f"a quieter harbour {number}" for number in range(8)]
    responses = await asyncio.gather(*(reset_password(auth, user.email, token, password) for password in passwords))
    statuses = sorted(response.status_code for response in responses)
    assert (statuses[0], set(statuses[1:])) == (200, {422, 429})  # the password is hashed for two at a time
    [won] = [password for password, response in zip(passwords, responses, strict=True) if response.status_code == 200]
    assert (await auth.log_in(user.email, won)).status_code == 200


async def test_using_one_link_invalidates_the_others(auth, mailer, inbox) -> None:
    user = await auth.user()
    first = await request_link(auth, mailer, inbox, user)
    second = await request_link(auth, mailer, inbox, user)
    assert first != second
    assert (await reset_password(auth, user.email, second)).status_code == 200
    refused = await reset_password(auth, user.email, first)
    assert (refused.status_code, refused.json()["message"]) == (422, "Error resetting password")


async def test_a_link_expires_after_an_hour(auth, mailer, inbox) -> None:
    user = await auth.user()
    token = await request_link(auth, mailer, inbox, user)
    expires = await auth.session.scalar(select(PasswordLink.expires_at))
    assert timedelta(minutes=59) < expires - datetime.now(UTC) <= timedelta(hours=1)
    await auth.session.execute(update(PasswordLink).values(expires_at=func.now() - timedelta(seconds=1)))
    await auth.session.commit()
    assert (await reset_password(auth, user.email, token)).status_code == 422


async def test_a_link_is_valid_for_its_active_user_only(auth, mailer, inbox) -> None:
    user, other = await auth.user(), await auth.user()
    token = await request_link(auth, mailer, inbox, user)
    assert (await reset_password(auth, other.email, token)).status_code == 422
    assert (await reset_password(auth, user.email, token + "x")).status_code == 422
    user.active = False
    await auth.session.commit()
    assert (await reset_password(auth, user.email, token)).status_code == 422


async def test_no_token_is_stored(auth, mailer, inbox) -> None:
    token = await request_link(auth, mailer, inbox, await auth.user())
    [stored] = await auth.session.scalars(select(PasswordLink.token_hash))
    assert len(token) >= 43
    assert token.encode() not in stored


@pytest.mark.parametrize("missing", ["email", "password", "rememberToken"])
async def test_all_three_fields_are_required(auth, missing) -> None:
    body = {"email": "a@b.example", "password": NEW, "rememberToken": "x", missing: " "}
    response = await (await auth.anybody()).put("/pwreset", json=body)
    assert (response.status_code, response.json()["message"]) == (422, "Please fill out all fields.")
    assert [error["field"] for error in response.json()["errors"]] == [missing]


async def test_a_refused_password_does_not_use_up_the_link(auth, mailer, inbox) -> None:
    user = await auth.user()
    token = await request_link(auth, mailer, inbox, user)
    for easy in ("short", "password1"):
        assert (await reset_password(auth, user.email, token, easy)).status_code == 422
    assert (await reset_password(auth, user.email, token)).status_code == 200


async def test_a_client_gets_three_links_an_hour_and_those_beyond_are_sent_later(auth, mailer, inbox) -> None:
    user = await auth.user()
    for _ in range(5):
        assert (await request_reset(auth, user.email)).status_code == 202
        await send_all(auth, mailer)
    assert len(inbox.envelopes) == 3
    assert await auth.session.scalar(select(func.count()).select_from(Message)) == 1
    await let_pass(auth, minutes=61)
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 4


async def test_what_a_client_asks_for_again_before_it_is_sent_is_sent_once(auth, mailer, inbox) -> None:
    user = await auth.user()
    for _ in range(5):
        assert (await request_reset(auth, user.email)).status_code == 202
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 1


async def test_an_account_gets_twenty_links_a_day_from_all_clients(auth, mailer, inbox) -> None:
    user = await auth.user()
    for number in range(22):
        async with at(auth, f"203.0.113.{number}") as http:
            await http.post("/pwreset", json={"email": user.email})
        await send_all(auth, mailer)
    assert len(inbox.envelopes) == 20
    await let_pass(auth, days=1.1)
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 22


async def test_one_client_address_causes_five_emails_an_hour(auth, mailer, inbox) -> None:
    """Those of another address are not behind them, and those of an IPv6 network count together."""
    users = [await auth.user() for _ in range(9)]
    for number, user in enumerate(users[:8]):
        async with at(auth, f"2001:db8::{number:x}:1") as http:
            await http.post("/pwreset", json={"email": user.email})
    async with at(auth, "203.0.113.9") as http:
        await http.post("/pwreset", json={"email": users[8].email})
    await send_all(auth, mailer)
    assert [envelope.rcpt_tos[0] for envelope in inbox.envelopes].index(users[8].email) == 1  # in turn
    assert len(inbox.envelopes) == 5 + 1
    await let_pass(auth, minutes=61)
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 9


async def test_strangers_do_not_keep_a_trusted_account_from_a_new_password(auth, mailer, inbox) -> None:
    editor = await auth.user(email="boss@acme.example")
    for number in range(8):
        stranger = await auth.user("exhibitor", f"boss+{number}@acme.example", verified=False)
        async with at(auth, f"203.0.113.{number}") as http:
            await http.post("/pwreset", json={"email": stranger.email})
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 3
    await request_reset(auth, editor.email)
    await send_all(auth, mailer)
    assert inbox.last()["To"] == editor.email


async def test_links_to_an_unproven_address_are_limited_by_day_and_month(auth, mailer, inbox) -> None:
    """Who signs up with a stranger's address would otherwise mail it for ever."""
    user = await auth.user("exhibitor", verified=False)
    for sent in (3, 6, 8, 8):
        for _ in range(4):
            await request_reset(auth, user.email)
            await send_all(auth, mailer)
        assert len(inbox.envelopes) == sent
        await let_pass(auth, days=1.1)
    await let_pass(auth, days=27)
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 9


async def test_the_email_contains_no_typed_text_but_the_address(auth, mailer, inbox) -> None:
    user = await auth.user(email="WIN CASH at http://evil.example <Bea@acme.example>")
    token = await request_link(auth, mailer, inbox, user)
    email = inbox.last()
    assert email["To"] == "bea@acme.example"
    assert "evil.example" not in email.as_string()
    assert (await reset_password(auth, user.email, token)).status_code == 200


async def test_an_invalid_link_costs_no_hashing(auth) -> None:
    auth.passwords.hasher.open.clear()  # hashing blocks from here on
    try:
        response = await asyncio.wait_for(reset_password(auth, (await auth.user()).email, "made-up"), 30)
    finally:
        auth.passwords.hasher.open.set()
    assert response.status_code == 422
