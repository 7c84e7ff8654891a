"""Password hashing: argon2id in threads, a few at a time.

One run takes 64 MiB, so the number of runs at once is what a flood of sign-ins may cost in memory; whoever does not
get a turn in time is asked to come back.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Annotated

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Depends, FastAPI, Request

from services.auth.settings import AuthSettings
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Unavailable

LONGEST_WAIT = 10.0


class Passwords:
    """Makes and checks password hashes.

    Args:
        workers: how many runs at once.
        hasher: the cost of one; RFC 9106's second choice (64 MiB) unless given.
    """

    def __init__(self, workers: int, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(workers, "passwords")
        self._turns = asyncio.Semaphore(workers)
        # What a password is checked against when nobody has the e-mail: the answer takes the same time.
        self._nobody = self._hasher.hash(secrets.token_urlsafe())

    @asynccontextmanager
    async def turn(self) -> AsyncIterator["Turn"]:
        """Wait for a turn; hashing is done within it.

        Raises:
            Unavailable: too many were there before.
        """
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self._turns.acquire()
        except TimeoutError as error:
            raise Unavailable(retry_after=5) from error
        try:
            yield Turn(self._hasher, self._threads, self._nobody)
        finally:
            self._turns.release()

    async def hash(self, password: str) -> str:
        """The hash to store, in a turn of its own."""
        async with self.turn() as turn:
            return await turn.hash(password)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False)


class Turn:
    """One place among the runs at once."""

    def __init__(self, hasher: PasswordHasher, threads: ThreadPoolExecutor, nobody: str) -> None:
        self._hasher = hasher
        self._threads = threads
        self._nobody = nobody

    async def hash(self, password: str) -> str:
        """The hash to store."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether the password is the one of the stored hash; without one it takes as long and is not."""
        right = await asyncio.get_running_loop().run_in_executor(
            self._threads, self._verify, stored or self._nobody, password
        )
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether the hash was made at another cost than is usual now."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


@asynccontextmanager
async def passwords(app: FastAPI, settings: AuthSettings) -> AsyncIterator[None]:
    """Keeps the hashing threads for as long as the app runs."""
    PASSWORDS.set(app, Passwords(settings.password_workers))
    try:
        yield
    finally:
        PASSWORDS.get(app).close()


PASSWORDS = StateKey[Passwords]("passwords")


def _of_app(request: Request) -> Passwords:
    return PASSWORDS.get(request)


PasswordHashing = Annotated[Passwords, Depends(_of_app)]
