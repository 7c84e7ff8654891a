"""An administrator gives a program an API key and takes it back (API-70 to API-74)."""

import httpx
from playwright.async_api import Page, expect

from tests.support.eventually import eventually
from tests.support.system import System


async def test_a_key_opens_what_was_chosen_until_it_is_removed(sign_in, page: Page, system: System) -> None:
    await sign_in("admin")
    await page.goto("/home")
    await page.get_by_role("button", name="More", exact=True).click()
    await page.get_by_role("link", name="API Keys", exact=True).click()
    await page.get_by_role("button", name="Create a Key").first.click()
    dialog = page.get_by_role("dialog", name="Create a key")
    await dialog.get_by_label("Name").fill("Lobby display")
    await dialog.get_by_label("content:read").check()
    await dialog.get_by_role("button", name="Create key").click()
    await page.get_by_role("button", name="Copy", exact=True).click()
    key = await page.evaluate("navigator.clipboard.readText()")
    assert key.startswith("mh_")
    await page.get_by_role("button", name="Done").click()
    headers = {"Authorization": f"Bearer {key}"}
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers=headers) as program:
        assert (await program.get("events")).status_code == 200
        assert (await program.post("event", json={})).status_code == 403
        assert (await program.get("users")).status_code == 403
        await page.get_by_role("row", name="Lobby display").click()
        await page.get_by_role("button", name="Remove key").click()
        await page.get_by_role("dialog", name="Remove this key?").get_by_role("button", name="Remove key").click()
        await expect(page.get_by_role("row", name="Lobby display")).to_have_count(0)
        await eventually(lambda: program.get("events"), until=lambda answer: answer.status_code == 401)
