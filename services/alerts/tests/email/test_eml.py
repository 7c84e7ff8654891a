"""The email as a message file."""

from __future__ import annotations

from datetime import UTC, datetime
from email import message_from_bytes, policy
from typing import Any

import pytest

from services.alerts.email.eml import build_message
from services.alerts.email.issue import Issue
from services.alerts.email.render import render
from services.alerts.sections.kinds import Variant
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue

SENDER = "Aspen Alert <alert@masthead.example>"
DATE = datetime(2026, 11, 24, 8, 30, tzinfo=UTC)


def read_message(issue: Issue, to: str | None = None) -> Any:
    email = render(issue, BRANDING, Variant.STANDARD, OPTIONS)
    return message_from_bytes(build_message(email, SENDER, DATE, to), policy=policy.default)


def read_part(message: Any, kind: str) -> str:
    """Return the text of a part with LF line ends."""
    text: str = message.get_body((kind,)).get_content()
    return text.replace("\r\n", "\n").rstrip("\n")


def test_it_holds_html_and_text_unchanged() -> None:
    email = render(full_issue(), BRANDING, Variant.STANDARD, OPTIONS)
    message = read_message(full_issue())
    assert read_part(message, "html") == email.html.rstrip("\n")
    assert read_part(message, "plain") == email.text.rstrip("\n")


def test_headers() -> None:
    message = read_message(full_issue(), to="editor@masthead.example")
    assert message["Subject"] == "Single-use at 2,000 L: what three CDMOs learned the hard way"
    assert (message["From"], message["To"]) == (SENDER, "editor@masthead.example")
    assert message["Date"] == "Tue, 24 Nov 2026 08:30:00 +0000"
    assert message["X-Unsent"] is None


def test_without_a_recipient_it_opens_as_a_draft() -> None:
    assert read_message(full_issue())["X-Unsent"] == "1"


def test_the_same_email_has_the_same_bytes() -> None:
    email = render(full_issue(), BRANDING, Variant.STANDARD, OPTIONS)
    assert build_message(email, SENDER, DATE) == build_message(email, SENDER, DATE)


def test_a_title_cannot_add_headers() -> None:
    message = read_message(Issue(number=1, title="Hello\r\nBcc: all@example.com"))
    assert message["Subject"] == "Hello Bcc: all@example.com"
    assert message["Bcc"] is None


def test_a_recipient_cannot_add_headers() -> None:
    with pytest.raises(ValueError, match="linefeed"):
        read_message(full_issue(), to="a@example.com\r\nBcc: b@example.com")


def test_no_line_is_longer_than_mail_allows() -> None:
    email = render(full_issue(), BRANDING, Variant.STANDARD, OPTIONS)
    assert max(map(len, build_message(email, SENDER, DATE).split(b"\r\n"))) <= 998
