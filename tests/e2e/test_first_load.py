"""What a first load of a screen fetches, and what it requests early."""

from typing import Any
from urllib.parse import parse_qsl

import httpx
import pytest
from playwright.async_api import Browser, Page, Response

from tests.e2e.axe import DESKTOP
from tests.e2e.publications import make_posts, marker
from tests.e2e.test_public_microsite import make_filled
from tests.support.system import System, issue_numbers

KIB = 1024
EDITABLE = "[role=dialog] form :is(input, textarea)"
# The selector of what is visible once a screen can be used, and the most bytes of script on the wire.
SCREENS = {
    "sign-in": ("input[type=password]:not([disabled])", 200 * KIB),
    "post list": ("tbody tr a[href^='/post/']", 240 * KIB),
    "issue list": ("tbody tr a[href^='/alert/']", 240 * KIB),
    "media library": ("tbody tr a[href^='/media-image/']", 240 * KIB),
    "post editor": (".ProseMirror[contenteditable=true]", 360 * KIB),
    "section editor": (EDITABLE, 360 * KIB),
    "microsite": ("main h1", 15 * KIB),
}
PUBLIC = {"sign-in", "microsite"}
# What the console asks for two seconds later, or again every few seconds, is no part of the first load.
NOTHING_LATER = """{
    const start = setTimeout
    window.setTimeout = (run, delay, ...rest) => delay >= 2000 ? 0 : start(run, delay, ...rest)
}"""


async def find_address(system: System, name: str) -> str:
    """Return the path of a screen, with a record of its own."""
    async with system.api("editor") as api:
        if name == "post editor":
            [post] = await make_posts(api, [marker()])
            return f"/post/{post['id']}"
        if name == "section editor":
            issue = {"issue": next(issue_numbers), "title": marker()}
            item = (await api.post("alert-item", json=issue)).raise_for_status().json()
            return f"/alert/{item['id']}?slot=news-1"
        if name == "microsite":
            return f"/marketplace/microsite?id={await make_filled(api, f'Heliox {marker()}')}"
    paths = {"sign-in": "/sign-in", "post list": "/posts", "issue list": "/alerts", "media library": "/media-library"}
    return paths[name]


async def list_scripts(browser: Browser, address: str, token: str | None, usable: str) -> dict[str, int]:
    """Load a screen in a new browser; return the bytes of each script on the wire, without headers."""
    context = await browser.new_context(viewport={"width": DESKTOP, "height": 900})
    if token:
        await context.add_init_script(f"localStorage.setItem('token', {token!r})")
    page = await context.new_page()
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    await page.add_init_script(NOTHING_LATER)
    await page.goto(address, wait_until="networkidle", timeout=60_000)
    await page.locator(usable).first.wait_for()
    await page.wait_for_load_state("networkidle")
    scripts = [one for one in responses if one.url.partition("?")[0].endswith(".js")]
    sizes = {one.url: (await one.request.sizes())["responseBodySize"] for one in scripts}
    await context.close()
    return sizes


@pytest.mark.parametrize("screen", SCREENS)
async def test_a_first_load_stays_within_its_budget(browser: Browser, system: System, screen: str) -> None:
    usable, most = SCREENS[screen]
    token = None if screen in PUBLIC else system.token("editor")
    scripts = await list_scripts(browser, f"{system.address}{await find_address(system, screen)}", token, usable)
    assert 0 < sum(scripts.values()) <= most, scripts


READERS = [
    *(("admin", area) for area in ("accounts", "alerts", "content", "media", "microsites", "portal")),
    ("exhibitor", "microsites"),
    ("client", "portal"),
]
RECORDS = {  # the list that names a record, of the screens that do not say it
    "/alert-email-preview/:id": "alert-items",
    "/alert-holiday-email-preview/:id": "alert-items",
    "/alert-published/:id": "alert-items?status=published",
    "/portal/email-performance/email-issue-details/:id": "email-stats",
}


async def find_record(api: httpx.AsyncClient, screen: dict[str, Any]) -> str:
    """Return the id of a record that a screen shows; empty for a screen of several."""
    if ":id" not in screen["path"]:
        return ""
    search = screen["records"]["search"] if "records" in screen else {"url": RECORDS[screen["path"]]}
    path, _, query = search["url"].partition("?")
    response = await api.request(search.get("method", "GET"), path, params={**dict(parse_qsl(query)), "limit": 1})
    return str(response.raise_for_status().json()[0]["id"])


@pytest.mark.parametrize(("role", "area"), READERS)
async def test_what_a_screen_reads_first_is_requested_once_while_its_code_loads(
    sign_in, page: Page, system: System, role: str, area: str
) -> None:
    await (await sign_in(role)).wait_for_load_state("networkidle")
    sent: list[tuple[str, str]] = []  # `early.js` sends with fetch, the console with XMLHttpRequest
    page.on("request", lambda one: sent.append((one.url.removeprefix(f"{system.address}/api/"), one.resource_type)))
    async with system.api(role) as api:
        screens = (await api.get(f"{system.address}/mfe/manifest.json")).json()[area]["screens"]
        for screen in [screen for screen in screens if "reads" in screen]:
            record = await find_record(api, screen)
            sent.clear()
            await page.goto(screen["path"].replace(":id", record), wait_until="networkidle")
            for read in screen["reads"]:
                url = read["url"].replace(":id", record)
                assert [kind for address, kind in sent if address == url] == ["fetch"], f"{screen['path']} reads {url}"
            assert await page.evaluate("Object.keys(window.early ?? {})") == [], screen["path"]
