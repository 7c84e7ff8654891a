import { isPasskeyAutofillSupported, toProblem, useSignInWithPasskey } from '@masthead/client';
import { useEffect, useRef, useState } from 'react';

/** How long the browser offers passkeys with one challenge, in milliseconds. A challenge expires after 5 minutes. */
const AUTOFILL_LIFETIME = 4 * 60_000;

/**
 * Sign in with a passkey: in a dialog of the browser by `signIn`, or by autofill of the email field. The browser runs one
 * request at a time, so the dialog ends the autofill.
 */
export function usePasskeySignIn() {
  const request = useSignInWithPasskey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const autofill = useRef<AbortController>(null);

  useEffect(() => {
    if (isBusy) return;
    let timer: ReturnType<typeof setTimeout>;
    const offer = async () => {
      if (!(await isPasskeyAutofillSupported())) return;
      const controller = new AbortController();
      autofill.current?.abort();
      autofill.current = controller;
      timer = setTimeout(() => void offer(), AUTOFILL_LIFETIME);
      await request({ isAutofill: true, signal: controller.signal }).catch((error: unknown) => {
        // Any other error means that no passkey was offered or chosen.
        const { status, message } = toProblem(error);
        if (status === 401) setFailure(message);
      });
    };
    void offer();
    return () => {
      clearTimeout(timer);
      autofill.current?.abort();
      autofill.current = null;
    };
  }, [request, isBusy]);

  const signIn = async () => {
    autofill.current?.abort();
    setIsBusy(true);
    setFailure(undefined);
    await request().catch((error: unknown) => setFailure(toProblem(error).message));
    setIsBusy(false);
  };
  return { signIn, isBusy, failure };
}
