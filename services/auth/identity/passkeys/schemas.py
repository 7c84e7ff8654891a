"""Request and response schemas of passkeys."""

from typing import Annotated, Any

from services.auth.identity.passkeys.rules import MAX_NAME
from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import Text, UtcTime


class RegistrationStartIn(In):
    """`password`: the user's password, needed for the first passkey of an account."""

    password: str | None = None


class CeremonyOut(Out):
    """The options of a ceremony, for `PublicKeyCredential.parseCreationOptionsFromJSON` or `…RequestOptions…`."""

    public_key: dict[str, Any]


class PasskeyResponseIn(In):
    """The browser's response to a ceremony: `PublicKeyCredential.toJSON()`."""

    credential: dict[str, Any]


class NewPasskeyIn(PasskeyResponseIn):
    """The response to a registration, and what the user calls the passkey."""

    name: Annotated[str, Text(MAX_NAME, min_length=1)]


class PasskeyOut(RecordOut):
    """A passkey in responses and events, without its key."""

    user_id: int
    name: str
    last_used_at: UtcTime | None
