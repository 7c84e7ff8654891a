"""Rules of clients (ACCOUNT-17, ACCOUNT-18)."""

import pytest

from services.auth.reporting.clients import service
from services.chassis.http.problems import Conflict


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
