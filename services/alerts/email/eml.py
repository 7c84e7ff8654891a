"""Builds the message file of an email (RFC 5322)."""

from __future__ import annotations

from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from hashlib import sha256
from typing import Protocol


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
    unsubscribe: str = "",
    one_click: bool = False,
) -> bytes:
    """Build the message, with text and HTML as alternatives.

    Args:
        sender: the From header.
        date: the Date header.
        to: the To header. Without it the message is a draft, which mail programs open for sending.
        unsubscribe: the URL of the header List-Unsubscribe, or empty.
        one_click: whether the URL accepts a POST that unsubscribes at once (RFC 8058).

    Raises:
        ValueError: an address contains a line break.
    """
    message = EmailMessage(policy=SMTP)
    message["Subject"] = email.subject
    message["From"] = sender
    if to is None:
        message["X-Unsent"] = "1"
    else:
        message["To"] = to
    message["Date"] = format_datetime(date)
    if unsubscribe:
        message["List-Unsubscribe"] = f"<{unsubscribe}>"
    if one_click:
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(email.text, cte="quoted-printable")
    message.add_alternative(email.html, subtype="html", cte="quoted-printable")
    # The boundary is derived from the content, so that the same input gives the same bytes.
    message.set_boundary(f"masthead-{sha256(email.html.encode()).hexdigest()[:32]}")
    return message.as_bytes()
