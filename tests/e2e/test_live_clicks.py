"""People's clicks on a published email come home by themselves, whoever sends it (STATS-76)."""

import re
from html import unescape
from itertools import count
from typing import Any

import httpx
from playwright.async_api import Page, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.people import find_message
from tests.e2e.publications import make
from tests.e2e.test_sponsor_page import READER
from tests.support.eventually import eventually
from tests.support.files import png, store
from tests.support.system import System, issue_numbers

AD, NEWS = "https://cavanagh.example/live", "https://paper.example/live"
AT_ONCE = 5_000  # milliseconds until a click is seen everywhere
BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
_readers = count()


async def publish(system: System) -> tuple[dict[str, Any], dict[str, str]]:
    """Publish an issue with news and a booked ad; return the booking, and the signed links by where they lead."""
    async with system.api("admin") as api:
        users = (await api.get("users")).json()
        client = next(user["clientId"] for user in users if user["email"] == READER)
        number, date = next(issue_numbers), "2026-10-13T01:00:00Z"
        issue = await make(api, "alert-item", issue=number, title="Live", date=date, status="draft")
        slot = {"alertItemId": issue["id"], "clientId": client, "position": 3}
        booking = await make(api, "alert-booking", **slot, status="booked")
        ad = {"image": (await store(api, png(485, 400)))["url"], "link": AD, "altText": "A filter"}
        approval = {"creative": ad, "creativeStatus": "approved"}
        (await api.put(f"alert-booking/{booking['id']}", json=approval)).raise_for_status()
        await make(api, "alert-news", alertItemId=issue["id"], position=1, title="Perfusion", link=NEWS)
        (await api.put(f"alert-item/{issue['id']}", json={"status": "published"})).raise_for_status()
        email = (await api.get(f"alert-email/{issue['id']}?snapshot=true")).text
        await eventually(lambda: read_links(api, issue["id"]))
    links = {unescape(link) for link in re.findall(r'href="([^"]+/go/[^"]+)"', email)}
    return booking | {"issue": number}, {await open_link(link, "HEAD"): link for link in links}


async def read_links(api: httpx.AsyncClient, issue: int) -> list[dict[str, Any]]:
    """Return the links that stats knows of an issue."""
    links: list[dict[str, Any]] = (await api.get(f"alert-clicks/{issue}")).json().get("links", [])
    return links


async def find_figures(api: httpx.AsyncClient, issue: int) -> Any:
    """Return the figures of an issue."""
    return (await api.get("email-stats", params={"alertItemId": issue})).json()


async def open_link(link: str, method: str = "GET") -> str:
    """Follow a link as a reader with a browser of its own, or as a scanner by HEAD; return the page it leads to."""
    headers = {"User-Agent": f"{BROWSER} reader/{next(_readers)}", "Accept-Language": "en"}
    async with httpx.AsyncClient() as client:
        answer = await client.request(method, link, headers=headers)
    assert answer.status_code == 302
    return answer.headers["Location"].partition("?")[0]


async def test_clicks_of_people_are_read_in_issue_map_booking_and_report(system: System, sign_in, page: Page) -> None:
    booking, links = await publish(system)
    for _ in range(2):
        await open_link(links[AD])
    await open_link(links[NEWS])
    async with system.api("admin") as api:
        await eventually(lambda: find_figures(api, booking["alertItemId"]))

    await sign_in("admin")
    await page.goto("/portal/email-performance")
    await page.get_by_role("link", name=re.compile(f"{booking['issue']}")).first.click()
    slots = page.get_by_role("region", name="Clicks by slot")
    row = slots.get_by_role("row").filter(has_text="Ad 3")
    await expect(row).to_contain_text("2", timeout=AT_ONCE)
    await open_link(links[AD])
    await expect(row).to_contain_text("3", timeout=AT_ONCE)
    mark = page.get_by_role("region", name="Email with clicks").locator("li").filter(has_text="Ad 3")
    await expect(mark).to_contain_text("3", timeout=AT_ONCE)
    await expect(page.get_by_text("Clicks by people")).to_be_visible()
    assert await find_violations_in_all_looks(page) == []
    await page.get_by_role("link", name="Why clicks are left out").click()
    await expect(page.get_by_text("No browser sends this request for a click.")).to_be_visible()
    assert await find_violations_in_all_looks(page) == []

    await sign_in("client")
    await page.goto("/portal/bookings")
    booked = page.get_by_role("table", name="Bookings").get_by_role("row", name=f"Ad 3 of issue {booking['issue']}")
    await expect(booked).to_contain_text("3", timeout=AT_ONCE)
    await page.goto(f"/portal/client-report/{booking['clientId']}?period=all")
    await expect(page.get_by_text(re.compile(r"^Why \d+ clicks? by scanners are left out$"))).to_be_visible()


async def test_a_sponsor_hears_of_the_ad_at_the_first_click_and_what_was_clicked_stays_sent(
    system: System, sign_in, page: Page
) -> None:
    booking, links = await publish(system)
    item = booking["alertItemId"]
    await sign_in("editor")
    await page.goto(f"/alert-published/{item}")
    await page.get_by_role("button", name="Tell 1 sponsor").click()
    await expect(page.get_by_text("Waits for the first click")).to_be_visible()
    assert await find_violations_in_all_looks(page) == []
    await open_link(links[NEWS])
    mail = await find_message(system, READER, f"your ad is out in issue {booking['issue']}")
    assert "in Ad 3." in mail

    async with system.api("editor") as api:
        [news] = (await api.get(f"alert-news/{item}")).json()
        (await api.put(f"alert-news/{news['id']}", json={"title": "Perfusion, corrected"})).raise_for_status()
    await page.goto(f"/alert/{item}")
    await page.get_by_role("link", name="Publish again").click()
    checklist = page.get_by_role("dialog", name=f"Publish issue {booking['issue']} again")
    await expect(checklist.get_by_role("region", name="Changed since version 1")).to_contain_text(", corrected")
    await expect(checklist.get_by_text("Version 1 was sent: readers have clicked it once")).to_be_visible()
    await checklist.get_by_role("radio", name="Version 2").check()
    assert await find_violations_in_all_looks(page) == []
    await checklist.get_by_role("button", name="Publish and copy code").click()
    await expect(page.get_by_role("main")).to_contain_text("Version 2, ")
    await expect(page.get_by_text(re.compile("^Told "))).to_be_visible()
    assert "Perfusion, corrected" in await page.evaluate("navigator.clipboard.readText()")
    async with system.api("editor") as api:
        assert "corrected" not in (await api.get(f"alert-email/{item}?version=sent")).text
