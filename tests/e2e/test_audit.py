"""The audit trail for administrators."""

import json
import re

from playwright.async_api import Page, expect

from services.chassis.events.connection import connect
from tests.e2e.people import make_client
from tests.e2e.publications import make_posts, marker
from tests.support.eventually import eventually
from tests.support.system import System


async def test_what_was_done_is_found_with_its_record(sign_in, page: Page, system) -> None:
    word = marker()
    async with system.api("editor") as api:
        (post,) = await make_posts(api, [f"{word} in the audit"])
        await api.put(f"post/{post['id']}", json={"notes": "Changed"})
        client = await make_client(api, company=f"{word} Labs")
        await api.delete(f"client/{client['id']}")
    async with system.api("admin") as api:
        await eventually(
            lambda: api.get("audit", params={"q": word}), until=lambda answer: len(answer.json()) == 4
        )  # it is written down a moment later, and the screen is read once
    await sign_in("admin")
    await page.get_by_role("link", name="Audit", exact=True).click()
    await page.get_by_role("heading", name="Audit", level=1).wait_for()
    await page.get_by_role("searchbox").fill(word)
    entries = page.get_by_role("table", name="Audit").get_by_role("row").filter(has_text=word)
    await expect(entries).to_have_count(4)
    await expect(entries.first).to_contain_text("editor@masthead.example")
    await expect(entries.filter(has_text="Changed")).to_contain_text("Notes")
    await expect(entries.filter(has_text="Removed")).to_contain_text(f"{word} Labs")
    await page.get_by_role("button", name="Context", exact=True).click()
    await page.get_by_role("menuitemradio", name="Content").click()
    await expect(entries).to_have_count(2)
    await entries.filter(has_text="Created").get_by_role("link", name=f"{word} in the audit").click()
    await expect(page).to_have_url(re.compile(f"/post/{post['id']}$"))


async def test_a_dead_letter_is_discarded_at_system_and_the_audit_says_by_whom(sign_in, page: Page, system) -> None:
    word = marker()
    await bury(system, word)
    await sign_in("admin")
    await page.get_by_role("button", name="More", exact=True).click()
    await page.get_by_role("link", name="System", exact=True).click()
    letter = page.get_by_role("table", name="Dead letters").get_by_role("row", name=word)
    await letter.get_by_role("button", name="Redrive").click()
    await expect(page.get_by_text("1 event failed again")).to_be_visible()
    await letter.get_by_role("checkbox").check()
    await page.get_by_role("button", name="Discard", exact=True).click()
    await page.get_by_role("dialog").get_by_role("button", name="Discard").click()
    await expect(letter).to_have_count(0)
    async with system.api("admin") as api:

        async def actions() -> list[str]:
            entries = (await api.get("audit", params={"q": word, "entity": "dead-letter"})).json()
            return sorted(entry["action"] for entry in entries if entry["userEmail"] == "admin@masthead.example")

        await eventually(actions, equals=["changed", "removed"])


async def bury(system: System, reason: str) -> None:
    """Store a dead letter of alerts that cannot be handled."""
    password = json.loads((system.data / "credentials.json").read_text())["nats"]["alerts"]
    headers = {"Masthead-Reason": reason, "Masthead-Subject": f"masthead.auth.client.{reason}"}
    async with connect(f"nats://alerts:{password}@127.0.0.1:{system.ports['nats']}", "tests") as connection:
        await connection.client.jetstream().publish("dead.alerts.client", b"no event", headers=headers)
