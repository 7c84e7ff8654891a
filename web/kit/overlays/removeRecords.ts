import type { ReactNode } from 'react';
import { toProblem } from '../../client/problem';
import { toast } from '../feedback/toast';
import { formatCountOf } from '../text/format';
import { confirm } from './confirm';

interface Removal<D> {
  /** Number of records. */
  count: number;
  /** A record: "post". */
  noun: string;
  nouns?: string;
  /** What follows: "“A” and 3 more cannot be restored." */
  text: ReactNode;
  /** Null if the user decided otherwise. */
  remove: () => Promise<{ data?: D; error?: unknown } | null>;
  done: string;
  /** Documented message of a failure, with the service's as the reason; by default the service's. */
  failed?: string;
  /** Takes the removal back. */
  undo?: (data: D) => unknown;
}

/** Remove records after a confirmation. Return whether they are gone; the result is shown as a toast. */
export async function removeRecords<D>(removal: Removal<D>): Promise<boolean> {
  const { count, noun, nouns, text, remove, done, failed, undo } = removal;
  const title = `Delete ${count === 1 ? `this ${noun}` : formatCountOf(count, noun, nouns)}?`;
  if (!(await confirm({ title, text, action: 'Delete' }))) return false;
  const result = await remove();
  if (!result) return false;
  const { data, error } = result;
  if (error) {
    const { message } = toProblem(error);
    toast.error(failed ?? message, failed ? { reason: message } : {});
    return false;
  }
  const isUndoable = undo && data !== undefined;
  toast.success(done, isUndoable ? { action: { label: 'Undo', onClick: () => void undo(data) } } : {});
  return true;
}
