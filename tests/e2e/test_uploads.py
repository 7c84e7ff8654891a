"""Uploads of many files, of large files and by visitors (MEDIA-2 to MEDIA-4, MEDIA-16)."""

import re
from pathlib import Path

import httpx
from playwright.async_api import Locator, Page, Request, expect

from tests.e2e.media import picture
from tests.e2e.microsites import toast
from tests.support.files import large_image, png, store

MULTIPLE = "/media-library/multiple-upload"
IN_FOUR_PARTS = 180_000_000
# In the page itself: what a test intercepts on its way passes through the test, all 180 MB.
LAST_PART_LEAVES_OFFLINE = """
    const { open, send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method, address, ...rest) {
        this.isLastPart = String(address).includes('partNumber=4');
        return open.call(this, method, address, ...rest);
    };
    XMLHttpRequest.prototype.send = function (body) {
        if (!this.isLastPart || sessionStorage.getItem('held')) return send.call(this, body);
        sessionStorage.setItem('held', 'once');
        addEventListener('offline', () => send.call(this, body), { once: true });
    };
"""


def files(page: Page) -> Locator:
    return page.get_by_role("list", name="Files to upload").get_by_role("listitem")


async def choose(page: Page, *chosen) -> None:
    await page.locator("input[type=file]").set_input_files(list(chosen))


async def begin(page: Page) -> None:
    await page.get_by_role("button", name="Upload Images").click()


async def begin_and_cut(page: Page) -> None:
    """Begin with a large file, and take the network away when a part has arrived; the last one leaves after that."""
    async with page.expect_event("requestfinished", lambda request: "partNumber" in request.url):
        await begin(page)
    await page.context.set_offline(True)


async def arrived(page: Page) -> None:
    """All files are in the library; large ones take a while."""
    await expect(toast(page, "Files uploaded successfully")).to_be_visible(timeout=60_000)


async def in_library(system, title: str) -> list[dict]:
    async with system.api("editor") as api:
        return (await api.get("media-images", params={"title": title})).json()


async def test_takes_many_files_at_once(word: str, page: Page, system) -> None:
    await page.goto("/media-library")
    await page.get_by_role("link", name="Add Multiple Images").click()
    await choose(page, picture(f"{word}-one"), picture(f"{word}-two"), picture(f"{word}-three"))
    await expect(files(page)).to_have_count(3)
    await page.get_by_role("button", name=f"Remove {word}-two.png").click()
    await expect(files(page)).to_have_count(2)
    await begin(page)
    await expect(toast(page, "Files uploaded successfully")).to_be_visible()
    await expect(files(page)).to_have_count(0)
    titles = sorted(image["title"].lower() for image in await in_library(system, word))
    assert titles == [f"{word} one", f"{word} three"]


async def test_leaves_out_what_is_there_already(word: str, page: Page, system) -> None:
    content = png()
    async with system.api("editor") as api:
        file = await store(api, content)
        await api.post("media-image", json={"title": f"{word} known", "url": file["url"], "folder": "media-library"})
    await page.goto(MULTIPLE)
    await choose(page, picture(f"{word}-new"), picture(f"{word}-again", content))
    await begin(page)
    known = page.get_by_role("region", name="Already in the library")
    await expect(known).to_contain_text(f"{word}-again.png is the same as {word} known")
    await known.get_by_role("button", name="Skip").click()
    await expect(toast(page, "Files uploaded successfully")).to_be_visible()
    assert len(await in_library(system, word)) == 2


async def test_goes_on_with_a_large_file_that_was_cut(word: str, page: Page, system, tmp_path: Path) -> None:
    path = large_image(tmp_path, IN_FOUR_PARTS).rename(tmp_path / f"{word}.png")
    sent = parts_of(page)
    await page.add_init_script(LAST_PART_LEAVES_OFFLINE)
    await page.goto(MULTIPLE)
    await choose(page, path)
    await begin_and_cut(page)
    await expect(page.get_by_role("meter", name=f"Uploading {word}.png")).to_be_visible()
    before = list(sent)
    assert 1 <= len(before) < 4
    await page.context.set_offline(False)
    await page.reload()
    cut = page.get_by_role("region", name="Unfinished uploads")
    await expect(cut).to_contain_text(f"{word}.png")
    await choose(page, path)
    await expect(cut).to_have_count(0)
    await begin(page)
    await arrived(page)
    # What was on its way when the page went may have arrived unseen; nothing is sent twice.
    assert len(sent) <= 4
    assert len(set(sent)) == len(sent)
    (stored,) = await in_library(system, word)
    assert (stored["size"], stored["type"]) == (IN_FOUR_PARTS, "image/png")
    async with httpx.AsyncClient() as reader:
        shown = await reader.head(f"http://{stored['url']}")
    assert int(shown.headers["Content-Length"]) == IN_FOUR_PARTS


def parts_of(page: Page) -> list[str]:
    """The numbers of the parts that the store takes, as they arrive there."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "PUT" and (number := re.search(r"partNumber=(\d)", request.url)):
            sent.append(number[1])

    page.on("requestfinished", note)
    return sent


async def test_shows_what_visitors_sent_in(word: str, page: Page, system) -> None:
    async with system.api() as api:
        await store(api, b"%PDF-1.7\n" + word.encode(), bucket="xchange", mainFolder=word, name="offer",
                    extension="pdf", type="application/pdf")  # fmt: skip
    await page.goto("/xchange")
    await page.get_by_role("searchbox").fill(word)
    await expect(page).to_have_url(re.compile(word))
    await page.get_by_role("link", name=word).click()
    await expect(page).to_have_url(re.compile(f"/microsite-uploads/{word}$"))
    link = page.get_by_role("link", name=re.compile("^offer"))
    async with page.expect_download() as download:
        await link.click()
    content = (await (await download.value).path()).read_bytes()
    assert content.endswith(word.encode())
