"""Create an event, with times in the time zone of its place, and find it in the list (CONTENT-21 to CONTENT-23)."""

from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Page, expect

from tests.e2e.editor import choose, press, said, title, upload, write
from tests.e2e.publications import marker

INCOMPLETE = "Please fil out all required fields"


@pytest.fixture(scope="module")
def picture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pictures") / "forum.png"
    Image.new("RGB", (600, 300), "#6b2430").save(path)
    return path


async def fill_time(page: Page, label: str, typed: str) -> None:
    await page.get_by_role("textbox", name=label, exact=True).fill(typed)
    await page.keyboard.press("Tab")


async def test_an_event_is_published_with_all_its_fields(sign_in, page: Page, system, picture: Path) -> None:
    await sign_in("editor")
    name = f"Fill/Finish Forum {marker()}"
    await page.goto("/event-listing")
    await title(page).fill(name)
    await write(page, "Two days on barrier systems.")
    await press(page, "Publish Now")
    summary = page.get_by_role("alert").filter(has_text=INCOMPLETE)
    for label in ("Featured image", "From", "Event type"):
        await expect(summary.get_by_role("link", name=label)).to_be_visible()
    await fill_time(page, "From", "July 9, 2027 9:00 AM")
    await fill_time(page, "To", "July 11, 2027 5:30 PM")
    await choose(page, "Time zone", "New York", "(GMT-04:00) Eastern Time, New York")
    await page.get_by_role("textbox", name="Location").fill("Boston")
    await page.get_by_role("textbox", name="Company", exact=True).fill("Stillwater Aseptic")
    await page.get_by_role("textbox", name="Source link").fill("forum.example")
    await upload(page, "Featured image", picture)
    await page.get_by_role("radio", name="Conference").check()
    await page.get_by_role("textbox", name="Notes").fill("Early registration closes in June.")
    await press(page, "Publish Now")
    await page.wait_for_url("**/events")
    await said(page, "Event has been added!")
    async with system.api("editor") as api:
        event = (await api.get("events", params={"q": name, "limit": 1})).json()[0]
    expected = {
        "title": name,
        "status": "published",
        "startDateTime": "2027-07-09 09:00:00",
        "endDateTime": "2027-07-11 17:30:00",
        "timeZone": "America/New_York",
        "startUtc": "2027-07-09T13:00:00Z",
        "eventType": "conference",
        "location": "Boston",
        "company": "Stillwater Aseptic",
        "link": "http://forum.example",
        "notes": "Early registration closes in June.",
    }
    assert {**event, **expected, "startUtc": event["startUtc"]} == event
    assert event["startUtc"].startswith("2027-07-09T13:00:00")


async def test_the_offset_is_the_one_of_the_events_own_date(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/event-listing")
    await fill_time(page, "From", "January 9, 2027 9:00 AM")
    await choose(page, "Time zone", "New York", "(GMT-05:00) Eastern Time, New York")
    zone = page.get_by_role("combobox", name="Time zone").or_(page.get_by_role("textbox", name="Time zone")).first
    await expect(zone).to_have_value("(GMT-05:00) Eastern Time, New York")
    await fill_time(page, "From", "July 9, 2027 9:00 AM")
    await expect(zone).to_have_value("(GMT-04:00) Eastern Time, New York")


async def test_a_day_and_its_time_are_chosen_from_the_calendar(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/event-listing")
    await fill_time(page, "From", "March 5, 2027 9:07 AM")
    await press(page, "Choose From")
    calendar = page.get_by_role("dialog", name="From")
    await calendar.get_by_role("button", name="18 March 2027").click()
    await calendar.get_by_role("listbox", name="Time").select_option(label="2:45 PM")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("textbox", name="From", exact=True)).to_have_value("March 18, 2027 2:45 PM")
    await fill_time(page, "From", "some day soon")
    await expect(page.get_by_role("textbox", name="From", exact=True)).to_have_value("March 18, 2027 2:45 PM")


async def test_typing_stops_at_the_limits(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/event-listing")
    await title(page).fill("t" * 300)
    await expect(title(page)).to_have_value("t" * 250)
    body = page.get_by_role("textbox", name="Body", exact=True)
    await body.click()
    await page.evaluate("navigator.clipboard.writeText('b'.repeat(1245))")
    await page.keyboard.press("Control+v")
    await page.keyboard.type("0123456789")
    await expect(body).to_have_text("b" * 1245 + "01234")


async def test_the_preview_shows_title_image_and_body(sign_in, page: Page, picture: Path) -> None:
    await sign_in("editor")
    await page.goto("/event-listing")
    await title(page).fill("Utrecht 2027")
    await write(page, "Two days.")
    await upload(page, "Featured image", picture)
    await press(page, "Preview Event")
    preview = page.get_by_role("dialog", name="Preview Event")
    await expect(preview.get_by_role("heading", name="Utrecht 2027")).to_be_visible()
    await expect(preview.get_by_text("Two days.")).to_be_visible()
    await expect(preview.locator("img")).to_be_visible()
