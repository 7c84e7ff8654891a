import type { BoundField, RecordForm } from '@masthead/kit';
import type { Field } from '../../../model/registry';
import type { Section } from '../../../model/sections';
import type { Value, Values } from '../../../model/values';
import type { Pending } from '../usePending';
import type { SpreadFiles } from '../useSpreadFiles';

/** Properties of every control of the wizard. */
export interface WizardFieldProps {
  field: Field;
  section: Section;
  form: RecordForm<Values>;
  /** Upload folder of the company's files (SITE-12). */
  folder: string;
  /** Maximum number of keywords (SITE-13). */
  keywordCount: number;
  /** Uploads in progress. */
  pending: Pending;
  /** Images that were chosen together. */
  files: SpreadFiles;
}

/** Return a form field with the value type of its control. */
export function bindField<V extends Value>(form: RecordForm<Values>, name: string): BoundField<V> {
  const { value, ...field } = form.field(name);
  return { ...field, value: value as V };
}

export function getFieldProps({ label, required = false }: Field) {
  return { label, required };
}
