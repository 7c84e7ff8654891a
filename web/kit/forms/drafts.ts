import { storage } from '../../client/storage';
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

/** Set the user to whom the drafts of forms that open from now on belong. */
export function setDraftOwner(userId: number | null): void {
  owner = userId === null ? 'nobody' : String(userId);
}

/** Return the storage key of the current user's draft. */
export function getDraftKey(key: string): string {
  return `${PREFIX}.${owner}.${key}`;
}

/** Return the storage keys of the current user's drafts. */
export const listDraftKeys = (): string[] => storage.list(getDraftKey(''));

/** Remove the current user's drafts from this device. */
export const clearDrafts = (): void => listDraftKeys().forEach(storage.remove);

/** The drafts by storage key. */
export const drafts = {
  read<V>(key: string): Draft<V> | null {
    try {
      return JSON.parse(storage.read(key) ?? 'null') as Draft<V> | null;
    } catch {
      return null;
    }
  },
  store<V>(key: string, values: V, base: Base<V>): void {
    const draft: Draft<V> = { values, base: base.values, version: base.version, at: Date.now() };
    storage.store(key, JSON.stringify(draft));
  },
  remove: storage.remove,
};
