"""In a browser, an email is as wide as the screen and at most 600 pixels, with and without style sheets (ALERT-21).

There axe finds nothing in it, in light and dark (ALERT-54).
"""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page

from services.alerts.email.render import render
from services.alerts.section_kinds import Variant
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, torture_issue
from services.alerts.tests.email.long_words import PLACES
from tests.e2e.axe import find_violations
from tests.support.system import System

DEMO_ISSUES = (1, 2, 3, 4)
EMAIL_WIDTH = 600  # pixels
SCREENS = (320, 390, 600, 1000)
WORD = "methylpropionyl" * 6
ADDRESS = "https://clinicaltrials.example/ct2/show/NCT04368728?term=" + "vaccine_phase_3_" * 5
TEXT = f"{WORD} {ADDRESS}"
# The width of everything in the email together, and how wide the page can be scrolled.
WIDTHS = """() => {
    const boxes = [...document.querySelectorAll(".sheet, .sheet *")].map((element) => element.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    return [Math.ceil(right - left), document.documentElement.scrollWidth];
}"""
# Some clients remove style sheets: Gmail with an account of another provider, and its mobile web page.
STYLES_OFF = "document.querySelectorAll('style').forEach((sheet) => sheet.remove())"
# Yahoo does not support word-break.
BREAKS_OFF = "document.querySelector('.sheet').style.wordBreak = ''"
IMAGES_OFF = "document.querySelectorAll('img').forEach((image) => image.removeAttribute('src'))"


# Whether the second of two columns is below the first one.
FOLDED = """() => [...document.querySelectorAll("div[style*='max-width:3']")]
    .map((column) => [column.previousElementSibling.getBoundingClientRect(), column.getBoundingClientRect()])
    .map(([first, second]) => second.top >= first.bottom)"""


@pytest.fixture
async def reader(browser: Browser) -> AsyncIterator[Page]:
    """A page that fetches nothing: pictures are broken and show their alternative texts."""
    context = await browser.new_context()
    await context.route("**/*", lambda route: route.abort())
    yield await context.new_page()
    await context.close()


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("place", PLACES)
async def test_a_long_word_is_broken(reader: Page, place: str, variant: Variant) -> None:
    await reader.set_content(render(PLACES[place](TEXT), BRANDING, variant, OPTIONS).html)
    assert await find_misfits(reader) == {}


async def test_an_issue_full_of_long_texts_is_as_wide_as_the_screen(reader: Page) -> None:
    await reader.set_content(render(torture_issue(), BRANDING, Variant.STANDARD, OPTIONS).html)
    assert await find_misfits(reader) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("variant", list(Variant))
async def test_axe_finds_nothing_in_a_full_issue(reader: Page, variant: Variant, scheme: str) -> None:
    await reader.emulate_media(color_scheme=scheme)
    await reader.set_content(render(full_issue(), BRANDING, variant, OPTIONS).html)
    assert await find_violations(reader) == []


@pytest.mark.parametrize("variant", list(Variant))
async def test_the_demo_issues_fit_the_screen_and_are_accessible(
    reader: Page, system: System, variant: Variant
) -> None:
    async with system.api("editor") as api:
        issues = [await api.get(f"alert-email/{issue}", params={"variant": variant}) for issue in DEMO_ISSUES]
    for issue in issues:
        await reader.set_content(issue.raise_for_status().text)
        assert await find_violations(reader) == []
        assert await find_misfits(reader) == {}


@pytest.mark.parametrize("screen", [320, 1000])
async def test_columns_fold_where_the_screen_is_narrow(reader: Page, screen: int) -> None:
    await reader.set_content(render(full_issue(), BRANDING, Variant.STANDARD, OPTIONS).html)
    await reader.evaluate(STYLES_OFF)
    await reader.set_viewport_size({"width": screen, "height": 800})
    folded = await reader.evaluate(FOLDED)
    assert len(folded) >= 5
    assert set(folded) == {screen < EMAIL_WIDTH}


async def find_misfits(reader: Page) -> dict[tuple[str, int], tuple[int, int]]:
    """Return the widths of email and page wherever one of them is not as it must be."""
    measured = {}
    for state, script in (
        ("complete", "0"),
        ("images off", IMAGES_OFF),
        ("styles off", STYLES_OFF),
        ("no word-break", BREAKS_OFF),
    ):
        await reader.evaluate(script)
        measured |= {(state, screen): await widths(reader, screen) for screen in SCREENS}
    return {at: found for at, found in measured.items() if found != (min(at[1], EMAIL_WIDTH), at[1])}


async def widths(reader: Page, screen: int) -> tuple[int, int]:
    """The width of the email and of the page, on a screen of this width."""
    await reader.set_viewport_size({"width": screen, "height": 800})
    email, page = await reader.evaluate(WIDTHS)
    return email, page
