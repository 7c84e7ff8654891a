"""First loads and route changes in Chromium, measured by the browser itself."""

import asyncio
import statistics
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, Page, Response

from tests.bench.console.screens import Screen
from tests.e2e.axe import DESKTOP

# Bytes per second and milliseconds: 1.6 Mbit/s, 150 ms.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
TIMEOUT = 60_000  # milliseconds
CHANGES = 10
_NOTHING_LATER = """{
    const start = setTimeout
    window.setTimeout = (run, delay, ...rest) => delay === 2000 ? 0 : start(run, delay, ...rest)
}"""
_STORE = "token => localStorage.setItem('token', token)"
_OBSERVE = """selector => {
    window.shift = 0
    new PerformanceObserver(list => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value
    }).observe({type: 'layout-shift', buffered: true})
    const look = () => {
        const found = document.querySelector(selector)
        if (found && found.checkVisibility()) window.usable = performance.now()
        else requestAnimationFrame(look)
    }
    look()
}"""
_CHANGE = """([link, heading]) => new Promise(changed => {
    const begun = performance.now()
    new MutationObserver((_, observer) => {
        if (document.querySelector('h1')?.textContent.startsWith(heading)) {
            observer.disconnect()
            changed(performance.now() - begun)
        }
    }).observe(document.body, {childList: true, subtree: true, characterData: true})
    document.querySelector(`nav a[href='${link}']`).click()
})"""


@dataclass(frozen=True)
class FileSizes:
    """A fetched file: its bytes on the wire without headers, and when it began and ended, in seconds of the load."""

    kind: str
    bytes: int
    encoding: str | None
    begins: float
    ends: float


@dataclass(frozen=True)
class Load:
    """A first load until the screen was usable, and what was fetched until the network was idle."""

    seconds: float
    shift: float
    files: Mapping[str, FileSizes]

    @property
    def bytes(self) -> int:
        """Everything on the wire."""
        return sum(file.bytes for file in self.files.values())

    @property
    def script(self) -> int:
        """The script on the wire."""
        return self.of("script")

    def of(self, kind: str) -> int:
        """The bytes of one kind of resource."""
        return sum(file.bytes for file in self.files.values() if file.kind == kind)


@dataclass(frozen=True)
class RouteChange:
    """Milliseconds from a click on a link to the heading of its screen: of the first visit, and of later ones."""

    first: float
    again: float


async def load(browser: Browser, screen: Screen, address: str, token: str, *, is_slow: bool = True) -> Load:
    """Load a screen in a new browser, on a slow network unless told otherwise.

    What the console loads seconds later, for what the user may do next, is not part of the first load.
    """
    async with _new_context(browser, address, None if screen.is_public else token) as context:
        page = await context.new_page()
        responses: list[Response] = []
        page.on("response", lambda response: responses.append(response))
        if is_slow:
            devtools = await context.new_cdp_session(page)
            await devtools.send("Network.enable")
            await devtools.send("Network.emulateNetworkConditions", SLOW)
        await page.add_init_script(_NOTHING_LATER)
        await page.add_init_script(f"({_OBSERVE})({screen.usable!r})")
        await page.goto(address, wait_until="networkidle", timeout=TIMEOUT)
        await page.wait_for_function("() => window.usable", timeout=TIMEOUT)
        await page.wait_for_load_state("networkidle")
        usable, shift = await page.evaluate("[window.usable, window.shift]")
        return Load(usable / 1000, shift, await _sizes(responses))


async def _sizes(responses: list[Response]) -> dict[str, FileSizes]:
    files: dict[str, FileSizes] = {}
    started = min(one.request.timing["startTime"] for one in responses)
    for response in responses:
        request = response.request
        if not response.url.startswith("http"):
            continue
        sizes, timing = await request.sizes(), request.timing
        begins = (timing["startTime"] - started) / 1000
        kind = request.resource_type
        path = urlsplit(response.url).path
        files[path] = FileSizes(
            "script" if path.endswith(".js") else kind,
            sizes["responseBodySize"],
            await response.header_value("content-encoding"),
            begins,
            begins + max(timing["responseEnd"], 0) / 1000,
        )
    return files


async def measure_route_change(browser: Browser, address: str, token: str) -> RouteChange:
    """Measure how long a route change takes on a fast network, from a list to another one and back."""
    async with _new_context(browser, address, token) as context:
        page = await context.new_page()
        await page.goto(f"{address}/posts", wait_until="networkidle", timeout=TIMEOUT)
        first = await _change(page, "/media-library", "Media")
        again = []
        for _ in range(CHANGES):
            again.append(await _change(page, "/posts", "Posts"))
            again.append(await _change(page, "/media-library", "Media"))
        return RouteChange(first, statistics.median(again))


async def _change(page: Page, link: str, heading: str) -> float:
    took: float = await page.evaluate(_CHANGE, [link, heading])
    await page.wait_for_load_state("networkidle")
    await asyncio.sleep(0.2)
    return took


@asynccontextmanager
async def _new_context(browser: Browser, address: str, token: str | None) -> AsyncIterator[BrowserContext]:
    context = await browser.new_context(viewport={"width": DESKTOP, "height": 900})
    if token:
        await context.add_init_script(f"({_STORE})({token!r})")
    yield context
    await context.close()
