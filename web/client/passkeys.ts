import type { CeremonyOut } from './generated/auth';
import type { Problem } from './problem';

/** The response of an authenticator as JSON, which the service verifies. */
type PasskeyResponse = Record<string, unknown>;

export interface PasskeyRequestOptions {
  /** Offer the passkeys in the autofill of the email field, instead of in a dialog. */
  isAutofill?: boolean;
  signal?: AbortSignal;
}

/** Hosts that are IP addresses, to which no passkey can belong. */
const IP_ADDRESS = /^[\d.]+$|:/;

/** Return whether the browser can create and use passkeys at this address. */
export function arePasskeysSupported(): boolean {
  return (
    typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function' &&
    !IP_ADDRESS.test(window.location.hostname)
  );
}

/** Return whether the browser offers passkeys in the autofill of a field. */
export async function isPasskeyAutofillSupported(): Promise<boolean> {
  return arePasskeysSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * Let the browser create a passkey.
 *
 * @throws Problem with a user-facing message, if it was cancelled or is not possible
 */
export async function createPasskey({ publicKey }: CeremonyOut): Promise<PasskeyResponse> {
  return runCeremony(() => {
    const options = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  });
}

/**
 * Let the browser use a passkey.
 *
 * @throws Problem with a user-facing message, if it was cancelled or is not possible
 */
export async function requestPasskey(
  { publicKey }: CeremonyOut,
  { isAutofill = false, signal }: PasskeyRequestOptions = {},
): Promise<PasskeyResponse> {
  return runCeremony(() => {
    const options = publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;
    return navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...(isAutofill && { mediation: 'conditional' as const }),
      ...(signal && { signal }),
    });
  });
}

/** Messages for the errors of the browser, by name. */
const MESSAGES: Record<string, string> = {
  AbortError: 'The passkey request was cancelled.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'No passkey was used. Please try again.',
  SecurityError: 'Passkeys do not work at this address. Open the console at its public address.',
};
const FAILED = 'Your browser could not use a passkey.';
const UNSUPPORTED = 'Passkeys need a current browser, and the console at its public address.';

async function runCeremony(run: () => Promise<Credential | null>): Promise<PasskeyResponse> {
  if (!arePasskeysSupported()) throw toProblem(UNSUPPORTED);
  try {
    const credential = (await run()) as PublicKeyCredential | null;
    if (credential) return { ...credential.toJSON() };
  } catch (error) {
    throw toProblem(MESSAGES[error instanceof DOMException ? error.name : ''] ?? FAILED);
  }
  throw toProblem(FAILED);
}

function toProblem(message: string): Problem {
  return { status: 0, message, errors: [] };
}
