"""Every screen is clean for axe, light and dark, on a desk and on a phone (WCAG 2.2 AA)."""

import pytest
from playwright.async_api import Page

from tests.e2e.axe import violations

OPEN = ["/", "/sign-up", "/privacy", "/mobile-privacy", "/support", "/aspen-alert"]
STAFF = [
    "/home",
    "/alerts",
    "/alerts?status=all",
    "/create-alert",
    "/alert/4",
    "/alert-email-preview/4",
    "/alert-holiday-email-preview/4",
    "/posts",
]
LOOKS = [("light", 1440), ("dark", 1440), ("light", 390), ("dark", 390)]


async def settled(page: Page, path: str) -> None:
    await page.goto(path)
    await page.wait_for_load_state("networkidle")
    await page.locator("main h1").first.wait_for()


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
@pytest.mark.parametrize("path", OPEN)
async def test_an_open_screen_is_accessible(page: Page, path: str, scheme, width) -> None:
    await page.emulate_media(color_scheme=scheme)
    await page.set_viewport_size({"width": width, "height": 900})
    await settled(page, path)
    assert await violations(page) == []


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
async def test_staff_screens_are_accessible(sign_in, page: Page, scheme, width) -> None:
    await sign_in("editor")
    await page.emulate_media(color_scheme=scheme)
    await page.set_viewport_size({"width": width, "height": 900})
    for path in STAFF:
        await settled(page, path)
        assert await violations(page) == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slot", ["News 1", "Upstream", "Survey", "Event", "Ad 1", "Career 1"])
async def test_section_editors_are_accessible(sign_in, page: Page, slot: str, scheme) -> None:
    await sign_in("editor")
    await page.emulate_media(color_scheme=scheme)
    await settled(page, "/alert/4")
    await page.get_by_role("button", name=f"Edit {slot}", exact=True).click()
    await page.get_by_role("dialog").get_by_role("button", name="Save").wait_for()
    assert await violations(page) == []
