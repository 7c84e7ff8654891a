"""axe finds nothing on any screen, in light and dark, on a desktop and on a phone (WCAG 2.2 AA)."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest
from playwright.async_api import Browser, Page, expect

from tests.e2e.axe import LOOKS, find_violations, find_violations_in_all_looks, set_look
from tests.e2e.browser import go
from tests.e2e.conftest import new_context, open_signed_in, take_screenshot
from tests.e2e.demo import ISSUE
from tests.e2e.microsites import make_microsite
from tests.e2e.section_form import SAVE
from tests.e2e.stats import csv, make_content
from tests.support.eventually import eventually
from tests.support.system import System

OPEN = [
    "/",
    "/sign-up",
    "/forgot-password",
    "/reset/a-token",
    "/letters/a-token",
    "/sponsor/a-token",
    "/privacy",
    "/mobile-privacy",
    "/support",
    "/contact",
    "/archive",
    "/award",
    "/aspen-alert",
]
STAFF = [
    "/today",
    "/home",
    "/alerts",
    "/alerts?status=all",
    "/create-alert",
    f"/alert/{ISSUE}",
    f"/alert-email-preview/{ISSUE}",
    "/alert-published/4",
    "/alert-holiday-email-preview/4",
    "/posts",
    "/posts?text=shown&search=scale",
    "/career-center",
    "/events",
    "/ad-manager",
    "/post",
    "/post/1",
    "/career-listing",
    "/event-listing",
    "/ad",
    "/annex",
    "/annex/bioprocess",
    "/calendar",
    "/sponsors",
    "/sponsors/rates",
    "/trash",
    "/media-library",
    "/media-library-image-view",
    "/media-library?open=new",
    "/media-library/multiple-upload",
    "/media-image",
    "/xchange",
    "/process",
    "/microsites",
    "/microsite/create-microsite",
    "/portal/email-performance",
    "/portal/email-performance/email-stats-form",
    "/portal/email-performance/email-stats-form/1",
    "/portal/email-performance/email-issue-details/1",
    "/portal/email-performance/email-issue-details/1/clicks",
    "/portal/email-performance/email-issue-details/email-content-details/1",
    "/portal/email-performance/email-content-stats-form?emailStatId=1&alertItemId=1&alertIssueId=415",
    "/portal/email-performance/email-content-stats-form/1",
    "/portal/bookings",
    "/portal/email-marketing",
    "/portal/email-marketing/email-marketing-stats-form",
    "/portal/email-marketing/1",
    "/portal/client-report",
    "/portal/client-report/1",
    "/stats-export",
    "/limits",
]
MICROSITE = ["user-access/", "client-portal-access/", "", "organization-details/", "keywords/", "focus/", "panels/"]
MICROSITE += ["be-connected/", "media-gallery/"]
ADMIN = [
    "/user-list",
    "/user",
    "/edit-user/4",
    "/client-list",
    "/client",
    "/client/1",
    "/contact-forms",
    "/audit",
    "/api-keys",
    "/webhooks",
    "/webhooks/deliveries",
    "/system",
    "/house",
    "/account",
    "/account/security",
    "/help",
    "/help/manage-users",
]

QUIET_SECONDS = 0.5  # without a request: what a screen fetches, it fetches sooner than that
Show = Callable[[str | None, str], Awaitable[Page]]


class Visitor:
    """A user whose page stays open while the tests navigate from screen to screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self._requests, self._changed = 0, time.monotonic()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda _: self._count(1))
        page.on("requestfinished", lambda _: self._count(-1))
        page.on("requestfailed", lambda _: self._count(-1))

    async def show(self, path: str) -> None:
        """Navigate to a screen and wait until it has fetched what it shows."""
        await set_look(self.page, *LOOKS[0])
        self._count(0)
        await go(self.page, path)
        await self.wait_until_loaded()

    async def wait_until_loaded(self) -> None:
        """Wait until the screen has a heading and no request has been made for a while."""
        await self.page.locator("main h1").first.wait_for()
        await eventually(self._is_quiet)

    def _count(self, change: int) -> None:
        self._requests, self._changed = self._requests + change, time.monotonic()

    async def _is_quiet(self) -> bool:
        return self._requests == 0 and time.monotonic() - self._changed > QUIET_SECONDS


@pytest.fixture(scope="module")
async def visitors(browser: Browser, system: System) -> AsyncIterator[Callable[[str | None], Awaitable[Visitor]]]:
    """Visitors by role, None for one who is not signed in; a visitor whose page was closed gets a new one."""
    known: dict[str | None, Visitor] = {}
    async with AsyncExitStack() as stack:

        async def visitor(role: str | None) -> Visitor:
            if role not in known or known[role].page.is_closed():
                page = await (await stack.enter_async_context(new_context(browser, system))).new_page()
                known[role] = Visitor(page)
                await (open_signed_in(page, system.token(role)) if role else page.goto("/privacy"))
                await page.locator("main h1").first.wait_for()
            return known[role]

        yield visitor


@pytest.fixture
async def show(visitors, request: pytest.FixtureRequest) -> AsyncIterator[Show]:
    """Show a screen to a role; no script may fail on it."""
    used: list[Visitor] = []

    async def show(role: str | None, path: str) -> Page:
        used.append(await visitors(role))
        await used[-1].show(path)
        return used[-1].page

    failed = request.session.testsfailed
    yield show
    for visitor in used:
        if visitor.errors or request.session.testsfailed > failed:  # the next test begins on a new page
            await take_screenshot(visitor.page, request.node.name)
            await visitor.page.close()
        assert visitor.errors == []


_UNREADABLE = """scheme => {
    const rule = `@media (prefers-color-scheme: ${scheme}) { #unreadable { color: #777; background: #888; } }`;
    document.head.append(Object.assign(document.createElement('style'), {textContent: rule}));
    const text = Object.assign(document.createElement('p'), {id: 'unreadable', textContent: 'Hard to read'});
    document.querySelector('main').prepend(text);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_a_color_that_is_unreadable_in_one_scheme_is_found(sign_in, page: Page, scheme: str) -> None:
    await sign_in("editor")
    await page.goto("/home", wait_until="networkidle")
    await page.locator("main h1").first.wait_for()
    await page.evaluate(_UNREADABLE, scheme)
    found = await find_violations_in_all_looks(page)
    assert {line.partition(" px: color-contrast: ")[0] for line in found} == {f"{scheme}, 1440", f"{scheme}, 390"}


@pytest.mark.parametrize("path", OPEN)
async def test_an_open_screen_is_accessible(show: Show, path: str) -> None:
    assert await find_violations_in_all_looks(await show(None, path)) == []


@pytest.mark.parametrize("path", STAFF)
async def test_a_staff_screen_is_accessible(show: Show, path: str) -> None:
    assert await find_violations_in_all_looks(await show("editor", path)) == []


@pytest.mark.parametrize("path", ADMIN)
async def test_an_administrators_screen_is_accessible(show: Show, path: str) -> None:
    assert await find_violations_in_all_looks(await show("admin", path)) == []


async def test_the_import_of_leads_is_accessible(show: Show, system) -> None:
    async with system.api("editor") as api:
        content = await make_content(api)
    page = await show("editor", f"/portal/email-performance/email-issue-details/email-content-details/{content['id']}")
    await page.locator("main input[type=file]").set_input_files(
        csv(["Email,Place", "ana@x.example,Cork", "nobody,Lund"])
    )
    await page.get_by_role("button", name="Upload", exact=True).wait_for()
    assert await find_violations_in_all_looks(page) == []
    await page.get_by_role("button", name="Change columns").click()
    await page.get_by_role("combobox", name="Place").wait_for()
    assert await find_violations_in_all_looks(page) == []
    await page.get_by_role("button", name="Use these columns").click()
    await page.get_by_role("button", name="Upload", exact=True).click()
    await page.get_by_role("button", name="Download refused rows").wait_for()
    assert await find_violations_in_all_looks(page) == []


@pytest.mark.parametrize("section", MICROSITE)
async def test_a_screen_of_a_microsite_is_accessible(show: Show, system, section: str) -> None:
    async with system.api("editor") as api:
        site = await make_microsite(api, "Heliox", primaryColor="f0b429", tagLine="Bags", featureProductName="Bag 50")
    page = await show("editor", f"/microsite/{section}{site['id']}")
    await expect(page.get_by_role("main").get_by_text("Heliox").first).to_be_visible()
    assert await find_violations_in_all_looks(page) == []


@pytest.mark.parametrize("slot", ["News 1", "Upstream", "Survey", "Event", "Ad 1", "Career 1"])
async def test_a_section_editor_is_accessible(sign_in, page: Page, slot: str) -> None:
    await sign_in("editor")
    await page.goto(f"/alert/{ISSUE}")
    await page.wait_for_load_state("networkidle")
    await page.get_by_role("button", name=f"Edit {slot}", exact=True).click()
    await page.get_by_role("dialog").get_by_role("button", name=SAVE).wait_for()
    assert await find_violations_in_all_looks(page) == []


async def test_menus_over_a_list_are_accessible(show: Show) -> None:
    page = await show("editor", "/posts")
    for look in LOOKS:
        await set_look(page, *look)
        await page.get_by_role("button", name="Category").click()
        await expect(page.get_by_role("menu", name="Category")).to_have_css("opacity", "1")
        assert await find_violations(page) == [], look
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("menu")).to_have_count(0)
        await page.get_by_role("checkbox", name="Select ").nth(1).check()
        await page.get_by_role("button", name="Status", exact=True).click()
        await expect(page.get_by_role("menu", name="Status")).to_have_css("opacity", "1")
        assert await find_violations(page) == [], look
        await page.keyboard.press("Escape")
        await page.get_by_role("checkbox", name="Select ").nth(1).uncheck()
