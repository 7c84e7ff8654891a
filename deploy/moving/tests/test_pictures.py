"""Files come from named hosts only, each content once."""

import gzip
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from deploy.moving import pictures
from deploy.moving.masthead import Refused
from deploy.moving.pictures import Files, Hosts
from deploy.moving.records import SourceError
from deploy.moving.run import Control
from deploy.moving.state import State, Written
from deploy.moving.tests.conftest import Answers


class Library:
    """Takes uploads, except files called bad.png."""

    def __init__(self) -> None:
        self.uploads: list[list[str]] = []

    def upload(self, folder: str, files: Sequence[tuple[str, Any]]) -> list[dict[str, Any]]:
        self.uploads.append([name for name, _ in files])
        if "bad.png" in self.uploads[-1]:
            raise Refused("Only images are allowed.")
        return [{"url": f"files.example/{folder}/{name}"} for name, _ in files]


@pytest.fixture
def library() -> Library:
    return Library()


@pytest.fixture
def open_files(state: State, library: Library) -> Iterator[Callable[..., Files]]:
    opened: list[Files] = []

    def open_files(*hosts: str) -> Files:
        opened.append(Files(Hosts(hosts), library, state, Control()))  # type: ignore[arg-type]
        return opened[-1]

    yield open_files
    for files in opened:
        files.close()


@pytest.mark.parametrize(
    ("address", "named"),
    [
        ("https://cdn.old.example/a.png", True),
        ("https://CDN.old.example:443/a.png", True),
        ("http://cdn.old.example/a.png", False),
        ("https://cdn.old.example:8443/a.png", False),
        ("https://cdn.old.example.evil.example/a.png", False),
        ("https://cdn.old.example@evil.example/a.png", False),
        ("https://user@cdn.old.example/a.png", False),
        ("https://169.254.169.254/latest", False),
        ("file:///etc/passwd", False),
        ("https://[::1", False),
    ],
)
def test_only_named_hosts_have_files(address: str, named: bool) -> None:
    assert Hosts(["https://cdn.old.example"]).has(address) is named


@pytest.mark.parametrize("text", ["cdn.old.example", "ftp://cdn.old.example", "https://", "https://a@b", "https://a/b"])
def test_what_is_no_host_is_refused(text: str) -> None:
    with pytest.raises(SourceError, match="is no host"):
        Hosts([text])


def test_a_redirect_to_another_host_is_never_followed(open_files, server: Answers, stranger: Answers, state: State):
    stranger.give("/secret.png", body=b"secret")
    server.give("/a.png", 302, Location=f"{stranger.url}/secret.png")
    open_files(server.url).bring([f"{server.url}/a.png", f"{stranger.url}/secret.png"])
    assert stranger.asked == []
    for address in (f"{server.url}/a.png", f"{stranger.url}/secret.png"):
        assert state.find_file(address) == (None, "Its host is none of those that are named: 127.0.0.1.")


def test_no_proxy_of_the_environment_is_used(open_files, server: Answers, stranger: Answers, state: State, monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, stranger.url)
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    server.give("/a.png", body=b"picture")
    open_files(server.url).bring([f"{server.url}/a.png"])
    assert (server.asked, stranger.asked) == (["/a.png"], [])


def test_a_redirect_within_the_named_hosts_is_followed(open_files, server: Answers, library: Library, state: State):
    server.give("/a.png", 301, Location="/b.png")
    server.give("/b.png", body=b"picture")
    server.give("/c.png", 301, Location="/c.png")
    open_files(server.url).bring([f"{server.url}/a.png", f"{server.url}/c.png"])
    assert state.find_file(f"{server.url}/a.png") == ("files.example/imported/a.png", None)
    assert state.find_file(f"{server.url}/c.png") == (None, "It is redirected again and again.")


def test_the_same_content_is_uploaded_once(open_files, server: Answers, library: Library, state: State) -> None:
    for name in ("a.png", "b.png", "c.png"):
        server.give(f"/{name}", body=b"picture")
    files = open_files(server.url)
    files.bring([f"{server.url}/a.png", f"{server.url}/b.png"])
    files.bring([f"{server.url}/c.png", f"{server.url}/a.png"])
    assert len(library.uploads) == 1
    assert len({state.find_file(f"{server.url}/{name}.png") for name in "abc"}) == 1


def test_a_refused_file_does_not_hold_up_others(open_files, server: Answers, state: State) -> None:
    server.give("/good.png", body=b"good")
    server.give("/bad.png", body=b"bad")
    open_files(server.url).bring([f"{server.url}/good.png", f"{server.url}/bad.png", f"{server.url}/none.png"])
    assert state.find_file(f"{server.url}/good.png") == ("files.example/imported/good.png", None)
    assert state.find_file(f"{server.url}/bad.png") == (None, "Only images are allowed.")
    assert state.find_file(f"{server.url}/none.png") == (None, "The source has no such file (404).")


def test_a_file_over_the_limit_does_not_come(open_files, server: Answers, state: State, library, monkeypatch) -> None:
    monkeypatch.setattr(pictures, "MAX_BYTES", 10)
    server.give("/a.png", body=b"12345678901")
    open_files(server.url).bring([f"{server.url}/a.png"])
    assert (state.find_file(f"{server.url}/a.png") or ("",))[0] is None
    assert library.uploads == []


def test_a_compressed_file_is_not_opened(open_files, server: Answers, state: State, library: Library) -> None:
    server.give("/a.png", body=gzip.compress(b"picture"), Content_Encoding="gzip")
    open_files(server.url).bring([f"{server.url}/a.png"])
    assert "compressed" in str(state.find_file(f"{server.url}/a.png"))
    assert library.uploads == []


def test_a_file_that_no_record_refers_to_counts_for_hours_only(state: State, tmp_path: Path) -> None:
    for name in ("used", "new", "old"):
        state.put_file(name, f"files.example/{name}.png", name)
    state.write("post", [Written("1", 1, "as it is", files=("used",))])
    with closing(sqlite3.connect(tmp_path / "state.db", isolation_level=None)) as file:
        file.execute("UPDATE file SET at = datetime('now', '-13 hours') WHERE address <> 'new'")
    state.begin(dry=False)
    assert [state.find_file(name) is None for name in ("used", "new", "old")] == [False, False, True]


def test_a_file_is_asked_for_again_after_an_error(open_files, server: Answers, state: State, monkeypatch) -> None:
    monkeypatch.setattr(pictures, "_DELAYS", (0.0, 0.0))
    server.give("/a.png", 503)
    server.give("/a.png", body=b"picture")
    open_files(server.url).bring([f"{server.url}/a.png"])
    assert state.find_file(f"{server.url}/a.png") == ("files.example/imported/a.png", None)


def test_links_in_texts_follow_the_files_and_others_stay(open_files, server: Answers) -> None:
    server.give("/a.png", body=b"picture")
    files, text = open_files(server.url), f'<a href="{server.url}/a.png">a</a> <a href="{server.url}/page">b</a>'
    found = list(files.find_addresses(text, is_file=False))
    assert found == [f"{server.url}/a.png"]
    files.bring(found)
    assert files.replace(text, is_file=False) == text.replace(
        f"{server.url}/a.png", "https://files.example/imported/a.png"
    )
