import { toProblem, unverifiedRequests, useVerification } from '@masthead/client';
import { Button, Dialog, Failure } from '@masthead/kit';
import { useState, useSyncExternalStore } from 'react';

/** Asks for a passkey while requests wait for a confirmation of the user's identity (ACCESS-31). */
export function Verification() {
  const isWaiting = useSyncExternalStore(unverifiedRequests.subscribe, unverifiedRequests.isWaiting);
  return isWaiting ? <VerificationDialog /> : null;
}

/** Dialog over the page, which keeps what was typed. Closing it cancels the requests. */
function VerificationDialog() {
  const verify = useVerification();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    await verify().catch((error: unknown) => setFailure(toProblem(error).message));
    setIsBusy(false);
  };
  return (
    <Dialog
      opened
      size="small"
      title="Confirm it is you"
      onClose={unverifiedRequests.cancel}
      footer={
        <>
          <Button onClick={unverifiedRequests.cancel}>Cancel</Button>
          <Button kind="primary" data-autofocus busy={isBusy} onClick={() => void confirm()}>
            Use Passkey
          </Button>
        </>
      }
    >
      <p>
        This cannot be undone or reveals personal data, so it needs your passkey. You are asked again after five
        minutes.
      </p>
      {failure && <Failure>{failure}</Failure>}
    </Dialog>
  );
}
