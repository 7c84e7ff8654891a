"""An alert issue becomes a finished email (ALERT-2, ALERT-7, ALERT-19)."""

from pathlib import Path

import httpx
import pytest
from PIL import Image
from playwright.async_api import Page, expect

from services.alerts.section_fields import FieldType
from services.alerts.section_kinds import KINDS, Variant
from services.alerts.slots import RUN_SHEET, Slot
from tests.e2e.section_form import SAVE, fill, words
from tests.support.system import issue_numbers

GMAIL_CLIPS_AT = 102_400


@pytest.fixture(scope="module")
def picture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pictures") / "story.png"
    Image.new("RGB", (600, 338), "#19664e").save(path)
    return path


@pytest.fixture(scope="module")
def wide_picture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pictures") / "wide.png"
    Image.new("RGB", (601, 100), "#19664e").save(path)
    return path


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


async def test_an_editor_fills_every_slot_and_copies_the_email(sign_in, page: Page, picture: Path, system) -> None:
    await sign_in("editor")
    address = await create_issue(page, "Everything at once")
    for slot in RUN_SHEET:
        await fill(page, slot, picture)
    await expect(page.get_by_role("button", name="Empty 0")).to_be_visible()

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
            for slot in RUN_SHEET:
                expected = mailed_words(slot, variant)
                assert expected is None or expected in served, slot
            if variant is Variant.STANDARD:
                assert served == copied
                assert len(served.encode()) < GMAIL_CLIPS_AT
        everything = (await api.get(f"alerts-all/{issue_id}")).json()
    for kind in KINDS.values():
        assert everything[kind.all_key], kind.name
        stored = everything[kind.all_key][0] if kind.is_list else everything[kind.all_key]
        assert all(stored[field.name] for field in kind.fields if field.type is not FieldType.FLAG), stored

    frame = page.frame_locator("iframe").first
    await expect(frame.get_by_text("Upstream title")).to_be_visible()


async def test_a_section_is_edited_and_deleted(sign_in, page: Page) -> None:
    await sign_in("editor")
    await create_issue(page, "One section")
    await page.get_by_role("button", name="Add Patent").click()
    form = page.get_by_role("dialog")
    await form.get_by_role("textbox", name="Title").fill("First words")
    await form.get_by_role("button", name=SAVE).click()
    await page.get_by_role("button", name="Edit Patent").click()
    await form.get_by_role("textbox", name="Title").fill("Second words")
    await page.keyboard.press("Control+s")
    await expect(page.get_by_role("heading", name="Second words")).to_be_visible()
    await page.get_by_role("button", name="Edit Patent").click()
    await form.get_by_role("button", name="Delete").click()
    requested = page.get_by_role("dialog").filter(has_text="Confirm Delete?")
    await requested.get_by_role("button", name="Delete").click()
    await expect(page.get_by_role("button", name="Add Patent")).to_be_visible()


async def test_sections_change_places_and_back_closes_a_slot(sign_in, page: Page, system) -> None:
    await sign_in("editor")
    async with system.api("editor") as api:
        issue = (await api.post("alert-item", json={"issue": next(issue_numbers), "title": "Changing places"})).json()
        for position in (1, 3):
            body = {"alertItemId": issue["id"], "position": position, "title": f"News {position}"}
            assert (await api.post("alert-news", json=body)).status_code == 201
    await page.goto(f"/alert/{issue['id']}")
    titles = page.get_by_role("list", name="Run sheet").get_by_role("heading")
    await expect(titles).to_have_text(["News 1", "News 3"])

    await page.get_by_role("button", name="Move News 1").hover()
    await page.mouse.down()
    target = await page.locator("#slot-news-3").bounding_box()
    assert target is not None
    await page.mouse.move(target["x"] + 300, target["y"] + target["height"] / 2, steps=8)
    await expect(page.locator("#slot-news-3[data-drop-target]")).to_be_visible()
    await page.mouse.up()
    await expect(page.get_by_text("News 1 and News 3 swapped", exact=True)).to_be_visible()
    await expect(titles).to_have_text(["News 3", "News 1"])
    await page.get_by_role("button", name="Undo").click()
    await expect(page.get_by_text("News 1 and News 3 swapped back")).to_be_visible()
    await expect(titles).to_have_text(["News 1", "News 3"])

    await page.get_by_role("button", name="Edit News 1").focus()
    await page.keyboard.press("Alt+ArrowDown")
    await expect(page.get_by_text("News 1 moved to News 2")).to_be_visible()
    await expect(page.get_by_role("button", name="Edit News 2")).to_be_focused()
    await page.get_by_role("button", name="Move News 2").click()
    await page.get_by_role("menuitem", name="Swap with News 3").click()
    await expect(titles).to_have_text(["News 3", "News 1"])

    form = page.get_by_role("dialog", name="News 2")
    question = page.get_by_role("dialog", name="Leave without saving?")
    await page.get_by_role("button", name="Edit News 2").click()
    await form.get_by_role("textbox", name="Title").fill("Not saved")
    await page.go_back()
    await question.get_by_role("button", name="Stay").click()
    await expect(form.get_by_role("textbox", name="Title")).to_have_value("Not saved")
    await form.get_by_role("button", name="Cancel").click()
    await question.get_by_role("button", name="Leave").click()
    await expect(form).to_have_count(0)
    await page.go_forward()
    await expect(form).to_be_visible()
    await page.go_back()
    await expect(form).to_have_count(0)
    assert page.url.endswith(f"/alert/{issue['id']}")


async def test_a_picture_wider_than_the_email_is_not_used(sign_in, page: Page, wide_picture: Path) -> None:
    await sign_in("editor")
    await create_issue(page, "Too wide")
    await page.get_by_role("button", name="Add Upstream").click()
    await page.get_by_role("dialog").locator("input[type=file]").set_input_files(wide_picture)
    await expect(page.get_by_text("File width exceeds the maximum allowed width of 600px").first).to_be_visible()
    await expect(page.get_by_role("dialog").get_by_role("button", name="Remove")).to_have_count(0)


async def test_an_issue_is_published_copied_and_deleted(sign_in, page: Page) -> None:
    await sign_in("editor")
    address = await create_issue(page, "To be published")
    await page.get_by_role("button", name="Edit issue").click()
    await page.get_by_role("radio", name="Published").check()
    await page.get_by_role("dialog").get_by_role("button", name="Save").click()
    requested = page.get_by_role("dialog").filter(has_text="slots are empty and left out of the email.")
    await requested.get_by_role("button", name="Publish", exact=True).click()
    await expect(page.get_by_role("main").get_by_text("Published").first).to_be_visible()

    await page.get_by_role("button", name="Copy as new issue").click()
    number = next(issue_numbers)
    dialog = page.get_by_role("dialog", name="Copy as new issue")
    await dialog.get_by_role("textbox").first.fill(str(number))
    await dialog.get_by_role("textbox", name="Title").fill("The week after")
    await dialog.get_by_role("button", name="Copy").click()
    await expect(page.get_by_role("heading", name=f"Issue# {number}", exact=False)).to_be_visible()

    await page.goto(address)
    await page.get_by_role("button", name="Edit issue").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    confirm = page.get_by_role("dialog").last
    await expect(confirm.get_by_text("Confirm Delete?")).to_be_visible()
    await confirm.get_by_role("button", name="Delete").click()
    await page.wait_for_url("**/alerts")
    await expect(page.get_by_text("Alert Item deleted successully").first).to_be_visible()


async def test_the_list_opens_with_drafts_and_shows_all_on_demand(sign_in, page: Page) -> None:
    await sign_in("editor")
    search = page.get_by_role("searchbox", name="Issue number or title")
    await search.fill("Single-use at 2,000 L")
    await expect(page.get_by_text("Single-use at 2,000 L", exact=False)).to_be_visible()
    await search.fill("Perfusion, priced honestly")
    await expect(page.get_by_text("Single-use at 2,000 L", exact=False)).to_have_count(0)
    await expect(page.get_by_role("link", name="Perfusion, priced honestly")).to_have_count(0)
    await page.get_by_role("button", name="All", exact=False).click()
    await expect(page.get_by_role("link", name="Perfusion, priced honestly")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("link", name="Perfusion, priced honestly")).to_be_visible()
