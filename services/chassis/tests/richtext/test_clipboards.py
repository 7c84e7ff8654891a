"""HTML as other programs put it on the clipboard: what carries meaning stays (API-14).

Each file of `clipboards` has the expected document beside it. The tests of the editor read the same files.
"""

import json
from pathlib import Path

import pytest

from services.chassis.richtext import RichText
from services.chassis.richtext.export import export_tables

CLIPBOARDS = sorted(Path(__file__).with_name("clipboards").glob("*.html"))
GENERATED = Path(__file__).parents[4] / "web/client/generated"


@pytest.mark.parametrize("file", CLIPBOARDS, ids=lambda file: file.stem)
def test_what_carries_meaning_stays(file: Path) -> None:
    expected = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert RichText.from_input(file.read_text(encoding="utf-8")).document == expected


@pytest.mark.parametrize(("name", "table"), export_tables().items(), ids=list(export_tables()))
def test_the_editor_has_the_same_tables(name: str, table: object) -> None:
    generated = json.loads((GENERATED / f"{name}.json").read_text(encoding="utf-8"))
    assert generated == json.loads(json.dumps(table))
