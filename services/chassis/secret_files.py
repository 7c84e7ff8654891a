"""Settings that are read from files, as orchestrators mount secrets: `SMTP_PASSWORD_FILE=/run/secrets/smtp`."""

import os
from pathlib import Path

from pydantic_settings import BaseSettings, InitSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict

SUFFIX = "_FILE"


class FileSettings(BaseSettings):
    """Settings from environment variables and from files that they name. The docstring of a field describes it.

    Each variable is the upper-cased field name; an empty one counts as unset. `NAME_FILE` names a file that contains
    the value of NAME.
    """

    model_config = SettingsConfigDict(
        extra="ignore", env_ignore_empty=True, hide_input_in_errors=True, use_attribute_docstrings=True
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Read arguments first, then environment variables, then files."""
        files = {name: path for name in cls.model_fields if (path := os.environ.get(name.upper() + SUFFIX))}
        contents = {name: _read_secret(name.upper(), path) for name, path in files.items()}
        return init_settings, env_settings, InitSettingsSource(settings_cls, contents)


def _read_secret(variable: str, path: str) -> str:
    """Return the content of the file that stands for a variable, without the last line break."""
    if os.environ.get(variable):
        raise ValueError(f"set either {variable} or {variable}{SUFFIX}")
    try:
        return Path(path).read_text().removesuffix("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{variable}{SUFFIX} names a file that cannot be read: {error}") from error
