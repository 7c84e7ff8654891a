"""Corrects the spelling of a search, word by word."""

import re
from collections.abc import Mapping, Sequence
from itertools import product

MAX_WORDS = 16  # of a search that is corrected
MAX_UNKNOWN = 3  # words of a search that are corrected
MAX_SUGGESTIONS = 4
_MAX_CORRECTIONS = 3  # of one word
_SHORTEST, _LONGEST = 4, 40  # letters of a word that is corrected
_LONG = 7  # letters from which a word may hold two typos
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_PUNCTUATION = ".,;:!?\"'“”‘’()[]{}«»…"


def correctable_words(q: str) -> Mapping[str, str]:
    """The words of a search that may be misspelt, by the way they are written there; none of a very long search."""
    pieces = q.split()
    if len(pieces) > MAX_WORDS:
        return {}
    stripped = {piece: piece.strip(_PUNCTUATION) for piece in pieces}
    return {
        piece: word for piece, word in stripped.items() if _SHORTEST <= len(word) <= _LONGEST and _WORD.fullmatch(word)
    }


def suggest_searches(q: str, corrections: Mapping[str, Sequence[str]]) -> list[str]:
    """The search with its misspelt words replaced, the likeliest first, at most `MAX_SUGGESTIONS`.

    Args:
        corrections: for each misspelt word as it is written in the search, what may be meant, the likeliest first.
    """
    choices = [corrections[piece][:_MAX_CORRECTIONS] if piece in corrections else [piece] for piece in q.split()]
    ranked = [[(rank, word) for rank, word in enumerate(words)] for words in choices]
    combined = sorted(product(*ranked), key=lambda words: sum(rank for rank, _ in words))
    return [" ".join(word for _, word in words) for words in combined[:MAX_SUGGESTIONS]]


def rank_corrections(word: str, candidates: Sequence[str]) -> list[str]:
    """Those of the candidates that the word may be a misspelling of, fewest typos first, then in their own order.

    A word of seven letters may hold two typos, a shorter one a single typo.
    """
    most = 2 if len(word) >= _LONG else 1
    edits = {candidate: count_edits(word, candidate) for candidate in candidates if candidate != word}
    return sorted((candidate for candidate in edits if edits[candidate] <= most), key=edits.__getitem__)


def count_edits(one: str, other: str) -> int:
    """The optimal string alignment distance: letters inserted, removed, replaced, or swapped with the next."""
    before: list[int] = []
    above = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, target in enumerate(other, 1):
            edits = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == target:
                edits = min(edits, before[j - 2] + 1)
            row.append(edits)
        before, above = above, row
    return above[-1]
