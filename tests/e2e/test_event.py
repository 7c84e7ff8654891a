"""Create an event, with times in the time zone of its place, and find it in the list (CONTENT-21 to CONTENT-23)."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.e2e.editor import choose, press, said, title, upload, write
from tests.e2e.publications import marker

INCOMPLETE = "Please fil out all required fields"


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
