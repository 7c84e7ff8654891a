"""The keys that sign tokens, and their public halves at `/.well-known/jwks.json` (API contract §1).

Rotation, without signing anybody out: put the new key second in `SIGNING_KEYS` and deploy; five minutes later, when
every service knows it, put it first; remove the old one when its last tokens are over, 12 hours later.
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


def signing_keys(settings: AuthSettings) -> SigningKeys:
    """The keys of this run; one of the moment when none are set, which production does not allow."""
    given = settings.signing_keys
    keys = read_keys(given.get_secret_value()) if given else [_key_of_this_process()]
    return SigningKeys(keys, settings.token_issuer)


@cache
def _key_of_this_process() -> SigningKey:
    return SigningKey.from_private(Ed25519PrivateKey.generate())


def signer(request: Request) -> SigningKeys:
    """The dependency of endpoints that sign."""
    keys: SigningKeys = request.app.state.verifier.keys
    return keys


Signer = Annotated[SigningKeys, Depends(signer)]


@router.get("/.well-known/jwks.json", summary="The keys tokens are verified with", dependencies=[Depends(anonymous())])
async def get_keys(keys: Signer) -> JSONResponse:
    return JSONResponse(keys.published, headers={"Cache-Control": f"public, max-age={TRUST_SECONDS:.0f}"})
