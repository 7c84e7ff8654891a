"""A user's password, and refused tokens (ACCOUNT-8, API-6, CONSOLE-8)."""

from playwright.async_api import Page, expect

from tests.e2e.people import PASSWORD, make_user, submit_sign_in
from tests.support.system import System

EXPIRED = "Token expired, please login again."


async def sign_in_as_new(page: Page, system: System) -> dict[str, str]:
    """An editor nobody else is, signed in on the page."""
    async with system.api("admin") as api:
        user = await make_user(api)
    await page.goto("/sign-in")
    await submit_sign_in(page, user["email"])
    await page.wait_for_url("**/alerts")
    return user


async def end_every_session(system: System, user_id: str) -> None:
    """What an administrator's change of the role does."""
    async with system.api("admin") as api:
        for role in ("admin", "editor"):
            assert (await api.put(f"user-admin/{user_id}", json={"role": role})).is_success


async def test_the_password_is_changed_with_the_present_one(page: Page, system) -> None:
    user = await sign_in_as_new(page, system)
    await page.get_by_role("link", name=user["email"]).click()
    await expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    change = page.get_by_role("button", name="Change Password")
    await change.click()
    await expect(page.get_by_role("alert")).to_contain_text("Please fill out all fields.")
    await page.get_by_label("Current password", exact=True).fill("not-the-password")
    await page.get_by_label("New password", exact=True).fill("another-password-of-mine")
    await page.get_by_label("Confirm new password", exact=True).fill("another-password")
    await change.click()
    await expect(page.get_by_role("alert")).to_contain_text("Password do not match.")
    await page.get_by_label("Confirm new password", exact=True).fill("another-password-of-mine")
    await change.click()
    await expect(page.get_by_role("alert")).to_be_visible()
    await page.get_by_label("Current password", exact=True).fill(PASSWORD)
    await change.click()
    await expect(page.get_by_text("Your password has been changed")).to_be_visible()
    async with system.api() as nobody:
        signed_in = await nobody.post(
            "user/login", json={"email": user["email"], "password": "another-password-of-mine"}
        )
        assert signed_in.status_code == 200


async def test_a_refused_read_says_so_and_signs_out_and_the_sign_in_leads_back(page: Page, system) -> None:
    user = await sign_in_as_new(page, system)
    await end_every_session(system, user["id"])
    await page.get_by_role("link", name="Clients", exact=True).click()
    await expect(page.get_by_text(EXPIRED)).to_be_visible()
    await page.wait_for_url("**/sign-in")
    assert await page.evaluate("localStorage.getItem('token')") is None
    await submit_sign_in(page, user["email"])
    await page.wait_for_url("**/client-list")
    await expect(page.get_by_role("heading", name="Clients")).to_be_visible()


async def test_a_refused_read_beside_unsaved_input_asks_for_the_password_over_the_page(page: Page, system) -> None:
    user = await sign_in_as_new(page, system)
    await page.goto("/client")
    await page.get_by_label("Company").fill("Words that must not be lost")
    await end_every_session(system, user["id"])
    # Coming back to the network reads again what is on the page.
    await page.evaluate("window.dispatchEvent(new Event('offline')); window.dispatchEvent(new Event('online'))")
    again = page.get_by_role("dialog", name="Sign in again")
    await expect(again).to_contain_text(EXPIRED)
    await again.get_by_label("Password", exact=True).fill(PASSWORD)
    await again.get_by_role("button", name="Sign In").click()
    await expect(again).to_have_count(0)
    await expect(page.get_by_label("Company")).to_have_value("Words that must not be lost")
