"""Who may use the server of Moving in: whoever the house itself knows as an administrator."""

import time
from typing import Any

import httpx
from cachetools import TTLCache

from services.chassis.http.problems import Forbidden, Problem, Unauthenticated, Unavailable
from services.chassis.identity.roles import Role

CACHE_SECONDS = 30.0
_UNKNOWN = "Sign-in cannot be checked right now, please try again in a moment."


class Callers:
    """Asks the house about a token; what it said holds for half a minute."""

    def __init__(self, house: httpx.Client) -> None:
        self._house = house
        self._admins = TTLCache[str, str](1000, CACHE_SECONDS, lambda: time.monotonic())

    def find_admin(self, token: str) -> str:
        """Return the email of the administrator with this token; raise 401 or 403 for everybody else."""
        if not token:
            raise Unauthenticated("Please sign in.")
        email: str | None = self._admins.get(token)
        if email is None:
            user = self._ask("user", token)
            if user.get("role") != Role.ADMIN:
                raise Forbidden
            # Refuses the sessions that may do nothing but add a passkey.
            self._ask("api-keys?limit=1", token)
            email = self._admins[token] = str(user["email"])
        return email

    def _ask(self, path: str, token: str) -> Any:
        try:
            response = self._house.get(path, headers={"Auth": token})
            answer = response.json()
        except (httpx.HTTPError, ValueError) as error:
            raise Unavailable(_UNKNOWN) from error
        kinds: dict[int, type[Problem]] = {401: Unauthenticated, 403: Forbidden}
        if kind := kinds.get(response.status_code):
            raise kind(answer.get("message"))
        if response.status_code != 200:
            raise Unavailable(_UNKNOWN)
        return answer
