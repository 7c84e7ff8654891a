"""A browser, and people who are signed in."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from deploy.local.contexts import REPOSITORY
from tests.e2e.browser import FLAGS, executable
from tests.support.system import System

DESKTOP = {"width": 1440, "height": 900}
PATIENCE = 15_000  # milliseconds
LAST_SEEN = REPOSITORY / ".data" / "last-seen"
SignIn = Callable[[str], Awaitable[Page]]


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def context(browser: Browser, system: System) -> AsyncIterator[BrowserContext]:
    """One person's browser, with nothing kept from before."""
    context = await browser.new_context(
        base_url=system.address, viewport=DESKTOP, permissions=["clipboard-read", "clipboard-write"]
    )
    context.set_default_timeout(PATIENCE)
    yield context
    await context.close()


@pytest.fixture
async def page(context: BrowserContext, request: pytest.FixtureRequest) -> AsyncIterator[Page]:
    """A page on which no script may fail unseen; how it looked at the end is kept as a picture."""
    page = await context.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    yield page
    await page.screenshot(path=LAST_SEEN / f"{request.node.name.partition('[')[0]}.png")
    assert failures == []


@pytest.fixture
def sign_in(page: Page, system: System) -> SignIn:
    """Sign in as a role's demo person; leaves the page where sign-in leads."""

    async def sign_in(role: str) -> Page:
        await page.goto("/")
        await page.get_by_label("Email").fill(f"{role}@masthead.example")
        await page.get_by_label("Password", exact=True).fill(system.PASSWORD)
        await page.get_by_role("button", name="Sign In").click()
        await page.wait_for_url("**/alerts")
        return page

    return sign_in
