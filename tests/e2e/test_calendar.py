"""The calendar of issues and of planned, scheduled and published records, used by mouse and keyboard (CONSOLE-41)."""

import re
from contextlib import suppress
from datetime import UTC, datetime

from playwright.async_api import Locator, Page, TimeoutError, expect

from tests.e2e.publications import make_posts

# A month no other journey fills. Until its last Sunday the house is an hour ahead of UTC.
YEAR, MONTH = datetime.now(UTC).year + 2, 3
AT = f"{YEAR}-{MONTH:02}"
MARCH = f"/calendar?view=month&day={AT}-01"


async def test_a_post_is_dragged_and_put_back(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} to come"], status="scheduled", date=f"{AT}-19T13:15:00Z")
        await page.goto(MARCH)
        entry = page.get_by_role("link", name=re.compile(f"{word} to come"))
        await hover_over(page, entry, page.locator(f'td[data-key="{AT}-24"]'))
        await page.mouse.up()
        await expect(page.get_by_text(f"“{word} to come” moved to")).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-24T13:15")
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_text(f"“{word} to come” is back on")).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-19T13:15")


async def test_a_drag_with_alt_asks_for_the_time_and_escape_cancels_one(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} to come"], status="scheduled", date=f"{AT}-18T13:15:00Z")
        await page.goto(MARCH)
        entry = page.get_by_role("link", name=re.compile(f"{word} to come"))
        await hover_over(page, entry, page.locator(f'td[data-key="{AT}-24"]'))
        await expect(page.get_by_role("status").get_by_text("Keeps 2:15 PM")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.get_by_text("Keeps 2:15 PM")).to_have_count(0)
        await page.mouse.up()
        await hover_over(page, entry, page.locator(f'td[data-key="{AT}-24"]'))
        await page.keyboard.down("Alt")
        await page.mouse.up()
        await page.keyboard.up("Alt")
        dialog = page.get_by_role("dialog", name=re.compile("^Move post"))
        date = dialog.get_by_role("textbox", name="Date")
        await expect(date).to_have_value(f"March 24, {YEAR} 2:15 PM")
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-18T13:15")
        await date.fill(f"March 24, {YEAR} 4:00 PM")
        await date.press("Tab")
        await dialog.get_by_role("button", name="Move", exact=True).click()
        await expect(dialog).to_have_count(0)
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-24T15:00")


async def test_a_draft_without_a_date_is_planned_and_unplanned(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} someday"])
        await page.goto(MARCH)
        waiting = page.get_by_role("complementary", name=re.compile("No date yet"))
        draft = waiting.get_by_role("link", name=f"{word} someday")
        await hover_over(page, draft, page.locator(f'td[data-key="{AT}-10"]'))
        await page.mouse.up()
        planned = page.get_by_role("link", name=f"Post, planned, 9 AM {word} someday")
        await expect(planned).to_be_visible()
        await expect(draft).to_have_count(0)
        record = (await api.get(f"post/{post['id']}")).json()
        assert (record["status"], record["date"][:16]) == ("draft", f"{AT}-10T08:00")
        await planned.drag_to(waiting.get_by_role("heading", name=re.compile("No date yet")), steps=8)
        await expect(draft).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"] is None


async def hover_over(page: Page, entry: Locator, target: Locator) -> None:
    """Drag an entry over a day without dropping it; again if what drags was not loaded yet."""
    over = page.locator("[data-drop-target]")
    for _ in range(10):
        await entry.hover()
        await page.mouse.down()
        box = await target.bounding_box()
        assert box
        await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
        with suppress(TimeoutError):
            return await over.wait_for(timeout=1_000)
        await page.mouse.up()
    raise AssertionError("nothing was dragged")


async def test_a_post_is_created_for_a_day(word: str, page: Page, system) -> None:
    await page.goto(MARCH)
    await page.get_by_role("button", name=re.compile(f"March 16, {YEAR}")).click()
    await page.get_by_role("navigation", name="Create for this day").get_by_role("link", name="Post").click()
    await expect(page.get_by_text(f"Planned for March 16, {YEAR} 9:00 AM")).to_be_visible()
    await page.get_by_role("textbox", name="Title", exact=True).fill(f"{word} planned")
    await page.get_by_role("button", name=re.compile("^Save as Draft")).click()
    await page.wait_for_url("**/posts")
    await page.goto(MARCH)
    await expect(page.get_by_role("link", name=f"Post, planned, 9 AM {word} planned")).to_be_visible()
