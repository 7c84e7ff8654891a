import { onTestFinished, vi } from 'vitest';

/** What the stubbed browser was asked for. */
export interface PasskeyStub {
  create: ReturnType<typeof vi.fn>;
  get: ReturnType<typeof vi.fn>;
}

/** Stub a browser with passkeys until the test is finished. Each ceremony succeeds unless a test changes the mock. */
export function stubPasskeys(): PasskeyStub {
  const credential = { toJSON: () => ({ id: 'a-passkey' }) };
  const stub = { create: vi.fn(async () => credential), get: vi.fn(async () => credential) };
  const library = {
    parseCreationOptionsFromJSON: (options: unknown) => options,
    parseRequestOptionsFromJSON: (options: unknown) => options,
    isConditionalMediationAvailable: async () => false,
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: library, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: stub, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return stub;
}
