"""Counting of failed sign-ins (ACCOUNT-3)."""

from datetime import UTC, datetime, timedelta

import pytest

from services.auth.sessions.rules import hash_attempt, normalize_client_ip, seconds_until_retry

NOW = datetime(2027, 3, 9, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_an_ipv6_address_counts_as_its_network(address: str, counted: str) -> None:
    assert normalize_client_ip(address) == counted


def test_failures_are_counted_by_account_and_address() -> None:
    keys = {hash_attempt("a", "1.1.1.1"), hash_attempt("b", "1.1.1.1"), hash_attempt("a", "1.1.1.2")}
    assert len(keys) == 3


@pytest.mark.parametrize(("age", "seconds"), [(0, 900), (0.5, 900), (899.5, 1), (900, 1)])
def test_seconds_until_retry(age: float, seconds: int) -> None:
    assert seconds_until_retry(NOW - timedelta(seconds=age), NOW) == seconds
