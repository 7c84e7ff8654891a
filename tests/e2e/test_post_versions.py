"""Two users edit a post, and its earlier versions (API-23, CONTENT-7)."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.editor import press, said, saved, stored, title
from tests.e2e.publications import make_posts, marker


@pytest.fixture
async def post(system) -> dict:
    """A published post: it never saves itself."""
    async with system.api("editor") as api:
        return (await make_posts(api, [f"As it was {marker()}"], status="published", notes="Ask Ana"))[0]


async def change(system, post: dict, who: str = "admin", **fields: object) -> dict:
    """A colleague saves."""
    async with system.api(who) as api:
        answer = await api.put(f"post/{post['id']}", json=fields)
        assert answer.status_code == 200, answer.text
        return answer.json()


async def look_again(page: Page) -> None:
    """The window is looked at again after another one."""
    await page.evaluate("window.dispatchEvent(new Event('focus'))")


def undo(page: Page) -> Locator:
    """The one in the toast; the one over a rich text is a picture."""
    return page.locator("button", has_text=re.compile("^Undo$"))


def comparison(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Someone else saved changes")


async def test_a_colleagues_save_is_said_while_typing_and_settled_by_field(sign_in, page: Page, system, post) -> None:
    await sign_in("editor")
    await page.goto(f"/post/{post['id']}")
    await title(page).fill("Mine")
    notes = page.get_by_role("textbox", name="Notes")
    await notes.fill("Please ask Ana")
    await change(system, post, title="Theirs", notes="Ask Ana today", excerpt="Only theirs")
    await look_again(page)
    await said(page, "admin@masthead.example saved Title, Content library excerpt and Notes")
    await expect(title(page)).to_have_value("Mine")
    await press(page, "Compare")
    rows = comparison(page).get_by_role("row")
    await expect(rows.filter(has_text="Title").get_by_role("radio").first).to_be_checked()
    await expect(rows.filter(has_text="Content library excerpt").get_by_role("radio").nth(1)).to_be_checked()
    await rows.filter(has_text="Title").get_by_role("radio").nth(1).check()
    await press(page, "Continue with selection")
    await expect(title(page)).to_have_value("Theirs")
    await expect(page.get_by_role("textbox", name="Content library excerpt")).to_have_value("Only theirs")
    await notes.press("End")
    async with saved(page):
        await page.keyboard.press("Control+s")
    await expect(page.get_by_role("status").filter(has_text="kept on this device")).to_have_count(0)
    async with system.api("editor") as api:
        stored_value = await stored(api, "post", post["id"])
    assert (stored_value["title"], stored_value["notes"], stored_value["excerpt"]) == (
        "Theirs",
        "Please ask Ana today",
        "Only theirs",
    )


async def test_an_earlier_version_is_named_compared_and_brought_back(sign_in, page: Page, system, draft) -> None:
    await change(system, draft, title="Second title", notes="New")
    await sign_in("editor")
    await page.goto(f"/post/{draft['id']}")
    await press(page, "History")
    history = page.get_by_role("dialog", name="History")
    versions = history.get_by_role("list", name="Versions").get_by_role("button")
    await expect(versions).to_have_count(2)
    await expect(versions.first).to_contain_text("admin@masthead.example")
    await expect(versions.first).to_contain_text("Title, Notes")
    await expect(history.locator("ins").filter(has_text="Second title")).to_be_visible()

    await versions.nth(1).click()
    await history.get_by_role("textbox", name="Name").fill("Before the rewrite")
    await history.get_by_role("button", name="Save name").click()
    await expect(versions.nth(1)).to_contain_text("Before the rewrite")
    await history.get_by_role("button", name="Compared with current").click()
    await expect(history.locator("ins").filter(has_text="Second title")).to_be_visible()
    await history.get_by_role("button", name="Restore").click()

    await said(page, "Before the rewrite is back.")
    await expect(title(page)).to_have_value(draft["title"])
    await undo(page).click()
    await expect(title(page)).to_have_value("Second title")
    async with system.api("editor") as api:
        stored_value = await stored(api, "post", draft["id"])
    assert (stored_value["title"], stored_value["notes"], stored_value["status"]) == ("Second title", "New", "draft")
