"""The sponsor desk: issues are planned and their ad slots sold, by key and by mouse (CONSOLE-80 to CONSOLE-84)."""

import re
from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.clicks import count_clicks
from tests.e2e.conftest import new_context
from tests.e2e.media import picture
from tests.e2e.people import extract_link, find_message, make_client, new_email
from tests.support.files import png
from tests.support.system import issue_numbers

# Each test has a year that no other journey fills.
YEARS = count(datetime.now(UTC).year + 5)
ISSUES = 8
MOST_CLICKS = 17


class Desk:
    """The board of a period that is a test's own.

    Args:
        year: of the period.
        first: the number of its first issue.
    """

    def __init__(self, page: Page, year: int, first: int) -> None:
        self.page, self.year, self.first = page, year, first
        self.board = page.get_by_role("grid")

    async def open(self, path: str = "/sponsors") -> None:
        """Open the board of March and April."""
        await self.page.goto(f"{path}?from={self.year}-03-01&to={self.year}-04-30")

    def cell(self, position: int, nth: int) -> Locator:
        """The cell of an ad slot of an issue, by the place of the issue in the period."""
        return self.board.get_by_role("gridcell", name=re.compile(f"^Ad {position}, issue {self.first + nth},"))


@pytest.fixture
async def desk(sign_in, page: Page) -> Desk:
    """The board of months without issues; an editor is signed in."""
    await sign_in("editor")
    numbers = [next(issue_numbers) for _ in range(ISSUES)]
    desk = Desk(page, next(YEARS), numbers[0])
    await desk.open()
    return desk


async def plan_issues(desk: Desk, system) -> list[dict[str, Any]]:
    """Plan weekly issues through the API and show them."""
    async with system.api("editor") as api:
        plan = {"firstIssue": desk.first, "firstDate": f"{desk.year}-03-03T01:00:00Z", "everyDays": 7, "count": ISSUES}
        planned: list[dict[str, Any]] = (await api.post("alert-items/plan", json=plan)).raise_for_status().json()
    return planned


async def book(system, item: dict[str, Any], position: int, client: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Book an ad slot of an issue through the API."""
    async with system.api("editor") as api:
        body = {"alertItemId": item["id"], "position": position, "clientId": client["id"], "status": "booked"}
        made: dict[str, Any] = (await api.post("alert-booking", json=body | fields)).raise_for_status().json()
    return made


async def make_clients(system, number: int) -> list[dict[str, Any]]:
    async with system.api("admin") as api:
        return [await make_client(api) for _ in range(number)]


async def choose_client(page: Page, client: dict[str, Any]) -> Locator:
    """Choose a client in the open dialog."""
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("combobox", name="Client").fill(client["company"])
    await page.get_by_role("option", name=re.compile(client["company"])).click()
    return dialog


async def test_issues_are_planned_held_and_booked_with_the_keyboard(desk: Desk, page: Page, system) -> None:
    [client] = await make_clients(system, 1)
    await expect(page.get_by_role("heading", name="No issues in these months")).to_be_visible()
    await page.keyboard.press("n")
    plan = page.get_by_role("dialog", name="Plan issues")
    await plan.get_by_role("textbox", name="First issue").fill(str(desk.first))
    date = plan.get_by_role("textbox", name="First date")
    await date.fill(f"March 3, {desk.year}")
    await date.press("Tab")
    await expect(plan.get_by_text(f"Issues {desk.first} to {desk.first + ISSUES - 1}")).to_be_visible()
    await plan.get_by_role("button", name="Plan issues").click()
    await expect(page.get_by_text(f"{ISSUES} issues planned")).to_be_visible()

    await desk.cell(6, 2).focus()
    for _ in range(3):
        await page.keyboard.press("Shift+ArrowDown")
    selected = page.get_by_role("region", name="Selected slots")
    await expect(selected.get_by_text(f"Ad 6, issues {desk.first + 2}–{desk.first + 5}")).to_be_visible()
    await page.keyboard.press("h")
    dialog = await choose_client(page, client)
    await dialog.get_by_role("button", name="Hold", exact=True).click()
    await expect(page.get_by_text(f"4 slots held for {client['company']}")).to_be_visible()
    for nth in range(2, 6):
        await expect(desk.cell(6, nth)).to_have_accessible_name(re.compile("on hold"))
    await expect(selected).to_have_count(0)

    await desk.cell(6, 2).focus()
    await page.keyboard.press("Enter")
    panel = page.get_by_role("complementary", name="Booking")
    await expect(panel.get_by_role("heading", name=f"Ad 6, issue {desk.first + 2}")).to_be_focused()
    await panel.get_by_role("group", name="Status").get_by_role("button", name="Booked").click()
    await expect(desk.cell(6, 2)).to_have_accessible_name(re.compile("booked"))
    await expect(panel.get_by_text("Booked by")).to_be_visible()
    async with system.api("editor") as api:
        found = (await api.get("alert-bookings", params={"clientId": client["id"]})).json()
    assert sorted(one["status"] for one in found) == ["booked", "hold", "hold", "hold"]
    await page.keyboard.press("Escape")
    await expect(panel).to_have_count(0)
    await expect(desk.cell(6, 2)).to_be_focused()


async def test_a_booking_is_dragged_swapped_and_cancelled(desk: Desk, page: Page, system) -> None:
    first, second = await make_clients(system, 2)
    items = await plan_issues(desk, system)
    booking = await book(system, items[0], 3, first)
    await book(system, items[1], 5, second)
    await desk.open()

    await desk.cell(3, 0).drag_to(desk.cell(4, 2))
    await expect(page.get_by_text(f"{first['company']} moved to Ad 4, issue {desk.first + 2}")).to_be_visible()
    await expect(desk.cell(4, 2)).to_have_accessible_name(re.compile(first["company"]))

    await desk.cell(4, 2).drag_to(desk.cell(5, 1))
    question = page.get_by_role("dialog", name=f"Swap {first['company']} and {second['company']}?")
    await question.get_by_role("button", name="Swap").click()
    await expect(desk.cell(5, 1)).to_have_accessible_name(re.compile(first["company"]))
    await expect(desk.cell(4, 2)).to_have_accessible_name(re.compile(second["company"]))

    await desk.cell(5, 1).focus()
    await page.keyboard.press("Delete")
    question = page.get_by_role("dialog", name=f"Cancel {first['company']}’s booking?")
    await question.get_by_role("button", name="Cancel booking").click()
    await expect(desk.cell(5, 1)).to_have_accessible_name(re.compile("free"))
    async with system.api("editor") as api:
        assert (await api.get(f"alert-booking/{booking['id']}")).json()["status"] == "cancelled"
    await page.get_by_role("button", name="Undo").last.click()
    await expect(desk.cell(5, 1)).to_have_accessible_name(re.compile(first["company"]))


async def test_a_sponsor_without_an_account_takes_few_clicks_from_hold_to_approval(
    desk: Desk, page: Page, browser, system
) -> None:
    """Each click is a press of the pointer on a page of staff or of the sponsor; keys and typing do not count."""
    [client] = await make_clients(system, 1)
    await plan_issues(desk, system)
    clicks, email, link = await count_clicks(page), new_email(), "https://cavanagh.example/filters"
    await desk.open()
    clicks.begin()
    await desk.cell(6, 2).click()
    dialog = await choose_client(page, client)
    await dialog.get_by_role("button", name="Hold", exact=True).click()
    await expect(desk.cell(6, 2)).to_have_accessible_name(re.compile("on hold"))
    await desk.cell(6, 2).click()
    panel = page.get_by_role("complementary", name="Booking")
    await panel.get_by_role("group", name="Status").get_by_role("button", name="Booked").click()
    await expect(panel.get_by_text("Booked by")).to_be_visible()
    await panel.get_by_role("button", name="Request creative").click()
    request = page.get_by_role("dialog", name="Request creative")
    await request.get_by_role("textbox", name="Name").fill("Tom Adeyemi")
    await request.get_by_role("textbox", name="Email").fill(email)
    await page.keyboard.press("Enter")
    await expect(request.get_by_role("checkbox", name="Tom Adeyemi")).to_be_checked()
    await request.get_by_role("button", name="Send").click()
    await expect(page.get_by_text("The request was mailed to")).to_be_visible()
    subject = f"ad for issue {desk.first + 2}"
    address = extract_link(await find_message(system, email, f"please send your {subject}"))
    async with new_context(browser, system) as context:
        sponsor = await context.new_page()
        sent = await count_clicks(sponsor)
        await sponsor.goto(address)
        sent.begin()
        async with sponsor.expect_file_chooser() as chooser:
            await sponsor.get_by_role("button", name="Choose").click()
        await (await chooser.value).set_files(picture("ad", png(485, 400)))
        await sponsor.get_by_role("button", name="Remove", exact=True).wait_for()
        await sponsor.get_by_role("textbox", name="Alternative text").fill("Depth filters")
        await sponsor.get_by_role("textbox", name="Link").fill(link)
        await sponsor.get_by_role("button", name="Send to the editors").click()
        await find_message(system, email, f"your {subject} has arrived")
    await page.reload()
    await panel.get_by_role("button", name="Approve").click()
    await expect(page.get_by_text("is filled")).to_be_visible()
    await find_message(system, email, f"your {subject} is approved")
    async with system.api("editor") as api:
        [contact] = (await api.get(f"client-contacts/{client['id']}")).json()
    assert contact["confirmedAt"]
    assert clicks.number + sent.number <= MOST_CLICKS, (clicks.number, sent.number)
