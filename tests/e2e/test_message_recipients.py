"""Recipients of a microsite's messages agree first and can end it; all messages are stored (ACCOUNT-24, SITE-21)."""

from typing import Any

import httpx
from playwright.async_api import Page, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.conftest import new_context, sign_in_with_password
from tests.e2e.microsites import field, make_microsite, save_and_close
from tests.e2e.people import PASSWORD, extract_link, find_message, new_email
from tests.e2e.publications import marker
from tests.support.eventually import eventually
from tests.support.system import System


async def write(page: Page, number: int, message: str) -> None:
    """A visitor writes to the microsite."""
    await page.goto(f"/marketplace/microsite?id={number}")
    for label, words in (("Name", "Ada"), ("Email", "ada@visitor.example"), ("Message", message)):
        await page.get_by_role("textbox", name=label).fill(words)
    await page.get_by_role("button", name="Send message").click()
    await expect(page.get_by_text("Thank you. Your message is on its way")).to_be_visible()


async def in_the_inbox(system: System, message: str) -> dict[str, Any]:
    """The contact form that holds this message, once it is there."""
    async with system.api("editor") as api:

        async def look() -> dict[str, Any] | None:
            forms: list[dict[str, Any]] = (await api.get("contact-forms", params={"q": message})).json()
            return forms[0] if forms else None

        return await eventually(look) or {}


async def test_a_recipient_agrees_is_written_to_and_ends_it(page: Page, system, browser) -> None:
    word, owner, recipient = marker(), new_email(), new_email()
    await page.request.post("/api/user", data={"email": owner, "password": PASSWORD})
    token = await sign_in_with_password(page, owner, PASSWORD)
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers={"Auth": token}, timeout=30) as api:
        number = (await make_microsite(api, f"Heliox {word}"))["id"]
        (await api.put(f"microsite-setting/{number}", json={"status": "published"})).raise_for_status()

    await page.goto(f"/microsite/be-connected/{number}")
    await field(page, "Recipient 1 name").fill("Bea")
    await field(page, "Recipient 1 email").fill(recipient)
    await save_and_close(page)
    recipients = page.get_by_role("list", name="Recipients")
    await expect(recipients).to_contain_text("Waiting for confirmation")

    requested = await find_message(system, recipient, "Confirm that you receive messages through")
    assert word not in requested
    async with new_context(browser, system) as context:
        reader = await context.new_page()
        await reader.goto(extract_link(requested))
        await expect(reader.get_by_text("Do you agree?")).to_be_visible()
        assert await find_violations_in_all_looks(reader) == []
        await write(reader, number, f"Too early {word}")
        early = await in_the_inbox(system, f"Too early {word}")
        assert early["notMailed"] == [{"email": recipient, "reason": "not-confirmed"}]

        await reader.goto(extract_link(requested))
        await reader.get_by_role("button", name="Agree").click()
        await expect(reader.get_by_text("You get the messages that visitors write")).to_be_visible()
        await expect(reader.get_by_text("You get the messages that visitors write")).to_be_focused()
        await expect(recipients).to_contain_text("Confirmed")

        await write(reader, number, f"A question {word}")
        message = await find_message(system, recipient, "A visitor wrote to you through")
        assert f"A question {word}" in message

        await reader.goto(extract_link(message))
        await reader.get_by_role("button", name="Unsubscribe").click()
        await expect(reader.get_by_text("You have opted out.")).to_be_visible()
        await expect(recipients).to_contain_text("Declined")
        await write(reader, number, f"Too late {word}")

    late = await in_the_inbox(system, f"Too late {word}")
    assert late["notMailed"] == [{"email": recipient, "reason": "declined"}]
    assert f"Too late {word}" not in await find_message(system, recipient, "")  # the newest message is an older one
