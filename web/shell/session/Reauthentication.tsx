import { reauthenticationRequests, toProblem, useReauthentication } from '@masthead/client';
import { Button, Dialog, Failure } from '@masthead/kit';
import { useState, useSyncExternalStore } from 'react';

/** Asks for a passkey while requests wait for a confirmation of the user's identity (ACCESS-31). */
export function Reauthentication() {
  const isWaiting = useSyncExternalStore(reauthenticationRequests.subscribe, reauthenticationRequests.isWaiting);
  return isWaiting ? <ReauthenticationDialog /> : null;
}

/** Dialog over the page, which keeps what was typed. Closing it cancels the requests. */
function ReauthenticationDialog() {
  const reauthenticate = useReauthentication();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    await reauthenticate().catch((error: unknown) => setFailure(toProblem(error).message));
    setIsBusy(false);
  };
  return (
    <Dialog
      opened
      size="small"
      title="Confirm it is you"
      onClose={reauthenticationRequests.cancel}
      footer={
        <>
          <Button onClick={reauthenticationRequests.cancel}>Cancel</Button>
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
