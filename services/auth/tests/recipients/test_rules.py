"""Who may be written to and how often, as pure functions."""

import pytest

from services.auth.recipients.rules import (
    Consent,
    NotMailed,
    address_of,
    addresses_of,
    mailbox_of,
    may_be_asked,
    refusal,
)


@pytest.mark.parametrize(
    ("written", "address"),
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
def test_an_address_is_bare_and_in_lower_case(written: str, address: str | None) -> None:
    assert address_of(written) == address


def test_each_address_is_named_once() -> None:
    assert addresses_of(["b@a.example", None, "nobody", "B@a.example", "", "c@a.example"]) == [
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
def test_tags_of_one_mailbox_are_told_apart_by_nobody(address: str, mailbox: str) -> None:
    assert mailbox_of(address) == mailbox


@pytest.mark.parametrize(
    ("consent", "of_microsite", "to_recipient", "expected"),
    [
        (Consent.WAITING, 0, 0, NotMailed.NOT_CONFIRMED),
        (Consent.DECLINED, 0, 0, NotMailed.DECLINED),
        (Consent.CONFIRMED, 19, 4, None),
        (Consent.CONFIRMED, 20, 0, NotMailed.MICROSITE_LIMIT),
        (Consent.CONFIRMED, 0, 5, NotMailed.RECIPIENT_LIMIT),
    ],
)
def test_why_a_message_is_not_mailed(consent, of_microsite: int, to_recipient: int, expected) -> None:
    assert refusal(consent, of_microsite, to_recipient) == expected


@pytest.mark.parametrize(("today", "month", "may"), [(0, 0, True), (1, 3, True), (2, 2, False), (0, 4, False)])
def test_how_often_a_mailbox_is_asked(today: int, month: int, may: bool) -> None:
    assert may_be_asked(today, month) is may
