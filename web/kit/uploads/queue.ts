import { toProblem } from '../../client/problem';
import { cancelUpload, type Destination, type UploadedFile, uploadFile } from '../../client/upload';
import { createObservable, type Observable } from '../state/observable';
import { type Progress, trackProgress } from './progress';

/** A file in a batch. */
export interface QueuedFile {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'sent';
  progress: Progress;
  /** Error message. */
  message?: string;
  uploaded?: UploadedFile;
}

export interface Batch {
  files: readonly QueuedFile[];
  /** `stopped`: one upload failed, which aborts the batch (MEDIA-10). */
  state: 'idle' | 'sending' | 'paused' | 'stopped' | 'sent';
}

export interface UploadQueue {
  batch: Observable<Batch>;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  /**
   * Start, resume or retry the upload of all unsent files.
   *
   * @returns whether all files are sent
   */
  start: () => Promise<boolean>;
  /** Pauses all uploads; `start` resumes them. */
  pause: () => void;
  /** Cancels the batch and discards its unfinished uploads. */
  abort: () => void;
  /** Empties the batch; uploaded files stay. */
  clear: () => void;
}

const CONCURRENCY = 2;
const EMPTY: Batch = { files: [], state: 'idle' };
const NO_PROGRESS: Progress = { share: 0, secondsLeft: null };
let nextId = 0;

/**
 * Create a queue that uploads many files to one destination, a few at a time. It lives outside React, so that uploads
 * continue when the user leaves the screen.
 */
export function createUploadQueue(destination: Destination): UploadQueue {
  const batch = createObservable<Batch>(EMPTY);
  let running = new AbortController();

  const change = (changes: Partial<Batch>) => batch.set({ ...batch.get(), ...changes });
  const update = (id: number, changes: Partial<QueuedFile>) =>
    change({ files: batch.get().files.map((one) => (one.id === id ? { ...one, ...changes } : one)) });

  const interrupt = (state: Batch['state']) => {
    running.abort();
    const files = batch
      .get()
      .files.map((one) =>
        one.state === 'sending'
          ? { ...one, state: 'waiting' as const, progress: { ...one.progress, isHeld: false } }
          : one,
      );
    change({ state, files });
  };

  const send = async ({ id, file }: QueuedFile, { signal }: AbortController) => {
    const track = trackProgress();
    const onProgress = (share: number) => {
      if (!signal.aborted) update(id, { progress: track(share) });
    };
    const onWait = () => {
      const progress = batch.get().files.find((one) => one.id === id)?.progress ?? NO_PROGRESS;
      if (!signal.aborted) update(id, { progress: { ...progress, isHeld: true } });
    };
    update(id, { state: 'sending' });
    try {
      const uploaded = await uploadFile(file, destination, { onProgress, onWait, signal });
      update(id, { state: 'sent', uploaded, progress: { share: 1, secondsLeft: 0 } });
    } catch (error) {
      if (signal.aborted) return;
      update(id, { state: 'failed', message: toProblem(error).message });
      interrupt('stopped');
    }
  };

  const runWorker = async (controller: AbortController) => {
    while (!controller.signal.aborted) {
      const next = batch.get().files.find(({ state }) => state === 'waiting');
      if (!next) return;
      await send(next, controller);
    }
  };

  const start = async () => {
    const controller = new AbortController();
    running = controller;
    const files = batch
      .get()
      .files.map((one) => (one.state === 'failed' ? { ...one, state: 'waiting' as const } : one));
    change({ state: 'sending', files });
    await Promise.all(Array.from({ length: CONCURRENCY }, () => runWorker(controller)));
    const isSent = !controller.signal.aborted && batch.get().files.every(({ state }) => state === 'sent');
    if (isSent) change({ state: 'sent' });
    return isSent;
  };

  const add = (files: readonly File[]) => {
    const { state, files: before } = batch.get();
    change({ state: state === 'sent' ? 'idle' : state, files: [...before, ...files.map(toQueuedFile)] });
  };

  const remove = (id: number) => {
    const removed = batch.get().files.find((one) => one.id === id);
    if (removed) cancelUpload(removed.file, destination);
    change({ files: batch.get().files.filter((one) => one.id !== id) });
  };

  return {
    batch,
    add,
    remove,
    start,
    pause: () => interrupt('paused'),
    abort: () => {
      running.abort();
      for (const { file } of batch.get().files) cancelUpload(file, destination);
      batch.set(EMPTY);
    },
    clear: () => batch.set(EMPTY),
  };
}

function toQueuedFile(file: File): QueuedFile {
  return { id: nextId++, file, state: 'waiting', progress: NO_PROGRESS };
}
