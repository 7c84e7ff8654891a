"""Two users save the same section: both versions are shown and one is chosen (API-23)."""

from playwright.async_api import Locator, Page, expect

from tests.e2e.section_form import SAVE
from tests.support.system import issue_numbers

SLOT = "Upstream"
MINE, THEIRS = "Words of the slower one", "Words of the faster one"


def form(page: Page) -> Locator:
    return page.get_by_role("dialog", name=SLOT)


async def save(page: Page) -> None:
    await form(page).get_by_role("button", name=SAVE).click()


async def test_both_versions_are_shown_until_one_is_chosen(sign_in, page: Page, colleague: Page, system) -> None:
    await sign_in("editor")
    async with system.api("editor") as api:
        issue = (await api.post("alert-item", json={"issue": next(issue_numbers), "title": "Two at once"})).json()
        await api.post("alert-upstream", json={"title": "As it was", "alertItemId": issue["id"]})
        for person, words in ((page, MINE), (colleague, THEIRS)):
            await person.goto(f"/alert/{issue['id']}")
            await person.get_by_role("button", name=f"Edit {SLOT}", exact=True).click()
            await form(person).get_by_role("textbox", name="Title").fill(words)
        await save(colleague)
        await expect(form(colleague)).to_have_count(0)
        await save(page)
        conflict = page.get_by_role("dialog", name="Someone else saved changes")
        await expect(conflict.get_by_role("row")).to_have_text(["FieldYoursTheirs (saved)", f"Title{MINE}{THEIRS}"])
        await conflict.get_by_role("button", name="Keep editing").click()
        await expect(form(page).get_by_role("textbox", name="Title")).to_have_value(MINE)
        stored = (await api.get(f"alert-upstream/{issue['id']}")).json()
        assert (stored["title"], stored["version"]) == (THEIRS, 2)
        await save(page)
        await conflict.get_by_role("button", name="Save mine").click()
        await expect(page.get_by_role("heading", name=MINE)).to_be_visible()
        stored = (await api.get(f"alert-upstream/{issue['id']}")).json()
    assert (stored["title"], stored["version"]) == (MINE, 3)
