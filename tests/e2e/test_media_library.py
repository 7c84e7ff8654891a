"""The media library (MEDIA-11 to MEDIA-19)."""

import re

import httpx
from playwright.async_api import Locator, Page, expect

from tests.e2e.editor import said
from tests.e2e.media import make_images, picture
from tests.support.files import png, store


def rows(page: Page) -> Locator:
    return page.get_by_role("table", name="Media Library").locator("tbody tr[data-row]")


def row(page: Page, title: str) -> Locator:
    return rows(page).filter(has_text=title)


def editor(page: Page, name: str = "Edit Image") -> Locator:
    return page.get_by_role("dialog", name=name)


async def filtered(page: Page, word: str) -> None:
    """The library with this journey's images alone."""
    await page.goto(f"/media-library?title={word}")


async def test_alt_texts_are_typed_in_the_list(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        images = await make_images(api, [f"{word} hall", f"{word} tank", f"{word} logo"], altText="")
    await page.goto(f"/media-library?title={word}&only=missingAlt&sort=title")
    await page.get_by_role("button", name=f"Edit the alt text of {word} hall").click()
    await page.keyboard.type("A hall")
    await page.keyboard.press("Enter")
    following = page.get_by_role("textbox", name=f"Alt text of {word} logo")
    await expect(following).to_be_focused()
    await expect(row(page, "hall")).to_contain_text("A hall")
    await page.keyboard.type("Not this")
    await page.keyboard.press("Escape")
    await expect(row(page, "logo")).to_contain_text("No alt text")
    await expect(rows(page)).to_have_count(3)
    async with system.api("editor") as api:
        stored = [(await api.get(f"media-image/{image['id']}")).json()["altText"] for image in images]
    assert stored == ["A hall", "", ""]


async def test_filters_by_button_and_by_enter(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_images(api, [f"{word} hall"], category="quotes", mediaTags=[{"name": f"{word}-tag"}])
        await make_images(api, [f"{word} logo"], altText="", mediaTags=[{"name": f"{word}-other"}])
    await page.goto("/media-library")
    await page.get_by_role("searchbox", name="Title/Name").fill(word)
    await page.get_by_role("button", name="Filter", exact=True).click()
    await expect(rows(page)).to_have_count(2)
    await page.get_by_role("combobox", name="Tag").fill(f"{word.upper()}-tag")
    await page.keyboard.press("Enter")
    await expect(rows(page)).to_have_count(1)
    await expect(row(page, "hall")).to_be_visible()
    await page.get_by_role("combobox", name="Tag").fill(f"{word}-tag, {word}-other")
    await page.keyboard.press("Enter")
    await expect(rows(page)).to_have_count(2)
    await page.get_by_role("button", name="Show only").click()
    await page.get_by_role("menuitemcheckbox", name="No alt text").click()
    await page.keyboard.press("Escape")
    await expect(rows(page)).to_have_count(1)
    await page.get_by_role("button", name="Clear Show only").click()
    await page.get_by_role("button", name="Category").click()
    await page.get_by_role("menuitemradio", name="Quotes").click()
    await expect(rows(page)).to_have_count(1)
    await page.reload()
    await expect(row(page, "hall")).to_be_visible()
    await page.get_by_role("link", name="Show Image View").click()
    await expect(page.get_by_role("list", name="Images").get_by_role("listitem")).to_have_count(1)
    await page.get_by_role("button", name="Clear", exact=True).click()
    await expect(page).to_have_url(re.compile(r"/media-library-image-view$"))


async def test_takes_a_single_image(word: str, page: Page) -> None:
    await filtered(page, word)
    await expect(page.get_by_role("button", name="Add Single Image")).to_be_visible()
    await page.keyboard.press("n")
    dialog = editor(page, "Add Single Image")
    await dialog.get_by_role("button", name="Save All").click()
    await expect(dialog.get_by_text("Please fil out all required fields")).to_be_visible()
    await dialog.locator("input[type=file]").set_input_files(picture(f"{word}-hall"))
    await expect(dialog.get_by_text("60 × 40 px")).to_be_visible()
    await expect(dialog.get_by_label("Image Title")).to_have_value(re.compile(f"{word} hall$", re.IGNORECASE))
    await dialog.get_by_label("Alt Text").fill("A hall in Cork")
    await dialog.get_by_role("button", name="Quote Alert").click()
    await dialog.get_by_role("textbox", name="Tags").fill("Spring")
    await page.keyboard.press("Enter")
    await dialog.get_by_role("textbox", name="Tags").fill("Autumn")
    await dialog.get_by_role("button", name="Add", exact=True).click()
    await expect(dialog.get_by_role("list", name="Tags").get_by_role("listitem")).to_have_text(
        ["quote alert", "spring", "autumn"]
    )
    await dialog.get_by_role("button", name="Save All").click()
    await said(page, "Media image uploaded")
    await expect(dialog).to_have_count(0)
    await expect(row(page, word)).to_contain_text("Quote Alert, spring, autumn")
    await expect(row(page, word).locator("img")).to_have_js_property("complete", True)


async def test_replaces_a_file_at_its_address(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        (image,) = await make_images(api, [f"{word} hall"])
    await page.goto(f"/media-image/{image['id']}")
    await expect(page.get_by_text("60 × 40 px")).to_be_visible()
    await page.locator("input[type=file]").set_input_files(picture("other", png(80, 50)))
    await page.get_by_role("dialog", name="Replace this file?").get_by_role("button", name="Replace").click()
    await expect(page.get_by_text("80 × 50 px")).to_be_visible()
    async with system.api("editor") as api:
        assert (await api.get(f"media-image/{image['id']}")).json()["url"] == image["url"]
    async with httpx.AsyncClient() as reader:
        shown = await reader.get(f"http://{image['url']}")
    assert shown.content[16:24] == bytes([0, 0, 0, 80, 0, 0, 0, 50])


async def test_offers_what_the_library_has_already(word: str, page: Page, system) -> None:
    content = png()
    async with system.api("editor") as api:
        file = await store(api, content)
        body = {"title": f"{word} hall", "url": file["url"], "folder": "media-library"}
        image = (await api.post("media-image", json=body)).json()
    await page.goto("/media-image")
    await page.locator("input[type=file]").set_input_files(picture("again", content))
    await expect(page.get_by_text(f"The library already has this file: “{word} hall”.")).to_be_visible()
    await page.get_by_role("button", name="Use existing file").click()
    await page.get_by_role("button", name="Leave").click()
    await expect(page).to_have_url(re.compile(f"/media-image/{image['id']}$"))
    await expect(page.get_by_label("Image Title")).to_have_value(f"{word} hall")
