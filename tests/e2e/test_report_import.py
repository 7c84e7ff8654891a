"""The import of a mail service's report, and the clicks of each slot (STATS-60 to STATS-65)."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.microsites import toast
from tests.e2e.people import make_client
from tests.e2e.publications import make
from tests.e2e.stats import csv, make_email_stat
from tests.support.eventually import eventually
from tests.support.files import png, store

AD, NEWS = "https://cavanagh.example/clarify", "https://paper.example/perfusion"
HEADER = "URL,Total Clicks,Unique Clicks"


def clicks_report(on_ad: int, issue: int) -> list[str]:
    """Return the rows of a report with three addresses, one of which is in no slot."""
    tags = f"utm_campaign=alert-{issue}&utm_content=ads-1&mc_cid=1a2b"
    return [
        "Email Campaign Report",
        "Total Recipients:,48300",
        "",
        HEADER,
        f"{AD}?{tags},{on_ad},{on_ad - 20}",
        f"{NEWS}/?mc_eid=UNIQID,412,380",
        "https://aspen.example/about,3,3",
    ]


@pytest.fixture
def new_issue(system) -> Callable[[], Awaitable[dict[str, Any]]]:
    """Creates an issue with an ad of a client, news and figures, whose slots the portal knows."""

    async def create() -> dict[str, Any]:
        async with system.api("editor") as api:
            stat = await make_email_stat(api, "Resin lifetimes")
            item, client = stat["alertItemId"], await make_client(api)
            image = (await store(api, png(600, 500)))["url"]
            ad = {"clientId": client["id"], "link": AD, "image": image}
            await make(api, "alert-ads", alertItemId=item, position=1, **ad)
            await make(api, "alert-news", alertItemId=item, position=1, title="Perfusion", link=NEWS)
            await api.put(f"alert-item/{item}", json={"status": "published"})
            await eventually(lambda: send(api, stat, 297, dryRun="true"), until=lambda seen: seen["matched"] == 2)
        return stat | {"company": client["company"]}

    return create


async def send(api: httpx.AsyncClient, stat: dict[str, Any], on_ad: int, **fields: str) -> dict[str, Any]:
    rows = "\n".join(clicks_report(on_ad, stat["alertItem"]["issue"]))
    file = {"file": ("report.csv", rows, "text/csv")}
    answer = await api.post(f"email-report-import/{stat['id']}", files=file, data=fields)
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()
    return result


def row(page: Page, slot: str) -> Locator:
    table = page.get_by_role("region", name="Clicks by slot")
    return table.get_by_role("row").filter(has=page.get_by_role("cell", name=slot, exact=True))


async def choose(page: Page, rows: list[str]) -> None:
    await page.get_by_role("main").locator("input[type=file]").set_input_files([csv(rows, "report.csv")])


async def test_a_report_is_checked_applied_and_undone(new_issue, sign_in, page: Page) -> None:
    stat = await new_issue()
    issue = stat["alertItem"]["issue"]
    await sign_in("editor")
    await page.goto(f"/portal/email-performance/email-issue-details/{stat['id']}")
    await choose(page, clicks_report(297, issue))
    await expect(page.get_by_text(f"2 of 3 addresses belong to slots of issue {issue}.")).to_be_visible()
    clicked = page.get_by_role("region", name="Clicked slots")
    await expect(clicked.get_by_role("row").filter(has_text="Ad 1")).to_contain_text("297")
    await expect(clicked.get_by_role("row").filter(has_text="Ad 1")).to_contain_text(stat["company"])
    await page.get_by_text("1 address without a slot").click()
    await expect(page.get_by_role("cell", name="https://aspen.example/about")).to_be_visible()
    assert await find_violations_in_all_looks(page) == []
    await page.get_by_role("button", name="Apply").click()
    await expect(toast(page, "Report imported")).to_be_visible()
    await expect(row(page, "Ad 1")).to_contain_text("297")
    await expect(row(page, "News 1")).to_contain_text("412")
    await expect(page.get_by_text("48,300").first).to_be_visible()
    await expect(page.get_by_role("table", name="Content in this issue")).to_contain_text(stat["company"])
    assert await find_violations_in_all_looks(page) == []
    await choose(page, clicks_report(297, issue))
    await expect(page.get_by_text("This file has been imported already. Undo that import first.")).to_be_visible()
    await page.get_by_role("button", name="Choose another file").click()
    await page.get_by_role("list", name="Imported reports").get_by_role("button", name="Undo").click()
    await page.get_by_role("button", name="Undo import").click()
    await expect(toast(page, "Import undone")).to_be_visible()
    await expect(row(page, "Ad 1")).to_have_count(0)
    await expect(page.get_by_text("48,212").first).to_be_visible()


async def test_clicks_are_compared_with_three_other_issues(new_issue, sign_in, page: Page, system) -> None:
    stats = [await new_issue() for _ in range(4)]
    async with system.api("editor") as api:
        for stat, on_ad in zip(stats, (200, 230, 260, 299), strict=True):
            await send(api, stat, on_ad)
    await sign_in("editor")
    await page.goto(f"/portal/email-performance/email-issue-details/{stats[-1]['id']}")
    await expect(row(page, "Ad 1")).to_contain_text("over usual")


async def test_clicks_are_drawn_on_the_email(new_issue, sign_in, page: Page, system) -> None:
    stat = await new_issue()
    async with system.api("editor") as api:
        await send(api, stat, 297)
    await sign_in("editor")
    await page.goto(f"/alert-email-preview/{stat['alertItemId']}")
    await page.get_by_role("link", name="Clicks", exact=True).click()
    await expect(page).to_have_url(re.compile(f"/email-issue-details/{stat['id']}$"))
    email = page.get_by_role("region", name="Email with clicks")
    marks = email.locator("li")
    await expect(marks.filter(has_text="297 Ad 1")).to_be_visible()
    await expect(marks.filter(has_text="412 News 1")).to_be_visible()
    frame = email.frame_locator("iframe")
    await expect(frame.get_by_text("ADVERTISEMENT")).to_be_visible()
    ad, mark = await box(frame.get_by_text("ADVERTISEMENT")), await box(marks.filter(has_text="Ad 1"))
    assert mark["y"] < ad["y"] < mark["y"] + mark["height"]
    await marks.filter(has_text="News 1").get_by_text("412").click()
    await expect(row(page, "News 1").get_by_role("button", pressed=True)).to_be_visible()
    await page.keyboard.press("j")
    await expect(row(page, "News 1").get_by_role("button")).to_be_focused()
    await page.keyboard.press("j")
    await expect(row(page, "Ad 1").get_by_role("button", pressed=True)).to_be_focused()
    assert await find_violations_in_all_looks(page) == []
    await row(page, "Ad 1").get_by_role("link").click()
    await expect(page).to_have_url(re.compile(r"/alert/\d+\?slot=ads-1$"))


async def box(locator: Locator) -> Any:
    """Return where an element is on the page."""
    return await locator.bounding_box()
