import { onTestFinished, vi } from 'vitest';

interface Credential {
  toJSON: () => object;
}
type Ceremony = (options: { signal: AbortSignal; mediation?: 'conditional' }) => Promise<Credential>;

/** What the stubbed browser was asked for. */
export interface PasskeyStub {
  create: ReturnType<typeof vi.fn<Ceremony>>;
  get: ReturnType<typeof vi.fn<Ceremony>>;
  /** Choose a passkey that the autofill offers. */
  choose: () => void;
}

const CREDENTIAL: Credential = { toJSON: () => ({ id: 'a-passkey' }) };

/**
 * Stub a browser with passkeys until the test is finished. Each ceremony succeeds unless a test changes the mock; like a
 * browser it rejects a second one while one runs. The autofill runs until a passkey is chosen or it is aborted.
 */
export function stubPasskeys({ isAutofillSupported = false } = {}): PasskeyStub {
  let take: (() => void) | null = null;
  const offer = (signal: AbortSignal) =>
    new Promise<Credential>((resolve, reject) => {
      take = () => resolve(CREDENTIAL);
      signal.addEventListener('abort', () => {
        take = null;
        reject(signal.reason);
      });
    });
  const get: Ceremony = async ({ signal, mediation }) => {
    if (take) throw new DOMException('A request is already pending.', 'OperationError');
    return mediation ? offer(signal) : CREDENTIAL;
  };
  const stub = { create: vi.fn<Ceremony>(async () => CREDENTIAL), get: vi.fn(get) };
  const library = {
    parseCreationOptionsFromJSON: (options: unknown) => options,
    parseRequestOptionsFromJSON: (options: unknown) => options,
    isConditionalMediationAvailable: async () => isAutofillSupported,
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: library, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: stub, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  const choose = () => {
    take?.();
    take = null;
  };
  return { ...stub, choose };
}
