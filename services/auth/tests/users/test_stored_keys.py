"""Accounts stored before look-alikes were folded: the migration of their keys, and signing in (ACCOUNT-42)."""

import asyncio

from alembic import command
from sqlalchemy import MetaData, text

from services.auth.tests.support import CHEAP, PASSWORD, Auth, find_token, send_all
from services.auth.users.models import User
from services.chassis.app.migrations import migration_config
from services.chassis.cli import load
from services.chassis.mail import normalize_with_name

LATIN, CYRILLIC = "admin@masthead.example", "аdmin@masthead.example"


async def store(auth: Auth, email: str, key: str) -> User:
    """Store a user by the key of the older comparison; the password names the email."""
    user = await auth.user("exhibitor")
    user.email, user.email_key, user.password_hash = email, key, CHEAP.hash(f"{PASSWORD} {email}")
    await auth.session.commit()
    return user


async def sign_in(auth: Auth, typed: str, email: str) -> int | None:
    """Sign in with the password of another account's email; return the id of the account."""
    response = await (await auth.anybody()).post(
        "/user/login", json={"email": typed, "password": f"{PASSWORD} {email}"}
    )
    return response.json()["id"] if response.status_code == 200 else None


async def test_the_migration_folds_keys_and_proves_the_first_administrator(scratch) -> None:
    database = await scratch(MetaData())
    config = migration_config(load("auth"), database.dsn)
    await asyncio.to_thread(command.upgrade, config, "0006")
    before = [
        (LATIN, LATIN, "admin"),
        ("second@masthead.example", "second@masthead.example", "admin"),
        (CYRILLIC, CYRILLIC, "exhibitor"),
        ("Bea＠acme.example", "bea＠acme.example", "exhibitor"),
        ("bea@acme。example", "bea@acme。example", "exhibitor"),
        ("cem@xn--bcher-kva.example", "cem@xn--bcher-kva.example", "exhibitor"),
        ("Dan <dan@acme.example>", "dan <dan@acme.example>", "exhibitor"),
        ("Second <second@masthead.example>", "second <second@masthead.example>", "exhibitor"),
    ]
    async with database.transaction() as session:
        for email, key, role in before:
            insert = text("INSERT INTO users (email, email_key, role) VALUES (:email, :key, :role)")
            await session.execute(insert, {"email": email, "key": key, "role": role})
    for _ in range(2):
        await asyncio.to_thread(command.upgrade, config, "head")
    async with database.transaction() as session:
        query = text("SELECT email_key, email_verified_at = created_at AS is_proven FROM users ORDER BY id")
        rows = (await session.execute(query)).all()
    assert [row.email_key for row in rows] == [
        LATIN,
        "second@masthead.example",
        CYRILLIC,  # its new key is taken
        "bea@acme.example",
        "bea@acme。example",  # the same, by an older account
        "cem@bücher.example",
        "dan@acme.example",
        "second <second@masthead.example>",  # its new key is taken
    ]
    assert [row.is_proven for row in rows] == [True] + [None] * 7


async def test_each_of_two_accounts_that_look_alike_signs_in_by_its_spelling(auth) -> None:
    latin, cyrillic = await store(auth, LATIN, LATIN), await store(auth, CYRILLIC, CYRILLIC)
    assert await sign_in(auth, LATIN, LATIN) == latin.id
    assert await sign_in(auth, CYRILLIC, CYRILLIC) == cyrillic.id
    assert await sign_in(auth, CYRILLIC.upper(), CYRILLIC) == cyrillic.id
    assert await sign_in(auth, CYRILLIC, LATIN) is None
    assert await sign_in(auth, "ＡＤＭＩＮ@masthead.example", LATIN) == latin.id


async def test_a_deactivated_account_is_not_taken_for_its_look_alike(auth) -> None:
    await store(auth, LATIN, LATIN)
    (await store(auth, CYRILLIC, CYRILLIC)).active = False
    await auth.session.commit()
    assert await sign_in(auth, CYRILLIC, LATIN) is None


async def test_a_reset_finds_its_account(auth, mailer, inbox) -> None:
    latin = await store(auth, LATIN, LATIN)
    await store(auth, CYRILLIC, CYRILLIC)
    await (await auth.anybody()).post("/pwreset", json={"email": LATIN})
    await send_all(auth, mailer)
    body = {"email": LATIN, "password": "a quieter harbour", "rememberToken": find_token(inbox)}
    assert (await (await auth.anybody()).put("/pwreset", json=body)).status_code == 200
    await auth.session.refresh(latin)
    assert latin.version == 2


async def test_an_account_stored_with_its_display_name_signs_in(auth) -> None:
    bare, named = f"ceo-{LATIN}", f"CEO <ceо-{LATIN}>"  # with a Cyrillic letter
    first, second = await store(auth, bare, bare), await store(auth, named, normalize_with_name(named))
    assert await sign_in(auth, bare, bare) == first.id
    assert await sign_in(auth, named, named) == second.id


async def test_staff_find_both_of_two_accounts_that_look_alike_by_their_exact_emails(auth) -> None:
    latin, cyrillic = await store(auth, LATIN, LATIN), await store(auth, CYRILLIC, CYRILLIC)
    admin = await auth.sign_in_as("admin")

    async def search(text: str) -> list[int]:
        return [user["id"] for user in (await admin.get("/users", params={"q": text})).json()]

    assert await search(LATIN) == [latin.id]
    assert await search(CYRILLIC) == [cyrillic.id, latin.id]


async def test_nobody_signs_up_with_the_email_of_an_account_stored_by_its_old_spelling(auth) -> None:
    email = "сео@masthead.example"  # in Cyrillic letters only
    await store(auth, email, email)
    response = await (await auth.anybody()).post("/user", json={"email": email, "password": PASSWORD})
    assert (response.status_code, response.json()["message"]) == (409, "User already exists")


async def test_failures_are_counted_once_for_an_account_stored_by_its_old_spelling(auth) -> None:
    """By the sign-in and by what asks for the password of a session."""
    named = f"Ada <{LATIN}>"
    http = await auth.sign_in(await store(auth, named, normalize_with_name(named)))
    change = {"password": "another harbour", "newPassword": "a quieter harbour"}
    assert [(await http.put("/user/password", json=change)).status_code for _ in range(10)] == [422] * 10
    credentials = {"email": named, "password": PASSWORD}
    assert (await (await auth.anybody()).post("/user/login", json=credentials)).status_code == 429
