"""Clients: the list and the form (ACCOUNT-16, ACCOUNT-17, ACCOUNT-18)."""

import re
import uuid

from playwright.async_api import Locator, Page, expect

from tests.e2e.media import picture
from tests.e2e.people import make_client, make_user


def row(page: Page, company: str) -> Locator:
    return page.get_by_role("table", name="Clients").get_by_role("row").filter(has_text=company)


async def test_the_list_has_the_documented_columns_and_finds_by_search_and_status(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        client = await make_client(api, active=False, notes="Pays in March")
    await sign_in("editor")
    await page.goto("/client-list")
    headers = page.get_by_role("columnheader").filter(has_text=re.compile("."))
    await expect(headers).to_have_text(["Client ID", "Company", "Notes", "Status", "Created At", "Edit"])
    await page.get_by_role("searchbox").fill(client["company"])
    await expect(row(page, client["company"])).to_contain_text("Pays in March")
    await expect(row(page, client["company"])).to_contain_text("Not Active")
    await page.get_by_role("button", name="Active", exact=True).click()
    await expect(page.get_by_text("No client found")).to_be_visible()


async def test_a_client_is_created_with_a_logo_and_then_changed(sign_in, page: Page) -> None:
    company = f"Orrery {uuid.uuid4().hex[:8]}"
    await sign_in("editor")
    await page.goto("/client-list")
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

    await row(page, company).get_by_role("link", name=f"Edit {company}").click()
    await page.get_by_label("Not set").check()
    await page.get_by_label("Notes").fill("Called about the spring issue")
    await page.get_by_role("button", name="Update Client").click()
    await expect(row(page, company)).to_contain_text("Not set")
    await expect(row(page, company)).to_contain_text("Called about the spring issue")


async def test_a_client_is_deleted_after_it_was_named(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        client = await make_client(api)
        await sign_in("editor")
        await page.goto(f"/client/{client['id']}")
        await page.get_by_role("button", name="Delete Client").click()
        question = page.get_by_role("dialog")
        await expect(question).to_contain_text(f"“{client['company']}”")
        await question.get_by_role("button", name="Delete").click()
        await expect(page.get_by_text("Client deleted successully")).to_be_visible()
        await page.wait_for_url("**/client-list")
        assert (await api.get(f"client/{client['id']}")).status_code == 404


async def test_a_client_in_use_stays_and_it_is_said_by_what(sign_in, page: Page, system) -> None:
    async with system.api("admin") as api:
        client = await make_client(api)
        user = await make_user(api, role="exhibitor", clientId=client["id"])
    await sign_in("editor")
    await page.goto(f"/client/{client['id']}")
    await page.get_by_role("button", name="Delete Client").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(page.get_by_role("alert")).to_contain_text(f"This client is in use by a user: {user['email']}.")


async def test_a_client_that_does_not_exist_is_told(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/client/999999999")
    await expect(page.get_by_role("heading", name="No such client")).to_be_visible()
