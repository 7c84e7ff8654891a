"""The product in its containers: writes reach every service that has a copy, and an issue becomes an email."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import httpx
from PIL import Image
from playwright.async_api import Page, async_playwright, expect

from services.alerts.section_fields import FieldType
from services.alerts.section_kinds import KINDS, Variant
from services.alerts.slots import RUN_SHEET, Slot
from tests.containers.engine import CheckFailed
from tests.containers.project import ADMIN, Project
from tests.e2e.browser import FLAGS, find_executable
from tests.e2e.conftest import new_context, sign_in_with_password
from tests.e2e.section_form import fill
from tests.e2e.test_issue import create_issue, mailed_words
from tests.faults.comparison import WriteComparison
from tests.faults.ledger import Ledger
from tests.faults.workload import Workload
from tests.faults.writes import CREATES, next_issue
from tests.support import files
from tests.support.reliability import format_table
from tests.support.system import System

WRITES_SECONDS = 180.0
_MAIL_SECONDS = 30.0
_SLOTS = 3
_NEEDS_RECORDS = {FieldType.CLIENT, FieldType.JOB}


@asynccontextmanager
async def run_writers(project: Project, rows: list[list[str]], pause: float) -> AsyncIterator[Ledger]:
    """Run a writer for each service meanwhile, and compare what was acknowledged with what the databases have.

    Args:
        rows: gets what was found.
        pause: seconds between two writes of a writer.

    Raises:
        CheckFailed: an acknowledged write is lost or doubled, or a response was one that no client should get.
    """
    ledger = Ledger(project.folder / ".ledger.jsonl")
    workload = Workload(project.address, await project.sign_in(), ledger, pause, after=project.reserve_numbers())
    try:
        await workload.start()
        yield ledger
        await workload.stop()
        found, seconds = await WriteComparison(project, ledger).settle_and_compare()
    finally:
        await workload.close()
        ledger.close()
    if differences := [*found.lost, *found.doubled, *found.unexpected]:
        raise CheckFailed("\n".join(differences[:20]))
    rows.append(["acknowledged writes, and of these lost or doubled", f"{ledger.number_acknowledged}, 0"])
    rows.append(["all services agree", f"{seconds:.0f} s after the last write"])


async def check_smoke(project: Project) -> str:
    """Use every service as its clients do."""
    await project.ensure_started()
    return format_table(["", "measured"], await check_writes(project))


async def check_writes(project: Project) -> list[list[str]]:
    """Write in every service and find it there and in the copies of the others; read a file, an email and a letter."""
    rows: list[list[str]] = []
    began = time.monotonic()
    async with run_writers(project, rows, pause=0.2) as ledger:
        while missing := [kind.name for kind in CREATES if not ledger.acknowledged[kind.name]]:
            if time.monotonic() - began > WRITES_SECONDS:
                raise CheckFailed(f"not acknowledged after {WRITES_SECONDS:.0f} s: {', '.join(missing)}")
            await asyncio.sleep(0.2)
    rows.append(["of every kind one is acknowledged", f"after {time.monotonic() - began:.0f} s"])
    await _check_file(project)
    await _check_email(project)
    await _check_letter(project, next(iter(ledger.acknowledged["support request"])))
    rows.append(["an uploaded file is public, an issue has its HTML, a support request is mailed", "yes"])
    return rows


async def _check_file(project: Project) -> None:
    content = files.png()
    async with project.api() as api:
        stored = await files.store(api, content)
    address = f"http://{stored['url']}"  # stored without a scheme
    async with httpx.AsyncClient() as browser:
        read = await browser.get(address)
    if not address.startswith(f"{project.files_origin}/") or read.content != content:
        raise CheckFailed(f"{address} is not the uploaded file: {read.status_code}")


async def _check_email(project: Project) -> None:
    async with project.api() as api:
        issue = (await api.post("alert-item", json={"issue": next_issue(), "title": "An email"})).raise_for_status()
        news = {"alertItemId": issue.json()["id"], "position": 1, "title": "The first news"}
        (await api.post("alert-news", json=news)).raise_for_status()
        email = (await api.get(f"alert-email/{news['alertItemId']}?variant=standard")).raise_for_status().text
    if "The first news" not in email:
        raise CheckFailed("the email has not the news of its issue")


async def _check_letter(project: Project, id: str) -> None:
    """Wait until the mail catcher has a letter with a text."""
    began = time.monotonic()
    async with httpx.AsyncClient(base_url=f"{project.address}/dev/mail/api/v1/", timeout=30) as catcher:
        while time.monotonic() - began < _MAIL_SECONDS:
            listed = (await catcher.get("messages", params={"limit": 50})).raise_for_status().json()["messages"]
            for message in listed:
                if id in (await catcher.get(f"message/{message['ID']}")).json()["Text"]:
                    return
            await asyncio.sleep(1)
    raise CheckFailed(f"no letter about {id} after {_MAIL_SECONDS:.0f} s")


async def check_journey(project: Project) -> str:
    """Write an issue in a browser and copy its email."""
    await project.ensure_started()
    began = time.monotonic()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_executable(), args=FLAGS)
        # Of a system the context needs its address only.
        async with new_context(browser, cast(System, project)) as context:
            page = await context.new_page()
            await sign_in_with_password(page, ADMIN, project.password)
            copied = await _write_issue(page)
        await browser.close()
    for slot in _list_slots():
        text = mailed_words(slot, Variant.STANDARD)
        if text and text not in copied:
            raise CheckFailed(f"the copied email does not contain “{text}”")
    rows = [
        ["an issue with sections and pictures is written and its email copied", f"{time.monotonic() - began:.0f} s"]
    ]
    return format_table(["in a browser", "measured"], rows)


async def _write_issue(page: Page) -> str:
    """Fill some slots of a new issue and return the copied email."""
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "story.png"
        Image.new("RGB", (600, 338), "#19664e").save(picture)
        await create_issue(page, "From containers")
        for slot in _list_slots():
            await fill(page, slot, picture)
    await page.get_by_role("link", name="Email Preview/Code", exact=True).click()
    await page.wait_for_url("**/alert-email-preview/*")
    await page.get_by_role("button", name="Copy to Clipboard").click()
    await expect(page.get_by_text("Copied!").first).to_be_visible()
    return str(await page.evaluate("navigator.clipboard.readText()"))


def _list_slots() -> list[Slot]:
    """Return slots with a picture that need no other record."""
    types = {slot: {field.type for field in KINDS[slot.kind].fields} for slot in RUN_SHEET}
    return [slot for slot in RUN_SHEET if FieldType.IMAGE in types[slot] and not types[slot] & _NEEDS_RECORDS][:_SLOTS]
