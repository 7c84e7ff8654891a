"""Registration of a kind of message."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Identity, Index, false, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.auth.outgoing_mail.emails import Email, Publisher


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
    """A message may not be sent at the moment: it waits, however long that lasts.

    Args:
        wait: until when to try again.
    """

    def __init__(self, wait: timedelta = STOPPED) -> None:
        super().__init__()
        self.wait = wait


@dataclass(frozen=True, slots=True)
class MessageKind:
    """One kind of message.

    Args:
        name: the kind as stored in the queue.
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
    """Return the kinds by name.

    Raises:
        ValueError: two kinds have the same name.
    """
    by_name: dict[str, MessageKind] = {}
    for kind in kinds:
        if by_name.setdefault(kind.name, kind) is not kind:
            raise ValueError(f"two kinds of messages are called {kind.name}")
    return by_name
