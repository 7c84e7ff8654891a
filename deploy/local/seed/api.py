"""The seed's way in: the same API a person's browser uses."""

from collections.abc import Mapping
from typing import Any

import httpx


class Api:
    """A signed-in client of the gateway. A create is repeated safely: it carries a key of its own.

    Args:
        address: the gateway, such as `http://127.0.0.1:8080`.
    """

    def __init__(self, address: str) -> None:
        self._http = httpx.Client(base_url=f"{address}/api/", timeout=30)

    def sign_in(self, email: str, password: str) -> None:
        """Send what follows as this person."""
        answer = self._http.post("user/login", json={"email": email, "password": password}).raise_for_status()
        self._http.headers["Auth"] = answer.headers["Auth"]

    def get(self, path: str) -> Any:
        """The answer's JSON."""
        return self._http.get(path).raise_for_status().json()

    def create(self, path: str, body: Mapping[str, Any], key: str) -> dict[str, Any]:
        """Create a record, or get the one an earlier run created with this key."""
        answer = self._http.post(path, json=dict(body), headers={"Idempotency-Key": f"seed-{key}"})
        if answer.is_client_error:
            raise RuntimeError(f"POST {path} {key}: {answer.status_code} {answer.text}")
        created: dict[str, Any] = answer.raise_for_status().json()
        return created

    def change(self, path: str, body: Mapping[str, Any]) -> None:
        """Change a record."""
        self._http.put(path, json=dict(body)).raise_for_status()

    def upload(self, picture: bytes, folder: str, name: str, extension: str) -> str:
        """Store a picture and return its address as records hold it."""
        kind = "image/png" if extension == "png" else "image/jpeg"
        wanted = {"type": kind, "mainFolder": "alerts", "subFolder": folder, "name": name, "extension": extension}
        place = self._http.post("upload/?bucket=media", json={**wanted, "size": len(picture)}).raise_for_status().json()
        headers = {"Content-Type": kind, **place.get("headers", {})}
        httpx.put(place["url"], content=picture, headers=headers, timeout=30).raise_for_status()
        stored = self._http.post("upload/verify", json={"key": place["key"]}).raise_for_status().json()
        return str(stored["url"])
