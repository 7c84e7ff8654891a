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
        answer = self._http.post("user/login", json={"email": email, "password": password}).raise_for_status()
        self._http.headers["Auth"] = answer.headers["Auth"]

    def get(self, path: str) -> Any:
        """Return the JSON of the response."""
        return self._http.get(path).raise_for_status().json()

    def create(
        self, path: str, body: Mapping[str, Any], key: str, then: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Create a record, or get the one an earlier run created with this key.

        Args:
            then: fields that differ in each run, such as image URLs; they are set in a second request.
        """
        answer = self._http.post(path, json=dict(body), headers={"Idempotency-Key": f"seed-{quote(key)}"})
        if answer.is_client_error:
            raise RuntimeError(f"POST {path} {key}: {answer.status_code} {answer.text}")
        created: dict[str, Any] = answer.raise_for_status().json()
        changed: dict[str, Any] = self.change(f"{path}/{created['id']}", then) if then else created
        return changed

    def change(self, path: str, body: Mapping[str, Any] | Sequence[Any]) -> Any:
        """Change a record."""
        answer = self._http.put(path, json=body)
        if answer.is_client_error:
            raise RuntimeError(f"PUT {path}: {answer.status_code} {answer.text}")
        return answer.raise_for_status().json()

    def get_text(self, path: str) -> str:
        """Return the response as text."""
        return self._http.get(path).raise_for_status().text

    def send_csv(self, path: str, name: str, content: str, fields: Mapping[str, str] | None = None) -> Any:
        """Send a file in a form, with other fields. Return the JSON of the response."""
        file = {"file": (name, content.encode(), "text/csv")}
        return self._http.post(path, files=file, data=fields).raise_for_status().json()

    def post(self, path: str, body: Mapping[str, Any] | Sequence[Any]) -> None:
        """Send a request whose response is ignored."""
        self._http.post(path, json=body).raise_for_status()

    def remove(self, path: str, ids: Sequence[int]) -> None:
        """Remove records; those already removed are ignored."""
        self._http.request("DELETE", path, json={"itemsToDelete": list(ids)}).raise_for_status()

    def upload(
        self, file: bytes, folder: str, name: str, extension: str, area: str = "alerts", bucket: str = "media"
    ) -> str:
        """Upload a file and return its address as records store it."""
        kind = KINDS[extension]
        upload = {"type": kind, "mainFolder": area, "subFolder": folder, "name": name, "extension": extension}
        place = (
            self._http.post(f"upload/?bucket={bucket}", json={**upload, "size": len(file)}).raise_for_status().json()
        )
        headers = {"Content-Type": kind, **place.get("headers", {})}
        send_file(place["url"], file, headers, self._uploads)
        stored = (
            self._http.post("upload/verify", json={"key": place["key"], "bucket": bucket}).raise_for_status().json()
        )
        return str(stored["url"])


def send_file(url: str, content: bytes, headers: Mapping[str, str], through: str | None) -> httpx.Response:
    """Send a file to a signed address, `through` another origin if that one is only reached by browsers."""
    address, host = httpx.URL(url), {}
    if through:
        host = {"Host": address.netloc.decode()}  # it is part of the signature
        address = httpx.URL(through).copy_with(raw_path=address.raw_path)
    return httpx.put(address, content=content, headers={**headers, **host}, timeout=30).raise_for_status()
