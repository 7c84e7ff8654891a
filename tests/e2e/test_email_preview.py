"""Preview an email, download it, and send it as a test (ALERT-18, ALERT-19)."""

from collections.abc import Awaitable, Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

import httpx
import pytest
from playwright.async_api import FrameLocator, Locator, Page, expect

from tests.e2e.demo import ISSUE
from tests.support.eventually import eventually
from tests.support.flowed import unflow_text

NUMBER = 418
TITLE = "Single-use at 2,000 L: what three CDMOs learned the hard way"
LIGHT_PAGE, DARK_PAGE = "rgb(238, 237, 232)", "rgb(15, 17, 14)"
WIDEST_PHONE = 400  # pixels
# The top of an email is shown before its foot has been read.
ALL_THERE = "document.querySelector('iframe[title=Email]').contentDocument.readyState !== 'loading'"
Served = Callable[..., Awaitable[str]]


@pytest.fixture
def served(system) -> Served:
    """What the service answers for the issue's email: its HTML, or another `part` of it."""

    async def served(part: str = "", variant: str = "standard") -> str:
        async with system.api("editor") as api:
            answer = await api.get(f"alert-email/{ISSUE}{part}", params={"variant": variant})
            return answer.raise_for_status().text

    return served


@pytest.fixture
async def preview(sign_in) -> Page:
    """The standard email's preview, open before an editor."""
    page = await sign_in("editor")
    await page.goto(f"/alert-email-preview/{ISSUE}")
    await expect(email_in(page).get_by_text(f"Issue {NUMBER}")).to_be_visible()
    await eventually(lambda: page.evaluate(ALL_THERE))
    return page


def email_in(page: Page) -> FrameLocator:
    return page.frame_locator("iframe[title=Email]")


async def choose(page: Page, group: str, choice: str) -> None:
    """Press one of a group of buttons that exclude each other."""
    button = page.get_by_role("group", name=group).get_by_role("button", name=choice, exact=True)
    await button.click()
    await expect(button).to_have_attribute("aria-pressed", "true")


def content(message: EmailMessage, kind: str) -> str:
    """The text of a message's part."""
    part = message.get_body((kind,))
    assert part is not None, kind
    return unmailed(part.get_content())


def unmailed(text: str) -> str:
    """A text as it was before it was mailed: mail ends lines in CRLF, the last one too."""
    return text.replace("\r\n", "\n").removesuffix("\n")


async def test_the_file_is_a_draft_with_the_served_bytes(preview: Page, served: Served) -> None:
    async with preview.expect_download() as download:
        await preview.get_by_role("button", name="Download .eml").click()
    file = await download.value
    assert file.suggested_filename == f"issue-{NUMBER}.eml"
    message = message_from_bytes(Path(await file.path()).read_bytes(), policy=policy.default)
    assert message.get_content_type() == "multipart/alternative"
    assert (message["Subject"], message["X-Unsent"]) == (TITLE, "1")
    assert content(message, "html") == (await served()).removesuffix("\n")
    assert unflow_text(content(message, "plain")) == (await served("/text")).removesuffix("\n")


async def test_a_test_mail_arrives_as_the_email_is_served(preview: Page, served: Served, system) -> None:
    inbox = f"{system.address}/dev/mail/messages.json"
    before = {message["id"] for message in httpx.get(inbox).json()}
    await preview.get_by_role("button", name="Send test").click()
    dialog = preview.get_by_role("dialog")
    await expect(dialog.get_by_label("Email")).to_have_value("editor@masthead.example")
    await dialog.get_by_role("button", name="Send").click()
    await expect(preview.get_by_text("Test sent to editor@masthead.example").first).to_be_visible()
    await expect(dialog).to_have_count(0)
    arrived = (message for message in httpx.get(inbox).json() if message["id"] not in before)
    (mail,) = (message for message in arrived if message["subject"] == f"[Test] {TITLE}")
    assert mail["to"] == "editor@masthead.example"
    assert unmailed(mail["html"]) == (await served()).removesuffix("\n")
    assert unflow_text(unmailed(mail["text"])) == (await served("/text")).removesuffix("\n")


async def test_the_holiday_button_shows_the_holiday_email(sign_in, served: Served) -> None:
    page = await sign_in("editor")
    await page.goto(f"/alert/{ISSUE}")
    await page.get_by_role("link", name="Email Holiday Preview/Code").click()
    await page.wait_for_url(f"**/alert-holiday-email-preview/{ISSUE}")
    await expect(page.get_by_role("heading", name="Email Holiday Preview")).to_be_visible()
    await expect(page.get_by_title("Email")).to_have_attribute("srcdoc", await served(variant="holiday"))
    await expect(email_in(page).get_by_text("ADVERTISEMENT").first).to_be_visible()
    await expect(email_in(page).get_by_text("Upstream", exact=True)).to_have_count(0)
    await choose(page, "Edition", "Standard")
    await page.wait_for_url(f"**/alert-email-preview/{ISSUE}")
    await expect(page.get_by_title("Email")).to_have_attribute("srcdoc", await served())


async def test_phone_width_reflows_the_email(preview: Page) -> None:
    sheet = email_in(preview).locator(".sheet").first
    await becomes(sheet, lambda width: width == 600)
    await choose(preview, "Width", "Phone")
    await becomes(preview.get_by_title("Email"), lambda width: width < WIDEST_PHONE)
    await becomes(sheet, lambda width: width < WIDEST_PHONE)
    overflow = await email_in(preview).locator("html").evaluate("page => page.scrollWidth - page.clientWidth")
    assert overflow == 0
    await choose(preview, "Width", "Desktop")
    await becomes(sheet, lambda width: width == 600)


async def becomes(place: Locator, fits: Callable[[float], bool]) -> None:
    """A frame takes its new width a moment after the page around it."""

    async def look() -> bool:
        box = await place.bounding_box()
        return box is not None and fits(box["width"])

    await eventually(look)


@pytest.mark.parametrize("prefers", ["light", "dark"])
async def test_dark_and_light_are_the_emails_own_whatever_the_computer_prefers(preview: Page, prefers) -> None:
    await preview.emulate_media(color_scheme=prefers)
    paper = email_in(preview).locator("body")
    await expect(paper).to_have_css("background-color", LIGHT_PAGE)
    await choose(preview, "Colors", "Dark")
    await expect(paper).to_have_css("background-color", DARK_PAGE)
    await choose(preview, "Colors", "Light")
    await expect(paper).to_have_css("background-color", LIGHT_PAGE)


async def test_plain_text_and_source_are_the_served_bytes(preview: Page, served: Served) -> None:
    await choose(preview, "Show", "Plain text")
    plain = preview.get_by_role("region", name="Plain text")
    await expect(plain).to_contain_text("ADVERTISEMENT")
    assert await plain.locator("pre").text_content() == await served("/text")
    await choose(preview, "Show", "Source")
    source = preview.get_by_role("region", name="Source")
    assert await source.locator("pre").text_content() == await served()
