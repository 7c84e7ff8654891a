"""Sign-in, sign-up, sign-out (ACCOUNT-1 to ACCOUNT-5, CONSOLE-6)."""

import uuid

from playwright.async_api import Page, expect

PASSWORD = "a-password-of-ones-own"


async def test_an_editor_signs_in_and_out(sign_in, page: Page) -> None:
    await sign_in("editor", own=True)
    await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
    await page.get_by_role("button", name="Sign Out").click()
    await page.wait_for_url("**/sign-in")
    assert await page.evaluate("localStorage.getItem('token')") is None


async def test_a_visitor_signs_up_and_is_signed_in(page: Page) -> None:
    await page.goto("/sign-up")
    await page.get_by_label("Email").fill(f"{uuid.uuid4().hex}@masthead.example")
    await page.get_by_label("password", exact=False).first.fill(PASSWORD)
    await page.get_by_role("button", name="Sign Up").click()
    await expect(page.get_by_role("button", name="Sign Out")).to_be_visible()
