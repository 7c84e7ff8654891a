"""The owner's own address agrees by its proof, and is asked nothing before (ACCOUNT-36)."""

from sqlalchemy import select

from services.auth.messages.recipients.rules import Consent, NotMailed
from services.auth.messages.recipients.service import select_recipients, send_new_confirmations
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import Auth, find_token, send_all

OWN, BEA = "ada@acme.example", "bea@acme.example"


async def find_refusals(auth: Auth, microsite_id: int) -> dict[str, NotMailed]:
    _, refusals = await select_recipients(auth.session, microsite_id, [OWN, BEA])
    return refusals


async def list_questions(auth: Auth) -> int:
    return len(list(await auth.session.scalars(select(Message).where(Message.kind == "confirmation"))))


async def test_it_agrees_when_the_account_is_confirmed(auth, mailer, inbox) -> None:
    user = await auth.sign_up("Ada@acme.example")
    microsite = await auth.microsite(user.id, f"Ada <{OWN}>", BEA)
    await send_new_confirmations(auth.session, microsite)
    await auth.session.commit()
    assert await list_questions(auth) == 1  # to Bea
    http = await auth.sign_in(user)
    listed = (await http.get(f"/letter-recipients/{microsite.id}")).json()
    assert [(one["email"], one["consent"], one["canSend"]) for one in listed] == [
        (OWN, "waiting", False),
        (BEA, "waiting", True),
    ]
    refused = await http.post(f"/letter-recipients/{microsite.id}", json={"email": OWN})
    assert (refused.status_code, "owner" in refused.json()["message"]) == (409, True)
    assert await find_refusals(auth, microsite.id) == {OWN: "not-confirmed", BEA: "not-confirmed"}
    await send_all(auth, mailer)
    [token] = [find_token_to(inbox, OWN)]
    assert (await http.post(f"/user/verification/{token}", json={})).status_code == 200
    assert await find_refusals(auth, microsite.id) == {BEA: "not-confirmed"}


def find_token_to(inbox, address: str) -> str:
    """Return the token of the one message to this address."""
    [envelope] = [envelope for envelope in inbox.envelopes if envelope.rcpt_tos == [address]]
    inbox.envelopes.append(envelope)
    return find_token(inbox)


async def test_a_proven_owner_is_not_asked(auth) -> None:
    user = await auth.user("exhibitor", OWN)
    microsite = await auth.microsite(user.id, OWN)
    await send_new_confirmations(auth.session, microsite)
    assert await list_questions(auth) == 0
    assert await find_refusals(auth, microsite.id) == {BEA: "not-confirmed"}


async def test_a_refusal_is_not_undone_by_the_proof(auth, mailer, inbox) -> None:
    user = await auth.sign_up("Ada@acme.example")
    await auth.recipient(OWN, Consent.DECLINED)
    microsite = await auth.microsite(user.id, OWN)
    await send_all(auth, mailer)
    await (await auth.sign_in(user)).post(f"/user/verification/{find_token(inbox)}", json={})
    await send_new_confirmations(auth.session, microsite)
    assert (await find_refusals(auth, microsite.id))[OWN] == NotMailed.DECLINED


async def test_the_address_of_another_user_is_asked(auth) -> None:
    await auth.user("exhibitor", OWN)
    microsite = await auth.microsite((await auth.user("exhibitor")).id, OWN)
    await send_new_confirmations(auth.session, microsite)
    assert await list_questions(auth) == 1
    assert (await find_refusals(auth, microsite.id))[OWN] == NotMailed.NOT_CONFIRMED
