"""Files that attack their reader end as an error in words, before anything of them is read."""

import json
import zipfile
from pathlib import Path

import openpyxl
import pytest

from deploy.moving.records import Source, SourceError, SourceRecord
from deploy.moving.sources import ghost, table_files, xml_files
from deploy.moving.sources.ghost import Ghost
from deploy.moving.sources.tables import Table
from deploy.moving.sources.wordpress import WordPress
from deploy.moving.tests.reading import HEAD, TAIL, change_part, show, write_item

WXR = HEAD.format(version="1.2") + write_item()
SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    '<row r="1"><c r="A1" t="inlineStr"><is><t>email</t></is></c></row>'
    '<row r="2"><c r="A2" t="inlineStr"><is><t>a@b.example</t></is></c></row>'
)
ENTITIES = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>'


def read_nothing(source: Source, why: str) -> None:
    """Check that a source is refused with these words, and that not one record or line came before."""
    found = []
    with pytest.raises(SourceError, match=why):
        found += source.read()
    assert found == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no export of WordPress"),
        ("<rss><channel><item/></channel></rss>", "no export of WordPress"),
        (WXR, "cut off"),
        (WXR + "<item>" + TAIL, "damaged"),
        (WXR + "<wq:item/>" + TAIL, "damaged"),
        (ENTITIES + WXR.partition("?>")[2] + "&b;&c;" + TAIL, "document type"),
        (WXR + "<a>" * 100, "nests too deeply"),
        (WXR + "<a>" * 1_000_000, "nests too deeply"),
        (WXR + "<item>" + "<a/>" * 1_001 + "</item>" + TAIL, "too many parts"),
        (WXR + "<a/>" * 5_001 + TAIL, "too many parts"),
        (WXR + "</channel><channel>" + TAIL, "several exports"),
        (WXR + f"<item><title>{'x' * 1_200_000}</title></item>" + TAIL, "more than 1 MB"),
    ],
    ids=["empty", "feed", "cut", "damaged", "prefix", "entities", "deep", "deeper", "wide", "many", "two", "long"],
)
def test_hostile_exports_of_wordpress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, why: str) -> None:
    monkeypatch.setattr(xml_files, "MAX_ITEM", 1024**2)
    monkeypatch.setattr(xml_files, "MAX_ELEMENTS", 1_000)
    monkeypatch.setattr(xml_files, "MAX_TOTAL", 5_000)
    file = tmp_path / "export.xml"
    file.write_text(text, encoding="utf-8")
    read_nothing(WordPress(file), why)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for source in (WordPress(tmp_path / "x"), Ghost(tmp_path / "x"), Table(tmp_path / "x", "users")):
        read_nothing(source, "cannot be opened")


def test_items_leave_no_trace_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "export.xml"
    tags = f"<wp:tag>{'x' * 100_000}</wp:tag>" * 30
    file.write_text(WXR + tags + write_item(content__encoded="x" * 100_000) * 30 + TAIL, encoding="utf-8")
    sizes = [len(item.getparent()) for item in xml_files.read_elements(file, "channel", ("item",))]
    assert len(sizes) == 31
    assert max(sizes) < 10
    monkeypatch.setattr(xml_files, "MAX_ITEM", 1024**2)
    assert any(found.kind == "post" for found in WordPress(file).read())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no JSON"),
        ('{"db": [{"data": {"posts": [', "cut off"),
        ("[" * 1_000_000, "nests too deeply"),
        ('{"a":' * 1_000_000, "nests too deeply"),
        ('{"db": [{"data": {"users": []}}]}', "no export of Ghost"),
        ('{"data": [1, 2]}', "no export of Ghost"),
        ('{"db": [{"data": {"posts": []}}, {"data": {"posts": []}}]}', "several exports"),
        ("9" * 10_000, "no JSON"),
    ],
    ids=["empty", "cut", "deep lists", "deep objects", "other", "list", "two", "long number"],
)
def test_hostile_exports_of_ghost(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "ghost.json"
    file.write_text(text, encoding="utf-8")
    read_nothing(Ghost(file), why)


def test_a_tag_without_an_end_is_read_in_linear_time(tmp_path: Path) -> None:
    file = tmp_path / "ghost.json"
    file.write_text(json.dumps({"data": {"posts": [{"id": "1", "html": "<" + "a" * 400_000}]}}), encoding="utf-8")
    assert any(isinstance(found, SourceRecord) for found in Ghost(file).read())


def test_a_card_comes_once_however_often_it_is_named(tmp_path: Path) -> None:
    mobiledoc = json.dumps({"cards": [["html", {"html": "<p>card</p>"}]], "sections": [[10, 0]] * 1_000})
    file = tmp_path / "ghost.json"
    file.write_text(json.dumps({"data": {"posts": [{"id": "1", "mobiledoc": mobiledoc}]}}), encoding="utf-8")
    (post,) = (found for found in Ghost(file).read() if isinstance(found, SourceRecord))
    assert show(post) == ["card"]


@pytest.mark.parametrize("values", ["{}", "[]", "0"])
def test_an_export_of_ghost_of_more_values_than_memory_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, values: str
) -> None:
    monkeypatch.setattr(ghost, "MAX_VALUES", 1000)
    file = tmp_path / "ghost.json"
    file.write_text(f'{{"data": {{"posts": [{",".join([values] * 1_000)}]}}}}', encoding="utf-8")
    read_nothing(Ghost(file), "more than 1,000 values")


def test_an_endless_export_of_ghost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ghost, "MAX_BYTES", 1000)
    file = tmp_path / "ghost.json"
    file.write_text('{"data": {"posts": []}}' + " " * 1000, encoding="utf-8")
    read_nothing(Ghost(file), "larger than")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"\xff\xd8\xff" + b"\1" * 1000, "not a CSV"),
        (b"email\n" + b"x" * 2_000_000, "has a line of more than"),
        (b'email\n"' + b"x\n" * 200_000, "row that begins in line 2"),
        (b'email\n"a@b.example\nc@d.example\n', "row that begins in line 2"),
        (b"email" + b"," * 501 + b"x\n", "more than 500 cells"),
        (b"email\n" + b"a@b.example\n" * 1_000 + b'"', "row that begins in line 1002"),
        (b"\xd0\xcf\x11\xe0" + b"x" * 1000, "old or protected"),
        (b"PK\x03\x04" + b"x" * 1000, "damaged or protected"),
    ],
    ids=["empty", "binary", "line", "cell", "quote", "columns", "late", "xls", "no archive"],
)
def test_hostile_tables(tmp_path: Path, data: bytes, why: str) -> None:
    file = tmp_path / "table.csv"
    file.write_bytes(data)
    read_nothing(Table(file, "users"), why)


def test_more_rows_than_a_table_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_files, "MAX_ROWS", 3)
    file = tmp_path / "table.csv"
    file.write_text("email\na\nb\nc\n", encoding="utf-8")
    read_nothing(Table(file, "users"), "more than 3 rows")


@pytest.mark.parametrize(
    ("part", "text", "why"),
    [
        ("xl/worksheets/sheet1.xml", ENTITIES + SHEET + "&b;</sheetData></worksheet>", "document type"),
        ("xl/styles.xml", ENTITIES + "<a>&b;</a>", "document type"),
        ("xl/worksheets/sheet1.xml", SHEET + "<a>" * 1_000_000, "nests too deeply"),
        ("xl/worksheets/sheet1.xml", SHEET, "cut off"),
        ("xl/worksheets/sheet1.xml", SHEET + '<row r="9999999999"/></sheetData></worksheet>', "more than 1,000 rows"),
        (
            "xl/worksheets/sheet1.xml",
            SHEET.replace("a@b", "a" * 131_072) + "</sheetData></worksheet>",
            "A cell has more",
        ),
        (
            "xl/worksheets/sheet1.xml",
            SHEET + '<row><c r="ZZZ3"/></row>' * 2 + "</sheetData></worksheet>",
            "30,000 cells",
        ),
        ("xl/worksheets/sheet1.bin", "\n" + ENTITIES + "<a>&b;</a>", "document type"),
        ("xl/worksheets/sheet2.xml", "<a/>" + " " * 3_100_000, "unpacks to more"),
        ("xl/workbook.xml", "<a/>", "damaged"),
        ("xl/media/image1.bin", "\0" * 100_000, "unpacks to more"),
    ],
    ids=[
        "entities",
        "entities of styles",
        "deep",
        "cut",
        "far row",
        "cell",
        "far cells",
        "other name",
        "bomb of sheets",
        "no sheet",
        "bomb",
    ],
)
def test_hostile_spreadsheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, text: str, why: str) -> None:
    monkeypatch.setattr(table_files, "MAX_ROWS", 1_000)
    monkeypatch.setattr(table_files, "MAX_UNPACKED", 3_100_000)
    monkeypatch.setattr(table_files, "MAX_HELD", 100_000)
    monkeypatch.setattr(table_files, "MAX_CELLS", 30_000)
    file = tmp_path / "table.xlsx"
    openpyxl.Workbook().save(file)
    change_part(file, part, lambda _: text)
    read_nothing(Table(file, "users"), why)


def test_an_archive_of_too_many_parts(tmp_path: Path) -> None:
    file = tmp_path / "table.xlsx"
    with zipfile.ZipFile(file, "w") as written:
        for number in range(table_files.MAX_PARTS + 1):
            written.writestr(f"{number}.xml", "<a/>")
    read_nothing(Table(file, "users"), "unpacks to more")


def test_an_archive_of_more_bytes_than_a_table_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_files, "MAX_PACKED", 1_000)
    file = tmp_path / "table.xlsx"
    openpyxl.Workbook().save(file)
    read_nothing(Table(file, "users"), "Save it as CSV")
