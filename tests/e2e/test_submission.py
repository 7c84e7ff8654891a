"""Sponsors submit content without signing in (SITE-22, SITE-23)."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Route, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.media import picture
from tests.e2e.publications import marker
from tests.support.eventually import eventually

WAIT = (
    "Please wait, this could take a few minutes. "
    "Please allow for additional time if your submission includes video files."
)


def pdf(name: str) -> dict[str, Any]:
    """A PDF as a browser's file dialog gives it."""
    return {"name": f"{name}.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7\n" + name.encode()}


def area(page: Page, label: str) -> Locator:
    """The PDF area or the media area."""
    return page.get_by_role("region", name=label)


async def choose(page: Page, label: str, *files: Any) -> None:
    await area(page, label).locator("input[type=file]").set_input_files(list(files))


@pytest.fixture
async def company(page: Page) -> str:
    """A sponsor nobody else is; the form is open."""
    await page.goto("/microsite-submission")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Microsite content submission")
    return f"Nova Flow {marker()}"


@pytest.fixture
def submit(page: Page) -> Locator:
    return page.get_by_role("button", name="Submit", exact=True)


async def test_sends_all_and_gives_a_receipt(page: Page, system, company: str, submit: Locator) -> None:
    await page.get_by_role("textbox", name="Sponsor organisation name").fill(company)
    await choose(page, "PDF", pdf("brochure"))
    await choose(page, "Media", picture("logo"), picture("plan"))
    await area(page, "Media").get_by_role("button", name="Remove plan.png").click()
    seen = asyncio.Event()

    async def hold(route: Route) -> None:
        await seen.wait()
        await route.continue_()

    await page.route("**/api/upload/verify", hold)
    async with page.expect_response("**/api/microsite-submission?**") as data:
        await submit.click()
        await expect(page.get_by_text(WAIT)).to_be_visible()
        seen.set()
    assert (await data.value).ok
    receipt = page.get_by_role("region", name="Thank you. Your submission has been received.")
    await expect(receipt).to_contain_text(company)
    await expect(receipt.get_by_role("row")).to_have_text(
        [re.compile(one) for one in ("File", "pdf", "png", "2 files")]
    )
    assert await find_violations_in_all_looks(page) == []
    folder = company.lower().replace(" ", "-")
    async with system.api("editor") as api:
        assert len((await api.get(f"xchange-files/{folder}")).json()) == 2
        form = await eventually(lambda: _form(api, company))
    assert (form["kind"], form["folder"]) == ("submission", folder)


async def _form(api, company: str) -> dict[str, Any] | None:
    """The submission as staff find it."""
    forms = (await api.get("contact-forms", params={"q": company})).json()
    return forms[0] if forms else None


async def test_is_accessible(page: Page, company: str) -> None:
    await choose(page, "PDF", pdf("brochure"))
    await choose(page, "Media", picture("logo"), pdf("more"))
    assert await find_violations_in_all_looks(page) == []


async def test_the_publisher_is_told_again_when_that_failed(page: Page, company: str, submit: Locator) -> None:
    await page.route(
        "**/api/microsite-submission?**", lambda route: route.fulfill(status=503, json={"message": "Away"})
    )
    await page.get_by_role("textbox", name="Sponsor organisation name").fill(company)
    await choose(page, "PDF", pdf("brochure"))
    await submit.click()
    await expect(page.get_by_text("the publisher could not be notified")).to_be_visible()
    await page.unroute("**/api/microsite-submission?**")
    await page.get_by_role("button", name="Retry").click()
    await expect(page.get_by_role("heading", name="Thank you.")).to_be_visible()
