"""Mail: sending over SMTP, and comparison of e-mail addresses."""

from services.chassis.mail.addresses import fold_width, mixes_scripts, normalize_email
from services.chassis.mail.client import MailClient, MailClientDep, compose, open_mail, parse_mailbox

__all__ = [
    "MailClient",
    "MailClientDep",
    "compose",
    "fold_width",
    "mixes_scripts",
    "normalize_email",
    "open_mail",
    "parse_mailbox",
]
