"""Next week's issue is made from the last one with few clicks and no file dialog (ALERT-74 to ALERT-84, ALERT-127)."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
from playwright.async_api import Page, expect

from tests.e2e.clicks import count_clicks
from tests.e2e.publications import make, make_posts, marker
from tests.e2e.test_picture_picker import add_picture
from tests.support.system import issue_numbers

MOST_CLICKS = 25
ADS = 10
KINDS = ("news", "upstream", "event", "previous-survey", "ted")


async def make_issues(api: httpx.AsyncClient) -> tuple[dict[str, Any], dict[str, Any]]:
    """Make a published issue with five sections and ten ads, and the planned one of the week after."""
    number = next(issue_numbers)
    # Far from other issues, so that it is the last one before the planned one.
    day = datetime(2040, 1, 1, 1, tzinfo=UTC) + timedelta(days=14 * (number % 1000))
    last = {"issue": number, "title": "The last one", "date": day.isoformat()}
    item = (await api.post("alert-item", json=last)).raise_for_status().json()
    for kind in KINDS:
        place = {"position": 1} if kind == "news" else {}
        section = {"alertItemId": item["id"], "title": f"Last week's {kind}", "attribution": "Last week", **place}
        (await api.post(f"alert-{kind}", json=section)).raise_for_status()
    for position in range(1, ADS + 1):
        ad = {"alertItemId": item["id"], "position": position, "link": "https://tidewater.example/last"}
        (await api.post("alert-ads", json=ad)).raise_for_status()
    (await api.put(f"alert-item/{item['id']}", json={"status": "published"})).raise_for_status()
    next_week = (day + timedelta(days=7)).isoformat()
    planned = {"issue": next(issue_numbers), "title": "The planned one", "date": next_week}
    return item, (await api.post("alert-item", json=planned)).raise_for_status().json()


async def test_next_weeks_issue_takes_few_clicks_and_no_file_dialog(sign_in, page: Page, system) -> None:
    word = marker()
    async with system.api("editor") as api:
        last, planned = await make_issues(api)
        await make_posts(api, [f"{word} news", f"{word} upstream"], status="published")
        await make(api, "event", title=f"{word} event", status="published", startDateTime="2070-03-09 09:00:00")
        await add_picture(api, f"{word} results", 485, 400)
    await sign_in("editor")
    clicks = await count_clicks(page)
    # Where it is on top, as next week's issue of a publisher is.
    await page.goto(f"/alerts?search={planned['issue']}")
    clicks.begin()

    await page.locator(f"a[href='/alert/{planned['id']}']").first.click()
    await page.get_by_role("button", name=f"Start from issue {last['issue']}").click()
    start = page.get_by_role("dialog", name=f"Start issue {planned['issue']}")
    await expect(start.get_by_role("button", name="Copy 5 slots")).to_be_enabled()
    await page.keyboard.press("Control+Enter")
    await expect(page.get_by_text(f"5 slots copied from issue {last['issue']}")).to_be_visible()
    await expect(page.get_by_text(f"5 carried over from {last['issue']}")).to_be_visible()

    for label, source in (("News 1", "news"), ("Upstream", "upstream"), ("Event", "event")):
        await page.get_by_role("button", name=f"Edit {label}", exact=True).click()
        form = page.get_by_role("dialog", name=label)
        await form.get_by_role("button", name=f"{word} {source}").click()
        await expect(form.get_by_role("link", name="Open it")).to_be_visible()
        await expect(form.get_by_text("still from")).to_have_count(0)
        await page.keyboard.press("Control+s")
        await expect(form).to_have_count(0)
    await page.get_by_role("button", name="Edit Previous Survey", exact=True).click()
    form = page.get_by_role("dialog", name="Previous Survey")
    await form.get_by_role("button", name="Choose from library").click()
    picker = page.get_by_role("dialog", name="Choose image")
    await picker.get_by_role("searchbox").fill(word)
    await expect(picker.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(picker).to_be_hidden()
    await page.keyboard.press("Control+s")
    await expect(form).to_have_count(0)
    await expect(page.get_by_role("list", name="Run sheet").get_by_text("1 field from")).to_be_visible()

    await page.get_by_role("button", name="Pick an ad for Ad 1", exact=True).click()
    for position in range(1, ADS + 1):
        picker = page.get_by_role("dialog", name=f"Ad {position}: pick an ad")
        ads = picker.get_by_role("listitem").get_by_role("button")
        await expect(ads.first).to_be_enabled()
        await ads.nth((position - 1) % await ads.count()).click()
    await expect(page.get_by_role("dialog")).to_have_count(0)

    await page.keyboard.press("p")
    await page.get_by_role("button", name="Publish").click()
    checklist = page.get_by_role("dialog", name=f"Publish issue {planned['issue']}")
    await expect(checklist.get_by_text(f"1 slot and 1 field are still those of issue {last['issue']}")).to_be_visible()
    await checklist.get_by_role("link", name="Previous Survey").first.click()
    await page.get_by_role("dialog", name="Previous Survey").get_by_role("button", name="Keep Attribution").click()
    await page.keyboard.press("Control+s")
    await expect(checklist.get_by_text(f"1 slot is still that of issue {last['issue']}")).to_be_visible()
    await checklist.get_by_role("button", name="Publish and copy code").click()
    await expect(page.get_by_role("heading", name=f"Issue {planned['issue']} is published")).to_be_visible()
    await expect(page.get_by_role("heading", name="The code is on your clipboard")).to_be_visible()
    assert re.search("<html", await page.evaluate("navigator.clipboard.readText()"), re.IGNORECASE)
    assert clicks.dialogs == 0
    assert clicks.number <= MOST_CLICKS, clicks.number
