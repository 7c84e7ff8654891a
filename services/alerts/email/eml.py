"""Builds the message file of an email (RFC 5322)."""

import re
from collections.abc import Iterator
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from hashlib import sha256
from typing import Protocol

import httpx

from services.chassis.mail.client import MAIL_POLICY, UNSUBSCRIBE

WIDTH = 76
"""The length at which lines are wrapped, in characters. A longer word, such as a URL, has a line of its own."""

_WORD = re.compile("^ *[^ ]+ *|[^ ]+ *")
"""A word with the spaces after it. The first word has those before it too."""
_STUFFED = (" ", ">", "From ")
"""The beginnings of lines that get a space before them, because they have a meaning otherwise."""


def flow_text(text: str) -> str:
    """Wrap the lines of a text as `format=flowed` (RFC 3676). A line that goes on on the next one ends with a space."""
    return "\n".join(_stuff(line) for paragraph in text.split("\n") for line in _wrap(paragraph.rstrip(" ")))


def _wrap(paragraph: str) -> Iterator[str]:
    line = ""
    for word in _WORD.findall(paragraph) or [""]:
        if line and len(line) + len(word.rstrip(" ")) > WIDTH:
            yield line
            line = ""
        line += word
    yield line


def _stuff(line: str) -> str:
    return f" {line}" if line.startswith(_STUFFED) else line


MAX_LINE = 998
"""The maximum length of a line in characters, without its end (RFC 5322, 2.1.1)."""


class SendableEmail(Protocol):
    """An email that can be sent: a rendered one or a snapshot."""

    @property
    def subject(self) -> str: ...
    @property
    def html(self) -> str: ...
    @property
    def text(self) -> str: ...


def build_message(
    email: SendableEmail,
    sender: str,
    date: datetime,
    to: str | None = None,
    *,
    subject_prefix: str = "",
    unsubscribe: str = "",
    one_click: bool = False,
) -> bytes:
    """Build the message, with text and HTML as alternatives. The same input gives the same bytes (ALERT-53).

    Args:
        to: without it the message is a draft, which mail programs open for sending.
        subject_prefix: the beginning of the subject, which marks a test.
        unsubscribe: the URL of the header List-Unsubscribe, or empty. One that is too long for a header is left out.
        one_click: whether the URL accepts a POST that unsubscribes at once (RFC 8058).

    Raises:
        ValueError: an address contains a line break.
    """
    message = EmailMessage(policy=MAIL_POLICY)
    message["Subject"] = f"{subject_prefix} {email.subject}".strip()
    message["From"] = sender
    if to is None:
        message["X-Unsent"] = "1"
    else:
        message["To"] = to
    message["Date"] = format_datetime(date)
    message["Message-ID"] = _make_message_id(email, message)
    if url := _format_url(unsubscribe):
        message[UNSUBSCRIBE] = url
        if one_click:
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(flow_text(email.text), cte="quoted-printable", params={"format": "flowed"})
    message.add_alternative(email.html, subtype="html", cte="quoted-printable")
    # The boundary is derived from the content, as the id of the message is.
    message.set_boundary(f"masthead-{sha256(email.html.encode()).hexdigest()[:32]}")
    return message.as_bytes()


def _format_url(url: str) -> str:
    """Return a URL in ASCII and in angle brackets, or an empty text if it does not fit on a line."""
    try:
        text = f"<{httpx.URL(url)}>" if url else ""
    except httpx.InvalidURL:  # a host name that does not exist in ASCII
        return ""
    return text if len(f"{UNSUBSCRIBE}: {text}") <= MAX_LINE else ""


def _make_message_id(email: SendableEmail, message: EmailMessage) -> str:
    """Return an id that is different for every content, recipient and date."""
    parts = (*message.values(), email.html, email.text)
    digest = sha256("\0".join(map(str, parts)).encode()).hexdigest()[:32]
    return f"<{digest}@{parseaddr(str(message['From']))[1].rpartition('@')[2]}>"
