"""Staff see what counts against limits, and stop it (ACCESS-40)."""

from playwright.async_api import Page, expect

FILE = {"type": "application/pdf", "extension": "pdf", "mainFolder": "limits", "name": "Brochure", "size": 1}


async def test_staff_stop_the_uploads_of_an_account(sign_in, page: Page, system) -> None:
    async with system.api("exhibitor") as exhibitor:

        async def upload() -> int:
            return (await exhibitor.post("upload?bucket=xchange", json=FILE)).status_code

        assert await upload() == 200
        await sign_in("editor")
        await page.goto("/home")
        await page.get_by_role("link", name="Limits", exact=True).click()
        await expect(page.get_by_role("heading", name="Limits")).to_be_visible()
        row = page.get_by_role("row", name="exhibitor@masthead.example")
        await expect(row.get_by_role("meter")).to_be_visible()
        try:
            await row.get_by_role("button", name="Stop uploads").click()
            await expect(row.get_by_text("Stopped")).to_be_visible()
            assert await upload() == 403
        finally:
            await row.get_by_role("button", name="Allow uploads").click()
            await expect(row.get_by_text("Stopped")).to_have_count(0)
        assert await upload() == 200
