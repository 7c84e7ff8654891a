import type { RecordForm } from '@masthead/kit';
import type { ComponentType } from 'react';
import type { PublicationIn } from '../../api/publications';
import type { Kind } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import type { PublicationStatus } from './publicationStatus';
import type { Rules } from './rules';

/** The documents' words for what an editor offers and says (document 001 §2, §8). */
interface Words {
  create: string;
  edit: string;
  preview: string;
  schedule: string;
  publish: string;
  /** Said after the first save, and after later ones. */
  added: string;
  saved: string;
}

/** Everything that tells one kind's editor from another's. */
export interface Publication<V extends PublicationStatus, R extends ContentRecord = ContentRecord> {
  kind: Kind;
  words: Words;
  empty: V;
  labels: Record<keyof V & string, string>;
  rules: Rules<V>;
  /** A record's values for the form. */
  read: (record: R) => V;
  /** The form's values as the service takes them. */
  bodyOf: (values: V) => PublicationIn;
  /** How values read in the history and beside a colleague's version, where they do not read by themselves. */
  shows?: { [K in keyof V]?: (value: V[K]) => string };
  /** What is written, in the wide column. */
  Body: ComponentType<EditorPartProps<V>>;
  /** What is said about it, in the side panel. */
  Side: ComponentType<EditorPartProps<V>>;
  /** How readers will see it; never saves. */
  Preview: ComponentType<PreviewProps<V>>;
}

export interface EditorPartProps<V extends object> {
  form: RecordForm<V>;
}

export interface PreviewProps<V> {
  values: V;
  onClose: () => void;
}
