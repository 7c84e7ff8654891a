import type { BoundField, RecordForm } from '@masthead/kit';
import type { Field } from '../../../model/registry';
import type { Value, Values } from '../../../model/values';

/** A field of the section's form, as the type of its kind's field says it is. */
export function bound<V extends Value>(form: RecordForm<Values>, name: string): BoundField<V> {
  const { value, ...field } = form.field(name);
  return { ...field, value: value as V };
}

/** Label, hint and mark of a field. */
export function lookOf({ label, help, required, expected }: Field) {
  return { label, required: required || expected, ...(help && { hint: help }) };
}

/** What stands in for a link that is left empty, as its help says: "Left empty, same as Link." → "Same as Link". */
export function insteadOf({ help }: Field): string | undefined {
  const words = /left empty, (.+)\.$/i.exec(help)?.[1];
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}
