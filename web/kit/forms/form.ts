import type { FieldValue } from '../fields/Field';
import type { Offer } from './useDraft';
import type { Errors } from './values';

export type FormState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface RecordFormOptions<V extends object, R> {
  /** Where unsaved input is kept on this device; null keeps none. */
  draftKey: string | null;
  /** The values as loaded, or of an empty form. */
  initial: V;
  /** The version the values are from; a newer one replaces them as long as nothing was typed. */
  version?: number | undefined;
  /** What each field is called, for the summary of errors and the comparison of versions. */
  labels: Record<keyof V & string, string>;
  /** What is wrong, by field: the documents' sentence where there is one. */
  validate?: (values: V) => Errors<V>;
  /** Sends the values; rejects with a problem. */
  save: (values: V, base: { version: number | undefined }) => Promise<R>;
  onSaved?: (record: R, values: V) => void;
  /** The sentence above the fields when some are wrong. */
  refusal?: string;
  /** False for what is not worth asking about when it is left: a sign-in. */
  guarded?: boolean;
}

/** What someone else saved meanwhile. */
export interface StaleRecord<V> {
  values: V;
  version: number | undefined;
}

export interface RecordForm<V extends object> {
  values: V;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Everything a field needs: spread it into one. */
  field: <K extends keyof V & string>(name: K) => BoundField<V[K]>;
  errors: Errors<V>;
  labels: Record<keyof V & string, string>;
  /** The id of a field's control. */
  id: (name: keyof V & string) => string;
  state: FormState;
  /** The sentence above the fields after a refused save. */
  message: string | null;
  /** Counts refused saves: the summary takes the focus on each. */
  refusals: number;
  submit: () => Promise<void>;
  /** Back to the values as loaded. */
  reset: () => void;
  /** Whether leaving would lose something. */
  isDirty: () => boolean;
  guarded: boolean;
  /** Asks before unsaved input is left behind; true when there is none. */
  mayLeave: () => Promise<boolean>;
  stale: StaleRecord<V> | null;
  settleStale: (choice: 'mine' | 'theirs' | 'later') => void;
  /** Input that was kept on this device and is not in the form. */
  offer: Offer | null;
}

export interface BoundField<X> extends FieldValue<X> {
  /** Holds the save back with a sentence, until null: a picture that is still on its way. */
  onHold: (message: string | null) => void;
}
