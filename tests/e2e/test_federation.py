"""Areas and shell are deployed separately: one that is missing, older or newer stops no other."""

import asyncio
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import Page, Route, expect

from deploy.local.contexts import REPOSITORY
from deploy.local.web import WEB
from tests.e2e.browser import go
from tests.e2e.demo import ISSUE

SHELL, CONTENT = "/(?!api/|mfe/)", "/mfe/content/"
ALERTS, MEDIA = "**/mfe/alerts/**", "**/mfe/media/remoteEntry.js"


async def test_the_console_lives_without_an_area_and_finds_it_again(sign_in, page: Page) -> None:
    await page.route(ALERTS, lambda route: route.fulfill(status=502))
    await sign_in("editor")
    await page.goto("/home")
    await expect(page.get_by_role("button", name="Sign Out")).to_be_visible()
    await page.get_by_role("link", name="Alerts", exact=True).click()
    retry = page.get_by_role("button", name="Retry")
    await expect(retry).to_be_visible()
    await page.goto("/privacy")
    await expect(page.get_by_text("24 months", exact=False).first).to_be_visible()
    await page.goto("/alerts")
    await expect(retry).to_be_visible()
    await page.unroute(ALERTS)
    await retry.click()
    await expect(page.get_by_role("heading", name="Alerts")).to_be_visible()


async def test_an_area_that_is_not_installed_has_neither_links_nor_screens(sign_in, page: Page) -> None:
    async def without_the_portal(route: Route) -> None:
        areas = await (await route.fetch()).json()
        await route.fulfill(json={name: area for name, area in areas.items() if name != "portal"})

    await page.route("**/mfe/manifest.json", without_the_portal)
    await sign_in("editor")
    await expect(page.get_by_role("link", name="Clients", exact=True)).to_be_visible()
    await expect(page.get_by_role("link", name="Email Marketing", exact=True)).to_have_count(0)
    await page.goto("/portal/email-marketing")
    await expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    await page.get_by_role("link", name="Clients", exact=True).click()
    await expect(page.get_by_role("table", name="Clients")).to_be_visible()


async def test_lists_are_complete_after_another_area_has_asked_for_the_same_records(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto(f"/alert/{ISSUE}?slot=ads-1")  # asks for the ads that can be chosen
    await expect(page.get_by_role("dialog").get_by_role("combobox", name="Ad", exact=True)).to_be_visible()
    for path, table in {"/career-center": "Career Center", "/ad-manager": "Ad Manager"}.items():
        await go(page, path)
        await expect(page.get_by_role("table", name=table).get_by_role("row").nth(2)).to_be_visible()


def build(unit: str, folder: Path, change: Callable[[Path], None]) -> Path:
    """Build the shell or an area from this tree with a change; where its files are."""
    web = folder / "web"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules", "dist", "tests"))
    (web / "node_modules").symlink_to(WEB / "node_modules")
    (folder / "docs").symlink_to(REPOSITORY / "docs")
    change(web)
    webpack = ["node_modules/.bin/webpack", "--config", "build/webpack.config.mjs", "--config-name", unit]
    subprocess.run(webpack, cwd=web, check=True)
    return web / "dist" / ("shell" if unit == "shell" else f"areas/{unit}")


def replace(file: Path, old: str, new: str) -> None:
    """Replace a text that must be there."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


async def serve(page: Page, files: Path, prefix: str) -> None:
    """Answer requests below a prefix from a folder instead of the server; an address without a file gets the page."""

    async def answer(route: Route) -> None:
        file = files / re.sub(f"^{prefix}", "", urlsplit(route.request.url).path)
        await route.fulfill(path=file if file.is_file() else files / "index.html")

    await page.route(re.compile(f"^[a-z]+://[^/]+{prefix}"), answer)


async def test_an_area_built_before_loads_in_a_shell_whose_kit_has_changed(sign_in, page: Page, tmp_path: Path) -> None:
    def change(web: Path) -> None:
        (web / "kit/lists/DataTable.tsx").open("a").write("\n// A comment.\n")
        replace(web / "kit/theme/tokens.css", ":root", "/* A comment. */ :root")
        replace(web / "shell/layout/Account.tsx", "Sign Out", "Leave the console")

    await serve(page, await asyncio.to_thread(build, "shell", tmp_path, change), SHELL)
    await sign_in("editor")
    await page.goto("/client-list")
    await expect(page.get_by_role("button", name="Leave the console")).to_be_visible()
    await expect(page.get_by_role("table", name="Clients")).to_be_visible()


async def test_an_area_with_a_new_screen_is_rolled_alone(sign_in, page: Page, tmp_path: Path) -> None:
    def change(web: Path) -> None:
        screen = "path: '/recycling', title: 'Recycling', access: 'staff', load: () => import('./screens/trash/Trash')"
        link = "navigation: { group: 'administration', order: 9, icon: 'trash' }"
        replace(web / "areas/content/area.ts", "path: '/trash'", f"{screen}, {link} }}, {{ path: '/trash'")

    await serve(page, await asyncio.to_thread(build, "content", tmp_path, change), CONTENT)
    await sign_in("editor")
    await page.get_by_role("link", name="Recycling", exact=True).click()
    await expect(page.get_by_role("table", name="Trash")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("table", name="Trash")).to_be_visible()


async def test_an_area_of_another_contract_is_refused_alone_and_asks_for_a_reload(sign_in, page: Page) -> None:
    [major] = re.findall(r"^// version (\d+)", (WEB / "kit/contract.snap").read_text(), re.MULTILINE)

    async def with_a_later_contract(route: Route) -> None:
        response = await route.fetch()
        entry, replaced = re.subn(rf"(?<=\[1,){major}(?=,)", f"9{major}", await response.text())
        assert replaced
        await route.fulfill(response=response, body=entry)

    await page.route(MEDIA, with_a_later_contract)
    await sign_in("editor")
    await page.goto("/media-library")
    message = page.get_by_role("alert").filter(has_text="Media Library could not be loaded.")
    await expect(message).to_contain_text("A new version may be available. Reload the page to get it.")
    await expect(message.get_by_role("button", name="Reload")).to_be_visible()
    await page.get_by_role("link", name="Clients", exact=True).click()
    await expect(page.get_by_role("table", name="Clients")).to_be_visible()
