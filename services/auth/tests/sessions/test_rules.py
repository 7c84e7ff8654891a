"""Counting of failed sign-ins (ACCOUNT-3)."""

from datetime import UTC, datetime, timedelta

import pytest

from services.auth.sessions.rules import hash_attempt, seconds_until_retry

NOW = datetime(2027, 3, 9, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("address", "other", "same"),
    [
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("unix", "", False),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, other: str, same: bool) -> None:
    assert (hash_attempt("a", address) == hash_attempt("a", other)) is same


def test_failures_are_counted_by_account_and_address() -> None:
    keys = {hash_attempt("a", "1.1.1.1"), hash_attempt("b", "1.1.1.1"), hash_attempt("a", "1.1.1.2")}
    assert len(keys) == 3


@pytest.mark.parametrize(("age", "seconds"), [(0, 900), (0.5, 900), (899.5, 1), (900, 1)])
def test_seconds_until_retry(age: float, seconds: int) -> None:
    assert seconds_until_retry(NOW - timedelta(seconds=age), NOW) == seconds
