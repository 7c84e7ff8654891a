"""Rules of accounts (ACCOUNT-6, ACCOUNT-7, ACCESS-6)."""

from datetime import UTC, datetime
from typing import Any

import pytest

from services.auth.identity.users import rules
from services.auth.identity.users.models import User
from services.chassis.http.problems import Conflict, Invalid


@pytest.mark.parametrize(
    ("account", "is_trusted"),
    [
        ({}, False),
        ({"email_verified_at": datetime.now(UTC)}, True),
        ({"made_by_staff": True}, True),
        ({"role": "editor"}, True),
        ({"client_id": 3}, True),
    ],
)
def test_only_what_a_stranger_made_waits(account: dict[str, Any], is_trusted: bool) -> None:
    stranger = {"made_by_staff": False, "role": "exhibitor"}
    assert User(**stranger | account).is_trusted is is_trusted


@pytest.mark.parametrize("password", ["x" * 7, "x" * 129, "password", "PASSWORD", "12345678", "1q2w3e4r", "admin123"])
def test_unacceptable_passwords(password: str) -> None:
    with pytest.raises(Invalid):
        rules.check_password(password)


@pytest.mark.parametrize("password", ["kx7!kx7!", "x" * 128, "a quiet harbour", "masthead-demo", "ключ от двери"])
def test_acceptable_passwords(password: str) -> None:
    rules.check_password(password)


def test_common_passwords_satisfy_the_length_rule() -> None:
    common = rules.load_common_passwords()
    assert len(common) == 3000
    assert all(len(password) >= rules.MIN_PASSWORD and password == password.casefold() for password in common)


def test_a_missing_email_is_like_an_empty_one() -> None:
    with pytest.raises(Invalid, match=rules.FILL_ALL):
        rules.require_email(None)


def test_nobody_acts_on_themselves_or_on_the_last_administrator() -> None:
    act = "remove your own account"
    rules.check_others(act, {2, 3}, caller=1, remaining_administrators=1)
    with pytest.raises(Conflict, match="You cannot remove your own account"):
        rules.check_others(act, {1, 2}, caller=1, remaining_administrators=1)
    with pytest.raises(Conflict, match="at least one administrator"):
        rules.check_others(act, {2}, caller=1, remaining_administrators=0)
