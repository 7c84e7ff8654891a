import { isRichDocument, type RichDocument } from '@masthead/kit';
import { getFileName } from '@masthead/kit/editor';

/** The fields of a record in the order of its form: their labels, and how their values are read, sent and shown. */
type Table = Record<
  string,
  {
    label: string;
    /** The value in a new record. */
    empty: unknown;
    read(stored: never): unknown;
    /** Absent where the form sends the field itself. */
    write?(value: never): unknown;
    /** Shows it in the history and in conflicts, where the default does not fit. */
    format?(value: never): string;
  }
>;

/** The form values of a table of fields. */
export type ValuesOf<F> = { [K in keyof F]: F[K] extends { empty: infer Value } ? Value : never };
type StoredOf<F> = { [K in keyof F]: F[K] extends { read(stored: infer Stored): unknown } ? Stored : never };
type BodyOf<F> = {
  [K in keyof F as F[K] extends { write: unknown } ? K : never]: F[K] extends { write(value: never): infer Sent }
    ? Sent
    : never;
};

/** A value that is kept as it is stored. */
export const value = <T>(label: string, empty: T, format?: (value: T) => string) => ({
  ...{ label, empty },
  read: (stored: T): T => stored,
  write: (chosen: T): T => chosen,
  ...(format && { format }),
});

/** A text; blank is stored as null. */
export const text = (label: string) => ({
  ...{ label, empty: '' },
  read: (stored: string | null): string => stored ?? '',
  write: (typed: string): string | null => typed.trim() || null,
});

/** The title of a record, which each has. */
export const title = (label: string) => ({
  ...{ label, empty: '' },
  read: (stored: string): string => stored,
  write: (typed: string): string => typed.trim(),
});

/** A box to tick; a record that has no value yet has the default. */
export const flag = (label: string, empty: boolean, format?: (value: boolean) => string) => ({
  ...value(label, empty, format),
  read: (stored: boolean | null): boolean => stored ?? empty,
});

export const richText = (label: string) => ({
  ...{ label, empty: null as RichDocument | null },
  read: (stored: Record<string, unknown> | null): RichDocument | null => (isRichDocument(stored) ? stored : null),
  write: (document: RichDocument | null) => document && { ...document },
});

/** The address of an uploaded file, shown by its name. */
export const file = (label: string) =>
  value<string | null>(label, null, (address) => (address ? getFileName(address) : '–'));

/** Return what a form needs of its fields. */
export function describeFields<F extends Table>(fields: F) {
  const map = (convert: (field: F[string], name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, convert(field as F[string], name)]));
  return {
    empty: map(({ empty }) => empty) as ValuesOf<F>,
    labels: map(({ label }) => label) as Record<keyof F & string, string>,
    formatters: map(({ format }) => format) as { [K in keyof F]?: (value: ValuesOf<F>[K]) => string },
    toFormValues: (record: StoredOf<F>) =>
      map(({ read }, name) => read(record[name as keyof F] as never)) as ValuesOf<F>,
    toRequestBody: (values: ValuesOf<F>) => {
      const written = Object.entries(fields).filter(([, field]) => field.write);
      return Object.fromEntries(
        written.map(([name, field]) => [name, field.write?.(values[name] as never)]),
      ) as BodyOf<F>;
    },
  };
}
