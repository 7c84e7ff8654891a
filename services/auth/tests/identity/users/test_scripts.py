"""The email of a new account does not mix scripts within a word (ACCOUNT-41)."""

import pytest

from services.auth.identity.users.rules import mixes_scripts


@pytest.mark.parametrize(
    ("email", "mixes"),
    [
        ("ada@example.com", False),
        ("аdmin@example.com", True),  # Cyrillic а
        ("admin@exаmple.com", True),
        ("admin@xn--exmple-4nf.com", True),
        ("αda@example.com", True),
        ("жанна@example.com", False),
        ("жанна@пример.example", False),
        ("anna.жанна@example.com", False),
        ("Жанна Ли <ada@example.com>", False),
        ("éva-42@example.com", False),
        ("田中たろうカナ-abc@example.com", False),
        ("김철수kim@example.com", False),
        ("김たろう@example.com", True),
        ("a" * 300, False),
        ("", False),
    ],
)
def test_words_that_mix_scripts_are_found(email: str, mixes: bool) -> None:
    assert mixes_scripts(email) is mixes
