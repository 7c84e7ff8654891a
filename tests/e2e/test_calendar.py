"""The calendar of scheduled and published records, used by mouse and keyboard."""

import re
from datetime import UTC, datetime

import pytest
from playwright.async_api import Page, expect

from tests.e2e.publications import make_posts, marker

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
    await expect(day.get_by_role("link", name=f"Post, published, {word} here")).to_be_visible()
    await expect(month.get_by_text(f"{word} unfinished")).to_have_count(0)
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
