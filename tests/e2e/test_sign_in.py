"""Sign-in and sign-out (ACCOUNT-1 to ACCOUNT-5, CONSOLE-6)."""

from playwright.async_api import Page, expect


async def test_an_editor_signs_in_and_out(sign_in, page: Page) -> None:
    await sign_in("editor", own=True)
    await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()
    await page.get_by_role("button", name="Sign Out").click()
    await page.wait_for_url("**/sign-in")
    assert await page.evaluate("localStorage.getItem('token')") is None
