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


async def test_an_area_that_is_not_installed_has_neither_links_nor_screens(sign_in, page: Page) -> None:
    async def without_the_portal(route: Route) -> None:
        areas = await (await route.fetch()).json()
        await route.fulfill(json={name: area for name, area in areas.items() if name != "portal"})

    await page.route("**/mfe/manifest.json", without_the_portal)
    await sign_in("editor")
    await expect(page.get_by_role("link", name="Clients", exact=True)).to_be_visible()
    await expect(page.get_by_role("link", name="Email Marketing", exact=True)).to_have_count(0)
    await page.goto("/portal/email-marketing")
    await expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    await page.get_by_role("link", name="Clients", exact=True).click()
    await expect(page.get_by_role("table", name="Clients")).to_be_visible()


async def test_an_area_alone_says_which_screens_it_has(sign_in, page: Page) -> None:
    """A screen under another name than the shell was built with is there, with its link."""

    async def with_another_list(route: Route) -> None:
        areas = await (await route.fetch()).json()
        own = await (await page.request.get("/mfe/content/area.json")).json()
        assert own == areas["content"]
        [trash] = [screen for screen in own["screens"] if screen["path"] == "/trash"]
        trash["title"] = "Recycling"
        await route.fulfill(json=areas | {"content": own})

    await page.route("**/mfe/manifest.json", with_another_list)
    await sign_in("editor")
    await page.get_by_role("link", name="Recycling", exact=True).click()
    await expect(page.get_by_role("table", name="Trash")).to_be_visible()


async def test_an_entry_of_the_manifest_that_cannot_be_read_stops_no_other_area(sign_in, page: Page) -> None:
    async def with_a_broken_entry(route: Route) -> None:
        areas = await (await route.fetch()).json()
        await route.fulfill(json=areas | {"portal": "/mfe/portal/remoteEntry.js"})

    await page.route("**/mfe/manifest.json", with_a_broken_entry)
    await sign_in("editor")
    await page.get_by_role("link", name="Clients", exact=True).click()
    await expect(page.get_by_role("table", name="Clients")).to_be_visible()


async def test_a_manifest_that_cannot_be_read_is_asked_for_again(sign_in, page: Page) -> None:
    await page.route("**/mfe/manifest.json", lambda route: route.abort())
    await sign_in("editor")
    await expect(page.get_by_role("alert")).to_contain_text("The list of screens could not be loaded.")
    await page.unroute("**/mfe/manifest.json")
    await page.get_by_role("button", name="Retry").click()
    await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
