"""The email as a message file."""

import re
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from typing import Any

import pytest

from services.alerts.email.eml import WIDTH, build_message, flow_text
from services.alerts.email.issue import Issue
from services.alerts.email.render import render
from services.alerts.section_kinds import Variant
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, torture_issue
from tests.support.flowed import unflow_text

SENDER = "Aspen Alert <alert@masthead.example>"
DATE = datetime(2026, 11, 24, 8, 30, tzinfo=UTC)
EMAIL = render(full_issue(), BRANDING, Variant.STANDARD, OPTIONS)


def read_message(issue: Issue, to: str | None = None) -> Any:
    email = render(issue, BRANDING, Variant.STANDARD, OPTIONS)
    return message_from_bytes(build_message(email, SENDER, DATE, to), policy=policy.default)


def read_part(message: Any, kind: str) -> str:
    """Return the text of a part with LF line ends."""
    text: str = message.get_body((kind,)).get_content()
    text = text.replace("\r\n", "\n").rstrip("\n")
    return unflow_text(text) if kind == "plain" else text


def test_it_holds_html_and_text_unchanged() -> None:
    message = read_message(full_issue())
    assert read_part(message, "html") == EMAIL.html.rstrip("\n")
    assert read_part(message, "plain") == EMAIL.text.rstrip("\n")


def test_headers() -> None:
    message = read_message(full_issue(), to="editor@masthead.example")
    assert message["Subject"] == "Single-use at 2,000 L: what three CDMOs learned the hard way"
    assert (message["From"], message["To"]) == (SENDER, "editor@masthead.example")
    assert message["Date"] == "Tue, 24 Nov 2026 08:30:00 +0000"
    assert message["X-Unsent"] is None


def test_without_a_recipient_it_opens_as_a_draft() -> None:
    assert read_message(full_issue())["X-Unsent"] == "1"


def test_the_same_email_has_the_same_bytes() -> None:
    assert build_message(EMAIL, SENDER, DATE) == build_message(EMAIL, SENDER, DATE)


def test_every_message_has_an_id_of_the_senders_domain() -> None:
    messages = [
        build_message(EMAIL, SENDER, DATE),
        build_message(EMAIL, SENDER, DATE + timedelta(seconds=1)),
        build_message(EMAIL, SENDER, DATE, to="editor@masthead.example"),
        build_message(EMAIL, SENDER, DATE, subject_prefix="[Test]"),
    ]
    ids = {message_from_bytes(message, policy=policy.default)["Message-ID"] for message in messages}
    assert len(ids) == len(messages)
    assert all(re.fullmatch(r"<[0-9a-f]{32}@masthead\.example>", id) for id in ids)


def test_a_test_says_so_in_its_subject() -> None:
    message = message_from_bytes(build_message(EMAIL, SENDER, DATE, subject_prefix="[Test]"), policy=policy.default)
    assert message["Subject"] == f"[Test] {EMAIL.subject}"


def test_the_text_is_wrapped_and_can_be_joined_again() -> None:
    part = read_message(torture_issue()).get_body(("plain",))
    assert part.get_param("format") == "flowed"
    lines = part.get_content().splitlines()
    assert [line for line in lines if len(line) > WIDTH + 2 and " " in line.strip()] == []
    assert len([line for line in lines if line.endswith(" ")]) > 50


@pytest.mark.parametrize(
    "text",
    ["", "one", "a " * 100 + "b", " indented", "> quoted", "From here", "x" * 200, "a  b", f"{'x' * 75} {'y' * 80} z",
     "- item\n  more\n\nlast", f"  {'word ' * 30}end"],
)  # fmt: skip
def test_a_flowed_text_is_the_same_text(text: str) -> None:
    flowed = flow_text(text)
    assert unflow_text(flowed) == text
    assert not any(line.startswith((">", "From ")) for line in flowed.split("\n"))


def test_a_title_cannot_add_headers() -> None:
    message = read_message(Issue(number=1, title="Hello\r\nBcc: all@example.com"))
    assert message["Subject"] == "Hello Bcc: all@example.com"
    assert message["Bcc"] is None


def test_a_recipient_cannot_add_headers() -> None:
    with pytest.raises(ValueError, match="linefeed"):
        read_message(full_issue(), to="a@example.com\r\nBcc: b@example.com")


def test_no_line_is_longer_than_mail_allows() -> None:
    assert max(map(len, build_message(EMAIL, SENDER, DATE).split(b"\r\n"))) <= 998


@pytest.mark.parametrize(
    ("url", "printed"),
    [
        ("https://mail.example/off", None),
        (f"https://mail.example/off?list={'x' * 500}", None),
        ("mailto:off@mail.example?subject=off", None),
        ("https://münchen.example/aus/ü?a=b&c", "https://xn--mnchen-3ya.example/aus/%C3%BC?a=b&c"),
    ],
)
def test_the_address_to_unsubscribe_is_neither_broken_nor_encoded(url: str, printed: str | None) -> None:
    """Mail programs decode no encoded words there (ALERT-72)."""
    lines = build_message(EMAIL, SENDER, DATE, unsubscribe=url, one_click=True).split(b"\r\n")
    assert f"List-Unsubscribe: <{printed or url}>".encode() in lines
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines


@pytest.mark.parametrize("url", ["", f"https://mail.example/{'x' * 2_000}", "https://\u00ad/"])
def test_an_address_that_no_header_can_have_is_left_out(url: str) -> None:
    message = build_message(EMAIL, SENDER, DATE, unsubscribe=url, one_click=True)
    assert b"List-Unsubscribe" not in message
    assert max(map(len, message.split(b"\r\n"))) <= 998
