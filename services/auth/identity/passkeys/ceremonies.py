"""The WebAuthn ceremonies, by the library `webauthn`: options for the browser, and verification of its responses.

User verification (PIN or biometrics) is required, so a passkey alone is enough to sign in. Attestation is not.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated, Any, Self, TypeVar
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from fastapi import Depends, Request
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    encode_cbor,
    options_to_json_dict,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from services.auth.identity.passkeys.repository import MAX_CREDENTIAL_ID, Passkey, user_handle
from services.chassis.http.app_state import SETTINGS
from services.chassis.settings import Settings


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """What a passkey belongs to. Browsers and authenticators accept it nowhere else, which prevents phishing.

    Args:
        id: the host name of the console.
        name: the brand.
        origin: scheme, host and port of the console.
    """

    id: str
    name: str
    origin: str

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """Return the relying party of the configured public address.

        An IP address cannot be one. A loopback address, of a local run, is replaced by `localhost`.
        """
        address = urlsplit(settings.public_url)
        host = address.hostname or ""
        if _is_loopback(host):
            host = "localhost"
        port = f":{address.port}" if address.port else ""
        return cls(host, settings.brand_name, f"{address.scheme}://{host}{port}")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:  # a name
        return False


def _get_relying_party(request: Request) -> RelyingParty:
    return RelyingParty.from_settings(SETTINGS.get(request))


Party = Annotated[RelyingParty, Depends(_get_relying_party)]

T = TypeVar("T")


class CeremonyError(Exception):
    """A response was malformed, or its verification failed."""


@dataclass(frozen=True, slots=True)
class Registration:
    """The response of an authenticator that created a passkey."""

    credential: RegistrationCredential
    challenge: bytes

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Parse the browser's response."""
        credential = _refuse_errors(lambda: parse_registration_credential_json(dict(body)))
        return cls(credential, _read_challenge(credential.response.client_data_json))

    def verify(self, party: RelyingParty) -> Passkey:
        """Verify the response; return the passkey, which has no user and no name yet.

        Raises:
            CeremonyError: the verification failed, or the credential's id is too long.
        """
        verified = _refuse_errors(
            lambda: verify_registration_response(
                credential=self.credential,
                expected_challenge=self.challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        )
        if len(verified.credential_id) > MAX_CREDENTIAL_ID:
            raise CeremonyError("the credential id is too long")
        transports = sorted({transport.value for transport in self.credential.response.transports or ()})
        return Passkey(
            credential_id=verified.credential_id,
            public_key=verified.credential_public_key,
            sign_count=verified.sign_count,
            transports=transports,
        )


@dataclass(frozen=True, slots=True)
class Assertion:
    """The response of an authenticator that used a passkey."""

    credential: AuthenticationCredential
    challenge: bytes

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Parse the browser's response."""
        credential = _refuse_errors(lambda: parse_authentication_credential_json(dict(body)))
        return cls(credential, _read_challenge(credential.response.client_data_json))

    @property
    def credential_id(self) -> bytes:
        """The id of the passkey."""
        return self.credential.raw_id

    def verify(self, party: RelyingParty, passkey: Passkey | None) -> int:
        """Verify the response with the public key of the stored passkey; return the new sign count.

        Without a passkey the verification takes the same way, with a key that nobody has.

        Raises:
            CeremonyError: the verification failed, or the passkey belongs to another user than the response says.
        """
        owner = self.credential.response.user_handle
        if passkey is not None and owner is not None and owner != user_handle(passkey.user_id):
            raise CeremonyError("the passkey belongs to another user")
        verified = _refuse_errors(
            lambda: verify_authentication_response(
                credential=self.credential,
                expected_challenge=self.challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                credential_public_key=passkey.public_key if passkey else _UNUSED_KEY,
                credential_current_sign_count=passkey.sign_count if passkey else 0,
                require_user_verification=True,
            )
        )
        return verified.new_sign_count


def creation_options(
    party: RelyingParty, user_id: int, email: str, challenge: bytes, existing: Sequence[Passkey]
) -> dict[str, Any]:
    """Return the options with which a browser creates a passkey; authenticators with an existing one are excluded."""
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=party.name,
        user_id=user_handle(user_id),
        user_name=email,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[_describe(passkey) for passkey in existing],
    )
    return options_to_json_dict(options)


def request_options(party: RelyingParty, challenge: bytes, allowed: Sequence[Passkey] = ()) -> dict[str, Any]:
    """Return the options with which a browser uses a passkey: one of these, or any that it has for the console."""
    options = generate_authentication_options(
        rp_id=party.id,
        challenge=challenge,
        allow_credentials=[_describe(passkey) for passkey in allowed],
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json_dict(options)


def _describe(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    transports = [AuthenticatorTransport(transport) for transport in passkey.transports]
    return PublicKeyCredentialDescriptor(id=passkey.credential_id, transports=transports)


def _read_challenge(client_data: bytes) -> bytes:
    """Return the challenge that the browser answered."""
    data = _refuse_errors(lambda: parse_client_data_json(client_data))
    if data.cross_origin:
        raise CeremonyError("the ceremony ran in a frame of another origin")
    return data.challenge


def _refuse_errors(run: Callable[[], T]) -> T:
    """Turn every error into a `CeremonyError`: the library raises errors of many kinds for hostile input."""
    try:
        return run()
    except Exception as error:
        raise CeremonyError(str(error)) from error


def _create_unused_key() -> bytes:
    """Return a COSE key (ES256) whose private key nobody has."""
    numbers = generate_private_key(SECP256R1()).public_key().public_numbers()
    return encode_cbor({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})


_UNUSED_KEY = _create_unused_key()
