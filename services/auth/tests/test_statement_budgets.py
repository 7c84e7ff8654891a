"""Statement budgets: few statements for a write of one record, equally many for a write of many."""

from collections.abc import Sequence
from typing import Any

import httpx
import pytest

from tests.support.statement_log import assert_same_statements, log_request


@pytest.fixture
async def admin(auth) -> httpx.AsyncClient:
    return await auth.sign_in_as("admin")


# A change is: lock, write, response and publish. Beside it stand what the rules of the resource ask for, and for a
# change of users the lock, the count of administrators and the end of sessions.
@pytest.mark.parametrize(
    ("method", "path", "body", "max_statements"),
    [
        ("POST", "/client", {"company": "Acme"}, 2),
        ("PUT", "/client/{client}", {"notes": "changed"}, 3),
        ("DELETE", "/client/{client}", None, 5),  # with its contacts
        ("PUT", "/contact-form/{form}", {"status": "handled"}, 3),
        ("PUT", "/user-admin/{user}", {"role": "editor"}, 6),
        ("POST", "/user", {"email": "new@masthead.example", "password": "a quiet harbour"}, 4),
        ("POST", "/user", {"email": "new@masthead.example"}, 4),
        ("POST", "/user", {"email": "stranger@masthead.example"}, 10),  # takes the account over
    ],
)
async def test_a_write_of_one_record_takes_few_statements(
    auth, admin, databases, method, path, body, max_statements
) -> None:
    client, form, user = await auth.client(), await auth.contact_form(), await auth.user("exhibitor")
    await auth.user("exhibitor", "stranger@masthead.example", verified=False)
    path = path.format(client=client.id, form=form.id, user=user.id)
    statements = await log_request(await databases("auth"), admin, method, path, body)
    assert len(statements) <= max_statements, statements


@pytest.mark.parametrize(("path", "kind"), [("/users", "user"), ("/contact-forms", "contact_form")])
async def test_a_removal_takes_as_many_statements_for_forty_as_for_one(auth, admin, databases, path, kind) -> None:
    async def prepare(number: int) -> Sequence[int]:
        records = [await getattr(auth, kind)() for _ in range(number)]
        if kind == "user":
            for user in records:
                await auth.client(assigned_user_id=user.id)
                await auth.sign_in(user)
        return [record.id for record in records]

    async def remove(ids: Sequence[int]) -> Any:
        response = await admin.request("DELETE", path, json={"itemsToDelete": list(ids)})
        assert response.json() == {"deleted": sorted(ids)}

    await assert_same_statements(await databases("auth"), prepare, remove)
