import { hideTransfer, showTransfer } from '../state/transfers';
import { formatCountOf } from '../text/format';
import type { UploadQueue } from './queue';

/** Show a queue's batch as a transfer while it is under way; call it once for a queue. */
export function showQueueTransfer(queue: UploadQueue, path: string): void {
  const report = () => {
    const { files, state } = queue.batch.get();
    if (files.length === 0 || state === 'idle' || state === 'sent') return hideTransfer(path);
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    const sent = files.reduce((sum, { file, progress }) => sum + file.size * progress.share, 0);
    showTransfer({
      id: path,
      label: formatCountOf(files.length, 'file'),
      path,
      share: total ? sent / total : 0,
      state: STATES[state],
      cancel: queue.abort,
    });
  };
  queue.batch.subscribe(report);
}

const STATES = { sending: 'running', paused: 'paused', stopped: 'failed' } as const;
