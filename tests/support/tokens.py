"""Sign tokens that every service under test accepts."""

import uuid

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from services.auth.signing import NO_PASSKEY, PasskeyClaims, SigningKeys, read_keys

PEM = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
SIGNER = SigningKeys(read_keys(PEM), issuer="masthead")


def signed(
    role: str = "editor",
    *,
    user_id: int = 1,
    client_id: int | None = None,
    session_id: str = "",
    passkey_claims: PasskeyClaims = NO_PASSKEY,
) -> str:
    """Return a token of a session, a new one unless given."""
    return SIGNER.sign(user_id, role, client_id, session_id or uuid.uuid4().hex, passkey_claims=passkey_claims)
