"""An administrator connects a program that is told what is published (API-80 to API-86)."""

import json

from playwright.async_api import Page, expect

from services.auth.tests.reporting.webhooks.receiver import receive
from tests.support.eventually import eventually
from tests.support.system import System


async def test_a_program_is_told_what_is_published(sign_in, page: Page, system: System) -> None:
    async with receive(host="127.0.0.1") as receiver, system.api("editor") as editor:
        await sign_in("admin")
        await page.goto("/home")
        await page.get_by_role("button", name="More", exact=True).click()
        await page.get_by_role("link", name="Webhooks", exact=True).click()
        await page.get_by_role("button", name="Add a Webhook").first.click()
        dialog = page.get_by_role("dialog", name="Add a webhook")
        await dialog.get_by_label("Name").fill("Static site")
        await dialog.get_by_label("Address").fill(receiver.url)
        await dialog.get_by_label("An ad is published or changed").check()
        await dialog.get_by_role("button", name="Add", exact=False).last.click()
        secret = await page.get_by_label("The secret").input_value()
        await page.get_by_role("button", name="Copy", exact=True).click()
        await page.get_by_role("button", name="Done").click()

        ad = (await editor.get("ads?limit=1")).json()[0]
        changed = await editor.put(f"ad/{ad['id']}", json={"status": "published"})
        assert changed.status_code == 200, changed.text
        await eventually(lambda: bool(receiver.accepted))
        receiver.verify(secret)
        body = json.loads(receiver.received[0].body)
        assert (body["type"], body["data"]["id"]) == ("ad.published", ad["id"])
        await page.get_by_text("Deliveries").first.click()
        await page.get_by_role("row", name="ad.published").first.click()
        await expect(page.get_by_text(receiver.received[0].id)).to_be_visible()
        for webhook in await _list_webhooks(system):
            await _remove(system, webhook["id"])


async def _list_webhooks(system: System) -> list[dict]:
    async with system.api("admin") as admin:
        return (await admin.get("webhooks")).json()


async def _remove(system: System, webhook_id: int) -> None:
    async with system.api("admin") as admin:
        (await admin.delete(f"webhook/{webhook_id}")).raise_for_status()
