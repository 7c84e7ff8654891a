"""Errors of rich text, with user-facing messages."""


class RichTextError(ValueError):
    """The input is not a valid rich text."""


class TooLong(RichTextError):
    """The text has more visible characters than its limit."""

    def __init__(self, characters: int, limit: int) -> None:
        super().__init__(f"This text may be at most {limit} characters long, not {characters}.")
        self.characters = characters
        self.limit = limit
