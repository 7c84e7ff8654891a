"""Deleted records are restored from the trash or deleted permanently."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.publications import make, make_posts, marker


@pytest.fixture
async def word(sign_in) -> str:
    """A word this journey's records alone hold; an editor is signed in."""
    await sign_in("editor")
    return marker()


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("table", name="Trash").get_by_role("row").filter(has_text=title)


async def test_a_deleted_record_is_restored(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        listing = await make(api, "job", jobTitle=f"{word} scientist")
        await api.request("DELETE", "jobs", json={"itemsToDelete": [listing["id"]]})
        await page.goto("/trash")
        await expect(row(page, word)).to_contain_text("Career listing")
        await expect(row(page, word)).to_contain_text("editor@masthead.example")
        await row(page, word).get_by_role("button", name="Restore").click()
        await expect(page.get_by_text(f"“{word} scientist” restored")).to_be_visible()
        await expect(row(page, word)).to_have_count(0)
        assert (await api.get(f"job/{listing['id']}")).status_code == 200


async def test_the_trash_is_searched_and_filtered(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        listing = await make(api, "job", jobTitle=f"{word} scientist")
        [post] = await make_posts(api, [f"{word} post"])
        await api.request("DELETE", "jobs", json={"itemsToDelete": [listing["id"]]})
        await api.request("DELETE", "posts", json={"itemsToDelete": [post["id"]]})
        await page.goto("/trash")
        await page.get_by_role("searchbox", name="Search the trash").fill(word)
        await expect(row(page, word)).to_have_count(2)
        await page.get_by_role("button", name="Kind").click()
        await page.get_by_role("menuitemradio", name="Career listing").click()
        await expect(row(page, word)).to_have_count(1)
        await row(page, word).get_by_role("button", name="Restore").click()
        await page.get_by_role("button", name="Open career listing").click()
        await page.wait_for_url(f"**/career-listing/{listing['id']}")


async def test_several_are_deleted_permanently_after_they_were_named(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        posts = await make_posts(api, [f"{word} one", f"{word} two"])
        await api.request("DELETE", "posts", json={"itemsToDelete": [post["id"] for post in posts]})
    await page.goto("/trash")
    await page.get_by_role("checkbox", name=f"Select {word} one").check()
    await page.get_by_role("checkbox", name=f"Select {word} two").check()
    await page.get_by_role("button", name="Delete permanently").click()
    question = page.get_by_role("dialog", name="Delete 2 permanently?")
    await expect(question).to_contain_text(f"“{word} two” and “{word} one”")
    await question.get_by_role("button", name="Delete permanently").click()
    await expect(page.get_by_text("2 deleted permanently")).to_be_visible()
    await expect(row(page, word)).to_have_count(0)
