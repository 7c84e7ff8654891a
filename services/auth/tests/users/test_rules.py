"""Rules of accounts (ACCOUNT-6, ACCOUNT-7, ACCESS-6)."""

import pytest

from services.auth.users import rules
from services.chassis.http.problems import Conflict, Invalid


@pytest.mark.parametrize(
    ("email", "key"),
    [
        ("ada@example.com", "ada@example.com"),
        (" Ada@EXAMPLE.com\t", "ada@example.com"),
        ("STRASSE@example.com", "strasse@example.com"),
        ("straße@example.com", "strasse@example.com"),
        ("E\u0301va@example.com", "éva@example.com"),
    ],
)
def test_emails_are_compared_without_regard_to_case(email: str, key: str) -> None:
    assert rules.normalize_email(email) == key


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


def test_nobody_removes_themselves_or_the_last_administrator() -> None:
    rules.check_removal({2, 3}, caller=1, remaining_administrators=1)
    with pytest.raises(Conflict, match="your own account"):
        rules.check_removal({1, 2}, caller=1, remaining_administrators=1)
    with pytest.raises(Conflict, match="at least one administrator"):
        rules.check_removal({2}, caller=1, remaining_administrators=0)


def test_nobody_changes_their_own_role_or_the_last_administrators() -> None:
    rules.check_role_change(2, caller=1, remaining_administrators=1)
    with pytest.raises(Conflict, match="your own role"):
        rules.check_role_change(1, caller=1, remaining_administrators=1)
    with pytest.raises(Conflict, match="at least one administrator"):
        rules.check_role_change(2, caller=1, remaining_administrators=0)
