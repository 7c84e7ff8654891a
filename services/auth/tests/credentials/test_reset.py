"""Resetting a forgotten password by a mailed link (ACCOUNT-8, ACCOUNT-9)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.credentials.models import PasswordLink
from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.models import Message
from services.auth.outgoing_mail.repository import lock_mailbox
from services.auth.recipients.repository import lock_budgets
from services.auth.retention import delete_expired
from services.auth.sessions.models import UserSession
from services.auth.tests.support import PASSWORD, Auth, find_token, send_all
from services.auth.users.models import User
from services.chassis.events.tables import outbox

NEW = "a quieter harbour"


async def request_reset(auth: Auth, email: str, **headers: str):
    return await (await auth.anybody()).post("/pwreset", json={"email": email}, headers=headers)


async def reset_password(auth: Auth, email: str, token: str, password: str = NEW):
    body = {"email": email, "password": password, "rememberToken": token}
    return await (await auth.anybody()).put("/pwreset", json=body)


async def age_links(auth: Auth, **time: float) -> None:
    """Move all links this far into the past."""
    await auth.session.execute(update(PasswordLink).values(created_at=PasswordLink.created_at - timedelta(**time)))
    await auth.session.commit()


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
    sign_in = (await auth.anybody()).post
    assert (await sign_in("/user/login", json={"email": user.email, "password": PASSWORD})).status_code == 401
    assert (await sign_in("/user/login", json={"email": user.email, "password": NEW})).status_code == 200


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
    letter = inbox.last()
    assert letter["Subject"] == "Reset your Aspen password"
    parts = {part.get_content_type(): part.get_content() for part in letter.walk() if not part.is_multipart()}
    assert set(parts) == {"text/plain", "text/html"}
    for part in parts.values():
        assert f"https://console.example/reset/{find_token(inbox)}" in part
        assert "evil.example" not in part


async def test_a_link_works_once(auth, mailer, inbox) -> None:
    user = await auth.user()
    token = await request_link(auth, mailer, inbox, user)
    assert (await reset_password(auth, user.email, token)).status_code == 200
    repeated = await reset_password(auth, user.email, token, PASSWORD)
    assert (repeated.status_code, repeated.json()["message"]) == (422, "Error resetting password")


@pytest.mark.usefixtures("committed")
async def test_a_link_works_once_under_concurrency(auth, mailer, inbox) -> None:
    user = await auth.user()
    token = await request_link(auth, mailer, inbox, user)
    passwords = [f"a quieter harbour {number}" for number in range(8)]
    responses = await asyncio.gather(*(reset_password(auth, user.email, token, password) for password in passwords))
    assert sorted(response.status_code for response in responses) == [200] + [422] * 7
    [won] = [password for password, response in zip(passwords, responses, strict=True) if response.status_code == 200]
    http = await auth.anybody()
    assert (await http.post("/user/login", json={"email": user.email, "password": won})).status_code == 200


async def test_using_one_link_invalidates_the_others(auth, mailer, inbox) -> None:
    user = await auth.user()
    first = await request_link(auth, mailer, inbox, user)
    second = await request_link(auth, mailer, inbox, user)
    assert first != second
    assert (await reset_password(auth, user.email, second)).status_code == 200
    assert (await reset_password(auth, user.email, first)).status_code == 422


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


async def test_links_per_account_are_limited(auth, mailer, inbox) -> None:
    user = await auth.user()
    for _ in range(8):
        assert (await request_reset(auth, user.email)).status_code == 202
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 5


async def test_a_change_of_the_password_gives_no_further_links(auth, mailer, inbox) -> None:
    """Who signs up with a stranger's address would otherwise mail it without end."""
    user = await auth.user(verified=False)
    http = await auth.sign_in(user)
    for old, new in ((PASSWORD, NEW), (NEW, PASSWORD)):
        for _ in range(5):
            await request_reset(auth, user.email)
        await send_all(auth, mailer)
        changed = await http.put("/user/password", json={"password": old, "newPassword": new})
        assert changed.status_code == 204
    assert len(inbox.envelopes) == 5


async def test_links_that_count_are_retained_and_older_ones_deleted(auth, mailer, inbox) -> None:
    user = await auth.user()
    token = await request_link(auth, mailer, inbox, user)
    assert (await reset_password(auth, user.email, token)).status_code == 200
    await age_links(auth, days=29)
    await delete_expired(auth.session)
    assert await auth.session.scalar(select(func.count()).select_from(PasswordLink)) == 1
    await age_links(auth, days=1, minutes=1)
    await delete_expired(auth.session)
    assert await auth.session.scalar(select(func.count()).select_from(PasswordLink)) == 0


@pytest.mark.parametrize(("proven", "sent"), [(False, 8), (True, 15)])
async def test_links_to_an_unproven_address_are_limited_in_a_month(auth, mailer, inbox, proven, sent) -> None:
    """Who signs up with a stranger's address would otherwise mail it five links an hour for ever."""
    user = await auth.user("exhibitor", verified=proven)
    for _ in range(3):
        for _ in range(6):
            await request_reset(auth, user.email)
        await send_all(auth, mailer)
        await age_links(auth, minutes=61)
    assert len(inbox.envelopes) == sent
    await delete_expired(auth.session)
    await age_links(auth, days=30)
    await request_reset(auth, user.email)
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == sent + 1


@pytest.mark.usefixtures("committed")
async def test_of_two_messages_to_a_mailbox_one_waits_while_the_other_is_sent(auth, databases, mailer, inbox) -> None:
    """Two workers would otherwise both count four links and send a sixth. Nothing else waits for the mail server."""
    user = await auth.user()
    await request_reset(auth, user.email)
    async with (await databases("auth")).transaction() as sending:
        await lock_mailbox(sending, normalize_mailbox(user.email))
        await send_all(auth, mailer)
        assert inbox.envelopes == []
        async with asyncio.timeout(30):
            await lock_budgets(auth.session, [normalize_mailbox(user.email)])
        await auth.session.rollback()
    await auth.session.execute(update(Message).values(due_at=func.now() - timedelta(seconds=1)))
    await auth.session.commit()
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 1


async def test_links_per_mailbox_are_limited_across_accounts(auth, mailer, inbox) -> None:
    users = [await auth.user(email=f"Offer {number} <bea+{number}@acme.example>") for number in range(4)]
    users += [await auth.user(email=f"bea+{number}@acme.example") for number in range(4, 8)]
    for user in users:
        assert (await request_reset(auth, user.email)).status_code == 202
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 5


async def test_the_email_contains_no_typed_text_but_the_address(auth, mailer, inbox) -> None:
    user = await auth.user(email="WIN CASH at http://evil.example <Bea@acme.example>")
    token = await request_link(auth, mailer, inbox, user)
    letter = inbox.last()
    assert letter["To"] == "bea@acme.example"
    assert "evil.example" not in letter.as_string()
    assert (await reset_password(auth, user.email, token)).status_code == 200


async def test_an_invalid_link_costs_no_hashing(auth) -> None:
    auth.passwords.hasher.open.clear()  # hashing blocks from here on
    try:
        response = await asyncio.wait_for(reset_password(auth, (await auth.user()).email, "made-up"), 30)
    finally:
        auth.passwords.hasher.open.set()
    assert response.status_code == 422


async def test_a_reset_ignores_the_callers_token(auth, mailer, inbox) -> None:
    """An expired or revoked token in the request must not prevent a reset."""
    http = await auth.anybody()
    response = await http.post("/pwreset", json={"email": "a@b.example"}, headers={"Auth": "expired"})
    assert response.status_code == 202
    assert await auth.session.scalar(select(func.count()).select_from(UserSession)) == 0
