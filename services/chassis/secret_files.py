"""Settings that are read from files, as orchestrators mount secrets: `SMTP_PASSWORD_FILE=/run/secrets/smtp`."""

import os
from pathlib import Path
from typing import Any

from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

SUFFIX = "_FILE"


class SecretFiles(PydanticBaseSettingsSource):
    """For each setting NAME, the content of the file that the environment variable NAME_FILE names."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[str | None, str, bool]:
        """Return the content of a field's file without the last line break, or None."""
        variable = field_name.upper()
        path = os.environ.get(variable + SUFFIX)
        if not path:
            return None, field_name, False
        if os.environ.get(variable):
            raise ValueError(f"set either {variable} or {variable}{SUFFIX}")
        try:
            return Path(path).read_text().removesuffix("\n"), field_name, False
        except (OSError, UnicodeDecodeError) as error:
            raise ValueError(f"{variable}{SUFFIX} names a file that cannot be read: {error}") from error

    def __call__(self) -> dict[str, Any]:
        """Return the values of all fields that have a file."""
        values = {name: self.get_field_value(field, name)[0] for name, field in self.settings_cls.model_fields.items()}
        return {name: value for name, value in values.items() if value is not None}


class FileSettings(BaseSettings):
    """Settings from environment variables and from files that they name. The docstring of a field describes it."""

    model_config = SettingsConfigDict(use_attribute_docstrings=True)

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
        return init_settings, env_settings, SecretFiles(settings_cls)
