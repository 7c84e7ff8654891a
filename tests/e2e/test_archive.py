"""Published issues on the web: the archive and the page of an issue (ALERT-122, ALERT-123)."""

from playwright.async_api import Page, expect

from tests.support.system import System

PUBLISHED = 417


async def test_a_reader_finds_an_issue_and_reads_it(system: System, page: Page) -> None:
    await page.goto("/archive")
    await expect(page.get_by_role("heading", name="Archive")).to_be_visible()
    await page.get_by_role("searchbox", name="Number or title").fill(f"#{PUBLISHED}")
    links = page.get_by_role("main").get_by_role("list").get_by_role("link")
    await expect(links).to_have_count(1)
    await links.click()
    await expect(page).to_have_url(f"{system.address}/aspen-alert/{PUBLISHED}")
    await expect(page.get_by_text(f"Issue {PUBLISHED},")).to_be_visible()
    frame = page.frame_locator("iframe")
    await expect(frame.get_by_role("heading", name="Aspen Alert")).to_be_visible()
    await expect(frame.get_by_role("link", name="View online")).to_have_attribute(
        "href", f"{system.address}/aspen-alert/{PUBLISHED}"
    )
    assert "*|" not in await frame.locator("body").inner_text()


async def test_the_email_cannot_touch_the_console(system: System, page: Page) -> None:
    await page.goto(f"/aspen-alert/{PUBLISHED}")
    element = await page.wait_for_selector("iframe")
    frame = await element.content_frame()
    assert frame is not None
    await expect(page.frame_locator("iframe").locator("h1")).to_be_visible()
    assert await page.evaluate("() => document.querySelector('iframe').contentDocument") is None
