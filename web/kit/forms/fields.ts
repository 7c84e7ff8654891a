import { extractText, isRichDocument, type RichDocument } from '../fields/richtext';
import type { BoundField, FieldRule } from './form';
import { type Errors, removeEmptyErrors } from './values';

/** What a value must be, and how it is shown in conflicts and the history, where the default does not fit. */
interface More<Value> {
  /** What to say if it is missing. */
  required?: string;
  /** Maximum number of characters. */
  limit?: number | null;
  /** Returns what is wrong with a value. */
  check?: (value: Value) => string | undefined;
  format?: (value: Value) => string;
}

/** A field of a form: its label, its value in a new record, and how that is read from a stored one and sent. */
export interface FormField extends More<never> {
  label: string;
  empty: unknown;
  read(stored: never): unknown;
  /** Absent where the form sends the field itself. */
  write?(value: never): unknown;
}

/** The fields of a record, in the order of its form. */
type Fields = Record<string, FormField>;

/** The form values of a table of fields. */
export type ValuesOf<F> = { [K in keyof F]: F[K] extends { empty: infer Value } ? Value : never };
type StoredOf<F> = { [K in keyof F]: F[K] extends { read(stored: infer Stored): unknown } ? Stored : never };
type BodyOf<F> = {
  [K in keyof F as F[K] extends { write: unknown } ? K : never]: F[K] extends { write(value: never): infer Sent }
    ? Sent
    : never;
};

/** A value that is kept as it is stored. */
export const value = <T>(label: string, empty: T, more: More<T> = {}) => ({
  ...{ label, empty, ...more },
  read: (stored: T): T => stored,
  write: (chosen: T): T => chosen,
});

/** A text; blank is stored as null. */
export const text = (label: string, more: More<string> = {}) => ({
  ...{ label, empty: '', ...more },
  read: (stored: string | null): string => stored ?? '',
  write: (typed: string): string | null => typed.trim() || null,
});

/** A text that each record has, such as its title; blank is sent as it is. */
export const title = (label: string, more: More<string> = {}) => ({
  ...{ label, empty: '', ...more },
  read: (stored: string): string => stored,
  write: (typed: string): string => typed.trim(),
});

/** A box to tick; a record that has no value yet has the default. */
export const flag = (label: string, empty: boolean, more: More<boolean> = {}) => ({
  ...value(label, empty, more),
  read: (stored: boolean | null): boolean => stored ?? empty,
});

export const richText = (label: string) => ({
  ...{ label, empty: null as RichDocument | null },
  read: (stored: Record<string, unknown> | null): RichDocument | null => (isRichDocument(stored) ? stored : null),
  write: (document: RichDocument | null) => document && { ...document },
});

/** Return what a form needs of its fields: spread `of(record)` into `useRecordForm`. */
export function describeFields<F extends Fields>(fields: F) {
  const map = (convert: (field: FormField, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, convert(field, name)]));
  const empty = map((field) => field.empty) as ValuesOf<F>;
  const toFormValues = (record: StoredOf<F>) =>
    map(({ read }, name) => read(record[name as keyof F] as never)) as ValuesOf<F>;
  const form = {
    labels: map(({ label }) => label) as Record<keyof F & string, string>,
    rules: map(({ required, limit }) => ({ ...(required && { required: true }), ...(limit && { limit }) })) as {
      [K in keyof F]?: FieldRule;
    },
    formatters: map(({ format }) => format) as { [K in keyof F]?: (value: ValuesOf<F>[K]) => string },
    validate: (values: ValuesOf<F>) =>
      removeEmptyErrors(
        map(({ required, check }, name) => {
          const current = values[name];
          return required && isMissing(current) ? required : check?.(current as never);
        }) as Errors<ValuesOf<F>>,
      ),
  };
  return {
    ...{ ...form, empty, toFormValues },
    toRequestBody: (values: ValuesOf<F>) => {
      const written = Object.entries<FormField>(fields).filter(([, field]) => field.write);
      return Object.fromEntries(
        written.map(([name, field]) => [name, field.write?.(values[name] as never)]),
      ) as BodyOf<F>;
    },
    /** The form of a record, or of a new one. */
    of: (record: (StoredOf<F> & { version?: number }) | null) => ({
      ...{ ...form, read: toFormValues, version: record?.version },
      initial: record ? toFormValues(record) : empty,
    }),
  };
}

/** Return the table of fields that a service declares; their types say what a form does with each. */
export function declareFields<Type extends string, F extends { name: string; type: Type }, T>(
  fields: readonly F[],
  types: Record<Type, (field: F) => T>,
): Record<string, T> {
  return Object.fromEntries(fields.map((field) => [field.name, types[field.type](field)]));
}

interface DeclaredForm {
  field: (name: string) => Omit<BoundField<never>, 'value'> & { value: unknown };
}

/** Return a field of such a form with the value of its type. */
export function bindField<V>(form: DeclaredForm, name: string): BoundField<V> {
  return form.field(name) as BoundField<V>;
}

/** Return whether a field is empty. */
export function isMissing(value: unknown): boolean {
  if (isRichDocument(value)) return extractText(value).trim() === '';
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === null || value === undefined;
}
