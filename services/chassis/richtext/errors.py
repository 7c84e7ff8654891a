"""Why a rich text is refused, as sentences for people."""


class RichTextError(ValueError):
    """The input is not a rich text this house keeps."""


class TooLong(RichTextError):
    """More visible characters than the limit."""

    def __init__(self, characters: int, limit: int) -> None:
        super().__init__(f"This text may be at most {limit} characters long, not {characters}.")
        self.characters = characters
        self.limit = limit
