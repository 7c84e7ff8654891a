"""Links in rich text: typed, pasted, set and removed (API-11, API-13)."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.editor import press, stored, title
from tests.e2e.publications import make_posts, marker

ADDRESS = "https://lab.example/thawing"


@pytest.fixture
async def post(system) -> dict:
    async with system.api("editor") as api:
        return (await make_posts(api, [f"Links {marker()}"]))[0]


@pytest.fixture
async def body(sign_in, page: Page, post) -> Locator:
    """The focused text of an open post, all of it selected."""
    await sign_in("editor")
    await page.goto(f"/post/{post['id']}")
    await expect(title(page)).to_have_value(post["title"])
    text = page.get_by_role("textbox", name="Body", exact=True)
    await page.wait_for_load_state("networkidle")
    async with page.expect_response(lambda response: response.url.endswith(".js")):  # what finds links
        await text.click()
    await page.keyboard.press("Control+a")
    return text


async def test_a_typed_address_becomes_a_link(page: Page, body: Locator) -> None:
    await page.keyboard.type(f"See {ADDRESS} today")
    await expect(body.get_by_role("link", name=ADDRESS)).to_have_attribute("href", ADDRESS)


async def test_an_address_that_is_pasted_over_selected_words_is_their_link(page: Page, body: Locator) -> None:
    await page.keyboard.type("Thawing")
    await page.keyboard.press("Control+a")
    await page.evaluate("address => navigator.clipboard.writeText(address)", ADDRESS)
    await page.keyboard.press("Control+v")
    await expect(body.get_by_role("link", name="Thawing")).to_have_attribute("href", ADDRESS)


async def test_a_link_is_set_changed_and_removed_with_the_keyboard(page: Page, body: Locator, system, post) -> None:
    await page.keyboard.type("Thawing")
    await page.keyboard.press("Control+a")
    await press(page, "Link")
    address = page.get_by_role("dialog", name="Link").get_by_role("textbox", name="Address")
    await expect(address).to_be_focused()
    await page.keyboard.type("javascript:alert(1)")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("Links must start with http, https or mailto.")
    await address.fill("lab.example")
    await page.keyboard.press("Enter")
    link = body.get_by_role("link", name="Thawing")
    await expect(link).to_have_attribute("href", "http://lab.example")
    await expect(body).to_be_focused()
    async with page.expect_response(lambda response: response.request.method == "PUT" and response.ok):
        await page.keyboard.press("Control+s")
    async with system.api("editor") as api:
        assert "http://lab.example" in str((await stored(api, "post", post["id"]))["body"])
    await press(page, "Link")
    await page.get_by_role("dialog", name="Link").get_by_role("button", name="Remove").click()
    await expect(link).to_have_count(0)
    await expect(body).to_have_text("Thawing")
