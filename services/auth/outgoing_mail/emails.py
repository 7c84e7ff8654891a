"""Content of an email, and its rendering as HTML and plain text. All typed text is escaped."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Literal, Self

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from sqlalchemy import Identity, Index, false, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.auth.settings import AuthSettings


@dataclass(frozen=True, slots=True)
class Publisher:
    """The sender of every email.

    Args:
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
        picture: its address, and what it shows in words.
        button: label and address of the main action.
        actions: several of them: what each is about, a line about it, its label and its address.
        closing: the small print.
        setting: label and address of the page on which the reader changes what is mailed.
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
    picture: tuple[str, str] | None = None
    button: tuple[str, str] | None = None
    actions: Sequence[tuple[str, str, str, str]] = ()
    closing: str = ""
    setting: tuple[str, str] | None = None
    reply_to: str | None = None
    unsubscribe: tuple[str, str] | None = None
    on_sent: Callable[[AsyncSession], Awaitable[None]] | None = None


def format_day(day: datetime, *, with_year: bool = False) -> str:
    """Return "Tuesday, December 1st", as the console prints it, or "December 1st, 2026"."""
    suffix = "th" if day.day in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th")
    return f"{day:%B} {day.day}{suffix}, {day.year}" if with_year else f"{day:%A}, {day:%B} {day.day}{suffix}"


_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
)


def render_email(publisher: Publisher, email: Email, suffix: Literal["html", "txt"]) -> str:
    """Render the email as HTML or plain text."""
    return _templates.get_template(f"email.{suffix}").render(publisher=publisher, email=email)


class Message(AuthBase):
    """A queued message to one address.

    Its email is composed on delivery, so the table never holds a link to an account. The table keeps the name under
    which messages were stored at first.
    """

    __tablename__ = "letters"
    __table_args__ = (Index("uq_letters_unique_key", "unique_key", unique=True),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    kind: Mapped[str]
    data: Mapped[dict[str, Any]] = mapped_column(JSONB)
    attempts: Mapped[int] = mapped_column(default=0, server_default="0")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    due_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
    is_urgent: Mapped[bool] = mapped_column(default=False, server_default=false())
    network: Mapped[str | None] = mapped_column(index=True, comment="the client's address, if anyone may ask for it")
    turn: Mapped[int] = mapped_column(default=0, server_default="0", comment="how many of the network waited before it")
    unique_key: Mapped[str | None] = mapped_column(comment="of which one message waits at a time")


Writer = Callable[[AsyncSession, Publisher, Message], Awaitable[Email | None]]
STOPPED = timedelta(minutes=10)


class Held(Exception):
    """A message may not be sent at the moment: it waits, however long that lasts."""

    def __init__(self, wait: timedelta = STOPPED) -> None:
        super().__init__()
        self.wait = wait


@dataclass(frozen=True, slots=True)
class MessageKind:
    """One kind of message.

    Args:
        write: composes the email of a queued message in a transaction that ends before it is sent; None drops the
            message, and `Held` keeps it for later.
        on_done: called with the message's id after it was delivered, dropped or given up.
        is_urgent: whether a person waits for it; other messages do not delay it.
    """

    name: str
    write: Writer
    on_done: Callable[[AsyncSession, int], Awaitable[None]] | None = None
    is_urgent: bool = False


def index_kinds(kinds: Iterable[MessageKind]) -> Mapping[str, MessageKind]:
    """Return the kinds by name; refuse two of the same name."""
    by_name: dict[str, MessageKind] = {}
    for kind in kinds:
        if by_name.setdefault(kind.name, kind) is not kind:
            raise ValueError(f"two kinds of messages are called {kind.name}")
    return by_name
