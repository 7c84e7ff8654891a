"""The settings that whoever runs Masthead gives, as the services declare them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import SecretStr, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from services.alerts.settings import AlertsSettings
from services.auth.settings import AuthSettings
from services.chassis.setting_types import Configured, Mailbox
from services.chassis.settings import FileReferringSettings, Settings
from services.media.settings import MediaSettings
from services.stats.settings import StatsSettings

SETTINGS: Mapping[str, type[Settings]] = {
    "auth": AuthSettings,
    "content": FileReferringSettings,
    "alerts": AlertsSettings,
    "microsites": FileReferringSettings,
    "media": MediaSettings,
    "stats": StatsSettings,
}


@dataclass(frozen=True)
class NamedSetting:
    """One setting: the variable of the services that read it, and what they declare."""

    variable: str
    services: tuple[str, ...]
    field: FieldInfo
    given: Configured

    @property
    def name(self) -> str:
        """The name in .env."""
        return self.given.name or self.variable

    @property
    def sentence(self) -> str:
        """What it is."""
        assert self.field.description, f"{self.variable} has no docstring"
        return " ".join(self.field.description.split())

    @property
    def kind(self) -> Any:
        """The type, without None and without what validates it."""
        kinds = get_args(self.field.annotation)
        kind = kinds[0] if type(None) in kinds else self.field.annotation
        return get_args(kind)[0] if get_origin(kind) is Annotated else kind

    @property
    def is_mailbox(self) -> bool:
        """Whether it is an email address."""
        return Mailbox in get_args(self.field.annotation) or get_args(Mailbox)[1] in self.field.metadata

    @property
    def is_secret(self) -> bool:
        """Whether it comes from a Secret, and is shown to nobody."""
        return self.kind is SecretStr

    @property
    def is_choice(self) -> bool:
        """Whether it has few values."""
        return self.kind is bool or get_origin(self.kind) is Literal

    @property
    def default(self) -> str:
        """What holds in containers if nothing is given, as text."""
        value = self.field.default
        if self.given.is_required or value in (None, ()):
            return self.given.default
        return self.given.default or (str(value).lower() if self.kind is bool else str(value))

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """Validates a value as the services do."""
        kind: Any = Annotated[self.field.annotation, *self.field.metadata]
        return TypeAdapter(kind)


def describe_error(name: str, value: str, error: ValidationError) -> str:
    """Say what is wrong with the value of a setting."""
    first = error.errors()[0]
    reason = str(first.get("ctx", {}).get("error") or first["msg"]).removeprefix("Input ").removeprefix("value ")
    return f"{name} is “{value}”. It {reason}."


def list_configured() -> list[NamedSetting]:
    """List the settings: what is required first, then what several services are told."""
    found: dict[str, tuple[FieldInfo, Configured, list[str]]] = {}
    for service, kind in SETTINGS.items():
        for name, field in kind.model_fields.items():
            for given in (each for each in field.metadata if isinstance(each, Configured)):
                found.setdefault(name.upper(), (field, given, []))[2].append(service)
    settings = [NamedSetting(name, tuple(services), field, given) for name, (field, given, services) in found.items()]
    return sorted(settings, key=lambda each: (not each.given.is_required, -len(each.services)))
