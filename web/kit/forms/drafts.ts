import type { Base } from './values';

const PREFIX = 'masthead.kept';

/** Unsaved input, kept on this device. */
export interface Draft<V> {
  values: V;
  /** What they were typed over, to tell later who changed what. */
  base: V;
  /** The version of the record they were typed over; absent where there was none. */
  version?: number | undefined;
  /** When it was last touched, in milliseconds since 1970. */
  at: number;
}

let owner = 'nobody';

/** Drafts belong to whoever typed them; the shell says who is signed in. */
export function setDraftOwner(userId: number | null): void {
  owner = userId === null ? 'nobody' : String(userId);
}

export const drafts = {
  read<V>(key: string): Draft<V> | null {
    try {
      return JSON.parse(localStorage.getItem(addressOf(key)) ?? 'null') as Draft<V> | null;
    } catch {
      return null;
    }
  },
  keep<V>(key: string, values: V, base: Base<V>): void {
    const draft: Draft<V> = { values, base: base.values, version: base.version, at: Date.now() };
    try {
      localStorage.setItem(addressOf(key), JSON.stringify(draft));
    } catch {
      // A full or forbidden storage takes nothing: the form itself still holds what was typed.
    }
  },
  drop(key: string): void {
    localStorage.removeItem(addressOf(key));
  },
};

function addressOf(key: string): string {
  return `${PREFIX}.${owner}.${key}`;
}
