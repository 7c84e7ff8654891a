"""`python -m tests.bench.upload`: 1,000,000,000 bytes through a browser, cut at half, and resumed after a reload."""

import asyncio
import re
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page, Request, async_playwright, expect

from tests.bench.upload.memory import watched
from tests.e2e.browser import FLAGS, find_executable
from tests.e2e.conftest import new_context, open_signed_in
from tests.support.eventually import eventually
from tests.support.files import video
from tests.support.system import System, run_system

BYTES = 1_000_000_000
PARTS = 20
SECONDS = 300  # at most, for each half
NUMBER = re.compile(r"partNumber=(\d+)")
PAGE = "/media-library/multiple-upload"


async def measure(system: System, path: Path) -> None:
    """Print how long both halves took, which parts went twice, and how the service's memory rose."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_executable(), args=FLAGS)
        async with new_context(browser, system) as context, watched(system.data, "media") as memory:
            page = await open_signed_in(await context.new_page(), system.token("editor"))
            sent = _parts_of(page)
            first = await _send_half(page, path, sent)
            at_the_cut = len(sent)
            rest = await _resume(page, path)
        await browser.close()
    print(f"half sent    {at_the_cut} of {PARTS} parts in {first:.1f} s")
    print(f"resumed      {len(sent) - at_the_cut} parts in {rest:.1f} s, {len(sent) - len(set(sent))} of them again")
    print(f"media        {(memory.most - memory.first) / 1e6:+.1f} MB at most, from {memory.first / 1e6:.0f} MB")


async def _send_half(page: Page, path: Path, sent: list[int]) -> float:
    begun = await _begin(page, path)

    async def half() -> bool:
        return len(sent) >= PARTS / 2

    await eventually(half, within=SECONDS)
    return time.monotonic() - begun


async def _resume(page: Page, path: Path) -> float:
    await page.reload()
    await expect(page.get_by_role("region", name="Unfinished uploads")).to_be_visible()
    begun = await _begin(page, path)
    done = page.get_by_role("status").get_by_text("Files uploaded successfully")
    await expect(done).to_be_visible(timeout=SECONDS * 1000)
    return time.monotonic() - begun


async def _begin(page: Page, path: Path) -> float:
    await page.goto(PAGE)
    await page.locator("input[type=file]").set_input_files(path)
    await page.get_by_role("button", name="Upload Images").click()
    return time.monotonic()


def _parts_of(page: Page) -> list[int]:
    """The numbers of the parts that the store takes, as they arrive there."""
    sent: list[int] = []

    def note(request: Request) -> None:
        number = NUMBER.search(request.url)
        if request.method == "PUT" and number:
            sent.append(int(number[1]))

    page.on("requestfinished", note)
    return sent


def main() -> None:
    """Start a Masthead of its own, measure, and leave nothing."""
    with run_system() as system, TemporaryDirectory() as folder:
        asyncio.run(measure(system, video(Path(folder), BYTES)))


if __name__ == "__main__":
    main()
