"""A state, and a server that answers what a test says."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from deploy.moving.state import State


@dataclass
class Answers:
    """A server: its answers by path, one after the other and the last one again, and the paths it was asked for."""

    url: str = ""
    by_path: dict[str, list[tuple[int, dict[str, str], bytes]]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def give(self, path: str, status: int = 200, body: bytes = b"", **headers: str) -> None:
        """Add an answer."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.by_path.setdefault(path, []).append((status, named, body))


@pytest.fixture
def state(tmp_path: Path) -> Iterator[State]:
    """An empty state, in a run."""
    state = State(tmp_path / "state.db")
    state.begin(dry=False)
    yield state
    state.close()


@pytest.fixture
def server() -> Iterator[Answers]:
    """A server."""
    yield from _serve()


@pytest.fixture
def stranger() -> Iterator[Answers]:
    """A server that nobody names."""
    yield from _serve()


def _serve() -> Iterator[Answers]:
    answers = Answers()

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            answers.asked.append(self.path)
            given = answers.by_path.get(self.path, [(404, {}, b"")])
            status, headers, body = given.pop(0) if len(given) > 1 else given[0]
            if status == 0:
                self.close_connection = True
                return
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = _answer  # noqa: N815 - the library's names

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        answers.url = f"http://127.0.0.1:{http.server_port}"
        thread = threading.Thread(target=http.serve_forever)
        thread.start()
        yield answers
        http.shutdown()
        thread.join()
