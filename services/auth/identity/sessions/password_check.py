"""Verification of the password of an account whose user is known, limited like sign-in (ACCOUNT-3)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from services.auth.identity.passwords import HashingSlot, Passwords
from services.auth.identity.sessions.rules import hash_attempt
from services.auth.identity.sessions.service import count_attempt, find_requester
from services.auth.identity.users.models import User
from services.chassis.http.problems import Invalid, Unauthenticated
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import Database

WRONG_PASSWORD = "This is not your password."  # noqa: S105 - a sentence


@dataclass(frozen=True, slots=True)
class CheckedPassword:
    """A verified password.

    Args:
        attempt: the key of `forget_failures`, for the transaction that uses the check.
        stored_hash: to compare in that transaction, because the password may have changed since.
    """

    attempt: str
    stored_hash: str | None


@asynccontextmanager
async def acquire_slot(
    database: Database, passwords: Passwords, user_id: int, address: str
) -> AsyncIterator[HashingSlot]:
    """Acquire a slot for the password of an account.

    Args:
        address: the client's.

    Raises:
        Unauthenticated: the user no longer exists.
        TooMany, Unavailable: as `Passwords.slot`.
    """
    async with database.transaction() as session:
        user = await session.get(User, user_id)
        if user is None:
            raise Unauthenticated
        requester = await find_requester(session, (user.email_key, normalize_email(user.email)), address)
    async with passwords.slot(requester) as slot:
        yield slot


async def check_password(
    database: Database, slot: HashingSlot, user_id: int, address: str, password: str
) -> CheckedPassword:
    """Check the password of an account.

    Wrong passwords count as failed sign-ins, so an unattended session or a link cannot be used to guess the password.

    Args:
        address: the client's.

    Raises:
        Unauthenticated: the user no longer exists.
        Invalid: the password is wrong.
        TooMany: as `FAILED_SIGN_INS` says.
    """
    async with database.transaction() as session:
        user = await session.get(User, user_id)
        if user is None:
            raise Unauthenticated
        checked = CheckedPassword(hash_attempt(normalize_email(user.email), address), user.password_hash)
        await count_attempt(session, checked.attempt)
    if not await slot.verify(checked.stored_hash, password):
        raise Invalid.for_fields(WRONG_PASSWORD, "password")
    return checked
