"""The calendar of issues and of planned, scheduled and published records, used by mouse and keyboard (CONSOLE-41)."""

import re
from datetime import UTC, datetime

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.publications import in_days, make, make_posts, marker
from tests.support.eventually import eventually
from tests.support.system import issue_numbers

# A month no other journey fills.
YEAR, MONTH = datetime.now(UTC).year + 2, 3
AT = f"{YEAR}-{MONTH:02}"
MARCH = f"/calendar?view=month&day={AT}-01"


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
    await page.goto(MARCH)
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
    await page.goto(MARCH)
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
    await expect(page).to_have_url(re.compile(r"/calendar\?view=month$"))


async def test_a_post_is_dragged_and_put_back(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} to come"], status="scheduled", date=f"{AT}-19T14:15:00Z")
        await page.goto(MARCH)
        entry = page.get_by_role("link", name=re.compile(f"{word} to come"))
        await entry.drag_to(page.locator(f'td[data-key="{AT}-24"]'), steps=8)
        await expect(page.get_by_text(f"“{word} to come” moved to")).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-24T14:15")
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_text(f"“{word} to come” is back on")).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-19T14:15")


async def test_a_drag_with_alt_asks_for_the_time_and_escape_cancels_one(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} to come"], status="scheduled", date=f"{AT}-18T14:15:00Z")
        await page.goto(MARCH)
        entry = page.get_by_role("link", name=re.compile(f"{word} to come"))
        await hover_over(page, entry, page.locator(f'td[data-key="{AT}-25"]'))
        await expect(page.get_by_role("status").get_by_text("Keeps 2:15 PM")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.get_by_text("Keeps 2:15 PM")).to_have_count(0)
        await page.mouse.up()
        await hover_over(page, entry, page.locator(f'td[data-key="{AT}-25"]'))
        await page.keyboard.down("Alt")
        await page.mouse.up()
        await page.keyboard.up("Alt")
        dialog = page.get_by_role("dialog", name=re.compile("^Move post"))
        date = dialog.get_by_role("textbox", name="Date")
        await expect(date).to_have_value(f"March 25, {YEAR} 2:15 PM")
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-18T14:15")
        await date.fill(f"March 25, {YEAR} 4:00 PM")
        await date.press("Tab")
        await dialog.get_by_role("button", name="Move", exact=True).click()
        await expect(dialog).to_have_count(0)
        assert (await api.get(f"post/{post['id']}")).json()["date"].startswith(f"{AT}-25T16:00")


async def test_an_issue_is_carried_by_keys_after_a_question(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        issue = {"issue": next(issue_numbers), "title": f"{word} issue", "date": f"{AT}-20T01:00:00Z"}
        item = (await api.post("alert-item", json=issue)).json()
        await api.post("alert-quote", json={"alertItemId": item["id"]})
        await page.goto(MARCH)
        await page.get_by_role("link", name=re.compile(f"{word} issue")).focus()
        await page.keyboard.press("m")
        await expect(page.get_by_role("button", name=re.compile(f"March 20, {YEAR}"))).to_be_focused()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        question = page.get_by_role("dialog", name=re.compile(f"^Move issue# {issue['issue']} to"))
        await expect(question.get_by_text("1 filled slot moves along.")).to_be_visible()
        await question.get_by_role("button", name="Move", exact=True).click()
        await expect(page.get_by_text(f"{word} issue” moved to")).to_be_visible()
        assert (await api.get(f"alert-item/{item['id']}")).json()["date"].startswith(f"{AT}-27T01:00")


async def test_a_draft_without_a_date_is_planned_and_unplanned(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"{word} someday"])
        await page.goto(MARCH)
        waiting = page.get_by_role("complementary", name=re.compile("No date yet"))
        draft = waiting.get_by_role("link", name=f"{word} someday")
        await draft.drag_to(page.locator(f'td[data-key="{AT}-10"]'), steps=8)
        planned = page.get_by_role("link", name=f"Post, planned, 9 AM {word} someday")
        await expect(planned).to_be_visible()
        await expect(draft).to_have_count(0)
        record = (await api.get(f"post/{post['id']}")).json()
        assert (record["status"], record["date"][:16]) == ("draft", f"{AT}-10T09:00")
        await planned.drag_to(waiting.get_by_role("heading", name=re.compile("No date yet")), steps=8)
        await expect(draft).to_be_visible()
        assert (await api.get(f"post/{post['id']}")).json()["date"] is None


async def test_an_event_is_a_bar_over_its_days(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        times = {"startDateTime": f"{AT}-08 09:00:00", "endDateTime": f"{AT}-09 17:00:00", "timeZone": "Asia/Tokyo"}
        event = await make(api, "event", title=f"{word} days", location="Tokyo", **times)
    await page.goto(MARCH)
    bars = page.get_by_role("link", name=f"Event takes place, {word} days, Tokyo")
    await expect(bars.first).to_be_visible()
    await bars.first.click()
    await expect(page).to_have_url(re.compile(f"/event-listing/{event['id']}$"))


async def test_five_weeks_begin_with_last_week(word: str, page: Page) -> None:
    await page.goto("/calendar")
    days = page.locator("td [data-day]")
    await expect(days).to_have_count(35)
    this_week = page.locator("tbody").nth(1).locator("tr").first
    await expect(this_week.locator('[aria-current="date"]')).to_be_visible()
    await page.get_by_role("group", name="View").get_by_role("button", name="List").click()
    await expect(page.get_by_role("table")).to_have_count(0)


async def hover_over(page: Page, entry: Locator, target: Locator) -> None:
    """Drag an entry over a day without dropping it."""
    await entry.hover()
    await page.mouse.down()
    box = await target.bounding_box()
    assert box
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)


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


async def test_a_calendar_program_subscribes_until_the_address_is_revoked(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} soon"], date=in_days(3))
        issue = {"issue": next(issue_numbers), "title": f"{word} issue", "date": in_days(4)}
        await api.post("alert-item", json=issue)
    await page.goto("/calendar")
    await page.get_by_role("button", name="Subscribe").click()
    dialog = page.get_by_role("dialog", name="Subscribe to the calendar")
    await dialog.get_by_role("button", name="Create address").click()
    address = await dialog.get_by_role("textbox", name="Address").input_value()

    async with system.api() as program:

        async def has_both() -> bool:
            feed = (await program.get(address)).text
            return f"SUMMARY:{word} soon" in feed and f"SUMMARY:Issue# {issue['issue']} {word} issue" in feed

        await eventually(has_both)  # the issue arrives with an event
        await dialog.get_by_role("button", name="Revoke").click()
        await page.get_by_role("dialog", name="Revoke the address?").get_by_role("button", name="Revoke").click()
        await expect(dialog.get_by_role("button", name="Create address")).to_be_visible()
        assert (await program.get(address)).status_code == 404
