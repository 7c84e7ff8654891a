"""Registration of a kind of message."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.emails import Email, Publisher

Data = Mapping[str, Any]
Writer = Callable[[AsyncSession, Publisher, Data], Awaitable[Email | None]]


class Held(Exception):
    """Emails of a kind may not be sent at the moment: this one waits, however long that lasts."""


@dataclass(frozen=True, slots=True)
class MessageKind:
    """One kind of message.

    Args:
        name: the kind as stored in the queue.
        write: composes the email from the queued data, in the transaction that delivers it; None drops the message, and
            `Held` keeps it for later.
        on_done: called with the message's id in the same transaction, after it was delivered, dropped or given up.
    """

    name: str
    write: Writer
    on_done: Callable[[AsyncSession, int], Awaitable[None]] | None = None


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
