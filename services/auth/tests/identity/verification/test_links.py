"""The mailed link that proves an address: who gets it, and who can use it (ACCOUNT-30 to ACCOUNT-35)."""

import asyncio
from datetime import datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.sessions.service import verify_password
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import users
from services.auth.identity.verification import service
from services.auth.identity.verification.links import VerificationLink
from services.auth.limits import EMAILS_TO_SIGN_UPS
from services.auth.outgoing_mail.emails import Message
from services.auth.outgoing_mail.repository import claim_messages
from services.auth.outgoing_mail.sending import deliver
from services.auth.tests.support import PASSWORD, Auth, at, find_token, let_pass, send_all

ADA = "ada@acme.example"
SOON = 0.3


async def confirm(auth: Auth, token: str, password: str | None = PASSWORD):
    return await (await auth.anybody()).post(f"/user/verification/{token}", json={"password": password})


async def find_user(auth: Auth, user_id: int) -> User:
    auth.session.expire_all()
    return await auth.session.get_one(User, user_id)


async def test_a_sign_up_is_mailed_a_link_that_proves_the_address(auth, mailer, inbox, events) -> None:
    user_id = (await auth.sign_up(ADA)).id
    await send_all(auth, mailer)
    assert (inbox.last()["To"], inbox.last()["Subject"]) == (ADA, "Confirm your address for Aspen")
    token, anybody = find_token(inbox), await auth.anybody()
    opened = await anybody.get(f"/user/verification/{token}")
    assert opened.json() == {"email": ADA, "emailVerifiedAt": None, "signedOut": False}
    assert opened.headers["Cache-Control"] == "no-store"
    assert (await find_user(auth, user_id)).email_verified_at is None  # opening it changes nothing
    confirmed = await confirm(auth, token)
    assert (confirmed.status_code, confirmed.json()["signedOut"]) == (200, False)
    published = (await events.announced(auth.session))[-1]
    assert (published.version, bool(published.data["emailVerifiedAt"])) == (2, True)
    times = (confirmed.json()["emailVerifiedAt"], published.data["emailVerifiedAt"])
    assert len(set(map(datetime.fromisoformat, times))) == 1
    repeated = await confirm(auth, token, None)
    assert (repeated.status_code, (await find_user(auth, user_id)).version) == (200, 2)


@pytest.mark.parametrize(("password", "field"), [(None, "password"), ("", "password"), ("wrong harbour", "password")])
async def test_the_link_alone_proves_nothing(auth, mailer, inbox, password, field) -> None:
    """Who reads the mailbox need not be who signed up with it: confirming would give a stranger the reader's rights."""
    user_id = (await auth.sign_up(ADA)).id
    await send_all(auth, mailer)
    refused = await confirm(auth, find_token(inbox), password)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, field)
    other = await auth.sign_in_as("editor")
    assert (await other.post(f"/user/verification/{find_token(inbox)}", json={})).status_code == 422
    assert (await find_user(auth, user_id)).email_verified_at is None


async def test_a_password_changed_meanwhile_proves_nothing(auth, mailer, inbox, monkeypatch) -> None:
    user_id = (await auth.sign_up(ADA)).id
    await send_all(auth, mailer)

    async def check_before_a_change(*values):
        checked = await verify_password(*values)
        await auth.session.execute(update(User).values(password_hash="another"))
        await auth.session.commit()
        return checked

    monkeypatch.setattr(service, "verify_password", check_before_a_change)
    assert (await confirm(auth, find_token(inbox))).status_code == 404
    assert (await find_user(auth, user_id)).email_verified_at is None


async def test_a_session_of_the_account_needs_no_password(auth, mailer, inbox) -> None:
    user = await auth.sign_up(ADA)
    http = await auth.sign_in(user)
    await send_all(auth, mailer)
    confirmed = await http.post(f"/user/verification/{find_token(inbox)}", json={})
    assert confirmed.json()["emailVerifiedAt"]
    assert (await http.get("/user")).json()["emailVerifiedAt"]


async def test_guesses_of_the_password_are_throttled_with_those_of_the_sign_in(auth, mailer, inbox) -> None:
    await auth.sign_up(ADA)
    await send_all(auth, mailer)
    token = find_token(inbox)
    assert [(await confirm(auth, token, "wrong harbour")).status_code for _ in range(10)] == [422] * 10
    assert (await confirm(auth, token)).status_code == 429
    assert (await auth.log_in(ADA)).status_code == 429


async def test_unknown_late_and_deactivated_links_are_refused(auth, mailer, inbox) -> None:
    user_id = (await auth.sign_up(ADA)).id
    await send_all(auth, mailer)
    token, anybody = find_token(inbox), await auth.anybody()
    assert (await anybody.get(f"/user/verification/{token}x")).status_code == 404
    assert (await confirm(auth, f"{token}x")).status_code == 404
    (await find_user(auth, user_id)).active = False
    await auth.session.commit()
    assert (await confirm(auth, token)).status_code == 404
    (await find_user(auth, user_id)).active = True
    await auth.session.execute(update(VerificationLink).values(expires_at=func.now() - timedelta(seconds=1)))
    await auth.session.commit()
    assert (await confirm(auth, token)).status_code == 404


async def test_a_link_lasts_thirty_days(auth, mailer) -> None:
    await auth.sign_up(ADA)
    await send_all(auth, mailer)
    [link] = await auth.session.scalars(select(VerificationLink))
    assert link.expires_at - link.created_at == timedelta(days=30)


async def test_the_email_holds_no_typed_text_but_the_address(auth, mailer, inbox) -> None:
    await auth.sign_up("WIN CASH at http://evil.example <Ada@acme.example>")
    await send_all(auth, mailer)
    assert inbox.last()["To"] == ADA
    assert "evil.example" not in inbox.last().as_string()


async def test_the_email_is_sent_again_and_one_waits_at_a_time(auth, mailer, inbox) -> None:
    user = await auth.user("exhibitor", verified=False)
    http, admin = await auth.sign_in(user), await auth.sign_in_as("admin")
    for _ in range(3):
        sent = await http.post("/user/verification")
        assert (sent.status_code, sent.json()["email"]) == (202, user.email)
    assert (await admin.post(f"/user-admin/{user.id}/verification")).status_code == 202
    assert await auth.session.scalar(select(func.count()).select_from(Message)) == 1
    await send_all(auth, mailer)
    assert (await confirm(auth, find_token(inbox))).status_code == 200
    for refused in (await http.post("/user/verification"), await admin.post(f"/user-admin/{user.id}/verification")):
        assert (refused.status_code, refused.json()["message"]) == (409, "This address is confirmed already.")


async def test_links_to_a_mailbox_are_limited_for_all_its_accounts(auth, mailer, inbox) -> None:
    users = [await auth.user("exhibitor", f"ada+{number}@acme.example", verified=False) for number in range(5)]

    async def ask() -> list[int]:
        statuses = []
        for number, user in enumerate(users):
            http = await auth.sign_in(user)
            async with at(auth, f"203.0.113.{number}", http.headers["Auth"]) as http:
                statuses.append((await http.post("/user/verification")).status_code)
            await send_all(auth, mailer)
        return statuses

    assert await ask() == [202] * 3 + [429] * 2
    refused = await (await auth.sign_in(users[-1])).post("/user/verification")
    assert abs(int(refused.headers["Retry-After"]) - timedelta(days=1).total_seconds()) <= 60  # "try again tomorrow"
    for expected in (6, 8, 8):
        await let_pass(auth, days=1.1)
        await ask()
        assert len(inbox.envelopes) == expected


async def test_strangers_do_not_keep_a_person_from_proving_the_address(auth, mailer, inbox) -> None:
    for number in range(9):
        async with at(auth, f"203.0.113.{number}") as http:
            body = {"email": f"ada+{number}@acme.example", "password": PASSWORD}
            assert (await http.post("/user", json=body)).status_code == 201
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 3
    user_id = (await auth.sign_up(ADA)).id
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 3  # whoever signs up may be a stranger too
    http = await auth.sign_in(await find_user(auth, user_id))
    assert (await http.post("/user/verification")).status_code == 202
    await send_all(auth, mailer)
    assert inbox.last()["To"] == ADA
    assert (await confirm(auth, find_token(inbox))).status_code == 200


async def test_one_address_does_not_use_up_what_all_may_send(auth, mailer, inbox, monkeypatch) -> None:
    monkeypatch.setattr(EMAILS_TO_SIGN_UPS, "rate", "8 per hour")
    for number in range(12):
        await auth.sign_up(f"{number}@acme.example")
    async with at(auth, "203.0.113.9") as http:
        await http.post("/user", json={"email": ADA, "password": PASSWORD})
    await send_all(auth, mailer)
    addresses = [envelope.rcpt_tos[0] for envelope in inbox.envelopes]
    assert (len(addresses), addresses.index(ADA)) == (6, 1)


@pytest.mark.usefixtures("committed")
async def test_the_limit_of_links_holds_under_concurrency(auth, mailer, inbox) -> None:
    for number in range(6):
        async with at(auth, f"203.0.113.{number}") as http:
            await http.post("/user", json={"email": f"ada+{number}@acme.example", "password": PASSWORD})
    database = auth.running.database
    async with database.transaction() as session:
        claimed = await claim_messages(session, (), 10)
    await asyncio.gather(*(deliver(database, mailer, message) for message in claimed))
    assert (len(claimed), len(inbox.envelopes)) == (6, 3)


async def test_links_to_unproven_accounts_are_limited_in_total_and_those_beyond_wait(
    auth, mailer, inbox, monkeypatch
) -> None:
    """Those of sign-ups and of resets have one budget."""
    monkeypatch.setattr(EMAILS_TO_SIGN_UPS, "rate", "2 per hour")
    signed_up = await auth.user("exhibitor", verified=False)
    for number in range(2):
        await auth.sign_up(f"{number}@acme.example")
    await send_all(auth, mailer)
    await (await auth.anybody()).post("/pwreset", json={"email": signed_up.email})
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 2
    admin = await auth.sign_in_as("admin")
    totals = (await admin.get("/letter-limits")).json()["totals"]
    assert [(one["sent"], one["waiting"], one["limit"]) for one in totals if one["kind"] == "sign-ups"] == [(2, 1, 2)]
    made = await admin.post("/user", json={"email": ADA, "password": PASSWORD, "role": "exhibitor"})
    assert made.status_code == 201
    await send_all(auth, mailer)
    assert inbox.last()["To"] == ADA  # of an account that an administrator made
    await let_pass(auth, minutes=61)
    await send_all(auth, mailer)
    assert inbox.last()["To"] == signed_up.email


async def test_what_is_no_address_gets_no_email(auth, mailer, inbox) -> None:
    user = await auth.user("exhibitor", "no address", verified=False)
    refused = await (await auth.sign_in(user)).post("/user/verification")
    assert (refused.status_code, refused.json()["message"]) == (422, "No mail can be sent to this address.")
    await auth.sign_up("nobody")
    await send_all(auth, mailer)
    assert inbox.envelopes == []


async def test_who_was_deactivated_or_proven_meanwhile_gets_no_email(auth, mailer, inbox) -> None:
    users = [await auth.sign_up(f"{number}@acme.example") for number in range(2)]
    users[0].active = False
    users[1].email_verified_at = users[1].created_at
    await auth.session.commit()
    await send_all(auth, mailer)
    assert inbox.envelopes == []


async def test_an_accepted_invitation_proves_the_address_and_can_be_sent_again(auth, mailer, inbox) -> None:
    admin = await auth.sign_in_as("admin")
    invited = (await admin.post("/user", json={"email": ADA})).json()
    assert (invited["emailVerifiedAt"], invited["invited"]) == (None, True)
    await send_all(auth, mailer)
    for _ in range(2):  # one waits at a time
        assert (await admin.post(f"/user-admin/{invited['id']}/verification")).status_code == 202
    await send_all(auth, mailer)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [[ADA]] * 2
    assert inbox.last()["Subject"] == "You are invited to Aspen"
    body = {"email": ADA, "password": PASSWORD, "rememberToken": find_token(inbox)}
    assert (await (await auth.anybody()).put("/pwreset", json=body)).status_code == 200
    assert (await find_user(auth, invited["id"])).email_verified_at


async def test_invitations_sent_again_are_limited(auth, mailer, inbox) -> None:
    admin = await auth.sign_in_as("admin")
    invited = (await admin.post("/user", json={"email": ADA})).json()
    statuses = []
    for _ in range(6):
        statuses.append((await admin.post(f"/user-admin/{invited['id']}/verification")).status_code)
        await send_all(auth, mailer)
    assert statuses == [202] * 5 + [429]
    refused = await admin.post(f"/user-admin/{invited['id']}/verification")
    assert refused.json()["message"] == "Enough emails were sent to this address for now, please try again in an hour."
    assert 3500 <= int(refused.headers["Retry-After"]) <= 3600
    await admin.put(f"/user-admin/{invited['id']}", json={"active": False})
    assert (await admin.post(f"/user-admin/{invited['id']}/verification")).status_code == 409


async def test_strangers_do_not_keep_an_invitation_from_being_sent(auth, mailer, inbox) -> None:
    for number in range(9):
        stranger = await auth.user("exhibitor", f"ada+{number}@acme.example", verified=False)
        async with at(auth, f"203.0.113.{number}") as http:
            await http.post("/pwreset", json={"email": stranger.email})
    await send_all(auth, mailer)
    await (await auth.sign_in_as("admin")).post("/user", json={"email": ADA})
    await send_all(auth, mailer)
    assert (inbox.last()["To"], inbox.last()["Subject"]) == (ADA, "You are invited to Aspen")


async def test_the_list_is_filtered_by_the_proof(auth) -> None:
    admin = await auth.sign_in_as("admin")
    proven, unproven = await auth.user("exhibitor"), await auth.user("exhibitor", verified=False)
    invited = (await admin.post("/user", json={"email": ADA, "role": "exhibitor"})).json()

    async def list_ids(verification: str) -> list[int]:
        response = await admin.get(f"/users?role=exhibitor&verification={verification}")
        assert response.headers["X-Total-Count"] == str(len(response.json()))
        return [user["id"] for user in response.json()]

    assert [await list_ids(one) for one in ("verified", "unverified", "invited")] == [
        [proven.id],
        [unproven.id],
        [invited["id"]],
    ]
    assert (await admin.get("/users?verification=maybe")).status_code == 422


@pytest.mark.usefixtures("committed")
async def test_a_grant_at_the_moment_of_the_proof_takes_effect(auth, mailer, inbox) -> None:
    client, user_id = (await auth.client()).id, (await auth.sign_up(ADA)).id
    http = await auth.sign_in(await find_user(auth, user_id))
    await send_all(auth, mailer)
    async with auth.running.database.transaction() as session:
        (await users.lock(session, user_id, None)).pending_client_id = client
        await session.flush()
        confirming = asyncio.create_task(http.post(f"/user/verification/{find_token(inbox)}", json={}))
        await asyncio.sleep(SOON)
    assert (await confirming).json()["signedOut"] is True
    user = await find_user(auth, user_id)
    assert (user.client_id, user.pending_client_id) == (client, None)


@pytest.mark.usefixtures("committed")
async def test_concurrent_confirmations_change_the_user_once(auth, mailer, inbox, events) -> None:
    user_id = (await auth.sign_up(ADA)).id
    await send_all(auth, mailer)
    token = find_token(inbox)
    responses = await asyncio.gather(*(confirm(auth, token) for _ in range(6)))
    assert {response.status_code for response in responses} == {200, 429}  # two at a time are checked
    assert (await find_user(auth, user_id)).version == 2
    assert await auth.session.scalar(select(func.count()).select_from(UserSession)) == 0


async def test_the_list_is_filtered_by_the_client(auth) -> None:
    acme, other = await auth.client("Acme"), await auth.client("Other")
    user = await auth.user("exhibitor", client_id=acme.id)
    await auth.user("exhibitor", client_id=other.id)
    found = await (await auth.sign_in_as("editor")).get(f"/users?clientId={acme.id}&verification=verified&active=true")
    assert [one["id"] for one in found.json()] == [user.id]
