"""The export of views and clicks (STATS-20, STATS-22)."""

import csv
import re
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.people import make_client
from tests.support.eventually import eventually


async def make_visits(api: httpx.AsyncClient, kind: str, client_id: int, count: int) -> None:
    """Visits of pages of a client, once they are stored."""
    visit = {"pageTitle": "=Clarify", "pageType": "post", "pageId": 7, "clientId": client_id, "country": "Slovenia"}
    if kind == "click":
        visit["clickLink"] = "https://cavanagh.example/clarify"
    agent = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"}
    (await api.post(f"stat-{kind}", json=[visit] * count, headers=agent)).raise_for_status()

    async def stored() -> bool:
        answer = await api.get(f"stat-{kind}s", params={"clientId": client_id, "limit": 1})
        return answer.headers["X-Total-Count"] == str(count)

    await eventually(stored, within=20)


def part(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


@pytest.mark.parametrize(("kind", "name", "file"), [
    ("view", "Views", "views-clicks.csv"),
    ("click", "Clicks", "external-clicks.csv"),
])  # fmt: skip
async def test_a_clients_rows_are_exported(sign_in, page: Page, system, kind, name, file, tmp_path: Path) -> None:
    async with system.api("editor") as api:
        client = await make_client(api)
        await make_visits(api, kind, client["id"], 3)
    await sign_in("editor")
    await page.goto("/stats-export")
    await expect(page.get_by_role("button", name=re.compile("^Export"))).to_have_count(2)
    await page.get_by_role("combobox", name="Client").fill(client["company"])
    await page.get_by_role("option").first.click()
    await expect(part(page, name)).to_contain_text(re.compile(r"\b3 rows"))
    async with page.expect_download() as fetching:
        await part(page, name).get_by_role("button", name="Export").click()
    download = await fetching.value
    assert download.suggested_filename == file
    await download.save_as(tmp_path / file)
    rows = list(csv.DictReader((tmp_path / file).open(encoding="utf-8-sig")))
    assert [row["country"] for row in rows] == ["Slovenia"] * 3
    assert {row["pageTitle"] for row in rows} == {"'=Clarify"}
    await page.reload()
    await expect(part(page, name)).to_contain_text(re.compile(r"\b3 rows"))


async def test_an_export_shows_how_far_it_is_and_is_stopped(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        client = await make_client(api)
        await make_visits(api, "view", client["id"], 2)
    await sign_in("editor")
    await page.goto(f"/stats-export?client={client['id']}")
    # An answer that never ends.
    await page.add_init_script("""
        const asked = window.fetch;
        window.fetch = (input, init) => {
            if (!String(input.url ?? input).includes('stat-views')) return asked(input, init);
            const signal = init?.signal ?? input.signal;
            const body = new ReadableStream({start(controller) {
                controller.enqueue(new TextEncoder().encode('id\\n1\\n'));
                signal.addEventListener('abort', () => controller.error(signal.reason));
            }});
            return Promise.resolve(new Response(body, {headers: {'x-total-count': '2'}}));
        };
    """)
    await page.reload()
    await part(page, "Views").get_by_role("button", name="Export").click()
    await expect(part(page, "Views").get_by_role("meter")).to_be_visible()
    await page.get_by_role("link", name="Home", exact=True).or_(page.get_by_role("link", name="Alerts")).first.click()
    await page.get_by_role("link", name="Stats Export").click()
    cancel = page.get_by_role("button", name="Cancel")
    await cancel.click()
    await expect(cancel).to_have_count(0)
    await expect(page.get_by_role("alert")).to_have_count(0)
