"""A browser that blocks site data shows what needs none."""

from playwright.async_api import Browser, expect

from tests.e2e.conftest import new_context
from tests.e2e.people import submit_sign_in
from tests.support.system import System

BLOCK_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
        get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
    });"""


async def test_a_browser_that_blocks_site_data_shows_public_pages(browser: Browser, system: System) -> None:
    async with new_context(browser, system) as context:
        await context.add_init_script(BLOCK_STORAGE)
        page = await context.new_page()
        for address, title in (("/support", "Support"), ("/privacy", "Privacy"), ("/microsite-submission", "")):
            await page.goto(address)
            await expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
        await page.goto("/sign-in")
        await submit_sign_in(page, "editor@masthead.example", system.PASSWORD)
        await expect(page.get_by_role("alert")).to_contain_text("Your browser blocks site data")
