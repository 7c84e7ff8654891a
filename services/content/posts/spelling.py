"""Spelling correction of a search, word by word. Pure functions."""

import re
from collections.abc import Mapping, Sequence
from itertools import product

MAX_WORDS = 16  # in a search to correct
MAX_UNKNOWN = 3  # words to correct in one search
MAX_SUGGESTIONS = 4
_MAX_CORRECTIONS = 3  # of one word
_SHORTEST, _LONGEST = 4, 40  # letters of a word to correct
_LONG = 7  # letters from which two typos are allowed
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_PUNCTUATION = ".,;:!?\"'“”‘’()[]{}«»…"


def correctable_words(q: str) -> Mapping[str, str]:
    """Return the words of a search that may be misspelt, by their form in the search; none for a very long search."""
    pieces = q.split()
    if len(pieces) > MAX_WORDS:
        return {}
    stripped = {piece: piece.strip(_PUNCTUATION) for piece in pieces}
    return {
        piece: word for piece, word in stripped.items() if _SHORTEST <= len(word) <= _LONGEST and _WORD.fullmatch(word)
    }


def suggest_searches(q: str, corrections: Mapping[str, Sequence[str]]) -> list[str]:
    """Return up to `MAX_SUGGESTIONS` search texts with the misspelt words replaced, the most likely first.

    Args:
        corrections: for each misspelt word in its form in the search, the possible words, the most likely first.
    """
    choices = [corrections[piece][:_MAX_CORRECTIONS] if piece in corrections else [piece] for piece in q.split()]
    ranked = [[(rank, word) for rank, word in enumerate(words)] for words in choices]
    combined = sorted(product(*ranked), key=lambda words: sum(rank for rank, _ in words))
    return [" ".join(word for _, word in words) for words in combined[:MAX_SUGGESTIONS]]


def rank_corrections(word: str, candidates: Sequence[str]) -> list[str]:
    """Return the candidates of which the word may be a misspelling, by number of typos, then in the given order.

    A word of seven or more letters may have two typos, a shorter one a single typo.
    """
    max_edits = 2 if len(word) >= _LONG else 1
    edits = {candidate: count_edits(word, candidate) for candidate in candidates if candidate != word}
    return sorted((candidate for candidate in edits if edits[candidate] <= max_edits), key=edits.__getitem__)


def count_edits(left: str, right: str) -> int:
    """Return the optimal string alignment distance: insertions, deletions, substitutions, transpositions."""
    row_before_last: list[int] = []
    previous_row = list(range(len(right) + 1))
    for i, letter in enumerate(left, 1):
        row = [i]
        for j, target in enumerate(right, 1):
            edits = min(previous_row[j] + 1, row[j - 1] + 1, previous_row[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == target:
                edits = min(edits, row_before_last[j - 2] + 1)
            row.append(edits)
        row_before_last, previous_row = previous_row, row
    return previous_row[-1]
