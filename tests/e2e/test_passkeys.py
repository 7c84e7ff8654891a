"""Passkeys, with Chromium's virtual authenticator (ACCOUNT-51, ACCOUNT-52, ACCESS-31)."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, CDPSession, Page, expect

from tests.e2e.conftest import new_context
from tests.e2e.people import PASSWORD, make_user, submit_sign_in
from tests.support.eventually import eventually
from tests.support.system import System

NO_AUTOFILL = "window.PublicKeyCredential.isConditionalMediationAvailable = async () => false;"
WATCH_AUTOFILL = """
    const get = navigator.credentials.get.bind(navigator.credentials);
    window.offers = 0;
    navigator.credentials.get = options => {
        if (options.mediation === 'conditional') window.offers++;
        return get(options);
    };
"""


@dataclass
class Authenticator:
    """A virtual authenticator. While it is not touched it leaves requests unanswered."""

    devtools: CDPSession
    id: str

    async def set_touched(self, touched: bool) -> None:
        """Set whether the user touches it as soon as it is asked, also by the autofill of the sign-in."""
        options = {"authenticatorId": self.id, "enabled": touched}
        await self.devtools.send("WebAuthn.setAutomaticPresenceSimulation", options)


@pytest.fixture
async def owner(browser: Browser, system: System) -> AsyncIterator[tuple[Page, Authenticator]]:
    """A page with a virtual authenticator."""
    async with new_context(browser, system) as context:
        page = await context.new_page()
        devtools = await context.new_cdp_session(page)
        await devtools.send("WebAuthn.enable", {"enableUI": False})
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        added = await devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        yield page, Authenticator(devtools, added["authenticatorId"])


def get_home(system: System) -> str:
    """Return the console's address by host name, because no passkey can belong to an IP address."""
    return system.address.replace("127.0.0.1", "localhost")


async def add_passkey(page: Page, email: str) -> None:
    """Sign in with the password and add a passkey called Blue laptop."""
    await submit_sign_in(page, email)
    await page.get_by_role("link", name=email).click()
    await page.get_by_role("link", name="Passkeys").click()
    await page.get_by_role("button", name="Add a Passkey").click()
    adding = page.get_by_role("dialog", name="Add a passkey")
    await adding.get_by_label("Name").fill("Blue laptop")
    await adding.get_by_label(re.compile("^Password")).fill(PASSWORD)
    await adding.get_by_role("button", name="Continue").click()
    await expect(page.get_by_role("listitem").filter(has_text="Blue laptop")).to_contain_text("not used yet")


async def test_a_passkey_is_added_signs_in_and_is_asked_for_again(
    owner: tuple[Page, Authenticator], system: System
) -> None:
    page, authenticator = owner
    await page.add_init_script(NO_AUTOFILL)  # which the authenticator would answer before the button is pressed
    home = get_home(system)
    async with system.api("admin") as api:
        admin, colleague = await make_user(api, role="admin"), await make_user(api)
    await page.goto(f"{home}/sign-in")
    await add_passkey(page, admin["email"])
    await page.get_by_role("button", name="Sign Out").click()
    await page.get_by_role("button", name="Use a Passkey").click()
    await page.wait_for_url("**/alerts")
    await page.goto(f"{home}/account/security")
    await expect(page.get_by_role("listitem").filter(has_text="Blue laptop")).to_contain_text("· used")

    # Signed in with the password, the user is asked before a role changes, and nothing chosen is lost.
    await authenticator.set_touched(False)
    await page.get_by_role("button", name="Sign Out").click()
    await submit_sign_in(page, admin["email"])
    await page.wait_for_url("**/alerts")
    await authenticator.set_touched(True)
    await page.goto(f"{home}/edit-user/{colleague['id']}")
    await page.get_by_label("Admin").check()
    await page.get_by_role("button", name="Change Role").click()
    asked = page.get_by_role("dialog", name="Confirm it is you")
    await expect(asked.get_by_role("button", name="Use a Passkey")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(asked).to_have_count(0)
    await expect(page.get_by_label("Admin")).to_be_checked()
    await page.get_by_role("button", name="Change Role").click()
    await expect(asked.get_by_role("button", name="Use a Passkey")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("User Updated Successfully")).to_be_visible()
    async with system.api("admin") as api:
        assert (await api.get(f"user-admin/{colleague['id']}")).json()["role"] == "admin"


async def test_the_email_field_offers_passkeys_until_the_button_is_pressed(
    owner: tuple[Page, Authenticator], system: System
) -> None:
    page, authenticator = owner
    await page.add_init_script(WATCH_AUTOFILL)
    home = get_home(system)
    async with system.api("admin") as api:
        editor = await make_user(api)
    await page.goto(f"{home}/sign-in")
    await add_passkey(page, editor["email"])

    await authenticator.set_touched(False)
    await page.evaluate("window.offers = 0")
    await page.get_by_role("button", name="Sign Out").click()
    await eventually(lambda: page.evaluate("window.offers"))
    await authenticator.set_touched(True)
    await page.get_by_role("button", name="Use a Passkey").click()
    await page.wait_for_url("**/alerts")

    await page.get_by_role("button", name="Sign Out").click()  # now the field's offer is answered at once
    await eventually(lambda: page.evaluate("window.offers > 1"))
    await page.wait_for_url("**/alerts")
