"""How many clicks and file dialogs the daily jobs take. A job that takes more, or fewer, changes its line here."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from services.media.tests import samples
from tests.e2e.clicks import Clicks, count_clicks
from tests.e2e.editor import choose, said, title, write
from tests.e2e.microsites import DETAILS, make_microsite
from tests.e2e.people import make_client, make_user
from tests.e2e.publications import make_posts, marker
from tests.e2e.stats import csv, make_content
from tests.e2e.test_picture_picker import add_picture
from tests.support.system import issue_numbers

SECTIONS = (
    *("Call to Action", "Logo and Biography", "Keywords", "Focus"),
    *("Panels", "Resources", "Media Gallery", "Contact"),
)


@pytest.fixture
async def clicks(page: Page) -> Clicks:
    return await count_clicks(page)


async def test_a_section_gets_another_picture(word: str, clicks: Clicks, page: Page, system) -> None:
    async with system.api("editor") as api:
        await add_picture(api, f"{word} tanks", 600, 338)
        body = {"issue": next(issue_numbers), "title": "Pictures", "date": "2099-03-09T01:00:00Z"}
        item = (await api.post("alert-item", json=body)).json()
        await api.post("alert-upstream", json={"alertItemId": item["id"], "title": "Tanks"})
    await page.goto(f"/alert/{item['id']}")
    clicks.begin()
    await page.get_by_role("button", name="Edit Upstream", exact=True).click()
    await page.get_by_role("dialog").get_by_role("button", name="Choose from library").click()
    picker = page.get_by_role("dialog", name="Choose image")
    await picker.get_by_role("searchbox").fill(word)
    await expect(picker.get_by_role("option")).to_have_count(1)
    for key in ("Enter", "ArrowRight", "Enter"):
        await page.keyboard.press(key)
    await expect(picker).to_be_hidden()
    await page.keyboard.press("Control+s")
    await said(page, "Upstream saved")
    assert (clicks.number, clicks.dialogs) == (2, 0)


async def test_a_post_is_written_and_published(word: str, clicks: Clicks, page: Page) -> None:
    await page.goto("/posts")
    clicks.begin()
    await page.get_by_role("main").get_by_role("link", name="Create Post").first.click()
    await title(page).fill(f"{word} in one step")
    await write(page, "Three transfers failed for the same reason.")
    await page.get_by_role("radio", name="Editorial").check()
    await page.get_by_role("radio", name="Upstream").check()
    await page.get_by_role("textbox", name="Original publication date").fill("November 18, 2026")
    await page.keyboard.press("Tab")
    await choose(page, "Categories", "Articles")
    await page.get_by_role("button", name="Publish Now").click()
    await said(page, "Post has been added!")
    assert (clicks.number, clicks.dialogs) == (7, 0)


async def test_a_published_post_loses_its_typo(word: str, clicks: Clicks, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} with a tpyo"], status="published")
    await page.goto(f"/posts?search={word}")
    clicks.begin()
    await page.get_by_text(f"{word} with a tpyo").first.click()
    popup = page.get_by_role("dialog", name="Edit Post")
    await popup.get_by_role("textbox", name="Title", exact=True).fill(f"{word} without a typo")
    await popup.get_by_role("button", name="Update").click()
    await said(page, "Post has been updated")
    assert (clicks.number, clicks.dialogs) == (2, 0)


async def test_a_post_is_scheduled_for_tomorrow(word: str, clicks: Clicks, page: Page, system) -> None:
    async with system.api("editor") as api:
        (post,) = await make_posts(api, [f"{word} tomorrow"])
    await page.goto(f"/post/{post['id']}")
    clicks.begin()
    await page.get_by_role("button", name="Schedule a Post").click()
    await page.get_by_role("dialog", name="Schedule Now").get_by_role("button", name="Schedule Now").click()
    await said(page, "Your posts has been saved!")
    assert (clicks.number, clicks.dialogs) == (2, 0)


async def test_twenty_posts_are_published(word: str, clicks: Clicks, page: Page, system) -> None:
    async with system.api("editor") as api:
        await make_posts(api, [f"{word} {number}" for number in range(20)])
    await page.goto(f"/posts?search={word}")
    clicks.begin()
    await page.get_by_role("checkbox", name="Select all", exact=True).check()
    await page.get_by_role("region", name="Selected rows").get_by_role("button", name="Status").click()
    await page.get_by_role("menuitem", name="Published").click()
    await page.get_by_role("dialog", name="Publish 20 posts?").get_by_role("button", name="Publish").click()
    await said(page, "Bulk Update Success")
    assert (clicks.number, clicks.dialogs) == (4, 0)


async def test_six_pictures_arrive_with_their_alt_texts(word: str, clicks: Clicks, page: Page, tmp_path: Path) -> None:
    paths = []
    for number in range(6):
        paths.append(tmp_path / f"{word}-{number}.png")
        paths[-1].write_bytes(samples.picture("PNG", 60 + number, 40) + word.encode())
    await page.goto("/media-library/multiple-upload")
    clicks.begin()
    async with page.expect_file_chooser() as chooser:
        await page.get_by_role("button", name="Choose files").click()
    await (await chooser.value).set_files(paths)
    texts = page.get_by_role("list", name="Files to upload").get_by_role("textbox")
    await expect(texts).to_have_count(6)
    await texts.first.click()
    for number in range(6):
        await page.keyboard.type(f"Tank {number}")
        await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Upload Images").click()
    await said(page, "Files uploaded successfully")
    assert (clicks.number, clicks.dialogs) == (3, 1)


async def test_three_thousand_leads_are_imported(word: str, clicks: Clicks, page: Page, system) -> None:
    async with system.api("editor") as api:
        content = await make_content(api)
    await page.goto(f"/portal/email-performance/email-issue-details/email-content-details/{content['id']}")
    rows = ["Email;First Name", *(f"{word}-{number}@x.example;Ana" for number in range(3000))]
    clicks.begin()
    async with page.expect_file_chooser() as chooser:
        await page.get_by_role("button", name="Choose file").click()
    await (await chooser.value).set_files([csv(rows)])
    await expect(page.get_by_text("This would add 3,000", exact=False)).to_be_visible()
    await page.get_by_role("button", name="Upload", exact=True).click()
    await said(page, "Leads uploaded successfully!")
    assert (clicks.number, clicks.dialogs) == (2, 1)


async def test_a_microsite_is_walked_through_and_published(sign_in, clicks: Clicks, page: Page, system) -> None:
    await sign_in("exhibitor")
    async with system.api("exhibitor") as api:
        recipient = {"recName1": "Ana", "recEmail1": DETAILS["email"]}  # what may not be empty
        site = await make_microsite(api, f"Walked {marker()}", **recipient)
        await api.put(f"microsite-keywords/{site['id']}", json={"keywords": [{"name": "transfer", "place": 1}]})
    await page.goto(f"/microsite/organization-details/{site['id']}")
    clicks.begin()
    following = page.get_by_role("button", name="Next: ")
    for _ in SECTIONS:
        name = (await following.inner_text()).removeprefix("Next: ").splitlines()[0]
        await following.click()
        await expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    assert clicks.number == len(SECTIONS)
    async with system.api("exhibitor") as api:
        await api.delete(f"microsite/{site['id']}")


async def test_a_contact_form_is_handled(word: str, clicks: Clicks, page: Page, system) -> None:
    async with system.api() as nobody:
        sent = {"name": f"Ada {word}", "email": f"{word}@visitor.example", "message": f"About {word}."}
        assert (await nobody.post("support", json=sent)).is_success
    await page.goto(f"/contact-forms?search={word}")
    clicks.begin()
    await page.get_by_role("checkbox", name=f"Select Ada {word}").check()
    await page.get_by_role("button", name="Mark as Handled").click()
    await said(page, "1 marked as handled")
    assert (clicks.number, clicks.dialogs) == (2, 0)


async def test_a_client_prints_the_report(sign_in, clicks: Clicks, page: Page) -> None:
    await sign_in("client")
    await page.add_init_script("window.print = () => document.body.setAttribute('data-printed', 'yes')")
    await page.goto("/today")
    clicks.begin()
    await page.get_by_role("link", name="Client report").click()
    await page.get_by_role("button", name="Print or save as PDF").click()
    await expect(page.locator("body[data-printed]")).to_have_count(1)
    assert (clicks.number, clicks.dialogs) == (2, 0)


async def test_a_user_may_read_a_clients_figures(sign_in, clicks: Clicks, page: Page, system) -> None:
    async with system.api("admin") as api:
        user, client = await make_user(api, role="exhibitor"), await make_client(api)
    await sign_in("admin")
    await page.goto(f"/user-list?search={user['email']}")
    clicks.begin()
    await page.get_by_role("link", name=f"Edit {user['email']}").click()
    await page.get_by_role("combobox", name="Client").fill(client["company"])
    await page.get_by_role("option", name=client["company"]).click()
    await page.get_by_role("button", name="Allow Access").click()
    await said(page, "User Updated Successfully")
    assert (clicks.number, clicks.dialogs) == (3, 0)
