"""Create an ad and place it; its image must have the right size (CONTENT-24, CONTENT-25)."""

from pathlib import Path

import httpx
import pytest
from PIL import Image
from playwright.async_api import Page, expect

from tests.e2e.editor import offer, press, said, title, upload
from tests.e2e.publications import marker

INCOMPLETE = "Please fil out all required fields"
WRONG_SIZE = "Invalid Image Size"


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


@pytest.mark.parametrize(("width", "height"), [(479, 395), (480, 394), (491, 405), (490, 406)])
async def test_an_image_of_another_size_blocks_the_save(sign_in, page: Page, pictures: Path, width, height) -> None:
    await sign_in("editor")
    await begin(page, f"Wrong {marker()}")
    await offer(page, "Ad Image", drawn(pictures, width, height))
    await expect(page.get_by_role("alert").filter(has_text=WRONG_SIZE)).to_be_visible()
    await press(page, "Save as Draft")
    await expect(
        page.get_by_role("alert").filter(has_text=WRONG_SIZE).get_by_role("link", name="Ad Image")
    ).to_be_visible()
    assert page.url.endswith("/ad")


async def test_a_larger_image_is_cropped_to_fit(sign_in, page: Page, system, pictures: Path) -> None:
    await sign_in("editor")
    name = f"Cropped {marker()}"
    await begin(page, name)
    await offer(page, "Ad Image", drawn(pictures, 1200, 800))
    await press(page, "Crop to fit")
    crop = page.get_by_role("dialog", name="Crop to fit")
    await crop.get_by_role("slider", name="Zoom").fill("1.5")
    await crop.get_by_role("button", name="Crop").click()
    await page.get_by_role("button", name="Remove", exact=True).wait_for()
    await expect(page.get_by_text("485 × 400 px")).to_be_visible()
    await press(page, "Publish")
    await page.wait_for_url("**/ad-manager")
    async with system.api("editor") as api:
        ad = await ad_named(api, name)
    assert (ad["imageWidth"], ad["imageHeight"], ad["status"]) == (485, 400, "published")


async def test_the_preview_shows_the_ad_in_its_place(sign_in, page: Page, pictures: Path) -> None:
    await sign_in("editor")
    await begin(page, "Autumn offer")
    await upload(page, "Ad Image", drawn(pictures, 490, 405))
    await press(page, "Preview Ad")
    preview = page.get_by_role("dialog", name="Preview Ad")
    await expect(preview.get_by_text("Spot 2")).to_be_visible()
    await expect(preview.get_by_role("img", name="Autumn offer")).to_be_visible()
