"""Parsing of email addresses as users type them."""

import pytest

from services.auth.outgoing_mail.addresses import normalize_mailbox, parse_address, parse_addresses


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("bea@acme.example", "bea@acme.example"),
        ("  Bea@ACME.example ", "bea@acme.example"),
        ("WIN A PRIZE <bea@acme.example>", "bea@acme.example"),
        ("bea@acme.example, cem@acme.example", None),
        ("bea@acme.example\r\nBcc: all@acme.example", None),
        ("nobody", None),
        ("", None),
    ],
)
def test_an_address_is_bare_and_in_lower_case(text: str, address: str | None) -> None:
    assert parse_address(text) == address


def test_duplicate_addresses_are_dropped() -> None:
    assert parse_addresses(["b@a.example", None, "nobody", "B@a.example", "", "c@a.example"]) == [
        "b@a.example",
        "c@a.example",
    ]


@pytest.mark.parametrize(
    ("address", "mailbox"),
    [
        ("bea@acme.example", "bea@acme.example"),
        ("bea+one+two@acme.example", "bea@acme.example"),
        ("+bea@acme.example", "+bea@acme.example"),
        ("b.e.a@acme.example", "b.e.a@acme.example"),
        ("b.ea+one@gmail.com", "bea@gmail.com"),
        ("be.a@googlemail.com", "bea@gmail.com"),
    ],
)
def test_spellings_of_one_mailbox_are_equal(address: str, mailbox: str) -> None:
    assert normalize_mailbox(address) == mailbox
