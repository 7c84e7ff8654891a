import { arePasskeysSupported } from '@masthead/client';
import { Button, Failure } from '@masthead/kit';
import { usePasskeySignIn } from './usePasskeySignIn';

/** Button that signs in with a passkey; the browser also offers passkeys in the email field (ACCOUNT-52). */
export function PasskeySignIn() {
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
