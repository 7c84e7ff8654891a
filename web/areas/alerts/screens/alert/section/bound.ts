import type { BoundField, RecordForm } from '@masthead/kit';
import type { Field } from '../../../model/registry';
import type { Value, Values } from '../../../model/values';

/** Return a form field with the value type that its kind declares. */
export function bindField<V extends Value>(form: RecordForm<Values>, name: string): BoundField<V> {
  const { value, ...field } = form.field(name);
  return { ...field, value: value as V };
}

/** Return the label, hint and required mark of a field. */
export function getFieldProps({ label, help, required, expected }: Field) {
  return { label, required: required || expected, ...(help && { hint: help }) };
}

/** Return the default of an empty link from its help text: "Left empty, same as Link." → "Same as Link". */
export function getLinkDefault({ help }: Field): string | undefined {
  const words = /left empty, (.+)\.$/i.exec(help)?.[1];
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}
