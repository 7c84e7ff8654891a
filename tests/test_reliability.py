"""Sections of docs/reliability.md replace themselves and nothing else."""

from pathlib import Path

import pytest

from tests.support.reliability import PAGE, read_section, write_section

TEXT = "# Reliability\n\nWhat was measured.\n"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    page = tmp_path / "reliability.md"
    page.write_text(TEXT)
    return page


def test_a_section_is_added_and_then_replaced(page: Path) -> None:
    write_section("faults", "make faults", "first", page)
    write_section("load", "make load", "other", page)
    write_section("faults", "make faults", r"second \1", page)
    text = page.read_text()
    assert text.startswith(TEXT)
    assert "first" not in text
    assert text.count("<!-- begin faults: written by make faults -->") == 1
    assert (read_section("faults", page) or "").endswith(r"second \1")
    assert (read_section("load", page) or "").endswith("other")
    assert read_section("none", page) is None


@pytest.mark.parametrize("body", ["<!-- end load -->", "## A heading of the page", "# Reliability"])
def test_a_body_cannot_break_the_page(page: Path, body: str) -> None:
    with pytest.raises(ValueError, match="would break the page"):
        write_section("faults", "make faults", body, page)
    assert page.read_text() == TEXT


def test_the_page_has_a_section_of_faults() -> None:
    assert read_section("faults", PAGE)
