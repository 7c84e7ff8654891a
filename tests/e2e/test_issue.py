"""An alert issue becomes a finished email (ALERT-2, ALERT-7, ALERT-19)."""

from pathlib import Path

import httpx
from playwright.async_api import Page, expect

from services.alerts.section_fields import FieldType
from services.alerts.section_kinds import KINDS, Variant
from services.alerts.slots import RUN_SHEET, Slot
from tests.e2e.section_form import fill, words
from tests.support.system import issue_numbers

GMAIL_CLIPS_AT = 102_400


def choose_slots() -> list[Slot]:
    """Return the first slots that together have a field of every type."""
    chosen, types = [], set[FieldType]()
    for slot in RUN_SHEET:
        if new := {field.type for field in KINDS[slot.kind].fields} - types:
            chosen.append(slot)
            types |= new
    return chosen


FILLED = choose_slots()


async def create_issue(page: Page, title: str) -> str:
    """Create an alert and open it; its address."""
    await page.goto("/create-alert")
    await page.get_by_label("Issues ID").fill(str(next(issue_numbers)))
    await page.get_by_label("Title").fill(title)
    await page.get_by_role("textbox", name="Date").fill("March 5, 2027")
    await page.keyboard.press("Tab")
    await page.get_by_role("button", name="Create Alert").click()
    await page.wait_for_url("**/alerts")
    await page.get_by_role("link", name=title).first.click()
    await page.wait_for_url("**/alert/*")
    return page.url


def mailed_words(slot: Slot, variant: Variant) -> str | None:
    """A text of this slot that the email must show, or None when it shows none of its own."""
    kind = KINDS[slot.kind]
    if not kind.is_emailed(variant, slot.position):
        return None
    shown = next((field for field in kind.fields if field.name in ("title", "citation")), None)
    return words(slot, shown) if shown else None


async def test_fields_of_every_type_are_filled_and_the_email_is_copied(
    sign_in, page: Page, picture: Path, system
) -> None:
    await sign_in("editor")
    address = await create_issue(page, "Everything at once")
    for slot in FILLED:
        await fill(page, slot, picture)
    empty = sum(slot.is_emailed(Variant.STANDARD) for slot in RUN_SHEET if slot not in FILLED)
    await expect(page.get_by_role("button", name=f"Empty {empty}")).to_be_visible()

    await page.get_by_role("link", name="Email Preview/Code", exact=True).click()
    await page.wait_for_url("**/alert-email-preview/*")
    await page.get_by_role("button", name="Copy to Clipboard").click()
    await expect(page.get_by_text("Copied!").first).to_be_visible()
    copied = await page.evaluate("navigator.clipboard.readText()")

    issue_id = address.rsplit("/", 1)[1]
    token = await page.evaluate("localStorage.getItem('token')")
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers={"Auth": token}) as api:
        for variant in Variant:
            served = (await api.get(f"alert-email/{issue_id}?variant={variant}")).text
            for slot in FILLED:
                expected = mailed_words(slot, variant)
                assert expected is None or expected in served, slot
            if variant is Variant.STANDARD:
                assert served == copied
                assert len(served.encode()) < GMAIL_CLIPS_AT
        everything = (await api.get(f"alerts-all/{issue_id}")).json()
    for kind in (KINDS[slot.kind] for slot in FILLED):
        assert everything[kind.all_key], kind.name
        stored = everything[kind.all_key][0] if kind.is_list else everything[kind.all_key]
        assert all(stored[field.name] for field in kind.fields if field.type is not FieldType.FLAG), stored

    frame = page.frame_locator("iframe").first
    shown = next(words for slot in FILLED if (words := mailed_words(slot, Variant.STANDARD)))
    await expect(frame.get_by_text(shown).filter(visible=True).first).to_be_visible()  # not that of the preheader


async def test_sections_change_places_by_dragging(sign_in, page: Page, system) -> None:
    await sign_in("editor")
    async with system.api("editor") as api:
        issue = (await api.post("alert-item", json={"issue": next(issue_numbers), "title": "Changing places"})).json()
        for position in (1, 3):
            body = {"alertItemId": issue["id"], "position": position, "title": f"News {position}"}
            assert (await api.post("alert-news", json=body)).status_code == 201
    await page.goto(f"/alert/{issue['id']}")
    titles = page.get_by_role("list", name="Run sheet").get_by_role("heading")
    await expect(titles).to_have_text(["News 1", "News 3"])
    await expect(page.get_by_role("button", name="Start from issue")).to_be_visible()  # above the slots
    await page.get_by_role("button", name="Move News 1").hover()
    await page.mouse.down()
    target = await page.locator("#slot-news-3").bounding_box()
    assert target is not None
    await page.mouse.move(target["x"] + 300, target["y"] + target["height"] / 2, steps=8)
    await expect(page.locator("#slot-news-3[data-drop-target]")).to_be_visible()
    await page.mouse.up()
    await expect(page.get_by_text("News 1 and News 3 swapped", exact=True)).to_be_visible()
    await expect(titles).to_have_text(["News 3", "News 1"])
