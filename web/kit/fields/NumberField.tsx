import { NumberInput } from '@mantine/core';
import { described, Field, type FieldLook, type FieldValue } from './Field';

interface NumberFieldProps extends FieldLook, FieldValue<number | null> {
  placeholder?: string;
  min?: number;
  max?: number;
  /** Digits after the point; none unless said. */
  decimals?: number;
  /** `px`, `%`, at the right end. */
  unit?: string;
}

/** A number; empty is null. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    required,
    hint,
    error,
    value,
    onChange,
    min = 0,
    max,
    decimals = 0,
    unit,
    id,
    name,
    placeholder,
  } = props;
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      <NumberInput
        {...{ name, placeholder }}
        {...described({ id, hint, error, required })}
        value={value ?? ''}
        error={Boolean(error)}
        min={min}
        max={max}
        allowDecimal={decimals > 0}
        decimalScale={decimals}
        allowNegative={min < 0}
        clampBehavior="strict"
        hideControls
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        rightSection={unit}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    </Field>
  );
}
