"""The lists of career listings, events and ads (CONTENT-6, CONTENT-20, CONTENT-23, CONTENT-26)."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.editor import undo
from tests.e2e.publications import make, marker

JOB = {"company": "Orrery Labs", "location": "Lyon, France", "category": "science"}
EVENT = {
    "eventType": "conference",
    "location": "Lyon, France",
    "startDateTime": "2026-07-01 09:00:00",
    "endDateTime": "2026-07-02 17:30:00",
    "timeZone": "Europe/Paris",
}
AD = {"sponsor": "Orrery Labs", "applicationType": "sponsored", "placement": 2}
LISTS: list[tuple[str, str, str, dict[str, Any], str, str, str]] = [
    ("/career-center", "job", "jobTitle", JOB, "Post a Listing", "Delete Listings", "Your jobs have been removed!"),
    ("/events", "event", "title", EVENT, "Post an Event", "Delete Events", "Your events have been removed!"),
    ("/ad-manager", "ad", "name", AD, "Post an Ad", "Delete Ads", "Your ads have been removed!"),
]
EACH = pytest.mark.parametrize(
    ("address", "kind", "title", "facts", "create", "remove", "removed"), LISTS, ids=[kind for _, kind, *_ in LISTS]
)


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("row").filter(has_text=title)


@pytest.fixture
async def word(sign_in) -> str:
    """A word this journey's records alone hold; an editor is signed in."""
    await sign_in("editor")
    return marker()


@EACH
async def test_deletes_what_is_chosen_and_takes_it_back(
    word: str, page: Page, system, address, kind, title, facts, create, remove, removed
) -> None:
    async with system.api("editor") as api:
        await make(api, kind, **facts, **{title: f"{word} one"})
        await make(api, kind, **facts, **{title: f"{word} two"})
    await page.goto(address)
    await page.get_by_role("searchbox").fill(word)
    await expect(page.get_by_text(re.compile("^2 of"))).to_be_visible()
    await expect(row(page, word)).to_have_count(2)
    await page.get_by_role("checkbox", name="Select all", exact=True).check()
    await page.get_by_role("button", name=remove).click()
    question = page.get_by_role("dialog")
    await expect(question).to_contain_text(f"“{word} two” and “{word} one”")
    await question.get_by_role("button", name="Delete").click()
    taking_back = await undo(page)
    await expect(page.get_by_text(removed)).to_be_visible()
    await expect(row(page, word)).to_have_count(0)
    await taking_back.click()
    await expect(row(page, word)).to_have_count(2)


@EACH
async def test_leads_to_the_editor(
    word: str, page: Page, system, address, kind, title, facts, create, remove, removed
) -> None:
    async with system.api("editor") as api:
        made = await make(api, kind, **facts, **{title: f"{word} opened"})
    await page.goto(f"{address}?search={word}")
    await expect(page.get_by_role("link", name=create)).to_be_visible()
    await page.get_by_role("link", name=f"{word} opened").click()
    await expect(page).to_have_url(re.compile(f"/{made['id']}$"))


async def test_events_show_start_and_end_in_utc(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make(api, "event", **EVENT, title=word)
    await page.goto(f"/events?search={word}")
    await expect(page.get_by_role("columnheader", name="Start (UTC)")).to_be_visible()
    await expect(row(page, word)).to_contain_text("Jul. 1st, 2026, 7:00 AM")
    await expect(row(page, word)).to_contain_text("Jul. 2nd, 2026, 3:30 PM")


async def test_ads_have_the_documented_columns(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make(api, "ad", **AD, name=word)
    await page.goto(f"/ad-manager?search={word}")
    headers = page.get_by_role("columnheader").filter(has_text=re.compile("."))
    await expect(headers).to_have_text(["Ad Name", "Sponsor", "Date", "Application Type", "Placement", "Status"])
    await expect(row(page, word)).to_contain_text("Orrery Labs")
    await expect(row(page, word)).to_contain_text("Sponsored")
    await expect(row(page, word)).to_contain_text("Spot 2")


async def test_events_are_changed_together(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make(api, "event", **EVENT, title=f"{word} one")
        await make(api, "event", **EVENT, title=f"{word} two")
    await page.goto(f"/events?search={word}")
    await page.get_by_role("checkbox", name="Select all", exact=True).check()
    await page.get_by_role("button", name="Event type").click()
    await page.get_by_role("menuitem", name="Webinar").click()
    await expect(page.get_by_text("Bulk Update Success")).to_be_visible()
    await expect(row(page, f"{word} one")).to_contain_text("Webinar")
    await expect(row(page, f"{word} two")).to_contain_text("Webinar")
