import { NumberField, TextField } from '@masthead/kit';
import { bound, lookOf } from './bound';
import type { SectionFieldProps } from './props';

/** Width or height in pixels. A percentage, as in imported issues, is kept. */
export function SizeField({ field, form }: SectionFieldProps) {
  const text = bound<string>(form, field.name);
  if (typeof text.value === 'string') return <TextField {...lookOf(field)} {...text} />;
  return <NumberField {...lookOf(field)} unit="px" {...bound<number | null>(form, field.name)} />;
}
