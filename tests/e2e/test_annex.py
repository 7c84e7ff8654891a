"""An editor fills in and orders the annex pages (CONTENT-28, CONTENT-29)."""

import re
from typing import Any

from playwright.async_api import Locator, Page, expect

from tests.e2e.publications import make_posts


def rows(page: Page, part: str = "Featured Content") -> Locator:
    return page.get_by_role("list", name=part).get_by_role("listitem")


def post_of(row: Locator) -> Locator:
    return row.get_by_role("combobox", name="Post")


def banner(page: Page, words: str) -> Locator:
    return page.get_by_role("status").get_by_text(words, exact=True)


async def choose(page: Page, field: Locator, words: str) -> None:
    await field.fill(words)
    await page.get_by_role("option", name=words).first.click()


def moved(page: Page) -> Any:
    """Waits, as a context, for the answer to a move: the new order is shown before it is stored."""
    return page.expect_response(lambda answer: '"position"' in (answer.request.post_data or "") and answer.ok)


async def save(row: Locator) -> None:
    await row.get_by_role("button", name=re.compile("^Save")).click()


async def fill(page: Page, titles: list[str]) -> None:
    """Feature these posts in the first rows, one saved after the other."""
    for at, title in enumerate(titles):
        row = rows(page).nth(at)
        await choose(page, post_of(row), title)
        await save(row)
        await expect(row.get_by_text(re.compile("^Saved"))).to_be_visible()


async def test_a_row_is_saved_by_its_own_button(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} featured"])
    await page.goto("/annex/bioprocess")
    row = rows(page).nth(2)
    await choose(page, post_of(row), f"{word} featured")
    await row.get_by_role("textbox", name="Application description").fill(f"Why {word} matters")
    await save(row)
    await expect(banner(page, "Save Success")).to_be_visible()
    await expect(banner(page, "Save Success")).to_have_count(0)
    await page.reload()
    await expect(post_of(row)).to_have_value(f"{word} featured")
    await expect(row.get_by_role("textbox", name="Application description")).to_have_value(f"Why {word} matters")


async def test_rows_are_put_in_order_by_keyboard_and_by_hand(word: str, page: Page, system) -> None:
    titles = [f"{word} one", f"{word} two", f"{word} three"]
    async with system.api("editor") as api:
        await make_posts(api, titles)
    await page.goto("/annex/upstream")
    await fill(page, titles)
    handle = page.get_by_role("button", name=f"Move {word} one")
    await handle.focus()
    async with moved(page):
        await page.keyboard.press("ArrowDown")
    await expect(page.get_by_text(f"{word} one is now 2 of 6")).to_be_attached()
    await expect(post_of(rows(page).nth(0))).to_have_value(f"{word} two")
    await expect(handle).to_be_focused()
    await page.keyboard.press("Space")
    await expect(page.get_by_text(f"{word} one is picked up.")).to_be_attached()
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_text(f"{word} one is over place 3 of 6")).to_be_attached()
    await page.keyboard.press("Escape")
    await expect(page.get_by_text(f"{word} one is back in place 2 of 6")).to_be_attached()
    await expect(post_of(rows(page).nth(1))).to_have_value(f"{word} one")
    async with moved(page):
        await page.get_by_role("button", name=f"Move {word} three").drag_to(
            rows(page).nth(0), target_position={"x": 9, "y": 4}
        )
    await expect(post_of(rows(page).nth(0))).to_have_value(f"{word} three")
    await page.reload()
    for at, title in enumerate([f"{word} three", f"{word} two", f"{word} one"]):
        await expect(post_of(rows(page).nth(at))).to_have_value(title)


async def test_a_microsite_row_holds_its_words_link_and_title(word: str, page: Page) -> None:
    await page.goto("/annex/downstream")
    row = rows(page, "Featured Microsites").nth(1)
    await row.get_by_role("textbox", name="Page title").fill(word)
    await row.get_by_role("textbox", name="Link").fill("site.example/marketplace/microsite?id=1")
    await row.get_by_role("textbox", name="Body").fill(f"About {word}")
    await save(row)
    await expect(banner(page, "Save Success")).to_be_visible()
    await expect(row.get_by_role("textbox", name="Link")).to_have_value(
        "http://site.example/marketplace/microsite?id=1"
    )
    await page.reload()
    await expect(row.get_by_role("textbox", name="Body")).to_have_value(f"About {word}")
