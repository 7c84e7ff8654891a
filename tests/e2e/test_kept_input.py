"""What an editor typed survives an ended session, and a failed save is seen."""

import httpx
from playwright.async_api import Page, expect

from tests.e2e.people import end_session
from tests.e2e.section_form import SAVE
from tests.support.eventually import eventually
from tests.support.system import issue_numbers

TYPED = "Words that must not be lost"


async def open_empty_section(page: Page, system) -> None:
    """A new issue's upstream section, open in its form."""
    token = await page.evaluate("localStorage.getItem('token')")
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers={"Auth": token}) as api:
        created = (await api.post("alert-item", json={"issue": next(issue_numbers), "title": "Kept"})).json()
    await page.goto(f"/alert/{created['id']}")
    await page.get_by_role("button", name="Add Upstream").click()


async def type_title(page: Page) -> None:
    await page.get_by_role("dialog").get_by_role("textbox", name="Title").fill(TYPED)


async def save(page: Page) -> None:
    await page.get_by_role("dialog").get_by_role("button", name=SAVE).click()


async def test_a_failed_save_is_seen_on_a_scrolled_page(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/post")
    await page.get_by_role("textbox", name="Title", exact=True).fill(TYPED)
    await page.route("**/api/post", lambda route: route.fulfill(status=503, json={"message": "Away"}))
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 60)
    await eventually(lambda: page.evaluate("scrollY > 30"))
    await page.keyboard.press("Control+s")
    summary = page.get_by_role("alert").filter(has_text="Away")
    await expect(summary).to_be_focused()
    under_head = "summary => summary.getBoundingClientRect().top >= document.querySelector('#main header').offsetHeight"
    assert await summary.evaluate(under_head)


async def test_an_ended_session_is_renewed_in_place(sign_in, page: Page, system) -> None:
    await sign_in("editor", own=True)
    await open_empty_section(page, system)
    await type_title(page)
    await end_session(system, await page.evaluate("localStorage.getItem('token')"), "alert-items")
    await save(page)
    await expect(page.get_by_text("Token expired, please login again.").first).to_be_visible()
    again = page.get_by_role("dialog").last
    await again.get_by_label("Password", exact=True).fill(system.PASSWORD)
    await again.get_by_role("button", name="Sign In").click()
    await expect(page.get_by_role("heading", name=TYPED)).to_be_visible()
