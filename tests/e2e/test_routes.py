"""Every documented path shows each role its screen or refuses access (CONSOLE-1, ACCESS-11)."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import ConsoleMessage, Page, expect

from tests.e2e.browser import go
from tests.e2e.demo import ISSUE
from tests.e2e.microsites import make_microsite
from tests.e2e.people import extract_link, find_message, new_email, submit_sign_in
from tests.e2e.stats import make_campaign, make_content
from tests.support.system import System

REFUSED = "You do not have access to this page."

# Where who is signed in already goes on to their work.
FRONT = {"/": "Sign in", "/sign-in": "Sign in", "/sign-up": "Create an account"}
PUBLIC = {
    "/forgot-password": "Forgot password",
    "/reset/a-token": "Reset password",
    "{letter}": "Messages from visitors",
    "/support": "Support",
    "/contact": "Contact",
    "/privacy": "Privacy",
    "/mobile-privacy": "Mobile privacy",
    "/legal": "Legal",
    "/terms": "Terms",
    "/archive": "Archive",
    "/award": "Award",
    "/aspen-alert": "Aspen Alert",
    "/xchange": "Xchange",
    "/microsite-submission": "Microsite content submission",
}
SIGNED_IN = {
    "/today": "Today",
    "/home": "Home",
    "/account": "Your account",
    "/account/security": "Passkeys",
    "/microsites": "Microsites",
    "/microsite/{microsite}": "{company}",
    "/microsite/organization-details/{microsite}": "Organization Details",
    "/microsite/call-to-action/{microsite}": "Call to Action",
    "/microsite/logo-bio/{microsite}": "Logo and Biography",
    "/microsite/keywords/{microsite}": "Keywords",
    "/microsite/focus/{microsite}": "Focus",
    "/microsite/panels/{microsite}": "Additional Products",
    "/microsite/resources/{microsite}": "Resources",
    "/microsite/be-connected/{microsite}": "Be Connected",
    "/microsite/media-gallery/{microsite}": "Media Gallery",
    "/microsite-submission/organization-details/{microsite}": "Organization Details",
    "/microsite-submission/logo-bio/{microsite}": "Logo and Biography",
}
PORTAL = {
    "/portal/email-performance": "Email Performance",
    "/portal/email-performance/email-issue-details/{emailStat}": "Issue# ",
    "/portal/email-performance/email-issue-details/email-content-details/{content}": "Newsletter ad of",
    "/portal/bookings": "Bookings",
    "/portal/email-marketing": "Email Marketing Performance",
    "/portal/email-marketing/{campaign}": "Routes to somewhere",
}
STAFF = {
    "/microsite/create-microsite/": "Create Microsite",
    "/microsite/user-access/{microsite}": "User Access",
    "/microsite/client-portal-access/{microsite}": "Client Access",
    "/microsite-uploads": "Xchange",
    "/microsite-uploads/a-folder": "a-folder",
    "/admin": "Admin Page",
    "/process": "Process",
    "/alerts": "Alerts",
    f"/alert/{ISSUE}": "Issue# ",
    f"/alert-email-preview/{ISSUE}": "Email Preview",
    "/alert-published/4": "Issue ",
    "/alert-holiday-email-preview/4": "Email Holiday Preview",
    "/create-alert": "Create Alert",
    "/posts": "Posts",
    "/post": "Create Post",
    "/post/1": "Edit Post",
    "/contact-forms": "Contact Forms",
    "/career-center": "Career Center",
    "/career-listing": "Post a Listing",
    "/career-listing/1": "Edit Listing",
    "/events": "Events",
    "/event-listing": "Post an Event",
    "/event-listing/1": "Edit Event",
    "/ad-manager": "Ad Manager",
    "/ad": "Post an Ad",
    "/ad/1": "Edit Ad",
    "/media-library": "Media Library",
    "/media-library-multiple": "Upload Images",
    "/media-library-image-view": "Media Library",
    "/media-library/multiple-upload": "Upload Images",
    "/media-image": "Add Single Image",
    "/media-image/1": "Edit Image",
    "/user-list": "Users",
    "/client-list": "Clients",
    "/client": "Create a Client",
    "/client/1": "Cavanagh Filtration",
    "/house": "House",
    "/annex": "Annex",
    "/annex/bioprocess": "Edit Page: Bioprocess",
    "/stats-export": "Stats Export",
    "/limits": "Limits",
    "/portal/email-performance/email-issue-details/{emailStat}/clicks": "by scanners",
    "/portal/email-performance/email-stats-form": "Create Email Stats",
    "/portal/email-performance/email-stats-form/{emailStat}": "Email Stats",
    "/portal/email-performance/email-content-stats-form?emailStatId={emailStat}": "Create stats for a content item",
    "/portal/email-performance/email-content-stats-form/{content}": "Edit stats for a content item",
    "/portal/email-marketing/email-marketing-stats-form": "Create Email Marketing Stats",
    "/portal/email-marketing/email-marketing-stats-form/{campaign}": "Edit Email Marketing Stats",
    "/edit-user/{reader}": "client@masthead.example",
}
ADMIN = {
    "/user": "Create User",
    "/audit": "Audit",
    "/system": "System",
    "/api-keys": "API Keys",
    "/webhooks": "Webhooks",
    "/webhooks/deliveries": "Webhooks",
}
NOT_THERE = {
    "/post/999999999": "No such post",
    "/client/999999999": "No such client",
    "/annex/nowhere": "The annex has no page “nowhere”.",
    "/microsite/999999999": "No such microsite",
    "/microsite/focus/999999999": "No such microsite",
    "/portal/client-report/999999999": "No such report",
    "/portal/email-marketing/999999999": "No such campaign",
    "/portal/email-performance/email-issue-details/999999999": "No such issue",
    "/portal/email-performance/email-content-stats-form": "No issue chosen",
    "/portal/email-performance/email-content-stats-form?emailStatId=999999999&alertIssueId=999": "No such issue",
    "/letters/a-token": "This link is no longer valid.",
    "/sponsor/no-such-token": "This link is no longer valid",
    "/no/such/page": "Page not found",
}

EVERYTHING = [FRONT, PUBLIC, SIGNED_IN, PORTAL, STAFF, ADMIN]
LANDING = {"exhibitor": "Microsites", "client": "Today", "editor": "Alerts", "admin": "Alerts"}
OPENS = {
    "exhibitor": [PUBLIC, SIGNED_IN],
    "client": [PUBLIC, SIGNED_IN, PORTAL],
    "editor": [PUBLIC, SIGNED_IN, PORTAL, STAFF],
    "admin": [PUBLIC, SIGNED_IN, PORTAL, STAFF, ADMIN],
}


@dataclass(frozen=True)
class Visit:
    """What an address shows somebody: a heading, or the refusal."""

    path: str
    heading: str
    refused: bool = False


async def looks_right(page: Page, visit: Visit) -> None:
    if visit.refused:
        await expect(page.locator("#main")).to_contain_text(REFUSED)
        return
    await expect(page.locator("#main h1").first).to_contain_text(visit.heading)
    await expect(page.locator("#main")).not_to_contain_text(REFUSED)


def complaints(page: Page, system: System) -> list[str]:
    """What the browser's console will say is wrong."""
    said: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        # Pictures are on other hosts: those of other journeys may be deleted meanwhile, or on no host there is.
        if message.type == "error" and message.location["url"].startswith(system.address):
            said.append(f"{page.url}: {message.text}")

    page.on("console", listen)
    return said


async def consent_page(system: System) -> str:
    """Return the path to which a message links that asks a recipient of a microsite to agree."""
    recipient = new_email()
    async with system.api("editor") as api:
        await make_microsite(api, "Routes to somewhere", recEmail1=recipient)
    return extract_link(await find_message(system, recipient, "Confirm that you receive messages"))


async def records(system: System, role: str) -> dict[str, Any]:
    """A microsite of this person's own, and figures of the client the demo's reader was given."""
    async with system.api(role) as own, system.api("admin") as admin:
        users = (await admin.get("users")).json()
        reader = next(user for user in users if user["email"] == "client@masthead.example")
        sites = (await own.get("microsites")).json()
        site = sites[0] if sites else await make_microsite(own, "Routes to somewhere")
        content = await make_content(admin, clientId=reader["clientId"])
        campaign = await make_campaign(admin, "Routes to somewhere", clientId=reader["clientId"])
    return {
        "letter": await consent_page(system),
        "reader": reader["id"],
        "microsite": site["id"],
        "company": site["company"],
        "content": content["id"],
        "emailStat": content["emailStatId"],
        "campaign": campaign["id"],
    }


@pytest.mark.parametrize("role", OPENS)
async def test_who_is_signed_in_finds_every_screen_that_is_theirs_and_no_other(page: Page, system, role: str) -> None:
    made = await records(system, role)
    said = complaints(page, system)
    await page.goto("/sign-in")
    await submit_sign_in(page, f"{role}@masthead.example", system.PASSWORD)
    await looks_right(page, Visit("/", LANDING[role]))
    for table in EVERYTHING:
        for path, heading in table.items():
            await go(page, path.format(**made))
            if table is FRONT:  # the screen to go on to may be there from before
                await page.wait_for_url(lambda url: urlsplit(url).path not in FRONT)
            shown = LANDING[role] if table is FRONT else heading.format(**made)
            refused = table is not FRONT and table not in OPENS[role]
            await looks_right(page, Visit(path, shown, refused))
    assert said == []


async def test_nobody_finds_what_is_public_and_is_led_to_the_sign_in_by_the_rest(page: Page, system) -> None:
    message = await consent_page(system)
    said = complaints(page, system)
    await page.goto("/privacy")
    for table in EVERYTHING:
        for path, heading in table.items():
            is_open = table in (FRONT, PUBLIC)
            await go(page, "/privacy")
            await looks_right(page, Visit("/privacy", PUBLIC["/privacy"]))  # nothing is left of the one before
            await go(page, re.sub(r"\{\w+\}", "1", path.replace("{letter}", message)))
            await looks_right(page, Visit(path, heading if is_open else "Sign in"))
            if not is_open:
                await page.wait_for_url("**/")
    assert said == []


async def test_a_deep_link_survives_the_sign_in(page: Page, system) -> None:
    await page.goto("/posts?search=scale&status=published")
    await page.get_by_role("link", name="Create an account").click()
    await page.get_by_role("link", name="Sign in", exact=True).click()
    await submit_sign_in(page, "editor@masthead.example", system.PASSWORD)
    await page.wait_for_url("**/posts?search=scale&status=published")
    await expect(page.get_by_role("searchbox")).to_have_value("scale")


async def test_an_address_without_a_record_says_so(sign_in, page: Page) -> None:
    await page.goto("/no/such/page")
    await expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    await sign_in("editor")
    await expect(page.locator("#main h1")).to_be_visible()
    for path, words in NOT_THERE.items():
        await go(page, path)
        await expect(page.locator("#main")).to_contain_text(words)
