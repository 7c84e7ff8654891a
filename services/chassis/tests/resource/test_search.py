"""Search terms are matched literally."""

import pytest

from services.chassis.resource import like_pattern, like_patterns


@pytest.mark.parametrize(
    ("typed", "pattern"),
    [
        ("pump", "%pump%"),
        ("  two words ", "%two words%"),
        ("50%", "%50\\%%"),
        ("a_b", "%a\\_b%"),
        ("\\", "%\\\\%"),
        ("  ", None),
        ("", None),
        (None, None),
    ],
)
def test_wildcards_are_escaped(typed: str | None, pattern: str | None) -> None:
    assert like_pattern(typed) == pattern


@pytest.mark.parametrize(
    ("typed", "patterns"), [(" single  use ", ("%single%", "%use%")), ("50% a_b", ("%50\\%%", "%a\\_b%")), ("  ", None)]
)
def test_each_word_has_its_own_pattern(typed: str, patterns: tuple[str, ...] | None) -> None:
    assert like_patterns(typed) == patterns
