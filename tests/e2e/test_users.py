"""Users: the list, the form, and what each role may read and do (ACCOUNT-11 to ACCOUNT-15)."""

import re

from playwright.async_api import Locator, Page, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.conftest import new_context, sign_in_with_password
from tests.e2e.people import (
    PASSWORD,
    extract_link,
    find_message,
    make_client,
    make_user,
    new_email,
    submit_sign_in,
)


def row(page: Page, email: str) -> Locator:
    return page.get_by_role("table", name="Users").get_by_role("row").filter(has_text=email)


async def test_the_list_has_the_documented_columns_and_finds_by_search_role_and_account(
    sign_in, page: Page, system
) -> None:
    async with system.api("admin") as api:
        user = await make_user(api, role="exhibitor")
    await sign_in("admin")
    await page.goto("/user-list")
    headers = page.get_by_role("columnheader").filter(has_text=re.compile("."))
    await expect(headers).to_have_text(["ID", "Email", "Assigned to Client ID", "Role", "Created At", "Edit"])
    await page.get_by_role("searchbox").fill(user["email"])
    await expect(row(page, user["email"])).to_contain_text("Exhibitor")
    await page.locator("main header").get_by_role("button", name="Role").click()
    await page.get_by_role("menuitemradio", name="Admin").click()
    await expect(page.get_by_text("No user found")).to_be_visible()
    await expect(page).to_have_url(re.compile("role=admin"))
    await page.get_by_role("button", name="Clear filters").click()
    await expect(row(page, user["email"])).to_be_visible()


async def test_an_administrator_creates_a_user_with_a_password(sign_in, page: Page) -> None:
    email = new_email()
    await sign_in("admin")
    await page.goto("/user-list")
    await page.get_by_role("link", name="Create A User").click()
    await page.get_by_role("button", name="Create User").click()
    await expect(page.get_by_role("alert")).to_contain_text("Please fill out all fields")
    await page.get_by_label("Email").fill(email)
    await page.get_by_label(re.compile("^Password")).fill(PASSWORD)
    await page.get_by_label("Exhibitor").check()
    await page.get_by_role("button", name="Create User").click()
    await expect(row(page, email)).to_contain_text("Exhibitor")


async def test_a_user_is_allowed_the_stats_of_a_client_once_the_address_is_confirmed_and_no_longer(
    sign_in, page: Page, system, browser
) -> None:
    async with system.api("admin") as api, system.api() as nobody:
        user, client = await make_user(nobody), await make_client(api)  # who signs up, as nobody made the account
        await sign_in("admin")
        await page.goto(f"/edit-user/{user['id']}")
        await expect(page.get_by_text("Select a client that the user can access stat info.")).to_be_visible()
        await page.get_by_role("button", name="Allow Access").click()
        await expect(page.get_by_role("alert")).to_contain_text("Please fill out all fields.")
        await page.get_by_role("combobox", name="Client").fill(client["company"])
        await page.get_by_role("option", name=client["company"]).click()
        await page.get_by_role("button", name="Allow Access").click()
        await expect(page.get_by_text("User Updated Successfully")).to_be_visible()
        await expect(page.get_by_text("The access waits until the address is confirmed")).to_be_visible()
        waiting = (await api.get(f"user-admin/{user['id']}")).json()
        assert (waiting["clientId"], waiting["pendingClientId"]) == (None, client["id"])
        async with new_context(browser, system) as context:
            reader = await context.new_page()
            await sign_in_with_password(reader, user["email"], PASSWORD)
            await reader.goto("/account")
            await expect(reader.get_by_role("region", name="Your address")).to_contain_text(
                "your access to a client’s figures will take effect"
            )
            await reader.evaluate("localStorage.clear()")
            await reader.goto(extract_link(await find_message(system, user["email"], "Confirm your address")))
            await reader.get_by_label("Password", exact=True).fill(PASSWORD)
            assert await find_violations_in_all_looks(reader) == []
            await reader.get_by_role("button", name="Confirm Address").click()
            await expect(reader.get_by_text("Your address is confirmed")).to_be_visible()
            await submit_sign_in(reader, user["email"])
            await reader.wait_for_url("**/portal/email-performance")
            await expect(reader.get_by_role("region", name="Your address")).to_have_count(0)
        assert (await api.get(f"user-admin/{user['id']}")).json()["clientId"] == client["id"]
        await page.reload()
        await page.get_by_role("button", name="Remove Access").click()
        await expect(page.get_by_role("button", name="Remove Access")).to_have_count(0)
        assert (await api.get(f"user-admin/{user['id']}")).json()["clientId"] is None


async def test_a_role_is_changed_and_a_failure_is_said(sign_in, page: Page, system) -> None:
    async with system.api("admin") as api:
        user = await make_user(api)
        await sign_in("admin")
        await page.goto(f"/edit-user/{user['id']}")
        await page.get_by_label("Admin").check()
        await page.get_by_role("button", name="Change Role").click()
        await expect(page.get_by_text("User Updated Successfully")).to_be_visible()
        await expect(page.get_by_role("button", name="Change Role")).to_be_disabled()  # read again
        await api.request("DELETE", "users", json={"itemsToDelete": [user["id"]]})
    await page.get_by_label("Editor").check()
    await page.get_by_role("button", name="Change Role").click()
    await expect(page.get_by_text("Error Updating User")).to_be_visible()


async def test_a_deactivated_account_cannot_sign_in_until_it_is_activated(sign_in, page: Page, system, context) -> None:
    async with system.api("admin") as api:
        user = await make_user(api)
    await sign_in("admin")
    await page.goto(f"/edit-user/{user['id']}")
    await page.get_by_role("button", name="Deactivate").click()
    await page.get_by_role("dialog").get_by_role("button", name="Deactivate").click()
    await expect(page.get_by_text("Deactivated", exact=True)).to_be_visible()
    async with system.api() as nobody:
        person = {"email": user["email"], "password": PASSWORD}
        assert (await nobody.post("user/login", json=person)).status_code == 401
        await page.get_by_role("button", name="Activate", exact=True).click()
        await expect(page.get_by_role("button", name="Deactivate")).to_be_visible()
        assert (await nobody.post("user/login", json=person)).status_code == 200


async def test_users_are_removed_after_they_were_named_but_not_oneself(sign_in, page: Page, system) -> None:
    async with system.api("admin") as api:
        user = await make_user(api)
    await sign_in("admin")
    await page.goto(f"/user-list?search={user['email']}")
    await page.get_by_role("checkbox", name=f"Select {user['email']}").check()
    await page.get_by_role("button", name="Delete Users").click()
    question = page.get_by_role("dialog")
    await expect(question).to_contain_text(f"“{user['email']}”")
    await question.get_by_role("button", name="Delete").click()
    await expect(page.get_by_text("Users Removed Successfully")).to_be_visible()
    await expect(page.get_by_text("No user found")).to_be_visible()
    await page.goto("/user-list?search=admin@masthead.example")
    await page.get_by_role("checkbox", name="Select admin@masthead.example").check()
    await page.get_by_role("button", name="Delete Users").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(page.get_by_text("Error Removing Users")).to_be_visible()


async def test_an_editor_reads_the_list_and_is_offered_nothing_that_is_refused(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/user-list?search=admin@masthead.example")
    await expect(row(page, "admin@masthead.example")).to_be_visible()
    for name in ("Create A User", "Audit"):
        await expect(page.get_by_role("link", name=name)).to_have_count(0)
    await expect(page.get_by_role("checkbox")).to_have_count(0)
    await row(page, "admin@masthead.example").get_by_role("link", name="Edit").click()
    await expect(page.get_by_text("Only an administrator can change the role")).to_be_visible()
    await expect(page.get_by_role("button", name="Allow Access")).to_have_count(0)
    await page.goto("/user")
    await expect(page.get_by_text("You do not have access to this page.", exact=False)).to_be_visible()


async def test_three_thousand_users_are_listed_a_few_rows_at_a_time(sign_in, page: Page) -> None:
    many = [
        {
            "id": number,
            "email": f"user-{number}@masthead.example",
            "role": "exhibitor",
            "clientId": None,
            "active": True,
            "invited": False,
            "lastSignedInAt": None,
            "emailVerifiedAt": "2026-01-06T01:00:00Z",
            "createdAt": "2026-01-05T01:00:00Z",
            "version": 1,
        }
        for number in range(3500, 0, -1)
    ]
    await sign_in("admin")
    await page.route("**/api/users?*", lambda route: route.fulfill(json=many, headers={"X-Total-Count": "3500"}))
    await page.goto("/user-list")
    await expect(row(page, "user-3500@")).to_be_visible()
    assert await page.get_by_role("row").count() < 100
    await page.keyboard.press("End")
    await expect(row(page, "user-1@")).to_be_visible()


async def test_a_new_user_signs_in_with_the_password_that_was_set(page: Page, system) -> None:
    async with system.api("admin") as api:
        user = await make_user(api)
    await page.goto("/sign-in")
    await submit_sign_in(page, user["email"])
    await page.wait_for_url("**/alerts")
