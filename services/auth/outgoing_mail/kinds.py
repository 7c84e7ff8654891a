"""Registration of a kind of message."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.models import Message

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
