"""The seed's client of the public API."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

import httpx

KINDS = {"png": "image/png", "jpg": "image/jpeg", "pdf": "application/pdf"}


class Api:
    """A signed-in client of the gateway. Creates are idempotent: each has an idempotency key.

    Args:
        address: the gateway, such as `http://127.0.0.1:8080`.
        uploads: where uploads are sent instead of the origin that browsers see.
    """

    def __init__(self, address: str, uploads: str | None = None) -> None:
        self._uploads = uploads
        self._http = httpx.Client(base_url=f"{address}/api/", timeout=30)

    def sign_in(self, email: str, password: str) -> None:
        """Sign in; later requests are sent as this user."""
        answer = self._send("POST", "user/login", json={"email": email, "password": password})
        self._http.headers["Auth"] = answer.headers["Auth"]

    def get(self, path: str) -> Any:
        """Return the JSON of the response."""
        return self._send("GET", path).json()

    def create(
        self, path: str, body: Mapping[str, Any], key: str, then: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Create a record, or get the one an earlier run created with this key.

        Fields that differ in each run, such as image URLs, are set in a second request (`then`).
        """
        headers = {"Idempotency-Key": f"seed-{quote(key)}"}
        created: dict[str, Any] = self._send("POST", path, json=body, headers=headers).json()
        changed: dict[str, Any] = self.change(f"{path}/{created['id']}", then) if then else created
        return changed

    def change(self, path: str, body: Mapping[str, Any] | Sequence[Any]) -> Any:
        """Change a record."""
        return self._send("PUT", path, json=body).json()

    def get_text(self, path: str) -> str:
        """Return the response as text."""
        return self._send("GET", path).text

    def send_csv(self, path: str, name: str, content: str, fields: Mapping[str, str] | None = None) -> Any:
        """Send a file in a form, with other fields. Return the JSON of the response."""
        file = {"file": (name, content.encode(), "text/csv")}
        return self._send("POST", path, files=file, data=fields).json()

    def post(self, path: str, body: Mapping[str, Any] | Sequence[Any]) -> None:
        """Send a request whose response is ignored."""
        self._send("POST", path, json=body)

    def remove(self, path: str, ids: Sequence[int]) -> None:
        """Remove records; those already removed are ignored."""
        self._send("DELETE", path, json={"itemsToDelete": ids})

    def upload(
        self, file: bytes, folder: str, name: str, extension: str, area: str = "alerts", bucket: str = "media"
    ) -> str:
        """Upload a file and return its address as records store it."""
        kind = KINDS[extension]
        upload = {"type": kind, "mainFolder": area, "subFolder": folder, "name": name, "extension": extension}
        place = self._send("POST", f"upload/?bucket={bucket}", json={**upload, "size": len(file)}).json()
        headers = {"Content-Type": kind, **place.get("headers", {})}
        send_file(place["url"], file, headers, self._uploads)
        stored = self._send("POST", "upload/verify", json={"key": place["key"], "bucket": bucket}).json()
        return str(stored["url"])

    def _send(self, method: str, path: str, **content: Any) -> httpx.Response:
        answer = self._http.request(method, path, **content)
        try:
            return answer.raise_for_status()
        except httpx.HTTPStatusError as error:
            error.add_note(f"{method} {path}: {answer.text}")
            raise


def send_file(url: str, content: bytes, headers: Mapping[str, str], through: str | None) -> httpx.Response:
    """Send a file to a signed address, `through` another origin if that one is only reached by browsers."""
    address, host = httpx.URL(url), {}
    if through:
        host = {"Host": address.netloc.decode()}  # it is part of the signature
        address = httpx.URL(through).copy_with(raw_path=address.raw_path)
    return httpx.put(address, content=content, headers={**headers, **host}, timeout=30).raise_for_status()
