import type { BoundField, RecordForm } from '@masthead/kit';
import type { Field } from '../../../model/registry';
import type { Section } from '../../../model/sections';
import type { Value, Values } from '../../../model/values';
import type { Pending } from '../usePending';

/** What every control of the wizard is given. */
export interface WizardFieldProps {
  field: Field;
  section: Section;
  form: RecordForm<Values>;
  /** Where the company's files go. */
  folder: string;
  /** As many keywords as the microsite may have. */
  keywordCount: number;
  /** The uploads that are on their way. */
  pending: Pending;
}

/** A field of the form, with the kind of value its control takes. */
export function bound<V extends Value>(form: RecordForm<Values>, name: string): BoundField<V> {
  const { value, ...field } = form.field(name);
  return { ...field, value: value as V };
}

export function lookOf({ label, required = false }: Field) {
  return { label, required };
}
