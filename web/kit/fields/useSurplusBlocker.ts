import { describeSurplus } from './limits';
import { useSaveBlocker } from './useSaveBlocker';

/** Properties of fields whose text has a limit. */
export interface LimitedText {
  /** Maximum number of characters; further typing is blocked (CONSOLE-11). */
  limit?: number | undefined;
  /** Documented message of a refused save, where there is one. */
  tooLong?: string | undefined;
  onBlockSave?: (message: string | null) => void;
}

/** Block the form's save while a text is over its limit: one that was pasted, imported or restored. */
export function useSurplusBlocker(used: number, { limit, tooLong, onBlockSave }: LimitedText): void {
  const surplus = describeSurplus(used, limit);
  useSaveBlocker(onBlockSave, surplus && (tooLong ?? surplus));
}
