"""Accessibility of a screen as axe sees it (WCAG 2.2 AA)."""

from typing import Any

from playwright.async_api import Page

from deploy.local.contexts import REPOSITORY

AXE = REPOSITORY / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


async def violations(page: Page) -> list[str]:
    """What is wrong on the page now, a line each: the rule, and the first place that breaks it."""
    await page.evaluate(AXE.read_text())
    found: dict[str, Any] = await page.evaluate(
        "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}, iframes: false})", RULES
    )
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]
