"""Staff see the messages of the last hour by microsite and by recipient (ACCESS-40)."""

from datetime import timedelta

from sqlalchemy import func, update

from services.auth.limits import EMAILS_TO_SIGN_UPS, spend_uses
from services.auth.messages.recipients.repository import CountedMessage
from services.auth.messages.recipients.service import send_new_confirmations
from services.auth.tests.support import Auth, send_all, submit_files, write_to_microsite
from tests.support.statement_log import log_request

BEA, CEM = "bea@acme.example", "cem@acme.example"


async def send_message(auth: Auth, microsite_id: int, *recipients: str) -> None:
    await write_to_microsite(auth.session, microsite_id, recipients)
    await auth.session.commit()


async def test_messages_are_counted_by_microsite_and_recipient_the_most_first(auth) -> None:
    owner = await auth.user("exhibitor")
    on, off = await auth.microsite(owner.id, BEA), await auth.microsite(owner.id, CEM, contact_letters=False)
    for email in (BEA, CEM):
        await auth.recipient(email)
    await send_message(auth, on.id, BEA)
    await send_message(auth, off.id, BEA, CEM)
    await submit_files(auth.session)
    await spend_uses(auth.session, [EMAILS_TO_SIGN_UPS.use()])
    editor = await auth.sign_in_as("editor")
    limits = (await editor.get("/letter-limits")).json()
    assert limits == {
        "micrositeLimit": 20,
        "recipientLimit": 5,
        "totals": [
            {"id": 1, "version": 1, "kind": "confirmations", "stopped": False, "sent": 0, "waiting": 0, "limit": 30},
            {"id": 2, "version": 1, "kind": "sign-ups", "stopped": False, "sent": 1, "waiting": 0, "limit": 100},
            {"id": 3, "version": 1, "kind": "staff", "stopped": False, "sent": 1, "waiting": 0, "limit": 60},
        ],
        "microsites": [
            {"micrositeId": off.id, "pageTitle": "Acme", "sent": 2, "contactLetters": False},
            {"micrositeId": on.id, "pageTitle": "Acme", "sent": 1, "contactLetters": True},
        ],
        "recipients": [{"mailbox": BEA, "sent": 2}, {"mailbox": CEM, "sent": 1}],
    }


async def test_messages_count_for_an_hour(auth) -> None:
    await auth.recipient(BEA)
    await send_message(auth, 4, BEA)
    await auth.session.execute(update(CountedMessage).values(sent_at=func.now() - timedelta(hours=1, minutes=1)))
    editor = await auth.sign_in_as("editor")
    limits = (await editor.get("/letter-limits")).json()
    assert (limits["microsites"], limits["recipients"]) == ([], [])


async def test_questions_of_new_exhibitors_are_counted(auth, mailer) -> None:
    microsite = await auth.microsite((await auth.user("exhibitor")).id, BEA)
    await send_new_confirmations(auth.session, microsite)
    await auth.session.commit()
    await send_all(auth, mailer)
    limits = (await (await auth.sign_in_as("editor")).get("/letter-limits")).json()
    assert (limits["totals"][0]["sent"], limits["microsites"]) == (1, [])


async def test_statements_are_constant(auth, databases) -> None:
    editor, counts = await auth.sign_in_as("editor"), []
    for number in range(2):
        await auth.recipient(f"{number}-{BEA}")
        await send_message(auth, number + 1, f"{number}-{BEA}")
        counts.append(len(await log_request(await databases("auth"), editor, "GET", "/letter-limits", None)))
    assert counts[0] == counts[1] <= 6
