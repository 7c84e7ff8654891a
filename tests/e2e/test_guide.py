"""The guide: its pages lead to each other, and its pictures are of the console as it is.

`make guide` takes the pictures anew; every run opens what they show, so that none can show what is no more.
"""

import io
import os
import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import Page, expect

from deploy.local.contexts import REPOSITORY
from deploy.local.seed.stats import REPORTED
from tests.e2e.demo import ISSUE
from tests.e2e.stats import import_leads, make_content, make_email_stat
from tests.support.system import System

GUIDE = REPOSITORY / "docs" / "guide"
PAGES = sorted(GUIDE.glob("*.md"))
WIDTH, HEIGHT = 960, 600
MAX_BYTES = 40_000
numbers = count(431)  # as a publisher counts; all other tests take larger ones
SCROLLED_TO = {"clicks": "addresses belong to a slot"}
LEADS = [
    "Email,First Name,Last Name,Company,Job Title,Clicks",
    "ana.moreau@heliox.example,Ana,Moreau,Heliox Single-Use,Process Engineer,7",
    "t.lind@orrery.example,Tomas,Lind,Orrery Labs,Head of Downstream,4",
    "priya.raman@verrault.example,Priya,Raman,Verrault Process,Scientist,2",
]


def targets(page: Path, pattern: str) -> list[str]:
    """What a page links to, or shows."""
    return re.findall(pattern, page.read_text())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_links_to_and_shows_is_there(page: Path) -> None:
    for target in targets(page, r"\]\(([^)]+)\)"):
        assert (GUIDE / target).is_file(), target


def test_every_page_is_listed_and_every_picture_is_shown_and_small() -> None:
    listed = {GUIDE / name for name in targets(GUIDE / "README.md", r"\]\(([^)]+\.md)\)")}
    assert listed == set(PAGES) - {GUIDE / "README.md"}
    shown = {GUIDE / name for page in PAGES for name in targets(page, r"!\[.*\]\(([^)]+)\)")}
    pictures = set((GUIDE / "pictures").iterdir())
    assert shown == pictures
    assert all(picture.stat().st_size <= MAX_BYTES for picture in pictures)


async def test_the_guide_is_read_in_the_console(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.get_by_role("link", name="Help", exact=True).click()
    await expect(page.get_by_role("heading", name="Guide")).to_be_visible()
    await page.get_by_role("link", name="Publish an issue").click()
    await expect(page.get_by_role("heading", name="Publish an issue")).to_be_visible()
    picture = page.locator("#main img")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == WIDTH
    await page.goto("/help/no-such-page")
    await expect(page.get_by_role("heading", name="No such page")).to_be_visible()


async def content_with_leads(system: System) -> dict[str, Any]:
    """Content of the client whose reader the demo has."""
    async with system.api("admin") as api:
        users = (await api.get("users")).json()
        reader = next(user for user in users if user["email"] == "client@masthead.example")
        image = (await api.get("media-images")).json()[0]["url"]
        figures = await make_email_stat(api, "Resin lifetimes", next(numbers))
        content = await make_content(api, emailStatId=figures["id"], clientId=reader["clientId"], imageUrl=image)
        await import_leads(api, content, LEADS)
    return content


async def address_of(system: System, name: str) -> str:
    """The address of what a picture shows."""
    if name in ("leads", "report"):
        content = await content_with_leads(system)
        issue = "/portal/email-performance/email-issue-details"
        return (
            f"{issue}/email-content-details/{content['id']}" if name == "leads" else f"{issue}/{content['emailStatId']}"
        )
    if name == "clicks":
        async with system.api("editor") as api:
            [figures] = (await api.get("email-stats", params={"q": str(REPORTED[-1])})).json()
        return f"/portal/email-performance/email-issue-details/{figures['id']}"
    if name == "microsite":
        async with system.api("exhibitor") as api:
            site = (await api.get("microsites")).json()[0]
        return f"/microsite/call-to-action/{site['id']}"
    if name == "ad":
        async with system.api("client") as api:
            bookings = (await api.get("alert-bookings", params={"creativeStatus": "changes-requested"})).json()
        return f"/portal/bookings/{bookings[-1]['id']}"
    if name == "review":
        async with system.api("editor") as api:
            bookings = (await api.get("alert-bookings", params={"creativeStatus": "submitted"})).json()
        return f"/sponsors/booking/{bookings[-1]['id']}"
    return {
        "board": "/sponsors",
        "issue": f"/alert/{ISSUE}",
        "post": "/post/1",
        "media": "/media-library-image-view",
        "users": "/user-list",
    }[name]


@pytest.mark.parametrize(
    ("name", "role", "shows"),
    [
        ("issue", "editor", "Upstream"),
        ("post", "editor", "Edit Post"),
        ("media", "editor", "Media Library"),
        ("leads", "editor", "ana.moreau@heliox.example"),
        ("report", "client", "Issue# "),
        ("clicks", "editor", "Against usual"),
        ("microsite", "exhibitor", "Call to Action"),
        ("ad", "client", "Changes requested"),
        ("board", "editor", "Plan issues"),
        ("review", "editor", "Ask for changes"),
        ("users", "admin", "Create A User"),  # whoever else has an account by now may stand before the demo's
    ],
)
async def test_a_picture_shows_the_console_as_it_is(
    sign_in, page: Page, system: System, name: str, role: str, shows: str
) -> None:
    await page.set_viewport_size({"width": WIDTH * 5 // 4, "height": HEIGHT * 5 // 4})
    address = await address_of(system, name)
    await sign_in(role)
    await page.goto(address)
    await expect(page.locator("#main")).to_contain_text(shows)
    await page.wait_for_load_state("networkidle")
    if name in SCROLLED_TO:
        await page.get_by_text(SCROLLED_TO[name]).evaluate("element => element.scrollIntoView()")
    if os.environ.get("GUIDE_PICTURES"):
        picture = small(await page.screenshot())
        assert len(picture) <= MAX_BYTES
        (GUIDE / "pictures" / f"{name}.webp").write_bytes(picture)


def small(screenshot: bytes) -> bytes:
    """The picture for a page: as wide as its text, and no heavier than it needs to be."""
    whole = Image.open(io.BytesIO(screenshot)).convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    for quality in (80, 65, 50, 35, 25):
        packed = io.BytesIO()
        whole.save(packed, "webp", quality=quality, method=6)
        if packed.tell() <= MAX_BYTES:
            break
    return packed.getvalue()
