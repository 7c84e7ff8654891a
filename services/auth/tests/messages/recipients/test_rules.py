"""Rules of consent and limits, as pure functions (ACCOUNT-24, SITE-21)."""

import pytest

from services.auth.messages.recipients.rules import (
    Consent,
    NotMailed,
    can_send_confirmation,
    find_refusal,
)


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
    assert find_refusal(consent, of_microsite, to_recipient) == expected


@pytest.mark.parametrize(("today", "month", "may"), [(0, 0, True), (1, 3, True), (2, 2, False), (0, 4, False)])
def test_how_many_confirmations_a_mailbox_gets(today: int, month: int, may: bool) -> None:
    assert can_send_confirmation(today, month) is may
