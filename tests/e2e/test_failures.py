"""An error on a screen stops no other screen."""

from playwright.async_api import Browser, Page, Route, expect

from tests.e2e.conftest import new_context
from tests.e2e.people import submit_sign_in
from tests.support.system import System

UNREADABLE = [{"id": 1}]
TRANSLATE = """() => {
    const walker = document.createTreeWalker(document.getElementById("root"), NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
        const font = document.createElement("font");
        font.textContent = text.data;
        text.replaceWith(font);
    }
}"""
"""Replaces texts as a browser's translation does."""
BLOCK_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
        get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
    });"""


async def test_a_screen_that_stops_leaves_the_others_alone_and_is_tried_again(sign_in, page: Page) -> None:
    await sign_in("editor")

    async def answer_nonsense(route: Route) -> None:
        await route.fulfill(json=UNREADABLE)

    await page.route("**/api/calendar*", answer_nonsense)
    await page.goto("/calendar")
    message = page.get_by_role("alert").filter(has_text="Calendar could not be displayed because of an error.")
    await expect(message).to_be_focused()
    await expect(page.get_by_role("heading", level=1, name="Calendar")).to_be_visible()

    await page.get_by_role("link", name="Posts", exact=True).click()
    await expect(page.get_by_role("table", name="Posts")).to_be_visible()
    await expect(message).to_have_count(0)

    await page.go_back()
    await expect(message).to_be_focused()

    await page.unroute("**/api/calendar*")
    await message.get_by_role("button", name="Retry").click()
    await expect(page.get_by_role("table").first).to_be_visible()
    await expect(message).to_have_count(0)


async def test_a_screen_that_the_browser_translates_goes_on(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/posts")
    await expect(page.get_by_role("table", name="Posts")).to_be_visible()
    await page.evaluate(TRANSLATE)
    await page.get_by_role("searchbox").fill("xqzvwkj")
    await expect(page.get_by_role("heading", name="No post found")).to_be_visible()


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
