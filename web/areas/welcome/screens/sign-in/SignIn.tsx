import {
  arePasskeysSupported,
  getLandingPath,
  isPasskeyAutofillSupported,
  toProblem,
  useSession,
  useSignIn,
  useSignInWithPasskey,
} from '@masthead/client';
import { Button, Failure, Link, Navigate, Text, useDocumentTitle, useLocation } from '@masthead/kit';
import { useEffect, useState } from 'react';
import { CredentialsForm } from './CredentialsForm';
import { useCredentialsForm } from './useCredentialsForm';

/** How long the browser offers passkeys with one challenge, in milliseconds. A challenge expires after 5 minutes. */
const AUTOFILL_LIFETIME = 4 * 60_000;
/** Milliseconds until passkeys are offered again after the browser ended an offer; doubles each time. */
const FIRST_PAUSE = 1000;

/** Sign in with a passkey: in a dialog of the browser by `signIn`, or by autofill of the email field. */
function usePasskeySignIn() {
  const request = useSignInWithPasskey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const screen = new AbortController();
    void offerPasskeys(request, setFailure, screen.signal);
    return () => screen.abort();
  }, [request]);

  const signIn = async () => {
    setIsBusy(true);
    setFailure(undefined);
    await request().catch((error: unknown) => setFailure(toProblem(error).message));
    setIsBusy(false);
  };
  return { signIn, isBusy, failure };
}

/** Offer passkeys in the email field until one has signed in or `signal` is aborted, each time with a new challenge. */
async function offerPasskeys(
  request: ReturnType<typeof useSignInWithPasskey>,
  onFailure: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isPasskeyAutofillSupported())) return;
  for (let pause = FIRST_PAUSE; !signal.aborted; ) {
    const expiry = AbortSignal.timeout(AUTOFILL_LIFETIME);
    let isChosen = false;
    const onChosen = () => {
      isChosen = true;
    };
    try {
      await request({ signal: AbortSignal.any([signal, expiry]), onChosen });
      return;
    } catch (error) {
      if (isChosen) onFailure(toProblem(error).message);
      if (isChosen || expiry.aborted) continue;
    }
    // No passkey was offered or chosen. The user asked for nothing, so there is no message.
    await sleep(pause, signal);
    pause *= 2;
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** / and /sign-in (ACCOUNT-1). Signed-in users are redirected. */
export default function SignIn() {
  useDocumentTitle('Sign in');
  const session = useSession();
  const { state } = useLocation();
  const form = useCredentialsForm(useSignIn());
  if (session.status === 'signedIn') return <Navigate to={getLandingPath(session, state)} replace />;
  return (
    <CredentialsForm
      form={form}
      title="Sign in"
      passwordLabel="Password"
      passwordKind="current-password"
      action="Sign In"
      alternative={<PasskeySignIn />}
      aside={
        <Text as="span" push size="xs" weight="regular">
          <Link to="/forgot-password">Forgot password?</Link>
        </Text>
      }
    >
      New here?{' '}
      <Link to="/sign-up" state={state}>
        Create an account
      </Link>
    </CredentialsForm>
  );
}

/** Button that signs in with a passkey; the browser also offers passkeys in the email field (ACCOUNT-52). */
function PasskeySignIn() {
  const { signIn, isBusy, failure } = usePasskeySignIn();
  if (!arePasskeysSupported()) return null;
  return (
    <>
      <Button size="large" icon="lock" busy={isBusy} onClick={() => void signIn()}>
        Use a Passkey
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
