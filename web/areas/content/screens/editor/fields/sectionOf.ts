import type { BoundField, RecordForm } from '@masthead/kit';

/** A form section shared by several editors, reduced to the values they have in common. */
export interface FormSection<P extends object> {
  field: <K extends keyof P & string>(name: K) => BoundField<P[K]>;
}

/** Narrow a form to some of its fields. TypeScript cannot infer that a form of more fields is also a form of these. */
export function toFormSection<P extends object, V extends P = P>(form: RecordForm<V>): FormSection<P> {
  return {
    field: (name) => {
      const { onChange, ...field } = form.field(name);
      return { ...field, onChange: (value) => onChange(value as typeof field.value) };
    },
  };
}
