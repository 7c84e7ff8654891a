"""Next week's issue is made from the last one with few clicks and no file dialog (ALERT-74 to ALERT-84)."""

import re

from playwright.async_api import Page, expect

from tests.e2e.clicks import count_clicks
from tests.support.system import issue_numbers

MOST_CLICKS = 40
ADS = 10
REPLACED = ("News 1", "Upstream", "Downstream", "Patent")


async def make_last_issue(system) -> dict:
    """A published issue with the sections that are replaced, and ten ads."""
    async with system.api("editor") as api:
        body = {"issue": next(issue_numbers), "title": "The last one", "date": "2027-03-02T01:00:00Z"}
        item: dict = (await api.post("alert-item", json=body)).json()
        for kind in ("news", "upstream", "downstream", "patent"):
            place = {"position": 1} if kind == "news" else {}
            section = {"alertItemId": item["id"], "title": f"Last week's {kind}", **place}
            assert (await api.post(f"alert-{kind}", json=section)).status_code == 201
        for position in range(1, ADS + 1):
            ad = {"alertItemId": item["id"], "position": position, "link": "https://tidewater.example/last"}
            assert (await api.post("alert-ads", json=ad)).status_code == 201
        await api.put(f"alert-item/{item['id']}", json={"status": "published"})
    return item


async def test_next_weeks_issue_takes_few_clicks_and_no_file_dialog(sign_in, page: Page, system) -> None:
    item, clicks = await make_last_issue(system), await count_clicks(page)
    await sign_in("editor")
    await page.goto(f"/alert/{item['id']}")
    clicks.begin()

    await page.get_by_role("button", name="Copy as new issue").click()
    copy = page.get_by_role("dialog", name="Copy as new issue")
    await expect(copy.get_by_role("textbox", name="Title")).to_be_focused()
    proposed = copy.get_by_role("textbox", name="Issue")
    await expect(proposed).to_have_value(re.compile(r"^\d+$"))
    await page.keyboard.type("The next one")
    number = next(issue_numbers)  # in place of the proposed one, which another journey may use
    await proposed.fill(str(number))
    await copy.get_by_role("button", name="Copy").click()
    await expect(page.get_by_role("heading", name=f"Issue# {number}", exact=False)).to_be_visible()
    carried = len(REPLACED) + ADS
    await expect(page.get_by_text(f"{carried} carried over from {item['issue']}")).to_be_visible()

    for place, label in enumerate(REPLACED):
        await page.get_by_role("button", name=f"Edit {label}", exact=True).click()
        form = page.get_by_role("dialog", name=label)
        await form.get_by_role("button", name="Fill from…").click()
        sources = page.get_by_role("dialog", name="Fill from")
        await sources.get_by_role("listitem").nth(place).get_by_role("button").click()
        await expect(form.get_by_role("link", name="Open it")).to_be_visible()
        await page.keyboard.press("Control+s")
        await expect(form).to_have_count(0)
    await expect(page.get_by_text(f"{ADS} carried over from {item['issue']}")).to_be_visible()

    await page.get_by_role("button", name="Pick an ad for Ad 1", exact=True).click()
    for position in range(1, ADS + 1):
        picker = page.get_by_role("dialog", name=f"Ad {position}: pick an ad")
        ads = picker.get_by_role("listitem").get_by_role("button")
        await expect(ads.first).to_be_enabled()
        await ads.nth((position - 1) % await ads.count()).click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_text("carried over from")).to_have_count(0)

    await page.get_by_role("link", name="Email Preview/Code", exact=True).click()
    await page.get_by_role("button", name="Send test").click()
    await page.get_by_role("dialog", name="Send test").get_by_role("button", name="Send").click()
    await expect(page.get_by_text("Test sent to")).to_be_visible()
    await page.get_by_role("button", name="Publish").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish and copy code").click()
    await expect(page.get_by_text("published, its code is copied")).to_be_visible()
    assert re.search("<html", await page.evaluate("navigator.clipboard.readText()"), re.IGNORECASE)
    assert clicks.dialogs == 0
    assert clicks.number <= MOST_CLICKS, clicks.number
