"""An area that is away takes nothing else with it, and comes back by Retry."""

import pytest
from playwright.async_api import Page, Route, expect


@pytest.mark.alone
async def test_the_console_lives_without_an_area_and_finds_it_again(sign_in, page: Page, system) -> None:
    await sign_in("editor")
    system.local("stop", "area-alerts")
    try:
        await page.goto("/home")
        await expect(page.get_by_role("button", name="Sign Out")).to_be_visible()
        await page.get_by_role("link", name="Alerts", exact=True).click()
        retry = page.get_by_role("button", name="Retry")
        await expect(retry).to_be_visible()
        await page.goto("/privacy")
        await expect(page.get_by_text("24 months", exact=False).first).to_be_visible()
        await page.goto("/alerts")
        await expect(retry).to_be_visible()
    finally:
        system.local("start", "area-alerts")
    await retry.click()
    await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()


async def test_an_area_that_is_not_installed_says_so(sign_in, page: Page) -> None:
    async def without_the_portal(route: Route) -> None:
        areas = await (await route.fetch()).json()
        await route.fulfill(json={name: address for name, address in areas.items() if name != "portal"})

    await page.route("**/mfe/manifest.json", without_the_portal)
    await sign_in("editor")
    await page.get_by_role("link", name="Email Marketing", exact=True).click()
    await expect(page.get_by_text("not part of this installation", exact=False)).to_be_visible()
    await page.get_by_role("link", name="Clients", exact=True).click()
    await expect(page.get_by_role("table", name="Clients")).to_be_visible()
