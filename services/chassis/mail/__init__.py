"""Mail: sending over SMTP, and comparison of e-mail addresses."""

from services.chassis.mail.addresses import fold_width, mixes_scripts, normalize_email, normalize_with_name
from services.chassis.mail.client import MailClient, MailClientDep, compose, open_mail, parse_mailbox

__all__ = [
    "MailClient",
    "MailClientDep",
    "compose",
    "fold_width",
    "mixes_scripts",
    "normalize_email",
    "normalize_with_name",
    "open_mail",
    "parse_mailbox",
]
