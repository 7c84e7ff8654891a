"""Spelling correction of a search, word by word."""

import pytest

from services.content.posts.search import (
    MAX_SUGGESTIONS,
    MAX_WORDS,
    correctable_words,
    count_edits,
    rank_corrections,
    suggest_searches,
)


@pytest.mark.parametrize(
    ("one", "other", "edits"),
    [
        ("resin", "resin", 0),
        ("", "resin", 5),
        ("resin", "", 5),
        ("resn", "resin", 1),
        ("resiin", "resin", 1),
        ("rosin", "resin", 1),
        ("protien", "protein", 1),
        ("calbraton", "calibration", 2),
        ("kitten", "sitting", 3),
        ("прот", "прто", 1),
    ],
)
def test_edits_are_counted(one: str, other: str, edits: int) -> None:
    assert count_edits(one, other) == count_edits(other, one) == edits


@pytest.mark.parametrize(
    ("word", "candidates", "corrections"),
    [
        ("resn", ["resin", "reason", "rest", "resn"], ["resin", "rest"]),
        ("filtratoin", ["filtrations", "filtration", "infiltration"], ["filtration", "filtrations"]),
        ("short", ["shirts", "sporty"], []),  # two typos are too many for five letters
        ("", [], []),
    ],
)
def test_corrections_are_ranked_by_their_typos(word: str, candidates: list[str], corrections: list[str]) -> None:
    assert rank_corrections(word, candidates) == corrections


@pytest.mark.parametrize(
    ("q", "words"),
    [
        ("protien (resin)", {"protien": "protien", "(resin)": "resin"}),
        ("scale-pu d'Aosta", {"scale-pu": "scale-pu", "d'Aosta": "d'Aosta"}),
        ("of 2026 CO₂ the a_b x:y", {}),
        ("ж" * 41, {}),
        (" ".join(["many"] * (MAX_WORDS + 1)), {}),
        ("", {}),
    ],
)
def test_only_words_of_letters_are_corrected(q: str, words: dict[str, str]) -> None:
    assert correctable_words(q) == words


def test_the_likeliest_corrections_are_suggested_first() -> None:
    corrections = {"protien": ["protein", "protean"], "cel": ["cell", "gel", "eel", "bel"]}
    suggested = suggest_searches("a protien cel", corrections)
    assert suggested[0] == "a protein cell"
    assert set(suggested[1:3]) == {"a protean cell", "a protein gel"}
    assert len(suggested) == MAX_SUGGESTIONS
