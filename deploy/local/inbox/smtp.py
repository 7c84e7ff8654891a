"""The SMTP server of the mail catcher."""

from aiosmtpd.smtp import SMTP, Envelope, Session

from deploy.local.inbox.store import Store

_LARGEST = 25 * 1024 * 1024  # bytes of one message


class Handler:
    """Accept and store every message."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd
        """Called by aiosmtpd with each message."""
        content = envelope.content or b""
        self._store.add(content if isinstance(content, bytes) else content.encode())
        return "250 Kept in the inbox"


def protocol(store: Store) -> SMTP:
    """Create the protocol of one connection."""
    return SMTP(Handler(store), data_size_limit=_LARGEST, enable_SMTPUTF8=True, hostname="inbox.masthead.example")
