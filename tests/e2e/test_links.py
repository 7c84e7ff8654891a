"""Rich text: its links, and what other programs put on the clipboard (API-11, API-13, API-14)."""

import json

import pytest
from playwright.async_api import Locator, Page, expect

from deploy.local.contexts import REPOSITORY
from tests.e2e.editor import press, said, saved, stored, title
from tests.e2e.publications import make_posts, marker

ADDRESS = "https://lab.example/thawing"
CLIPBOARDS = REPOSITORY / "services/chassis/tests/richtext/clipboards"
COPY = """html => {
    const write = event => {
        event.clipboardData.setData('text/html', html);
        event.preventDefault();
        event.stopImmediatePropagation();
    };
    document.addEventListener('copy', write, { capture: true, once: true });
    document.execCommand('copy');
}"""
DROP = """text => {
    const { x, y } = text.getBoundingClientRect();
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'chart.png', { type: 'image/png' }));
    const init = { dataTransfer: data, clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true };
    return text.dispatchEvent(new DragEvent('drop', init));
}"""


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


async def test_what_carries_meaning_is_pasted(page: Page, body: Locator, system, post) -> None:
    for name in ("google-docs", "word-tracked-changes", "word-lists", "word-symbols-and-formulas", "excel"):
        await page.evaluate(COPY, (CLIPBOARDS / f"{name}.html").read_text(encoding="utf-8"))
        await body.press("Control+a")
        await page.keyboard.press("Control+v")
        async with saved(page):
            await page.keyboard.press("Control+s")
        async with system.api("editor") as api:
            pasted = (await stored(api, "post", post["id"]))["body"]
        assert pasted == json.loads((CLIPBOARDS / f"{name}.json").read_text(encoding="utf-8")), name


async def test_a_file_that_is_dropped_on_the_text_is_answered(page: Page, body: Locator) -> None:
    assert await body.evaluate(DROP) is False  # the browser does not open it
    await said(page, "Texts hold no pictures or files.")
