import type { CeremonyOut } from './generated/auth';
import { createProblem } from './problem';

/** The response of an authenticator as JSON, which the service verifies. */
type PasskeyResponse = Record<string, unknown>;

/** Shown where passkeys are not possible. */
export const PASSKEYS_UNSUPPORTED = 'Passkeys need a current browser, and the console at its public address.';

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
  return toResponse(() => {
    const options = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
    const created = { publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) };
    return runInDialog((signal) => navigator.credentials.create({ ...created, signal }));
  });
}

/**
 * Let the browser use a passkey: in its dialog, or by autofill of the email field until `autofill` is aborted.
 *
 * @throws Problem with a user-facing message, if it was cancelled or is not possible
 */
export async function requestPasskey({ publicKey }: CeremonyOut, autofill?: AbortSignal): Promise<PasskeyResponse> {
  return toResponse(() => {
    const options = publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;
    const requested = { publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) };
    if (!autofill) return runInDialog((signal) => navigator.credentials.get({ ...requested, signal }));
    return runByAutofill(autofill, (signal) =>
      navigator.credentials.get({ ...requested, signal, mediation: 'conditional' }),
    );
  });
}

/** A ceremony of the browser, which runs one at a time and rejects a second one. */
type Ceremony = (signal: AbortSignal) => Promise<Credential | null>;

/** Aborts the ceremony that runs. */
let running = new AbortController();
/** Settles when the browser closes its dialog; null while there is none. */
let dialog: Promise<unknown> | null = null;

/** Run a ceremony in the dialog of the browser. It ends the one that runs. */
function runInDialog(run: Ceremony): Promise<Credential | null> {
  running.abort();
  running = new AbortController();
  const ceremony = run(running.signal);
  const closed = ceremony
    .catch(() => null)
    .then(() => {
      if (dialog === closed) dialog = null;
    });
  dialog = closed;
  return ceremony;
}

/** Run a ceremony by autofill. It waits while there is a dialog, and starts again after one has ended it. */
async function runByAutofill(signal: AbortSignal, run: Ceremony): Promise<Credential | null> {
  while (dialog) await dialog;
  signal.throwIfAborted();
  running = new AbortController();
  const { signal: endedByDialog } = running;
  try {
    return await run(AbortSignal.any([signal, endedByDialog]));
  } catch (error) {
    if (signal.aborted || !endedByDialog.aborted) throw error;
    return runByAutofill(signal, run);
  }
}

/** Messages for the errors of the browser, by name. */
const MESSAGES: Record<string, string> = {
  AbortError: 'The passkey request was cancelled.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'No passkey was used. Please try again.',
  SecurityError: 'Passkeys do not work at this address. Open the console at its public address.',
};
const FAILED = 'Your browser could not use a passkey.';

async function toResponse(run: () => Promise<Credential | null>): Promise<PasskeyResponse> {
  if (!arePasskeysSupported()) throw createProblem(PASSKEYS_UNSUPPORTED);
  try {
    const credential = (await run()) as PublicKeyCredential | null;
    if (credential) return { ...credential.toJSON() };
  } catch (error) {
    throw createProblem(MESSAGES[error instanceof DOMException ? error.name : ''] ?? FAILED);
  }
  throw createProblem(FAILED);
}
