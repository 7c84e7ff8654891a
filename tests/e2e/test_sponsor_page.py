"""A client sends the ad of a booking, by a link or in the portal, and reads what it brought (ALERT-110, ALERT-117)."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.conftest import DESKTOP, new_context, store_token
from tests.e2e.media import picture
from tests.e2e.people import extract_link, find_message
from tests.e2e.publications import make, marker
from tests.e2e.stats import FIGURES, import_leads
from tests.support.eventually import eventually
from tests.support.files import png
from tests.support.system import System, issue_numbers

READER = "client@masthead.example"
LINK = "https://cavanagh.example/audits"
COMMENT = "The page behind the link asks for a sign-in."
NOTES = "Pays late"


async def book(api: httpx.AsyncClient, number: int) -> dict[str, Any]:
    """Book Ad 3 of a new issue for the client of the demo's reader."""
    users = (await api.get("users")).json()
    client = next(user["clientId"] for user in users if user["email"] == READER)
    date = (datetime.now(UTC) + timedelta(days=30)).isoformat()
    issue = await make(api, "alert-item", issue=number, title=f"Issue {marker()}", date=date, status="draft")
    return await make(
        api, "alert-booking", alertItemId=issue["id"], position=3, clientId=client, status="booked", notes=NOTES
    )


async def change(api: httpx.AsyncClient, path: str, **fields: Any) -> None:
    """Change a record, whatever its version is."""
    (await api.put(path, json=fields)).raise_for_status()


async def fill_in(page: Page, alt_text: str) -> None:
    """Choose an image that is too large, crop it, and fill in the other fields."""
    await page.locator("input[type=file]").set_input_files(picture("ad", png(1200, 800)))
    await page.get_by_role("button", name="Crop to fit").click()
    dialog = page.get_by_role("dialog", name="Crop to fit")
    await dialog.get_by_role("button", name="Crop", exact=True).click()
    await page.get_by_role("button", name="Remove", exact=True).wait_for()  # it is uploaded
    await page.get_by_role("textbox", name="Alternative text").fill(alt_text)
    await page.get_by_role("textbox", name="Link").fill("https://cavanagh.example/sign-in")


def current_step(page: Page) -> Locator:
    """The step at which the booking stands."""
    return page.get_by_role("list", name="Progress").locator("[aria-current=step]")


async def deliver(system: System, booking: dict[str, Any]) -> None:
    """Publish the issue and enter its figures; wait until the booking has them."""
    async with system.api("admin") as api:
        await change(api, f"alert-item/{booking['alertItemId']}", status="published")
        figures = FIGURES | {"alertItemId": booking["alertItemId"], "newsletterLink": "https://news.example/1"}
        stat = await make(api, "email-stat", **figures)
        report = {"file": ("report.csv", f"URL,Clicks\n{LINK},41\n", "text/csv")}

        async def find_content() -> Any:
            """Import the report as soon as stats knows the ad, and return the client's content."""
            (await api.post(f"email-report-import/{stat['id']}", files=report)).raise_for_status()
            contents = (await api.get(f"email-content-stats/{stat['id']}")).json()
            return next((one for one in contents if one["clientId"] == booking["clientId"]), None)

        await import_leads(api, await eventually(find_content), ["Email", "ana@x.example", "ben@x.example"])

        async def is_delivered() -> bool:
            delivered = (await api.get(f"alert-booking/{booking['id']}")).json()["delivered"]
            return bool(delivered and (delivered["clicks"], delivered["leads"]) == (41, 2))

        await eventually(is_delivered)


async def test_an_ad_goes_from_a_mailed_link_into_the_email_and_the_report(
    sign_in, page: Page, system: System, browser
) -> None:
    number, alt_text = next(issue_numbers), f"Audits {marker()}"
    async with system.api("admin") as api, new_context(browser, system) as context:
        booking = await book(api, number)
        path = f"alert-booking/{booking['id']}"
        asked = {"to": READER, "message": "Please send it soon."}
        (await api.post(f"{path}/request", json=asked)).raise_for_status()
        link = extract_link(await find_message(system, READER, f"please send your ad for issue {number}"))

        sponsor = await context.new_page()
        await sponsor.goto(link)
        await expect(sponsor.get_by_text("Ad 3 of 10, between")).to_be_visible()
        await expect(current_step(sponsor)).to_have_text("You send")
        await fill_in(sponsor, alt_text)
        email = sponsor.frame_locator("iframe[title=Email]")
        await expect(email.get_by_role("img", name=alt_text)).to_be_visible()
        assert await find_violations_in_all_looks(sponsor) == []
        await sponsor.set_viewport_size({"width": 1440, "height": 900})
        await sponsor.get_by_role("button", name="Send to the editors").click()
        await expect(current_step(sponsor)).to_have_text("We review")

        await change(api, path, creativeStatus="changes-requested", comment=COMMENT)
        await sponsor.reload()
        await expect(sponsor.get_by_role("region", name="Changes requested")).to_contain_text(COMMENT)
        assert NOTES not in await sponsor.content()
        await sponsor.get_by_role("textbox", name="Link").fill(LINK)
        await sponsor.get_by_role("button", name="Send the changed ad").click()
        await expect(current_step(sponsor)).to_have_text("We review")

        await change(api, path, creativeStatus="approved")
        await sponsor.reload()
        await expect(sponsor.get_by_text("Your ad is approved and in the issue.")).to_be_visible()
        html = (await api.get(f"alert-email/{booking['alertItemId']}?targets=true")).text
        assert alt_text in html
        assert LINK in html

        await deliver(system, booking)
        await sponsor.reload()
        await expect(sponsor.get_by_text("Clicks", exact=True).locator("xpath=..")).to_contain_text("41")
    await sign_in("client")
    await page.goto(f"/portal/client-report/{booking['clientId']}?period=all")
    table = page.get_by_role("region", name="Booked ad slots")
    await expect(table.get_by_role("row", name=f"Ad 3 of issue {number}")).to_contain_text("Published41")


async def test_a_client_sends_the_ad_in_the_portal(sign_in, page: Page, system: System) -> None:
    number, alt_text = next(issue_numbers), f"Audits {marker()}"
    async with system.api("admin") as api:
        await book(api, number)
    await sign_in("client")
    await page.goto("/portal/bookings")
    row = page.get_by_role("table", name="Bookings").get_by_role("row", name=f"Ad 3 of issue {number}")
    await expect(row).to_contain_text("Send your ad")
    assert await find_violations_in_all_looks(page) == []
    await page.set_viewport_size({"width": 1440, "height": 900})
    await row.get_by_role("link").click()
    await expect(page.get_by_role("heading", name=f"Ad 3 of issue {number}")).to_be_visible()
    await fill_in(page, alt_text)
    await page.get_by_role("button", name="Send to the editors").click()
    await expect(current_step(page)).to_have_text("We review")
    assert NOTES not in await page.content()


@pytest.mark.parametrize("reader", ["Asia/Tokyo", "America/New_York"])
async def test_staff_and_client_read_the_same_day_of_a_deadline(browser: Browser, system, reader) -> None:
    """The publisher is in New York, where it is still the day before (CONSOLE-40)."""
    due = datetime.now(UTC).replace(hour=1, minute=0, second=0) + timedelta(days=20)
    async with system.api("admin") as api:
        booking = await book(api, next(issue_numbers))
        await change(api, f"alert-booking/{booking['id']}", dueAt=due.isoformat())
    local = due.astimezone(ZoneInfo("America/New_York"))
    context = await browser.new_context(base_url=system.address, viewport=DESKTOP, timezone_id=reader)
    page = await context.new_page()
    await page.route("**/config.json", lambda route: route.fulfill(json={"timeZone": "America/New_York"}))
    await store_token(page, system.token("editor"))
    await page.goto(f"/sponsors/booking/{booking['id']}")
    day = re.compile(f"{local:%A, %B} {local.day}(st|nd|rd|th)")
    await expect(page.get_by_role("definition").filter(has_text=day)).to_be_visible()
    await store_token(page, system.token("client"))
    await page.goto(f"/portal/bookings/{booking['id']}")
    await expect(page.get_by_role("definition").filter(has_text=day)).to_be_visible()
    await context.close()
