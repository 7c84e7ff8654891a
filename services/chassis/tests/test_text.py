"""Cleaning of lines and texts (API-10)."""

import unicodedata

import pytest

from services.chassis.text import MAX_MARKS, clean_line, clean_lines, clean_text, normalize_text

MARKS = "\u0301\u0323"  # of two classes, which normalisation sorts


def test_text_becomes_nfc() -> None:
    assert normalize_text("e\u0301") == "\u00e9"


@pytest.mark.parametrize(
    "text", ["a\0b", "\ud83d", "x\udc00", "a\ufffe", "\uffffb", "a\ufdd0b", "\U0001ffff", "\U0010fffe"]
)
def test_text_that_cannot_be_stored_is_refused(text: str) -> None:
    for clean in (normalize_text, clean_line, clean_lines):
        with pytest.raises(ValueError, match="cannot be stored"):
            clean(text)


@pytest.mark.parametrize("before", ["", "a", "a" * MAX_MARKS, "a" * 100_000])
def test_a_letter_has_no_more_marks_than_any_language_needs(before: str) -> None:
    allowed = before + MARKS * (MAX_MARKS // 2)
    assert normalize_text(allowed + "z" + allowed) == unicodedata.normalize("NFC", allowed + "z" + allowed)
    with pytest.raises(ValueError, match="more than 30 marks"):
        normalize_text(allowed + "\u0301" + "z")


@pytest.mark.parametrize("pair", "\u0f73\u0f75\u0f81")
def test_a_letter_that_is_nothing_but_marks_counts_as_one(pair: str) -> None:
    assert not unicodedata.combining(pair)
    assert normalize_text(pair * MAX_MARKS) == unicodedata.normalize("NFC", pair * MAX_MARKS)
    with pytest.raises(ValueError, match="more than 30 marks"):
        normalize_text(pair * (MAX_MARKS + 1))


@pytest.mark.parametrize(
    ("text", "line", "lines"),
    [
        ("a\r\nb\rc", "a b c", "a\nb\nc"),
        ("a\tb", "a b", "a\tb"),
        ("a\u2028b\x85c\x0bd\x0ce", "a b c d e", "a\nb\nc\nd\ne"),
        ("a\x08\x1b\x7f\x9fb", "a b", "a b"),
        (" a ", " a ", " a "),
    ],
)
def test_line_breaks_and_control_characters(text: str, line: str, lines: str) -> None:
    assert clean_text(text, lines=False) == line
    assert clean_text(text, lines=True) == lines


@pytest.mark.parametrize(
    ("sent", "line"),
    [
        ("Soft\x0breturn from a slide", "Soft return from a slide"),
        ("a \x0b \x0b b  c", "a b c"),
        ("10\u00a0\u00a0000", "10\u00a0\u00a0000"),
        ("\ufeffTitle", "Title"),
        ("\u200b\u2060 \ufeffTitle\u200b \u2060", "Title"),
        ("\u200d\u200cTitle\u200c", "Title"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("١٤٤٥ه\u200d", "١٤٤٥ه\u200d"),
        ("\U0001f469\u200d\U0001f52c \u2764\ufe0f", "\U0001f469\u200d\U0001f52c \u2764\ufe0f"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f", "\U0001f3f4\U000e0067\U000e0062\U000e007f"),
        ("\u200b\u2060\u3164", ""),
        ("\x01\x1f", ""),
        ("\u202e", ""),
    ],
)
def test_a_line_has_single_spaces_and_no_marks_without_meaning_at_its_ends(sent: str, line: str) -> None:
    assert clean_line(sent) == line


def test_a_text_keeps_its_line_breaks_and_spaces_between_them() -> None:
    assert clean_lines("\ufeff\n a\r\n  b\x0bc \n\u200b") == "a\n  b\nc"
