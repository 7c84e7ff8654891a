"""Users: what they may read, and a list of thousands (ACCOUNT-11 to ACCOUNT-15)."""

from playwright.async_api import Locator, Page, expect

from tests.e2e.axe import find_violations_in_all_looks
from tests.e2e.conftest import new_context, sign_in_with_password
from tests.e2e.people import (
    PASSWORD,
    extract_link,
    find_message,
    make_client,
    make_user,
    submit_sign_in,
)


def row(page: Page, email: str) -> Locator:
    return page.get_by_role("table", name="Users").get_by_role("row").filter(has_text=email)


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
            await reader.wait_for_url("**/today")
            await expect(reader.get_by_role("region", name="Your address")).to_have_count(0)
        assert (await api.get(f"user-admin/{user['id']}")).json()["clientId"] == client["id"]
        await page.reload()
        await page.get_by_role("button", name="Remove Access").click()
        await expect(page.get_by_role("button", name="Remove Access")).to_have_count(0)
        assert (await api.get(f"user-admin/{user['id']}")).json()["clientId"] is None


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
