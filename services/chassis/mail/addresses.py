"""Comparison of e-mail addresses as people type them (ACCOUNT-40). Pure functions.

The format of an address is not checked (ACCOUNT-6), so every function takes any text.
"""

import re
import unicodedata
from collections.abc import Sequence
from email.utils import getaddresses

import idna

from services.chassis.mail.look_alikes import ASCII_LETTERS

MAX_LABEL = 63  # characters of a part of a domain name
MAX_MAILBOX = 500  # characters of an address with its name; a longer text is none, and is compared by case only
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters without a visible glyph (Unicode's Default_Ignorable_Code_Point)."""
_IDEOGRAPHIC_STOP = "\u3002"  # a dot of domain names, which NFKC does not replace
_PUNYCODE = "xn--"


def normalize_email(email: str) -> str:
    """Return the form in which e-mail addresses are compared: equal for addresses that a reader takes for the same.

    It folds case, width, invisible characters, letters that look like ASCII letters, spaces around `@` and dots, and
    international domain names written in ASCII, and leaves out a display name or comment. It is for comparison only:
    mail goes to the address itself.
    """
    return _normalize_bare(_strip_name(_fold(email)))


def read_mailboxes(text: str) -> Sequence[tuple[str, str]]:
    """Return the display name and the address of each mailbox in a header's text; none if it is too long or deep."""
    if len(text) > MAX_MAILBOX:
        return []
    try:
        return getaddresses([text])
    except RecursionError:
        return []


def _normalize_bare(email: str) -> str:
    name, at, domain = email.rpartition("@")
    if not at:
        return domain
    labels = domain.removesuffix(".").split(".")
    return f"{name}@{'.'.join(map(_fold_label, labels))}"


def _strip_name(text: str) -> str:
    """Return the bare address in a text that mail programs read as one address; the text itself otherwise."""
    addresses = [address for _, address in read_mailboxes(text)]
    return addresses[0] if len(addresses) == 1 and "@" in addresses[0] else text


def fold_width(text: str) -> str:
    """Return the text with full-width characters and other compatibility forms replaced (NFKC), unless it is long."""
    if len(text) > MAX_MAILBOX:
        return text
    return unicodedata.normalize("NFKC", text).replace(_IDEOGRAPHIC_STOP, ".")


def _fold(text: str) -> str:
    if len(text) > MAX_MAILBOX:
        return text.casefold()
    text = _INVISIBLE.sub("", fold_width(text)).strip()
    # Before and after folding the case: some capitals look like another letter than their small forms.
    text = _replace_look_alikes(_replace_look_alikes(text).casefold())
    for separator in "@.":
        text = separator.join(map(str.strip, text.split(separator)))
    return text


def _replace_look_alikes(text: str) -> str:
    if text.isascii():
        return text
    return fold_width(unicodedata.normalize("NFD", text).translate(ASCII_LETTERS))


def _fold_label(label: str) -> str:
    decoded = decode_label(label)
    return label if decoded == label else _fold(decoded)


def decode_label(label: str) -> str:
    """Return a label of a domain in Unicode; unchanged if it is not valid Punycode."""
    if len(label) > MAX_LABEL or not label.lower().startswith(_PUNYCODE):
        return label
    try:
        return idna.ulabel(label)
    except UnicodeError:  # including idna.IDNAError
        return label
