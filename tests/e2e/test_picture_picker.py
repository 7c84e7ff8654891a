"""Pick a picture of the library in an image field: as it is, cropped, or uploaded to it (CONSOLE-32)."""

from typing import Any

import httpx
from playwright.async_api import Locator, Page, expect

from services.media.tests import samples
from tests.e2e.browser import go
from tests.e2e.editor import press, said, title
from tests.e2e.media import picture
from tests.e2e.publications import marker
from tests.support.eventually import eventually
from tests.support.files import LIBRARY, store


async def add_picture(api: httpx.AsyncClient, name: str, width: int, height: int) -> dict[str, Any]:
    """Add a picture to the library."""
    file = await store(api, samples.picture("PNG", width, height))
    body = {"title": name, "url": file["url"], "folder": LIBRARY, "altText": "Filters"}
    image: dict[str, Any] = (await api.post("media-image", json=body)).raise_for_status().json()
    return image


async def open_picker(page: Page, search: str) -> Locator:
    await press(page, "Choose from library")
    picker = page.get_by_role("dialog", name="Choose image")
    await picker.get_by_role("searchbox").fill(search)
    return picker


async def begin_ad(page: Page, name: str) -> None:
    """Everything but the image."""
    await page.goto("/ad")
    await title(page, "Ad Name").fill(name)
    await page.get_by_role("textbox", name="Sponsor").fill("Cavanagh Filtration")
    await page.get_by_role("textbox", name="Link/URL").fill("cavanagh.example/filters")
    await page.get_by_role("radio", name="Spot 2").check()
    await page.get_by_role("radio", name="Sponsored").check()


async def test_a_picture_is_used_as_it_is_and_its_use_is_known(sign_in, page: Page, system) -> None:
    await sign_in("editor")
    word = marker()
    async with system.api("editor") as api:
        image = await add_picture(api, f"{word} fits", 485, 400)
        await add_picture(api, f"{word} small", 120, 60)
    await begin_ad(page, word)
    picker = await open_picker(page, word)
    await expect(picker.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(picker).to_be_hidden()
    await expect(page.get_by_text("485 × 400 px")).to_be_visible()
    await press(page, "Save as Draft")
    await said(page, "Ad has been added!")
    async with system.api("editor") as api:

        async def is_used() -> bool:
            uses = (await api.get(f"media-image/{image['id']}/uses")).json()
            return [use["title"] for use in uses] == [word]

        assert await eventually(is_used)
    await page.goto(f"/media-library?title={word}&only=unused")
    await expect(page.get_by_role("table", name="Media Library").locator("tbody tr[data-row]")).to_have_count(1)


async def test_a_larger_picture_is_cropped_into_a_copy(sign_in, page: Page, system) -> None:
    await sign_in("editor")
    word = marker()
    async with system.api("editor") as api:
        image = await add_picture(api, f"{word} large", 1200, 900)
    await begin_ad(page, word)
    picker = await open_picker(page, word)
    await picker.get_by_role("option", name=f"{word} large").click()
    await picker.get_by_role("textbox", name="Alternative text").fill("Filters in a row")
    await picker.get_by_role("button", name="Crop and use").click()
    await expect(picker).to_be_hidden()
    await expect(page.get_by_text("485 × 400 px")).to_be_visible()
    async with system.api("editor") as api:
        found = (await api.get("media-images", params={"search": word})).json()
    assert [(one["width"], one["height"], one["altText"]) for one in found] == [
        (485, 400, "Filters in a row"),
        (1200, 900, "Filters"),
    ]
    assert found[1]["version"] == image["version"]


async def test_an_upload_is_in_the_library(word: str, page: Page) -> None:
    await page.goto(f"/media-library?title={word}")
    await expect(page.get_by_text("No image found")).to_be_visible()
    await go(page, "/ad")
    picker = await open_picker(page, word)
    await picker.get_by_role("button", name="Upload a picture").click()
    content = samples.picture("PNG", 485, 400) + word.encode()  # not a duplicate of another test's
    file = picture(f"{word}-banner", content)
    await picker.locator("input[type=file]").set_input_files(file)
    await picker.get_by_role("textbox", name="Alternative text").fill("A banner")
    await picker.get_by_role("button", name="Use").click()
    await expect(picker).to_be_hidden()
    await go(page, f"/media-library?title={word}")
    await expect(page.get_by_role("table", name="Media Library")).to_contain_text("A banner")
