"""The editors of posts, career listings, events and ads, as an editor uses them."""

import re
from typing import Any

import httpx
from playwright.async_api import Locator, Page, expect

AUTOSAVE_PATIENCE = 20_000  # milliseconds: a pause of three seconds, and the save


def title(page: Page, name: str = "Title") -> Locator:
    return page.get_by_role("textbox", name=name, exact=True)


async def write(page: Page, words: str, field: str = "Body") -> None:
    """Type into a rich text."""
    await page.get_by_role("textbox", name=field, exact=True).click()
    await page.keyboard.type(words)


async def press(page: Page, button: str) -> None:
    await page.get_by_role("button", name=re.compile(f"^{button}( .*)?$")).first.click()


async def said(page: Page, words: str) -> None:
    """A toast or a sentence is on the page."""
    await expect(page.get_by_text(words, exact=False).first).to_be_visible()


async def undo(page: Page) -> Locator:
    """The Undo of the toast that is on the page, which stays as long as it is pointed at."""
    button = page.locator("button", has_text="Undo")  # the one over a rich text is a picture
    await button.dispatch_event("mouseover")  # at once: to hover waits until it stands still
    await button.hover()
    return button


async def choose(page: Page, label: str, typed: str, option: str | None = None) -> None:
    """Choose from a list by typing."""
    await page.get_by_role("combobox", name=label).or_(page.get_by_role("textbox", name=label)).first.click()
    await page.keyboard.type(typed)
    await page.get_by_role("option", name=option or typed).first.click()


async def offer(page: Page, label: str, path: Any) -> None:
    """Give a file to its field."""
    await page.get_by_label(re.compile(rf"^{label}\*?$")).set_input_files(path)


async def upload(page: Page, label: str, path: Any) -> None:
    """Give a picture to its field, and see it arrive."""
    await offer(page, label, path)
    await page.get_by_role("button", name="Remove", exact=True).wait_for()


def autosaved(page: Page) -> Any:
    """Waits, as a context, for a save that nobody asked for."""
    return page.expect_response(lambda answer: "autosave=true" in answer.url and answer.ok, timeout=AUTOSAVE_PATIENCE)


def saved(page: Page) -> Any:
    """Waits, as a context, for a save that was asked for: on the screen it may look done while it is on its way."""
    return page.expect_response(
        lambda answer: answer.request.method == "PUT" and "autosave" not in answer.url and answer.ok
    )


async def id_of(page: Page) -> int:
    """The id of what is edited, once its address has it."""
    await page.wait_for_url(re.compile(r"/\d+$"))
    return int(page.url.rsplit("/", 1)[1])


async def stored(api: httpx.AsyncClient, kind: str, id: int) -> dict[str, Any]:
    answer = await api.get(f"{kind}/{id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found
