import { toProblem } from '@masthead/client';
import { useState } from 'react';

/** Run an asynchronous action on demand: whether it runs now, and why the last run failed. */
export function useAsyncAction(action: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setIsBusy(true);
    setFailure(undefined);
    await action().catch((error: unknown) => setFailure(toProblem(error).message));
    setIsBusy(false);
  };
  return { run: () => void run(), isBusy, failure };
}
