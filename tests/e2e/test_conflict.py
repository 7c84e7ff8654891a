"""Two users save the same section: both versions are shown and one is chosen (API-23)."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.section_form import SAVE
from tests.support.system import issue_numbers

SLOT = "Upstream"
MINE, THEIRS = "Words of the slower one", "Words of the faster one"
Stored = Callable[[], Awaitable[dict]]


@pytest.fixture
async def stored(sign_in, page: Page, colleague: Page, system) -> Stored:
    """A section as it is stored; an editor and a colleague have it open."""
    await sign_in("editor")
    async with system.api("editor") as api:
        issue = (await api.post("alert-item", json={"issue": next(issue_numbers), "title": "Two at once"})).json()
        await api.post("alert-upstream", json={"title": "As it was", "alertItemId": issue["id"]})
    for person in (page, colleague):
        await person.goto(f"/alert/{issue['id']}")
        await edit(person)

    async def stored() -> dict:
        async with system.api("editor") as api:
            return (await api.get(f"alert-upstream/{issue['id']}")).json()

    return stored


async def collide(page: Page, colleague: Page, mine: str = "Title", theirs: str = "Title") -> None:
    """Both type into a field; the colleague saves first, and the editor is told at the save."""
    await field(page, mine).fill(MINE)
    await expect(form(page).get_by_text("kept on this device", exact=False)).to_be_visible()
    await field(colleague, theirs).fill(THEIRS)
    await save(colleague)
    await expect(form(colleague)).to_have_count(0)
    await save(page)
    await expect(conflict(page)).to_be_visible()


async def edit(page: Page) -> None:
    await page.get_by_role("button", name=f"Edit {SLOT}", exact=True).click()


async def save(page: Page) -> None:
    await form(page).get_by_role("button", name=SAVE).click()


def form(page: Page) -> Locator:
    return page.get_by_role("dialog", name=SLOT)


def field(page: Page, name: str = "Title") -> Locator:
    return form(page).get_by_role("textbox", name=name)


def conflict(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Someone else saved changes")


async def choose(page: Page, choice: str) -> None:
    await conflict(page).get_by_role("button", name=choice).click()
    await expect(conflict(page)).to_have_count(0)


async def test_both_versions_are_shown_until_one_is_chosen(page: Page, colleague: Page, stored: Stored) -> None:
    await collide(page, colleague)
    await expect(conflict(page).get_by_role("row")).to_have_text(["FieldYoursTheirs (saved)", f"Title{MINE}{THEIRS}"])
    await choose(page, "Keep editing")
    await expect(field(page)).to_have_value(MINE)
    assert (await stored())["title"] == THEIRS
    await save(page)
    await expect(conflict(page)).to_be_visible()


async def test_mine_is_saved_over_theirs(page: Page, colleague: Page, stored: Stored) -> None:
    await collide(page, colleague)
    await choose(page, "Save mine")
    await expect(form(page)).to_have_count(0)
    await expect(page.get_by_role("heading", name=MINE)).to_be_visible()
    record = await stored()
    assert (record["title"], record["version"]) == (MINE, 3)


async def test_what_each_changed_alone_is_kept_of_both(page: Page, colleague: Page, stored: Stored) -> None:
    await collide(page, colleague, mine="Title", theirs="Attribution")
    await choose(page, "Save selection")
    await expect(form(page)).to_have_count(0)
    record = await stored()
    assert (record["title"], record["attribution"], record["version"]) == (MINE, THEIRS, 3)


async def test_theirs_is_taken_over_and_worked_on(page: Page, colleague: Page, stored: Stored) -> None:
    await collide(page, colleague)
    await choose(page, "Use theirs")
    await expect(field(page)).to_have_value(THEIRS)
    record = await stored()
    assert (record["title"], record["version"]) == (THEIRS, 2)
    await field(page).fill(f"{THEIRS}, and mine")
    await save(page)
    await expect(form(page)).to_have_count(0)
    record = await stored()
    assert (record["title"], record["version"]) == (f"{THEIRS}, and mine", 3)


async def test_what_was_typed_is_offered_again_after_theirs_was_taken(
    page: Page, colleague: Page, stored: Stored
) -> None:
    await collide(page, colleague)
    await choose(page, "Use theirs")
    await form(page).get_by_role("button", name="Cancel").click()
    await expect(form(page)).to_have_count(0)
    await edit(page)
    await expect(field(page)).to_have_value(THEIRS)
    await form(page).get_by_role("button", name="Restore").click()
    await expect(field(page)).to_have_value(MINE)
    assert (await stored())["title"] == THEIRS
