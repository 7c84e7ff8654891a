"""A forgotten password is set by a mailed link, once (Document 000 §5, §8; API contract §3)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.credentials.models import PasswordLink
from services.auth.letters.models import Letter
from services.auth.sessions.models import UserSession
from services.auth.tests.support import PASSWORD, Auth, send_all, token_of
from services.auth.users.models import User
from services.chassis.events.tables import outbox

NEW = "a quieter harbour"


async def ask(auth: Auth, email: str, **headers: str):
    return await (await auth.anybody()).post("/pwreset", json={"email": email}, headers=headers)


async def reset(auth: Auth, email: str, token: str, password: str = NEW):
    body = {"email": email, "password": password, "rememberToken": token}
    return await (await auth.anybody()).put("/pwreset", json=body)


async def linked(auth: Auth, post, inbox, user: User) -> str:
    """The token this user is mailed."""
    await ask(auth, user.email)
    await send_all(auth, post)
    return token_of(inbox)


async def test_the_password_is_set_and_every_session_ends(auth, post, inbox) -> None:
    user = await auth.user("editor")
    signed_in = await auth.sign_in(user)
    token = await linked(auth, post, inbox, user)
    answer = await reset(auth, f"  {user.email.upper()} ", token)
    assert (answer.status_code, answer.json()) == (200, {"message": "Password reset successful"})
    assert (await signed_in.get("/user")).status_code == 401
    revoked = select(func.count()).where(outbox.c.kind == "raw", outbox.c.subject.startswith("$KV.revocations."))
    assert await auth.session.scalar(revoked) == 1
    sign_in = (await auth.anybody()).post
    assert (await sign_in("/user/login", json={"email": user.email, "password": PASSWORD})).status_code == 401
    assert (await sign_in("/user/login", json={"email": user.email, "password": NEW})).status_code == 200


async def test_known_and_unknown_are_told_the_same_and_only_the_known_is_mailed(auth, post, inbox) -> None:
    user, gone = await auth.user(), await auth.user()
    gone.active = False
    await auth.session.commit()
    answers = [await ask(auth, email) for email in (user.email, "nobody@masthead.example", gone.email)]
    assert [answer.status_code for answer in answers] == [202] * 3
    assert len({answer.text for answer in answers}) == 1
    await send_all(auth, post)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [[user.email]]
    assert await auth.session.scalar(select(func.count()).select_from(Letter)) == 0  # no typed e-mail is kept


async def test_the_letter_has_html_and_text_and_leads_to_the_configured_address_whatever_the_request_says(
    auth, post, inbox
) -> None:
    user = await auth.user()
    evil = {
        "Host": "evil.example",
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "http",
        "Forwarded": "host=evil.example",
    }
    assert (await ask(auth, user.email, **evil)).status_code == 202
    await send_all(auth, post)
    letter = inbox.last()
    assert letter["Subject"] == "Reset your Aspen password"
    parts = {part.get_content_type(): part.get_content() for part in letter.walk() if not part.is_multipart()}
    assert set(parts) == {"text/plain", "text/html"}
    for part in parts.values():
        assert f"https://console.example/reset/{token_of(inbox)}" in part
        assert "evil.example" not in part


async def test_a_link_works_once(auth, post, inbox) -> None:
    user = await auth.user()
    token = await linked(auth, post, inbox, user)
    assert (await reset(auth, user.email, token)).status_code == 200
    again = await reset(auth, user.email, token, PASSWORD)
    assert (again.status_code, again.json()["message"]) == (422, "Error resetting password")


@pytest.mark.usefixtures("committed")
async def test_a_link_works_once_when_many_follow_it_at_once(auth, post, inbox) -> None:
    user = await auth.user()
    token = await linked(auth, post, inbox, user)
    passwords = [f"a quieter harbour {number}" for number in range(8)]
    answers = await asyncio.gather(*(reset(auth, user.email, token, password) for password in passwords))
    assert sorted(answer.status_code for answer in answers) == [200] + [422] * 7
    [won] = [password for password, answer in zip(passwords, answers, strict=True) if answer.status_code == 200]
    http = await auth.anybody()
    assert (await http.post("/user/login", json={"email": user.email, "password": won})).status_code == 200


async def test_after_one_link_is_used_the_others_are_dead(auth, post, inbox) -> None:
    user = await auth.user()
    first = await linked(auth, post, inbox, user)
    second = await linked(auth, post, inbox, user)
    assert first != second
    assert (await reset(auth, user.email, second)).status_code == 200
    assert (await reset(auth, user.email, first)).status_code == 422


async def test_after_an_hour_a_link_is_dead(auth, post, inbox) -> None:
    user = await auth.user()
    token = await linked(auth, post, inbox, user)
    expires = await auth.session.scalar(select(PasswordLink.expires_at))
    assert timedelta(minutes=59) < expires - datetime.now(UTC) <= timedelta(hours=1)
    await auth.session.execute(update(PasswordLink).values(expires_at=func.now() - timedelta(seconds=1)))
    await auth.session.commit()
    assert (await reset(auth, user.email, token)).status_code == 422


async def test_a_link_sets_nobody_elses_password_and_none_of_a_deactivated_user(auth, post, inbox) -> None:
    user, other = await auth.user(), await auth.user()
    token = await linked(auth, post, inbox, user)
    assert (await reset(auth, other.email, token)).status_code == 422
    assert (await reset(auth, user.email, token + "x")).status_code == 422
    user.active = False
    await auth.session.commit()
    assert (await reset(auth, user.email, token)).status_code == 422


async def test_no_token_is_stored(auth, post, inbox) -> None:
    token = await linked(auth, post, inbox, await auth.user())
    [stored] = await auth.session.scalars(select(PasswordLink.token_hash))
    assert len(token) >= 43
    assert token.encode() not in stored


@pytest.mark.parametrize("missing", ["email", "password", "rememberToken"])
async def test_all_three_are_needed(auth, missing) -> None:
    body = {"email": "a@b.example", "password": NEW, "rememberToken": "x", missing: " "}
    answer = await (await auth.anybody()).put("/pwreset", json=body)
    assert (answer.status_code, answer.json()["message"]) == (422, "Please fill out all fields.")
    assert [error["field"] for error in answer.json()["errors"]] == [missing]


async def test_a_password_too_easy_leaves_the_link_alive(auth, post, inbox) -> None:
    user = await auth.user()
    token = await linked(auth, post, inbox, user)
    for easy in ("short", "password1"):
        assert (await reset(auth, user.email, token, easy)).status_code == 422
    assert (await reset(auth, user.email, token)).status_code == 200


async def test_nobody_is_flooded_with_links(auth, post, inbox) -> None:
    user = await auth.user()
    for _ in range(8):
        assert (await ask(auth, user.email)).status_code == 202
    await send_all(auth, post)
    assert len(inbox.envelopes) == 5


async def test_a_mailbox_is_not_flooded_through_many_accounts(auth, post, inbox) -> None:
    users = [await auth.user(email=f"Offer {number} <bea+{number}@acme.example>") for number in range(4)]
    users += [await auth.user(email=f"bea+{number}@acme.example") for number in range(4)]
    for user in users:
        assert (await ask(auth, user.email)).status_code == 202
    await send_all(auth, post)
    assert len(inbox.envelopes) == 5


async def test_the_letter_repeats_nothing_that_was_typed_beside_the_address(auth, post, inbox) -> None:
    user = await auth.user(email="WIN CASH at http://evil.example <Bea@acme.example>")
    token = await linked(auth, post, inbox, user)
    letter = inbox.last()
    assert letter["To"] == "bea@acme.example"
    assert "evil.example" not in letter.as_string()
    assert (await reset(auth, user.email, token)).status_code == 200


async def test_a_made_up_link_costs_no_hashing(auth) -> None:
    auth.passwords.hasher.open.clear()  # whoever hashes waits
    try:
        answer = await asyncio.wait_for(reset(auth, (await auth.user()).email, "made-up"), 30)
    finally:
        auth.passwords.hasher.open.set()
    assert answer.status_code == 422


async def test_a_reset_is_in_nobodys_token(auth, post, inbox) -> None:
    """A token that is expired or revoked does not stand in the way of somebody who forgot the password."""
    http = await auth.anybody()
    answer = await http.post("/pwreset", json={"email": "a@b.example"}, headers={"Auth": "expired"})
    assert answer.status_code == 202
    assert await auth.session.scalar(select(func.count()).select_from(UserSession)) == 0
