"""Accessibility of a screen, measured by axe (WCAG 2.2 AA)."""

from collections.abc import Mapping
from typing import Any

from playwright.async_api import Page

from deploy.local.contexts import REPOSITORY
from tests.support.eventually import eventually

AXE = REPOSITORY / "web/node_modules/axe-core/axe.min.js"
ALL_RULES = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
# The rules that measure colours. Nothing else differs between the colour schemes of a screen.
COLOR_RULES = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
DESKTOP, PHONE = 1440, 390  # pixels
LOOKS = [("light", DESKTOP), ("dark", DESKTOP), ("dark", PHONE), ("light", PHONE)]
_REDRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
_IS_STILL = """scheme => document.documentElement.dataset.mantineColorScheme === scheme
    && document.getAnimations().every(one => one.playState !== 'running'
        || one.effect.getComputedTiming().iterations === Infinity)"""
_RUN = """async rules => {
    const {violations} = await axe.run(document, {
        runOnly: rules, resultTypes: ['violations'], iframes: false,
    });
    return violations.map(({id, nodes: [first]}) => `${id}: ${first.html.slice(0, 200)}: ${first.failureSummary}`);
}"""


async def find_violations(page: Page, rules: Mapping[str, Any] = ALL_RULES) -> list[str]:
    """Return a line for each rule the page violates: the rule, the first element that violates it, and why."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[str] = await page.evaluate(_RUN, rules)
    return found


async def find_violations_in_all_looks(page: Page) -> list[str]:
    """Check a screen of the console in both colour schemes, on a desktop and on a phone, without reloading it.

    All rules are checked at each width, those of colours in each scheme too.
    """
    found, checked = [], set[int]()
    for scheme, width in LOOKS:
        await set_look(page, scheme, width)
        rules = COLOR_RULES if width in checked else ALL_RULES
        found += [f"{scheme}, {width} px: {line}" for line in await find_violations(page, rules)]
        checked.add(width)
    return found


async def set_look(page: Page, scheme: str, width: int) -> None:
    """Show the top of the page in a colour scheme, `light` or `dark`, at a width in pixels; wait until it is still."""
    await page.emulate_media(color_scheme=scheme)
    await page.set_viewport_size({"width": width, "height": 900})
    await page.evaluate("scrollTo(0, 0)")  # no row is half under the sticky head of its table
    await page.evaluate(_REDRAWN)
    await eventually(lambda: page.evaluate(_IS_STILL, scheme))
