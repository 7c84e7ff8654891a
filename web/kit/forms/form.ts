import type { FieldValue } from '../fields/Field';
import type { RecoverableDraft } from './useDraft';
import type { Base, Errors } from './values';

export type FormState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** What a save is told about itself. */
export interface SaveBase {
  /** The version the values are based on, for `If-Match`. */
  version: number | undefined;
  /** Nobody asked for it: the form saved by itself. */
  autosave: boolean;
  /** Something was laid over the values: a button of its own asked for it, not ⌘S. */
  hasOverrides: boolean;
}

/** One save of the record by anyone, for the comparison of versions. */
export interface EarlierSave {
  /** Who: an e-mail address; null when it is not known. */
  by: string | null;
  /** When, ISO 8601. */
  at: string;
  /** The labels of the fields it changed. */
  fields: string[];
}

/** Someone else's newer version, beside the one on the screen. */
export interface Conflict<V> {
  theirs: Base<V>;
  /** What both started from. */
  base: V;
  /** Whether both versions are being compared now; until then a line says that there is a newer one. */
  isComparing: boolean;
  /** A save was asked for and waits for the outcome. */
  isSavePending: boolean;
  compare: () => void;
  dismiss: () => void;
  /** Goes on with these values over their version, and saves them on request. */
  resolve: (values: V, save: boolean) => void;
  listSaves: (() => Promise<EarlierSave[]>) | null;
}

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
  save: (values: V, base: SaveBase) => Promise<R>;
  onSaved?: (record: R, values: V, base: SaveBase) => void;
  /** A record's values, so that the form shows what the service made of them; unsaid, it keeps what was typed. */
  read?: (record: R) => V;
  /** The sentence above the fields when some are wrong. */
  invalidMessage?: string | ((errors: Errors<V>) => string);
  /** False for what is not worth asking about when it is left: a sign-in. */
  warnOnLeave?: boolean;
  /** Saves by itself a few seconds after the last key. */
  autosave?: boolean;
  /** Who saved what since a version, newest first. */
  listSavesSince?: (version: number) => Promise<EarlierSave[]>;
  /** How a value reads in the comparison of versions, where it does not read by itself. */
  formatters?: { [K in keyof V]?: (value: V[K]) => string };
}

export interface RecordForm<V extends object> {
  values: V;
  setValue: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Everything a field needs: spread it into one. */
  field: <K extends keyof V & string>(name: K) => BoundField<V[K]>;
  errors: Errors<V>;
  labels: Record<keyof V & string, string>;
  /** The id of a field's control. */
  id: (name: keyof V & string) => string;
  state: FormState;
  /** When it was last saved from here, in milliseconds since 1970. */
  savedAt: number | null;
  /** The sentence above the fields after a refused save. */
  message: string | null;
  /** Counts refused saves: the summary takes the focus on each. */
  failedSaves: number;
  /**
   * Sends the values, with these laid over them: a status that only holds once it is saved.
   *
   * @returns whether they were saved
   */
  submit: (overrides?: Partial<V>) => Promise<boolean>;
  /** Back to the values as loaded. */
  reset: () => void;
  /** Whether leaving would lose something. */
  isDirty: () => boolean;
  warnOnLeave: boolean;
  /** Saves what saves by itself, else asks before unsaved input is left behind; true when nothing is lost. */
  confirmLeave: () => Promise<boolean>;
  /** Someone else's newer version, until it is settled. */
  conflict: Conflict<V> | null;
  /** How a field's value reads. */
  formatValue: <K extends keyof V & string>(name: K, value: V[K]) => string;
  /** Input that was kept on this device and is not in the form. */
  draftOffer: RecoverableDraft | null;
}

export interface BoundField<X> extends FieldValue<X> {
  /** Holds the save back with a sentence, until null: a picture that is still on its way. */
  onBlockSave: (message: string | null) => void;
}
