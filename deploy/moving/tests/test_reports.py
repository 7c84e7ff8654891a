"""The report, the map, the redirects, and what counts as the same."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from deploy.moving import report
from deploy.moving.compare import is_same
from deploy.moving.records import Line
from deploy.moving.state import Difference, State, Written


@pytest.fixture
def told(state: State) -> State:
    """A state with two posts, of which one has another address now, and with lines."""
    posts = [
        Written("1", 1, "as it is", b"", True, (), address="https://old.example/?p=1&q=`", permalink="a"),
        Written(
            "2", 7, "changed", b"", True, (Line("post", "changed", "<b>id</b>: Its id is taken.", "2"),), permalink="b"
        ),
    ]
    state.set_kind("post", "moving")
    state.write("post", posts)
    state.add_lines("source", [Line("user", "invite", "Invite =A1 as editor.", str(n)) for n in range(7)])
    state.add_differences([Difference("post", "2", "status", "archived", "draft", "It is no status.")])
    return state


def test_a_dry_run_stays_known_after_the_move_and_what_is_here_after_another(state: State) -> None:
    for dry, new in ((True, None), (False, 7)):
        state.begin(dry=dry)
        state.set_kind("post", "moving")
        state.write("post", [Written("1", new, "as it is", lines=[Line("post", "changed", str(new), "1")])])
    state.begin(dry=False)
    assert [(kind.read, kind.here) for kind in state.progress(dry=True)] == [(1, 1)]
    assert [(kind.read, kind.here) for kind in state.progress(dry=False)] == [(0, 1)]
    assert [[line.why for line in state.count_lines(dry=dry)] for dry in (True, False)] == [["None"], ["7"]]


def test_the_report_has_all_lines_and_totals(told: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "PAGE", 3)
    report.write_json(told, tmp_path / "report.json")
    read = json.loads((tmp_path / "report.json").read_text())
    assert read["totals"] == {"changed": 1, "invite": 7}
    assert len(read["lines"]) == 8
    assert read["lines"][0].keys() == {"kind", "what", "why", "id", "file", "address"}
    assert [one["why"] for one in read["differences"]] == ["It is no status."]
    assert [(kind["kind"], kind["as_they_are"], kind["changed"]) for kind in read["kinds"]] == [("post", 1, 1)]


def test_the_page_shows_lines_as_text(told: State, tmp_path: Path) -> None:
    report.write_html(told, tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text()
    assert "&lt;b&gt;id&lt;/b&gt;" in page
    assert "<td>7</td><td>0, 1, 2, 3, 4</td>" in page


def test_the_map_has_old_and_new_ids(told: State, tmp_path: Path) -> None:
    told.write("user", [Written("=cmd", 8, "as it is", b"", True, ())])
    report.write_map(told, tmp_path / "map.csv")
    rows = list(csv.reader((tmp_path / "map.csv").open()))
    assert rows == [["kind", "old", "new"], ["post", "1", "1"], ["post", "2", "7"], ["user", "'=cmd", "8"]]


def test_old_addresses_lead_to_new_ones(told: State, tmp_path: Path) -> None:
    told.set("permalink post 7", 'b-2"')
    texts = {}
    for form in report.FORMS:
        assert report.write_redirects(told, {"post": "/blog/{id}-{permalink}"}, form, tmp_path / form) == 2
        texts[form] = (tmp_path / form).read_text()
    assert '"/?p=1&q=%60","/blog/1-a"\n' in texts["csv"]
    assert '"/blog/2-b" "/blog/7-b-2%22";\n' in texts["nginx"]
    assert "Path(`/`) && Query(`p`, `1`)" in texts["traefik"]
    assert '"replacement": "/blog/7-b-2%22"' in texts["traefik"]


def test_an_address_that_stays_needs_no_redirect(state: State) -> None:
    state.write("post", [Written("1", 1, "as it is", b"", True, (), permalink="a")])
    assert list(report.list_redirects(state, {"post": "/{id}-{permalink}"})) == []


@pytest.mark.parametrize(
    ("there", "here", "same"),
    [
        (None, "", True),
        (None, False, True),
        (None, 0, True),
        (0, 1, False),
        (1, True, True),
        ("2024-05-01T00:00:00Z", "2024-05-01T02:00:00.000+02:00", True),
        ("2024-05-01T00:00:00Z", "2024-05-01T00:00:01Z", False),
        ("https://a.example/x", "a.example/x", True),
        ("<p>One <b>two</b></p>", {"type": "doc", "content": [{"content": [{"text": "One "}, {"text": "two"}]}]}, True),
        ("<p>One two</p>", {"type": "doc", "content": [{"content": [{"text": "One"}]}]}, False),
        ({"blocks": [{"text": "One"}], "entityMap": {}}, "<p>One</p>", True),
        ([{"name": "A", "place": 1}, {"name": "b"}], [{"name": "b", "id": 4}, {"name": "a"}], True),
        ([{"name": "a"}], [{"name": "a"}, {"name": "b"}], False),
        ([{"categoryId": 9, "category": {"id": 9}}], [{"categoryId": 9}], True),
        ([{"id": 12, "postType": {"id": 4, "name": "Post"}}], [{"postType": {"id": 2, "name": "Post"}}], True),
        ([{"id": 12, "postType": {"id": 2, "name": "Library"}}], [{"postType": {"id": 2, "name": "Post"}}], False),
        ("00aa88", "#00AA88", True),
        ("12.0", 12, True),
        ("draft", "published", False),
    ],
)
def test_values_are_the_same_if_they_mean_the_same(there: Any, here: Any, same: bool) -> None:
    assert is_same(there, here) is same


def test_what_is_said_of_a_record_is_what_was_said_last_and_it_keeps_its_id(told: State) -> None:
    told.write("post", [Written("2", None, "left out", lines=(Line("post", "left out", "No.", "2"),))])
    assert [line.why for line in told.lines("post")] == ["No."]
    assert (told.find_new("post", "2"), [one.permalink for one in told.map()]) == (7, ["a", "b"])


def test_lines_are_counted_with_examples(told: State) -> None:
    [first, second] = told.count_lines()
    assert (first.kind, first.count, first.examples) == ("user", 7, ("0", "1", "2", "3", "4"))
    assert (second.kind, second.count) == ("post", 1)
    assert [line.id for line in told.lines("user", "invite", skip=5)] == ["5", "6"]
