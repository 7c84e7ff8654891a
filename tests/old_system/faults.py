"""What goes wrong in the old system, as often as is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in place of the right one."""

    status: int = 200
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Faults:
    """Which requests fail: each n-th one; 0 is none.

    Args:
        throttle_every: is answered by 429, with `retry_after`.
        error_every: is answered by 500.
        cut_every: has the connection cut in the middle of its answer.
        token_uses: of a token, after which it has expired.
        moves: how often the list of posts changes as a page of it is read.
        answers: by path.
    """

    throttle_every: int = 0
    retry_after: str = "7"
    error_every: int = 0
    cut_every: int = 0
    token_uses: int = 0
    moves: int = 0
    answers: dict[str, Answer] = field(default_factory=dict)


class FaultyApp:
    """An ASGI application with faults."""

    def __init__(self, app: Any, faults: Faults) -> None:
        self._app, self._faults, self._requests = app, faults, 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not scope["path"].startswith("/media/"):
            self._requests += 1
            if answer := self._faults.answers.get(scope["path"].strip("/")) or self._fail():
                headers = [(name.lower().encode(), value.encode()) for name, value in answer.headers.items()]
                await send({"type": "http.response.start", "status": answer.status, "headers": headers})
                await send({"type": "http.response.body", "body": answer.body})
                return
        await self._app(scope, receive, _cut(send) if self._is_due(self._faults.cut_every) else send)

    def _is_due(self, every: int) -> bool:
        return every > 0 and self._requests % every == 0

    def _fail(self) -> Answer | None:
        if self._is_due(self._faults.throttle_every):
            return Answer(429, b'{"message": "Too many requests"}', {"Retry-After": self._faults.retry_after})
        return Answer(500, b"<h1>Error</h1>") if self._is_due(self._faults.error_every) else None


def _cut(send: Any) -> Any:
    async def send_half(message: Any) -> None:
        body = message.get("body", b"")
        await send({**message, "body": body[: len(body) // 2], "more_body": True} if body else message)
        if body:
            raise ConnectionAbortedError

    return send_half
