"""The sidebar fits the windows that people have (CONSOLE-87)."""

import pytest
from playwright.async_api import Page, expect

FITS = "screens => screens.scrollHeight <= screens.clientHeight"


@pytest.mark.parametrize("height", [900, 768])
async def test_all_groups_of_an_administrator_are_in_sight(sign_in, page: Page, height: int) -> None:
    await page.set_viewport_size({"width": 1366, "height": height})
    await sign_in("admin")
    screens = page.get_by_role("navigation", name="Screens")
    await expect(screens.get_by_role("link", name="Audit", exact=True)).to_be_visible()
    assert await screens.evaluate(FITS)
