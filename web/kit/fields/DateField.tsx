import { Input } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Field, type FieldLook, type FieldValue } from './Field';

const DateControl = lazy(() => import('./DateControl'));

interface DateFieldProps extends FieldLook, FieldValue<string | null> {
  placeholder?: string;
}

/** A calendar date, like "March 5, 2024"; stored as 01:00:00 UTC of that day (document 002 §4). */
export function DateField({ label, required, hint, error, id, ...control }: DateFieldProps) {
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      <Suspense fallback={<Input id={id} disabled />}>
        <DateControl {...control} id={id} hint={hint} error={error} required={required} />
      </Suspense>
    </Field>
  );
}
