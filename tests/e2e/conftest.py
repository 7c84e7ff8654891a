"""Fixtures: a browser, its pages, and users who are signed in."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from deploy.local.contexts import REPOSITORY
from tests.e2e.browser import FLAGS, find_executable
from tests.e2e.publications import HOUSE_ZONE, make_posts, marker
from tests.support import media
from tests.support.system import System

DESKTOP = {"width": 1440, "height": 900}
TIMEOUT = 15_000  # milliseconds; a busy machine is slow
SCREENSHOTS = REPOSITORY / ".data" / "screenshots"
SignIn = Callable[..., Awaitable[Page]]
BLANK = "/icon.svg"  # a page of the console's origin that runs no script
expect.set_options(timeout=TIMEOUT)
_has_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Let fixtures know at their teardown whether the test failed."""
    report = yield
    item.stash[_has_failed] = item.stash.get(_has_failed, False) or report.failed
    return report


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_executable(), args=FLAGS)
        yield browser
        await browser.close()


@asynccontextmanager
async def new_context(browser: Browser, system: System) -> AsyncIterator[BrowserContext]:
    """Open a browser context without any stored data. No script may fail in it and no security policy be violated."""
    errors: list[str] = []
    async with open_context(browser, system) as context:
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda message: errors.extend(find_reported(message.text)))
        yield context
    assert not errors, "\n".join(errors)


@asynccontextmanager
async def open_context(browser: Browser, system: System) -> AsyncIterator[BrowserContext]:
    """Open a browser context without any stored data, in which nothing is watched."""
    context = await browser.new_context(
        base_url=system.address,
        viewport=DESKTOP,
        timezone_id=HOUSE_ZONE.key,
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(TIMEOUT)
    yield context
    await context.close()


@pytest.fixture(scope="session")
async def profile(browser: Browser, system: System) -> AsyncIterator[BrowserContext]:
    """The context that the tests of a process share, so that scripts are fetched and compiled once."""
    async with open_context(browser, system) as context:
        page = await context.new_page()  # stays open: it keeps the renderer process
        await page.goto(BLANK)
        yield context


@pytest.fixture
async def context(profile: BrowserContext) -> AsyncIterator[BrowserContext]:
    """The context of the user a test is about, without pages of another test."""
    before = set(profile.pages)
    yield profile
    await profile.set_offline(False)
    await profile.unroute_all()
    for page in set(profile.pages) - before:
        await page.close()


# React reports an error it recovered from as the cause of another.
_CAUSE = "Caused by"
_PRINT_CAUSE = f"""addEventListener('error', ({{error}}) =>
    error?.cause && console.info('{_CAUSE}', error.cause.stack ?? String(error.cause)))"""


@pytest.fixture
async def page(context: BrowserContext, system: System, request: pytest.FixtureRequest) -> AsyncIterator[Page]:
    """A page on which no script may fail and no security policy be violated; a screenshot is kept of a failed test."""
    page = await context.new_page()
    await clear_storage(page, system.address)
    errors: list[str] = []
    await page.add_init_script(_PRINT_CAUSE)
    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    page.on("console", lambda message: errors.extend(find_reported(message.text)))
    yield page
    if errors or request.node.stash[_has_failed]:
        await take_screenshot(page, request.node.name)
    assert not errors, "\n".join(errors)


def find_reported(text: str) -> list[str]:
    """Return a message of the browser's console if it is the cause of an error or about a violated security policy."""
    return [text] if re.search(f"^{_CAUSE}|Content Security Policy|requires 'Trusted", text) else []


async def take_screenshot(page: Page, test: str) -> None:
    """Keep how a page looks at the end of a failed test, under the name of the test without its parameters."""
    await page.screenshot(path=SCREENSHOTS / f"{test.partition('[')[0]}.png")


async def clear_storage(page: Page, address: str) -> None:
    """Remove tokens, drafts and everything else that the console stores in the browser."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    await devtools.detach()


@pytest.fixture
def sign_in(page: Page, system: System) -> SignIn:
    """Sign in as the demo user of a role; the page begins to load the screen to which sign-in leads.

    The tests share one session for each role. A test that ends the session asks for its `own`.
    """

    async def sign_in(role: str, *, own: bool = False) -> Page:
        return await open_signed_in(page, system.sign_in(role) if own else system.token(role))

    return sign_in


@pytest.fixture
async def word(sign_in: SignIn) -> str:
    """A word that only the records of this test hold; an editor is signed in."""
    await sign_in("editor")
    return marker()


@pytest.fixture
async def draft(system: System) -> dict[str, Any]:
    """A complete draft of a post."""
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"A draft {marker()}"])
        return post


@pytest.fixture(scope="session")
def picture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A picture of the size that posts and sections have."""
    path = tmp_path_factory.mktemp("pictures") / "story.png"
    path.write_bytes(media.picture(600, 338))
    return path


@pytest.fixture
async def colleague(browser: Browser, system: System) -> AsyncIterator[Page]:
    """The page of an administrator who works at the same time, in a context of their own."""
    async with new_context(browser, system) as context:
        yield await open_signed_in(await context.new_page(), system.token("admin"))


async def open_signed_in(page: Page, token: str) -> Page:
    """Open the console with a token from an earlier sign-in; the form is tested in `test_sign_in`."""
    await store_token(page, token)
    await page.goto("/alerts", wait_until="commit")
    return page


async def sign_in_with_password(page: Page, email: str, password: str) -> str:
    """Sign in through the API, store the token in the browser and return it."""
    answer = await page.request.post("/api/user/login", data={"email": email, "password": password})
    assert answer.ok, await answer.text()
    token: str = answer.headers["auth"]
    await store_token(page, token)
    return token


async def store_token(page: Page, token: str) -> None:
    """Store a token where the console reads it."""
    await page.goto(BLANK)
    await page.evaluate("token => localStorage.setItem('token', token)", token)
