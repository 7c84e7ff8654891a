"""Parsing and normalisation of email addresses as users type them. Pure functions."""

from collections.abc import Iterable

from services.chassis.mail import fold_width, parse_mailbox

_DOMAINS_WITHOUT_DOTS = {"gmail.com": "gmail.com", "googlemail.com": "gmail.com"}
"""Domains that ignore dots in the local part, mapped to their canonical domain."""


def parse_address(text: str) -> str | None:
    """Return the bare address in a text, in lower case, without a display name; None unless it is a single address."""
    try:
        return parse_mailbox(fold_width(text).strip()).addr_spec.lower()
    except ValueError:
        return None


def parse_addresses(texts: Iterable[str | None]) -> list[str]:
    """Return the distinct addresses in these texts, in order. Texts that are no address are skipped."""
    parsed = (parse_address(text) for text in texts if text)
    return list(dict.fromkeys(address for address in parsed if address))


def normalize_mailbox(address: str) -> str:
    """Return the mailbox an address delivers to: without a +tag, and without dots where its domain ignores them."""
    name, _, domain = address.rpartition("@")
    name = name.split("+", 1)[0] or name
    if domain in _DOMAINS_WITHOUT_DOTS:
        name, domain = name.replace(".", ""), _DOMAINS_WITHOUT_DOTS[domain]
    return f"{name}@{domain}"
