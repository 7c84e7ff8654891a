"""A scheduled post is published on time (CONTENT-2)."""

from datetime import UTC, datetime, timedelta

from playwright.async_api import Page, expect

from tests.e2e.editor import press, said, stored
from tests.e2e.publications import HOUSE_ZONE, in_days
from tests.support.eventually import eventually


async def test_a_post_is_scheduled_in_quarters_of_an_hour(sign_in, page: Page, system, draft) -> None:
    await sign_in("editor")
    await page.goto(f"/post/{draft['id']}")
    await press(page, "Schedule a Post")
    calendar = page.get_by_role("dialog", name="Schedule Now")
    day = datetime.now(HOUSE_ZONE) + timedelta(days=1)
    await calendar.get_by_role("button", name=f"{day:%-d %B %Y}", exact=True).click()
    await calendar.get_by_role("listbox", name="Time").select_option(label="2:30 PM")
    await expect(calendar.get_by_text(f"{day:%B %-d, %Y} 2:30 PM")).to_be_visible()
    await calendar.get_by_role("button", name="Schedule Now").click()
    await page.wait_for_url("**/posts")
    await said(page, "Your posts has been saved!")
    async with system.api("editor") as api:
        post = await stored(api, "post", draft["id"])
    due = day.replace(hour=14, minute=30).astimezone(UTC)
    assert (post["status"], post["date"][:16]) == ("scheduled", f"{due:%Y-%m-%dT%H:%M}")


async def test_the_schedule_publishes_while_somebody_looks(sign_in, page: Page, system, draft) -> None:
    async with system.api("editor") as api:

        async def schedule(date: str) -> None:
            (await api.put(f"post/{draft['id']}", json={"status": "scheduled", "date": date})).raise_for_status()

        await schedule(in_days(1))
        await sign_in("editor")
        await page.goto(f"/post/{draft['id']}")
        await expect(page.get_by_role("main").get_by_text("Scheduled").first).to_be_visible()
        await schedule((datetime.now(UTC) + timedelta(seconds=5)).isoformat())
        await eventually(
            lambda: stored(api, "post", draft["id"]), until=lambda seen: seen["status"] == "published", within=20
        )
    await page.evaluate("window.dispatchEvent(new Event('focus'))")
    await said(page, "This was published as scheduled.")
    await expect(page.get_by_role("main").get_by_text("Published").first).to_be_visible()
