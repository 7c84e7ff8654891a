import { createObservable, toast } from '@masthead/kit';
import { createUploadQueue, type QueuedFile, showQueueTransfer } from '@masthead/kit/editor';
import { LIBRARY } from '../../model/presets';

/** Upload queue of the library; it continues while other screens are open. */
export const queue = createUploadQueue(LIBRARY);
showQueueTransfer(queue, '/media-library/multiple-upload');

/** State of a batch after its upload: created records and duplicates. */
export interface BatchState {
  /** Whether records are being created. */
  busy: boolean;
  /** Ids of the queued files that have a record. */
  saved: readonly number[];
  failure: string | null;
  /** Alternative texts by the id of the queued file, written before the files are sent (MEDIA-56). */
  altTexts: Readonly<Record<number, string>>;
}

const INITIAL_STATE: BatchState = { busy: false, saved: [], failure: null, altTexts: {} };
export const batchState = createObservable<BatchState>(INITIAL_STATE);

export function setAltText(id: number, text: string): void {
  const { altTexts } = batchState.get();
  batchState.set({ ...batchState.get(), altTexts: { ...altTexts, [id]: text } });
}

/** Return the text that was written for a queued file. */
export const getAltText = (id: number): string => batchState.get().altTexts[id]?.trim() ?? '';

const UPLOADED = 'Files uploaded successfully';

/**
 * Upload the batch, then create a record for each file: nothing enters the library before all files have arrived
 * (MEDIA-10). Duplicates wait for the user's decision.
 *
 * @param save creates the record of one file
 */
export async function upload(save: (queued: QueuedFile) => Promise<unknown>): Promise<void> {
  batchState.set({ ...batchState.get(), failure: null });
  if (!(await queue.start())) return;
  await createRecords(
    queue.batch.get().files.filter(({ uploaded }) => !uploaded?.duplicateOf),
    save,
  );
  if (batchState.get().failure === null && getDuplicates().length === 0) resetBatch();
}

/** Add a duplicate to the library anyway. */
export async function keepDuplicate(queued: QueuedFile, save: (queued: QueuedFile) => Promise<unknown>): Promise<void> {
  await createRecords([queued], save);
  if (batchState.get().failure === null) dismissFile(queued);
}

/** Skip a duplicate, or remove a saved file from the list. */
export function dismissFile(queued: QueuedFile): void {
  queue.remove(queued.id);
  if (getDuplicates().length === 0) resetBatch();
}

/** Return the uploaded files that the library already has. */
export function getDuplicates(): readonly QueuedFile[] {
  const { saved } = batchState.get();
  return queue.batch.get().files.filter(({ id, uploaded }) => uploaded?.duplicateOf && !saved.includes(id));
}

function resetBatch(): void {
  const hasSaved = batchState.get().saved.length > 0;
  queue.clear();
  batchState.set(INITIAL_STATE);
  if (hasSaved) toast.success(UPLOADED);
}

async function createRecords(
  files: readonly QueuedFile[],
  save: (queued: QueuedFile) => Promise<unknown>,
): Promise<void> {
  batchState.set({ ...batchState.get(), busy: true, failure: null });
  try {
    for (const queued of files) {
      if (batchState.get().saved.includes(queued.id)) continue;
      await save(queued);
      batchState.set({ ...batchState.get(), saved: [...batchState.get().saved, queued.id] });
    }
  } catch (error) {
    batchState.set({ ...batchState.get(), failure: (error as { message: string }).message });
  }
  batchState.set({ ...batchState.get(), busy: false });
}
