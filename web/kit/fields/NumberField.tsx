import { lazily } from '../state/lazily';
import { described, Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';

const NumberControl = lazily(() => import('./NumberControl'), WaitingControl);

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
  const { value, onChange, min = 0, max, decimals = 0, unit, name, placeholder } = props;
  return (
    <Field {...lookOf(props)}>
      <NumberControl
        {...{ name, placeholder, min, max }}
        {...described(props)}
        value={value ?? ''}
        error={Boolean(props.error)}
        allowDecimal={decimals > 0}
        decimalScale={decimals}
        allowNegative={min < 0}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        rightSection={unit}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    </Field>
  );
}
