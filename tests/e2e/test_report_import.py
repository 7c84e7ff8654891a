"""The import of a mail service's report, and the clicks of each slot (STATS-60 to STATS-65)."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.clicks import count_clicks
from tests.e2e.microsites import toast
from tests.e2e.people import make_client
from tests.e2e.publications import make
from tests.e2e.stats import csv, make_email_stat
from tests.support.eventually import eventually
from tests.support.files import png, store
from tests.support.system import issue_numbers

AD, NEWS = "https://cavanagh.example/clarify", "https://paper.example/perfusion"
HEADER = "URL,Total Clicks,Unique Clicks"
MOST_CLICKS = 4


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


async def drop(page: Page, *files: tuple[str, list[str]]) -> None:
    """Drop files on the page, as somebody who drags them from a folder."""
    contents = [{"name": name, "text": "\n".join(rows)} for name, rows in files]
    await page.evaluate(
        """(contents) => {
            const dataTransfer = new DataTransfer();
            for (const { name, text } of contents) dataTransfer.items.add(new File([text], name, { type: "text/csv" }));
            for (const type of ["dragover", "drop"])
                document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        contents,
    )


async def test_a_report_is_checked_applied_and_undone(new_issue, sign_in, page: Page) -> None:
    stat = await new_issue()
    issue, rows = stat["alertItem"]["issue"], clicks_report(297, stat["alertItem"]["issue"])
    await sign_in("editor")
    await page.goto(f"/portal/email-performance/email-issue-details/{stat['id']}")
    await page.get_by_role("main").locator("input[type=file]").set_input_files([csv(rows, "report.csv")])
    dialog = page.get_by_role("dialog", name="Import report")
    await expect(dialog.get_by_text(f"Issue# {issue}")).to_be_visible()
    await expect(dialog.get_by_text("Recognized by 1 of its links.")).to_be_visible()
    clicked = dialog.get_by_role("region", name="Clicked slots")
    await expect(clicked.get_by_role("row").filter(has_text="Ad 1")).to_contain_text("297")
    await expect(clicked.get_by_role("row").filter(has_text="Ad 1")).to_contain_text(stat["company"])
    await expect(
        dialog.get_by_text("1 address is still open. Its 3 clicks count for the issue, but for no slot.")
    ).to_be_visible()
    assert await find_violations_in_all_looks(page) == []
    await dialog.get_by_role("combobox", name="Where https://aspen.example/about belongs").click()
    await page.get_by_role("option", name="No slot").click()
    await expect(dialog.get_by_text("still open")).to_have_count(0)
    await dialog.get_by_role("button", name="Import figures").click()
    await expect(toast(page, f"Figures of issue {issue} imported")).to_be_visible()
    await expect(row(page, "Ad 1")).to_contain_text("297")
    await expect(row(page, "News 1")).to_contain_text("412")
    await expect(page.get_by_text("48,300").first).to_be_visible()
    await expect(page.get_by_role("table", name="Content in this issue")).to_contain_text(stat["company"])
    assert await find_violations_in_all_looks(page) == []
    await drop(page, ("report.csv", rows))
    await expect(page.get_by_text("This file has been imported already. Undo that import first.")).to_be_visible()
    await page.get_by_role("button", name="Cancel").click()
    await page.goto(f"/portal/email-performance/email-issue-details/{stat['id']}")
    await page.get_by_role("list", name="Imported reports").get_by_role("button", name="Undo").click()
    await page.get_by_role("button", name="Undo import").click()
    await expect(toast(page, "Import undone")).to_be_visible()
    await expect(row(page, "Ad 1")).to_have_count(0)
    await expect(page.get_by_text("48,212").first).to_be_visible()


@pytest.mark.parametrize("way", ["/today", "/portal/email-performance", "/alert-email-preview/{}"])
async def test_the_first_report_of_an_issue_is_dropped_with_few_clicks_and_nothing_typed(
    system, sign_in, page: Page, way
) -> None:
    async with system.api("editor") as api:
        body = {"issue": next(issue_numbers), "title": "Without figures", "date": "2027-03-02T01:00:00Z"}
        item = (await api.post("alert-item", json=body)).json()
        await make(api, "alert-news", alertItemId=item["id"], position=1, title="Perfusion", link=NEWS)
        await api.put(f"alert-item/{item['id']}", json={"status": "published"})
        query, file = {"alertItemId": item["id"]}, {"file": ("report.csv", f"{HEADER}\n{NEWS},9,9", "text/csv")}
        form = {"params": query, "files": file, "data": {"dryRun": "true"}}
        await eventually(
            lambda: api.post("email-report-import", **form), until=lambda done: done.json().get("matched") == 1
        )
    clicks = await count_clicks(page)
    await sign_in("editor")
    await page.goto(way.format(item["id"]))
    await expect(page.get_by_text("Drop the report here")).to_be_visible()
    clicks.begin()
    overview = ["Campaign name,Sent,Delivered,Opened,Clicked", f"Aspen Alert {item['issue']},48300,48000,19000,1100"]
    links = [HEADER, f"{NEWS}?utm_campaign=alert-{item['issue']}&utm_content=news-1,412,380"]
    await drop(page, ("overview.csv", overview), ("clicks.csv", links))
    dialog = page.get_by_role("dialog", name="Import report")
    await expect(dialog.get_by_text(f"Issue# {item['issue']}")).to_be_visible()
    await expect(dialog.get_by_text("The record of figures is made")).to_be_visible()
    await dialog.get_by_role("button", name="Import figures").click()
    await expect(row(page, "News 1")).to_contain_text("412")
    await expect(page.get_by_text("48,300").first).to_be_visible()
    assert clicks.number <= MOST_CLICKS, clicks.number
    assert clicks.dialogs == 0


async def test_clicks_are_compared_with_three_other_issues(new_issue, sign_in, page: Page, system) -> None:
    stats = [await new_issue() for _ in range(4)]
    async with system.api("editor") as api:
        for stat, on_ad in zip(stats, (200, 230, 260, 299), strict=True):
            await send(api, stat, on_ad)
    await sign_in("editor")
    await page.goto(f"/portal/email-performance/email-issue-details/{stats[-1]['id']}")
    await expect(row(page, "Ad 1")).to_contain_text("usual")


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
