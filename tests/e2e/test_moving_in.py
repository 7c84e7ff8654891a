"""The screen Moving in: an old system moves into a Masthead of its own, so that its records disturb nobody."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.e2e.axe import find_violations, find_violations_in_all_looks
from tests.e2e.conftest import BLANK, new_context
from tests.old_system import EMAIL, PASSWORD, OldApi, Sizes, running
from tests.support.system import System, run_system

MOVED = 120_000  # milliseconds until all was read, or moved and compared
SIZES = Sizes(posts=6, issues=1, media=4, microsites=1, leads=4)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OldApi]:
    """An old system with few records."""
    with running(tmp_path_factory.mktemp("old"), SIZES) as old:
        yield old


@pytest.fixture(scope="module")
def empty() -> Iterator[System]:
    """A Masthead to which nothing has moved yet."""
    with run_system(has_demo=False) as system:
        yield system


@pytest.fixture
async def page(browser: Browser, empty: System) -> AsyncIterator[Page]:
    """A page of the administrator."""
    async with new_context(browser, empty) as context:
        page = await context.new_page()
        await page.goto(BLANK)
        await page.evaluate("token => localStorage.setItem('token', token)", empty.token("admin"))
        yield page


async def test_an_old_system_moves_in(page: Page, old: OldApi) -> None:
    def button(name: str):
        return page.get_by_role("button", name=name, exact=True)

    violations: list[str] = []
    await page.goto("/moving-in")
    await page.get_by_role("textbox", name="Address").fill(old.url)
    await page.get_by_role("textbox", name="Email").fill(EMAIL)
    await page.locator("input[type=password]").fill(PASSWORD)
    violations += await find_violations(page)
    await button("Check source").click()
    await button(f"http://{old.world.host}").click()
    await button("Start dry run").click()

    await expect(button("Start moving")).to_be_visible(timeout=MOVED)
    kinds = page.get_by_role("table", name="Kinds")
    await kinds.get_by_role("link", name="Posts", exact=True).click()
    reasons = page.get_by_role("dialog", name="Posts")
    await expect(reasons.get_by_role("heading", name="Come changed")).to_be_visible()
    violations += await find_violations(page)
    await page.keyboard.press("Escape")
    await button("Start moving").click()

    await expect(page.get_by_role("table", name="Compared")).to_be_visible(timeout=MOVED)
    await expect(page.get_by_role("table", name="Differences")).not_to_contain_text("No reason is known.")
    violations += await find_violations_in_all_looks(page)
    await button("Switch").click()
    await expect(page.get_by_role("checkbox", name="The proof has run")).to_be_checked()
    async with page.expect_download() as saving:
        await button("nginx").click()
    assert "$moved" in Path(await (await saving.value).path()).read_text()
    violations += await find_violations(page)
    assert violations == []
