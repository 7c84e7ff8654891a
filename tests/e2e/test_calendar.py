"""The calendar of issues and of planned, scheduled and published records, used by mouse and keyboard (CONSOLE-41)."""

import re
from datetime import UTC, datetime

import pytest
from playwright.async_api import Page, expect

from tests.e2e.publications import make_posts, marker
from tests.support.system import issue_numbers

# A month no other journey fills.
YEAR, MONTH = datetime.now(UTC).year + 2, 3
AT = f"{YEAR}-{MONTH:02}"


@pytest.fixture
async def word(sign_in) -> str:
    """A word this journey's posts alone hold; an editor is signed in."""
    await sign_in("editor")
    return marker()


async def test_shows_each_thing_on_its_day_and_leads_to_it(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} to come"], status="scheduled", date=f"{AT}-12T14:15:00Z")
        await make_posts(api, [f"{word} here"], status="published", date=f"{AT}-12T01:00:00Z")
        await make_posts(api, [f"{word} unfinished"], date=f"{AT}-13T01:00:00Z")
    await page.goto(f"/calendar?month={AT}")
    month = page.get_by_role("table", name=f"March {YEAR}")
    day = month.get_by_role("cell").filter(has=page.get_by_role("button", name=re.compile(f"March 12, {YEAR}")))
    await expect(day.get_by_role("link", name=f"Post, published, 1 AM {word} here")).to_be_visible()
    await expect(month.get_by_role("link", name=f"Post, planned, 1 AM {word} unfinished")).to_be_visible()
    await page.get_by_role("group", name="Status").get_by_role("button", name="Scheduled").click()
    await expect(day.get_by_text(f"{word} here")).to_have_count(0)
    await day.get_by_role("link", name=f"Post, scheduled, 2:15 PM {word} to come").click()
    await expect(page).to_have_url(re.compile(f"/post/{post['id']}$"))


async def test_is_worked_with_the_keyboard(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        titles = [f"{word} {number}" for number in range(5)]
        await make_posts(api, titles, status="scheduled", date=f"{AT}-31T09:00:00Z")
    await page.goto(f"/calendar?month={AT}")
    first = page.get_by_role("button", name=re.compile(f"March 1, {YEAR}"))
    await first.focus()
    await page.keyboard.press("PageDown")
    await expect(page.get_by_role("heading", name=f"April {YEAR}", exact=True)).to_be_visible()
    await expect(page.get_by_role("button", name=re.compile(f"April 1, {YEAR}"))).to_be_focused()
    await page.keyboard.press("ArrowLeft")
    await expect(page.get_by_role("button", name=re.compile(f"March 31, {YEAR}"))).to_be_focused()
    await page.keyboard.press("Enter")
    entries = page.get_by_role("dialog", name=re.compile(f"March 31, {YEAR}")).get_by_role("listitem")
    await expect(entries.filter(has_text=word)).to_have_count(5)
    await page.keyboard.press("Escape")
    await page.keyboard.press("t")
    await expect(page).to_have_url(re.compile("/calendar$"))


async def test_an_issue_and_a_post_are_moved_and_moved_back(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} to come"], status="scheduled", date=f"{AT}-19T14:15:00Z")
        issue = {"issue": next(issue_numbers), "title": f"{word} issue", "date": f"{AT}-20T01:00:00Z"}
        item = (await api.post("alert-item", json=issue)).json()
        await page.goto(f"/calendar?month={AT}")
        entry = page.get_by_role("link", name=re.compile(f"{word} to come"))
        await entry.drag_to(page.locator(f'td[data-key="{AT}-24"]'), steps=8)
        await expect(page.get_by_text(f"“{word} to come” moved to")).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-24T14:15")
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_text(f"“{word} to come” is back on")).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-19T14:15")
        await page.get_by_role("link", name=re.compile(f"{word} issue")).focus()
        await page.keyboard.press("m")
        dialog = page.get_by_role("dialog", name=re.compile("^Move alert issue"))
        await dialog.get_by_role("textbox", name="Date").fill(f"March 27, {YEAR}")
        await page.keyboard.press("Tab")
        await dialog.get_by_role("button", name="Move", exact=True).click()
        await expect(dialog).to_have_count(0)
        assert (await api.get(f"alert-item/{item['id']}")).json()["date"].startswith(f"{AT}-27T01:00")


async def test_a_post_is_created_for_a_day(word: str, page: Page, system) -> None:
    await page.goto(f"/calendar?month={AT}")
    await page.get_by_role("button", name=re.compile(f"March 16, {YEAR}")).click()
    await page.get_by_role("navigation", name="Create for this day").get_by_role("link", name="Post").click()
    await expect(page.get_by_text(f"Planned for March 16, {YEAR} 9:00 AM")).to_be_visible()
    await page.get_by_role("textbox", name="Title", exact=True).fill(f"{word} planned")
    await page.get_by_role("button", name=re.compile("^Save as Draft")).click()
    await page.wait_for_url("**/posts")
    await page.goto(f"/calendar?month={AT}")
    await expect(page.get_by_role("link", name=f"Post, planned, 9 AM {word} planned")).to_be_visible()
