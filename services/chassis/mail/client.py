"""Sending of mail over SMTP."""

from collections.abc import Mapping
from datetime import UTC, datetime
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime, make_msgid

import aiosmtplib
import structlog
from email_validator import validate_email

from services.chassis.http.problems import Invalid, Unavailable
from services.chassis.mail.addresses import read_mailboxes
from services.chassis.settings import MailSettings
from services.chassis.text import normalize_text

log = structlog.get_logger(__name__)

SECONDS = 10
MAX_SUBJECT = 500
RETRY_AFTER = 30
UNSUBSCRIBE = "List-Unsubscribe"


class _UrlHeader(UnstructuredHeader, BaseHeader):
    """A header with a URL, which must neither be broken nor encoded as words are (RFC 2369, 2)."""

    def fold(self, *, policy: Policy) -> str:
        """Return the header on one line."""
        return f"{self.name}: {self}{policy.linesep}"


_registry = HeaderRegistry()
_registry.map_to_type(UNSUBSCRIBE, _UrlHeader)
MAIL_POLICY = SMTP.clone(header_factory=_registry)


class MailClient:
    """Sends mail through the configured SMTP server, with one connection per message."""

    def __init__(self, settings: MailSettings) -> None:
        self._settings = settings

    async def deliver(self, to: str, message: bytes) -> None:
        """Send a finished message; its bytes are not changed.

        Raises:
            ValueError: the address is invalid.
            Invalid: the server permanently refuses the recipient.
            Unavailable: the server cannot be reached or does not accept the message.
        """
        settings = self._settings
        recipient = parse_mailbox(to).addr_spec
        try:
            await aiosmtplib.send(
                message,
                sender=parse_mailbox(settings.mail_from).addr_spec,
                recipients=[recipient],
                hostname=settings.smtp_host,
                port=settings.smtp_port,
                username=settings.smtp_user,
                password=settings.smtp_password.get_secret_value() if settings.smtp_password else None,
                start_tls=settings.smtp_starttls,
                timeout=SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError) as error:
            log.warning("mail failed", error=str(error))
            if _is_permanent_refusal(error):
                raise Invalid("The mail server does not take this address.") from error
            raise Unavailable("Mail cannot be sent right now, please try again.", RETRY_AFTER) from error


def compose(
    sender: str,
    to: str,
    subject: str,
    text: str,
    html: str | None = None,
    reply_to: str | None = None,
    headers: Mapping[str, str] | None = None,
    message_id: str | None = None,
) -> EmailMessage:
    """Build a message with its text and HTML as alternatives; refuse invalid addresses and line breaks in headers.

    Args:
        headers: additional headers, in ASCII.
        message_id: the part of its Message-ID before the domain; random by default. One that may be sent again has the
            same each time.
    """
    message = EmailMessage(policy=MAIL_POLICY)
    message["From"] = parse_mailbox(sender)
    message["To"] = parse_mailbox(to)
    message["Subject"] = _check_subject(subject)
    message["Date"] = format_datetime(datetime.now(UTC))
    domain = parse_mailbox(sender).domain
    message["Message-ID"] = f"<{message_id}@{domain}>" if message_id else make_msgid(domain=domain)
    if reply_to:
        message["Reply-To"] = parse_mailbox(reply_to)
    for name, value in (headers or {}).items():
        message[name] = _check_one_line(value, "A header")
    message.set_content(normalize_text(text), cte="quoted-printable")
    if html is not None:
        message.add_alternative(normalize_text(html), subtype="html", cte="quoted-printable")
    return message


def parse_mailbox(text: str) -> Address:
    """Parse and validate one e-mail address with an optional display name."""
    mailboxes = read_mailboxes(_check_one_line(text, "An e-mail address"))
    try:
        [(name, address)] = mailboxes
        validated = validate_email(
            address, check_deliverability=False, allow_smtputf8=False, globally_deliverable=False, strict=True
        )
    except ValueError as error:
        raise ValueError("This is not an e-mail address.") from error
    return Address(name, addr_spec=f"{validated.ascii_local_part}@{validated.ascii_domain}")


def _check_subject(subject: str) -> str:
    if len(subject) > MAX_SUBJECT:
        raise ValueError(f"A subject may be at most {MAX_SUBJECT} characters long.")
    return _check_one_line(subject, "A subject")


def _check_one_line(text: str, what: str) -> str:
    """Return the normalised text; refuse line breaks, which would start another header."""
    if len(normalize_text(text).splitlines()) > 1 or text.endswith(("\r", "\n")):
        raise ValueError(f"{what} is one line.")
    return normalize_text(text)


def _is_permanent_refusal(error: Exception) -> bool:
    refusals = error.recipients if isinstance(error, aiosmtplib.SMTPRecipientsRefused) else []
    return bool(refusals) and all(refusal.code >= 500 for refusal in refusals)
