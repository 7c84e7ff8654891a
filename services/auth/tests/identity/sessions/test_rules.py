"""Counting of failed sign-ins (ACCOUNT-3)."""

import pytest

from services.auth.identity.sessions.service import hash_attempt


@pytest.mark.parametrize(
    ("address", "other", "same"),
    [
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", True),
        ("2001:db8:1:2::1", "2001:db8:1::/56", True),
        ("2001:db8:1:2::1", "2001:db8:1:102::1", False),
        ("unix", "", False),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, other: str, same: bool) -> None:
    assert (hash_attempt("a", address) == hash_attempt("a", other)) is same
