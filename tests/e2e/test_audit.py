"""The audit trail for administrators."""

import re

from playwright.async_api import Page, expect

from tests.e2e.people import make_client
from tests.e2e.publications import make_posts, marker
from tests.support.eventually import eventually


async def test_what_was_done_is_found_with_its_record(sign_in, page: Page, system) -> None:
    word = marker()
    async with system.api("editor") as api:
        (post,) = await make_posts(api, [f"{word} in the audit"])
        await api.put(f"post/{post['id']}", json={"notes": "Changed"})
        client = await make_client(api, company=f"{word} Labs")
        await api.delete(f"client/{client['id']}")
    async with system.api("admin") as api:

        async def received() -> bool:
            return len((await api.get("audit", params={"q": word})).json()) == 4

        await eventually(received)  # it is written down a moment later, and the screen is read once
    await sign_in("admin")
    await page.get_by_role("link", name="Audit", exact=True).click()
    await page.get_by_role("searchbox").fill(word)
    entries = page.get_by_role("table", name="Audit").get_by_role("row").filter(has_text=word)
    await expect(entries).to_have_count(4)
    await expect(entries.first).to_contain_text("editor@masthead.example")
    await expect(entries.filter(has_text="Removed")).to_contain_text(f"{word} Labs")
    await page.get_by_role("button", name="Context", exact=True).click()
    await page.get_by_role("menuitemradio", name="Content").click()
    await expect(entries).to_have_count(2)
    await entries.filter(has_text="Created").get_by_role("link", name=f"{word} in the audit").click()
    await expect(page).to_have_url(re.compile(f"/post/{post['id']}$"))
