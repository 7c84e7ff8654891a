"""What other packages do in the transaction in which an account changes; `main` registers it."""

from collections.abc import Awaitable, Callable, Collection

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.chassis.identity import Caller

on_proof: list[Callable[[AsyncSession, User], Awaitable[None]]] = []
"""Called with a user whose address was proven."""

on_administrators_leaving: list[Callable[[AsyncSession, Collection[int], Caller | None], Awaitable[None]]] = []
"""Called with the ids of users who are no administrators from now on, and with who takes over what they leave."""

on_removal: list[Callable[[AsyncSession, Collection[int]], Awaitable[None]]] = []
"""Called with the ids of users who are about to be removed."""
