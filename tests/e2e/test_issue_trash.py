"""A deleted issue is restored with its sections, by Undo or from the trash, if need be under another number."""

from typing import Any

import httpx
from playwright.async_api import Locator, Page, expect

from tests.e2e.publications import make
from tests.e2e.stats import make_issue
from tests.support.system import issue_numbers


async def make_filled_issue(api: httpx.AsyncClient, title: str) -> dict[str, Any]:
    """An issue with two filled slots."""
    issue = await make_issue(api, title)
    await make(api, "alert-quote", alertItemId=issue["id"], citation="Measure twice.", attribution="Ada")
    await make(api, "alert-ads", alertItemId=issue["id"], position=3, link="https://tidewater.example")
    return issue


async def delete_issue(page: Page, issue: dict[str, Any]) -> None:
    """Delete an issue on its screen; ends in the list."""
    await page.goto(f"/alert/{issue['id']}")
    await page.get_by_role("button", name="Edit issue").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    question = page.get_by_role("dialog").filter(has_text="Confirm Delete?")
    await expect(question).to_contain_text("2 filled slots move to the trash and can be restored for 30 days.")
    await question.get_by_role("button", name="Delete").click()
    await page.wait_for_url("**/alerts")


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("table", name="Trash").get_by_role("row").filter(has_text=title)


async def test_a_deletion_is_undone_from_its_toast(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        issue = await make_filled_issue(api, f"{word} issue")
        before = (await api.get(f"alerts-all/{issue['id']}")).content
        await delete_issue(page, issue)
        toast = page.get_by_role("status").filter(has_text="Alert Item deleted successully")
        await toast.get_by_role("button", name="Undo").click()
        await expect(page.get_by_text(f"Issue# {issue['issue']} restored")).to_be_visible()
        await page.get_by_role("searchbox", name="Issue number or title").fill(word)
        await expect(page.get_by_role("link", name=word)).to_be_visible()
        assert (await api.get(f"alerts-all/{issue['id']}")).content == before


async def test_an_issue_whose_number_was_taken_is_restored_under_another(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        issue = await make_filled_issue(api, f"{word} first")
        await delete_issue(page, issue)
        await make_issue(api, f"{word} second", issue["issue"])
        await page.goto("/trash")
        await expect(row(page, word)).to_contain_text("Alert issue")
        await expect(row(page, word)).to_contain_text(f"Issue# {issue['issue']} · {word} first")
        await expect(row(page, word)).to_contain_text("2 filled slots")
        await expect(row(page, word)).to_contain_text("editor@masthead.example")
        await row(page, word).get_by_role("button", name="Restore").click()
        dialog = page.get_by_role("dialog", name="Choose another number")
        await expect(dialog).to_contain_text(f"Another issue has the number {issue['issue']} now.")
        await expect(dialog.get_by_label("Issue")).to_have_value(str(issue["issue"] + 1))
        number = next(issue_numbers)  # the proposed one is another journey's
        await dialog.get_by_label("Issue").fill(str(number))
        await dialog.get_by_role("button", name="Restore").click()
        await expect(page.get_by_text(f"Issue# {number} restored")).to_be_visible()
        await expect(row(page, word)).to_have_count(0)
        whole = (await api.get(f"alerts-all/{issue['id']}")).json()
        assert (whole["alertItem"]["issue"], whole["alertItem"]["title"]) == (number, f"{word} first")
        assert whole["alertQuote"]["attribution"] == "Ada"
        await page.get_by_role("button", name="Open issue").click()
        await page.wait_for_url(f"**/alert/{issue['id']}")
