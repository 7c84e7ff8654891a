"""Today: what there is to do, and the way to it (CONSOLE-44)."""

import re
from datetime import datetime, timedelta

from playwright.async_api import Page, expect

from tests.e2e.publications import HOUSE_ZONE, make_posts, marker
from tests.support.system import issue_numbers


async def test_staff_go_from_today_to_the_empty_slot_of_the_next_issue(sign_in, page: Page, system) -> None:
    now = datetime.now(HOUSE_ZONE)
    async with system.api("editor") as api:
        number = next(issue_numbers)
        issue = {"issue": number, "title": f"Next {marker()}", "date": f"{now:%Y-%m-%d}T00:00:00Z"}
        item = (await api.post("alert-item", json=issue)).json()
        soon = (now + timedelta(minutes=2)).isoformat()
        [post] = await make_posts(api, [f"Soon {marker()}"], status="scheduled", date=soon)
        await sign_in("editor")
        await page.goto("/today")
        await expect(page.get_by_role("link", name=f"Issue# {number} {item['title']}")).to_be_visible()
        await expect(page.get_by_role("link", name=post["title"])).to_be_visible()
        await page.get_by_role("paragraph").filter(has_text="empty:").get_by_role("link").first.click()
        await expect(page).to_have_url(re.compile(r"/alert/\d+\?slot="))
        await expect(page.get_by_role("dialog")).to_be_visible()
        await api.delete(f"alert-item/{item['id']}")
