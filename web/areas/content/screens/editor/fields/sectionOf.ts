import type { BoundField, RecordForm } from '@masthead/kit';

/** What a part of several editors sees of their forms: the values they have in common. */
export interface FormSection<P extends object> {
  field: <K extends keyof P & string>(name: K) => BoundField<P[K]>;
}

/** The part of a form. TypeScript does not see that a form of more fields is a form of these. */
export function sectionOf<P extends object, V extends P = P>(form: RecordForm<V>): FormSection<P> {
  return {
    field: (name) => {
      const { onChange, ...field } = form.field(name);
      return { ...field, onChange: (value) => onChange(value as typeof field.value) };
    },
  };
}
