import { RadioField } from '@masthead/kit';
import { bound, lookOf } from './bound';
import { positionChoices } from './positions';
import type { SectionFieldProps } from './props';

/** Position 1, 2 or 3 of a news item (ALERT-6). */
export function PositionField({ field, form, line, runSheet }: SectionFieldProps) {
  const { value, onChange, ...control } = bound<number | null>(form, field.name);
  const options = positionChoices(line, runSheet).map(({ position, label, taken }) => ({
    value: String(position),
    label: taken ? `${label}, filled` : label,
  }));
  return (
    <RadioField
      {...lookOf(field)}
      {...control}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={options}
      inline
    />
  );
}
