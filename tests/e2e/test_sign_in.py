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


async def test_empty_fields_and_a_wrong_password_are_told_in_the_documented_words(page: Page) -> None:
    await page.goto("/sign-in")
    await page.get_by_role("button", name="Sign In").click()
    await expect(page.get_by_text("Please fill out all fields").first).to_be_visible()
    await page.get_by_label("Email").fill("editor@masthead.example")
    await page.get_by_label("Password", exact=True).fill("not-the-password")
    await page.get_by_role("button", name="Sign In").click()
    await expect(page.get_by_text("Invalid email or password, please try again.").first).to_be_visible()


async def test_a_visitor_signs_up_and_is_signed_in(page: Page) -> None:
    await page.goto("/sign-up")
    await page.get_by_label("Email").fill(f"{uuid.uuid4().hex}@masthead.example")
    await page.get_by_label("password", exact=False).first.fill(PASSWORD)
    await page.get_by_role("button", name="Sign Up").click()
    await expect(page.get_by_role("button", name="Sign Out")).to_be_visible()


async def test_a_guarded_address_leads_a_stranger_to_the_sign_in(page: Page) -> None:
    await page.goto("/alert/1")
    await expect(page.get_by_role("button", name="Sign In")).to_be_visible()


async def test_an_exhibitor_is_not_offered_what_is_the_staffs(page: Page, system) -> None:
    await page.goto("/sign-in")
    await page.get_by_label("Email").fill("exhibitor@masthead.example")
    await page.get_by_label("Password", exact=True).fill(system.PASSWORD)
    await page.get_by_role("button", name="Sign In").click()
    await expect(page.get_by_role("button", name="Sign Out")).to_be_visible()
    await expect(page.get_by_role("link", name="Users")).to_have_count(0)
    await page.goto("/alerts")
    await expect(page.get_by_role("button", name="Create Alert")).to_have_count(0)
