"""Invitations and forgotten passwords, from the mail to the sign-in (ACCOUNT-8, ACCOUNT-9)."""

import re

from playwright.async_api import Page, expect

from tests.e2e.people import PASSWORD, extract_link, find_message, make_user, new_email, submit_sign_in


async def reset(page: Page, email: str, password: str, confirmation: str | None = None) -> None:
    await page.get_by_label("Email").fill(email)
    await page.get_by_label("New password", exact=True).fill(password)
    await page.get_by_label("Confirm password", exact=True).fill(confirmation or password)
    await page.get_by_role("button", name="Reset Password").click()


async def test_who_is_invited_chooses_a_password_and_signs_in(sign_in, page: Page, system) -> None:
    email = new_email()
    await sign_in("admin", own=True)
    await page.goto("/user")
    await page.get_by_label("Email").fill(email)
    await page.get_by_label("Send an invitation instead").check()
    await expect(page.get_by_label(re.compile("^Password"))).to_have_count(0)
    await page.get_by_role("button", name="Create User").click()
    await expect(page.get_by_text(f"Invitation sent to {email}")).to_be_visible()
    await page.get_by_role("searchbox").fill(email)
    await expect(page.get_by_role("row").filter(has_text=email)).to_contain_text("No password yet")
    await page.get_by_role("button", name="Sign Out").click()
    await page.wait_for_url("**/sign-in")

    await page.goto(extract_link(await find_message(system, email, "You are invited to")))
    await reset(page, email, PASSWORD)
    await expect(page.get_by_text("Password reset successful")).to_be_visible()
    await page.wait_for_url("**/sign-in")
    await submit_sign_in(page, email)
    await page.wait_for_url("**/alerts")


async def test_a_forgotten_password_is_reset_once(page: Page, system) -> None:
    async with system.api("admin") as api:
        email = (await make_user(api))["email"]
    await page.goto("/sign-in")
    await page.get_by_role("link", name="Forgot password?").click()
    await expect(page.get_by_role("heading", name="Forgot password")).to_be_visible()
    await page.get_by_label("Email").fill(email)
    await page.get_by_role("button", name="Send Link").click()
    await expect(page.get_by_role("heading", name="Check your email")).to_be_visible()

    link = extract_link(await find_message(system, email, "Reset your"))
    await page.goto(link)
    await reset(page, email, "another-password-of-mine")
    await expect(page.get_by_text("Password reset successful")).to_be_visible()
    await submit_sign_in(page, email, "another-password-of-mine")
    await page.wait_for_url("**/alerts")

    await page.goto(link)
    await reset(page, email, "a-third-password-of-mine")
    await expect(page.get_by_role("alert")).to_contain_text("Error resetting password")
