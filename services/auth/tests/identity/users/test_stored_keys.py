"""Signing in to accounts stored before look-alikes were folded (ACCOUNT-42)."""

from services.auth.identity.users.models import User
from services.auth.tests.support import CHEAP, PASSWORD, Auth, find_token, send_all
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
