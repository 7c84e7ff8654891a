import { NumberField, TextField } from '@masthead/kit';
import { bindField, getFieldProps } from './bound';
import type { SectionFieldProps } from './props';

/** Width or height in pixels. A percentage, as in imported issues, is kept. */
export function SizeField({ field, form }: SectionFieldProps) {
  const text = bindField<string>(form, field.name);
  if (typeof text.value === 'string') return <TextField {...getFieldProps(field)} {...text} />;
  return <NumberField {...getFieldProps(field)} unit="px" {...bindField<number | null>(form, field.name)} />;
}
