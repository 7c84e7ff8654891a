"""Clients: the list and the form (ACCOUNT-16, ACCOUNT-17, ACCOUNT-18)."""

import re
import uuid

from playwright.async_api import Locator, Page, expect

from tests.e2e.browser import go
from tests.e2e.editor import choose
from tests.e2e.media import picture


def row(page: Page, company: str) -> Locator:
    return page.get_by_role("table", name="Clients").get_by_role("row").filter(has_text=company)


async def test_a_client_is_created_with_a_logo_chosen_and_changed(sign_in, page: Page) -> None:
    company = f"Orrery {uuid.uuid4().hex[:8]}"
    await sign_in("editor")
    async with page.expect_response(re.compile(r"/api/clients(\?|$)")):  # what a post can choose from
        await page.goto("/post")
    await go(page, "/client-list")
    await page.get_by_role("link", name="Create a Client").click()
    await page.get_by_role("button", name="Create Client").click()
    await expect(page.get_by_role("alert")).to_contain_text("Please fill out all fields")
    await page.get_by_label("Company").fill(company)
    await page.locator("input[type=file]").set_input_files(picture("logo"))
    await expect(page.get_by_label("Logo URL")).to_have_value(re.compile(r"^https?://.*/logos/"))
    await page.get_by_label("Active", exact=True).check()
    await page.get_by_role("button", name="Create Client").click()
    await expect(page.get_by_text("Client has been added!")).to_be_visible()
    await expect(row(page, company)).to_contain_text("Active")
    await expect(row(page, company).locator("img")).to_have_attribute("src", re.compile("/logos/"))
    await go(page, "/post")
    await choose(page, "Client ID", company)

    await go(page, "/client-list")
    await row(page, company).get_by_role("link", name=f"Edit {company}").click()
    await page.get_by_label("Not set").check()
    await page.get_by_label("Notes").fill("Called about the spring issue")
    await page.get_by_role("button", name="Update Client").click()
    await expect(row(page, company)).to_contain_text("Not set")
    await expect(row(page, company)).to_contain_text("Called about the spring issue")
