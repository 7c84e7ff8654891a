import { createObservable, toast } from '@masthead/kit';
import { createUploadQueue, type QueuedFile } from '@masthead/kit/editor';
import { LIBRARY } from '../../model/presets';

/** Upload queue of the library; it continues while other screens are open. */
export const queue = createUploadQueue(LIBRARY);

/** State of a batch after its upload: created records and duplicates. */
export interface Outcome {
  /** Whether records are being created. */
  busy: boolean;
  /** Ids of the queued files that have a record. */
  saved: readonly number[];
  failure: string | null;
}

const BEFORE: Outcome = { busy: false, saved: [], failure: null };
export const outcome = createObservable<Outcome>(BEFORE);

const DONE = 'Files uploaded successfully';

/**
 * Upload the batch, then create a record for each file: nothing enters the library before all files have arrived
 * (MEDIA-10). Duplicates wait for the user's decision.
 *
 * @param save creates the record of one file
 */
export async function upload(save: (queued: QueuedFile) => Promise<unknown>): Promise<void> {
  outcome.set({ ...outcome.get(), failure: null });
  if (!(await queue.start())) return;
  await saveAll(
    queue.batch.get().files.filter(({ uploaded }) => !uploaded?.duplicateOf),
    save,
  );
  if (outcome.get().failure === null && duplicates().length === 0) finish();
}

/** Add a duplicate to the library anyway. */
export async function keep(queued: QueuedFile, save: (queued: QueuedFile) => Promise<unknown>): Promise<void> {
  await saveAll([queued], save);
  if (outcome.get().failure === null) settle(queued);
}

/** Skip a duplicate, or remove a saved file from the list. */
export function settle(queued: QueuedFile): void {
  queue.remove(queued.id);
  if (duplicates().length === 0) finish();
}

/** Return the uploaded files that the library already has. */
export function duplicates(): readonly QueuedFile[] {
  const { saved } = outcome.get();
  return queue.batch.get().files.filter(({ id, uploaded }) => uploaded?.duplicateOf && !saved.includes(id));
}

function finish(): void {
  const isAny = outcome.get().saved.length > 0;
  queue.clear();
  outcome.set(BEFORE);
  if (isAny) toast.success(DONE);
}

async function saveAll(files: readonly QueuedFile[], save: (queued: QueuedFile) => Promise<unknown>): Promise<void> {
  outcome.set({ ...outcome.get(), busy: true, failure: null });
  try {
    for (const queued of files) {
      if (outcome.get().saved.includes(queued.id)) continue;
      await save(queued);
      outcome.set({ ...outcome.get(), saved: [...outcome.get().saved, queued.id] });
    }
  } catch (error) {
    outcome.set({ ...outcome.get(), failure: (error as { message: string }).message });
  }
  outcome.set({ ...outcome.get(), busy: false });
}
