"""Create an ad, whose image is required (CONTENT-24, CONTENT-25)."""

from pathlib import Path

import httpx
import pytest
from PIL import Image
from playwright.async_api import Page, expect

from tests.e2e.editor import press, said, title, upload
from tests.e2e.publications import marker

INCOMPLETE = "Please fil out all required fields"


def drawn(folder: Path, width: int, height: int) -> Path:
    path = folder / f"ad-{width}x{height}.png"
    Image.new("RGB", (width, height), "#19664e").save(path)
    return path


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


async def begin(page: Page, name: str) -> None:
    """Everything but the image."""
    await page.goto("/ad")
    await title(page, "Ad Name").fill(name)
    await page.get_by_role("textbox", name="Sponsor").fill("Cavanagh Filtration")
    await page.get_by_role("textbox", name="Link/URL").fill("cavanagh.example/filters")
    await page.get_by_role("textbox", name="Tracking Code").fill("<img src='https://track.example/1'>")
    await page.get_by_role("radio", name="Spot 2").check()
    await page.get_by_role("radio", name="Sponsored").check()


async def ad_named(api: httpx.AsyncClient, name: str) -> dict:
    found: dict = (await api.get("ads", params={"q": name, "limit": 1})).json()[0]
    return found


async def test_an_ad_is_published_with_all_its_fields(sign_in, page: Page, system, pictures: Path) -> None:
    await sign_in("editor")
    name = f"Autumn {marker()}"
    await begin(page, name)
    await press(page, "Publish")
    await expect(page.get_by_role("alert").filter(has_text=INCOMPLETE)).to_contain_text("Ad Image")
    await upload(page, "Ad Image", drawn(pictures, 480, 395))
    await press(page, "Publish")
    await page.wait_for_url("**/ad-manager")
    await said(page, "Ad has been added!")
    async with system.api("editor") as api:
        ad = await ad_named(api, name)
    expected = {
        "name": name,
        "sponsor": "Cavanagh Filtration",
        "status": "published",
        "placement": 2,
        "applicationType": "sponsored",
        "link": "http://cavanagh.example/filters",
        "trackingCode": "<img src='https://track.example/1'>",
        "imageWidth": 480,
        "imageHeight": 395,
    }
    assert ad | expected == ad
