"""An area that is away takes nothing else with it, and comes back by Retry."""

from playwright.async_api import Page, expect


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


async def test_an_area_that_is_not_built_says_so(sign_in, page: Page) -> None:
    await sign_in("editor")
    for name in ("Posts", "Microsites", "Media Library", "Clients", "Email Marketing"):
        await page.get_by_role("link", name=name, exact=True).click()
        await expect(page.get_by_role("main").get_by_text("not here yet", exact=False).first).to_be_visible()
