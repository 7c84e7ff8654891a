"""Signing keys of tokens, and their public keys at `/.well-known/jwks.json` (API-4).

To rotate keys without signing users out: add the new key second in `SIGNING_KEYS` and deploy; five minutes later, when
every service has fetched it, move it to the front; remove the old key 12 hours later, when its last tokens have
expired. API keys that it signed end with it: create new ones before (API-71).
"""

from functools import cache
from typing import Annotated

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse

from services.auth.settings import AuthSettings
from services.auth.signing import SigningKey, SigningKeys, read_keys
from services.chassis.identity import anonymous
from services.chassis.identity.tokens import CACHE_SECONDS

router = APIRouter(tags=["sessions"])


def load_signing_keys(settings: AuthSettings) -> SigningKeys:
    """Load the configured keys; without any, generate a temporary one, which production does not allow."""
    configured = settings.signing_keys
    keys = read_keys(configured.get_secret_value()) if configured else [_temporary_key()]
    return SigningKeys(keys, settings.token_issuer)


@cache
def _temporary_key() -> SigningKey:
    return SigningKey.from_private(Ed25519PrivateKey.generate())


def get_signer(request: Request) -> SigningKeys:
    """Return the signing keys (a dependency of endpoints that sign tokens)."""
    keys: SigningKeys = request.app.state.verifier.keys
    return keys


Signer = Annotated[SigningKeys, Depends(get_signer)]


@router.get(
    "/.well-known/jwks.json", summary="The public keys for verifying tokens", dependencies=[Depends(anonymous())]
)
async def get_keys(keys: Signer) -> JSONResponse:
    return JSONResponse(keys.published, headers={"Cache-Control": f"public, max-age={CACHE_SECONDS:.0f}"})
