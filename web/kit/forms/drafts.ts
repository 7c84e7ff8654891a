import type { Base } from './values';

const PREFIX = 'masthead.kept';

/** Unsaved changes stored on this device. */
export interface Draft<V> {
  values: V;
  /** The values they are based on, for a three-way merge. */
  base: V;
  /** The record version they are based on; absent for a new record. */
  version?: number | undefined;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
}

let owner = 'nobody';

/** Set the user whose drafts are read and written. */
export function setDraftOwner(userId: number | null): void {
  owner = userId === null ? 'nobody' : String(userId);
}

export const drafts = {
  read<V>(key: string): Draft<V> | null {
    try {
      return JSON.parse(localStorage.getItem(getStorageKey(key)) ?? 'null') as Draft<V> | null;
    } catch {
      return null;
    }
  },
  store<V>(key: string, values: V, base: Base<V>): void {
    const draft: Draft<V> = { values, base: base.values, version: base.version, at: Date.now() };
    try {
      localStorage.setItem(getStorageKey(key), JSON.stringify(draft));
    } catch {
      // If storage is full or blocked, only the form itself holds the changes.
    }
  },
  remove(key: string): void {
    localStorage.removeItem(getStorageKey(key));
  },
};

function getStorageKey(key: string): string {
  return `${PREFIX}.${owner}.${key}`;
}
