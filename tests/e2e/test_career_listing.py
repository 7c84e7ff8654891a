"""Create a career listing and find it in the career center (CONTENT-18, CONTENT-19)."""

from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Page, expect

from tests.e2e.editor import choose, press, said, stored, title, upload, write
from tests.e2e.publications import make, marker

INCOMPLETE = "Please fil out all required fields"


@pytest.fixture(scope="module")
def logo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pictures") / "logo.png"
    Image.new("RGB", (140, 70), "#1d3b57").save(path)
    return path


async def test_a_listing_is_listed_with_all_its_fields(sign_in, page: Page, system, logo: Path) -> None:
    await sign_in("editor")
    name = f"Engineer {marker()}"
    await page.goto("/career-listing")
    await title(page, "Career Title").fill(name)
    await write(page, "Own the seed train.")
    await press(page, "List Now")
    summary = page.get_by_role("alert").filter(has_text=INCOMPLETE)
    await expect(summary.get_by_role("link", name="Company logo")).to_be_visible()
    await expect(summary.get_by_role("link", name="Category")).to_be_visible()
    await upload(page, "Company logo", logo)
    await page.get_by_role("textbox", name="Logo link").fill("tidewater.example")
    await page.get_by_role("textbox", name="Company", exact=True).fill("Tidewater Biologics")
    await page.get_by_role("textbox", name="Location").fill("Cork")
    await page.get_by_role("textbox", name="Link", exact=True).fill("https://careers.example/1")
    await page.get_by_role("radio", name="Science").check()
    await choose(page, "Client ID", "Cavanagh")
    await page.get_by_role("textbox", name="Attribution", exact=True).fill("Atheneum")
    await press(page, "List Now")
    await page.wait_for_url("**/career-center")
    await said(page, "Career listing has been added!")
    async with system.api("editor") as api:
        job = (await api.get("jobs", params={"q": name, "limit": 1})).json()[0]
    expected = {
        "jobTitle": name,
        "status": "published",
        "category": "science",
        "company": "Tidewater Biologics",
        "location": "Cork",
        "link": "https://careers.example/1",
        "companyLogoLink": "http://tidewater.example",
        "attribution": "Atheneum",
    }
    assert job | expected == job
    assert "seed train" in job["descriptionHtml"]
    assert job["companyLogo"].endswith(".png")
    assert job["clientId"]


async def test_typing_stops_at_the_limits(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/career-listing")
    await title(page, "Career Title").fill("t" * 120)
    await expect(title(page, "Career Title")).to_have_value("t" * 100)
    body = page.get_by_role("textbox", name="Body", exact=True)
    await body.click()
    await page.evaluate("navigator.clipboard.writeText('b'.repeat(495))")
    await page.keyboard.press("Control+v")
    await page.keyboard.type("0123456789")
    await expect(body).to_have_text("b" * 495 + "01234")


async def test_a_logo_may_be_a_document(sign_in, page: Page, system, tmp_path: Path) -> None:
    async with system.api("editor") as api:
        job = await make(api, "job", jobTitle=f"Draft {marker()}")
        sheet = tmp_path / "profile.pdf"
        sheet.write_bytes(b"%PDF-1.4\n%%EOF\n")
        await sign_in("editor")
        await page.goto(f"/career-listing/{job['id']}")
        await upload(page, "Company logo", sheet)
        await expect(page.get_by_role("link", name="profile.pdf")).to_be_visible()
        await press(page, "Save as Draft")
        await page.wait_for_url("**/career-center")
        assert (await stored(api, "job", job["id"]))["companyLogo"].endswith(".pdf")


async def test_the_preview_shows_the_listing_and_saves_nothing(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/career-listing")
    await title(page, "Career Title").fill("QA Manager")
    await page.get_by_role("textbox", name="Location").fill("Uppsala")
    await press(page, "Preview Listing")
    preview = page.get_by_role("dialog", name="Preview Listing")
    await expect(preview.get_by_role("heading", name="QA Manager")).to_be_visible()
    await expect(preview.get_by_text("Uppsala")).to_be_visible()
