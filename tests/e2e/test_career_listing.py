"""Create a career listing and find it in the career center (CONTENT-18, CONTENT-19)."""

from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Page, expect

from tests.e2e.editor import choose, press, said, title, upload, write
from tests.e2e.publications import marker

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
