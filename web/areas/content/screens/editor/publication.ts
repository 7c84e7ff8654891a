import type { RecordForm } from '@masthead/kit';
import type { ComponentType } from 'react';
import type { PublicationIn } from '../../api/publications';
import type { Kind } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import type { PublicationStatus } from './publicationStatus';
import type { Rules } from './rules';

/** Documented labels and messages of an editor (CONTENT-1, CONTENT-4). */
interface Words {
  create: string;
  edit: string;
  preview: string;
  schedule: string;
  publish: string;
  /** Messages after the first save and after later ones. */
  added: string;
  saved: string;
}

/** Definition of one kind's editor. */
export interface Publication<V extends PublicationStatus, R extends ContentRecord = ContentRecord> {
  kind: Kind;
  words: Words;
  empty: V;
  labels: Record<keyof V & string, string>;
  rules: Rules<V>;
  toFormValues: (record: R) => V;
  toRequestBody: (values: V) => PublicationIn;
  /** Formatters for values in the history and in conflicts, for fields that need one. */
  formatters?: { [K in keyof V]?: (value: V[K]) => string };
  /** Content fields, in the wide column. */
  Body: ComponentType<EditorPartProps<V>>;
  /** Property fields, in the side panel. */
  Side: ComponentType<EditorPartProps<V>>;
  /** Preview for readers; never saves. */
  Preview: ComponentType<PreviewProps<V>>;
}

export interface EditorPartProps<V extends object> {
  form: RecordForm<V>;
}

export interface PreviewProps<V> {
  values: V;
  onClose: () => void;
}
