"""Limits on what a page may run (API-41, API-42)."""

import re

import httpx
import pytest
from playwright.async_api import Browser, Error, expect

from tests.e2e.conftest import open_context
from tests.support.eventually import eventually
from tests.support.system import System

PLANT = "html => { document.body.insertAdjacentHTML('beforeend', html) }"
VIOLATIONS = re.compile(r'^csp_reports_total\{blocked="trusted-types-sink",.*\} (\S+)$', re.MULTILINE)


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
