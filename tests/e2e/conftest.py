"""A browser, and people who are signed in."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from deploy.local.contexts import REPOSITORY
from tests.e2e.browser import FLAGS, executable
from tests.support.system import System

DESKTOP = {"width": 1440, "height": 900}
PATIENCE = 15_000  # milliseconds
LAST_SEEN = REPOSITORY / ".data" / "last-seen"
SignIn = Callable[..., Awaitable[Page]]
expect.set_options(timeout=PATIENCE)  # a busy machine is slow, not wrong


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        await browser.close()


@asynccontextmanager
async def opened(browser: Browser, system: System) -> AsyncIterator[BrowserContext]:
    """One person's browser, with nothing kept from before."""
    context = await browser.new_context(
        base_url=system.address, viewport=DESKTOP, permissions=["clipboard-read", "clipboard-write"]
    )
    context.set_default_timeout(PATIENCE)
    yield context
    await context.close()


@pytest.fixture(scope="session")
async def profile(browser: Browser, system: System) -> AsyncIterator[BrowserContext]:
    """The browser of all people that the tests are about: what it fetched and compiled once stays."""
    async with opened(browser, system) as context:
        yield context


@pytest.fixture
async def context(profile: BrowserContext) -> AsyncIterator[BrowserContext]:
    """The browser of the person a test is about, with no page open."""
    yield profile
    await profile.set_offline(False)
    await profile.unroute_all()
    for page in profile.pages:
        await page.close()


@pytest.fixture
async def page(context: BrowserContext, system: System, request: pytest.FixtureRequest) -> AsyncIterator[Page]:
    """A page on which no script may fail unseen; how it looked at the end is kept as a picture."""
    page = await context.new_page()
    await forget_everybody(page, system.address)
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    yield page
    await page.screenshot(path=LAST_SEEN / f"{request.node.name.partition('[')[0]}.png")
    assert failures == []


async def forget_everybody(page: Page, address: str) -> None:
    """As if nobody had been here: no token, no draft, nothing kept but the console's files."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    await devtools.detach()


@pytest.fixture
def sign_in(page: Page, system: System) -> SignIn:
    """Sign in as a role's demo person; leaves the page on its way to where sign-in leads.

    A test that ends the session asks for one of its `own`; every test shares the others.
    """

    async def sign_in(role: str, *, own: bool = False) -> Page:
        return await as_demo_person(page, system.sign_in(role) if own else system.token(role))

    return sign_in


@pytest.fixture
async def colleague(browser: Browser, system: System) -> AsyncIterator[Page]:
    """An administrator who works at the same time, in a browser of their own."""
    async with opened(browser, system) as context:
        yield await as_demo_person(await context.new_page(), system.token("admin"))


async def as_demo_person(page: Page, token: str) -> Page:
    """Signed in as somebody who did so before; the form itself is tested where signing in is."""
    await keep(page, token)
    await page.goto("/alerts", wait_until="commit")
    return page


async def hold_token(page: Page, email: str, password: str) -> str:
    """Let a page hold the token of a person, as after a sign-in; what the API knows them by."""
    answer = await page.request.post("/api/user/login", data={"email": email, "password": password})
    token: str = answer.headers["auth"]
    await keep(page, token)
    return token


async def keep(page: Page, token: str) -> None:
    """Put a token where the console looks for it."""
    await page.goto("/icon.svg")  # nothing runs there yet
    await page.evaluate("token => localStorage.setItem('token', token)", token)
