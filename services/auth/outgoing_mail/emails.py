"""Content of an email, and its rendering as HTML and plain text. All typed text is escaped."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.settings import AuthSettings


@dataclass(frozen=True, slots=True)
class Publisher:
    """The sender of every email.

    Args:
        brand: the publisher's name.
        public_url: base address of the console. It comes from the configuration only, so no request can change where
            links lead.
        support_email: the staff's address for support requests and submissions.
    """

    brand: str
    public_url: str
    support_email: str

    @classmethod
    def from_settings(cls, settings: AuthSettings) -> Self:
        """Return the configured publisher."""
        return cls(settings.brand_name, settings.public_url, settings.support_email)

    def page_url(self, path: str) -> str:
        """Return the address of a page of the console."""
        return f"{self.public_url.rstrip('/')}{path}"


@dataclass(frozen=True, slots=True)
class Email:
    """The content of an email before it is rendered.

    Args:
        to: one address.
        facts: pairs of label and value, in order.
        message: text typed by another person, with its line breaks.
        button: label and address of the main action.
        closing: the small print.
        reply_to: the address for replies, if not the sender's.
        unsubscribe: the page on which the reader declines all such emails, and the one-click address for mail programs.
        on_sent: stores the link in it, after the mail server has accepted the email.
    """

    to: str
    subject: str
    heading: str
    paragraphs: Sequence[str] = ()
    facts: Sequence[tuple[str, str]] = ()
    message: str = ""
    button: tuple[str, str] | None = None
    closing: str = ""
    reply_to: str | None = None
    unsubscribe: tuple[str, str] | None = None
    on_sent: Callable[[AsyncSession], Awaitable[None]] | None = None


_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
)


def render_html(publisher: Publisher, email: Email) -> str:
    """Render the email as HTML."""
    return _templates.get_template("email.html").render(publisher=publisher, email=email)


def render_text(publisher: Publisher, email: Email) -> str:
    """Render the email as plain text."""
    return _templates.get_template("email.txt").render(publisher=publisher, email=email)
