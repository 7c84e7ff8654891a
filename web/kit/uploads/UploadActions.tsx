import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { confirm } from '../overlays/confirm';
import { useObservable } from '../state/observable';
import type { UploadQueue } from './queue';

interface BatchActionsProps {
  queue: UploadQueue;
  /** Starts, resumes or retries the upload, and does what follows it. */
  onStart: () => void;
  /** The step after the upload is running. */
  busy?: boolean;
  /** Label of the start button: "Upload Images". */
  children: ReactNode;
}

/** Buttons of a batch upload: start, pause, resume, retry, abort. */
export function UploadActions({ queue, onStart, busy = false, children }: BatchActionsProps) {
  const { state, files } = useObservable(queue.batch);
  const abort = async () => {
    const isConfirmed = await confirm({
      title: 'Abort this upload?',
      text: `None of the ${files.length === 1 ? 'file' : `${files.length} files`} will be kept.`,
      action: 'Abort',
      cancel: 'Continue upload',
    });
    if (isConfirmed) queue.abort();
  };
  return (
    <>
      {['sending', 'paused', 'stopped'].includes(state) && <Button onClick={() => void abort()}>Abort</Button>}
      {state === 'sending' && <Button onClick={queue.pause}>Pause</Button>}
      {state === 'paused' && (
        <Button kind="primary" onClick={onStart}>
          Resume
        </Button>
      )}
      {state === 'stopped' && (
        <Button kind="primary" icon="retry" onClick={onStart}>
          Retry
        </Button>
      )}
      {(state === 'idle' || state === 'sent') && (
        <Button kind="primary" busy={busy} onClick={onStart}>
          {children}
        </Button>
      )}
    </>
  );
}
