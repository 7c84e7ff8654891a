"""Use the forms of posts, career listings, events and ads."""

import re
from typing import Any

import httpx
from playwright.async_api import Locator, Page, expect

AUTOSAVE_TIMEOUT = 20_000  # milliseconds: a pause of three seconds, and the save


def title(page: Page, name: str = "Title") -> Locator:
    return page.get_by_role("textbox", name=name, exact=True)


async def write(page: Page, words: str, field: str = "Body") -> None:
    """Type into a rich text field."""
    await page.get_by_role("textbox", name=field, exact=True).click()
    await page.keyboard.type(words)


async def press(page: Page, button: str) -> None:
    await page.get_by_role("button", name=re.compile(f"^{button}( .*)?$")).first.click()


async def said(page: Page, words: str) -> None:
    """Check that a toast or a text is on the page."""
    await expect(page.get_by_text(words, exact=False).first).to_be_visible()


async def undo(page: Page) -> Locator:
    """Return the Undo button of the current toast, which stays while the pointer is over it."""
    button = page.locator("button", has_text=re.compile("^Undo$"))  # that of a rich text field is an icon
    await button.dispatch_event("mouseover")  # at once, as hover() waits for animations
    await button.hover()
    return button


async def choose(page: Page, label: str, typed: str, option: str | None = None) -> None:
    """Choose from a combobox by typing."""
    await page.get_by_role("combobox", name=label).or_(page.get_by_role("textbox", name=label)).first.click()
    await page.keyboard.type(typed)
    await page.get_by_role("option", name=option or typed).first.click()


async def offer(page: Page, label: str, path: Any) -> None:
    """Choose a file in a field."""
    await page.get_by_label(re.compile(rf"^{label}\*?$")).set_input_files(path)


async def upload(page: Page, label: str, path: Any) -> None:
    """Upload an image in a field and wait until it is there."""
    await offer(page, label, path)
    await page.get_by_role("button", name="Remove", exact=True).wait_for()


def expect_autosave(page: Page) -> Any:
    """Wait, as a context manager, for an automatic save."""
    return page.expect_response(lambda answer: "autosave=true" in answer.url and answer.ok, timeout=AUTOSAVE_TIMEOUT)


def saved(page: Page) -> Any:
    """Wait, as a context manager, for the response of a save: the screen may show it as done before."""
    return page.expect_response(
        lambda answer: answer.request.method == "PUT" and "autosave" not in answer.url and answer.ok
    )


async def wait_for_id(page: Page) -> int:
    """Wait until the URL has the id of the edited record and return it."""
    await page.wait_for_url(re.compile(r"/\d+$"))
    return int(page.url.rsplit("/", 1)[1])


async def stored(api: httpx.AsyncClient, kind: str, id: int) -> dict[str, Any]:
    answer = await api.get(f"{kind}/{id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found
