"""The export of Ghost."""

import json
from pathlib import Path
from typing import Any

import pytest

from deploy.moving.records import Line, SourceRecord
from deploy.moving.sources.ghost import Ghost
from deploy.moving.tests.reading import list_lines, read, show

POST = {"id": "p1", "title": "A title", "slug": "a-title", "status": "published", "visibility": "public"}


def write_export(folder: Path, *, is_wrapped: bool = True, **tables: Any) -> Path:
    document: dict[str, Any] = {"meta": {"version": "5.80.0"}, "data": {"posts": [], **tables}}
    file = folder / "ghost.json"
    file.write_text(json.dumps({"db": [document]} if is_wrapped else document), encoding="utf-8")
    return file


def read_post(folder: Path, site: str = "https://old.example/", **values: Any) -> tuple[SourceRecord, list[Line]]:
    (post,), lines = read(Ghost(write_export(folder, posts=[POST | values]), site))
    return post, lines


@pytest.mark.parametrize("is_wrapped", [True, False])
def test_users_then_posts(tmp_path: Path, is_wrapped: bool) -> None:
    file = write_export(
        tmp_path,
        is_wrapped=is_wrapped,
        posts=[
            POST
            | {
                "html": '<!--kg-card-begin: html--><p>One</p><!--kg-card-end-->\n<a href="__GHOST_URL__/b/">two</a>',
                "custom_excerpt": "Short",
                "feature_image": "__GHOST_URL__/content/images/a.png",
                "published_at": "2020-05-01T10:00:00.000Z",
                "created_at": "2020-04-01 10:00:00",
                "updated_at": 1588334400000,
            }
        ],
        users=[{"id": "1", "name": "Ann", "email": "ann@old.example", "password": "$2a$x"}, {"id": "2", "name": "Bo"}],
        roles=[{"id": "r", "name": "Editor"}],
        roles_users=[{"user_id": "1", "role_id": "r"}],
        tags=[
            {"id": "0", "name": "pH"},
            {"id": "1", "name": "News"},
            {"id": "2", "name": "#hidden", "visibility": "internal"},
        ],
        posts_tags=[{"post_id": "p1", "tag_id": tag, "sort_order": int(tag)} for tag in ("1", "0", "2")],
        posts_authors=[{"post_id": "p1", "author_id": id, "sort_order": 2 - int(id)} for id in ("1", "2")],
        posts_meta=[{"id": "m", "post_id": "p1", "meta_title": "For engines"}],
        members=[{"id": "x"}, {"id": "y"}],
    )
    records, lines = read(Ghost(file, "https://old.example/"))
    assert [(record.kind, record.id) for record in records] == [("user", "1"), ("user", "2"), ("post", "p1")]
    assert records[0].fields == {"email": "ann@old.example", "role": "editor"}
    post = records[2]
    assert show(post) == ["One", "two (https://old.example/b/)"]
    assert {name: value for name, value in post.fields.items() if name != "body"} == {
        "status": "published",
        "title": "A title",
        "excerpt": "Short",
        "permalink": "a-title",
        "featuredImage": "https://old.example/content/images/a.png",
        "keywords": [{"name": "ph"}, {"name": "news"}],
        "date": "2020-05-01T10:00:00Z",
        "originalPublishDate": "2020-05-01",
    }
    assert (post.created, post.updated) == ("2020-04-01T10:00:00Z", "2020-05-01T12:00:00Z")
    assert (post.author, post.address) == ("2", "https://old.example/a-title/")
    assert post.lost == ("internal tag “#hidden”", "texts for search engines and networks", "author 1")
    assert [(line.kind, line.what) for line in lines] == [("member", "left out")]


@pytest.mark.parametrize("status", ["draft", "scheduled", "published"])
def test_states_that_masthead_has(tmp_path: Path, status: str) -> None:
    post, lines = read_post(tmp_path, status=status)
    assert (post.fields["status"], lines) == (status, [])


@pytest.mark.parametrize(("status", "audience"), [("sent", "public"), ("published", "members"), ("scheduled", "paid")])
def test_what_not_everybody_could_read_is_a_draft(tmp_path: Path, status: str, audience: str) -> None:
    post, lines = read_post(tmp_path, status=status, visibility=audience)
    assert post.fields["status"] == "draft"
    assert [line.what for line in lines] == ["changed"]


@pytest.mark.parametrize("address", ["__GHOST_URL__/a.png", "/a.png"])
def test_a_picture_of_the_site_needs_its_address(tmp_path: Path, address: str) -> None:
    post, lines = read_post(tmp_path, feature_image=address)
    assert (post.fields["featuredImage"], lines) == ("https://old.example/a.png", [])
    post, lines = read_post(tmp_path, site="", feature_image=address)
    assert "featuredImage" not in post.fields
    assert [line.what for line in lines] == ["missing"]


LEXICAL = {
    "root": {
        "children": [
            {"type": "paragraph", "children": [
                {"type": "text", "text": "One <"},
                {"type": "link", "url": "https://a.example", "children": [{"type": "text", "text": "two"}]},
            ]},
            {"type": "list", "children": [{"type": "listitem", "children": [{"type": "text", "text": "item"}]}]},
            {"type": "html", "html": "<p>card</p>"},
        ]
    }
}  # fmt: skip
MOBILEDOC = {
    "markups": [["strong"]],
    "atoms": [["soft-return", "", {}]],
    "cards": [["markdown", {"markdown": "card"}]],
    "sections": [
        [1, "p", [[0, [0], 1, "One <"], [0, [], 0, "two"]]],
        [3, "ul", [[[0, [], 0, "item"]]]],
        [10, 0],
        [10, 7],
    ],
}


@pytest.mark.parametrize(("name", "document"), [("lexical", LEXICAL), ("mobiledoc", MOBILEDOC)])
def test_without_html_the_words_come_from_the_document(tmp_path: Path, name: str, document: Any) -> None:
    post, lines = read_post(tmp_path, html=None, **{name: json.dumps(document)})
    assert [text.strip() for text in show(post)] == ["One <two", "item", "card"]
    assert [line.what for line in lines] == ["changed"]


@pytest.mark.parametrize("text", ["{", "[" * 100_000, '{"sections": [[3, "ul", [7]]]}'])
def test_a_document_that_cannot_be_read_is_a_line(tmp_path: Path, text: str) -> None:
    post, lines = read_post(tmp_path, mobiledoc=text)
    assert "body" not in post.fields
    assert list_lines(lines) == [("left out", "Its text (mobiledoc) cannot be read.")]


def test_surrogates_go(tmp_path: Path) -> None:
    post, lines = read_post(tmp_path, title="A\ud800B")
    assert post.fields["title"] == "AB"
    assert [line.what for line in lines] == ["changed"]
