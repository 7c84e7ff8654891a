"""Events of passkeys: added, used and removed, for the audit trail (EVENT-1)."""

from services.auth.passkeys.models import Passkey
from services.auth.passkeys.repository import passkeys
from services.chassis.events import PublishedState, published_entity

PASSKEY = PublishedState(published_entity("auth", "passkey"), Passkey.id, passkeys.columns)
