"""Reads `format=flowed` as mail programs do (RFC 3676)."""


def unflow_text(text: str) -> str:
    """Join the wrapped lines of a text."""
    lines = [line.removeprefix(" ") for line in text.split("\n")]
    return "".join(line if line.endswith(" ") else f"{line}\n" for line in lines).removesuffix("\n")
