"""The program of the guide for builders of the site makes one of what is published (API-60)."""

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from lxml import html as lxml_html

from deploy.local.contexts import REPOSITORY
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
