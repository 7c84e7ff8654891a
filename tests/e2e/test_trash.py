"""A deleted record is restored from the trash."""

from playwright.async_api import Locator, Page, expect

from tests.e2e.publications import make


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
