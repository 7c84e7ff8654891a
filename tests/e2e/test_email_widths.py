"""In a browser, no long word makes an email wider than the screen (ALERT-21)."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page

from services.alerts.email.render import render
from services.alerts.sections.kinds import Variant
from services.alerts.tests.email.factories import BRANDING, OPTIONS
from services.alerts.tests.email.long_words import PLACES

EMAIL_WIDTH = 600  # pixels
SCREENS = (320, 390, 600, 1000)
WORD = "methylpropionyl" * 6
ADDRESS = "https://clinicaltrials.example/ct2/show/NCT04368728?term=" + "vaccine_phase_3_" * 5
TEXT = f"{WORD} {ADDRESS}"
# The width of everything in the email together, and how wide the page can be scrolled.
WIDTHS = """() => {
    const boxes = [...document.querySelectorAll("center *")].map((element) => element.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    return [Math.ceil(right - left), document.documentElement.scrollWidth];
}"""
IMAGES_OFF = "document.querySelectorAll('img').forEach((image) => image.removeAttribute('src'))"


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
    measured = {("broken", screen): await widths(reader, screen) for screen in SCREENS}
    await reader.evaluate(IMAGES_OFF)
    measured |= {("off", screen): await widths(reader, screen) for screen in SCREENS}
    too_wide = {
        at: (email, page) for at, (email, page) in measured.items() if email > min(at[1], EMAIL_WIDTH) or page > at[1]
    }
    assert too_wide == {}


async def widths(reader: Page, screen: int) -> tuple[int, int]:
    """The width of the email and of the page, on a screen of this width."""
    await reader.set_viewport_size({"width": screen, "height": 800})
    email, page = await reader.evaluate(WIDTHS)
    return email, page
