"""The program of the guide for builders of the site makes one of what is published (API-60)."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from lxml import html as lxml_html

from deploy.local.contexts import REPOSITORY
from services.auth.tests.reporting.webhooks.receiver import Receiver, receive
from tests.e2e.publications import make_posts, marker
from tests.support.eventually import eventually
from tests.support.system import System

GUIDE = REPOSITORY / "docs" / "guide" / "build-your-site.md"
MAX_LINES = 60


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The program as a reader copies it."""
    [text] = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text(), re.DOTALL | re.MULTILINE)
    assert len(text.splitlines()) <= MAX_LINES
    file = tmp_path / "make_site.py"
    file.write_text(text)
    return file


def make_site(program: Path, system: System, folder: Path) -> None:
    done = subprocess.run([sys.executable, program, system.address, folder], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.exclusive  # it counts what is published
async def test_it_makes_a_site_and_then_downloads_only_what_changed(
    system: System, program: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    make_site(program, system, site)
    async with system.api() as anyone:
        response = await anyone.get("public/posts")
        post = response.json()[0]
        job = (await anyone.get("public/jobs")).json()[0]
    index = lxml_html.document_fromstring((site / "index.html").read_text())
    links = index.xpath("//a/@href")
    assert len([link for link in links if link.startswith("post/")]) == int(response.headers["X-Total-Count"])
    page = lxml_html.document_fromstring((site / "post" / post["permalink"] / "index.html").read_text())
    assert page.xpath("string(//h1)") == post["title"]
    page = lxml_html.document_fromstring((site / "job" / job["permalink"] / "index.html").read_text())
    [data] = page.xpath("//script[@type='application/ld+json']/text()")
    assert json.loads(data) == job["structuredData"]

    # A record whose page the site has, although the answer says that nothing changed.
    (site / "post" / post["permalink"] / "index.html").unlink()
    make_site(program, system, site)
    assert (site / "post" / post["permalink"] / "index.html").exists()


@pytest.fixture
async def webhook(system: System) -> AsyncIterator[tuple[Receiver, str]]:
    """A receiver of what happens to posts, and its secret."""
    async with receive(host="127.0.0.1") as receiver, system.api("admin") as admin:
        body = {"name": "Site", "url": receiver.url, "events": ["post.published", "post.unpublished"]}
        made = (await admin.post("webhook", json=body)).raise_for_status().json()
        yield receiver, made["secret"]
        (await admin.delete(f"webhook/{made['id']}")).raise_for_status()


@pytest.mark.exclusive  # it lists what is published
async def test_a_webhook_says_when_to_make_the_site_anew(
    system: System, program: Path, tmp_path: Path, webhook: tuple[Receiver, str]
) -> None:
    receiver, secret = webhook
    site = tmp_path / "site"

    async def make_site_on(event: str, post: dict[str, Any]) -> None:
        await eventually(lambda: find_events(receiver, post).count(event) == 1)
        receiver.verify(secret)
        await asyncio.to_thread(make_site, program, system, site)

    async with system.api("editor") as editor:
        [post] = await make_posts(editor, [f"Told at once {marker()}"])
        address = f"post/{post['id']}"
        post = (await editor.put(address, json={"status": "published"})).raise_for_status().json()
        page = site / "post" / post["permalink"] / "index.html"
        await make_site_on("post.published", post)
        assert post["title"] in page.read_text()
        assert post["title"] in (site / "index.html").read_text()
        (await editor.put(address, json={"status": "draft"})).raise_for_status()
        await make_site_on("post.unpublished", post)
        assert not page.exists()
        assert post["title"] not in (site / "index.html").read_text()


def find_events(receiver: Receiver, post: dict[str, Any]) -> list[str]:
    """Return the types of the events of a post that were received, each once."""
    events = {received.id: json.loads(received.body) for received in receiver.received}
    return [event["type"] for event in events.values() if event["data"]["id"] == post["id"]]


async def test_any_site_may_read_it_in_a_browser(system: System) -> None:
    async with httpx.AsyncClient(base_url=f"{system.address}/api/public/") as browser:
        for path in ("posts", "jobs", "events", "ads/1", "annex/upstream", "microsites", "alerts"):
            response = await browser.get(path, headers={"Origin": "https://aspen.example"})
            assert response.status_code == 200
            assert response.headers["Access-Control-Allow-Origin"] == "*"
            assert "Access-Control-Allow-Credentials" not in response.headers
            assert "Set-Cookie" not in response.headers
            again = await browser.get(path, headers={"If-None-Match": response.headers["ETag"]})
            assert (again.status_code, again.headers["Access-Control-Allow-Origin"]) == (304, "*")
