"""Accessibility of a screen as axe sees it (WCAG 2.2 AA)."""

from playwright.async_api import Page

from deploy.local.contexts import REPOSITORY

AXE = REPOSITORY / "web/node_modules/axe-core/axe.min.js"
LOOKS = [("light", 1440), ("dark", 1440), ("dark", 390), ("light", 390)]
_AGAIN_DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
_STILL = """scheme => document.documentElement.dataset.mantineColorScheme === scheme
    && document.getAnimations().every(one => one.playState !== 'running'
        || one.effect.getComputedTiming().iterations === Infinity)"""
_RUN = """async tags => {
    const {violations} = await axe.run(document, {
        runOnly: {type: 'tag', values: tags}, resultTypes: ['violations'], iframes: false,
    });
    return violations.map(rule => `${rule.id}: ${rule.nodes[0].html.slice(0, 200)}`);
}"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


async def violations(page: Page) -> list[str]:
    """What is wrong on the page now, a line each: the rule, and the first place that breaks it."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[str] = await page.evaluate(_RUN, RULES)
    return found


async def violations_in_every_look(page: Page) -> list[str]:
    """What is wrong on a screen of the console, light and dark, on a desk and on a phone, without loading it again."""
    found = []
    for scheme, width in LOOKS:
        await look(page, scheme, width)
        found += [f"{scheme}, {width} px: {line}" for line in await violations(page)]
    return found


async def look(page: Page, scheme: str, width: int) -> None:
    """Show the page in a scheme, `light` or `dark`, and a width in pixels."""
    await page.emulate_media(color_scheme=scheme)
    await page.set_viewport_size({"width": width, "height": 900})
    await page.evaluate(_AGAIN_DRAWN)
    await page.wait_for_function(_STILL, arg=scheme)
