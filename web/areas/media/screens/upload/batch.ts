import { createObservable, toast } from '@masthead/kit';
import { createUploadQueue, type QueuedFile } from '@masthead/kit/editor';
import { LIBRARY } from '../../model/presets';

/** The files that are on their way into the library; they go on while other screens are looked at. */
export const queue = createUploadQueue(LIBRARY);

/** A batch after its upload: what was put into the library, and what is there already. */
export interface Outcome {
  /** Its records are being made. */
  busy: boolean;
  /** Ids of the queue's files that have a record. */
  saved: readonly number[];
  failure: string | null;
}

const BEFORE: Outcome = { busy: false, saved: [], failure: null };
export const outcome = createObservable<Outcome>(BEFORE);

const DONE = 'Files uploaded successfully';

/**
 * Sends the batch, then makes a record of each file: nothing is in the library before all have arrived (document 000
 * §4). A file the library already has waits to be asked about.
 *
 * @param save makes the record of one file
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

/** Puts one in though the library has its like. */
export async function keep(queued: QueuedFile, save: (queued: QueuedFile) => Promise<unknown>): Promise<void> {
  await saveAll([queued], save);
  if (outcome.get().failure === null) settle(queued);
}

/** Leaves one out, or takes it off the list once it is in. */
export function settle(queued: QueuedFile): void {
  queue.remove(queued.id);
  if (duplicates().length === 0) finish();
}

/** What has arrived and is in the library already. */
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
