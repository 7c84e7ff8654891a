"""Rules of clients (ACCOUNT-17, ACCOUNT-18)."""

import pytest

from services.auth.reporting.clients import service
from services.chassis.http.problems import Conflict, Invalid


@pytest.mark.parametrize("company", [None, ""])
def test_a_client_needs_a_company(company: str | None) -> None:
    with pytest.raises(Invalid, match="Please fill out all fields"):
        service.check_company(company)


@pytest.mark.parametrize(
    ("emails", "sentence"),
    [
        (["a"], "This client is in use by a user: a."),
        (["a", "b", "c"], "This client is in use by users: a, b, c."),
        (["a", "b", "c", "d", "e"], "This client is in use by users: a, b, c and 2 more."),
    ],
)
def test_the_conflict_names_the_users_of_a_client(emails: list[str], sentence: str) -> None:
    with pytest.raises(Conflict) as refused:
        service.check_unused(emails)
    assert refused.value.message == sentence


def test_an_unused_client_can_be_removed() -> None:
    service.check_unused([])
