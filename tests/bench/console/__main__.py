"""`python -m tests.bench.console [address]`: what a first load of each screen fetches, and how long it takes.

A new browser loads each screen through the gateway at 1.6 Mbit/s and 150 ms. Without an address a Masthead of its own
is started. `--files` lists every file.
"""

import asyncio
import sys
from collections.abc import Mapping

import httpx
from playwright.async_api import Browser, async_playwright

from tests.bench.console.loads import FileSizes, Load, load, measure_route_change
from tests.bench.console.screens import SCREENS, Screen, find_addresses
from tests.e2e.browser import FLAGS, find_executable
from tests.support.system import System, run_system

KIB = 1024
MAX_USABLE = 2.0  # seconds
MAX_SHIFT = 0.1
MAX_ROUTE_CHANGE = 100  # milliseconds
ROUNDS = 3


async def measure(address: str, *, lists_files: bool) -> bool:
    """Print a line for each screen; whether all are within their limits."""
    credentials = {"email": "editor@masthead.example", "password": System.PASSWORD}
    async with httpx.AsyncClient(base_url=f"{address}/api/", timeout=30) as api:
        api.headers["Auth"] = (await api.post("user/login", json=credentials)).raise_for_status().headers["Auth"]
        paths = await find_addresses(api)
        token = api.headers["Auth"]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_executable(), args=FLAGS)
        print(
            f"{'screen':18}{'script':>9}{'limit':>7}{'styles':>9}{'fonts':>8}{'all':>9}{'files':>7}{'usable':>9}{'shift':>8}"
        )
        good = [
            await _measure_screen(browser, screen, f"{address}{paths[screen.name]}", token, lists_files=lists_files)
            for screen in SCREENS
        ]
        change = await measure_route_change(browser, address, token)
        print(f"route change to heading: first {change.first:.0f} ms, again {change.again:.0f} ms")
        await browser.close()
    return all(good) and change.again <= MAX_ROUTE_CHANGE


async def _measure_screen(browser: Browser, screen: Screen, address: str, token: str, *, lists_files: bool) -> bool:
    loads = [await load(browser, screen, address, token) for _ in range(ROUNDS)]
    best = min(loads, key=lambda one: one.seconds)  # what else the machine does only slows a load down
    _print(screen, best)
    if lists_files:
        _print_files(best.files)
    return best.script <= screen.max_script and best.seconds <= MAX_USABLE and best.shift <= MAX_SHIFT


def _print(screen: Screen, best: Load) -> None:
    sizes = f"{best.script / KIB:>9.1f}{screen.max_script / KIB:>7.0f}{best.of('stylesheet') / KIB:>9.1f}"
    sizes += f"{best.of('font') / KIB:>8.1f}{best.bytes / KIB:>9.1f}{len(best.files):>7}"
    print(f"{screen.name:18}{sizes}{best.seconds:>7.2f} s{best.shift:>8.3f}", flush=True)


def _print_files(files: Mapping[str, FileSizes]) -> None:
    for path, file in sorted(files.items(), key=lambda one: one[1].begins):
        times = f"{file.begins:>5.2f}–{file.ends:.2f} s"
        print(f"    {times} {file.bytes:>8,}  {file.kind:10} {file.encoding or '-':5} {path}")


def main() -> None:
    """Measure a running Masthead, or start one and leave nothing."""
    addresses = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    lists_files = "--files" in sys.argv
    if addresses:
        sys.exit(not asyncio.run(measure(addresses[0].rstrip("/"), lists_files=lists_files)))
    with run_system() as system:
        sys.exit(not asyncio.run(measure(system.address, lists_files=lists_files)))


if __name__ == "__main__":
    main()
