"""Limits on what others cause (ACCESS-40), and on what a page may run (API-41, API-42)."""

import re

import httpx
import pytest
from playwright.async_api import Browser, Error, Page, expect

from tests.e2e.conftest import open_context
from tests.support.eventually import eventually
from tests.support.system import System

FILE = {"type": "application/pdf", "extension": "pdf", "mainFolder": "limits", "name": "Brochure", "size": 1}
PLANT = "html => { document.body.insertAdjacentHTML('beforeend', html) }"
VIOLATIONS = re.compile(r'^csp_reports_total\{blocked="trusted-types-sink",.*\} (\S+)$', re.MULTILINE)


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
            await row.get_by_role("button", name="Stop Uploads").click()
            await expect(row.get_by_text("Stopped")).to_be_visible()
            assert await upload() == 403
            await row.get_by_role("button", name="Allow Uploads").click()
            await expect(row.get_by_text("Stopped")).to_have_count(0)
            assert await upload() == 200
        finally:
            await allow_uploads(system, "exhibitor@masthead.example")


async def allow_uploads(system: System, email: str) -> None:
    """Let an account upload again, whatever became of a test."""
    async with system.api("editor") as api:
        [uploader] = [row for row in (await api.get("uploaders")).json()["uploaders"] if row["email"] == email]
        (await api.put(f"uploader/{uploader['id']}", json={"stopped": False})).raise_for_status()


async def test_markup_that_a_script_plants_is_refused_and_reported(browser: Browser, system: System) -> None:
    async def count_reports() -> float:
        async with httpx.AsyncClient() as client:
            text = (await client.get(f"http://127.0.0.1:{system.ports['stats']}/metrics")).text
        return sum(map(float, VIOLATIONS.findall(text)))

    async with open_context(browser, system) as context:
        page = await context.new_page()
        for path in ("/", "/marketplace/microsite?id=1"):
            await page.goto(path)
            await expect(page.get_by_role("heading", level=1)).to_be_visible()
            before = await count_reports()
            for html in ("<img src=x onerror=alert(1)>", "<script>alert(1)</script>"):
                with pytest.raises(Error, match="TrustedHTML"):
                    await page.evaluate(PLANT, html)
            assert await page.locator("img[src=x]").count() == 0

            async def is_reported(before: float = before) -> bool:
                return await count_reports() > before

            await eventually(is_reported, within=90)
