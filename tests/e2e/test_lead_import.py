"""The import of leads, which tolerates invalid rows (STATS-14 to STATS-19)."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, Route, expect

from tests.e2e.microsites import toast
from tests.e2e.stats import csv, make_content

HEADER = "Email;First Name;Last Name;Company;Job Title;Clicks;Priority;Link"
ROWS = [
    HEADER,
    "ana@x.example;Ana;Kos;Cavanagh;Engineer;3;1;x.example/a",
    "ben@x.example;;;;;;;",
    "not an address;Dora;;;;;;",
]


@pytest.fixture
async def content(sign_in, page: Page, system) -> dict:
    """A content item without leads, on the page; an editor is signed in."""
    async with system.api("editor") as api:
        content = await make_content(api)
    await sign_in("editor")
    await page.goto(f"/portal/email-performance/email-issue-details/email-content-details/{content['id']}")
    await expect(page.get_by_role("heading", name="Upload leads")).to_be_visible()
    return content


def leads(page: Page) -> Locator:
    return page.get_by_role("table", name="Leads").locator("tbody tr[data-row]")


async def choose(page: Page, *files: object) -> None:
    await page.get_by_role("main").locator("input[type=file]").set_input_files(list(files))


async def test_a_file_is_looked_at_and_then_uploaded(content: dict, page: Page) -> None:
    await choose(page, csv(ROWS))
    await expect(page.get_by_text("This would add 2, update 0, refuse 1.")).to_be_visible()
    await expect(page.get_by_text("UTF-8, separated by semicolon, with a header line")).to_be_visible()
    await expect(page.get_by_role("region", name="Refused rows").get_by_role("row").nth(1)).to_contain_text("4")
    await expect(leads(page)).to_have_count(0)
    await page.get_by_role("button", name="Upload", exact=True).click()
    await expect(toast(page, "Leads uploaded successfully!")).to_be_visible()
    await expect(page.get_by_text("2 added, 0 updated, 1 refused").first).to_be_visible()
    await expect(leads(page)).to_have_count(2)
    cells = ["ana@x.example", "Ana", "Kos", "Cavanagh", "Engineer", "3", "1", "x.example/a"]
    await expect(leads(page).filter(has_text="ana@").locator("td")).to_have_text(cells)
    nothing = ["ben@x.example", "N/A", "N/A", "N/A", "N/A", "0", "0", "NA"]
    await expect(leads(page).filter(has_text="ben@").locator("td")).to_have_text(nothing)


async def test_columns_nobody_knows_are_named_by_the_person(content: dict, page: Page) -> None:
    await choose(page, csv(["who,where,what", "Ana,Cavanagh,7", "Ben,Verrault,8"]))
    await expect(page.get_by_text("say which column is which")).to_be_visible()
    await expect(page.get_by_role("list", name="First rows of where")).to_contain_text("Verrault")
    use = page.get_by_role("button", name="Use these columns")
    await expect(use).to_be_disabled()
    await page.get_by_role("button", name="Cancel").click()
    await choose(page, csv(["who,where", "ana@x.example,Cavanagh"]))
    await page.get_by_role("button", name="Change columns").click()
    await page.get_by_role("combobox", name="where").click()
    await page.get_by_role("option", name="Company").click()
    await use.click()
    await page.get_by_role("button", name="Upload", exact=True).click()
    await expect(leads(page)).to_contain_text(["Cavanagh"])


async def test_refused_rows_are_fetched_with_their_reasons(content: dict, page: Page, tmp_path: Path) -> None:
    await choose(page, csv(ROWS, "october.csv"))
    await page.get_by_role("button", name="Upload", exact=True).click()
    async with page.expect_download() as fetching:
        await page.get_by_role("button", name="Download refused rows").first.click()
    download = await fetching.value
    assert download.suggested_filename == "october-refused.csv"
    await download.save_as(tmp_path / "refused.csv")
    assert "not an address" in (tmp_path / "refused.csv").read_text()


async def test_an_upload_goes_on_when_its_screen_is_left(content: dict, page: Page) -> None:
    arrived = asyncio.Event()

    async def slow(route: Route) -> None:
        await arrived.wait()
        await route.continue_()

    await choose(page, csv([HEADER, "ana@x.example;;;;;;;"]))
    upload = page.get_by_role("button", name="Upload", exact=True)
    await upload.wait_for()
    await page.route("**/api/leads-csv-upload/**", slow)
    await upload.click()
    await expect(page.get_by_text("Uploading leads.csv")).to_be_visible()
    await page.get_by_role("link", name="Email Marketing").click()
    await expect(page.get_by_role("heading", name="Email Marketing Performance")).to_be_visible()
    arrived.set()
    await expect(toast(page, "Leads uploaded successfully!")).to_be_visible()
    await page.go_back()
    await expect(leads(page)).to_have_count(1)
