"""The keys that sign tokens, and their public halves at `/.well-known/jwks.json` (API contract §1).

To rotate without signing anybody out: put the new key second in `SIGNING_KEYS` and deploy; five minutes later, when
every service knows it, put it first; remove the old one when its last tokens have expired, 12 hours later.
"""

from functools import cache
from typing import Annotated

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse

from services.auth.settings import AuthSettings
from services.chassis.identity import anonymous
from services.chassis.identity.signing import SigningKey, SigningKeys, read_keys
from services.chassis.identity.tokens import TRUST_SECONDS

router = APIRouter(tags=["sessions"])


def load_signing_keys(settings: AuthSettings) -> SigningKeys:
    """The configured keys; without any, a temporary one, which production does not allow."""
    configured = settings.signing_keys
    keys = read_keys(configured.get_secret_value()) if configured else [_temporary_key()]
    return SigningKeys(keys, settings.token_issuer)


@cache
def _temporary_key() -> SigningKey:
    return SigningKey.from_private(Ed25519PrivateKey.generate())


def get_signer(request: Request) -> SigningKeys:
    """The keys, as a dependency of endpoints that sign."""
    keys: SigningKeys = request.app.state.verifier.keys
    return keys


Signer = Annotated[SigningKeys, Depends(get_signer)]


@router.get("/.well-known/jwks.json", summary="The keys tokens are verified with", dependencies=[Depends(anonymous())])
async def get_keys(keys: Signer) -> JSONResponse:
    return JSONResponse(keys.published, headers={"Cache-Control": f"public, max-age={TRUST_SECONDS:.0f}"})
