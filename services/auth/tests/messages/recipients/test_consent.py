"""Consent by the link of an email: opening it changes nothing (ACCOUNT-24)."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.messages.recipients.repository import CountedMessage, Recipient, RecipientLink
from services.auth.messages.recipients.rules import LINK_LIFETIME, Consent
from services.auth.outgoing_mail.links import store_link
from services.auth.retention import delete_expired
from services.auth.tests.support import Auth
from services.chassis.secret_tokens import create_token

BEA = "bea@acme.example"


async def create_link_of(auth: Auth, email: str = BEA, consent: Consent = Consent.WAITING) -> str:
    recipient = await auth.recipient(email, consent)
    token = create_token()
    await store_link(auth.session, RecipientLink, token, LINK_LIFETIME, recipient_id=recipient.id)
    await auth.session.commit()
    return f"/letter-consent/{token}"


async def list_consents(auth: Auth) -> dict[str, str]:
    rows = await auth.session.execute(select(Recipient.email, Recipient.consent))
    return {row.email: row.consent for row in rows}


async def test_opening_the_page_changes_nothing(auth) -> None:
    """Mail scanners follow every link of an email."""
    address, http = await create_link_of(auth), await auth.anybody()
    listed = await http.get(address)
    assert (listed.json(), listed.headers["Cache-Control"]) == ({"email": BEA, "consent": "waiting"}, "no-store")
    led = await http.get(f"{address}/unsubscribe")
    assert (led.status_code, led.headers["Location"].split("/letters/")[1]) == (303, address.split("/")[-1])
    for method in ("HEAD", "OPTIONS"):
        await http.request(method, f"{address}/unsubscribe")
    assert await list_consents(auth) == {BEA: "waiting"}


async def test_a_recipient_agrees_declines_and_agrees_again(auth) -> None:
    address, http = await create_link_of(auth), await auth.anybody()
    for agreed, consent in ((True, "confirmed"), (True, "confirmed"), (False, "declined"), (True, "confirmed")):
        response = await http.post(address, json={"agreed": agreed})
        assert response.json() == {"email": BEA, "consent": consent}
        assert await list_consents(auth) == {BEA: consent}


async def test_declining_covers_all_spellings_agreeing_only_one(auth) -> None:
    await auth.recipient("bea+new@acme.example")
    await auth.recipient("cem@acme.example")
    address, http = await create_link_of(auth), await auth.anybody()
    await http.post(address, json={"agreed": False})
    others = {"cem@acme.example": "confirmed"}
    assert await list_consents(auth) == {BEA: "declined", "bea+new@acme.example": "declined"} | others
    await http.post(address, json={"agreed": True})
    assert await list_consents(auth) == {BEA: "confirmed", "bea+new@acme.example": "declined"} | others


@pytest.mark.parametrize("body", [{}, {"agreed": None}, {"agreed": "yes"}, {"agreed": 1}, [], "true"])
async def test_an_invalid_choice_changes_nothing(auth, body) -> None:
    address = await create_link_of(auth)
    assert (await (await auth.anybody()).post(address, json=body)).status_code == 422
    assert await list_consents(auth) == {BEA: "waiting"}


@pytest.mark.parametrize("token", ["x", "x" * 43, "%00", "ä", "x" * 200])
async def test_an_unknown_link_is_not_found(auth, token: str) -> None:
    await create_link_of(auth)
    http, address = await auth.anybody(), f"/letter-consent/{token}"
    responses = [
        await http.get(address),
        await http.post(address, json={"agreed": True}),
        await http.post(f"{address}/unsubscribe"),
    ]
    assert {response.status_code for response in responses} <= {404, 422}
    assert await list_consents(auth) == {BEA: "waiting"}


async def test_a_link_expires(auth) -> None:
    address, http = await create_link_of(auth), await auth.anybody()
    await auth.session.execute(update(RecipientLink).values(expires_at=func.now() - timedelta(seconds=1)))
    await auth.session.commit()
    assert (await http.get(address)).status_code == 404
    assert (await http.post(address, json={"agreed": True})).status_code == 404


async def test_retention_deletes_old_counts_but_keeps_consent(auth) -> None:
    await create_link_of(auth, consent=Consent.DECLINED)
    for message, days in ((1, 31), (2, 29)):
        sent_at = func.now() - timedelta(days=days)
        row = CountedMessage(message_id=message, kind="confirmation", mailbox=BEA, microsite_id=1, sent_at=sent_at)
        auth.session.add(row)
    await auth.session.flush()
    await auth.session.execute(update(RecipientLink).values(expires_at=func.now() - timedelta(seconds=1)))
    await delete_expired(auth.session)
    assert list(await auth.session.scalars(select(CountedMessage.message_id))) == [2]
    assert list(await auth.session.scalars(select(RecipientLink))) == []
    assert await list_consents(auth) == {BEA: "declined"}
