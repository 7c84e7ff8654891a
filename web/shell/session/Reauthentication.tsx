import { reauthenticationRequests, useReauthentication } from '@masthead/client/shell';
import { Button, Dialog, Failure } from '@masthead/kit';
import { useSyncExternalStore } from 'react';
import { useAsyncAction } from './useAsyncAction';

/** Asks for a passkey while requests wait for a confirmation of the user's identity (ACCESS-31). */
export function Reauthentication() {
  const isWaiting = useSyncExternalStore(reauthenticationRequests.subscribe, reauthenticationRequests.isWaiting);
  return isWaiting ? <ReauthenticationDialog /> : null;
}

/** Dialog over the page, which keeps what was typed. Closing it cancels the requests. */
function ReauthenticationDialog() {
  const { run, isBusy, failure } = useAsyncAction(useReauthentication());
  return (
    <Dialog
      opened
      size="small"
      title="Confirm it is you"
      onClose={reauthenticationRequests.cancel}
      footer={
        <>
          <Button onClick={reauthenticationRequests.cancel}>Cancel</Button>
          <Button kind="primary" data-autofocus busy={isBusy} onClick={run}>
            Use a Passkey
          </Button>
        </>
      }
    >
      <p>This action needs your passkey. You will not be asked again for five minutes.</p>
      {failure && <Failure>{failure}</Failure>}
    </Dialog>
  );
}
