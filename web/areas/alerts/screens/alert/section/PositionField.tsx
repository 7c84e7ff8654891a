import { RadioField } from '@masthead/kit';
import { bindField, getFieldProps } from './bound';
import { getPositionChoices } from './positions';
import type { SectionFieldProps } from './props';

/** Position 1, 2 or 3 of a news item (ALERT-6). */
export function PositionField({ field, form, line, runSheet }: SectionFieldProps) {
  const { value, onChange, ...control } = bindField<number | null>(form, field.name);
  const options = getPositionChoices(line, runSheet).map(({ position, label, taken }) => ({
    value: String(position),
    label: taken ? `${label}, filled` : label,
  }));
  return (
    <RadioField
      {...getFieldProps(field)}
      {...control}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={options}
      inline
    />
  );
}
