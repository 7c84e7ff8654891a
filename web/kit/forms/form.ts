import type { FieldValue } from '../fields/Field';
import type { RecoverableDraft } from './useDraft';
import type { Base, Errors } from './values';

export type FormState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** Context of a save. */
export interface SaveBase {
  /** The version that the values are based on, for `If-Match`. */
  version: number | undefined;
  /** The save is automatic. */
  autosave: boolean;
  /** Some values were overridden: a button with its own meaning was used, not ⌘S. */
  hasOverrides: boolean;
}

/** One earlier save of the record. */
export interface EarlierSave {
  /** Email address of the user; null if unknown. */
  by: string | null;
  /** ISO 8601. */
  at: string;
  /** Labels of the changed fields. */
  fields: string[];
}

/** A newer version saved by someone else. */
export interface Conflict<V> {
  theirs: Base<V>;
  /** The common base of both versions. */
  base: V;
  /** Whether the comparison is open; until then a notice is shown. */
  isComparing: boolean;
  /** A save waits for the outcome. */
  isSavePending: boolean;
  compare: () => void;
  dismiss: () => void;
  /** Continue with these values on top of their version; saves them if `save` is true. */
  resolve: (values: V, save: boolean) => void;
  listSaves: (() => Promise<EarlierSave[]>) | null;
}

export interface RecordFormOptions<V extends object, R> {
  /** Storage key of the draft; null disables drafts. */
  draftKey: string | null;
  /** The loaded values, or those of an empty form. */
  initial: V;
  /** The version of `initial`. A newer one replaces the values while nothing is changed. */
  version?: number | undefined;
  /** Field labels, which the error summary and the comparison of versions also use. */
  labels: Record<keyof V & string, string>;
  /** What fields show of their rules; `validate` enforces them. */
  rules?: { [K in keyof V]?: FieldRule };
  /** Returns error messages by field. */
  validate?: (values: V) => Errors<V>;
  /** Saves the values; rejects with a problem. */
  save: (values: V, base: SaveBase) => Promise<R>;
  onSaved?: (record: R, values: V, base: SaveBase) => void;
  /**
   * Reads the form's values from a saved record, so that the form shows what the service stored. Without it the form
   * keeps its own values.
   */
  read?: (record: R) => V;
  /** Message above the fields when some are invalid. */
  invalidMessage?: string | ((errors: Errors<V>) => string);
  /** Whether leaving with unsaved changes asks for confirmation. False for a sign-in, for example. */
  warnOnLeave?: boolean;
  /** Save automatically a few seconds after the last change. */
  autosave?: boolean;
  /** Lists the saves since a version, newest first. */
  listSavesSince?: (version: number) => Promise<EarlierSave[]>;
  /** Formats values in the comparison of versions, where the default does not fit. */
  formatters?: { [K in keyof V]?: (value: V[K]) => string };
}

export interface RecordForm<V extends object> {
  values: V;
  setValue: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Returns the props of a field: spread them into one. */
  field: <K extends keyof V & string>(name: K) => BoundField<V[K]>;
  errors: Errors<V>;
  labels: Record<keyof V & string, string>;
  /** Returns the id of a field's control. */
  id: (name: keyof V & string) => string;
  state: FormState;
  /** Time of the last save of this form, in milliseconds since 1970. */
  savedAt: number | null;
  /** Message above the fields after a failed save; empty where there is only Retry to offer. */
  message: string | null;
  /** Number of failed saves: the summary takes the focus after each. */
  failedSaves: number;
  /**
   * Save the values with overrides, such as a status that only applies once it is saved.
   *
   * @returns whether they were saved
   */
  submit: (overrides?: Partial<V>) => Promise<boolean>;
  /** Repeats the failed save; undefined unless the service was unavailable. */
  retry?: (() => Promise<boolean>) | undefined;
  /** Resets to the loaded values. */
  reset: () => void;
  /** Lets the change that is being made be autosaved at once, not some seconds later. */
  autosaveAtOnce: () => void;
  /** Returns whether there are unsaved changes that leaving would lose. */
  isDirty: () => boolean;
  warnOnLeave: boolean;
  /** Autosaves or asks before unsaved changes are lost; resolves with whether the form may be left. */
  confirmLeave: () => Promise<boolean>;
  /** Conflict with someone else's newer version, until it is resolved. */
  conflict: Conflict<V> | null;
  /** Formats a field's value. */
  formatValue: <K extends keyof V & string>(name: K, value: V[K]) => string;
  /** A draft on this device that can be restored. */
  draftOffer: RecoverableDraft | null;
  /** Whether unsaved changes are stored on this device. */
  hasDraft: boolean;
}

/** A field's asterisk, counter, and message of a longer text. */
export interface FieldRule {
  required?: boolean;
  limit?: number;
  tooLong?: string;
}

export interface BoundField<X> extends FieldValue<X>, FieldRule {
  label: string;
  /** Blocks saving with a message until called with null: an upload is still running. */
  onBlockSave: (message: string | null) => void;
}
