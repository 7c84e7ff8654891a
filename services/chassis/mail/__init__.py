"""Mail: sending over SMTP, and comparison of e-mail addresses."""

from services.chassis.mail.addresses import decode_label, fold_width, normalize_email
from services.chassis.mail.client import MailClient, compose, parse_mailbox
