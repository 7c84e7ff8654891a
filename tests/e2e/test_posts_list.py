"""The list of posts (CONTENT-6, CONTENT-8, CONTENT-17)."""

import re

from playwright.async_api import Locator, Page, expect

from tests.e2e.editor import said, undo
from tests.e2e.publications import make_posts, marker
from tests.support.eventually import eventually


def rows(page: Page) -> Locator:
    return page.get_by_role("table", name="Posts").locator("tbody tr[data-row]")


def row(page: Page, title: str) -> Locator:
    return rows(page).filter(has_text=title)


def box(page: Page, title: str) -> Locator:
    return page.get_by_role("checkbox", name=f"Select {title}")


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Selected rows")


async def test_a_misspelt_search_offers_what_was_meant(sign_in, page: Page, system) -> None:
    await sign_in("editor")
    word = f"chromatography{marker()}"
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} one", f"{word} two"])

    async def is_corrected() -> bool:
        await page.goto("/posts")
        async with page.expect_response(re.compile(r"/api/posts\?.*q=")) as found:
            await page.get_by_role("searchbox").fill(word.replace("graphy", "grpahy"))
        return "x-search-suggestion" in (await (await found.value).all_headers())

    await eventually(is_corrected, within=60)  # a busy service answers without a correction
    suggestion = page.get_by_role("status", name="Search suggestion")
    await expect(suggestion).to_contain_text(f"Did you mean {word}? Near matches are listed below.")
    await expect(suggestion).to_have_attribute("aria-live", "polite")
    await expect(rows(page)).to_have_count(2)
    await suggestion.get_by_role("button", name=word).focus()
    await page.keyboard.press("Enter")
    await expect(page).to_have_url(re.compile(f"search={word}"))
    await expect(page.get_by_role("searchbox")).to_have_value(word)
    await expect(suggestion).to_be_empty()
    await expect(suggestion).to_be_focused()
    await expect(rows(page)).to_have_count(2)


async def test_filters_stay_in_the_address(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} article"])
        await make_posts(api, [f"{word} book"], selectedCategories=[1], applicationType="all", commercialContent=True)
    await page.goto("/posts")
    await page.get_by_role("searchbox").fill(word)
    await expect(rows(page)).to_have_count(2)
    await page.get_by_role("button", name="Category").click()
    choices = page.get_by_role("menuitemcheckbox")
    await expect(choices).to_have_count(14)
    await choices.filter(has_text="Books").click()
    await page.keyboard.press("Escape")
    await expect(rows(page)).to_have_count(1)
    await expect(row(page, f"{word} book")).to_be_visible()
    await page.reload()
    await expect(rows(page)).to_have_count(1)
    await page.get_by_role("button", name="Clear", exact=True).click()
    await expect(page).to_have_url(re.compile(r"/posts$"))


async def test_deletes_what_is_chosen_on_several_pages_and_takes_it_back(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} {number:02}" for number in range(52)])
    await page.goto(f"/posts?search={word}")
    await box(page, f"{word} 51").check()
    await box(page, f"{word} 48").click(modifiers=["Shift"])
    await expect(bar(page)).to_contain_text("4 selected")
    await page.get_by_role("button", name="Next").click()
    await expect(bar(page)).to_contain_text("4 selectednot on this page")
    await box(page, f"{word} 00").check()
    await bar(page).get_by_role("button", name="Delete Posts").click()
    question = page.get_by_role("dialog", name="Delete 5 posts?")
    await expect(question).to_contain_text(f"“{word} 00”")
    await expect(question).to_contain_text("2 more")
    await question.get_by_role("button", name="Delete").click()
    taking_back = await undo(page)
    await said(page, "Your posts have been removed!")
    await expect(page.get_by_text(re.compile("^47 of"))).to_be_visible()
    await taking_back.click()
    await said(page, "5 posts restored")
    await expect(page.get_by_text(re.compile("^52 of"))).to_be_visible()


async def test_changes_every_post_that_is_found(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} {number}" for number in range(51)])
    await page.goto(f"/posts?search={word}")
    await box(page, f"{word} 50").check()
    await bar(page).get_by_role("button", name="Select all 51").click()
    await expect(bar(page)).to_contain_text("51 selected")
    await bar(page).get_by_role("button", name="Application type").click()
    menu = page.get_by_role("menu")
    await expect(menu).to_contain_text("Set the application type of 51 posts to")
    await menu.get_by_role("menuitem", name="Fill/Finish").click()
    await said(page, "Bulk Update Success")
    await expect(rows(page).first).to_contain_text("Fill/Finish")
    await page.keyboard.press("Escape")
    await expect(bar(page)).to_have_count(0)
    async with system.api("editor") as api:
        found = await api.post("posts", params={"q": word}, json={"applicationType": "fillfinish"})
    assert found.headers["x-total-count"] == "51"


async def test_is_worked_with_the_keyboard(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} {number}" for number in range(4)])
    await page.goto("/posts")
    await expect(rows(page).first).to_be_visible()
    await page.keyboard.press("/")
    await page.keyboard.type(word)
    await expect(rows(page)).to_have_count(4)
    await page.keyboard.press("Escape")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Shift+Space")
    await expect(bar(page)).to_contain_text("3 selected")
    await page.keyboard.press("Escape")
    await expect(bar(page)).to_have_count(0)
    await page.keyboard.press("n")
    await expect(page).to_have_url(re.compile(r"/post$"))


async def test_keeps_a_view_under_a_name(word: str, page: Page) -> None:
    await page.goto("/posts?status=scheduled&sort=-date")
    await page.get_by_role("button", name="Saved views").click()
    await page.get_by_role("menuitem", name="Save view …").click()
    await page.get_by_role("textbox", name="Name").fill(word)
    await page.get_by_role("button", name="Save", exact=True).click()
    await expect(page.get_by_role("button", name=f"Saved views {word}")).to_be_visible()
    await page.goto("/posts")
    await page.get_by_role("button", name="Saved views").click()
    await page.get_by_role("menuitemradio", name=word).click()
    await expect(page).to_have_url(re.compile(r"/posts\?sort=-date&status=scheduled$"))
    await page.get_by_role("button", name=f"Saved views {word}").click()
    await page.get_by_role("menuitem", name="Manage views …").click()
    await page.get_by_role("button", name=f"Delete “{word}”").click()
    await page.get_by_role("dialog", name="Delete this view?").get_by_role("button", name="Delete").click()
    await said(page, f"View “{word}” deleted")
