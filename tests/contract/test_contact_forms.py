"""Messages to microsites reach the contact forms of auth and are sent by email (SITE-21, EVENT-2)."""

from sqlalchemy import select

from services.auth.messages.recipients.repository import Recipient
from services.auth.outgoing_mail.emails import Message
from services.microsites.tests.samples import DETAILS
from tests.support.eventually import eventually

MESSAGE = {"name": "Ada", "email": "ada@example.com", "message": "What does it cost?", "company": "Bell"}


async def test_a_submission_and_a_message_to_a_microsite_arrive(client, database, worker) -> None:
    for name in ("microsites", "auth"):
        await worker(name)
    exhibitor, stranger = await client("microsites", role="exhibitor", user_id=7), await client("microsites")
    fields = DETAILS | {"recName1": "Bea", "recEmail1": "bea@heliox.example"}
    microsite = (await exhibitor.post("/microsite", json=fields)).json()["id"]

    async def published() -> bool:
        setting = await exhibitor.put(f"/microsite-setting/{microsite}", json={"status": "published"})
        return setting.status_code == 200

    await eventually(published)
    assert (await stranger.post(f"/public/microsite/{microsite}/contact", json=MESSAGE)).status_code == 202
    assert (await stranger.get("/microsite-submission?company=Heliox Single-Use")).is_success

    editor = await client("auth", role="editor")

    async def arrived() -> list[dict]:
        forms = (await editor.get("/contact-forms")).json()
        return forms if len(forms) == 2 else []

    forms = {form["kind"]: form for form in await eventually(arrived)}
    message, submission = forms["microsite-contact"], forms["submission"]
    assert (message["micrositeId"], message["pageTitle"]) == (microsite, "Heliox Single-Use")
    assert {name: message[name] for name in MESSAGE} == MESSAGE
    assert (submission["company"], submission["folder"]) == ("Heliox Single-Use", "heliox-single-use")
    session = await database("auth")
    bea = {"email": "bea@heliox.example", "reason": "not-confirmed"}
    assert message["notMailed"] == [bea]

    async def queued() -> dict[str, dict]:
        await session.rollback()
        messages = {message.kind: message.data for message in await session.scalars(select(Message))}
        return messages if "confirmation" in messages else {}

    messages = await eventually(queued)
    assert set(messages) == {"confirmation", "submission"}  # she is asked, and nothing else is sent to her
    assert (await session.get(Recipient, messages["confirmation"]["recipientId"])).email == bea["email"]
    assert messages["submission"]["folder"] == "heliox-single-use"
